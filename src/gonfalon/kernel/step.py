"""Steps: the named points of a rulebook, decisions and automatic procedures."""

from typing import Any, ClassVar, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from gonfalon.kernel.errors import MissingMethod
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.numbered import numbered
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.state import SEAT, State

S = TypeVar("S", bound=State, default=Any)
"""The state of a game; `Game` alone means `Game[Any]`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """What decisions and procedures share: an id, a name and the rule that they carry out."""

    id: ClassVar[int] = -1
    """The number that stands for the step in a stack frame."""
    name: ClassVar[str] = ""
    rule: ClassVar[str] = ""

    def __init__(self) -> None:
        self.automatic = False
        self.asks_when_forced = False

    def run(self, s: S, luck: Luck) -> None:
        """Run an automatic procedure. It pops or changes its own stack frame."""
        raise MissingMethod(self, "run")

    def actors(self, s: S) -> int:
        """The seats that must choose now, as a bit mask. Asked only where the stack frame names no seat."""
        return 1 << s.stack[SEAT]

    def moves(self, s: S, seat: int) -> list[int]:
        """The legal moves of a seat. Never empty for a seat among the actors."""
        raise MissingMethod(self, "moves")

    def play(self, s: S, seat: int, move: int, luck: Luck) -> None:
        """Play a legal move. The legality is not checked again."""
        raise MissingMethod(self, "play")

    def why_not(self, s: S, seat: int, move: int) -> int:
        """0 for a legal move, else the number of the refusal that forbids it; `NOT_HERE` for a verb of other steps."""
        return NOT_HERE

    def describe(self, s: S, seat: int) -> list[tuple[str, str, int]]:
        """The arguments of the prompt as (name, kind, value), as far as the seat may know them."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A step at which seats choose.

    A step with `asks_when_forced` asks even when only one move is legal. It is set where the number of legal moves
    depends on something hidden, and where the only move would surprise its player.

    Legality is one question: `why_not` answers 0 exactly for the legal moves. A step writes `candidates` and `why_not`;
    `moves` asks the one about the other. A step that is asked very often may write its own `moves` instead.
    """

    def candidates(self, s: S, seat: int) -> list[int]:
        """Moves among which all legal ones are, in the order in which these are offered. Cheap to list."""
        return self.moves(s, seat)

    def moves(self, s: S, seat: int) -> list[int]:
        """The legal moves of a seat: the candidates that nothing forbids."""
        return [move for move in self.candidates(s, seat) if not self.why_not(s, seat, move)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Step[S]):
    """A step that runs by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.automatic = True


def step_table(steps: "list[Step[Any]]") -> "list[Step[Any]]":
    """The steps of a game, sorted by their ids.

    Raises ValueError for an id that is missing or used twice.
    """
    return numbered("step", [(step.id, step) for step in steps])
