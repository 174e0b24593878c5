"""The seats of a table: who sits there, a person, a computer or nobody yet."""

from dataclasses import dataclass, field

OPEN = "open"
PERSON = "person"
COMPUTER = "computer"
ME = "me"


@dataclass
class Seat:
    """A seat; `holders` are the browsers that may play it with the names that others see."""

    seat: str
    kind: str
    agent: str | None = None
    holders: dict[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str | None:
        """The name of whoever took it first."""
        return next(iter(self.holders.values()), None)


def seats_of(seats: list[Seat], browser: str | None) -> list[str]:
    """The seats that a browser may play."""
    return [seat.seat for seat in seats if browser is not None and browser in seat.holders]


def rotated(seats: list[Seat]) -> list[Seat]:
    """The same people and computers, each one seat further on."""
    return [
        Seat(seat.seat, other.kind, other.agent, dict(other.holders))
        for seat, other in zip(seats, [seats[-1], *seats[:-1]], strict=True)
    ]
