"""Luck statistics of events."""

import pytest

from gonfalon.games.warriors_of_god.rules.luck_stats import luck_samples_of


@pytest.mark.parametrize(("number", "expected"), [(-2, 1), (0, 1), (2, 4 / 6), (6, 0), (9, 0)])
def test_expected_value_of_a_siege_is_between_0_and_1(number: int, expected: float) -> None:
    event = {"type": "siege-rolled", "side": "side:english", "die": 3, "number": number}
    (sample,) = luck_samples_of(event)
    assert sample.expected == pytest.approx(expected)
    assert sample.got == int(number < 3)


def test_a_die_is_expected_to_hit_at_most_once() -> None:
    event = {"type": "rolled", "side": "side:french", "dice": [1, 2, 6], "least": -1, "hits": 3}
    (sample,) = luck_samples_of(event)
    assert sample.expected == pytest.approx(3)
