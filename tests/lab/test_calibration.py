"""Predicted odds agree with observed shares: a small part of what `scripts/calibrate` compares."""

import pytest

from gonfalon.lab.tuning.calibration import CalibrationSample, CalibrationSpec, bins_of, calibrate, group

SPEC = CalibrationSpec("warriors-of-god", 60, trials=150, plays=20, seed=3, taken=0.5, most=40)
QUICK = SPEC._replace(situations=12, trials=20, plays=2, most=5)


def run(
    spec: CalibrationSpec, stored: list[list[CalibrationSample]] | None = None
) -> tuple[list[CalibrationSample], list[list[CalibrationSample]]]:
    """The samples of a specification, and the samples by game that would be stored."""
    calls: list[list[list[CalibrationSample]]] = [stored or []]
    return calibrate(spec, stored or [], lambda by_game: calls.append(by_game[:])), calls[-1]


@pytest.fixture(scope="module")
def samples() -> list[CalibrationSample]:
    return run(SPEC)[0]


def test_observed_shares_agree_with_the_predicted_ones(samples: list[CalibrationSample]) -> None:
    assert len(samples) == SPEC.situations
    assert len({each.kind for each in samples}) > 2
    whole = group(samples)
    assert whole.agrees
    assert 0 < whole.exact < whole.situations
    assert whole.agreeing > 0.85
    assert sum(each.situations for each in bins_of(samples)) == len(samples)


def test_wrong_odds_do_not_agree(samples: list[CalibrationSample]) -> None:
    wrong = [each._replace(share=min(1.0, each.share + 0.15)) for each in samples]
    assert not group(wrong).agrees
    assert group(wrong).agreeing < group(samples).agreeing


def test_a_stopped_run_can_be_continued() -> None:
    whole, stored = run(QUICK)
    assert len(stored) > 1
    assert run(QUICK, stored[:1])[0] == whole
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
def test_one_sample_agrees_within_its_interval(share: float, trials: int, happened: int, agrees: bool) -> None:
    assert CalibrationSample("any", "battle", trials, share, 20, happened).agrees == agrees


def test_bins_are_tenths_of_the_predicted_share() -> None:
    samples = [CalibrationSample("any", "battle", 0, share, 10, 5) for share in (0.0, 0.05, 0.31, 0.39, 1.0)]
    assert [(each.situations, round(each.predicted, 3)) for each in bins_of(samples)] == [
        (2, 0.025),
        (2, 0.35),
        (1, 1.0),
    ]
