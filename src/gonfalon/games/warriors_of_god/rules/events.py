"""The event types of Warriors of God with their fields."""

from typing import Final

from gonfalon.kernel.events import event_table, event_type

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

EVENTS: Final = event_table(
    (STARTERS_ROLLED, event_type("starters-rolled", english="n", french="n")),
    (SWORN, event_type("sworn", leader="leader", side="side")),
    (TURN_BEGINS, event_type("turn-begins", turn="n")),
    (INITIATIVE, event_type("initiative", side="side", impulses="n", tie="n")),
    (MARCHED, event_type("marched", leader="leader", origin="area", area="area")),
    (AGGRESSOR, event_type("aggressor", side="side", area="area")),
    (MARKER_REMOVED, event_type("marker-removed", side="side", area="area")),
    (PASSED, event_type("passed", side="side")),
    (BATTLE_BEGINS, event_type("battle-begins", area="area", side="side")),
    (COMMANDS, event_type("commands", leader="leader", area="area")),
    (SIEGE_OFFERED, event_type("siege-offered", side="side", area="area", number="n")),
    (SIEGE_ROLLED, event_type("siege-rolled", side="side", die="n", number="n")),
    (RETREATED, event_type("retreated", leader="leader", area="area")),
    (JEANNE, event_type("jeanne", die="n", bravery="n", side="side")),
    (ROLLED, event_type("rolled", side="side", hits="n", least="n", dice="*n")),
    (MISSED, event_type("missed", side="side", rounds="n")),
    (TROOP_LOST, event_type("troop-lost", troop="troop", leader="leader")),
    (GAVE_UP, event_type("gave-up", leader="leader")),
    (DESERTED, event_type("deserted", side="side", n="n")),
    (TROOPS_REMOVED, event_type("troops-removed", leader="leader", n="n")),
    (KILLED, event_type("killed", leader="leader", die="n")),
    (CAPTURED, event_type("captured", leader="leader", die="n")),
    (ROUTED, event_type("routed", leader="leader", die="n")),
    (TAKEN, event_type("taken", leader="leader")),
    (RUNS, event_type("runs", side="side", area="area")),
    (FORCED_TO_RUN, event_type("forced-to-run", side="side")),
    (SHOT_SPARED, event_type("shot-spared", side="side")),
    (RAN, event_type("ran", leader="leader", area="area")),
    (BATTLE_ENDS, event_type("battle-ends", area="area", side="side")),
    (CONTROL_LOST, event_type("control-lost", side="side", area="area")),
    (CONTROL_ROLLED, event_type("control-rolled", leader="leader", area="area", die="n", most="n")),
    (CONTROL_GAINED, event_type("control-gained", side="side", area="area")),
    (RAISED, event_type("raised", side="side", area="area", troop="troop", n="n")),
    (MERCENARIES_BACK, event_type("mercenaries-back", troop="troop", area="area", n="n")),
    (DEPLOYED, event_type("deployed", troop="troop", n="n", origin="area", area="area")),
    (RECRUITED, event_type("recruited", troop="troop", leader="leader", area="area")),
    (EXCHANGED, event_type("exchanged", leader="leader")),
    (PAID, event_type("paid", area="area")),
    (RANSOMED, event_type("ransomed", leader="leader")),
    (DIED, event_type("died", leader="leader", die="n")),
    (SURVIVED, event_type("survived", leader="leader", die="n")),
    (PLACED, event_type("placed", leader="leader", area="area")),
    (HOME_INFANTRY, event_type("home-infantry", leader="leader", n="n")),
    (CROWNED, event_type("crowned", leader="leader", side="side")),
    (ASSIGNED, event_type("assigned", troop="troop", n="n", leader="leader")),
    (LOOSE_REMOVED, event_type("loose-removed", troop="troop", n="n", area="area")),
    (SCORED, event_type("scored", english="n", french="n", side="side", points="n")),
    (GAME_WON, event_type("game-won", side="side", points="n")),
    (SIEGE_WON, event_type("siege-won", side="side", area="area")),
    (SIEGE_FAILED, event_type("siege-failed", side="side", area="area")),
    (INITIATIVE_ROLLED, event_type("initiative-rolled", side="side", die="n", modifier="n", total="n")),
)
"""By number: the event types, and for each field the kind of its values."""
