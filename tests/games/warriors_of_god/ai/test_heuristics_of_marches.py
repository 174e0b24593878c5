"""Heuristics of Kings, commanders, marches and assignment; terms of the evaluation."""

import pytest

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.rollout import play_rollout
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.games.warriors_of_god.ai.battle_value import stake_of
from gonfalon.games.warriors_of_god.ai.evaluation import leaders_by_side
from gonfalon.games.warriors_of_god.ai.exposure import (
    NEXT_TURN,
    exposure_weight,
    lead_in_safety,
    marching_group,
    worst_loss_by_march,
)
from gonfalon.games.warriors_of_god.ai.heuristics import FULL_HEURISTICS, NO_BATTLE_HEURISTICS
from gonfalon.games.warriors_of_god.ai.leader_value import (
    expected_captive_points,
    lead_in_loose_troops_by_order,
)
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValueCache
from gonfalon.games.warriors_of_god.ai.weights import BASE_WEIGHTS, FULL_WEIGHTS
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.command import put_under
from gonfalon.games.warriors_of_god.rules.leaders import move_leader
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH
from gonfalon.games.warriors_of_god.rules.troops import INFANTRY
from gonfalon.games.warriors_of_god.rules.verbs import (
    CHOOSE,
    COMMAND,
    DONE,
    MARCH,
    PASS,
    TO,
)
from gonfalon.kernel.moves import target_of
from tests.games.warriors_of_god.ai.test_heuristics import (
    GAME,
    SEEDS,
    area,
    battle,
    battle_for_french,
    decisions,
    empty_map,
    every_level,
    put,
)


def kings() -> WarriorsState:
    """Philippe VI in the capital, Edward III in England with more troops, both sides with impulses left."""
    s = empty_map(step_ids.IMPULSES)
    s.control[area(s, "england")], s.control[area(s, "ile_de_france")] = ENGLISH, FRENCH
    s.king = [
        put(s, ENGLISH, "edward_iii", "england", 9),
        put(s, FRENCH, "philippe_vi", "ile_de_france", 3),
    ]
    s.impulses, s.initiative = [2, 3], FRENCH
    return s


@every_level
def test_a_king_does_not_march_into_reach_of_a_stronger_enemy(level: str) -> None:
    s = kings()
    s.group = [s.king[FRENCH]]
    chosen = decisions(s, step_ids.MARCH_GROUP, FRENCH, level, area(s, "ile_de_france"))
    assert not {target_of(move) for move in chosen} & {area(s, name) for name in ("normandy", "picardy", "england")}


@every_level
def test_rb_7_1_the_better_of_equal_ranks_commands(level: str) -> None:
    s = battle("normandy", 2, ("lionel_of_antwerp", 3), ("philippe_vi", 3))
    knolles = put(s, ENGLISH, "robert_knolles", "normandy")
    put(s, ENGLISH, "thomas_beauchamp", "normandy", 3)
    assert decisions(s, step_ids.COMMANDER, ENGLISH, level) == {COMMAND | knolles}


@pytest.mark.parametrize("step", [step_ids.CHOOSE_STARTER, step_ids.PICK_LEADER, step_ids.CROWN_KING])
def test_all_moves_are_considered_when_a_leader_is_chosen(step: int) -> None:
    s = kings()
    s.push(step, FRENCH)
    moves = [CHOOSE | king for king in s.king]
    assert FULL_HEURISTICS.always_considered(s, moves) == moves


def test_marches_beside_an_undefended_great_area_are_considered() -> None:
    s = kings()
    march = MARCH | s.king[FRENCH]
    move_leader(s, s.king[FRENCH], area(s, "normandy"))
    s.push(step_ids.IMPULSE, FRENCH)
    moves = STEPS[step_ids.IMPULSE].moves(s, FRENCH)
    assert march in moves
    assert FULL_HEURISTICS.always_considered(s, moves) == [PASS], "the English King defends England"
    move_leader(s, s.king[ENGLISH], area(s, "scotland"))
    assert FULL_HEURISTICS.always_considered(s, moves) == [PASS, march]
    s.control[area(s, "england")] = FRENCH
    assert FULL_HEURISTICS.always_considered(s, moves) == [PASS], "an own area"
    s.control[area(s, "brittany")] = ENGLISH
    assert FULL_HEURISTICS.always_considered(s, moves) == [PASS], "an area of lower value"


@pytest.mark.parametrize("seed", SEEDS)
def test_rollouts_enter_an_undefended_great_area(seed: int) -> None:
    """With a rollout width of 0 only the moves that are always considered remain."""
    s = kings()
    move_leader(s, s.king[FRENCH], area(s, "normandy"))
    move_leader(s, s.king[ENGLISH], area(s, "scotland"))
    s.push(step_ids.IMPULSE, FRENCH)
    play_rollout(GAME, FULL_HEURISTICS, s, SearchLuck(seed), SearchBudget(samples=1, rollout_depth=1, rollout_width=0))
    assert s.place[s.king[FRENCH]] == area(s, "england")


def test_passing_and_targets_of_a_march_are_considered() -> None:
    s = kings()
    s.push(step_ids.IMPULSE, FRENCH)
    assert FULL_HEURISTICS.always_considered(s, STEPS[step_ids.IMPULSE].moves(s, FRENCH)) == [PASS]
    s.group = [s.king[FRENCH]]
    s.push(step_ids.MARCH_GROUP, FRENCH, area(s, "ile_de_france"))
    moves = STEPS[step_ids.MARCH_GROUP].moves(s, FRENCH)
    assert FULL_HEURISTICS.always_considered(s, moves) == moves


def test_leaders_in_a_castle_or_out_of_reach_are_not_exposed() -> None:
    s = kings()

    def risk() -> float:
        return worst_loss_by_march(s, FULL_HEURISTICS.value_cache.at(s), leaders_by_side(s), FRENCH)

    assert risk() == 0
    move_leader(s, s.king[FRENCH], area(s, "normandy"))
    in_the_open = risk()
    assert in_the_open > 1
    assert exposure_weight(s, FRENCH) == 1
    s.impulses = [0, 1]
    assert exposure_weight(s, FRENCH) == NEXT_TURN, "the enemy has no impulses left"
    s.control[area(s, "normandy")] = FRENCH
    assert risk() < in_the_open


def test_rb_6_1_the_highest_ranks_march_over_a_narrow_border() -> None:
    s = kings()
    england, normandy = area(s, "england"), area(s, "normandy")
    others = [put(s, ENGLISH, name, "england") for name in ("lionel_of_antwerp", "robert_knolles")]
    group = marching_group(s, ENGLISH, england, normandy, [*others, s.king[ENGLISH]])
    assert len(group) == 2
    assert group[0] == s.king[ENGLISH]


def test_exposure_counts_for_the_next_turn_but_not_after_the_last() -> None:
    s = kings()
    move_leader(s, s.king[FRENCH], area(s, "normandy"))
    values = FULL_HEURISTICS.value_cache.at(s)
    now = lead_in_safety(s, values, leaders_by_side(s))
    s.phase, s.impulses = step_ids.PHASES.index(step_ids.BATTLES) + 1, [0, 0]
    next_turn = lead_in_safety(s, values, leaders_by_side(s))
    assert now > 2 * next_turn > 0
    s.turn = s.tables.turns
    assert lead_in_safety(s, values, leaders_by_side(s)) == 0


def test_a_king_is_a_higher_stake_than_another_three_star_leader() -> None:
    s = kings()
    king = s.king[FRENCH]
    stakes = []
    for crowned in (king, -1):
        s.king[FRENCH] = crowned
        stakes.append(stake_of(s, FULL_HEURISTICS.value_cache.at(s), [king]).in_field)
    assert stakes[0] > stakes[1] + 0.3


def test_rb_11_the_price_of_a_captive_falls_with_the_chance_of_death() -> None:
    s = empty_map(step_ids.PRISONERS)
    t = s.tables
    dying = max(range(t.leaders), key=lambda leader: (t.dies_on[s.turn][leader], t.stars[leader]))
    lives = 1 - t.dies_on[s.turn][dying] / 6
    stars, sound = t.stars[dying], PieceValueCache(FULL_WEIGHTS).at(s)
    assert 0 < lives < 0.5
    assert expected_captive_points(s, PieceValueCache(BASE_WEIGHTS).at(s), dying) == stars
    assert expected_captive_points(s, sound, dying) == pytest.approx(lives * stars)
    s.phase += 1
    s.push(step_ids.DEATHS)
    assert expected_captive_points(s, sound, dying) == pytest.approx(lives * stars), "the death check is still to come"
    s.pop()
    assert expected_captive_points(s, sound, dying) == stars, "the death check is over"


def contested() -> WarriorsState:
    """Robert Knolles and Philippe VI with room, in one area with three loose points."""
    s = empty_map(step_ids.ASSIGNMENT)
    put(s, ENGLISH, "robert_knolles", "normandy")
    put(s, FRENCH, "philippe_vi", "normandy")
    s.loose[area(s, "normandy")] = 3 * s.tables.unit[INFANTRY]
    return s


@pytest.mark.parametrize("initiative", [ENGLISH, FRENCH])
def test_rb_14_loose_troops_count_for_the_side_that_assigns_first(initiative: int) -> None:
    s = contested()
    s.initiative = initiative
    lead = lead_in_loose_troops_by_order(s, FULL_HEURISTICS.value_cache.at(s), leaders_by_side(s))
    assert (lead > 0) == (initiative == FRENCH)


def test_rb_14_troops_without_a_leader_are_worth_nothing_in_the_assignment_phase() -> None:
    s = empty_map(step_ids.PLACEMENT)
    normandy = area(s, "normandy")
    s.control[normandy] = ENGLISH
    s.loose[normandy] = 3 * s.tables.unit[INFANTRY]
    values = FULL_HEURISTICS.value_cache.at(s)
    assert lead_in_loose_troops_by_order(s, values, leaders_by_side(s)) > 0
    s.phase += 1
    assert lead_in_loose_troops_by_order(s, values, leaders_by_side(s)) == 0


def test_rb_14_done_is_no_candidate_while_troops_can_be_assigned() -> None:
    s = contested()
    s.push(step_ids.ASSIGN, ENGLISH)
    moves = STEPS[step_ids.ASSIGN].moves(s, ENGLISH)
    assert FULL_HEURISTICS.candidates(s, ENGLISH, moves) == [move for move in moves if move != DONE]
    put_under(s, s.tables.leader_ids.index("robert_knolles"), INFANTRY, 3)
    assert FULL_HEURISTICS.candidates(s, ENGLISH, [DONE]) == [DONE]
    assert DONE in FULL_HEURISTICS.candidates(s, ENGLISH, moves), "the leader has no room"


def test_no_battle_heuristics_march_to_no_battle() -> None:
    s = kings()
    move_leader(s, s.king[ENGLISH], area(s, "normandy"))
    s.group = [s.king[FRENCH]]
    s.push(step_ids.MARCH_GROUP, FRENCH, area(s, "ile_de_france"))
    moves = STEPS[step_ids.MARCH_GROUP].moves(s, FRENCH)
    to_battle = TO | area(s, "normandy")
    assert to_battle in moves
    assert to_battle in FULL_HEURISTICS.candidates(s, FRENCH, moves)
    assert to_battle not in NO_BATTLE_HEURISTICS.candidates(s, FRENCH, moves)
    assert NO_BATTLE_HEURISTICS.candidates(s, FRENCH, [to_battle]) == [to_battle], "the only area"


def test_a_king_loses_more_in_flight_than_another_leader() -> None:
    s = battle("normandy", 2, ("edward_iii", 9), ("philippe_vi", 0))
    flights = []
    for crowned in (s.commander[FRENCH], -1):
        s.king[FRENCH] = crowned
        flights.append(battle_for_french(s).in_flight())
    assert flights[0] < flights[1] - 0.1
