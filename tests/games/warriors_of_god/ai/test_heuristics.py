"""The heuristics of the levels: candidates, default moves, evaluation and the moves that levels choose."""

import pytest

import gonfalon
from gonfalon.ai.levels import LEVELS
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent
from gonfalon.games.warriors_of_god.ai import HEURISTICS
from gonfalon.games.warriors_of_god.ai.battle_decisions import PendingBattle
from gonfalon.games.warriors_of_god.ai.heuristics import FULL_HEURISTICS
from gonfalon.games.warriors_of_god.ai.leader_value import (
    likely_to_live,
)
from gonfalon.games.warriors_of_god.ai.recruiting import has_leader_for
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.command import put_under
from gonfalon.games.warriors_of_god.rules.leaders import move_leader, put_on_map
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH
from gonfalon.games.warriors_of_god.rules.troops import ENGLISH_KNIGHT, ENGLISH_LONGBOW, FIRST_MERCENARY, INFANTRY
from gonfalon.games.warriors_of_god.rules.verbs import (
    AMOUNT,
    DEPLOY,
    DONE,
    FIELD_BATTLE,
    LOSE,
    RAISE,
    RECRUIT,
    REST_INFANTRY,
    RUN,
    SIEGE,
    STAND,
    UNDER,
)
from gonfalon.kernel.game import Game

NAME = "warriors-of-god"
GAME: Game[WarriorsState] = gonfalon.game(NAME)
SEEDS = range(4)

every_level = pytest.mark.parametrize("level", LEVELS)


def empty_map(phase: int, turn: int = 4) -> WarriorsState:
    """A state at the start of a phase without leaders and control markers."""
    s = WarriorsState(GAME.new(GAME.prepare("hundred-years-war")).tables)
    s.turn = turn
    s.phase = step_ids.PHASES.index(phase) + 1
    s.control = [2] * s.tables.areas
    s.push(phase)
    return s


def area(s: WarriorsState, name: str) -> int:
    return s.tables.area_ids.index(name)


def put(s: WarriorsState, side: int, name: str, place: str, points: int = 0) -> int:
    """Put a leader of a side with infantry into an area."""
    leader = s.tables.leader_ids.index(name)
    s.allegiance[leader] = side
    put_on_map(s, leader, area(s, place))
    put_under(s, leader, INFANTRY, points)
    return leader


def battle(place: str, controller: int, english: tuple[str, int], french: tuple[str, int]) -> WarriorsState:
    """A battle before its first round: a leader of each side with infantry."""
    s = empty_map(step_ids.BATTLES)
    s.battle_area = area(s, place)
    s.control[s.battle_area] = controller
    s.commander = [put(s, ENGLISH, english[0], place, english[1]), put(s, FRENCH, french[0], place, french[1])]
    s.aggressor[s.battle_area] = FRENCH
    s.push(step_ids.ROUND)
    return s


def decisions(s: WarriorsState, step: int, seat: int, level: str, *frame: int) -> set[int]:
    """The moves that a level chooses at a step, over several seeds."""
    s.push(step, seat, *frame)
    moves = STEPS[step].moves(s, seat)
    return {agent(level, seed, NAME).choose_move(Observation(GAME, s, seat, moves)) for seed in SEEDS}


@every_level
def test_rb_7_2_a_siege_is_chosen_where_it_is_the_better_chance(level: str) -> None:
    """The siege holds with 5/6, the battle is even, and the area is a capital."""
    s = battle("ile_de_france", ENGLISH, ("charles_le_mauvais", 6), ("arnoul_d_audrehem", 2))
    assert decisions(s, step_ids.SIEGE_OFFER, ENGLISH, level) == {SIEGE}


@every_level
def test_rb_7_2_the_field_is_chosen_against_a_weak_enemy(level: str) -> None:
    s = battle("picardy", ENGLISH, ("edward_the_black_prince", 9), ("arnoul_d_audrehem", 1))
    assert decisions(s, step_ids.SIEGE_OFFER, ENGLISH, level) == {FIELD_BATTLE}


@every_level
def test_rb_7_3g_a_king_runs_from_a_hopeless_battle(level: str) -> None:
    s = battle("normandy", 2, ("edward_iii", 9), ("philippe_vi", 5))
    assert decisions(s, step_ids.RUN_AWAY, FRENCH, level) == {RUN}


@every_level
def test_rb_7_3g_the_stronger_side_stands(level: str) -> None:
    s = battle("normandy", 2, ("edward_iii", 9), ("philippe_vi", 5))
    assert decisions(s, step_ids.RUN_AWAY, ENGLISH, level) == {STAND}


@pytest.mark.parametrize(("points", "hits", "knight_first"), [(1, 2, True), (3, 2, False), (2, 3, True), (1, 3, False)])
def test_b6_a_knight_is_lost_first_if_it_would_be_lost_to_one_hit(points: int, hits: int, knight_first: bool) -> None:
    s = battle("normandy", 2, ("edward_iii", points), ("philippe_vi", 5))
    put_under(s, s.commander[ENGLISH], ENGLISH_KNIGHT, 1)
    put_under(s, s.commander[ENGLISH], ENGLISH_KNIGHT, 1)
    s.hits[ENGLISH] = hits
    s.push(step_ids.LOSSES, ENGLISH)
    moves = STEPS[step_ids.LOSSES].moves(s, ENGLISH)
    expected = LOSE | (ENGLISH_KNIGHT if knight_first else INFANTRY)
    assert FULL_HEURISTICS.default_move(s, ENGLISH, moves) == expected
    assert HEURISTICS.default_move(s, ENGLISH, moves) == LOSE | INFANTRY


def battle_for_french(s: WarriorsState) -> PendingBattle:
    return PendingBattle(s, FULL_HEURISTICS.value_cache.at(s), FRENCH)


def test_rb_7_3g_running_is_worth_less_against_more_dice() -> None:
    alone = battle_for_french(battle("normandy", 2, ("edward_iii", 0), ("philippe_vi", 3)))
    with_troops = battle_for_french(battle("normandy", 2, ("edward_iii", 9), ("philippe_vi", 3)))
    assert with_troops.in_flight() < alone.in_flight() - 0.3


def test_rb_7_3g_leaders_beyond_the_width_of_the_border_are_lost() -> None:
    """Three French leaders and one exit over a clear border, against many exits."""
    s = battle("normandy", 2, ("lionel_of_antwerp", 0), ("philippe_vi", 3))
    put(s, FRENCH, "jean_ii", "normandy", 3)
    put(s, FRENCH, "arnoul_d_audrehem", "normandy")
    open_country = battle_for_french(s).in_flight()
    for name in s.tables.area_ids:
        if name != "anjou":
            s.control[area(s, name)] = ENGLISH if name != "normandy" else 2
    assert battle_for_french(s).in_flight() < open_country


@every_level
def test_rb_9_longbows_are_raised_first(level: str) -> None:
    s = empty_map(step_ids.RAISING)
    s.control[area(s, "england")] = ENGLISH
    put(s, ENGLISH, "edward_the_black_prince", "england")
    england = area(s, "england")
    assert decisions(s, step_ids.RAISE_IN_AREA, ENGLISH, level, england, 3) == {RAISE | ENGLISH_LONGBOW}


def test_rb_3_4_knights_need_a_leader_who_may_command_them() -> None:
    s = empty_map(step_ids.RAISING)
    england = area(s, "england")
    s.control[england] = ENGLISH
    put(s, ENGLISH, "lionel_of_antwerp", "england")
    due = [leader for leader in s.tables.arrivals[s.turn] if s.tables.side[leader] == ENGLISH]
    for leader in due:
        s.place[leader] = -2
    assert not has_leader_for(s, ENGLISH, england, ENGLISH_KNIGHT)
    put(s, ENGLISH, "edward_iii", "england", 9)
    assert not has_leader_for(s, ENGLISH, england, ENGLISH_KNIGHT)
    put(s, ENGLISH, "edward_the_black_prince", "england", 3)
    assert has_leader_for(s, ENGLISH, england, ENGLISH_KNIGHT)


@every_level
def test_rb_7_3a_gunners_are_not_raised(level: str) -> None:
    s = empty_map(step_ids.RAISING)
    aquitaine = area(s, "aquitaine")
    s.control[aquitaine] = ENGLISH
    put(s, ENGLISH, "edward_the_black_prince", "aquitaine")
    assert decisions(s, step_ids.RAISE_IN_AREA, ENGLISH, level, aquitaine, 3) == {REST_INFANTRY}


def two_areas(points_of_knolles: int) -> WarriorsState:
    """Robert Knolles and three loose points in Normandy, the Black Prince with room in England."""
    s = empty_map(step_ids.DEPLOYMENT)
    for name in ("england", "normandy"):
        s.control[area(s, name)] = ENGLISH
    put(s, ENGLISH, "robert_knolles", "normandy", points_of_knolles)
    put(s, ENGLISH, "edward_the_black_prince", "england", 4)
    s.loose[area(s, "normandy")] = 3 * s.tables.unit[INFANTRY]
    return s


@every_level
def test_rb_10_troops_beside_a_leader_with_room_stay(level: str) -> None:
    assert decisions(two_areas(0), step_ids.DEPLOY, ENGLISH, level) == {DONE}


@every_level
def test_rb_10_troops_without_a_leader_are_sent_to_one(level: str) -> None:
    s = two_areas(3)
    assert decisions(s, step_ids.DEPLOY, ENGLISH, level) == {DEPLOY | area(s, "normandy")}


def test_rb_10_done_is_no_candidate_while_troops_are_needed_elsewhere() -> None:
    s = two_areas(3)
    s.push(step_ids.DEPLOY, ENGLISH)
    moves = [DEPLOY | area(s, "normandy"), RECRUIT | FIRST_MERCENARY, DONE]
    assert FULL_HEURISTICS.candidates(s, ENGLISH, moves) == moves[:-1]
    s.loose[area(s, "normandy")] = 0
    assert FULL_HEURISTICS.candidates(s, ENGLISH, moves) == moves[1:]


@every_level
def test_rb_12_troops_beside_a_leader_who_will_die_are_sent_to_another(level: str) -> None:
    """Chandos has room for three points and dies on a die of 4 or less."""
    s = two_areas(0)
    move_leader(s, s.tables.leader_ids.index("robert_knolles"), area(s, "scotland"))
    put(s, ENGLISH, "john_chandos", "normandy")
    assert decisions(s, step_ids.DEPLOY, ENGLISH, level) == {DEPLOY | area(s, "normandy")}


def test_rb_12_all_leaders_count_after_the_deaths_of_a_turn() -> None:
    s = empty_map(step_ids.DEATHS, 6)
    old, young = put(s, ENGLISH, "john_chandos", "normandy"), put(s, ENGLISH, "robert_knolles", "normandy")
    assert likely_to_live(s, [old, young]) == [young]
    s.phase += 1
    assert likely_to_live(s, [old, young]) == [old, young]


def test_rb_10_2_mercenaries_are_recruited_for_likely_survivors() -> None:
    s = empty_map(step_ids.DEPLOYMENT, 6)
    old, young = put(s, ENGLISH, "john_chandos", "normandy"), put(s, ENGLISH, "robert_knolles", "normandy")
    s.push(step_ids.RECRUIT_UNDER, ENGLISH)
    assert FULL_HEURISTICS.candidates(s, ENGLISH, [UNDER | old, UNDER | young]) == [UNDER | young]
    assert FULL_HEURISTICS.candidates(s, ENGLISH, [UNDER | old]) == [UNDER | old]


@every_level
def test_rb_10_1_the_best_amount_is_sent(level: str) -> None:
    """Knolles has room for one point, the Prince for five."""
    s = two_areas(2)
    normandy, england = area(s, "normandy"), area(s, "england")
    assert decisions(s, step_ids.SEND_AMOUNT, ENGLISH, level, normandy, england, INFANTRY) == {AMOUNT | 2}


@every_level
def test_rb_10_troops_without_room_elsewhere_stay(level: str) -> None:
    s = two_areas(3)
    put_under(s, s.tables.leader_ids.index("edward_the_black_prince"), INFANTRY, 5)
    assert decisions(s, step_ids.DEPLOY, ENGLISH, level) == {DONE}
