"""A step: one named decision point or automatic procedure of a rulebook."""

from typing import ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from gonfalon.kernel.luck import Luck
from gonfalon.kernel.state import SEAT, State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """What decisions and procedures share: a name and the rule that they carry out."""

    name: ClassVar[str] = ""
    rule: ClassVar[str] = ""

    def __init__(self) -> None:
        self.automatic = False
        self.asks_when_forced = False
        self.correctable = False

    def run(self, s: S, luck: Luck) -> None:
        """Carry out an automatic procedure; it pops or changes its own frame."""
        raise NotImplementedError

    def actors(self, s: S) -> int:
        """The seats that must choose now, as a bit mask: the frame's own, if it names one."""
        return 1 << s.stack[SEAT]

    def moves(self, s: S, seat: int) -> list[int]:
        """What the seat may do here. Never empty for a seat among the actors."""
        raise NotImplementedError

    def play(self, s: S, seat: int, move: int, luck: Luck) -> None:
        """Do one of the legal moves; nothing checks it a second time."""
        raise NotImplementedError

    def why_not(self, s: S, seat: int, move: int) -> int:
        """The number of the refusal that forbids a move which is not listed; 0: the step knows no such move."""
        return 0

    def describe(self, s: S, seat: int) -> list[tuple[str, str, int]]:
        """The arguments of this step's prompt as (name, kind, value), as far as the reading seat may know them."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A step at which seats choose.

    A step with `asks_when_forced` asks even when only one move is legal. It is set where the number of legal moves
    depends on something hidden, and where the only move would surprise its player. A `correctable` step begins the
    report of an official, who may come back to it until the next report.
    """


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Step[S]):
    """A step that runs by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.automatic = True
