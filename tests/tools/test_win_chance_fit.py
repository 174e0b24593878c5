"""The fit of win chances: it finds a curve that made the data, and it does not trust noise."""

import random

import pytest

from gonfalon.ai.win_chance import softmax
from training.win_chance_fit import calibration_bins, fit_and_check
from training.win_chance_games import Position


def positions(slope: float, offset: float, seats: int = 2) -> list[Position]:
    """Games whose winners are drawn with the chances of a curve."""
    draw = random.Random(1)
    found = []
    for number in range(12000):
        values = [draw.gauss(0, 5) for _ in range(seats)]
        chances = softmax([slope * value + offset * (seat == 1) for seat, value in enumerate(values)])
        winner = draw.choices(range(seats), chances)[0]
        shares = [float(seat == winner) for seat in range(seats)]
        found.append(Position(number, "x", float(number // 2 % 10), values, shares))
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_the_fit_finds_the_curve_that_made_the_games(seats: int) -> None:
    checks = fit_and_check(positions(0.3, 0.5, seats))
    assert len(checks) >= 4
    for check in checks:
        assert check.row.slope == pytest.approx(0.3, abs=0.08)
        assert check.row.offsets[1] == pytest.approx(0.5, abs=0.35)
        assert check.row.is_known
        assert check.brier < check.constant


def test_a_stage_that_predicts_nothing_is_not_used() -> None:
    assert not any(check.row.is_known for check in fit_and_check(positions(0.0, 0.5)))


def test_the_intervals_of_a_good_curve_contain_what_happens() -> None:
    games = positions(0.3, 0.5)
    bins = calibration_bins(fit_and_check(games), games)
    assert sum(each.situations for each in bins) == 6000
    assert sum(each.agrees for each in bins) >= len(bins) - 2
