"""Odds agree with outcomes: a small part of what `scripts/calibrate` holds against each other."""

import pytest

from gonfalon.lab.tuning.calibration import CalibrationSample, CalibrationSpec, bins_of, calibrate, group

PLAN = CalibrationSpec("warriors-of-god", 60, trials=150, plays=20, seed=3, taken=0.5, most=40)
QUICK = PLAN._replace(situations=12, trials=20, plays=2, most=5)


def run(
    plan: CalibrationSpec, kept: list[list[CalibrationSample]] | None = None
) -> tuple[list[CalibrationSample], list[list[CalibrationSample]]]:
    """The situations of a plan, and what would be kept of them."""
    told: list[list[list[CalibrationSample]]] = [kept or []]
    return calibrate(plan, kept or [], lambda by_game: told.append(by_game[:])), told[-1]


@pytest.fixture(scope="module")
def situations() -> list[CalibrationSample]:
    return run(PLAN)[0]


def test_what_is_told_comes_about_as_often_as_told(situations: list[CalibrationSample]) -> None:
    assert len(situations) == PLAN.situations
    assert len({each.kind for each in situations}) > 2
    whole = group(situations)
    assert whole.agrees
    assert 0 < whole.exact < whole.situations
    assert whole.agreeing > 0.85
    assert sum(each.situations for each in bins_of(situations)) == len(situations)


def test_odds_that_are_wrong_are_found_out(situations: list[CalibrationSample]) -> None:
    wrong = [each._replace(share=min(1.0, each.share + 0.15)) for each in situations]
    assert not group(wrong).agrees
    assert group(wrong).agreeing < group(situations).agreeing


def test_a_run_that_was_stopped_is_taken_up_again() -> None:
    whole, kept = run(QUICK)
    assert len(kept) > 1
    assert run(QUICK, kept[:1])[0] == whole
    assert run(QUICK._replace(seed=4))[0] != whole


@pytest.mark.parametrize(
    ("share", "trials", "happened", "agrees"),
    [
        (0.5, 0, 10, True),
        (0.5, 0, 15, False),
        (0.5, 100, 14, True),
        (0.5, 100, 19, False),
        (0.0, 0, 0, True),
        (0.0, 0, 1, False),
    ],
)
def test_one_situation_agrees_within_its_interval(share: float, trials: int, happened: int, agrees: bool) -> None:
    assert CalibrationSample("any", "battle", trials, share, 20, happened).agrees == agrees


def test_bins_hold_what_was_told_in_tenths() -> None:
    situations = [CalibrationSample("any", "battle", 0, share, 10, 5) for share in (0.0, 0.05, 0.31, 0.39, 1.0)]
    assert [(each.situations, round(each.told, 3)) for each in bins_of(situations)] == [(2, 0.025), (2, 0.35), (1, 1.0)]
