"""Uncertain events: their possible outcomes and losses, and one trial by the rules."""

from typing import Final, Generic, NamedTuple

from mypy_extensions import mypyc_attr

from gonfalon.kernel.errors import MissingMethod
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.step import S

NO_MOVE: Final = -1
"""The move of an event that does not depend on the choice."""


class Outcome(NamedTuple):
    """One way in which an event can end, and the seat that it favours (NO_SEAT: none)."""

    name: str
    seat: int


class Loss(NamedTuple):
    """Something that a seat may lose in an event (NO_SEAT: the owner has no seat in the match)."""

    name: str
    seat: int
    owner: str
    """The owner, as `kind:id`."""


class TrialResult(NamedTuple):
    """The result of one trial: the index of the outcome, and the amount of each loss."""

    outcome: int
    lost: list[int]


@mypyc_attr(allow_interpreted_subclasses=True)
class UncertainEvent(Generic[S]):
    """An event whose odds can be shown. The game's catalogue words it by `kind` and `about`."""

    def __init__(self, kind: str, about: dict[str, str], outcomes: list[Outcome], move: int = NO_MOVE) -> None:
        self.kind = kind
        self.about = about
        """Arguments of its texts, each as `kind:id`. The page shows the odds at the first one."""
        self.outcomes = outcomes
        self.move = move
        """The move that causes it."""
        self.costs: list[Loss] = []
        self.assumption = ""
        """Name of the assumption about later choices; "" if they do not matter."""
        self.is_countable = False
        """Are there few enough luck results to enumerate, none of which depends on hidden information?"""

    def trial(self, s: S, luck: Luck) -> TrialResult:
        """Play the event once by the rules. The trial owns `s` and may change it."""
        raise MissingMethod(self, "trial")
