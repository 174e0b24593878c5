"""The heuristics of Ye Gods!: values of wars and dangers, candidates, and differences between the levels."""

from itertools import product

import pytest

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.observation import Observation
from gonfalon.ai.search import SearchAgent
from gonfalon.games.ye_gods.ai import LEVELS
from gonfalon.games.ye_gods.ai.conversion_value import conversions_of
from gonfalon.games.ye_gods.ai.heuristics import BEGINNER, FULL, LEARNED_FULL, OWN_SCORE, FullHeuristics
from gonfalon.games.ye_gods.ai.holy_war_value import chance_to_keep, chance_to_take, conquests_of, dangers_of
from gonfalon.games.ye_gods.ai.projection import Projection
from gonfalon.games.ye_gods.ai.terms import (
    TERMS,
    expected_provinces,
    heretics_against,
    lead_by_term,
    lead_of,
    terms_of,
    value_of_donatives,
)
from gonfalon.games.ye_gods.ai.weights import AMONG_MANY, BEST_AMONG_MANY, LEARNED, PLAIN, Weights
from gonfalon.games.ye_gods.rules import GAME, step_ids
from gonfalon.games.ye_gods.rules.clergy import put_priest, put_saint
from gonfalon.games.ye_gods.rules.holy_war_dice import ATTACKER, casualties, ways, winner_of
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.steps import STEPS
from gonfalon.games.ye_gods.rules.tables import GODS, Tables
from gonfalon.games.ye_gods.rules.verbs import (
    AMOUNT,
    ATTACK,
    ATTACK_FROM,
    DONE,
    END_TURN,
    HERESY,
    MOVE,
    SEND_PRIEST,
    STRIKE_FLOCK,
    STRIKE_HERETIC,
)
from gonfalon.games.ye_gods.rules.worshippers import add
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.state import State
from tests.ai.choices import WrappedHeuristics

TABLES = GAME.tables(GAME.prepare(None, ["jupiter", "lugh"], {"round_limit": 40}))
OF_FOUR = GAME.tables(GAME.prepare(None, None, {"round_limit": 40}))
JUPITER, LUGH, ODIN = GODS.index("jupiter"), GODS.index("lugh"), GODS.index("odin")
ITALIA, GALLIA = TABLES.province_ids.index("italia"), TABLES.province_ids.index("gallia")
LATE = 38
UPSETS = 0.06
"""Tolerance for the losses after natural rolls, which the formula leaves out."""


def position(current_round: int = 10, tables: Tables = TABLES) -> GodsState:
    """Jupiter has a large flock in Italia, Lugh a small one in Gallia, which is adjacent. It is the turn of Jupiter."""
    s = GodsState(tables)
    s.round = current_round
    s.alive = 1 << JUPITER | 1 << LUGH
    for god, province, count in ((JUPITER, ITALIA, 20), (LUGH, GALLIA, 6)):
        add(s, god, province, count)
        s.owner[province] = god
        s.owned[god] = 1
    s.god = JUPITER
    s.push(step_ids.ROUND)
    s.push(step_ids.TURN, JUPITER, step_ids.TURN_STEPS.index(step_ids.MOVEMENT), z=JUPITER)
    return s


def chosen_move(s: GodsState, step: int) -> int:
    """The move that a search with `FULL` chooses at a step of the turn of Jupiter."""
    s.push(step, JUPITER)
    moves = STEPS[step].moves(s, JUPITER)
    return SearchAgent(3, FULL, SearchBudget(samples=6)).choose_move(Observation(GAME, s, JUPITER, moves))


def test_the_two_provinces_are_neighbours() -> None:
    assert GALLIA in TABLES.neighbours[ITALIA]


@pytest.mark.parametrize(
    ("source", "foothold", "defenders", "others"), [(8, 1, 5, 0), (14, 1, 9, 3), (5, 1, 6, 0), (30, 2, 12, 15)]
)
def test_rb_11_14_chance_to_take_a_province_is_counted_over_all_dice(
    source: int, foothold: int, defenders: int, others: int
) -> None:
    taken = 0
    for attack, defence in product(range(2, 13), repeat=2):
        attackers = source + foothold
        if winner_of(attack, defence, attackers, defenders) == ATTACKER:
            losses = casualties(attack, defence, attackers, defenders, add_nsb_again=False)
            if foothold + source // 2 > max(defenders - losses, others):
                taken += ways(attack) * ways(defence)
    assert chance_to_take(source, foothold, defenders, others) == pytest.approx(taken / 1296, abs=UPSETS)


def test_rb_11_2_conquest_needs_a_foothold_or_a_priest() -> None:
    s = position()
    assert conquests_of(Projection(s, PLAIN), JUPITER) == 0
    put_priest(s, JUPITER, GALLIA)
    coming = conquests_of(Projection(s, PLAIN), JUPITER)
    assert coming > 0
    s.round = TABLES.round_limit
    assert conquests_of(Projection(s, PLAIN), JUPITER) == 0, "in the last round a priest comes too late"
    s.round = 10
    add(s, JUPITER, GALLIA, 1)
    assert conquests_of(Projection(s, PLAIN), JUPITER) > coming


def test_conquest_counts_a_priest_that_has_moved() -> None:
    s = position()
    put_priest(s, JUPITER, GALLIA)
    before = conquests_of(Projection(s, PLAIN), JUPITER)
    s.moved_priests[GALLIA] = 1
    assert conquests_of(Projection(s, PLAIN), JUPITER) == before


def test_rb_11_5_a_used_source_promises_no_conquest_this_turn() -> None:
    s = position()
    add(s, JUPITER, GALLIA, 1)
    before = conquests_of(Projection(s, PLAIN), JUPITER)
    s.sources = 1 << ITALIA
    assert conquests_of(Projection(s, PLAIN), JUPITER) == 0 < before


def test_a_foothold_next_to_a_large_flock_is_a_danger() -> None:
    s = position()
    assert dangers_of(Projection(s, PLAIN), LUGH) == 0
    add(s, JUPITER, GALLIA, 1)
    danger = dangers_of(Projection(s, PLAIN), LUGH)
    assert danger > 0.3
    add(s, LUGH, GALLIA, 30)
    assert dangers_of(Projection(s, PLAIN), LUGH) < danger / 2


def turn_of_lugh(worshippers: int, foothold: int) -> GodsState:
    """With four players: Lugh has `worshippers` in Gallia, Jupiter `foothold` there and a large flock next to it."""
    s = position(tables=OF_FOUR)
    s.god = LUGH
    s.stack[:] = []
    s.push(step_ids.ROUND)
    s.push(step_ids.TURN, LUGH, step_ids.TURN_STEPS.index(step_ids.MOVEMENT), z=LUGH)
    add(s, LUGH, GALLIA, worshippers - 6)
    add(s, JUPITER, GALLIA, foothold)
    return s


def test_losing_a_province_in_danger_lowers_the_lead_with_four_players() -> None:
    s = turn_of_lugh(6, 2)
    held = lead_of(s, LUGH, AMONG_MANY)
    add(s, LUGH, GALLIA, -4)
    assert lead_of(s, LUGH, AMONG_MANY) < held, "a tie"
    add(s, LUGH, GALLIA, -1)
    assert lead_of(s, LUGH, AMONG_MANY) < held, "lost"


def test_a_majority_next_to_a_large_flock_raises_the_lead_with_four_players() -> None:
    tied, led = (lead_of(turn_of_lugh(worshippers, 3), LUGH, AMONG_MANY) for worshippers in (3, 4))
    assert led > tied + 0.2


def test_o2_a_tie_counts_less_than_half_a_province() -> None:
    s = position()
    add(s, JUPITER, GALLIA, 6)
    jupiter, lugh = expected_provinces(Projection(s, PLAIN))[:2]
    italia = 0.9 + 0.1 * 20 / 21.5
    assert jupiter + lugh - italia == pytest.approx(2 * (PLAIN.tied + PLAIN.foothold))
    assert 0.5 > jupiter - italia > 2 * lugh, "Jupiter has a large flock next to it"
    s = position(TABLES.round_limit)
    add(s, JUPITER, GALLIA, 6)
    s.stack[:] = []
    s.push(step_ids.ROUND)
    assert expected_provinces(Projection(s, PLAIN))[LUGH] == 0, "no owner, and no turn is left"


def test_o3_projection_applies_heretics_one_by_one_and_to_all_tied_gods() -> None:
    s = position()
    add(s, JUPITER, GALLIA, 4)
    s.heretics[GALLIA] = 2
    p = Projection(s, PLAIN)
    assert [p.expected[god * TABLES.provinces + GALLIA] for god in (JUPITER, LUGH)] == [2, 2]


def test_a_heretic_whose_victims_are_replaced_is_no_danger() -> None:
    s = position()
    assert chance_to_keep(Projection(s, PLAIN), LUGH, GALLIA) == 1
    s.heretics[GALLIA] = 1
    assert chance_to_keep(Projection(s, PLAIN), LUGH, GALLIA) == PLAIN.plague
    put_priest(s, LUGH, GALLIA)
    put_priest(s, LUGH, GALLIA)
    assert chance_to_keep(Projection(s, PLAIN), LUGH, GALLIA) == 1
    s = position(TABLES.round_limit)
    s.heretics[GALLIA] = 1
    assert chance_to_keep(Projection(s, PLAIN), LUGH, GALLIA) == 1, "the projection includes this round"


def test_a_war_this_turn_lowers_the_value_of_further_conquests() -> None:
    s = position()
    graecia = TABLES.province_ids.index("graecia")
    add(s, JUPITER, GALLIA, 1)
    before = conquests_of(Projection(s, PLAIN), JUPITER)
    s.sources = 1 << graecia
    assert 0 < conquests_of(Projection(s, PLAIN), JUPITER) < before


def test_one_worshipper_is_sent_to_an_empty_province_which_better_levels_always_consider() -> None:
    s = position()
    s.push(step_ids.MOVEMENT, JUPITER)
    empty = next(near for near in TABLES.neighbours[ITALIA] if near != GALLIA)
    moves = [DONE, MOVE | ITALIA]
    assert FULL.always_considered(s, moves) == moves
    assert BEGINNER.always_considered(s, moves) == [DONE]
    s.push(step_ids.MOVE_AMOUNT, JUPITER, ITALIA, empty)
    amounts = [AMOUNT | number for number in range(10, 0, -1)]
    assert FULL.candidates(s, JUPITER, amounts) == [AMOUNT | 1]
    s.heretics[empty] = 1
    assert len(FULL.candidates(s, JUPITER, amounts)) > 1, "the heretic would take one"


def test_after_the_last_turn_of_the_game_only_majorities_count() -> None:
    s = position(TABLES.round_limit)
    add(s, JUPITER, GALLIA, 5)
    assert dangers_of(Projection(s, PLAIN), LUGH) > 0
    s.stack[:] = []
    s.push(step_ids.ROUND)
    p = Projection(s, PLAIN)
    assert dangers_of(p, LUGH) == 0
    assert expected_provinces(p)[: LUGH + 1] == [1, 1]


def test_a_priest_is_sent_to_where_a_war_can_follow() -> None:
    s = position()
    put_priest(s, JUPITER, ITALIA)
    priest = JUPITER * TABLES.provinces + ITALIA
    assert chosen_move(s, step_ids.MOVEMENT) == SEND_PRIEST | priest
    STEPS[step_ids.MOVEMENT].play(s, JUPITER, SEND_PRIEST | priest, FastLuck(1))
    moves = STEPS[step_ids.PRIEST_TO].moves(s, JUPITER)
    agent = SearchAgent(3, FULL, SearchBudget(samples=6))
    assert target_of(agent.choose_move(Observation(GAME, s, JUPITER, moves))) == GALLIA


def test_a_likely_won_war_is_fought() -> None:
    s = position()
    add(s, JUPITER, GALLIA, 1)
    assert verb_of(chosen_move(s, step_ids.HOLY_WAR)) == ATTACK_FROM


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


def test_rb_11_8_a_war_is_evaluated_in_all_samples() -> None:
    s = position()
    add(s, JUPITER, GALLIA, 1)
    s.push(step_ids.HOLY_WAR, JUPITER)
    observation = Observation(GAME, s, JUPITER, STEPS[step_ids.HOLY_WAR].moves(s, JUPITER))
    SearchAgent(1, FULL, SearchBudget(samples=6)).choose_move(observation)
    assert observation.samples == 6


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_n9_hands_that_a_seat_cannot_see_change_nothing(level: int) -> None:
    """Two states that differ only in the hand of Lugh and in the deck."""
    chosen = []
    for card in (0, 1):
        s = position()
        put_priest(s, JUPITER, ITALIA)
        s.hand[LUGH * TABLES.cards + TABLES.held_cards[card]] += 1
        s.hand_size[LUGH] += 1
        s.deck[TABLES.held_cards[card]] -= 1
        s.push(step_ids.MOVEMENT, JUPITER)
        moves = STEPS[step_ids.MOVEMENT].moves(s, JUPITER)
        agent = SearchAgent(9, *LEVELS[level])
        chosen.append(agent.rank_moves(Observation(GAME, s, JUPITER, moves)))
    assert chosen[0] == chosen[1]
    assert chosen[0][0].move != END_TURN


def test_the_lower_levels_evaluate_only_their_own_god() -> None:
    s = position()
    own, lead = (LEVELS[level].heuristics.evaluate(GAME, s, JUPITER) for level in (0, 3))
    add(s, LUGH, GALLIA, -4)
    assert LEVELS[0].heuristics.evaluate(GAME, s, JUPITER) == own
    assert LEVELS[3].heuristics.evaluate(GAME, s, JUPITER) > lead
    add(s, JUPITER, ITALIA, 4)
    assert LEVELS[0].heuristics.evaluate(GAME, s, JUPITER) > own


def test_the_first_two_levels_begin_no_war() -> None:
    s = position()
    add(s, JUPITER, GALLIA, 1)
    s.push(step_ids.HOLY_WAR, JUPITER)
    attack = ATTACK_FROM | ITALIA
    for level, candidates in ((0, [DONE]), (1, [DONE]), (2, [DONE, attack])):
        assert LEVELS[level].heuristics.candidates(s, JUPITER, [DONE, attack]) == candidates


def test_r8_each_choice_of_serve_is_a_plan_of_its_own_for_the_lower_levels() -> None:
    s = position()
    s.push(step_ids.SERVE, JUPITER)
    assert not LEVELS[0].heuristics.continues_plan(s, 0)
    assert LEVELS[3].heuristics.continues_plan(s, 0)


def test_with_four_players_conquest_counts_less_and_danger_more() -> None:
    terms = []
    for tables, weights in ((TABLES, PLAIN), (OF_FOUR, AMONG_MANY)):
        s = position(tables=tables)
        add(s, JUPITER, GALLIA, 1)
        add(s, LUGH, GALLIA, 12)
        terms.append(dict(zip(TERMS, lead_by_term(s, JUPITER, weights), strict=True)))
    between_two, among_four = terms
    assert 0 < among_four["conquest"] == pytest.approx(between_two["conquest"] / 2)
    assert among_four["danger"] > between_two["danger"] > 0, "the danger to Lugh"


@pytest.mark.parametrize(("tables", "weights"), [(TABLES, LEARNED), (OF_FOUR, BEST_AMONG_MANY)])
def test_learned_weights_are_used_only_with_two_players(tables: Tables, weights: Weights) -> None:
    s = position(tables=tables)
    put_priest(s, JUPITER, ITALIA)
    assert LEARNED_FULL.evaluate(GAME, s, JUPITER) == pytest.approx(lead_of(s, JUPITER, weights))
    assert lead_of(s, JUPITER, weights) != pytest.approx(lead_of(s, JUPITER, PLAIN))


def test_in_the_last_round_conquest_counts_in_full_with_four_players() -> None:
    s = position(OF_FOUR.round_limit, OF_FOUR)
    add(s, JUPITER, GALLIA, 1)
    p = Projection(s, AMONG_MANY)
    conquest = TERMS.index("conquest")
    assert terms_of(p, JUPITER, 0.0)[conquest] == conquests_of(p, JUPITER) > 0


@pytest.mark.parametrize(("tables", "has_rollouts"), [(TABLES, True), (OF_FOUR, False)])
def test_rollouts_are_used_only_with_two_players(tables: Tables, has_rollouts: bool) -> None:
    s = position(tables=tables)
    put_priest(s, JUPITER, ITALIA)
    s.push(step_ids.MOVEMENT, JUPITER)
    observation = Observation(GAME, s, JUPITER, STEPS[step_ids.MOVEMENT].moves(s, JUPITER))
    SearchAgent(3, FULL, SearchBudget(samples=1, rollout_plans=4, rollouts=8, rollout_depth=4)).choose_move(observation)
    assert (observation.samples > 1) == has_rollouts


def test_rb_12_7_a_heretic_counts_against_every_god_with_the_most_worshippers_there() -> None:
    s = position(tables=OF_FOUR)
    s.heretics[GALLIA] = 2
    add(s, JUPITER, GALLIA, 5)
    assert [heretics_against(Projection(s, PLAIN), god) for god in (JUPITER, LUGH, ODIN)] == [0, 2, 0]
    add(s, JUPITER, GALLIA, 1)
    assert [heretics_against(Projection(s, PLAIN), god) for god in (JUPITER, LUGH, ODIN)] == [2, 2, 0]


def test_rb_12_7_a_heretic_costs_less_in_the_last_rounds_and_nothing_in_the_last() -> None:
    costs = []
    for current_round in (10, LATE, OF_FOUR.round_limit):
        s = position(current_round, OF_FOUR)
        put_priest(s, LUGH, GALLIA)
        put_saint(s, LUGH, GALLIA)
        s.heretics[GALLIA] = 1
        danger = TERMS.index("danger")
        with_and_without = [
            terms_of(Projection(s, weights), LUGH, 0.0)[danger] for weights in (AMONG_MANY, BEST_AMONG_MANY)
        ]
        costs.append(with_and_without[0] - with_and_without[1])
    assert costs[0] == pytest.approx(BEST_AMONG_MANY.heresy)
    assert costs[0] > costs[1] > costs[2] == 0


@pytest.mark.parametrize("tables", [TABLES, OF_FOUR])
def test_rb_12_2_the_best_level_strikes_a_heretic_of_its_own_before_worshippers_of_others(tables: Tables) -> None:
    s = position(tables=tables)
    put_priest(s, JUPITER, ITALIA)
    put_saint(s, JUPITER, ITALIA)
    s.heretics[ITALIA] = 1
    s.push(step_ids.ACT_OF_GOD, JUPITER)
    moves = STEPS[step_ids.ACT_OF_GOD].moves(s, JUPITER)
    chosen = SearchAgent(3, LEARNED_FULL, SearchBudget(samples=2)).choose_move(Observation(GAME, s, JUPITER, moves))
    assert chosen == STRIKE_HERETIC | ITALIA


@pytest.mark.parametrize(("tables", "samples"), [(TABLES, 3), (OF_FOUR, 7)])
def test_with_more_than_two_players_a_level_may_have_another_budget(tables: Tables, samples: int) -> None:
    s = position(tables=tables)
    add(s, JUPITER, GALLIA, 1)
    s.push(step_ids.HOLY_WAR, JUPITER)
    observation = Observation(GAME, s, JUPITER, STEPS[step_ids.HOLY_WAR].moves(s, JUPITER))
    heuristics = FullHeuristics(PLAIN, many_budget=SearchBudget(samples=7))
    SearchAgent(3, heuristics, SearchBudget(samples=3)).choose_move(observation)
    assert observation.samples == samples
