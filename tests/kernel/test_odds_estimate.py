"""Odds: exact by enumeration, else from trials with an interval; the same seed gives the same odds."""

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
    """Each five or six takes a stone from Black. White wins if there is any."""

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


def odds_in_tiny_game(event: UncertainEvent, seed: int = 1, trials: int = 400, seconds: float = 60.0) -> Odds:
    match = TINY.new_match(seed=3)
    return odds_of(TINY, match.state, 0, event, FastLuck(seed), trials, seconds)


def test_odds_are_exact_if_all_luck_results_are_enumerated() -> None:
    found = odds_in_tiny_game(Ambush(3, True))
    assert found.is_exact
    assert [outcome.share for outcome in found.outcomes] == pytest.approx([19 / 27, 8 / 27], abs=1e-12)
    assert all(outcome.low == outcome.share == outcome.high for outcome in found.outcomes)
    assert found.losses[0].mean == pytest.approx(1.0, abs=1e-12)


def test_an_event_with_too_many_luck_results_gets_trials() -> None:
    event = Ambush(5, True)
    assert MOST_OUTCOMES < 6**5
    found = odds_in_tiny_game(event)
    assert not found.is_exact
    assert found.trials == 400
    assert found.outcomes[0].low <= 1 - (2 / 3) ** 5 <= found.outcomes[0].high


def test_trials_give_an_interval_and_the_same_odds_from_the_same_seed() -> None:
    first, again, other = (odds_in_tiny_game(Ambush(3, False), seed) for seed in (1, 1, 2))
    assert first.outcomes == again.outcomes
    assert first.losses == again.losses
    assert first.outcomes != other.outcomes
    assert first.outcomes[0].share + first.outcomes[1].share == pytest.approx(1.0)
    assert first.outcomes[0].low < first.outcomes[0].share < first.outcomes[0].high
    assert first.losses[0].low < 1.0 < first.losses[0].high


def test_the_interval_contains_the_true_share_about_95_times_of_100() -> None:
    contained = [
        found.outcomes[0].low <= 19 / 27 <= found.outcomes[0].high for found in map(odds_from_60_trials, range(200))
    ]
    assert 181 <= sum(contained) < 200


def odds_from_60_trials(seed: int) -> Odds:
    return odds_in_tiny_game(Ambush(3, False), seed, 60)


def test_a_short_time_limit_gives_fewer_trials_and_wider_intervals() -> None:
    short, long = (
        odds_in_tiny_game(Ambush(3, False), trials=5000, seconds=0.0),
        odds_in_tiny_game(Ambush(3, False), trials=5000),
    )
    assert short.trials == LEAST_TRIALS
    assert long.trials == 5000
    assert width(short) > 3 * width(long)


def test_nothing_is_enumerated_when_the_time_is_over() -> None:
    event = Ambush(4, True)
    late = odds_in_tiny_game(event, seconds=0.0)
    assert event.tried == late.trials == LEAST_TRIALS
    assert late.outcomes[0].low < 1 - (2 / 3) ** 4 < late.outcomes[0].high


class GameWithAmbushes(TinyGame):
    """Four ambushes, and a test clock that advances by one second at each trial."""

    def __init__(self) -> None:
        super().__init__()
        self.ambushes = [Ambush(2, True) for _ in range(4)]

    def uncertain_events(self, s: State, seat: int, target: str) -> list[UncertainEvent]:
        return [*self.ambushes]

    def perf_counter(self) -> float:
        return float(sum(ambush.tried for ambush in self.ambushes))


def test_enumeration_counts_towards_the_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GameWithAmbushes()
    monkeypatch.setattr("time.perf_counter", game.perf_counter)
    found = all_odds(game, TINY.new_match(seed=3).state, 0, FastLuck(1), seconds=60.0)
    assert [each.trials for each in found] == [0, 0, LEAST_TRIALS, LEAST_TRIALS]


def width(found: Odds) -> float:
    return found.outcomes[0].high - found.outcomes[0].low


@pytest.mark.parametrize(("count", "low", "high"), [(100, 0.4313, 0.5687), (0, 0.0, 0.0188), (200, 0.9812, 1.0)])
def test_the_interval_is_wilsons_and_contains_the_share(count: int, low: float, high: float) -> None:
    found = outcome_odds(Outcome("won", 0), count, 200)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)
    assert found.low <= found.share <= found.high


def test_odds_to_dict_uses_names() -> None:
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


def test_a_game_without_uncertain_events_has_no_odds() -> None:
    match = TINY.new_match(seed=3)
    assert all_odds(TINY, match.state, 0, FastLuck(1)) == []
    assert match.offered("white").uncertain == []


class Peek(UncertainEvent):
    """Does Black hold a lord? White does not know."""

    def __init__(self) -> None:
        super().__init__("peek", {"card": "card:lord"}, [Outcome("lord", 1), Outcome("other", 0)])

    def trial(self, s: State, luck: Luck) -> TrialResult:
        return TrialResult(0 if cast(TinyState, s).cards[1] == LORD else 1, [])


def test_odds_do_not_depend_on_hidden_information() -> None:
    matches = [TINY.new_match(seed=seed) for seed in range(40)]
    with_knight = [match for match in matches if match.state.cards[0] == KNIGHT]
    lords = {match.state.cards[1] == LORD for match in with_knight}
    assert lords == {True, False}
    shares = {odds_of(TINY, match.state, 0, Peek(), FastLuck(1), 300).outcomes[0].share for match in with_knight}
    assert len(shares) == 1
    assert 0.2 < shares.pop() < 0.6
