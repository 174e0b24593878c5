"""Something uncertain that stands before a seat: how it can end, what it can cost, and one trial of it by the rules."""

from typing import Final, Generic, NamedTuple

from mypy_extensions import mypyc_attr

from gonfalon.kernel.luck import Luck
from gonfalon.kernel.step import S

NO_MOVE: Final = -1
"""The move of a prospect that is there whatever is chosen."""


class Outcome(NamedTuple):
    """One way in which it can end, and the seat that would wish for it (NOBODY: none)."""

    name: str
    seat: int


class Loss(NamedTuple):
    """Something that a seat (NOBODY: none that is seated) may lose by it."""

    name: str
    seat: int
    owner: str
    """Whose it is, as `kind:id`."""


class TrialResult(NamedTuple):
    """What came of it once: the number of the ending, and the number lost of each cost."""

    ending: int
    lost: list[int]


@mypyc_attr(allow_interpreted_subclasses=True)
class UncertainEvent(Generic[S]):
    """A question that odds answer. What it is about is named by `kind` and `about`, worded by the game's catalogue."""

    def __init__(self, kind: str, about: dict[str, str], endings: list[Outcome], move: int = NO_MOVE) -> None:
        self.kind = kind
        self.about = about
        """The arguments of its words, each as `kind:id`; the first is the thing that it is shown at."""
        self.endings = endings
        self.move = move
        """The move that leads to it."""
        self.costs: list[Loss] = []
        self.assumption = ""
        """The name of what is taken for granted where later choices matter."""
        self.is_countable = False
        """Are there so few outcomes that all of them may be gone through, and do none hang on a secret?"""

    def trial(self, s: S, luck: Luck) -> TrialResult:
        """Let it happen once, by the rules of the game, in a position that belongs to the trial."""
        raise NotImplementedError
