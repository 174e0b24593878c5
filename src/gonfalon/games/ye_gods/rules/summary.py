# mypyc: skip
"""Round summaries of Ye Gods!: Holy Wars, cards, provinces that changed hands, and what each god has."""

from gonfalon.games.ye_gods.rules.events import ROUND_BEGINS
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.kernel.scenes.summary import (
    Summary,
    SummaryLine,
    SummaryRow,
    SummaryRules,
    View,
    VisibleEvent,
    lines_of,
    section,
)

GAME = "ye-gods"

WARS = ("war-won", "war-lost", "war-tied")
CARDS = ("drew-openly", "played")
"""Cards that all viewers saw."""
HAPPENINGS = ("heretic-came", "passed-into-myth")

COLUMNS = {
    "provinces": "ye-gods.summary.points.provinces",
    "worshippers": "ye-gods.summary.points.worshippers",
    "priests": "ye-gods.summary.points.priests",
    "saints": "ye-gods.summary.points.saints",
    "donatives": "ye-gods.summary.points.donatives",
}
"""By field of a god's view: the message key of its row."""


class GodsSummaries(SummaryRules[GodsState]):
    """RB 3, 4: a round ends with its housekeeping, so with the begin of the next one or with the game."""

    begins = ROUND_BEGINS

    def number(self, s: GodsState) -> int:
        return s.round

    def summarise(self, events: list[VisibleEvent], before: View, after: View) -> Summary:
        """The table has what each god owns at the end of the round."""
        gods = after["gods"]
        rows = [SummaryRow(key, [god[field] for god in gods.values()]) for field, key in COLUMNS.items()]
        sections = [
            *section("ye-gods.summary.wars", lines_of(GAME, events, WARS)),
            *section("ye-gods.summary.cards", lines_of(GAME, events, CARDS)),
            *section("ye-gods.summary.owners", [*owner_lines(events), *lines_of(GAME, events, HAPPENINGS)]),
        ]
        return Summary(sections, [f"god:{god}" for god in gods], rows)


def owner_lines(events: list[VisibleEvent]) -> list[SummaryLine]:
    """RB 5: by god the provinces that it has won, and the provinces that it has lost to none."""
    lines: list[SummaryLine] = []
    for kind in ("owner-is", "owner-gone"):
        changed = [event for event in events if event["type"] == kind]
        for god in dict.fromkeys([event["god"] for event in changed]):
            provinces = [event["province"] for event in changed if event["god"] == god]
            key = f"{GAME}.several.{kind}.province" if len(provinces) > 1 else f"{GAME}.event.{kind}"
            lines.append(SummaryLine(key, {"god": god, "province": provinces}))
    return lines
