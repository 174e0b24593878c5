"""What the greedy player knows about The Generals' War: chances without a fight, marches, and whom it sets apart."""

import pytest

from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent
from gonfalon.games.generals_war.ai import HEURISTICS
from gonfalon.games.generals_war.ai.evaluation import state_value
from gonfalon.games.generals_war.ai.fight_odds import FightSetup, west_chance
from gonfalon.games.generals_war.ai.war_value import steps_from_center, west_wins_war
from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.state import RESULT, WAR, GeneralsState
from gonfalon.games.generals_war.rules.steps import STEPS
from gonfalon.games.generals_war.rules.tables import (
    ASSASSINATION,
    BRING_THE_FLAG_HOME,
    EAST,
    HARDENED_ARMOR,
    HEAD_OF_THE_SNAKE,
    HEROIC_PRESENCE,
    KEEP,
    MARSHAL,
    NONE,
    OBJECTIVE_OF_TERRAIN,
    OPEN,
    REINFORCEMENTS,
    RESURRECTION,
    RIVER,
    VILLAGE,
    WEST,
    Tables,
)
from gonfalon.games.generals_war.rules.tiles import lay
from gonfalon.games.generals_war.rules.verbs import ENOUGH, MARCH
from gonfalon.kernel.engine import play_to_end
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.moves import target_of, verb_of
from tests.games.generals_war.fighting import ROSTERS, make_sheet, make_tables, shares_of
from tests.games.generals_war.playing import GAME, WITH_MARSHAL

RUNS = 120
ROUGHLY = 0.2
TABLES = make_tables()
EVEN = (0.5,) * TABLES.spaces


def position(tables: Tables, marker: str, fought: int = 0) -> GeneralsState:
    """A war over open fields, with so many scenarios fought without a winner."""
    s = GeneralsState(tables)
    s.terrain = [OPEN if terrain == NONE else terrain for terrain in s.terrain]
    s.fields_left = 0
    s.phase = WAR
    s.marker = tables.space_ids.index(marker)
    s.scenario = fought
    s.results = [0] * (RESULT * fought)
    s.push(step_ids.WAR)
    return s


def asked(s: GeneralsState, seat: int, step: int, x: int = 0) -> list[int]:
    """The choices of a step that now comes next."""
    s.push(step, seat, x)
    return STEPS[step].moves(s, seat)


def put(s: GeneralsState, general: int, tile: int) -> None:
    """A tile of a General on the space of the marker."""
    s.hand[general * s.tables.tiles + tile] += 1
    lay(s, general, tile, s.marker)


@pytest.mark.parametrize("special", [NONE, HEROIC_PRESENCE, REINFORCEMENTS, ASSASSINATION, HARDENED_ARMOR])
@pytest.mark.parametrize("terrain", [OPEN, RIVER, VILLAGE, KEEP])
def test_the_reckoning_agrees_roughly_with_the_fight_model(terrain: int, special: int) -> None:
    inside = EAST if terrain == KEEP else NONE
    setup = FightSetup(terrain, OBJECTIVE_OF_TERRAIN[terrain], 0, inside, (special, NONE))
    west, _, draw = shares_of(make_sheet(TABLES, terrain, special=special), 5, RUNS)
    assert abs(west_chance(TABLES, setup) - west - draw / 2) < ROUGHLY


@pytest.mark.parametrize("roster", ["typical and six", "archers", "shields", "high", "no knight or Thegn"])
@pytest.mark.parametrize("terrain", [OPEN, VILLAGE])
def test_the_reckoning_knows_a_stronger_army(roster: str, terrain: int) -> None:
    tables = make_tables(ROSTERS[roster])
    west, _, draw = shares_of(make_sheet(tables, terrain), 5, RUNS)
    setup = FightSetup(terrain, OBJECTIVE_OF_TERRAIN[terrain], 0, NONE, (NONE, NONE))
    assert abs(west_chance(tables, setup) - west - draw / 2) < ROUGHLY


def test_a_flag_behind_walls_is_all_but_safe_and_heroes_are_nothing_where_all_come_back() -> None:
    flag = FightSetup(KEEP, BRING_THE_FLAG_HOME, 0, WEST, (NONE, NONE))
    assert west_chance(TABLES, flag) > 0.95
    heroes = FightSetup(RIVER, OBJECTIVE_OF_TERRAIN[RIVER], 1 << RESURRECTION, NONE, (HEROIC_PRESENCE, NONE))
    assert west_chance(TABLES, heroes) == 0.5


def test_rb_7_the_war_is_reckoned_back_from_its_end() -> None:
    t = TABLES
    center, west_castle, east_castle = t.center, t.castles[WEST], t.castles[EAST]
    over = west_wins_war(t, 0, EVEN, 0)
    assert (over[west_castle], over[center], over[east_castle]) == (0.0, 0.5, 1.0)
    last = west_wins_war(t, 0, EVEN, 1)
    assert last[center] == 0.5
    assert last[east_castle] == 0.5 + 0.5 * over[east_castle]
    assert west_wins_war(t, 0, EVEN, 9)[center] == pytest.approx(0.5)
    roads_of_the_center = sum([1 << road for road in t.roads_at[center]])
    assert west_wins_war(t, roads_of_the_center, (0.9,) * t.spaces, 9)[center] == 0.5


def test_the_castles_are_farthest_from_the_center() -> None:
    steps = steps_from_center(TABLES)
    assert steps[TABLES.center] == 0
    assert [steps[castle] for castle in TABLES.castles] == [max(steps)] * 2


@pytest.mark.parametrize(("seat", "from_space", "enemy"), [(WEST, "C", EAST), (EAST, "C", WEST), (WEST, "W3", EAST)])
def test_rb_7_3_after_the_last_scenario_the_marker_goes_into_the_enemys_land(
    seat: int, from_space: str, enemy: int
) -> None:
    s = position(TABLES, from_space, TABLES.scenarios)
    moves = asked(s, seat, step_ids.MARCH)
    decided = agent("greedy", 3, "generals-war").choose_move(Observation(GAME, s, seat, moves))
    assert verb_of(decided) == MARCH
    assert TABLES.territory[target_of(decided)] == enemy


def test_a_tile_in_hand_is_worth_nothing_before_the_last_fight_and_something_before_others() -> None:
    for fought, is_worth in ((0, True), (TABLES.scenarios - 1, False)):
        s = position(TABLES, "W3", fought)
        before = state_value(s, WEST)
        s.hand[WEST * TABLES.tiles + HEROIC_PRESENCE] = 1
        assert (state_value(s, WEST) > before) == is_worth
        put(s, WEST, HEROIC_PRESENCE)
        assert state_value(s, WEST) > before


def test_a_beginner_does_not_see_what_lies_two_scenarios_ahead() -> None:
    s = position(TABLES, "C")
    bare = [state_value(s, WEST, horizon) for horizon in (1, TABLES.scenarios)]
    s.marker = TABLES.space_ids.index("W3")
    put(s, WEST, HEROIC_PRESENCE)
    s.marker = TABLES.center
    assert state_value(s, WEST, 1) == bare[0]
    assert state_value(s, WEST, TABLES.scenarios) > bare[1]


def test_a_captain_gets_the_armbands_that_keep_him_alive() -> None:
    s = position(TABLES, "W3")
    put(s, WEST, HEAD_OF_THE_SNAKE)
    leader = HEURISTICS.candidates(s, WEST, asked(s, WEST, step_ids.LEADER))
    assert len(leader) == 1
    captain = target_of(leader[0])
    assert TABLES.rank_of[captain] == 0
    s.leaders[WEST] = captain
    for band, is_for_captain in ((HEROIC_PRESENCE, True), (HARDENED_ARMOR, True), (REINFORCEMENTS, False)):
        moves = asked(s, WEST, step_ids.ARMBAND, band)
        assert (target_of(HEURISTICS.default_move(s, WEST, moves)) == captain) == is_for_captain


def test_rb_10_17_the_assassin_finds_the_best() -> None:
    s = position(TABLES, "W3")
    victim = target_of(HEURISTICS.default_move(s, WEST, asked(s, WEST, step_ids.ASSASSINATE)))
    assert TABLES.army_of[victim] == EAST
    assert TABLES.rank_of[victim] == 0


def test_the_marshal_names_a_winner_and_leaves_it_at_that() -> None:
    setup = GAME.prepare(None, WITH_MARSHAL, {"fights": "marshal"})
    s = position(GAME.tables(setup), "C")
    s.report = [-1] * 14
    moves = asked(s, MARSHAL, step_ids.REPORT_WINNER)
    assert HEURISTICS.candidates(s, MARSHAL, moves) == moves[:2]
    moves = asked(s, MARSHAL, step_ids.REPORT_MINUTES)
    assert HEURISTICS.candidates(s, MARSHAL, moves) == [ENOUGH]
    assert HEURISTICS.evaluate(GAME, s, MARSHAL) == 0.0


OTHER_TABLES: list[dict[str, object]] = [
    {"fights": "marshal"},
    {"fights": "quick", "stall_limit": "none", "coins": "rich", "scenarios": 5, "washout_keeps_connection": False},
    {"fights": "quick", "coins": "lean", "scenarios": 15, "washout_touches_space": True, "squires_revolt": True},
]


@pytest.mark.parametrize("options", OTHER_TABLES)
def test_greedy_plays_at_every_table(options: dict[str, object]) -> None:
    """All seats, the marshal's too; decisions are legal, and a war comes to its end."""
    setup = GAME.prepare(None, WITH_MARSHAL, options)
    s = GAME.new(setup)
    players = [agent("greedy", 7 + seat, "generals-war") for seat in range(len(WITH_MARSHAL))]
    choosers = [player.chooser(GAME, seat, lambda: s) for seat, player in enumerate(players)]
    play_to_end(GAME, s, FastLuck(4), choosers)
    assert not s.stack


def test_greedy_leads_armies_of_two_and_of_very_many() -> None:
    """M7: fewer than three to be named."""
    tables = make_tables([("knight", "pike"), ("undecorated", "archer")], ROSTERS["many low"] * 8)
    s = position(tables, "W3")
    for tile in (HEROIC_PRESENCE, HEAD_OF_THE_SNAKE):
        put(s, WEST, tile)
    assert state_value(s, EAST) > state_value(s, WEST)
