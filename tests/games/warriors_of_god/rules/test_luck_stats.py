"""What dice say about a side's luck."""

import pytest

from gonfalon.games.warriors_of_god.rules.luck_stats import luck_samples_of


@pytest.mark.parametrize(("number", "expected"), [(-2, 1), (0, 1), (2, 4 / 6), (6, 0), (9, 0)])
def test_the_chance_of_a_siege_stays_between_none_and_certain(number: int, expected: float) -> None:
    event = {"type": "siege-rolled", "side": "side:english", "die": 3, "number": number}
    (fortune,) = luck_samples_of(event)
    assert fortune.expected == pytest.approx(expected)
    assert fortune.got == int(number < 3)


def test_no_die_is_expected_to_hit_more_than_once() -> None:
    event = {"type": "rolled", "side": "side:french", "dice": [1, 2, 6], "least": -1, "hits": 3}
    (fortune,) = luck_samples_of(event)
    assert fortune.expected == pytest.approx(3)
