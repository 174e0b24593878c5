"""Odds: exact where all outcomes are counted, with an interval where not, and the same from the same seed."""

from typing import cast

import pytest

from gonfalon.kernel.luck import FastLuck, Luck
from gonfalon.kernel.odds.estimate import (
    LEAST_TRIALS,
    MOST_OUTCOMES,
    Odds,
    all_odds,
    odds_of,
    odds_to_dict,
    outcome_odds,
)
from gonfalon.kernel.odds.event import Loss, Outcome, TrialResult, UncertainEvent
from gonfalon.kernel.state import State
from tests.kernel.tiny_game import CARDS, LORD, SEATS, TINY, TinyGame, TinyState

pytestmark = pytest.mark.both_forms

KNIGHT = CARDS.index("knight")


class Ambush(UncertainEvent):
    """So many dice against one: a five or a six each takes a stone; with any White wins."""

    def __init__(self, dice: int, is_countable: bool) -> None:
        super().__init__("ambush", {"gate": "gate:north"}, [Outcome("won", 0), Outcome("lost", 1)])
        self.dice = dice
        self.costs = [Loss("stones", 1, "seat:black")]
        self.is_countable = is_countable
        self.tried = 0

    def trial(self, s: State, luck: Luck) -> TrialResult:
        self.tried += 1
        dice = [luck.d6() for _ in range(self.dice)]
        lost = len([die for die in dice if die > 4])
        return TrialResult(0 if lost else 1, [lost])


def odds_in_tiny_game(prospect: UncertainEvent, seed: int = 1, trials: int = 400, seconds: float = 60.0) -> Odds:
    match = TINY.new_match(seed=3)
    return odds_of(TINY, match.state, 0, prospect, FastLuck(seed), trials, seconds)


def test_odds_are_exact_where_all_outcomes_are_counted() -> None:
    found = odds_in_tiny_game(Ambush(3, True))
    assert found.is_exact
    assert [chance.share for chance in found.chances] == pytest.approx([19 / 27, 8 / 27], abs=1e-12)
    assert all(chance.low == chance.share == chance.high for chance in found.chances)
    assert found.losses[0].mean == pytest.approx(1.0, abs=1e-12)


def test_too_many_outcomes_to_count_are_sampled() -> None:
    prospect = Ambush(5, True)
    assert MOST_OUTCOMES < 6**5
    found = odds_in_tiny_game(prospect)
    assert not found.is_exact
    assert found.trials == 400
    assert found.chances[0].low <= 1 - (2 / 3) ** 5 <= found.chances[0].high


def test_a_sample_tells_its_bounds_and_is_the_same_from_the_same_seed() -> None:
    first, again, other = (odds_in_tiny_game(Ambush(3, False), seed) for seed in (1, 1, 2))
    assert first.chances == again.chances
    assert first.losses == again.losses
    assert first.chances != other.chances
    assert first.chances[0].share + first.chances[1].share == pytest.approx(1.0)
    assert first.chances[0].low < first.chances[0].share < first.chances[0].high
    assert first.losses[0].low < 1.0 < first.losses[0].high


def test_the_interval_holds_the_true_share_about_95_times_of_100() -> None:
    held = [found.chances[0].low <= 19 / 27 <= found.chances[0].high for found in map(sampled_odds, range(200))]
    assert 181 <= sum(held) < 200


def sampled_odds(seed: int) -> Odds:
    return odds_in_tiny_game(Ambush(3, False), seed, 60)


def test_when_time_is_short_there_are_fewer_trials_and_wider_bounds() -> None:
    hasty, patient = (
        odds_in_tiny_game(Ambush(3, False), trials=5000, seconds=0.0),
        odds_in_tiny_game(Ambush(3, False), trials=5000),
    )
    assert hasty.trials == LEAST_TRIALS
    assert patient.trials == 5000
    assert spread(hasty) > 3 * spread(patient)


def test_when_time_is_up_nothing_is_counted_any_more() -> None:
    prospect = Ambush(4, True)
    late = odds_in_tiny_game(prospect, seconds=0.0)
    assert prospect.tried == late.trials == LEAST_TRIALS
    assert late.chances[0].low < 1 - (2 / 3) ** 4 < late.chances[0].high


class Surrounded(TinyGame):
    """Ambushes at every gate, and a clock on which nothing takes time but to try one."""

    def __init__(self) -> None:
        super().__init__()
        self.ambushes = [Ambush(2, True) for _ in range(4)]

    def uncertain_events(self, s: State, seat: int, target: str) -> list[UncertainEvent]:
        return [*self.ambushes]

    def perf_counter(self) -> float:
        return float(sum(ambush.tried for ambush in self.ambushes))


def test_counting_takes_its_part_of_the_time_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Surrounded()
    monkeypatch.setattr("time.perf_counter", game.perf_counter)
    found = all_odds(game, TINY.new_match(seed=3).state, 0, FastLuck(1), seconds=60.0)
    assert [each.trials for each in found] == [0, 0, LEAST_TRIALS, LEAST_TRIALS]


def spread(found: Odds) -> float:
    return found.chances[0].high - found.chances[0].low


@pytest.mark.parametrize(("count", "low", "high"), [(100, 0.4313, 0.5687), (0, 0.0, 0.0188), (200, 0.9812, 1.0)])
def test_the_interval_is_wilsons_and_holds_its_own_share(count: int, low: float, high: float) -> None:
    chance = outcome_odds(Outcome("won", 0), count, 200)
    assert (chance.low, chance.high) == pytest.approx((low, high), abs=1e-4)
    assert chance.low <= chance.share <= chance.high


def test_a_forecast_is_told_by_names() -> None:
    match = TINY.new_match(seed=3)
    values = odds_to_dict(TINY, match.state, list(SEATS), odds_in_tiny_game(Ambush(1, True)))
    assert values == {
        "kind": "ambush",
        "about": {"gate": "gate:north"},
        "move": None,
        "assumption": None,
        "trials": 0,
        "chances": [
            {"ending": "won", "seat": "white", "share": 1 / 3, "low": 1 / 3, "high": 1 / 3},
            {"ending": "lost", "seat": "black", "share": 2 / 3, "low": 2 / 3, "high": 2 / 3},
        ],
        "losses": [
            {"cost": "stones", "seat": "black", "owner": "seat:black", "mean": 1 / 3, "low": 1 / 3, "high": 1 / 3}
        ],
    }


def test_a_game_without_prospects_has_no_odds() -> None:
    match = TINY.new_match(seed=3)
    assert all_odds(TINY, match.state, 0, FastLuck(1)) == []
    assert match.moves_with_odds("white") == []


class Peek(UncertainEvent):
    """Does Black hold a lord? White does not know."""

    def __init__(self) -> None:
        super().__init__("peek", {"card": "card:lord"}, [Outcome("lord", 1), Outcome("other", 0)])

    def trial(self, s: State, luck: Luck) -> TrialResult:
        return TrialResult(0 if cast(TinyState, s).cards[1] == LORD else 1, [])


def test_odds_know_no_secret_and_are_the_same_whatever_is_hidden() -> None:
    matches = [TINY.new_match(seed=seed) for seed in range(40)]
    white_knows = [match for match in matches if match.state.cards[0] == KNIGHT]
    lords = {match.state.cards[1] == LORD for match in white_knows}
    assert lords == {True, False}
    shares = {odds_of(TINY, match.state, 0, Peek(), FastLuck(1), 300).chances[0].share for match in white_knows}
    assert len(shares) == 1
    assert 0.2 < shares.pop() < 0.6
