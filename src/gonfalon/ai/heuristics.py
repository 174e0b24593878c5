"""The contract of what an agent knows about a game."""

from typing import NamedTuple

from mypy_extensions import mypyc_attr

from gonfalon.kernel.game import Game
from gonfalon.kernel.state import State

NO_REPLY = -1


class Thought(NamedTuple):
    """How much a level thinks about one choice. Counts, never a clock: the same seed chooses the same anywhere."""

    samples: int
    """Of luck and of what is hidden, for a first look at every act."""
    kept: int = 0
    """Acts that are worth a second look, by playing on from them."""
    rollouts: int = 0
    """Games that are played on, in all."""
    acts: int = 0
    """Of all seats together, that each of them lasts."""
    tried: int = 2
    """Moves that a player in such a game looks at before he takes one, beside those that are obvious."""
    noticed: int = 0
    """Moves that come to its mind at all, beside those that are obvious; nought: every one of them."""
    limit: float = 2.0
    """Seconds after which the thought is cut short."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """What a position is worth, and where one act ends and the next begins. This one knows the score and no more."""

    foreseen: frozenset[int] = frozenset()
    """Automatic steps whose luck `evaluate` reckons with by itself: nothing is rolled for them."""

    horizon: frozenset[int] = frozenset()
    """Automatic steps beyond which nothing is played on: what comes of them is better reckoned than rolled."""

    reads_secrets: bool = True
    """Does `evaluate` look at what a seat may not see? If not, an act that needs no luck is worth the same anywhere."""

    trouble: float = 0.0
    """Points by which an act must look better than leaving things as they are."""

    def parts(self, game: Game, s: State, seat: int) -> dict[str, float]:
        """What `evaluate` adds up, by the names that stand in the messages as `agent.part.GAME.NAME`."""
        return {"score": self.evaluate(game, s, seat)}

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

    def staying(self, moves: list[int]) -> list[int]:
        """Of these moves those that leave things as they are."""
        return []

    def obvious(self, s: State, moves: list[int]) -> list[int]:
        """Of the moves worth a thought those that come to everybody's mind, however little he notices."""
        return self.staying(moves)

    def plays_on(self, s: State) -> bool:
        """Does it pay to play on from the best acts of such a position?"""
        return True

    def reply(self, s: State, seat: int, moves: list[int]) -> int:
        """What anybody would do here without much thought; NO_REPLY where that cannot be said."""
        return NO_REPLY


class Level(NamedTuple):
    """A level of a game: what it knows, and how much it thinks about that."""

    knowledge: Knowledge
    thought: Thought
