"""Turn summaries: what happened in one turn, round or scenario, from its events and the views around its end."""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, NamedTuple

from mypy_extensions import mypyc_attr

from gonfalon.kernel.step import S

VisibleEvent = Mapping[str, Any]
View = Mapping[str, Any]


class SummaryLine(NamedTuple):
    """A sentence: its message key and arguments."""

    key: str
    args: dict[str, object]


class SummarySection(NamedTuple):
    """Sentences under a heading."""

    key: str
    lines: list[SummaryLine]


class SummaryRow(NamedTuple):
    """A row of the table: the key of its heading, and a number for each column."""

    key: str
    values: list[int]


class Summary(NamedTuple):
    """The content of a summary; sections without lines are left out. Columns are references such as `side:english`."""

    sections: list[SummarySection]
    columns: list[str]
    rows: list[SummaryRow]


@mypyc_attr(allow_interpreted_subclasses=True)
class SummaryRules(Generic[S]):
    """How a game divides its history into turns, and what it says about each of them."""

    begins: ClassVar[int] = -1
    """The event type that begins a turn; its first argument is the number of the turn."""
    ends: ClassVar[tuple[int, ...]] = ()
    """The event types that end a turn; without any, a turn ends when the next one begins or with the game."""

    def number(self, s: S) -> int:
        """The number of the turn of a state, as `begins` has it."""
        raise NotImplementedError

    def summarise(self, events: list[VisibleEvent], before: View, after: View) -> Summary:
        """The summary of a turn for a viewer, from its events and the views before and after its last beat."""
        raise NotImplementedError


def section(key: str, lines: list[SummaryLine]) -> list[SummarySection]:
    """A section in a list; an empty list if it has no lines."""
    return [SummarySection(key, lines)] if lines else []


def lines_of(game: str, events: list[VisibleEvent], types: tuple[str, ...]) -> list[SummaryLine]:
    """The sentence of each event of some types, as the log has it."""
    return [
        SummaryLine(f"{game}.event.{event['type']}", {name: value for name, value in event.items() if name != "type"})
        for event in events
        if event["type"] in types
    ]
