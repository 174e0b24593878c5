"""Events: what happened, as typed ints. Texts are made from them elsewhere."""

from typing import TYPE_CHECKING, Final, NamedTuple

from gonfalon.kernel.moves import Vocabulary
from gonfalon.kernel.numbered import numbered

if TYPE_CHECKING:
    from gonfalon.kernel.state import State

EVERY_SEAT: Final = -1


class Event(NamedTuple):
    """One thing that happened: its type, its arguments, the seats that may read it, and its public form."""

    kind: int
    args: tuple[int, ...]
    audience: int = EVERY_SEAT
    public: "tuple[int, tuple[int, ...]] | None" = None

    def is_visible_to(self, seat: int) -> bool:
        """Whether a viewer (-1: a spectator) may read the event or its public form. A secret event has none."""
        return self.audience == EVERY_SEAT or self.public is not None or (seat >= 0 and bool(self.audience >> seat & 1))


class EventType(NamedTuple):
    """A type of event: its name and its fields as (name, kind of value). A kind with a star takes all the rest."""

    name: str
    fields: tuple[tuple[str, str], ...]


def event_type(name: str, **fields: str) -> EventType:
    """A type of event with its fields in order, each with the kind of its value."""
    return EventType(name, tuple(fields.items()))


def event_table(*rows: tuple[int, EventType]) -> list[EventType]:
    """The event types of a game by their numbers; raises ValueError for a number that is missing or used twice."""
    return numbered("event", rows)


class EventLog:
    """The events since the log was last taken."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, kind: int, args: tuple[int, ...]) -> None:
        """Add an event that every viewer may read."""
        self.events.append(Event(kind, args))

    def add_private(
        self, seats: int, kind: int, args: tuple[int, ...], public_kind: int, public_args: tuple[int, ...]
    ) -> None:
        """Add an event for the seats of a bit mask; other viewers read its public form."""
        self.events.append(Event(kind, args, seats, (public_kind, public_args)))

    def add_secret(self, seats: int, kind: int, args: tuple[int, ...]) -> None:
        """Add an event for the seats of a bit mask; other viewers read nothing of it."""
        self.events.append(Event(kind, args, seats))

    def checkpoint(self, s: "State") -> None:
        """End a beat inside a step: what is logged next happens to this state. Only logs that show scenes use it."""

    def take(self) -> list[Event]:
        """Hand the events over and empty the log."""
        taken = self.events
        self.events = []
        return taken


def visible_event(event: Event, seat: int, kinds: list[EventType], vocabulary: Vocabulary) -> dict[str, object]:
    """An event as a viewer (-1: a spectator) may read it, with names instead of numbers."""
    kind, args = event.kind, event.args
    if event.public is not None and (seat < 0 or not event.audience >> seat & 1):
        kind, args = event.public
    described = kinds[kind]
    found: dict[str, object] = {"type": described.name}
    for index, (name, value_kind) in enumerate(described.fields):
        if value_kind.startswith("*"):
            found[name] = [vocabulary.refer(value_kind[1:], value) for value in args[index:]]
        else:
            found[name] = vocabulary.refer(value_kind, args[index])
    return found
