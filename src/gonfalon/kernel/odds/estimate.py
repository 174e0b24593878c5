"""Odds of uncertain events: probabilities of their outcomes and expected losses.

They are exact where all luck results can be enumerated, else shares of many trials with 95 % intervals. The odds for a
seat are computed on determinizations, so they contain no hidden information.
"""

import time
from fractions import Fraction
from math import sqrt
from typing import Final, NamedTuple

from gonfalon.kernel.errors import TooManyOutcomes
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.odds.enumerate import Z_95, enumerate_luck, wilson
from gonfalon.kernel.odds.event import Loss, Outcome, TrialResult, UncertainEvent
from gonfalon.kernel.odds.values import OddsValues
from gonfalon.kernel.state import State

TRIALS: Final = 1000
"""Trials for one event; the interval then reaches at most 0.03 to either side."""
LEAST_TRIALS: Final = 30
"""Fewest trials for one event, also when the time is over."""
UNLIMITED: Final = 1e9
"""Seconds: no limit."""
MOST_OUTCOMES: Final = 2500
"""Most luck results that are enumerated for one event; beyond this the odds come from trials."""


class OutcomeOdds(NamedTuple):
    """The probability of an outcome, with its 95 % interval."""

    outcome: Outcome
    share: float
    low: float
    high: float


class ExpectedLoss(NamedTuple):
    """The mean amount of a loss, with its 95 % interval."""

    loss: Loss
    mean: float
    low: float
    high: float


class Odds(NamedTuple):
    """The odds of an uncertain event."""

    event: UncertainEvent
    trials: int
    """Number of trials; 0 for exact odds."""
    outcomes: list[OutcomeOdds]
    losses: list[ExpectedLoss]

    @property
    def is_exact(self) -> bool:
        """Were all luck results enumerated?"""
        return self.trials == 0


def all_odds(
    game: Game,
    s: State,
    seat: int,
    luck: Luck,
    target: str = "",
    trials: int = TRIALS,
    seconds: float = UNLIMITED,
) -> list[Odds]:
    """The odds of all uncertain events of a seat's choice, or of those that belong to a target `kind:id`.

    Each event that cannot be enumerated gets `trials` trials, or fewer so that all take at most `seconds`. When the
    time is over, each remaining event gets LEAST_TRIALS trials.
    """
    end = time.perf_counter() + seconds
    sample = game.determinize(s, seat, luck)
    events = game.uncertain_events(sample, seat, target)
    tried = sum([not event.is_countable for event in events])
    share = seconds / max(1, tried)
    found: list[Odds] = []
    for event in events:
        left = min(share, end - time.perf_counter())
        found.append(odds_of(game, sample, seat, event, luck, trials, left))
    return found


def odds_of(
    game: Game,
    s: State,
    seat: int,
    event: UncertainEvent,
    luck: Luck,
    trials: int = TRIALS,
    seconds: float = UNLIMITED,
) -> Odds:
    """The odds of one event; `s` is a determinization for the seat."""
    if event.is_countable and seconds > 0:
        try:
            return exact_odds(s, event)
        except TooManyOutcomes:
            pass
    return sampled_odds(game, s, seat, event, luck, trials, seconds)


def exact_odds(s: State, event: UncertainEvent) -> Odds:
    """Odds by enumeration; raises TooManyOutcomes."""
    shares = [Fraction(0)] * len(event.outcomes)
    means = [Fraction(0)] * len(event.costs)
    for probability, trial in enumerate_luck(lambda path: event.trial(s.clone(), path), MOST_OUTCOMES):
        shares[trial.outcome] += probability
        for number, lost in enumerate(trial.lost):
            means[number] += probability * lost
    outcomes = [
        OutcomeOdds(outcome, float(x), float(x), float(x)) for outcome, x in zip(event.outcomes, shares, strict=True)
    ]
    losses = [ExpectedLoss(loss, float(x), float(x), float(x)) for loss, x in zip(event.costs, means, strict=True)]
    return Odds(event, 0, outcomes, losses)


def sampled_odds(
    game: Game, s: State, seat: int, event: UncertainEvent, luck: Luck, trials: int, seconds: float
) -> Odds:
    """Odds as shares of many trials, each on its own determinization."""
    end = time.perf_counter() + seconds
    found: list[TrialResult] = []
    while len(found) < trials and (len(found) < LEAST_TRIALS or time.perf_counter() < end):
        found.append(event.trial(game.determinize(s, seat, luck), luck))
    results = [trial.outcome for trial in found]
    outcomes = [
        outcome_odds(outcome, results.count(number), len(found)) for number, outcome in enumerate(event.outcomes)
    ]
    losses = [expected_loss(loss, found, number) for number, loss in enumerate(event.costs)]
    return Odds(event, len(found), outcomes, losses)


def outcome_odds(outcome: Outcome, count: int, trials: int) -> OutcomeOdds:
    """A share with its interval, which is widened if rounding left a share of 0 or 1 outside."""
    share = count / trials
    low, high = wilson(count, trials)
    return OutcomeOdds(outcome, share, min(low, share), max(high, share))


def expected_loss(loss: Loss, found: list[TrialResult], number: int) -> ExpectedLoss:
    """The mean of the loss with index `number`, with its interval."""
    trials = len(found)
    lost = [trial.lost[number] for trial in found]
    mean = sum(lost) / trials
    deviation = sqrt(sum([(each - mean) ** 2 for each in lost]) / max(1, trials - 1))
    bound = Z_95 * deviation / sqrt(trials)
    return ExpectedLoss(loss, mean, max(0.0, mean - bound), mean + bound)


def odds_to_dict(game: Game, s: State, seats: list[str], found: Odds) -> OddsValues:
    """Odds as plain JSON values; moves and seats by their names."""
    event = found.event
    return {
        "kind": event.kind,
        "about": event.about,
        "move": game.vocabulary(s).text(event.move) if event.move >= 0 else None,
        "assumption": event.assumption or None,
        "trials": found.trials,
        "chances": [
            {"ending": outcome.name, "seat": name_of(seats, outcome.seat), "share": share, "low": low, "high": high}
            for outcome, share, low, high in found.outcomes
        ],
        "losses": [
            {
                "cost": loss.name,
                "seat": name_of(seats, loss.seat),
                "owner": loss.owner,
                "mean": mean,
                "low": low,
                "high": high,
            }
            for loss, mean, low, high in found.losses
        ],
    }


def name_of(seats: list[str], seat: int) -> str | None:
    """The name of a seat; None for NO_SEAT."""
    return seats[seat] if seat >= 0 else None
