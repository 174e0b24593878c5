"""Do odds agree with what happens? Situations from games, their odds, and the same situations played out anew."""

import random
from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from typing import NamedTuple

from gonfalon.ai.registry import agent
from gonfalon.kernel.engine import play_to_end
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.odds.enumerate import Z_95, wilson
from gonfalon.kernel.odds.estimate import odds_of
from gonfalon.kernel.odds.event import UncertainEvent
from gonfalon.kernel.state import State
from gonfalon.lab.simulation.game import LUCK, seed_for
from gonfalon.registry import game as find_game

AGENTS = ("random", "greedy")
"""They play the games from which situations are taken, turn about: for wild positions and for sensible ones."""
BINS = 10


class CalibrationSpec(NamedTuple):
    """So many situations of a game: how often each is tried for its odds, and how often it is then played out."""

    game: str
    situations: int
    trials: int
    plays: int
    seed: int
    taken: float = 0.2
    """The share of the moments with odds that are taken from a game."""
    most: int = 16
    """As many of one game at the most."""


class CalibrationSample(NamedTuple):
    """The ending that whoever chooses hopes for: what the odds said of it, and how often it came about."""

    game: str
    kind: str
    trials: int
    """0: the odds are exact."""
    share: float
    plays: int
    happened: int

    @property
    def agrees(self) -> bool:
        """Is 0 within the 95 % interval of the difference between what was told and what came about?"""
        observed = self.happened / self.plays
        if self.trials == 0:
            variance = self.share * (1 - self.share) / self.plays
        else:
            all_of_it = (self.share * self.trials + self.happened) / (self.trials + self.plays)
            variance = all_of_it * (1 - all_of_it) * (1 / self.trials + 1 / self.plays)
        return abs(self.share - observed) <= Z_95 * sqrt(variance) + 1e-9


class CalibrationBin(NamedTuple):
    """Several situations together: the mean of what was told, and the share of what came about with its interval."""

    situations: int
    exact: int
    told: float
    observed: float
    low: float
    high: float
    agreeing: float
    """The part of the situations that agree each for itself: 95 of 100 should."""

    @property
    def agrees(self) -> bool:
        """Does the interval hold what was told?"""
        return self.low <= self.told <= self.high


def group(situations: Iterable[CalibrationSample]) -> CalibrationBin:
    """The figures of some situations."""
    found = list(situations)
    plays, happened = sum(each.plays for each in found), sum(each.happened for each in found)
    low, high = wilson(happened, plays)
    told = sum(each.share * each.plays for each in found) / plays
    exact = len([each for each in found if not each.trials])
    agreeing = len([each for each in found if each.agrees]) / len(found)
    observed = happened / plays
    return CalibrationBin(len(found), exact, told, observed, min(low, observed), max(high, observed), agreeing)


def bins_of(situations: list[CalibrationSample]) -> list[CalibrationBin]:
    """Situations by what was told of them, in tenths; empty ones are left out."""
    bins: list[list[CalibrationSample]] = [[] for _ in range(BINS)]
    for each in situations:
        bins[min(BINS - 1, int(each.share * BINS))].append(each)
    return [group(each) for each in bins if each]


def calibrate(
    plan: CalibrationSpec, kept: list[list[CalibrationSample]], keep: Callable[[list[list[CalibrationSample]]], None]
) -> list[CalibrationSample]:
    """Situations of games until there are enough, the same from the same plan.

    `kept` are those of the games that were played before; `keep` is told of them after every further one.
    """
    by_game = kept[:]
    while sum(len(each) for each in by_game) < plan.situations:
        by_game.append(list(situations_of(plan, len(by_game))))
        keep(by_game)
    return [observation for each in by_game for observation in each][: plan.situations]


def situations_of(plan: CalibrationSpec, number: int) -> Iterator[CalibrationSample]:
    """The situations of one game."""
    game = find_game(plan.game)
    chance = random.Random(f"{plan.seed} {number}")
    for seat, s in moments_of(game, plan, number, chance):
        prospects = game.uncertain_events(s, seat, "")
        kind = chance.choice(sorted({prospect.kind for prospect in prospects}))
        prospect = chance.choice([each for each in prospects if each.kind == kind])
        yield try_out(game, s, seat, prospect, plan, chance)


def moments_of(game: Game, plan: CalibrationSpec, number: int, chance: random.Random) -> list[tuple[int, State]]:
    """Some positions of a game in which somebody must choose and there are odds to tell, with who it is."""
    scenario = game.info.scenarios[number % len(game.info.scenarios)]
    setup = game.prepare(scenario, None, game.unattended())
    s = game.new(setup)
    found: list[tuple[int, State]] = []

    def watched(seat: int) -> Callable[[list[int]], int]:
        name = AGENTS[number % len(AGENTS)]
        choose = agent(name, seed_for(plan.seed, number, seat), plan.game).chooser(game, seat, lambda: s)

        def choose_move(moves: list[int]) -> int:
            if chance.random() < plan.taken and game.uncertain_events(s, seat, ""):
                found.append((seat, s.clone()))
            return choose(moves)

        return choose_move

    seats = range(len(setup.seats))
    play_to_end(game, s, FastLuck(seed_for(plan.seed, number, LUCK)), [watched(seat) for seat in seats])
    return chance.sample(found, min(plan.most, len(found)))


def try_out(
    game: Game, s: State, seat: int, prospect: UncertainEvent, plan: CalibrationSpec, chance: random.Random
) -> CalibrationSample:
    """Tell the odds of a prospect, then let it happen in the true position with luck of its own."""
    odds = odds_of(game, s, seat, prospect, FastLuck(chance.getrandbits(48)), plan.trials)
    hoped = next((at for at, ending in enumerate(prospect.endings) if ending.seat == seat), 0)
    luck = FastLuck(chance.getrandbits(48))
    happened = sum(prospect.trial(s.clone(), luck).ending == hoped for _ in range(plan.plays))
    return CalibrationSample(plan.game, prospect.kind, odds.trials, odds.chances[hoped].share, plan.plays, happened)
