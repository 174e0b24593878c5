"""Heuristics of the higher levels: flags behind walls, reserves for the war, filters of moves."""

import pytest

from gonfalon.ai.observation import Observation
from gonfalon.ai.search import SearchAgent
from gonfalon.games.generals_war.ai import HEURISTICS, LEVELS
from gonfalon.games.generals_war.ai.campaign_heuristics import CampaignHeuristics, border_roads, border_spaces
from gonfalon.games.generals_war.ai.campaign_value import map_chances, map_value, shift_odds, state_value
from gonfalon.games.generals_war.ai.fight_odds import FightSetup, west_chance
from gonfalon.games.generals_war.ai.map_heuristics import WHOLE_MAP
from gonfalon.games.generals_war.ai.march_model import MapChances, TakenKeep, west_wins_marches
from gonfalon.games.generals_war.ai.quick_war import QuickWar, west_wins_quick_war
from gonfalon.games.generals_war.ai.quick_war_heuristics import first_seed
from gonfalon.games.generals_war.ai.reserve_value import reserve_lead
from gonfalon.games.generals_war.ai.tile_laying import TileLaying
from gonfalon.games.generals_war.ai.war_value import west_wins_war
from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.state import BUILDING, GeneralsState
from gonfalon.games.generals_war.rules.steps import STEPS
from gonfalon.games.generals_war.rules.tables import (
    CAPTURE_THE_FLAG,
    CASTLE,
    DUEL,
    EAST,
    HEAD_OF_THE_SNAKE,
    HEROIC_PRESENCE,
    KEEP,
    MARSHAL,
    NONE,
    NULLIFY,
    OBJECTIVE_OF_TERRAIN,
    OPEN,
    PEASANT_REVOLT,
    REINFORCEMENTS,
    ROAD_WASHED_OUT,
    WEST,
)
from gonfalon.games.generals_war.rules.verbs import LAY
from gonfalon.kernel.moves import target_of
from tests.games.generals_war.ai.test_heuristics import TABLES, asked, position, put
from tests.games.generals_war.playing import GAME

W3 = TABLES.space_ids.index("W3")
E3 = TABLES.space_ids.index("E3")


def give(s: GeneralsState, general: int, tile: int) -> None:
    """Add a tile to a hand."""
    s.hand[general * TABLES.tiles + tile] += 1
    s.hand_size[general] += 1
    s.backs[general * 4 + (0 if tile == NULLIFY else 1 if tile == CAPTURE_THE_FLAG else 3)] += 1
    s.tile_bag[tile] -= 1


def with_keep(marker: str = "C") -> GeneralsState:
    """West holds a keep at the border; neither General has coins."""
    s = position(TABLES, marker)
    s.terrain[W3] = KEEP
    s.coins = [0, 0]
    return s


def asked_before_the_fight(s: GeneralsState) -> list[int]:
    """The moves of West before a scenario in the own territory."""
    for step in (step_ids.FIGHT, step_ids.DESIGNATIONS, step_ids.TILES_BEFORE):
        s.push(step)
    s.push(step_ids.WAR_TILE, WEST)
    s.general = EAST
    return STEPS[step_ids.WAR_TILE].moves(s, WEST)


def test_a_flag_in_hand_raises_the_chance_in_a_keep_at_the_border() -> None:
    s = with_keep()
    bare, value = map_chances(s).chances[W3], map_value(s, WEST)
    give(s, WEST, CAPTURE_THE_FLAG)
    assert map_chances(s).chances[W3] > bare + 0.15
    assert map_value(s, WEST) > value + 10
    with_flag = map_chances(s).chances[W3]
    give(s, EAST, NULLIFY)
    assert bare < map_chances(s).chances[W3] < with_flag


def test_coins_for_a_flag_count_while_the_bag_holds_one() -> None:
    s = with_keep()
    bare = map_chances(s).chances[W3]
    s.coins[WEST] = TABLES.price_named[1]
    assert map_chances(s).chances[W3] > bare
    s.tile_bag[CAPTURE_THE_FLAG] = 0
    assert map_chances(s).chances[W3] == bare


def test_an_empty_field_favours_its_owner_while_keeps_are_left() -> None:
    s = with_keep()
    s.terrain[W3] = NONE
    assert map_chances(s).chances[W3] > 0.5
    s.terrain_bag[KEEP] = 0
    assert map_chances(s).chances[W3] == 0.5


def test_further_tiles_of_a_category_count_less_and_none_counts_after_the_last_scenario() -> None:
    s = with_keep()
    values = []
    for _ in range(3):
        values.append(reserve_lead(s, WEST, TABLES.scenarios))
        give(s, WEST, NULLIFY)
    assert values[2] - values[1] < values[1] - values[0]
    assert reserve_lead(s, WEST, 0) == 0


def test_shifted_odds_stay_between_0_and_1() -> None:
    assert shift_odds(0.5, 0.0) == pytest.approx(0.5)
    assert shift_odds(0.6, -1.0) < 0.5 < shift_odds(0.4, 1.0) < 1
    assert (shift_odds(0.0, 3.0), shift_odds(1.0, -3.0)) == (0.0, 1.0)


def test_what_one_general_wins_the_other_loses() -> None:
    s = with_keep()
    give(s, WEST, REINFORCEMENTS)
    assert state_value(s, WEST) == -state_value(s, EAST) > 0
    terms = CampaignHeuristics().terms(GAME, s, WEST)
    assert terms["map"] > 0 < terms["stores"]
    assert sum(terms.values()) == pytest.approx(CampaignHeuristics().evaluate(GAME, s, WEST))
    assert CampaignHeuristics().terms(GAME, s, MARSHAL) == {"map": 0.0}


def test_b8_a_washout_lies_on_the_own_castle_where_it_cannot_be_nullified() -> None:
    s = with_keep()
    assert {TABLES.space_ids[space] for space in border_spaces(s)} == {"W3", "E3", "W5", "E5"}
    assert len(border_roads(s)) == 2
    give(s, WEST, ROAD_WASHED_OUT)
    s.push(step_ids.LAY_TILE, WEST, ROAD_WASHED_OUT)
    s.phase = BUILDING
    offered = CampaignHeuristics().candidates(s, WEST, STEPS[step_ids.LAY_TILE].moves(s, WEST))
    assert [target_of(move) for move in offered] == [TABLES.castles[WEST]]


def test_c4_an_army_that_takes_a_keep_and_stays_is_behind_its_walls() -> None:
    """West may take a keep of East; later scenarios are then fought from inside."""
    even = (0.5,) * TABLES.spaces
    left = 6
    as_it_is = MapChances(0, even, ())
    taken = MapChances(0, even, (TakenKeep(E3, EAST, 0.9),))
    assert west_wins_marches(TABLES, as_it_is, left) == [*west_wins_war(TABLES, 0, even, left), 1.0, 0.0]
    assert west_wins_marches(TABLES, taken, left)[E3] > west_wins_marches(TABLES, as_it_is, left)[E3]


def test_rb_6_1_heroes_count_less_where_the_enemy_can_lay_a_duel() -> None:
    setup = FightSetup(OPEN, OBJECTIVE_OF_TERRAIN[OPEN], 0, NONE, (HEROIC_PRESENCE, NONE))
    values = []
    for duels in (0, 1):
        hands = [[0] * TABLES.tiles, [0] * TABLES.tiles]
        hands[EAST][DUEL] = duels
        values.append(TileLaying(TABLES, hands, [True, True], 0.0).minimax(setup, EAST, 0, 3))
        assert hands[EAST][DUEL] == duels
    assert values[0] > 0.6
    assert values[1] == 0.5


def test_rb_9_3_the_search_lays_no_tile_on_the_enemys_castle() -> None:
    setup = FightSetup(CASTLE, OBJECTIVE_OF_TERRAIN[CASTLE], 0, WEST, (NONE, NONE))
    hands = [[0] * TABLES.tiles, [1] * TABLES.tiles]
    settled = [TileLaying(TABLES, hands, [True, may], 0.0).minimax(setup, EAST, 0, 2) for may in (False, True)]
    assert settled[0] == west_chance(TABLES, setup) > settled[1]


def test_a_flag_tile_is_laid_behind_the_own_walls_only() -> None:
    for inside, is_raised in ((WEST, True), (EAST, False)):
        s = with_keep("W3")
        s.control[W3] = inside
        give(s, WEST, CAPTURE_THE_FLAG)
        moves = asked_before_the_fight(s)
        chosen = SearchAgent(4, *LEVELS[-1]).choose_move(Observation(GAME, s, WEST, moves))
        assert (chosen == LAY | CAPTURE_THE_FLAG) == is_raised


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_b7_a_hidden_tile_counts_by_its_back_only(level: int) -> None:
    """Two determinizations that differ in the white tile that East holds."""
    chosen = []
    for hidden in (HEROIC_PRESENCE, REINFORCEMENTS):
        s = with_keep("W3")
        give(s, WEST, CAPTURE_THE_FLAG)
        give(s, EAST, hidden)
        moves = asked_before_the_fight(s)
        chosen.append(SearchAgent(8, *LEVELS[level]).rank_moves(Observation(GAME, s, WEST, moves)))
    assert chosen[0] == chosen[1]


def test_a_quick_war_without_tiles_has_the_value_of_the_march_model() -> None:
    s = with_keep()
    expected = west_wins_marches(TABLES, map_chances(s), TABLES.scenarios)[s.marker]
    assert [QuickWar(s).run(war, WEST, 2) for war in range(6)] == pytest.approx([expected] * 6)


def test_tiles_in_hand_count_by_their_effect_in_quick_wars() -> None:
    s = with_keep()
    before = west_wins_quick_war(s, 8, 0)
    give(s, WEST, HEROIC_PRESENCE)
    assert west_wins_quick_war(s, 8, 0) > before
    give(s, EAST, NULLIFY)
    assert west_wins_quick_war(s, 8, 0) < before + 0.1


def test_the_seed_of_quick_wars_depends_on_the_enemys_hand_only() -> None:
    s = with_keep()
    give(s, EAST, NULLIFY)
    before = first_seed(s, EAST)
    give(s, WEST, NULLIFY)
    assert first_seed(s, EAST) == before
    give(s, EAST, HEROIC_PRESENCE)
    assert first_seed(s, EAST) != before


def test_o4_unlimited_lives_do_not_make_a_captain() -> None:
    s = position(TABLES, "W3")
    put(s, WEST, HEAD_OF_THE_SNAKE)
    put(s, EAST, PEASANT_REVOLT)
    moves = asked(s, WEST, step_ids.LEADER)
    sound, plain = (target_of(heuristics.default_move(s, WEST, moves)) for heuristics in (WHOLE_MAP, HEURISTICS))
    assert TABLES.rank_of[sound] == 0 != TABLES.rank_of[plain]
