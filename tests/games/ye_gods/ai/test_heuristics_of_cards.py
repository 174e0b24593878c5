"""Heuristics of wars, cards and donatives in Ye Gods!; terms and plans."""

import pytest

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.observation import Observation
from gonfalon.ai.search import SearchAgent
from gonfalon.games.ye_gods.ai import LEVELS
from gonfalon.games.ye_gods.ai.conversion_value import conversions_of
from gonfalon.games.ye_gods.ai.heuristics import FULL, LEARNED_FULL, OWN_SCORE
from gonfalon.games.ye_gods.ai.holy_war_value import conquests_of
from gonfalon.games.ye_gods.ai.projection import Projection
from gonfalon.games.ye_gods.ai.terms import (
    TERMS,
    lead_of,
    terms_of,
    value_of_donatives,
)
from gonfalon.games.ye_gods.ai.weights import LEARNED, PLAIN
from gonfalon.games.ye_gods.rules import GAME, step_ids
from gonfalon.games.ye_gods.rules.clergy import put_priest, put_saint
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.steps import STEPS
from gonfalon.games.ye_gods.rules.verbs import (
    ATTACK,
    ATTACK_FROM,
    DONE,
    HERESY,
    STRIKE_FLOCK,
)
from gonfalon.games.ye_gods.rules.worshippers import add
from gonfalon.kernel.game import Game
from gonfalon.kernel.moves import target_of
from gonfalon.kernel.state import State
from tests.ai.choices import WrappedHeuristics
from tests.games.ye_gods.ai.test_heuristics import (
    GALLIA,
    ITALIA,
    JUPITER,
    LATE,
    LUGH,
    ODIN,
    OF_FOUR,
    TABLES,
    chosen_move,
    position,
)


def test_a_likely_lost_war_is_not_fought() -> None:
    s = position()
    add(s, JUPITER, GALLIA, 1)
    add(s, LUGH, GALLIA, 40)
    assert chosen_move(s, step_ids.HOLY_WAR) != ATTACK_FROM | ITALIA


@pytest.mark.parametrize(
    ("attackers", "defenders", "others", "hopeless"),
    [(4, 30, 0, True), (18, 19, 0, True), (18, 10, 0, False), (18, 10, 19, False), (6, 7, 0, False)],
)
def test_hopeless_wars_are_no_candidates(attackers: int, defenders: int, others: int, hopeless: bool) -> None:
    """A likely won war stays a candidate, even if a third god will own the province: it weakens the defender."""
    s = position(tables=OF_FOUR)
    add(s, JUPITER, ITALIA, attackers - 20)
    add(s, JUPITER, GALLIA, 1)
    add(s, LUGH, GALLIA, defenders - 6)
    add(s, ODIN, GALLIA, others)
    s.push(step_ids.HOLY_WAR, JUPITER)
    attack = ATTACK_FROM | ITALIA
    candidates = FULL.candidates(s, JUPITER, [DONE, attack])
    assert candidates == ([DONE] if hopeless else [DONE, attack])
    s.push(step_ids.ATTACK, JUPITER, ITALIA)
    assert FULL.candidates(s, JUPITER, [ATTACK | GALLIA]) == [ATTACK | GALLIA], "the only move"


def test_rb_12_3_conversion_cards_count_where_a_priest_could_win_a_province_with_them() -> None:
    s = position()
    s.push(step_ids.MOVEMENT, JUPITER)
    s.hand[JUPITER * TABLES.cards + TABLES.card_ids.index("conversion_3")] = 1
    assert conversions_of(Projection(s, PLAIN), JUPITER) == 0, "no priest in Gallia"
    put_priest(s, JUPITER, GALLIA)
    value = conversions_of(Projection(s, PLAIN), JUPITER)
    assert value > 0.5
    conquest = terms_of(Projection(s, PLAIN), JUPITER, 0.0)[TERMS.index("conquest")]
    assert conquest == pytest.approx(conquests_of(Projection(s, PLAIN), JUPITER) + value)
    assert conversions_of(Projection(s, PLAIN), LUGH) == 0, "not the turn of Lugh"
    add(s, LUGH, GALLIA, 6)
    assert conversions_of(Projection(s, PLAIN), JUPITER) == 0, "too many worshippers"
    add(s, LUGH, GALLIA, -6)
    s.push(step_ids.DRAW, JUPITER)
    assert conversions_of(Projection(s, PLAIN), JUPITER) == 0, "at the draw step the hand is not read"


def test_rb_12_2_own_pieces_are_struck_only_if_no_other_target_is_left() -> None:
    s = position()
    put_priest(s, JUPITER, ITALIA)
    put_saint(s, JUPITER, ITALIA)
    s.push(step_ids.ACT_OF_GOD, JUPITER)
    moves = STEPS[step_ids.ACT_OF_GOD].moves(s, JUPITER)
    gallia = STRIKE_FLOCK | LUGH * TABLES.provinces + GALLIA
    assert gallia in moves
    assert len(moves) == 4
    assert OWN_SCORE.candidates(s, JUPITER, moves) == [gallia]
    own = [move for move in moves if move != gallia]
    assert OWN_SCORE.candidates(s, JUPITER, own) == own, "the card needs a target"


def test_rb_12_7_a_heretic_is_not_put_in_an_own_province() -> None:
    s = position()
    s.push(step_ids.HERETIC, JUPITER)
    moves = STEPS[step_ids.HERETIC].moves(s, JUPITER)
    assert {target_of(move) for move in moves} == {ITALIA, GALLIA}
    assert OWN_SCORE.candidates(s, JUPITER, moves) == [HERESY | GALLIA]


def test_rb_12_4_a_temple_in_hand_counts_less_than_other_cards() -> None:
    """Only in the turn of its god: the evaluation reads no other hand."""
    s = position()
    s.push(step_ids.MOVEMENT, JUPITER)
    treasure = TERMS.index("treasure")
    s.hand_size[JUPITER] = 1
    other = terms_of(Projection(s, PLAIN), JUPITER, 0.0)[treasure]
    s.hand[JUPITER * TABLES.cards + TABLES.card_ids.index("temple_5")] = 1
    assert terms_of(Projection(s, PLAIN), JUPITER, 0.0)[treasure] == pytest.approx(other - PLAIN.unbuilt)
    assert terms_of(Projection(s, LEARNED), JUPITER, 0.0)[treasure] > other - PLAIN.unbuilt, "rollouts find the gain"
    s.push(step_ids.DRAW, JUPITER)
    assert terms_of(Projection(s, PLAIN), JUPITER, 0.0)[treasure] == other, "at the draw step the hand is not read"


def test_donatives_count_nothing_in_the_last_round() -> None:
    for current_round, counts in ((LATE, True), (TABLES.round_limit, False)):
        s = position(current_round)
        before = lead_of(s, JUPITER, PLAIN)
        s.donatives[JUPITER] += 5
        assert (lead_of(s, JUPITER, PLAIN) > before) == counts


def test_donatives_beyond_the_price_of_a_priest_count_less() -> None:
    assert (
        value_of_donatives(PLAIN, 5) - value_of_donatives(PLAIN, 4)
        > value_of_donatives(PLAIN, 6) - value_of_donatives(PLAIN, 5)
        > 0
    )


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_the_terms_add_up_to_the_evaluation(level: int) -> None:
    s = position()
    heuristics = LEVELS[level].heuristics
    terms = heuristics.terms(GAME, s, JUPITER)
    assert tuple(terms) == TERMS
    assert sum(terms.values()) == pytest.approx(heuristics.evaluate(GAME, s, JUPITER))


def test_passing_is_considered_besides_the_candidate_limit() -> None:
    """With a limit of one candidate the search considers that one and `done`."""
    for seed in range(5):
        s = position()
        put_priest(s, JUPITER, ITALIA)
        s.push(step_ids.MOVEMENT, JUPITER)
        moves = STEPS[step_ids.MOVEMENT].moves(s, JUPITER)
        considered = SearchAgent(seed, *LEVELS[0]).rank_moves(Observation(GAME, s, JUPITER, moves))
        assert len(considered) == 2
        assert DONE in [opinion.move for opinion in considered]


class Indifferent(WrappedHeuristics):
    """Values any movement by a constant gain."""

    gain = 0.0

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """The gain, if any worshipper or priest has moved."""
        assert isinstance(s, GodsState)
        return self.gain if sum(s.arrived) + sum(s.moved_priests) else 0.0


@pytest.mark.parametrize(
    ("gain", "stays"), [(0.5 * LEARNED_FULL.pass_margin, True), (2 * LEARNED_FULL.pass_margin, False)]
)
def test_gains_below_the_pass_margin_do_not_cause_a_move(gain: float, stays: bool) -> None:
    s = position()
    put_priest(s, JUPITER, ITALIA)
    s.push(step_ids.MOVEMENT, JUPITER)
    heuristics = Indifferent(LEARNED_FULL)
    heuristics.gain = gain
    observation = Observation(GAME, s, JUPITER, STEPS[step_ids.MOVEMENT].moves(s, JUPITER))
    budget = SearchBudget(samples=1, rollout_plans=4, rollouts=8, rollout_depth=0)
    assert (SearchAgent(1, heuristics, budget).choose_move(observation) == DONE) == stays


def test_all_moves_that_continue_a_plan_are_considered() -> None:
    s = position()
    put_priest(s, JUPITER, ITALIA)
    s.push(step_ids.PRIEST_TO, JUPITER, ITALIA)
    moves = STEPS[step_ids.PRIEST_TO].moves(s, JUPITER)
    considered = SearchAgent(1, *LEVELS[0]).rank_moves(Observation(GAME, s, JUPITER, moves))
    assert len(considered) == len(moves) > 2


def test_moves_without_luck_are_evaluated_in_one_sample() -> None:
    s = position()
    put_priest(s, JUPITER, ITALIA)
    s.push(step_ids.MOVEMENT, JUPITER)
    observation = Observation(GAME, s, JUPITER, STEPS[step_ids.MOVEMENT].moves(s, JUPITER))
    SearchAgent(1, FULL, SearchBudget(samples=6)).choose_move(observation)
    assert observation.samples == 1
