"""The log as sentences: one for each event, and one for a row of like events where the catalogue has it."""

from collections.abc import Mapping
from typing import NamedTuple

from gonfalon.messages.catalogue import Catalogue

Event = Mapping[str, object]

KERNEL_EVENTS = ("undo", "went-back", "corrected", "resigned", "agreed")


class LogLine(NamedTuple):
    """A sentence of the story, the version of the match after it, and whether it was taken back."""

    version: int
    text: str
    struck: bool


def version_of(event: Event) -> int:
    """The version of the match after an event."""
    version = event["version"]
    assert isinstance(version, int)
    return version


class EventTexts:
    """Words the events of one game."""

    def __init__(self, catalogue: Catalogue, game: str) -> None:
        self._catalogue = catalogue
        self._game = game

    def tell(self, events: list[dict[str, object]]) -> list[LogLine]:
        """The sentences of some events, like ones in a row drawn together."""
        lines: list[LogLine] = []
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

    def _several(self, event: Event, name: str) -> str:
        """The key for a row of events that differ in one argument, which is then a list."""
        return f"{self._game}.several.{event['type']}.{name}"

    def _belongs(self, row: list[Event], event: Event) -> bool:
        """Does an event continue a row: of the same kind, and different only in what the catalogue can list?"""
        first = row[0]
        alike = event["type"] == first["type"] and event.get("struck") == first.get("struck")
        return alike and self._listed([*row, event]) is not None

    def _listed(self, row: list[Event]) -> str | None:
        """The argument in which a row of events differs, if the catalogue has a sentence that lists its values."""
        first = row[0]
        for name in first:
            if self._catalogue.has(self._several(first, name)) and self._differs_only_in(name, row):
                return name
        return None

    def _differs_only_in(self, name: str, row: list[Event]) -> bool:
        first = row[0]
        asked = self._catalogue.fields(self._several(first, name)) | ({"n"} & first.keys())
        others = [other for other in asked if other != name]
        values = [str(event[name]) for event in row]
        return len(set(values)) == len(row) and all(event[other] == first[other] for event in row for other in others)

    def _line(self, row: list[Event]) -> LogLine:
        first = row[0]
        version, struck = version_of(row[-1]), bool(first.get("struck"))
        name = self._listed(row) if len(row) > 1 else None
        if name is None:
            return LogLine(version, self._catalogue.say(self.key(first), first), struck)
        together = {**first, name: [event[name] for event in row]}
        return LogLine(version, self._catalogue.say(self._several(first, name), together), struck)
