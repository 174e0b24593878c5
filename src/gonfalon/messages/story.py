"""The log as sentences: one for each event, and one for a row of like events where the catalogue has it."""

from collections.abc import Mapping
from typing import NamedTuple

from gonfalon.messages import Catalogue

Event = Mapping[str, object]

VARIES = (["leader"], ["area"])
"""What may differ between events that are told in one sentence: the people, or the places."""

KERNEL_EVENTS = ("undo", "went-back", "resigned", "agreed")


class Line(NamedTuple):
    """A sentence of the story, the version of the match after it, and whether it was taken back."""

    version: int
    text: str
    struck: bool


def version_of(event: Event) -> int:
    """The version of the match after an event."""
    version = event["version"]
    assert isinstance(version, int)
    return version


class Story:
    """Words the events of one game."""

    def __init__(self, catalogue: Catalogue, game: str) -> None:
        self._catalogue = catalogue
        self._game = game

    def tell(self, events: list[dict[str, object]]) -> list[Line]:
        """The sentences of some events, like ones in a row drawn together."""
        lines: list[Line] = []
        row: list[Event] = []
        for event in events:
            if row and not self._belongs(row, event):
                lines.append(self._line(row))
                row = []
            row.append(event)
        return [*lines, self._line(row)] if row else lines

    def key(self, event: Event) -> str:
        """The key of an event's sentence."""
        kind = str(event["type"])
        return f"kernel.event.{kind}" if kind in KERNEL_EVENTS else f"{self._game}.event.{kind}"

    def _several(self, event: Event) -> str:
        return f"{self._game}.several.{event['type']}"

    def _belongs(self, row: list[Event], event: Event) -> bool:
        """Does an event continue a row: of the same kind, with only the people or the places different?"""
        first = row[0]
        alike = event["type"] == first["type"] and event.get("struck") == first.get("struck")
        return alike and self._catalogue.has(self._several(first)) and self._varying([*row, event]) in VARIES

    def _varying(self, row: list[Event]) -> list[str]:
        asked = self._catalogue.fields(self._several(row[0])) | ({"n"} & row[0].keys())
        return [name for name in sorted(asked) if any(event[name] != row[0][name] for event in row)]

    def _line(self, row: list[Event]) -> Line:
        version, struck = version_of(row[-1]), bool(row[0].get("struck"))
        if len(row) == 1:
            return Line(version, self._catalogue.say(self.key(row[0]), row[0]), struck)
        together = dict(row[0])
        for name in self._varying(row):
            together[name] = [event[name] for event in row]
        return Line(version, self._catalogue.say(self._several(row[0]), together), struck)
