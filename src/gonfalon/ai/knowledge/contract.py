"""The contract of what an agent knows about a game."""

from mypy_extensions import mypyc_attr

from gonfalon.kernel.game import Game
from gonfalon.kernel.state import State

NO_REPLY = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """What a position is worth, and where one act ends and the next begins. This one knows the score and no more."""

    foreseen: frozenset[int] = frozenset()
    """Automatic steps whose luck `evaluate` reckons with by itself: nothing is rolled for them."""

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """How well a seat stands, in points: by the score, against the best of the others."""
        own = game.vocabulary(s).names["seat"][seat]
        scores = game.result(s).scores
        others = [score for name, score in scores.items() if name != own]
        return float(scores[own] - max(others, default=0))

    def goes_on(self, s: State, depth: int) -> bool:
        """Does this choice belong to the act that began when the stack was so deep?"""
        return len(s.stack) > depth

    def candidates(self, s: State, seat: int, moves: list[int]) -> list[int]:
        """The moves worth a thought; at least one."""
        return moves

    def reply(self, s: State, seat: int, moves: list[int]) -> int:
        """What anybody would do here without much thought; NO_REPLY where that cannot be said."""
        return NO_REPLY
