"""What can happen in Warriors of God, as kinds of events with their fields."""

from typing import Final

from gonfalon.kernel.events import EventKind

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

EVENTS: Final = [
    EventKind(
        "starters-rolled",
        (
            ("english", "n"),
            ("french", "n"),
        ),
    ),
    EventKind(
        "sworn",
        (
            ("leader", "leader"),
            ("side", "side"),
        ),
    ),
    EventKind("turn-begins", (("turn", "n"),)),
    EventKind(
        "initiative",
        (
            ("side", "side"),
            ("english", "n"),
            ("french", "n"),
            ("impulses", "n"),
        ),
    ),
    EventKind(
        "marched",
        (
            ("leader", "leader"),
            ("origin", "area"),
            ("area", "area"),
        ),
    ),
    EventKind(
        "aggressor",
        (
            ("side", "side"),
            ("area", "area"),
        ),
    ),
    EventKind(
        "marker-removed",
        (
            ("side", "side"),
            ("area", "area"),
        ),
    ),
    EventKind("passed", (("side", "side"),)),
    EventKind(
        "battle-begins",
        (
            ("area", "area"),
            ("side", "side"),
        ),
    ),
    EventKind(
        "commands",
        (
            ("leader", "leader"),
            ("area", "area"),
        ),
    ),
    EventKind(
        "siege-offered",
        (
            ("side", "side"),
            ("area", "area"),
            ("number", "n"),
        ),
    ),
    EventKind(
        "siege-rolled",
        (
            ("side", "side"),
            ("die", "n"),
            ("number", "n"),
        ),
    ),
    EventKind(
        "retreated",
        (
            ("leader", "leader"),
            ("area", "area"),
        ),
    ),
    EventKind(
        "jeanne",
        (
            ("die", "n"),
            ("bravery", "n"),
        ),
    ),
    EventKind(
        "rolled",
        (
            ("side", "side"),
            ("hits", "n"),
            ("least", "n"),
            ("dice", "*n"),
        ),
    ),
    EventKind(
        "missed",
        (
            ("side", "side"),
            ("rounds", "n"),
        ),
    ),
    EventKind(
        "troop-lost",
        (
            ("troop", "troop"),
            ("leader", "leader"),
        ),
    ),
    EventKind("gave-up", (("leader", "leader"),)),
    EventKind(
        "deserted",
        (
            ("side", "side"),
            ("n", "n"),
        ),
    ),
    EventKind(
        "troops-removed",
        (
            ("leader", "leader"),
            ("n", "n"),
        ),
    ),
    EventKind(
        "killed",
        (
            ("leader", "leader"),
            ("die", "n"),
        ),
    ),
    EventKind(
        "captured",
        (
            ("leader", "leader"),
            ("die", "n"),
        ),
    ),
    EventKind(
        "routed",
        (
            ("leader", "leader"),
            ("die", "n"),
        ),
    ),
    EventKind("taken", (("leader", "leader"),)),
    EventKind(
        "runs",
        (
            ("side", "side"),
            ("area", "area"),
        ),
    ),
    EventKind("forced-to-run", (("side", "side"),)),
    EventKind("shot-spared", (("side", "side"),)),
    EventKind(
        "ran",
        (
            ("leader", "leader"),
            ("area", "area"),
        ),
    ),
    EventKind("battle-ends", (("area", "area"),)),
    EventKind(
        "control-lost",
        (
            ("side", "side"),
            ("area", "area"),
        ),
    ),
    EventKind(
        "control-rolled",
        (
            ("leader", "leader"),
            ("area", "area"),
            ("die", "n"),
            ("most", "n"),
        ),
    ),
    EventKind(
        "control-gained",
        (
            ("side", "side"),
            ("area", "area"),
        ),
    ),
    EventKind(
        "raised",
        (
            ("side", "side"),
            ("area", "area"),
            ("troop", "troop"),
            ("n", "n"),
        ),
    ),
    EventKind(
        "mercenaries-back",
        (
            ("troop", "troop"),
            ("area", "area"),
            ("n", "n"),
        ),
    ),
    EventKind(
        "deployed",
        (
            ("troop", "troop"),
            ("n", "n"),
            ("origin", "area"),
            ("area", "area"),
        ),
    ),
    EventKind(
        "recruited",
        (
            ("troop", "troop"),
            ("leader", "leader"),
            ("area", "area"),
        ),
    ),
    EventKind("exchanged", (("leader", "leader"),)),
    EventKind("paid", (("area", "area"),)),
    EventKind("ransomed", (("leader", "leader"),)),
    EventKind(
        "died",
        (
            ("leader", "leader"),
            ("die", "n"),
        ),
    ),
    EventKind(
        "survived",
        (
            ("leader", "leader"),
            ("die", "n"),
        ),
    ),
    EventKind(
        "placed",
        (
            ("leader", "leader"),
            ("area", "area"),
        ),
    ),
    EventKind(
        "home-infantry",
        (
            ("leader", "leader"),
            ("n", "n"),
        ),
    ),
    EventKind(
        "crowned",
        (
            ("leader", "leader"),
            ("side", "side"),
        ),
    ),
    EventKind(
        "assigned",
        (
            ("troop", "troop"),
            ("n", "n"),
            ("leader", "leader"),
        ),
    ),
    EventKind(
        "loose-removed",
        (
            ("troop", "troop"),
            ("n", "n"),
            ("area", "area"),
        ),
    ),
    EventKind(
        "scored",
        (
            ("english", "n"),
            ("french", "n"),
            ("side", "side"),
            ("points", "n"),
        ),
    ),
    EventKind(
        "game-won",
        (
            ("side", "side"),
            ("points", "n"),
        ),
    ),
]
