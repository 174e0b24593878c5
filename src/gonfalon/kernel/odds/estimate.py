"""Odds for people: of everything that stands before a choice, how it may end and what it may cost.

Exact where all outcomes can be gone through, else the shares of many trials with their intervals. A seat's odds rest on
worlds that it cannot tell from the true one: no secret is in them.
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
from gonfalon.kernel.state import State

TRIALS: Final = 1000
"""Enough for an interval of three hundredths to either side."""
LEAST_TRIALS: Final = 30
"""However little time there is."""
UNLIMITED: Final = 1e9
"""Seconds that nobody waits for."""
MOST_OUTCOMES: Final = 2500
"""As many are gone through one by one: all rolls of five dice that matter, in a fraction of a second."""


class OutcomeOdds(NamedTuple):
    """How likely an ending is, and between which bounds its true share lies, 95 times of 100."""

    ending: Outcome
    share: float
    low: float
    high: float


class ExpectedLoss(NamedTuple):
    """How much is lost on average, with the bounds of that average."""

    cost: Loss
    mean: float
    low: float
    high: float


class Odds(NamedTuple):
    """The odds of a prospect."""

    prospect: UncertainEvent
    trials: int
    """How often it was tried; 0 for exact odds."""
    chances: list[OutcomeOdds]
    losses: list[ExpectedLoss]

    @property
    def is_exact(self) -> bool:
        """Were all outcomes gone through?"""
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
    """The odds of what stands before a seat's choice, or of a thing that is named `kind:id`.

    Each is tried so many times; if that would take longer than so many seconds for all of them, less often. What comes
    too late to be counted is tried a few times as well.
    """
    end = time.perf_counter() + seconds
    world = game.determinize(s, seat, luck)
    found = game.uncertain_events(world, seat, target)
    sampled = sum([not prospect.is_countable for prospect in found])
    share = seconds / max(1, sampled)
    told_of: list[Odds] = []
    for prospect in found:
        left = min(share, end - time.perf_counter())
        told_of.append(odds_of(game, world, seat, prospect, luck, trials, left))
    return told_of


def odds_of(
    game: Game,
    s: State,
    seat: int,
    prospect: UncertainEvent,
    luck: Luck,
    trials: int = TRIALS,
    seconds: float = UNLIMITED,
) -> Odds:
    """The odds of one prospect in a position as a seat knows it."""
    if prospect.is_countable and seconds > 0:
        try:
            return count_all(s, prospect)
        except TooManyOutcomes:
            pass
    return sample(game, s, seat, prospect, luck, trials, seconds)


def count_all(s: State, prospect: UncertainEvent) -> Odds:
    """Exact odds; raises TooManyOutcomes."""
    shares = [Fraction(0)] * len(prospect.endings)
    means = [Fraction(0)] * len(prospect.costs)
    for chance, trial in enumerate_luck(lambda path: prospect.trial(s.clone(), path), MOST_OUTCOMES):
        shares[trial.ending] += chance
        for number, lost in enumerate(trial.lost):
            means[number] += chance * lost
    chances = [OutcomeOdds(end, float(x), float(x), float(x)) for end, x in zip(prospect.endings, shares, strict=True)]
    losses = [ExpectedLoss(cost, float(x), float(x), float(x)) for cost, x in zip(prospect.costs, means, strict=True)]
    return Odds(prospect, 0, chances, losses)


def sample(game: Game, s: State, seat: int, prospect: UncertainEvent, luck: Luck, trials: int, seconds: float) -> Odds:
    """Shares of many trials, each in a world of its own that the seat cannot tell from the true one."""
    end = time.perf_counter() + seconds
    found: list[TrialResult] = []
    while len(found) < trials and (len(found) < LEAST_TRIALS or time.perf_counter() < end):
        found.append(prospect.trial(game.determinize(s, seat, luck), luck))
    endings = [trial.ending for trial in found]
    chances = [
        outcome_odds(ending, endings.count(number), len(found)) for number, ending in enumerate(prospect.endings)
    ]
    losses = [expected_loss(cost, found, number) for number, cost in enumerate(prospect.costs)]
    return Odds(prospect, len(found), chances, losses)


def outcome_odds(ending: Outcome, count: int, trials: int) -> OutcomeOdds:
    """A share with its interval; rounding must not leave a share of nought or one outside of it."""
    share = count / trials
    low, high = wilson(count, trials)
    return OutcomeOdds(ending, share, min(low, share), max(high, share))


def expected_loss(cost: Loss, found: list[TrialResult], number: int) -> ExpectedLoss:
    """A mean with its interval."""
    trials = len(found)
    lost = [trial.lost[number] for trial in found]
    mean = sum(lost) / trials
    spread = sqrt(sum([(each - mean) ** 2 for each in lost]) / max(1, trials - 1))
    bound = Z_95 * spread / sqrt(trials)
    return ExpectedLoss(cost, mean, max(0.0, mean - bound), mean + bound)


def odds_to_dict(game: Game, s: State, seats: list[str], found: Odds) -> dict[str, object]:
    """A forecast as plain JSON values; moves and seats by their names."""
    prospect = found.prospect
    return {
        "kind": prospect.kind,
        "about": prospect.about,
        "move": game.vocabulary(s).text(prospect.move) if prospect.move >= 0 else None,
        "assumption": prospect.assumption or None,
        "trials": found.trials,
        "chances": [
            {"ending": end.name, "seat": name_of(seats, end.seat), "share": share, "low": low, "high": high}
            for end, share, low, high in found.chances
        ],
        "losses": [
            {
                "cost": cost.name,
                "seat": name_of(seats, cost.seat),
                "owner": cost.owner,
                "mean": mean,
                "low": low,
                "high": high,
            }
            for cost, mean, low, high in found.losses
        ],
    }


def name_of(seats: list[str], seat: int) -> str | None:
    """The name of a seat, None for nobody."""
    return seats[seat] if seat >= 0 else None
