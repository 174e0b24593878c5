"""The event log as sentences. Similar consecutive events share a sentence if the catalogue has one."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from gonfalon.messages.catalogue import Catalogue

Event = Mapping[str, object]

KERNEL_EVENTS: Final = ("undo", "went-back", "corrected", "resigned", "agreed")


class LogLine(NamedTuple):
    """A sentence of the log, the version of the match after it, and whether it was undone."""

    version: int
    text: str
    struck: bool


def version_of(event: Event) -> int:
    """The version of the match after an event."""
    version = event["version"]
    assert isinstance(version, int)
    return version


class EventTexts:
    """Makes sentences of the events of one game."""

    def __init__(self, catalogue: Catalogue, game: str) -> None:
        self._catalogue = catalogue
        self._game = game

    def lines(self, events: list[dict[str, object]]) -> list[LogLine]:
        """The sentences of some events, with similar consecutive ones in one sentence."""
        found: list[LogLine] = []
        group: list[Event] = []
        for event in events:
            if group and not self._belongs(group, event):
                found.append(self._line(group))
                group = []
            group.append(event)
        return [*found, self._line(group)] if group else found

    def key(self, event: Event) -> str:
        """The key of an event's sentence."""
        kind = str(event["type"])
        return f"kernel.event.{kind}" if kind in KERNEL_EVENTS else f"{self._game}.event.{kind}"

    def _group_key(self, event: Event, name: str) -> str:
        """The key for a group of events that differ in one argument, which becomes a list."""
        return f"{self._game}.several.{event['type']}.{name}"

    def _belongs(self, group: list[Event], event: Event) -> bool:
        """Does an event belong to a group: the same type, and different only in an argument that can be a list?"""
        first = group[0]
        is_same_type = event["type"] == first["type"] and event.get("struck") == first.get("struck")
        together = [*group, event]
        return is_same_type and (self._is_counted(together) or self._list_argument(together) is not None)

    def _count_key(self, event: Event) -> str:
        """The key for a group of equal events, whose number is `n`."""
        return f"{self._game}.several.{event['type']}"

    def _is_counted(self, group: list[Event]) -> bool:
        """Are the events of a group equal in all that the sentence for their number uses?"""
        first = group[0]
        key = self._count_key(first)
        if not self._catalogue.has(key):
            return False
        used = self._catalogue.fields(key) - {"n"}
        return all(event[name] == first[name] for event in group for name in used)

    def _list_argument(self, group: list[Event]) -> str | None:
        """The argument in which a group of events differs, if the catalogue has a sentence with it as a list."""
        first = group[0]
        for name in first:
            if self._catalogue.has(self._group_key(first, name)) and self._differs_only_in(name, group):
                return name
        return None

    def _differs_only_in(self, name: str, group: list[Event]) -> bool:
        first = group[0]
        used = self._catalogue.fields(self._group_key(first, name)) | ({"n"} & first.keys())
        others = [other for other in used if other != name]
        values = [str(event[name]) for event in group]
        is_distinct = len(set(values)) == len(group)
        return is_distinct and all(event[other] == first[other] for event in group for other in others)

    def _line(self, group: list[Event]) -> LogLine:
        first = group[0]
        version, struck = version_of(group[-1]), bool(first.get("struck"))
        if len(group) > 1 and self._is_counted(group):
            counted = {**first, "n": len(group)}
            return LogLine(version, self._catalogue.say(self._count_key(first), counted), struck)
        name = self._list_argument(group) if len(group) > 1 else None
        if name is None:
            return LogLine(version, self._catalogue.say(self.key(first), first), struck)
        merged = {**first, name: [event[name] for event in group]}
        return LogLine(version, self._catalogue.say(self._group_key(first, name), merged), struck)
