"""Bounds of the numbers in packs of The Generals' War."""

import pytest

from gonfalon.games.generals_war.data import pack
from gonfalon.games.generals_war.data.ranges import FIGHT_RANGES, ODD, RANGES, WHOLE
from tests.games.generals_war.data.test_pack import both, changed, place, refusal, set_number
from tests.games.spoiling import FILE

BOUNDS = [(name, bound) for name, bounds in (RANGES | FIGHT_RANGES).items() for bound in bounds]
DEPENDENT = {
    "p_min": (set_number("p_max", 1.0),),
    "p_max": (set_number("p_min", 0.0),),
    "price_build_random_tile": (set_number("price_build_specific_tile", 1_000_000),),
    "price_build_specific_tile": (set_number("price_build_random_tile", 1),),
    "price_war_random_tile": (set_number("price_war_specific_tile", 1_000_000),),
    "price_war_specific_tile": (set_number("price_war_random_tile", 1),),
}
"""Changes that a parameter needs at its bounds, so that the pack stays valid."""


@pytest.mark.parametrize(("name", "bound"), BOUNDS)
def test_values_at_their_bounds_are_accepted(name: str, bound: float) -> None:
    pack.from_dict(changed(both(*DEPENDENT.get(name, ()), set_number(name, bound))), FILE)


@pytest.mark.parametrize("end", [0, 1])
@pytest.mark.parametrize("name", RANGES)
def test_constants_beyond_their_bounds_are_refused(name: str, end: int) -> None:
    least, most = RANGES[name]
    wrong = most + 1 if end else least - 1
    expected = f"expected {least}, the" if least == most else f"expected a whole number from {least} to {most}, found"
    if not 0 <= wrong <= 1_000_000:
        expected = "expected a whole number from 0 to 1000000, found"
    (line,) = refusal(set_number(name, wrong))
    assert line.startswith(f'{FILE}: {place("constant", name)}: field "value": {expected}')
    assert line.endswith(f"found {wrong}")


@pytest.mark.parametrize("end", [0, 1])
@pytest.mark.parametrize("name", FIGHT_RANGES)
def test_fight_parameters_beyond_their_bounds_are_refused(name: str, end: int) -> None:
    least, most = FIGHT_RANGES[name]
    step = 1.0 if name in WHOLE else 0.0001
    wrong = most + step if end else least - step
    expected = f"a number from {least} to {most}"
    if name in WHOLE:
        expected = f"a whole number from {least:.0f} to {most:.0f}"
    if not 0 <= wrong <= 10_000:
        expected = "a number from 0.0 to 10000.0"
    lines = refusal(both(*DEPENDENT.get(name, ()), set_number(name, wrong)))
    assert lines[0] == f'{FILE}: {place("fight", name)}: field "value": expected {expected}, found {wrong}'


@pytest.mark.parametrize("name", WHOLE)
def test_counting_parameters_are_whole_numbers(name: str) -> None:
    (line,) = refusal(set_number(name, 2.5))
    assert line.endswith("found 2.5")


@pytest.mark.parametrize("name", ODD)
def test_rb_10_2_rb_10_6_bouts_and_points_are_odd(name: str) -> None:
    (line,) = refusal(set_number(name, 4))
    assert line == (
        f'{FILE}: {place("constant", name)}: field "value": expected an odd number from 1 to {RANGES[name][1]}, found 4'
    )
