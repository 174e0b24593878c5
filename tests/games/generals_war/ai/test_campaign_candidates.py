"""Candidates and reserves of the higher levels."""

import pytest

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.observation import Observation
from gonfalon.ai.search import SearchAgent
from gonfalon.games.generals_war.ai import LEVELS
from gonfalon.games.generals_war.ai.candidates import EVALUATED_STEPS
from gonfalon.games.generals_war.ai.map_heuristics import ONE_SCENARIO, STAYING, WHOLE_MAP, MapHeuristics
from gonfalon.games.generals_war.ai.quick_war_heuristics import QUICK_WAR
from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.state import BUILDING, PART_ONE, PART_TWO, WAR
from gonfalon.games.generals_war.rules.steps import STEPS
from gonfalon.games.generals_war.rules.tables import (
    DUEL,
    EAST,
    HARDENED_ARMOR,
    HEROIC_PRESENCE,
    KEEP,
    NULLIFY,
    OPEN,
    PEASANT_REVOLT,
    REINFORCEMENTS,
    ROAD_WASHED_OUT,
    VILLAGE,
    WEST,
)
from gonfalon.games.generals_war.rules.verbs import ASK, DRAW_TILE, LAY, PASS, PLACE_DRAWN, PLACE_HELD, STAY
from gonfalon.kernel.moves import target_of, verb_of
from tests.games.generals_war.ai.test_campaign_value import E3, W3, asked_before_the_fight, give, with_keep
from tests.games.generals_war.ai.test_heuristics import TABLES, asked, position, put
from tests.games.generals_war.playing import GAME


def test_all_levels_consider_every_march_nearest_to_the_enemys_castle_first() -> None:
    s = position(TABLES, "C", TABLES.scenarios)
    moves = asked(s, WEST, step_ids.MARCH)
    for heuristics in (ONE_SCENARIO, WHOLE_MAP, QUICK_WAR):
        considered = heuristics.candidates(s, WEST, moves)
        assert heuristics.always_considered(s, considered) == considered
        assert sorted(considered) == sorted(moves)
        assert TABLES.territory[target_of(considered[0])] == EAST
        assert TABLES.territory[target_of(considered[-1])] != EAST


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_rb_7_3_all_levels_find_the_last_march(level: int) -> None:
    s = position(TABLES, "W3", TABLES.scenarios)
    moves = asked(s, WEST, step_ids.MARCH)
    for seed in range(4):
        decided = SearchAgent(seed, *LEVELS[level]).choose_move(Observation(GAME, s, WEST, moves))
        assert TABLES.territory[target_of(decided)] == EAST


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_the_marker_stays_if_every_march_loses(level: int) -> None:
    """After the last scenario, far inside the own territory: every march leads to the same loss."""
    s = position(TABLES, "W3", TABLES.scenarios)
    s.marker = TABLES.castles[WEST]
    moves = asked(s, WEST, step_ids.MARCH)
    assert len(moves) > 1
    for seed in range(4):
        assert SearchAgent(seed, *LEVELS[level]).choose_move(Observation(GAME, s, WEST, moves)) == STAY


def test_all_levels_consider_passing_and_free_draws() -> None:
    s = position(TABLES, "W3")
    free = [PASS, DRAW_TILE]
    for heuristics in (ONE_SCENARIO, WHOLE_MAP, QUICK_WAR):
        assert heuristics.always_considered(s, [*free, LAY | NULLIFY]) == free


@pytest.mark.both_forms
def test_rollouts_end_at_the_evaluated_steps() -> None:
    """In the compiled form a class attribute set from another attribute of the same class is lost."""
    assert QUICK_WAR.rollout_end_steps == QUICK_WAR.evaluated_steps == EVALUATED_STEPS | {step_ids.PART_ONE}


def test_rb_10_1_nullify_is_no_candidate_without_an_enemy_tile() -> None:
    s = position(TABLES, "W3")
    give(s, WEST, NULLIFY)
    moves = [LAY | NULLIFY, STAYING[0]]
    s.push(step_ids.WAR_TILE, WEST)
    put(s, WEST, HEROIC_PRESENCE)
    assert WHOLE_MAP.candidates(s, WEST, moves) == [STAYING[0]]
    s.marker = TABLES.castles[EAST]
    put(s, EAST, REINFORCEMENTS)
    assert WHOLE_MAP.candidates(s, WEST, moves) == [STAYING[0]], "tiles on the enemy's castle cannot be nullified"
    s.marker = W3
    put(s, EAST, REINFORCEMENTS)
    assert WHOLE_MAP.candidates(s, WEST, moves) == moves
    s.phase, s.marker = WAR, E3
    assert WHOLE_MAP.candidates(s, WEST, moves) == [STAYING[0]], "that tile is on another space"


@pytest.mark.parametrize("heuristics", [WHOLE_MAP, QUICK_WAR])
def test_o5_tiles_without_effect_in_a_duel_are_no_candidates(heuristics: MapHeuristics) -> None:
    s = position(TABLES, "W3")
    put(s, EAST, DUEL)
    for tile in (HEROIC_PRESENCE, HARDENED_ARMOR, PEASANT_REVOLT, ROAD_WASHED_OUT):
        give(s, WEST, tile)
    moves = asked_before_the_fight(s)
    laid = [target_of(move) for move in heuristics.candidates(s, WEST, moves) if verb_of(move) == LAY]
    assert laid == [ROAD_WASHED_OUT], "which is of use elsewhere"
    give(s, WEST, NULLIFY)
    moves = STEPS[step_ids.WAR_TILE].moves(s, WEST)
    assert {LAY | NULLIFY, LAY | HEROIC_PRESENCE} <= set(heuristics.candidates(s, WEST, moves)), "the duel may go"


def test_rb_10_1_nullify_is_no_candidate_against_tiles_without_effect() -> None:
    s = position(TABLES, "W3")
    put(s, EAST, REINFORCEMENTS)
    give(s, WEST, NULLIFY)
    moves = asked_before_the_fight(s)
    assert LAY | NULLIFY in WHOLE_MAP.candidates(s, WEST, moves)
    put(s, WEST, DUEL)
    assert LAY | NULLIFY not in WHOLE_MAP.candidates(s, WEST, moves)


def test_rb_6_2_a_tile_without_room_is_not_asked_for() -> None:
    s = position(TABLES, "W3")
    s.coins[WEST] = 9000
    moves = asked_before_the_fight(s)
    asked_for = ASK | REINFORCEMENTS
    assert asked_for in WHOLE_MAP.candidates(s, WEST, moves)
    put(s, WEST, HEROIC_PRESENCE)
    assert asked_for in STEPS[step_ids.WAR_TILE].moves(s, WEST)
    assert asked_for not in WHOLE_MAP.candidates(s, WEST, moves)


def test_a_keep_in_enemy_territory_is_no_candidate() -> None:
    s = position(TABLES, "C")
    s.phase, s.drawn = BUILDING, KEEP
    s.push(step_ids.PLACE_TERRAIN, WEST)
    for place in (PLACE_DRAWN, PLACE_HELD):
        s.drawn, s.held[WEST] = (KEEP, OPEN) if place == PLACE_DRAWN else (OPEN, KEEP)
        moves = [place | E3, place | W3]
        assert WHOLE_MAP.candidates(s, WEST, moves) == [place | W3]
    s.held[WEST] = VILLAGE
    assert len(WHOLE_MAP.candidates(s, WEST, moves)) == 2


def test_reserves_count_by_the_reserve_weight() -> None:
    s = position(TABLES, "C")
    bare = [heuristics.evaluate(GAME, s, WEST) for heuristics in (ONE_SCENARIO, WHOLE_MAP)]
    give(s, WEST, HEROIC_PRESENCE)
    gains = [
        heuristics.evaluate(GAME, s, WEST) - before
        for heuristics, before in zip((ONE_SCENARIO, WHOLE_MAP), bare, strict=True)
    ]
    assert gains[0] == pytest.approx(ONE_SCENARIO.reserve_weight * gains[1])
    assert gains[0] > 0


def test_reserves_count_less_in_part_two_than_in_the_war() -> None:
    """At the last chance to lay tiles anywhere, reserves count little."""
    kept = []
    for phase in (PART_TWO, PART_ONE):
        s = position(TABLES, "C")
        s.phase = phase
        bare = QUICK_WAR.evaluate(GAME, s, WEST)
        give(s, WEST, HEROIC_PRESENCE)
        kept.append(QUICK_WAR.evaluate(GAME, s, WEST) - bare)
    assert 0 < kept[0] < kept[1] / 3


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_the_terms_of_a_level_add_up_to_its_evaluation(level: int) -> None:
    s = with_keep("W3")
    give(s, WEST, HEROIC_PRESENCE)
    heuristics = LEVELS[level].heuristics
    for phase in (BUILDING, PART_TWO):
        s.phase = phase
        terms = heuristics.terms(GAME, s, WEST)
        assert set(terms) == {"map", "stores"}
        assert sum(terms.values()) == pytest.approx(heuristics.evaluate(GAME, s, WEST))


def test_a_pass_that_ends_part_one_is_evaluated_as_a_purchase() -> None:
    """All reserves count for the pass; in part two only a quarter of them counts."""
    s = position(TABLES, "C")
    s.stack[:] = []
    s.push(step_ids.WAR)
    s.push(step_ids.PART_TWO)
    s.push(step_ids.PART_ONE)
    s.phase, s.passes, s.general = PART_ONE, 1, EAST
    give(s, WEST, HEROIC_PRESENCE)
    s.coins[WEST] = 2000
    moves = asked(s, WEST, step_ids.PART_ONE_PURCHASE)
    before = QUICK_WAR.evaluate(GAME, s, WEST)
    opinions = SearchAgent(1, QUICK_WAR, SearchBudget(samples=1)).rank_moves(Observation(GAME, s, WEST, moves))
    value = next(opinion.value for opinion in opinions if opinion.move == PASS)
    assert value == pytest.approx(before)
