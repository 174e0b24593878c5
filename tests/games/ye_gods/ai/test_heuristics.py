"""The heuristics of Ye Gods!: values of wars and dangers, candidates, and differences between the levels."""

from itertools import product

import pytest

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.observation import Observation
from gonfalon.ai.search import SearchAgent
from gonfalon.games.ye_gods.ai.heuristics import BEGINNER, FULL
from gonfalon.games.ye_gods.ai.holy_war_value import chance_to_keep, chance_to_take, conquests_of, dangers_of
from gonfalon.games.ye_gods.ai.projection import Projection
from gonfalon.games.ye_gods.ai.terms import (
    expected_provinces,
    lead_of,
)
from gonfalon.games.ye_gods.ai.weights import AMONG_MANY, PLAIN
from gonfalon.games.ye_gods.rules import GAME, step_ids
from gonfalon.games.ye_gods.rules.clergy import put_priest
from gonfalon.games.ye_gods.rules.holy_war_dice import ATTACKER, casualties, ways, winner_of
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.steps import STEPS
from gonfalon.games.ye_gods.rules.tables import GODS, Tables
from gonfalon.games.ye_gods.rules.verbs import (
    AMOUNT,
    ATTACK_FROM,
    DONE,
    MOVE,
    SEND_PRIEST,
)
from gonfalon.games.ye_gods.rules.worshippers import add
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.moves import target_of, verb_of

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
