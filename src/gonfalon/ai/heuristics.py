"""The contract of what an agent knows about a game."""

from typing import Generic

from mypy_extensions import mypyc_attr

from gonfalon.kernel.game import Game
from gonfalon.kernel.step import S

NO_MOVE = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(Generic[S]):
    """What a position is worth, and where one act ends and the next begins. This one knows the score and no more."""

    evaluated_steps: frozenset[int] = frozenset()
    """Automatic steps whose luck `evaluate` reckons with by itself: nothing is rolled for them."""

    rollout_end_steps: frozenset[int] = frozenset()
    """Automatic steps beyond which nothing is played on: what comes of them is better reckoned than rolled."""

    reads_secrets: bool = True
    """Does `evaluate` look at what a seat may not see? If not, an act that needs no luck is worth the same anywhere."""

    pass_margin: float = 0.0
    """Points by which an act must look better than leaving things as they are."""

    def terms(self, game: Game[S], s: S, seat: int) -> dict[str, float]:
        """What `evaluate` adds up, by the names that stand in the messages as `agent.part.GAME.NAME`."""
        return {"score": self.evaluate(game, s, seat)}

    def evaluate(self, game: Game[S], s: S, seat: int) -> float:
        """How well a seat stands, in points: by the score, against the best of the others."""
        own = game.vocabulary(s).names["seat"][seat]
        scores = game.result(s).scores
        others = [score for name, score in scores.items() if name != own]
        return float(scores[own] - max(others, default=0))

    def continues_plan(self, s: S, depth: int) -> bool:
        """Does this choice belong to the act that began when the stack was so deep?"""
        return len(s.stack) > depth

    def candidates(self, s: S, seat: int, moves: list[int]) -> list[int]:
        """The moves worth a thought; at least one."""
        return moves

    def passing_moves(self, moves: list[int]) -> list[int]:
        """Of these moves those that leave things as they are."""
        return []

    def always_considered(self, s: S, moves: list[int]) -> list[int]:
        """Of the moves worth a thought those that come to everybody's mind, however little he notices."""
        return self.passing_moves(moves)

    def is_worth_rollout(self, s: S) -> bool:
        """Does it pay to play on from the best acts of such a position?"""
        return True

    def default_move(self, s: S, seat: int, moves: list[int]) -> int:
        """What anybody would do here without much thought; NO_REPLY where that cannot be said."""
        return NO_MOVE
