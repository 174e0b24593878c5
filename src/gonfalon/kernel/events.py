"""What happened, as typed ints. Wording and language are made at the edge."""

from typing import Final, NamedTuple

from gonfalon.kernel.moves import Vocabulary
from gonfalon.kernel.numbered import numbered

EVERY_SEAT: Final = -1


class Event(NamedTuple):
    """One thing that happened: its kind, its arguments, who may read it, and what the others read instead."""

    kind: int
    args: tuple[int, ...]
    audience: int = EVERY_SEAT
    public: "tuple[int, tuple[int, ...]] | None" = None

    def is_heard_by(self, seat: int) -> bool:
        """Is there anything in it for this seat (-1: a spectator)? A whisper has no public form."""
        return self.audience == EVERY_SEAT or self.public is not None or (seat >= 0 and bool(self.audience >> seat & 1))


class EventType(NamedTuple):
    """A kind of event: its name and its fields as (name, kind of value); a kind with a star takes all the rest."""

    name: str
    fields: tuple[tuple[str, str], ...]


def event_type(name: str, **fields: str) -> EventType:
    """A type of event with its fields in order, each with the kind of its value."""
    return EventType(name, tuple(fields.items()))


def event_table(*rows: tuple[int, EventType]) -> list[EventType]:
    """The event types of a game by their numbers; raises ValueError for a number that is missing or used twice."""
    return numbered("event", rows)


class EventLog:
    """The events told since it was last taken."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, kind: int, args: tuple[int, ...]) -> None:
        """Something that everybody may know."""
        self.events.append(Event(kind, args))

    def add_private(
        self, seats: int, kind: int, args: tuple[int, ...], public_kind: int, public_args: tuple[int, ...]
    ) -> None:
        """Something for the seats of a bit mask; the others hear its public form."""
        self.events.append(Event(kind, args, seats, (public_kind, public_args)))

    def add_secret(self, seats: int, kind: int, args: tuple[int, ...]) -> None:
        """Something for the seats of a bit mask, of which the others hear nothing at all."""
        self.events.append(Event(kind, args, seats))

    def take(self) -> list[Event]:
        """Hand the events over and begin anew."""
        taken = self.events
        self.events = []
        return taken


def visible_event(event: Event, seat: int, kinds: list[EventType], vocabulary: Vocabulary) -> dict[str, object]:
    """An event as a seat (or -1, a spectator) may read it, with names instead of numbers."""
    kind, args = event.kind, event.args
    if event.public is not None and (seat < 0 or not event.audience >> seat & 1):
        kind, args = event.public
    described = kinds[kind]
    told: dict[str, object] = {"type": described.name}
    for index, (name, value_kind) in enumerate(described.fields):
        if value_kind.startswith("*"):
            told[name] = [vocabulary.refer(value_kind[1:], value) for value in args[index:]]
        else:
            told[name] = vocabulary.refer(value_kind, args[index])
    return told
