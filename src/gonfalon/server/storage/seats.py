"""Seat assignments: who plays each seat of a table, as the database stores it."""

from dataclasses import dataclass, field

OPEN = "open"
PERSON = "person"
COMPUTER = "computer"


@dataclass
class SeatAssignment:
    """One seat of a table. `holders` maps the ids of the users who may play it to their names.

    A seat of kind `PERSON` with an agent has a stand-in: the agent plays it until a holder takes it back.
    """

    seat: str
    kind: str
    agent: str | None = None
    holders: dict[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str | None:
        """The name of the first holder."""
        return next(iter(self.holders.values()), None)

    @property
    def is_automatic(self) -> bool:
        """Whether an agent chooses for this seat, as its player or as a stand-in."""
        return self.agent is not None
