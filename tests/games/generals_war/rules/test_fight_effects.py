"""The effects of each tile, terrain and objective in the fight model."""

from collections import Counter
from collections.abc import Iterator

import pytest

from gonfalon.games.generals_war.rules.fight.model import FightModel
from gonfalon.games.generals_war.rules.fight.outcome import FightOutcome
from gonfalon.games.generals_war.rules.fight.parameters import UNLIMITED, FightParameters, form_in, lives_in
from gonfalon.games.generals_war.rules.fight.simulation import (
    HURT,
    FightSimulation,
)
from gonfalon.games.generals_war.rules.scenario_sheet import ScenarioSheet
from gonfalon.games.generals_war.rules.tables import (
    ARCHER,
    ASSASSINATION,
    CASTLE,
    EAST,
    HARDENED_ARMOR,
    HEROIC_PRESENCE,
    ISLAND,
    KEEP,
    NO_ARCHERY,
    NO_PIKES,
    NO_SHIELDS,
    NONE,
    NULLIFY,
    PEASANT_REVOLT,
    PIKE,
    POISONED_WEAPONS,
    RANKED_LIVES,
    RANKS,
    REINFORCEMENTS,
    RESURRECTION,
    ROAD_WASHED_OUT,
    SHIELD,
    SHORT_SPEAR,
    SIDEARM,
    SQUIRE,
    TWO_SWORD,
    UNDECORATED,
    WEST,
    Tables,
)
from tests.games.generals_war.fighting import ROSTERS, make_sheet, make_tables

SEEDS = range(20)


def outcomes(sheet: ScenarioSheet, seeds: range = SEEDS) -> Iterator[FightOutcome]:
    fight = FightModel(sheet, True)
    return (FightOutcome(fight.run(seed)) for seed in seeds)


def falls(outcome: FightOutcome) -> Counter[int]:
    """The number of falls of each fighter."""
    return Counter(fighter for tick in outcome.ticks for fighter in tick.fallen)


def only_arrows(tables: Tables) -> Tables:
    """The same armies without any melee hits."""
    tables.fight |= {"melee_base": 0.0, "p_min": 0.0, "arrow_base": 0.9}
    return tables


def of_rank(tables: Tables, rank: int) -> set[int]:
    return {fighter for fighter in range(tables.fighters) if tables.rank_of[fighter] == rank}


@pytest.mark.parametrize(
    ("ban", "form", "instead"),
    [(NO_PIKES, PIKE, SHORT_SPEAR), (NO_ARCHERY, ARCHER, SIDEARM), (NO_SHIELDS, SHIELD, TWO_SWORD)],
)
def test_m4_a_ban_swaps_one_form_and_no_other(ban: int, form: int, instead: int) -> None:
    tables = make_tables()
    free, barred = make_sheet(tables), make_sheet(tables, modifiers=[ban])
    for fighter in range(tables.fighters):
        own = tables.form_of[fighter]
        assert form_in(free, fighter) == own
        assert form_in(barred, fighter) == (instead if own == form else own)


@pytest.mark.parametrize("ban", [NO_PIKES, NO_ARCHERY, NO_SHIELDS])
def test_m4_every_fighter_fights_under_a_ban(ban: int) -> None:
    tables = make_tables()
    assert sorted(FightParameters(make_sheet(tables, modifiers=[ban])).who) == list(range(tables.fighters))


def test_rb_10_9_no_archery_prevents_all_arrows() -> None:
    shot = make_sheet(only_arrows(make_tables()))
    assert any(falls(outcome) for outcome in outcomes(shot))
    calm = make_sheet(only_arrows(make_tables()), modifiers=[NO_ARCHERY])
    assert not any(falls(outcome) for outcome in outcomes(calm))


def test_rb_10_16_hardened_fighters_never_fall_to_arrows() -> None:
    sheet = make_sheet(only_arrows(make_tables(east=ROSTERS["archers"])), special=HARDENED_ARMOR)
    assert len(sheet.hardened) == 3
    fallen = {fighter for outcome in outcomes(sheet) for fighter in falls(outcome)}
    assert len(fallen) > 20
    assert not fallen & set(sheet.hardened)


def test_rb_10_16_hardened_fighters_fall_to_blows() -> None:
    sheet = make_sheet(make_tables(), special=HARDENED_ARMOR)
    assert {fighter for outcome in outcomes(sheet) for fighter in falls(outcome)} >= set(sheet.hardened)


def test_m5_hardened_armor_has_no_effect_without_archery() -> None:
    tables = make_tables()
    hard, plain = (make_sheet(tables, modifiers=[NO_ARCHERY], special=special) for special in (HARDENED_ARMOR, NONE))
    assert [FightModel(hard, True).run(seed) for seed in SEEDS] == [FightModel(plain, True).run(seed) for seed in SEEDS]


def test_rb_10_12_poisoned_weapons_kill_with_every_hit() -> None:
    for modifiers, some_hurt in (([], True), ([POISONED_WEAPONS], False)):
        hurt = 0
        for seed in SEEDS:
            simulation = FightSimulation(FightParameters(make_sheet(make_tables(), modifiers=modifiers)), seed, None)
            simulation.run()
            hurt += simulation.health.count(HURT)
        assert bool(hurt) == some_hurt


def test_rb_10_17_the_assassinated_take_no_part() -> None:
    tables = make_tables()
    sheet = make_sheet(tables, modifiers=[RESURRECTION], special=ASSASSINATION)
    assert set(FightParameters(sheet).who) == set(range(tables.fighters)) - set(sheet.absent)
    assert len(sheet.absent) == 1


@pytest.mark.parametrize("tile", [ROAD_WASHED_OUT, NULLIFY])
def test_tiles_of_the_map_change_no_fight(tile: int) -> None:
    tables = make_tables()
    plain, laid = make_sheet(tables), make_sheet(tables, modifiers=[tile])
    assert [FightModel(laid, True).run(seed) for seed in SEEDS] == [FightModel(plain, True).run(seed) for seed in SEEDS]


def test_m1_lives() -> None:
    tables = make_tables()
    lives = {
        rank: [lives_in(make_sheet(tables, modifiers=tiles), min(of_rank(tables, rank))) for tiles in TILES_OF_LIVES]
        for rank in range(len(RANKS))
    }
    # none, RESURRECTION, RANKED LIVES, PEASANT REVOLT, both of the last
    assert lives[0] == [1, UNLIMITED, 1, 1, 1]
    assert lives[1] == [1, UNLIMITED, 2, 1, 2]
    assert lives[2] == [1, UNLIMITED, 3, 1, 3]
    assert lives[SQUIRE] == [1, UNLIMITED, 4, 1, 4]
    assert lives[UNDECORATED] == [1, UNLIMITED, 5, UNLIMITED, UNLIMITED]


TILES_OF_LIVES: tuple[list[int], ...] = (
    [],
    [RESURRECTION],
    [RANKED_LIVES],
    [PEASANT_REVOLT],
    [RANKED_LIVES, PEASANT_REVOLT],
)


def test_m1_heroic_and_ranked_lives_give_the_larger_number() -> None:
    tables = make_tables()
    sheet = make_sheet(tables, modifiers=[RANKED_LIVES])
    knight, squire = min(of_rank(tables, 0)), min(of_rank(tables, SQUIRE))
    sheet.heroic = [knight, squire]
    assert (lives_in(sheet, knight), lives_in(sheet, squire)) == (3, 4)


def test_m2_squires_revolt_only_by_option() -> None:
    for option, lives in ((False, 1), (True, UNLIMITED)):
        tables = make_tables(squires_revolt=option)
        sheet = make_sheet(tables, modifiers=[PEASANT_REVOLT])
        assert lives_in(sheet, min(of_rank(tables, SQUIRE))) == lives
        assert lives_in(sheet, min(of_rank(tables, 2))) == 1


@pytest.mark.parametrize("tile", [RESURRECTION, RANKED_LIVES, PEASANT_REVOLT, HEROIC_PRESENCE, REINFORCEMENTS])
def test_no_fighter_falls_more_often_than_the_number_of_lives(tile: int) -> None:
    is_red = tile in (RESURRECTION, RANKED_LIVES, PEASANT_REVOLT)
    sheet = make_sheet(make_tables(), modifiers=[tile] if is_red else [], special=NONE if is_red else tile)
    came_back: set[int] = set()
    for outcome in outcomes(sheet):
        for fighter, count in falls(outcome).items():
            assert count <= lives_in(sheet, fighter) or lives_in(sheet, fighter) == UNLIMITED
        came_back |= {fighter for tick in outcome.ticks for fighter in tick.arrived}
    assert came_back
    assert not {fighter for fighter in came_back if lives_in(sheet, fighter) == 1}


def test_rb_10_7_the_fallen_walk_back_for_a_while() -> None:
    tables = make_tables()
    walk = int(tables.fight["return_ticks"])
    for outcome in outcomes(make_sheet(tables, modifiers=[RESURRECTION]), range(5)):
        for number, tick in enumerate(outcome.ticks):
            before = outcome.ticks[number - walk].fallen if number >= walk else []
            assert sorted(tick.arrived) == sorted(before)


def test_island_five_of_an_army_land_in_a_tick() -> None:
    tables = make_tables()
    for outcome in outcomes(make_sheet(tables, ISLAND)):
        for number, tick in enumerate(outcome.ticks):
            for army in (WEST, EAST):
                landed = [fighter for fighter in tick.arrived if tables.army_of[fighter] == army]
                assert len(landed) == (5 if number < 6 else 0)


def test_island_those_who_come_back_need_a_boat() -> None:
    tables = make_tables()
    for outcome in outcomes(make_sheet(tables, ISLAND, modifiers=[RESURRECTION])):
        for tick in outcome.ticks:
            assert max(Counter(tables.army_of[fighter] for fighter in tick.arrived).values(), default=0) <= 5


@pytest.mark.parametrize("terrain", [CASTLE, KEEP])
@pytest.mark.parametrize("inside", [WEST, EAST])
def test_c4_walls_begin_with_their_holder_inside(terrain: int, inside: int) -> None:
    sheet = make_sheet(make_tables(), terrain, inside=inside)
    simulation = FightSimulation(FightParameters(sheet), 1, None)
    assert simulation.ground.holders == [inside]
    assert simulation.ground.positions == [1000 if inside == WEST else -1000]
    assert simulation.is_walled(inside, 0)
    assert not simulation.is_walled(1 - inside, 0)
    assert [tick.holders for tick in next(outcomes(sheet)).ticks[:3]] == [[inside]] * 3
