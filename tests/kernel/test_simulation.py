"""Seeded simulations: the seed comes from the luck, the result is recorded, recalled or computed again."""

import pytest

from gonfalon.kernel.errors import BadLuck, TooManyOutcomes
from gonfalon.kernel.luck import FastLuck, KeyedLuck, Luck, ScriptedLuck, SeededSimulation
from gonfalon.kernel.odds.enumerate import enumerate_luck

pytestmark = pytest.mark.both_forms


class Doubling(SeededSimulation):
    """Returns twice its seed, and counts its runs."""

    def __init__(self) -> None:
        self.runs = 0

    def run(self, seed: int) -> list[int]:
        self.runs += 1
        return [2 * seed]

    def is_possible(self, values: list[int]) -> bool:
        return len(values) == 1 and values[0] % 2 == 0


def traced(luck: Luck) -> tuple[list[int], list[list[int]]]:
    """Set lists that receive the drawn values and the simulation results, and return them."""
    dice: list[int] = []
    outcomes: list[list[int]] = []
    luck.trace, luck.outcomes = dice, outcomes
    return dice, outcomes


@pytest.mark.parametrize("luck", [FastLuck(3), KeyedLuck(bytes(32)), ScriptedLuck([7])])
def test_seed_and_result_are_recorded(luck: Luck) -> None:
    dice, outcomes = traced(luck)
    values = luck.simulate(Doubling())
    assert values == [2 * dice[0]]
    assert outcomes == [values]
    assert len(dice) == 1


def test_the_same_key_gives_the_same_seeds() -> None:
    one, other = KeyedLuck(bytes(32)), KeyedLuck(bytes(32))
    assert [one.draw_seed() for _ in range(20)] == [other.draw_seed() for _ in range(20)]


def test_a_recalled_result_is_used_without_a_run() -> None:
    luck, simulation = ScriptedLuck([7, 8]), Doubling()
    _, outcomes = traced(luck)
    luck.recalled = [[10]]
    assert luck.simulate(simulation) == [10]
    assert simulation.runs == 0
    assert luck.simulate(simulation) == [16]
    assert simulation.runs == 1
    assert outcomes == [[10], [16]]


def test_an_impossible_recalled_result_raises() -> None:
    luck = ScriptedLuck([7])
    luck.recalled = [[3]]
    with pytest.raises(BadLuck, match="cannot"):
        luck.simulate(Doubling())


def test_a_scripted_seed_must_fit_four_bytes() -> None:
    assert ScriptedLuck([2**32 - 1]).draw_seed() == 2**32 - 1
    with pytest.raises(BadLuck):
        ScriptedLuck([2**32]).draw_seed()


def test_a_simulation_is_not_enumerated() -> None:
    with pytest.raises(TooManyOutcomes):
        enumerate_luck(lambda luck: luck.simulate(Doubling()))
