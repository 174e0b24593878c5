"""Exact odds, computed by running the rules once for each luck result."""

from collections import defaultdict
from fractions import Fraction
from itertools import product
from typing import cast

import pytest

from gonfalon.kernel.errors import TooManyOutcomes
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.odds.enumerate import enumerate_luck, outcomes
from tests.kernel.playing import play_all, scripted
from tests.kernel.procedure_outcomes import outcomes_of_procedure
from tests.kernel.tiny_game import TINY, TinyState

pytestmark = pytest.mark.both_forms


def probabilities(answers: list[tuple[Fraction, object]]) -> dict[object, Fraction]:
    """The total probability of each answer."""
    found: dict[object, Fraction] = defaultdict(Fraction)
    for probability, answer in answers:
        found[answer] += probability
    return dict(found)


def test_one_die_has_six_results_of_a_sixth() -> None:
    assert enumerate_luck(lambda luck: luck.d6()) == [(Fraction(1, 6), face) for face in range(1, 7)]


@pytest.mark.parametrize(("dice", "least"), [(0, 4), (1, 6), (3, 5), (4, 1), (4, 7), (4, 9), (3, -2)])
def test_hits_agree_with_a_count_of_all_throws(dice: int, least: int) -> None:
    counted: dict[object, Fraction] = defaultdict(Fraction)
    for throw in product(range(1, 7), repeat=dice):
        counted[sum(die >= least for die in throw)] += Fraction(1, 6**dice)
    assert probabilities(enumerate_luck(lambda luck: luck.hits(dice, least))) == dict(counted)


def test_hits_of_sixteen_dice_have_seventeen_results() -> None:
    assert len(enumerate_luck(lambda luck: luck.hits(16, 5))) == 17


def test_draws_follow_their_weights_and_skip_a_weight_of_0() -> None:
    answers = enumerate_luck(lambda luck: luck.pick([1, 0, 3]))
    assert answers == [(Fraction(1, 4), 0), (Fraction(3, 4), 2)]


def test_probabilities_of_nested_luck_sum_to_one() -> None:
    def play(luck: Luck) -> tuple[int, ...]:
        first = luck.d6()
        return (first, luck.pick([2, 1])) if first > 4 else (first, luck.hits(first, 5), luck.d6())

    answers = enumerate_luck(play)
    assert sum(probability for probability, _ in answers) == 1
    assert len({answer for _, answer in answers}) == len(answers)
    assert probabilities(list(answers))[(6, 0)] == Fraction(1, 6) * Fraction(2, 3)


def test_one_result_more_than_the_limit_raises() -> None:
    def two_dice(luck: Luck) -> int:
        return luck.d6() + luck.d6()

    assert len(enumerate_luck(two_dice, limit=36)) == 36
    with pytest.raises(TooManyOutcomes, match="35"):
        enumerate_luck(two_dice, limit=35)


def test_outcomes_of_a_move_do_not_change_the_state() -> None:
    match = play_all(scripted(0, 1), "white bid n:2", "black bid n:0")
    before = match.state.to_dict()
    move = match.vocabulary.parse("attack gate:south")
    points = probabilities([(c, cast(TinyState, s).points[0]) for c, s in outcomes(TINY, match.state, 0, move)])
    assert points == {hits: Fraction([8, 12, 6, 1][hits], 27) for hits in range(4)}
    assert match.state.to_dict() == before


def test_outcomes_of_a_procedure_deal_every_pair_of_cards() -> None:
    dealt = probabilities(
        [
            (probability, tuple(cast(TinyState, s).cards))
            for probability, s in outcomes_of_procedure(TINY, TINY.new(TINY.prepare()))
        ]
    )
    assert sum(dealt.values()) == 1
    assert dealt[0, 0] == Fraction(2, 6) * Fraction(1, 5)
    assert dealt[0, 1] == Fraction(2, 6) * Fraction(2, 5)
    assert len(dealt) == 9
