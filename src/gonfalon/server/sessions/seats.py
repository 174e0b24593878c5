"""The seats of a table: who sits there, a person, a computer or nobody yet."""

from dataclasses import dataclass, field

OPEN = "open"
PERSON = "person"
COMPUTER = "computer"
ME = "me"
NOBODY = "nobody"
"""Not a kind of seat: a choice that leaves a seat out of the game."""


@dataclass
class SeatAssignment:
    """A seat; `holders` are the browsers that may play it with the names that others see.

    A person who has an agent lets it go on for him as long as he likes.
    """

    seat: str
    kind: str
    agent: str | None = None
    holders: dict[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str | None:
        """The name of whoever took it first."""
        return next(iter(self.holders.values()), None)

    @property
    def is_automatic(self) -> bool:
        """Does a computer choose here, for itself or for a person?"""
        return self.agent is not None


def seats_of(seats: list[SeatAssignment], user: str | None) -> list[str]:
    """The seats that a browser may play."""
    return [seat.seat for seat in seats if user is not None and user in seat.holders]


def rotated(seats: list[SeatAssignment], officials: tuple[str, ...]) -> list[SeatAssignment]:
    """The same people and computers, each player one seat further on; who runs the game stays where he is."""
    players = [seat for seat in seats if seat.seat not in officials]
    next_to = dict(zip([seat.seat for seat in players], [*players[-1:], *players[:-1]], strict=True))
    return [copied(next_to.get(seat.seat, seat), seat.seat) for seat in seats]


def copied(seat: SeatAssignment, name: str) -> SeatAssignment:
    """Whoever sits at a seat, at one of another name."""
    return SeatAssignment(name, seat.kind, seat.agent, dict(seat.holders))
