"""The chance of each army before a fight, by fighting it many times in silence."""

import random

from gonfalon.games.generals_war.fight.model import Fight
from gonfalon.games.generals_war.fight.outcome import WINNER
from gonfalon.games.generals_war.sheet import Sheet
from gonfalon.games.generals_war.tables import DRAW, EAST, WEST
from gonfalon.kernel.luck import FOUR_BYTES
from gonfalon.kernel.odds import wilson


class Chance:
    """How often something came out, and between which bounds its true chance lies, 95 times of 100."""

    def __init__(self, count: int, runs: int) -> None:
        self.count = count
        self.share: float = count / runs
        low, high = wilson(count, runs)
        # Rounding must not leave a share of nought or one outside its own interval.
        self.low: float = min(low, self.share)
        self.high: float = max(high, self.share)


class Odds:
    """What so many fights of a sheet came to."""

    def __init__(self, counts: list[int]) -> None:
        self.runs: int = sum(counts)
        self.west = Chance(counts[WEST], self.runs)
        self.east = Chance(counts[EAST], self.runs)
        self.draw = Chance(counts[DRAW], self.runs)


def odds_of(sheet: Sheet, seed: int, runs: int) -> Odds:
    """Fight it `runs` times, each from a seed of its own that follows from the one given."""
    fight, seeds = Fight(sheet, False), random.Random(seed)
    counts = [0, 0, 0]
    for _ in range(runs):
        counts[fight.run(int(seeds.random() * FOUR_BYTES))[WINNER]] += 1
    return Odds(counts)
