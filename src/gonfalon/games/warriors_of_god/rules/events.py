"""What can happen in Warriors of God, as kinds of events with their fields."""

from typing import Final

from gonfalon.kernel.events import EventType

STARTERS_ROLLED: Final = 0
SWORN: Final = 1
TURN_BEGINS: Final = 2
INITIATIVE: Final = 3
MARCHED: Final = 4
AGGRESSOR: Final = 5
MARKER_REMOVED: Final = 6
PASSED: Final = 7
BATTLE_BEGINS: Final = 8
COMMANDS: Final = 9
SIEGE_OFFERED: Final = 10
SIEGE_ROLLED: Final = 11
RETREATED: Final = 12
JEANNE: Final = 13
ROLLED: Final = 14
MISSED: Final = 15
TROOP_LOST: Final = 16
GAVE_UP: Final = 17
DESERTED: Final = 18
TROOPS_REMOVED: Final = 19
KILLED: Final = 20
CAPTURED: Final = 21
ROUTED: Final = 22
TAKEN: Final = 23
RUNS: Final = 24
FORCED_TO_RUN: Final = 25
SHOT_SPARED: Final = 26
RAN: Final = 27
BATTLE_ENDS: Final = 28
CONTROL_LOST: Final = 29
CONTROL_ROLLED: Final = 30
CONTROL_GAINED: Final = 31
RAISED: Final = 32
MERCENARIES_BACK: Final = 33
DEPLOYED: Final = 34
RECRUITED: Final = 35
EXCHANGED: Final = 36
PAID: Final = 37
RANSOMED: Final = 38
DIED: Final = 39
SURVIVED: Final = 40
PLACED: Final = 41
HOME_INFANTRY: Final = 42
CROWNED: Final = 43
ASSIGNED: Final = 44
LOOSE_REMOVED: Final = 45
SCORED: Final = 46
GAME_WON: Final = 47
SIEGE_WON: Final = 48
SIEGE_FAILED: Final = 49
INITIATIVE_ROLLED: Final = 50


def happening(name: str, **fields: str) -> EventType:
    """A kind of event with its fields in order; a kind of thing with a star takes all the rest."""
    return EventType(name, tuple(fields.items()))


EVENTS: Final = [
    happening("starters-rolled", english="n", french="n"),
    happening("sworn", leader="leader", side="side"),
    happening("turn-begins", turn="n"),
    happening("initiative", side="side", impulses="n", tie="n"),
    happening("marched", leader="leader", origin="area", area="area"),
    happening("aggressor", side="side", area="area"),
    happening("marker-removed", side="side", area="area"),
    happening("passed", side="side"),
    happening("battle-begins", area="area", side="side"),
    happening("commands", leader="leader", area="area"),
    happening("siege-offered", side="side", area="area", number="n"),
    happening("siege-rolled", side="side", die="n", number="n"),
    happening("retreated", leader="leader", area="area"),
    happening("jeanne", die="n", bravery="n", side="side"),
    happening("rolled", side="side", hits="n", least="n", dice="*n"),
    happening("missed", side="side", rounds="n"),
    happening("troop-lost", troop="troop", leader="leader"),
    happening("gave-up", leader="leader"),
    happening("deserted", side="side", n="n"),
    happening("troops-removed", leader="leader", n="n"),
    happening("killed", leader="leader", die="n"),
    happening("captured", leader="leader", die="n"),
    happening("routed", leader="leader", die="n"),
    happening("taken", leader="leader"),
    happening("runs", side="side", area="area"),
    happening("forced-to-run", side="side"),
    happening("shot-spared", side="side"),
    happening("ran", leader="leader", area="area"),
    happening("battle-ends", area="area", side="side"),
    happening("control-lost", side="side", area="area"),
    happening("control-rolled", leader="leader", area="area", die="n", most="n"),
    happening("control-gained", side="side", area="area"),
    happening("raised", side="side", area="area", troop="troop", n="n"),
    happening("mercenaries-back", troop="troop", area="area", n="n"),
    happening("deployed", troop="troop", n="n", origin="area", area="area"),
    happening("recruited", troop="troop", leader="leader", area="area"),
    happening("exchanged", leader="leader"),
    happening("paid", area="area"),
    happening("ransomed", leader="leader"),
    happening("died", leader="leader", die="n"),
    happening("survived", leader="leader", die="n"),
    happening("placed", leader="leader", area="area"),
    happening("home-infantry", leader="leader", n="n"),
    happening("crowned", leader="leader", side="side"),
    happening("assigned", troop="troop", n="n", leader="leader"),
    happening("loose-removed", troop="troop", n="n", area="area"),
    happening("scored", english="n", french="n", side="side", points="n"),
    happening("game-won", side="side", points="n"),
    happening("siege-won", side="side", area="area"),
    happening("siege-failed", side="side", area="area"),
    happening("initiative-rolled", side="side", die="n", modifier="n", total="n"),
]
"""By number: the name of each kind, and the kind of thing that each field holds."""
