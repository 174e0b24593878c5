"""Exact odds: runs rules code once for each possible result of its luck. Also Wilson intervals for shares."""

from collections.abc import Callable
from fractions import Fraction
from math import comb, sqrt
from typing import Final, TypeVar

from gonfalon.kernel.errors import TooManyOutcomes
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FOUR_BYTES, Luck
from gonfalon.kernel.state import State

T = TypeVar("T")

DEFAULT_LIMIT = 10_000
Z_95 = 1.959963984540054
SIXTHS: Final = [Fraction(1, 6)] * 6


class EnumeratingLuck(Luck):
    """Luck that follows a path of results, one index per draw. Beyond the end of the path it takes the first result."""

    def __init__(self, path: list[int]) -> None:
        super().__init__()
        self._path = path
        self._widths: list[int] = []
        self.probability = Fraction(1)

    def _branch(self, probabilities: list[Fraction]) -> int:
        """Take the next result of the path."""
        depth = len(self._widths)
        if depth == len(self._path):
            self._path.append(0)
        self._widths.append(len(probabilities))
        result = self._path[depth]
        self.probability *= probabilities[result]
        return result

    def d6(self) -> int:
        """One die: six results."""
        return self._branch(SIXTHS) + 1

    def hits(self, dice: int, least: int) -> int:
        """Several dice at once: one result for each number of hits."""
        self.rolled = []
        hit = Fraction(max(0, min(6, 7 - least)), 6)
        if hit in (0, 1):
            return int(dice * hit)
        return self._branch([comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(dice + 1)])

    def pick(self, weights: list[int]) -> int:
        """One draw: one result for each index with a weight."""
        total = sum(weights)
        possible = [index for index, weight in enumerate(weights) if weight]
        return possible[self._branch([Fraction(weights[index], total) for index in possible])]

    def draw_seed(self) -> int:
        """A seeded simulation cannot be enumerated."""
        raise TooManyOutcomes("error.too-many-outcomes", limit=FOUR_BYTES - 1)

    def next_path(self) -> list[int] | None:
        """The next path in order; None after the last."""
        path = self._path[:]
        while path and path[-1] + 1 == self._widths[len(path) - 1]:
            path.pop()
        if not path:
            return None
        path[-1] += 1
        return path


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share. It is also valid near 0 and 1 and for few trials."""
    if trials == 0:
        return 0.0, 1.0
    share, square = successes / trials, Z_95 * Z_95
    spread = Z_95 * sqrt(share * (1.0 - share) / trials + square / (4.0 * trials * trials))
    middle, scale = share + square / (2.0 * trials), 1.0 + square / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def enumerate_luck(run: Callable[[Luck], T], limit: int = DEFAULT_LIMIT) -> list[tuple[Fraction, T]]:
    """Call `run` once for each result of its luck; the probability and the return value of each call.

    Raises TooManyOutcomes when there are more than `limit` results.
    """
    answers: list[tuple[Fraction, T]] = []
    path: list[int] | None = []
    while path is not None:
        if len(answers) == limit:
            raise TooManyOutcomes("error.too-many-outcomes", limit=limit)
        luck = EnumeratingLuck(path)
        answer = run(luck)
        answers.append((luck.probability, answer))
        path = luck.next_path()
    return answers


def outcomes(
    game: Game, state: State, seat: int, move: int, limit: int = DEFAULT_LIMIT
) -> list[tuple[Fraction, State]]:
    """Every state directly after this move, before the automatic steps, with its probability."""

    def run(luck: Luck) -> State:
        after = state.clone()
        game.steps[after.step].play(after, seat, move, luck)
        return after

    return enumerate_luck(run, limit)
