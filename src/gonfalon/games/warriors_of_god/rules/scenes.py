"""The scenes of Warriors of God: which events are shown together, and how much they matter to a viewer."""

from typing import Final

from gonfalon.games.warriors_of_god.rules import events as ev
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.kernel.scenes.kinds import DECISIVE, NOTABLE, ROUTINE, SceneKind, scene_table
from gonfalon.kernel.scenes.rules import SceneRules, SeenEvent

IN_BATTLE: Final = ("siege", "battle-round", "losses", "fates", "flight", "retreat", "capture", "battle-end")
"""Scenes of a battle: their headings name its area, which most of their events do not."""

LEADER_GONE: Final = (ev.DIED, ev.KILLED, ev.CAPTURED, ev.TAKEN)
"""Events that take a leader, the first argument, from its side."""

CONTROL_GONE: Final = (ev.CONTROL_LOST, ev.MARKER_REMOVED)
"""Events that take the control of an area, the second argument, from a side, the first one."""

CONTROL: Final = (ev.CONTROL_LOST, ev.CONTROL_ROLLED, ev.CONTROL_GAINED)

BY_EVENT: Final = scene_table(
    ev.EVENTS,
    SceneKind("starters", ROUTINE, (ev.STARTERS_ROLLED,)),
    SceneKind("allegiance", NOTABLE, (ev.SWORN,), (ev.SWORN, ev.AGGRESSOR)),
    SceneKind("turn", NOTABLE, (ev.TURN_BEGINS,), (ev.INITIATIVE_ROLLED, ev.INITIATIVE)),
    SceneKind("initiative", NOTABLE, (ev.INITIATIVE_ROLLED, ev.INITIATIVE), (ev.INITIATIVE,)),
    SceneKind("march", ROUTINE, (ev.MARCHED, ev.AGGRESSOR), (ev.AGGRESSOR,)),
    SceneKind("marker", NOTABLE, (ev.MARKER_REMOVED,)),
    SceneKind("pass", ROUTINE, (ev.PASSED,), tells_forced=True),
    SceneKind("battle", NOTABLE, (ev.BATTLE_BEGINS, ev.COMMANDS), (ev.COMMANDS,)),
    SceneKind(
        "siege",
        DECISIVE,
        (ev.SIEGE_OFFERED, ev.SIEGE_ROLLED, ev.SIEGE_WON, ev.SIEGE_FAILED),
        (ev.RETREATED, ev.TAKEN, ev.TROOPS_REMOVED, ev.BATTLE_ENDS),
        by_steps=True,
    ),
    SceneKind("battle-round", DECISIVE, (ev.JEANNE, ev.ROLLED, ev.MISSED), (ev.BATTLE_ENDS,)),
    SceneKind("losses", ROUTINE, (ev.TROOP_LOST, ev.GAVE_UP), (ev.TROOP_LOST, ev.GAVE_UP, ev.BATTLE_ENDS)),
    SceneKind("fates", DECISIVE, (ev.DESERTED, ev.KILLED, ev.CAPTURED, ev.ROUTED), (ev.BATTLE_ENDS,)),
    SceneKind("flight", NOTABLE, (ev.RUNS, ev.FORCED_TO_RUN, ev.SHOT_SPARED, ev.RAN), (ev.RAN, ev.BATTLE_ENDS)),
    SceneKind("retreat", NOTABLE, (ev.RETREATED,), (ev.RETREATED, ev.BATTLE_ENDS)),
    SceneKind("capture", DECISIVE, (ev.TAKEN, ev.TROOPS_REMOVED), (ev.BATTLE_ENDS,)),
    SceneKind("battle-end", NOTABLE, (ev.BATTLE_ENDS,)),
    SceneKind("control", NOTABLE, CONTROL, CONTROL, by_steps=True),
    SceneKind("raising", ROUTINE, (ev.RAISED,), (ev.RAISED,), same=0),
    SceneKind("mercenaries", ROUTINE, (ev.MERCENARIES_BACK,)),
    SceneKind("deployment", ROUTINE, (ev.DEPLOYED, ev.RECRUITED), (ev.DEPLOYED, ev.RECRUITED)),
    SceneKind("prisoners", NOTABLE, (ev.EXCHANGED, ev.PAID, ev.RANSOMED), (ev.EXCHANGED, ev.PAID, ev.RANSOMED)),
    SceneKind("survival", ROUTINE, (ev.SURVIVED,)),
    SceneKind("death", NOTABLE, (ev.DIED,)),
    SceneKind("placement", ROUTINE, (ev.PLACED, ev.HOME_INFANTRY)),
    SceneKind("coronation", NOTABLE, (ev.CROWNED,)),
    SceneKind("assignment", ROUTINE, (ev.ASSIGNED,), (ev.ASSIGNED,)),
    SceneKind("disbanding", ROUTINE, (ev.LOOSE_REMOVED,)),
    SceneKind("score", DECISIVE, (ev.SCORED, ev.GAME_WON)),
)


class WarriorsScenes(SceneRules[WarriorsState]):
    """Deaths of Kings and lost capitals are decisive. A march to a viewer's leaders or areas is notable to them."""

    def __init__(self) -> None:
        super().__init__(BY_EVENT)

    def weigh(self, s: WarriorsState, kind: SceneKind, events: list[SeenEvent], viewer: int) -> int:
        weight = kind.weight
        for number, args in events:
            if number in LEADER_GONE and args[0] in s.king:
                return DECISIVE
            if number in CONTROL_GONE and args[1] == s.tables.capital[args[0]]:
                return DECISIVE
            if number == ev.MARCHED and comes_to(s, args[0], args[2], viewer):
                weight = max(weight, NOTABLE)
        return weight

    def describe(self, s: WarriorsState, kind: SceneKind, events: list[SeenEvent]) -> list[tuple[str, str, int]]:
        """The area of a battle or of a leader who dies; whether that leader is a King."""
        if kind.name == "death":
            leader = events[0][1][0]
            king = [("king", "n", 1)] if leader in s.king else []
            return [*king, ("area", "area", s.place[leader])] if s.place[leader] >= 0 else king
        if kind.name not in IN_BATTLE or s.battle_area < 0:
            return []
        return [("area", "area", s.battle_area)]


def comes_to(s: WarriorsState, leader: int, area: int, side: int) -> bool:
    """Whether an enemy leader enters an area in which a side has leaders or control."""
    if side < 0 or s.allegiance[leader] == side:
        return False
    return s.control[area] == side or s.presence[side * s.tables.areas + area] > 0
