# mypyc: skip
"""Scenario summaries of The Generals' War: the fight, its tiles, its result, and scenarios won so far."""

from collections.abc import Iterable

from gonfalon.games.generals_war.rules.events import SCENARIO_BEGINS, SCENARIO_DRAWN, SCENARIO_WON
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.tables import ARMIES
from gonfalon.kernel.scenes.summary import (
    Summary,
    SummaryRow,
    SummaryRules,
    View,
    VisibleEvent,
    lines_of,
    section,
)

GAME = "generals-war"

FIGHT = ("fight-begins", "behind-walls", "assassinated", "fight-ended", "duel-ended", "marshal-counted")
TILES = ("laid", "nullified", "washed-out")
RESULT = ("scenario-won", "scenario-drawn", "control-taken", "castle-taken", "marched", "stayed")


class GeneralsSummaries(SummaryRules[GeneralsState]):
    """RB 6, 7: a scenario ends with its result."""

    begins = SCENARIO_BEGINS
    ends = (SCENARIO_WON, SCENARIO_DRAWN)

    def number(self, s: GeneralsState) -> int:
        return s.scenario

    def summarise(self, events: list[VisibleEvent], before: View, after: View) -> Summary:
        """The table has the scenarios won and the spaces controlled."""
        generals, spaces = after["generals"], after["spaces"].values()
        rows = [
            SummaryRow("generals-war.summary.points.won", [generals[army]["won"] for army in ARMIES]),
            SummaryRow("generals-war.summary.points.spaces", [held_by(spaces, army) for army in ARMIES]),
            SummaryRow("generals-war.summary.points.coins", [generals[army]["coins"] for army in ARMIES]),
        ]
        sections = [
            *section("generals-war.summary.tiles", lines_of(GAME, events, TILES)),
            *section("generals-war.summary.fights", lines_of(GAME, events, FIGHT)),
            *section("generals-war.summary.result", lines_of(GAME, events, RESULT)),
        ]
        return Summary(sections, [f"army:{army}" for army in ARMIES], rows)


def held_by(spaces: Iterable[View], army: str) -> int:
    """RB 8.3: the spaces that an army controls."""
    return len([space for space in spaces if space["control"] == army])
