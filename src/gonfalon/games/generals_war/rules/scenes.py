"""The scenes of The Generals' War: which events are shown together, and how much they matter to a viewer."""

from typing import Final

from gonfalon.games.generals_war.rules import events as ev
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.kernel.scenes.kinds import DECISIVE, NOTABLE, ROUTINE, SceneKind, scene_table
from gonfalon.kernel.scenes.rules import SceneRules, SeenEvent

DEALT: Final = (ev.TERRAIN_DEALT, ev.TERRAIN_DEALT_UNSEEN, ev.TILE_DEALT, ev.TILE_DEALT_UNSEEN)
DRAWN: Final = (ev.DREW_TERRAIN, ev.DREW_TERRAIN_UNSEEN, ev.DREW_TILE, ev.DREW_TILE_UNSEEN)
BOUGHT: Final = (
    ev.BOUGHT,
    ev.BOUGHT_UNSEEN,
    ev.BOUGHT_NAMED,
    ev.BOUGHT_NAMED_UNSEEN,
    ev.ASKED_IN_VAIN,
)
DESIGNATED: Final = (ev.ASSASSINATED, ev.CHAMPION_CHOSEN, ev.CAPTAIN_CHOSEN, ev.BAND_GIVEN)
FIGHT: Final = (
    ev.FIGHT_BEGINS,
    ev.BEHIND_WALLS,
    ev.FIGHTERS_BACK,
    ev.FIGHT_TICK,
)
REPORT: Final = (ev.MARSHAL_DECLARED, ev.MARSHAL_JUDGED, ev.MARSHAL_OVERRULED, ev.MARSHAL_COUNTED)
RESULT: Final = (ev.FIGHT_ENDED, ev.DUEL_ENDED, ev.SCENARIO_WON, ev.SCENARIO_DRAWN, ev.CONTROL_TAKEN, ev.CASTLE_TAKEN)

ROSTER: Final = (
    ev.FIGHTER_JOINED,
    ev.FIGHTER_STATUS,
    ev.RANK_CORRECTED,
    ev.FORM_CORRECTED,
    ev.FIGHTER_RENAMED,
)

BY_EVENT: Final = scene_table(
    ev.EVENTS,
    SceneKind("opening", ROUTINE, (ev.FIRST_GENERAL, *DEALT), DEALT),
    SceneKind("turn", ROUTINE, (ev.TURN_BEGINS,)),
    SceneKind("deus", NOTABLE, (ev.INVOKED, ev.TILES_RETURNED, ev.ROAD_REOPENED)),
    SceneKind("draw", ROUTINE, DRAWN),
    SceneKind("terrain", ROUTINE, (ev.TERRAIN_PLACED,)),
    SceneKind("purchase", ROUTINE, BOUGHT),
    SceneKind("tile", NOTABLE, (ev.LAID, ev.NULLIFIED, ev.WASHED_OUT), (ev.WASHED_OUT,)),
    SceneKind("pass", ROUTINE, (ev.PASSED, ev.UNABLE), tells_forced=True),
    SceneKind("phase", NOTABLE, (ev.END_GAME_BEGINS, ev.PART_TWO_BEGINS, ev.WAR_BEGINS)),
    SceneKind("scenario", NOTABLE, (ev.SCENARIO_BEGINS,)),
    SceneKind("designation", ROUTINE, DESIGNATED, DESIGNATED),
    SceneKind("fight", DECISIVE, FIGHT),
    SceneKind("report", DECISIVE, REPORT),
    SceneKind("result", DECISIVE, RESULT, RESULT),
    SceneKind("march", NOTABLE, (ev.MARCHED, ev.STAYED)),
    SceneKind("roster", ROUTINE, ROSTER, ROSTER),
    SceneKind("help", NOTABLE, (ev.HELP_ALLOWED, ev.HELP_FORBIDDEN)),
    SceneKind("end", DECISIVE, (ev.WAR_WON, ev.WAR_DRAWN)),
)


class GeneralsScenes(SceneRules[GeneralsState]):
    """An assassination is notable to the General whose fighter it strikes."""

    def __init__(self) -> None:
        super().__init__(BY_EVENT)

    def weigh(self, s: GeneralsState, kind: SceneKind, events: list[SeenEvent], viewer: int) -> int:
        for number, args in events:
            if number == ev.ASSASSINATED and args[0] != viewer:
                return NOTABLE
        return kind.weight

    def describe(self, s: GeneralsState, kind: SceneKind, events: list[SeenEvent]) -> list[tuple[str, str, int]]:
        """The space of a fight, of its report and of its result."""
        return [("space", "space", s.marker)] if kind.name in ("fight", "report", "result") else []
