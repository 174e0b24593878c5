"""What the better levels of The Generals' War know: flags behind walls, and what is worth keeping for the war."""

import pytest

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.observation import Observation
from gonfalon.ai.search import SearchAgent
from gonfalon.games.generals_war.ai import HEURISTICS, LEVELS
from gonfalon.games.generals_war.ai.campaign_heuristics import CampaignHeuristics, border_roads, border_spaces
from gonfalon.games.generals_war.ai.campaign_value import map_chances, map_value, shift_odds, state_value
from gonfalon.games.generals_war.ai.candidates import EVALUATED_STEPS
from gonfalon.games.generals_war.ai.fight_odds import FightSetup, west_chance
from gonfalon.games.generals_war.ai.map_heuristics import ONE_SCENARIO, STAYING, WHOLE_MAP, MapHeuristics
from gonfalon.games.generals_war.ai.march_model import MapChances, TakenKeep, west_wins_marches
from gonfalon.games.generals_war.ai.quick_war import QuickWar, west_wins_quick_war
from gonfalon.games.generals_war.ai.quick_war_heuristics import QUICK_WAR, first_seed
from gonfalon.games.generals_war.ai.reserve_value import reserve_lead
from gonfalon.games.generals_war.ai.tile_laying import TileLaying
from gonfalon.games.generals_war.ai.war_value import west_wins_war
from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.state import BUILDING, PART_ONE, PART_TWO, WAR, GeneralsState
from gonfalon.games.generals_war.rules.steps import STEPS
from gonfalon.games.generals_war.rules.tables import (
    CAPTURE_THE_FLAG,
    CASTLE,
    DUEL,
    EAST,
    HARDENED_ARMOR,
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
    VILLAGE,
    WEST,
)
from gonfalon.games.generals_war.rules.verbs import ASK, DRAW_TILE, LAY, PASS, PLACE_DRAWN, PLACE_HELD, STAY
from gonfalon.kernel.moves import target_of, verb_of
from tests.games.generals_war.ai.test_heuristics import TABLES, asked, position, put
from tests.games.generals_war.playing import GAME

W3 = TABLES.space_ids.index("W3")
E3 = TABLES.space_ids.index("E3")


def give(s: GeneralsState, general: int, tile: int) -> None:
    """A tile into a hand."""
    s.hand[general * TABLES.tiles + tile] += 1
    s.hand_size[general] += 1
    s.backs[general * 4 + (0 if tile == NULLIFY else 1 if tile == CAPTURE_THE_FLAG else 3)] += 1
    s.tile_bag[tile] -= 1


def with_keep(marker: str = "C") -> GeneralsState:
    """West holds a keep at the border; nobody has coins."""
    s = position(TABLES, marker)
    s.terrain[W3] = KEEP
    s.coins = [0, 0]
    return s


def asked_before_the_fight(s: GeneralsState) -> list[int]:
    """What West may do before a scenario at home."""
    for step in (step_ids.FIGHT, step_ids.DESIGNATIONS, step_ids.TILES_BEFORE):
        s.push(step)
    s.push(step_ids.WAR_TILE, WEST)
    s.general = EAST
    return STEPS[step_ids.WAR_TILE].moves(s, WEST)


def test_a_flag_in_hand_makes_a_keep_at_the_border_a_fortress() -> None:
    s = with_keep()
    bare, worth = map_chances(s).chances[W3], map_value(s, WEST)
    give(s, WEST, CAPTURE_THE_FLAG)
    assert map_chances(s).chances[W3] > bare + 0.15
    assert map_value(s, WEST) > worth + 10
    flying = map_chances(s).chances[W3]
    give(s, EAST, NULLIFY)
    assert bare < map_chances(s).chances[W3] < flying


def test_coins_for_a_flag_are_as_good_as_one_while_there_is_one_in_the_bag() -> None:
    s = with_keep()
    bare = map_chances(s).chances[W3]
    s.coins[WEST] = TABLES.price_named[1]
    assert map_chances(s).chances[W3] > bare
    s.tile_bag[CAPTURE_THE_FLAG] = 0
    assert map_chances(s).chances[W3] == bare


def test_an_empty_field_is_its_owners_while_there_are_keeps_to_build() -> None:
    s = with_keep()
    s.terrain[W3] = NONE
    assert map_chances(s).chances[W3] > 0.5
    s.terrain_bag[KEEP] = 0
    assert map_chances(s).chances[W3] == 0.5


def test_the_second_tile_of_a_colour_is_worth_less_and_none_is_worth_anything_after_the_last_scenario() -> None:
    s = with_keep()
    worths = []
    for _ in range(3):
        worths.append(reserve_lead(s, WEST, TABLES.scenarios))
        give(s, WEST, NULLIFY)
    assert worths[2] - worths[1] < worths[1] - worths[0]
    assert reserve_lead(s, WEST, 0) == 0


def test_a_better_chance_stays_one() -> None:
    assert shift_odds(0.5, 0.0) == pytest.approx(0.5)
    assert shift_odds(0.6, -1.0) < 0.5 < shift_odds(0.4, 1.0) < 1
    assert (shift_odds(0.0, 3.0), shift_odds(1.0, -3.0)) == (0.0, 1.0)


def test_what_one_general_wins_the_other_loses() -> None:
    s = with_keep()
    give(s, WEST, REINFORCEMENTS)
    assert state_value(s, WEST) == -state_value(s, EAST) > 0
    parts = CampaignHeuristics().terms(GAME, s, WEST)
    assert parts["map"] > 0 < parts["stores"]
    assert sum(parts.values()) == pytest.approx(CampaignHeuristics().evaluate(GAME, s, WEST))
    assert CampaignHeuristics().terms(GAME, s, MARSHAL) == {"map": 0.0}


def test_b8_a_road_is_washed_out_from_the_own_castle_where_nobody_nullifies_it() -> None:
    s = with_keep()
    assert {TABLES.space_ids[space] for space in border_spaces(s)} == {"W3", "E3", "W5", "E5"}
    assert len(border_roads(s)) == 2
    give(s, WEST, ROAD_WASHED_OUT)
    s.push(step_ids.LAY_TILE, WEST, ROAD_WASHED_OUT)
    s.phase = BUILDING
    offered = CampaignHeuristics().candidates(s, WEST, STEPS[step_ids.LAY_TILE].moves(s, WEST))
    assert [target_of(move) for move in offered] == [TABLES.castles[WEST]]


def test_c4_who_takes_a_keep_and_stays_is_behind_its_walls() -> None:
    """A keep of East's that West may take, with some scenarios to come: those after are fought from inside."""
    even = (0.5,) * TABLES.spaces
    left = 6
    as_it_is = MapChances(0, even, ())
    taken = MapChances(0, even, (TakenKeep(E3, EAST, 0.9),))
    assert west_wins_marches(TABLES, as_it_is, left) == [*west_wins_war(TABLES, 0, even, left), 1.0, 0.0]
    assert west_wins_marches(TABLES, taken, left)[E3] > west_wins_marches(TABLES, as_it_is, left)[E3]


def test_rb_6_1_heroes_are_worth_less_where_the_enemy_can_answer_with_a_duel() -> None:
    setup = FightSetup(OPEN, OBJECTIVE_OF_TERRAIN[OPEN], 0, NONE, (HEROIC_PRESENCE, NONE))
    worths = []
    for duels in (0, 1):
        hands = [[0] * TABLES.tiles, [0] * TABLES.tiles]
        hands[EAST][DUEL] = duels
        worths.append(TileLaying(TABLES, hands, [True, True], 0.0).minimax(setup, EAST, 0, 3))
        assert hands[EAST][DUEL] == duels
    assert worths[0] > 0.6
    assert worths[1] == 0.5


def test_rb_9_3_nobody_lays_anything_on_the_enemys_castle() -> None:
    setup = FightSetup(CASTLE, OBJECTIVE_OF_TERRAIN[CASTLE], 0, WEST, (NONE, NONE))
    hands = [[0] * TABLES.tiles, [1] * TABLES.tiles]
    settled = [TileLaying(TABLES, hands, [True, may], 0.0).minimax(setup, EAST, 0, 2) for may in (False, True)]
    assert settled[0] == west_chance(TABLES, setup) > settled[1]


def test_a_flag_is_raised_behind_the_own_walls_and_not_before_those_of_the_enemy() -> None:
    for inside, is_raised in ((WEST, True), (EAST, False)):
        s = with_keep("W3")
        s.control[W3] = inside
        give(s, WEST, CAPTURE_THE_FLAG)
        moves = asked_before_the_fight(s)
        chosen = SearchAgent(4, *LEVELS[-1]).choose_move(Observation(GAME, s, WEST, moves))
        assert (chosen == LAY | CAPTURE_THE_FLAG) == is_raised


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_b7_a_hidden_tile_changes_nothing_but_by_its_back(level: int) -> None:
    """Two worlds that differ in the white tile that East holds."""
    chosen = []
    for hidden in (HEROIC_PRESENCE, REINFORCEMENTS):
        s = with_keep("W3")
        give(s, WEST, CAPTURE_THE_FLAG)
        give(s, EAST, hidden)
        moves = asked_before_the_fight(s)
        chosen.append(SearchAgent(8, *LEVELS[level]).rank_moves(Observation(GAME, s, WEST, moves)))
    assert chosen[0] == chosen[1]


def test_a_rehearsed_war_without_tiles_is_worth_what_the_marches_say_whoever_has_the_luck() -> None:
    s = with_keep()
    expected = west_wins_marches(TABLES, map_chances(s), TABLES.scenarios)[s.marker]
    assert [QuickWar(s).run(war, WEST, 2) for war in range(6)] == pytest.approx([expected] * 6)


def test_tiles_in_hand_are_worth_what_they_do_in_rehearsed_wars() -> None:
    s = with_keep()
    before = west_wins_quick_war(s, 8, 0)
    give(s, WEST, HEROIC_PRESENCE)
    assert west_wins_quick_war(s, 8, 0) > before
    give(s, EAST, NULLIFY)
    assert west_wins_quick_war(s, 8, 0) < before + 0.1


def test_the_luck_of_rehearsals_hangs_on_the_enemys_hand_alone() -> None:
    s = with_keep()
    give(s, EAST, NULLIFY)
    before = first_seed(s, EAST)
    give(s, WEST, NULLIFY)
    assert first_seed(s, EAST) == before
    give(s, EAST, HEROIC_PRESENCE)
    assert first_seed(s, EAST) != before


def test_o4_lives_without_number_make_nobody_a_captain() -> None:
    s = position(TABLES, "W3")
    put(s, WEST, HEAD_OF_THE_SNAKE)
    put(s, EAST, PEASANT_REVOLT)
    moves = asked(s, WEST, step_ids.LEADER)
    sound, plain = (target_of(known.default_move(s, WEST, moves)) for known in (WHOLE_MAP, HEURISTICS))
    assert TABLES.rank_of[sound] == 0 != TABLES.rank_of[plain]


def test_everybody_sees_where_the_marker_may_go_the_enemys_castle_first() -> None:
    s = position(TABLES, "C", TABLES.scenarios)
    moves = asked(s, WEST, step_ids.MARCH)
    for known in (ONE_SCENARIO, WHOLE_MAP, QUICK_WAR):
        considered = known.candidates(s, WEST, moves)
        assert known.always_considered(s, considered) == considered
        assert sorted(considered) == sorted(moves)
        assert TABLES.territory[target_of(considered[0])] == EAST
        assert TABLES.territory[target_of(considered[-1])] != EAST


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_rb_7_3_nobody_overlooks_the_last_march(level: int) -> None:
    s = position(TABLES, "W3", TABLES.scenarios)
    moves = asked(s, WEST, step_ids.MARCH)
    for seed in range(4):
        decided = SearchAgent(seed, *LEVELS[level]).choose_move(Observation(GAME, s, WEST, moves))
        assert TABLES.territory[target_of(decided)] == EAST


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_where_nothing_is_to_be_won_the_marker_stays(level: int) -> None:
    """After the last scenario, deep in the own land: every way leads to the same loss."""
    s = position(TABLES, "W3", TABLES.scenarios)
    s.marker = TABLES.castles[WEST]
    moves = asked(s, WEST, step_ids.MARCH)
    assert len(moves) > 1
    for seed in range(4):
        assert SearchAgent(seed, *LEVELS[level]).choose_move(Observation(GAME, s, WEST, moves)) == STAY


def test_everybody_knows_that_he_may_let_it_be_and_what_is_free() -> None:
    s = position(TABLES, "W3")
    free = [PASS, DRAW_TILE]
    for known in (ONE_SCENARIO, WHOLE_MAP, QUICK_WAR):
        assert known.always_considered(s, [*free, LAY | NULLIFY]) == free


@pytest.mark.both_forms
def test_nobody_plays_on_beyond_what_is_foreseen() -> None:
    """A class that names its own attribute in another one has neither of them in the compiled form."""
    assert QUICK_WAR.rollout_end_steps == QUICK_WAR.evaluated_steps == EVALUATED_STEPS | {step_ids.PART_ONE}


def test_rb_10_1_nothing_is_nullified_where_the_enemy_has_laid_nothing() -> None:
    s = position(TABLES, "W3")
    give(s, WEST, NULLIFY)
    moves = [LAY | NULLIFY, STAYING[0]]
    s.push(step_ids.WAR_TILE, WEST)
    put(s, WEST, HEROIC_PRESENCE)
    assert WHOLE_MAP.candidates(s, WEST, moves) == [STAYING[0]]
    s.marker = TABLES.castles[EAST]
    put(s, EAST, REINFORCEMENTS)
    assert WHOLE_MAP.candidates(s, WEST, moves) == [STAYING[0]], "nobody touches what lies in the enemy's castle"
    s.marker = W3
    put(s, EAST, REINFORCEMENTS)
    assert WHOLE_MAP.candidates(s, WEST, moves) == moves
    s.phase, s.marker = WAR, E3
    assert WHOLE_MAP.candidates(s, WEST, moves) == [STAYING[0]], "it is not fought where that tile lies"


@pytest.mark.parametrize("heuristics", [WHOLE_MAP, QUICK_WAR])
def test_o5_nothing_is_laid_that_has_no_effect_in_a_duel(heuristics: MapHeuristics) -> None:
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


def test_rb_10_1_nothing_is_nullified_that_has_no_effect() -> None:
    s = position(TABLES, "W3")
    put(s, EAST, REINFORCEMENTS)
    give(s, WEST, NULLIFY)
    moves = asked_before_the_fight(s)
    assert LAY | NULLIFY in WHOLE_MAP.candidates(s, WEST, moves)
    put(s, WEST, DUEL)
    assert LAY | NULLIFY not in WHOLE_MAP.candidates(s, WEST, moves)


def test_rb_6_2_nobody_asks_for_a_tile_that_has_no_room_where_it_is_fought() -> None:
    s = position(TABLES, "W3")
    s.coins[WEST] = 9000
    moves = asked_before_the_fight(s)
    asked_for = ASK | REINFORCEMENTS
    assert asked_for in WHOLE_MAP.candidates(s, WEST, moves)
    put(s, WEST, HEROIC_PRESENCE)
    assert asked_for in STEPS[step_ids.WAR_TILE].moves(s, WEST)
    assert asked_for not in WHOLE_MAP.candidates(s, WEST, moves)


def test_nobody_builds_a_keep_for_the_enemy() -> None:
    s = position(TABLES, "C")
    s.phase, s.drawn = BUILDING, KEEP
    s.push(step_ids.PLACE_TERRAIN, WEST)
    for place in (PLACE_DRAWN, PLACE_HELD):
        s.drawn, s.held[WEST] = (KEEP, OPEN) if place == PLACE_DRAWN else (OPEN, KEEP)
        moves = [place | E3, place | W3]
        assert WHOLE_MAP.candidates(s, WEST, moves) == [place | W3]
    s.held[WEST] = VILLAGE
    assert len(WHOLE_MAP.candidates(s, WEST, moves)) == 2


def test_what_is_kept_counts_for_less_to_the_thriftless() -> None:
    s = position(TABLES, "C")
    bare = [known.evaluate(GAME, s, WEST) for known in (ONE_SCENARIO, WHOLE_MAP)]
    give(s, WEST, HEROIC_PRESENCE)
    gains = [
        known.evaluate(GAME, s, WEST) - before for known, before in zip((ONE_SCENARIO, WHOLE_MAP), bare, strict=True)
    ]
    assert gains[0] == pytest.approx(ONE_SCENARIO.reserve_weight * gains[1])
    assert gains[0] > 0


def test_before_the_war_tiles_are_laid_that_would_be_kept_in_it() -> None:
    """When they may for the last time be laid anywhere, what is kept counts for little."""
    kept = []
    for phase in (PART_TWO, PART_ONE):
        s = position(TABLES, "C")
        s.phase = phase
        bare = QUICK_WAR.evaluate(GAME, s, WEST)
        give(s, WEST, HEROIC_PRESENCE)
        kept.append(QUICK_WAR.evaluate(GAME, s, WEST) - bare)
    assert 0 < kept[0] < kept[1] / 3


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_the_reasons_of_a_level_are_what_it_goes_by(level: int) -> None:
    s = with_keep("W3")
    give(s, WEST, HEROIC_PRESENCE)
    known = LEVELS[level].heuristics
    for phase in (BUILDING, PART_TWO):
        s.phase = phase
        parts = known.terms(GAME, s, WEST)
        assert set(parts) == {"map", "stores"}
        assert sum(parts.values()) == pytest.approx(known.evaluate(GAME, s, WEST))


def test_a_pass_that_ends_part_one_is_judged_as_a_purchase_is() -> None:
    """By what is kept, all of it; in part two a quarter of it counts."""
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
    worth = next(opinion.value for opinion in opinions if opinion.move == PASS)
    assert worth == pytest.approx(before)
