"""Calibration: compares the odds of events from games with the results of playing the same events many times."""

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
"""Agents of the games that samples are taken from, in turn, for unusual and for sensible states."""
BINS = 10
"""Bins of equal width for the predicted shares."""


class CalibrationSpec(NamedTuple):
    """The number of samples of a game, the trials for the odds of each, and the plays to check them."""

    game: str
    situations: int
    trials: int
    plays: int
    seed: int
    taken: float = 0.2
    """Probability with which a choice with odds is taken from a game."""
    most: int = 16
    """Most samples of one game; of more, a random part is used."""


class CalibrationSample(NamedTuple):
    """The outcome that favours the choosing seat: its predicted share, and how often it happened."""

    game: str
    kind: str
    trials: int
    """0: the odds are exact."""
    share: float
    plays: int
    happened: int

    @property
    def agrees(self) -> bool:
        """Is 0 within the 95 % interval of the difference between the predicted and the observed share?"""
        observed = self.happened / self.plays
        if self.trials == 0:
            variance = self.share * (1 - self.share) / self.plays
        else:
            pooled = (self.share * self.trials + self.happened) / (self.trials + self.plays)
            variance = pooled * (1 - pooled) * (1 / self.trials + 1 / self.plays)
        return abs(self.share - observed) <= Z_95 * sqrt(variance) + 1e-9


class CalibrationBin(NamedTuple):
    """Several samples together: the mean predicted share, and the observed share with its interval."""

    situations: int
    exact: int
    predicted: float
    observed: float
    low: float
    high: float
    agreeing: float
    """Share of the samples that agree on their own; 0.95 is expected."""

    @property
    def agrees(self) -> bool:
        """Does the interval contain the predicted share?"""
        return self.low <= self.predicted <= self.high


def group(samples: Iterable[CalibrationSample]) -> CalibrationBin:
    """The bin of some samples; at least one."""
    found = list(samples)
    plays, happened = sum(each.plays for each in found), sum(each.happened for each in found)
    low, high = wilson(happened, plays)
    predicted = sum(each.share * each.plays for each in found) / plays
    exact = len([each for each in found if not each.trials])
    agreeing = len([each for each in found if each.agrees]) / len(found)
    observed = happened / plays
    return CalibrationBin(len(found), exact, predicted, observed, min(low, observed), max(high, observed), agreeing)


def bins_of(samples: list[CalibrationSample]) -> list[CalibrationBin]:
    """The samples in bins by their predicted shares; empty bins are left out."""
    bins: list[list[CalibrationSample]] = [[] for _ in range(BINS)]
    for each in samples:
        bins[min(BINS - 1, int(each.share * BINS))].append(each)
    return [group(each) for each in bins if each]


def calibrate(
    spec: CalibrationSpec, stored: list[list[CalibrationSample]], store: Callable[[list[list[CalibrationSample]]], None]
) -> list[CalibrationSample]:
    """Play games until there are enough samples; the same specification gives the same samples.

    `stored` has the samples of the games that were played before. `store` is called with all samples, by game, after
    every further game.
    """
    by_game = stored[:]
    while sum(len(each) for each in by_game) < spec.situations:
        by_game.append(list(samples_of(spec, len(by_game))))
        store(by_game)
    return [sample for each in by_game for sample in each][: spec.situations]


def samples_of(spec: CalibrationSpec, number: int) -> Iterator[CalibrationSample]:
    """The samples of one game."""
    game = find_game(spec.game)
    chance = random.Random(f"{spec.seed} {number}")
    for seat, s in choices_with_odds(game, spec, number, chance):
        events = game.uncertain_events(s, seat, "")
        kind = chance.choice(sorted({event.kind for event in events}))
        event = chance.choice([each for each in events if each.kind == kind])
        yield check_odds(game, s, seat, event, spec, chance)


def choices_with_odds(game: Game, spec: CalibrationSpec, number: int, chance: random.Random) -> list[tuple[int, State]]:
    """Play a game and return some of its choices with uncertain events: the seat and the state before each."""
    scenario = game.info.scenarios[number % len(game.info.scenarios)]
    setup = game.prepare(scenario, None, game.unattended())
    s = game.new(setup)
    found: list[tuple[int, State]] = []

    def recording_chooser(seat: int) -> Callable[[list[int]], int]:
        name = AGENTS[number % len(AGENTS)]
        choose = agent(name, seed_for(spec.seed, number, seat), spec.game).chooser(game, seat, lambda: s)

        def choose_move(moves: list[int]) -> int:
            if chance.random() < spec.taken and game.uncertain_events(s, seat, ""):
                found.append((seat, s.clone()))
            return choose(moves)

        return choose_move

    seats = range(len(setup.seats))
    play_to_end(game, s, FastLuck(seed_for(spec.seed, number, LUCK)), [recording_chooser(seat) for seat in seats])
    return chance.sample(found, min(spec.most, len(found)))


def check_odds(
    game: Game, s: State, seat: int, event: UncertainEvent, spec: CalibrationSpec, chance: random.Random
) -> CalibrationSample:
    """Compute the odds of an event, then play it `plays` times in the true state with other luck."""
    odds = odds_of(game, s, seat, event, FastLuck(chance.getrandbits(48)), spec.trials)
    favourable = next((index for index, outcome in enumerate(event.outcomes) if outcome.seat == seat), 0)
    luck = FastLuck(chance.getrandbits(48))
    happened = sum(event.trial(s.clone(), luck).outcome == favourable for _ in range(spec.plays))
    share = odds.outcomes[favourable].share
    return CalibrationSample(spec.game, event.kind, odds.trials, share, spec.plays, happened)
