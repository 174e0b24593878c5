"""The heuristics of the levels: candidates, default moves, evaluation and the moves that levels choose."""

import pytest

import gonfalon
from gonfalon.ai.advice import advise, heuristics_of
from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.levels import LEVELS
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent
from gonfalon.ai.rollout import play_rollout
from gonfalon.ai.search import SearchAgent
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.games.warriors_of_god.ai import HEURISTICS
from gonfalon.games.warriors_of_god.ai.battle_decisions import PendingBattle
from gonfalon.games.warriors_of_god.ai.battle_value import stake_of
from gonfalon.games.warriors_of_god.ai.evaluation import leaders_by_side
from gonfalon.games.warriors_of_god.ai.exposure import (
    NEXT_TURN,
    exposure_weight,
    lead_in_safety,
    marching_group,
    worst_loss_by_march,
)
from gonfalon.games.warriors_of_god.ai.heuristics import CANDIDATE_FILTERS, FULL_HEURISTICS, NO_BATTLE_HEURISTICS
from gonfalon.games.warriors_of_god.ai.leader_value import (
    expected_captive_points,
    lead_in_loose_troops_by_order,
    likely_to_live,
)
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValueCache
from gonfalon.games.warriors_of_god.ai.recruiting import has_leader_for
from gonfalon.games.warriors_of_god.ai.weights import BASE_WEIGHTS, FULL_WEIGHTS
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.command import put_under
from gonfalon.games.warriors_of_god.rules.leaders import move_leader, put_on_map
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH
from gonfalon.games.warriors_of_god.rules.troops import ENGLISH_KNIGHT, ENGLISH_LONGBOW, FIRST_MERCENARY, INFANTRY
from gonfalon.games.warriors_of_god.rules.verbs import (
    AMOUNT,
    CHOOSE,
    COMMAND,
    DEPLOY,
    DONE,
    FIELD_BATTLE,
    LOSE,
    MARCH,
    PASS,
    RAISE,
    RECRUIT,
    REST_INFANTRY,
    RUN,
    SIEGE,
    STAND,
    TO,
    UNDER,
)
from gonfalon.kernel.game import Game
from gonfalon.kernel.moves import target_of
from gonfalon.kernel.state import State
from tests.ai.choices import WrappedHeuristics

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


class Indifferent(WrappedHeuristics):
    """Values any march of the French King at `gain`."""

    gain = 0.0

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """`gain` if the French King has left the capital."""
        assert isinstance(s, WarriorsState)
        return 0.0 if s.place[s.king[FRENCH]] == area(s, "ile_de_france") else self.gain


@pytest.mark.parametrize("kept", [0, 4, 8])
@pytest.mark.parametrize(
    ("gain", "stays"), [(0.0, True), (FULL_HEURISTICS.pass_margin, True), (2 * FULL_HEURISTICS.pass_margin, False)]
)
def test_passing_is_chosen_within_the_pass_margin(gain: float, stays: bool, kept: int) -> None:
    """Passing is considered however many marches have the same value."""
    s = kings()
    put(s, FRENCH, "louis_de_dampierre", "ile_de_france")
    s.push(step_ids.IMPULSE, FRENCH)
    heuristics = Indifferent(FULL_HEURISTICS)
    heuristics.gain = gain
    observation = Observation(GAME, s, FRENCH, STEPS[step_ids.IMPULSE].moves(s, FRENCH))
    budget = SearchBudget(samples=1, rollout_plans=kept, rollouts=2 * kept)
    assert (SearchAgent(1, heuristics, budget).choose_move(observation) == PASS) == stays


def test_terms_add_up_to_the_evaluation() -> None:
    s = kings()
    move_leader(s, s.king[FRENCH], area(s, "normandy"))
    for seat in (ENGLISH, FRENCH):
        assert sum(FULL_HEURISTICS.terms(GAME, s, seat).values()) == pytest.approx(
            FULL_HEURISTICS.evaluate(GAME, s, seat)
        )
    assert FULL_HEURISTICS.evaluate(GAME, s, FRENCH) < HEURISTICS.evaluate(GAME, s, FRENCH)


def test_candidates_without_the_best_move_are_all_moves() -> None:
    """Advice compares the best move with the best of the others."""
    s = battle("ile_de_france", ENGLISH, ("charles_le_mauvais", 6), ("arnoul_d_audrehem", 2))
    s.push(step_ids.SIEGE_OFFER, ENGLISH)
    assert FULL_HEURISTICS.candidates(s, ENGLISH, [FIELD_BATTLE]) == [FIELD_BATTLE]
    moves = STEPS[step_ids.SIEGE_OFFER].moves(s, ENGLISH)
    advice = advise(agent("level3", 1, NAME), Observation(GAME, s, ENGLISH, moves), 1)
    assert (advice.move, advice.other) == (SIEGE, FIELD_BATTLE)


def test_the_greedy_agent_uses_the_base_heuristics() -> None:
    assert heuristics_of(agent("greedy", 1, NAME), NAME) is HEURISTICS
    s = two_areas(0)
    s.push(step_ids.DEPLOY, ENGLISH)
    moves = STEPS[step_ids.DEPLOY].moves(s, ENGLISH)
    assert HEURISTICS.candidates(s, ENGLISH, moves) == moves != FULL_HEURISTICS.candidates(s, ENGLISH, moves)
    assert step_ids.DEPLOY in CANDIDATE_FILTERS
