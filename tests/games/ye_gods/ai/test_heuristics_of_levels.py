"""Heuristics of Ye Gods! by level: samples, weights, rollouts, budgets."""

from dataclasses import replace

import pytest

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.levels import Level
from gonfalon.ai.observation import Observation
from gonfalon.ai.search import SearchAgent
from gonfalon.ai.win_curves import find_win_chances
from gonfalon.games.ye_gods.ai import LEVELS
from gonfalon.games.ye_gods.ai.candidates import harms_own_god
from gonfalon.games.ye_gods.ai.heuristics import FULL, JUDGE, LEARNED_FULL, FullHeuristics
from gonfalon.games.ye_gods.ai.holy_war_value import conquests_of
from gonfalon.games.ye_gods.ai.projection import Projection
from gonfalon.games.ye_gods.ai.terms import (
    TERMS,
    heretics_against,
    lead_by_term,
    lead_of,
    terms_of,
)
from gonfalon.games.ye_gods.ai.weights import (
    AMONG_MANY,
    BEST_AMONG_MANY,
    BEST_AMONG_THREE,
    LEARNED,
    PLAIN,
    Weights,
)
from gonfalon.games.ye_gods.rules import GAME, step_ids
from gonfalon.games.ye_gods.rules.clergy import put_priest, put_saint
from gonfalon.games.ye_gods.rules.steps import STEPS
from gonfalon.games.ye_gods.rules.tables import Tables
from gonfalon.games.ye_gods.rules.verbs import (
    ATTACK_FROM,
    DONE,
    END_TURN,
    STRIKE_HERETIC,
)
from gonfalon.games.ye_gods.rules.worshippers import add
from tests.games.ye_gods.ai.test_heuristics import GALLIA, ITALIA, JUPITER, LATE, LUGH, ODIN, OF_FOUR, TABLES, position


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


OF_THREE, OF_THREE_WITH_SHARED = [
    GAME.tables(GAME.prepare(None, ["jupiter", "lugh", "odin"], {"round_limit": 40, "shared_faction": is_shared}))
    for is_shared in (False, True)
]


@pytest.mark.parametrize(
    ("tables", "weights"),
    [
        (TABLES, LEARNED),
        (OF_THREE, BEST_AMONG_THREE),
        (OF_THREE_WITH_SHARED, BEST_AMONG_THREE),
        (OF_FOUR, BEST_AMONG_MANY),
    ],
)
def test_the_weights_of_the_best_level_depend_on_the_number_of_players(tables: Tables, weights: Weights) -> None:
    s = position(tables=tables)
    put_priest(s, JUPITER, ITALIA)
    assert LEARNED_FULL.evaluate(GAME, s, JUPITER) == pytest.approx(lead_of(s, JUPITER, weights))
    assert lead_of(s, JUPITER, weights) != pytest.approx(lead_of(s, JUPITER, PLAIN))


def test_win_chances_read_the_evaluation_to_which_they_are_fitted() -> None:
    chances = find_win_chances(GAME.info.id)
    assert chances is not None
    assert chances.heuristics is JUDGE
    s = position(tables=OF_THREE)
    put_priest(s, JUPITER, ITALIA)
    assert JUDGE.evaluate(GAME, s, JUPITER) == pytest.approx(lead_of(s, JUPITER, BEST_AMONG_MANY))


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
            terms_of(Projection(s, replace(BEST_AMONG_MANY, heresy=heresy)), LUGH, 0.0)[danger]
            for heresy in (0.0, BEST_AMONG_MANY.heresy)
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


@pytest.mark.parametrize("level", LEVELS)
def test_rb_12_2_no_level_strikes_its_own_pieces_while_there_are_others(level: Level) -> None:
    s = position(tables=OF_FOUR)
    put_priest(s, JUPITER, ITALIA)
    put_saint(s, JUPITER, ITALIA)
    s.push(step_ids.ACT_OF_GOD, JUPITER)
    moves = STEPS[step_ids.ACT_OF_GOD].moves(s, JUPITER)
    kept = level.heuristics.candidates(s, JUPITER, moves)
    assert kept
    assert not any(harms_own_god(s, JUPITER, move) for move in kept)
    own = [move for move in moves if harms_own_god(s, JUPITER, move)]
    assert own
    assert level.heuristics.candidates(s, JUPITER, own) == own


@pytest.mark.parametrize(("tables", "samples"), [(TABLES, 3), (OF_FOUR, 7)])
def test_with_more_than_two_players_a_level_may_have_another_budget(tables: Tables, samples: int) -> None:
    s = position(tables=tables)
    add(s, JUPITER, GALLIA, 1)
    s.push(step_ids.HOLY_WAR, JUPITER)
    observation = Observation(GAME, s, JUPITER, STEPS[step_ids.HOLY_WAR].moves(s, JUPITER))
    heuristics = FullHeuristics(PLAIN, many_budget=SearchBudget(samples=7))
    SearchAgent(3, heuristics, SearchBudget(samples=3)).choose_move(observation)
    assert observation.samples == samples
