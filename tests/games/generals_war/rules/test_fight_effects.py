"""What each tile, terrain and objective does in the fight model, one by one."""

from collections import Counter
from collections.abc import Iterator

import pytest

from gonfalon.games.generals_war.rules.fight.model import FightModel
from gonfalon.games.generals_war.rules.fight.outcome import FightOutcome
from gonfalon.games.generals_war.rules.fight.parameters import HOLDING, UNLIMITED, FightParameters, form_in, lives_in
from gonfalon.games.generals_war.rules.fight.simulation import (
    CAPTAIN_SLAIN,
    DUEL_WON,
    FLAG_HOME,
    HORN,
    HURT,
    WIPED_OUT,
    FightSimulation,
)
from gonfalon.games.generals_war.rules.scenario_sheet import ScenarioSheet
from gonfalon.games.generals_war.rules.tables import (
    ARCHER,
    ASSASSINATION,
    BRING_THE_FLAG_HOME,
    CASTLE,
    DRAW,
    DUEL_OF_CHAMPIONS,
    EAST,
    FORMS,
    HARDENED_ARMOR,
    HEROIC_PRESENCE,
    HOLD_INSIDE,
    HOLD_MOST_POINTS,
    HOLD_SITE,
    HOLD_THE_POINT,
    ISLAND,
    KEEP,
    LAST_STANDING,
    NO_ARCHERY,
    NO_PIKES,
    NO_SHIELDS,
    NONE,
    NULLIFY,
    OPEN,
    PEASANT_REVOLT,
    PIKE,
    POISONED_WEAPONS,
    RANKED_LIVES,
    RANKS,
    REINFORCEMENTS,
    RESURRECTION,
    RIVER,
    ROAD_WASHED_OUT,
    SHIELD,
    SHORT_SPEAR,
    SIDEARM,
    SLAY_THE_CAPTAIN,
    SQUIRE,
    TWO_SWORD,
    UNDECORATED,
    VILLAGE,
    WEST,
    WOODED,
    Tables,
)
from tests.games.generals_war.fighting import ROSTERS, best_of, make_sheet, make_tables

SEEDS = range(20)


def outcomes(sheet: ScenarioSheet, seeds: range = SEEDS) -> Iterator[FightOutcome]:
    fight = FightModel(sheet, True)
    return (FightOutcome(fight.run(seed)) for seed in seeds)


def falls(outcome: FightOutcome) -> Counter[int]:
    """How often each fighter fell."""
    return Counter(fighter for tick in outcome.ticks for fighter in tick.fallen)


def only_arrows(tables: Tables) -> Tables:
    """The same armies, but nobody hits hand to hand."""
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
def test_m4_nobody_sits_out_under_a_ban(ban: int) -> None:
    tables = make_tables()
    assert sorted(FightParameters(make_sheet(tables, modifiers=[ban])).who) == list(range(tables.fighters))


def test_rb_10_9_without_archery_no_arrow_flies() -> None:
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


def test_m5_hardened_armor_is_void_without_archery() -> None:
    tables = make_tables()
    hard, plain = (make_sheet(tables, modifiers=[NO_ARCHERY], special=special) for special in (HARDENED_ARMOR, NONE))
    assert [FightModel(hard, True).run(seed) for seed in SEEDS] == [FightModel(plain, True).run(seed) for seed in SEEDS]


def test_rb_10_12_poisoned_weapons_wound_nobody() -> None:
    for modifiers, some_hurt in (([], True), ([POISONED_WEAPONS], False)):
        hurt = 0
        for seed in SEEDS:
            course = FightSimulation(FightParameters(make_sheet(make_tables(), modifiers=modifiers)), seed, None)
            course.run()
            hurt += course.health.count(HURT)
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
def test_nobody_falls_more_often_than_he_has_lives(tile: int) -> None:
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
    course = FightSimulation(FightParameters(sheet), 1, None)
    assert course.ground.holders == [inside]
    assert course.ground.positions == [1000 if inside == WEST else -1000]
    assert course.is_walled(inside, 0)
    assert not course.is_walled(1 - inside, 0)
    assert [tick.holders for tick in next(outcomes(sheet)).ticks[:3]] == [[inside]] * 3


def test_walls_shelter_only_those_who_hold_them() -> None:
    course = FightSimulation(FightParameters(make_sheet(make_tables(), KEEP)), 1, None)
    course.ground.holders = [WEST]
    assert not course.is_walled(WEST, 0)
    assert not course.is_walled(EAST, 0)


def test_o6_walls_stay_whatever_the_objective() -> None:
    assert FightParameters(make_sheet(make_tables(), KEEP, LAST_STANDING)).inside == EAST
    assert FightParameters(make_sheet(make_tables(), OPEN, LAST_STANDING, inside=EAST)).inside == NONE


@pytest.mark.parametrize("terrain", [OPEN, WOODED, RIVER, ISLAND, VILLAGE, KEEP])
def test_no_more_fight_than_find_room(terrain: int) -> None:
    tables = make_tables(ROSTERS["pikes"], ROSTERS["archers"])
    course = FightSimulation(FightParameters(make_sheet(tables, terrain)), 1, None)
    course.tick = 1
    course.arrive()
    course.line_up()
    assert max(map(len, course.front)) <= tables.front_cap[terrain]
    assert max(map(len, course.rear)) <= tables.behind[terrain]
    assert all(course.terms.has_reach[fighter] for rear in course.rear for fighter in rear)


def test_archers_stay_behind_while_others_stand() -> None:
    course = FightSimulation(FightParameters(make_sheet(make_tables(west=ROSTERS["archers"]))), 1, None)
    course.line[WEST] = [fighter for fighter in course.line[WEST] if fighter == 0 or course.terms.is_archer[fighter]]
    course.line_up()
    assert course.front[WEST] == [0]
    assert len(course.rear[WEST]) == 12
    course.line[WEST].remove(0)
    course.line_up()
    assert len(course.front[WEST]) == 12


def test_trees_hinder_pikes_and_bows() -> None:
    tables = make_tables()
    field, wood = (FightParameters(make_sheet(tables, terrain)) for terrain in (OPEN, WOODED))
    for place, fighter in enumerate(field.who):
        share = wood.strike[place] / field.strike[place]
        assert share == pytest.approx(tables.pike[WOODED] if tables.form_of[fighter] == PIKE else 1.0)
        assert wood.shot[place] < field.shot[place]


@pytest.mark.parametrize(
    ("terrain", "objective", "sites"),
    [(OPEN, NONE, 1), (VILLAGE, NONE, 5), (VILLAGE, HOLD_THE_POINT, 5), (OPEN, HOLD_MOST_POINTS, 5), (RIVER, NONE, 1)],
)
def test_places_that_are_fought_over(terrain: int, objective: int, sites: int) -> None:
    assert FightParameters(make_sheet(make_tables(), terrain, objective)).sites == sites


ENDINGS = {
    LAST_STANDING: {WIPED_OUT},
    SLAY_THE_CAPTAIN: {CAPTAIN_SLAIN},
    BRING_THE_FLAG_HOME: {FLAG_HOME},
    DUEL_OF_CHAMPIONS: {DUEL_WON},
    HOLD_THE_POINT: {WIPED_OUT, HORN},
    HOLD_SITE: {WIPED_OUT, HORN},
}


@pytest.mark.parametrize("objective", ENDINGS)
def test_c15_how_fights_end(objective: int) -> None:
    sheet = make_sheet(make_tables(), RIVER if objective == HOLD_SITE else OPEN, objective)
    found = {outcome.ending for outcome in outcomes(sheet, range(60))}
    assert found == ENDINGS[objective]


def test_c15_what_is_left_to_the_last_army_is_held_until_the_horn() -> None:
    for outcome in outcomes(make_sheet(make_tables(), OPEN, HOLD_THE_POINT)):
        if outcome.ending == WIPED_OUT:
            facts, left = outcome.facts(), outcome.horn - outcome.length
            winner = WEST if facts.survivors[WEST] else EAST
            assert outcome.ticks[-1].holders == [winner]
            assert facts.held[winner] == 1
            assert facts.time[winner] > left
            assert sum(facts.time) <= outcome.horn


@pytest.mark.parametrize("objective", HOLDING)
def test_c15_holding_goes_on_while_somebody_can_come_back(objective: int) -> None:
    terrain = {HOLD_INSIDE: KEEP, HOLD_SITE: RIVER}.get(objective, VILLAGE)
    sheet = make_sheet(make_tables(), terrain, objective, modifiers=[RESURRECTION])
    assert {outcome.ending for outcome in outcomes(sheet, range(3))} == {HORN}


@pytest.mark.parametrize(
    ("modifiers", "special", "lives"),
    [
        ([], NONE, 1),
        ([RESURRECTION], NONE, 1),
        ([], REINFORCEMENTS, 1),
        ([], HEROIC_PRESENCE, 3),
        ([RANKED_LIVES], NONE, 2),
    ],
)
def test_o4_a_captain_falls_once_or_loses_all_counted_lives(modifiers: list[int], special: int, lives: int) -> None:
    tables = make_tables()
    sheet = make_sheet(tables, OPEN, SLAY_THE_CAPTAIN, modifiers, special)
    captain = sheet.leaders[WEST]
    if modifiers == [RANKED_LIVES]:
        captain = sheet.leaders[WEST] = next(each for each in tables.army[WEST] if tables.rank_of[each] == 1)
    slain = 0
    for outcome in outcomes(sheet, range(40)):
        count = falls(outcome)[captain]
        assert count <= lives
        assert (count == lives) == (outcome.facts().deeds[EAST] == 1)
        slain += count == lives
    assert slain


def test_rb_10_3_archers_hunt_the_captain() -> None:
    tables = only_arrows(make_tables())
    sheet = make_sheet(tables, OPEN, SLAY_THE_CAPTAIN)
    assert {outcome.ending for outcome in outcomes(sheet)} == {CAPTAIN_SLAIN}


def test_rb_10_4_the_flag_is_home_after_enough_steps() -> None:
    tables = make_tables()
    for outcome in outcomes(make_sheet(tables, OPEN, BRING_THE_FLAG_HOME)):
        steps = [tick.flags[outcome.winner] for tick in outcome.ticks]
        assert steps[-1] == tables.fight["flag_steps"]
        assert all(abs(later - sooner) <= 1 for sooner, later in zip([0, *steps], steps, strict=False))


def test_o5_a_duel_is_the_best_of_three_and_double_kills_are_refought() -> None:
    refought = 0
    for outcome in outcomes(make_sheet(make_tables(), OPEN, DUEL_OF_CHAMPIONS), range(300)):
        assert max(outcome.facts().deeds) == 2
        assert sum(len(tick.fallen) == 1 for tick in outcome.ticks) == sum(outcome.facts().deeds)
        refought += any(len(tick.fallen) == 2 for tick in outcome.ticks)
    assert refought


def test_o5_a_duel_is_broken_off_for_certain() -> None:
    tables = make_tables()
    tables.fight |= {"melee_base": 0.0, "p_min": 0.0}
    outcome = next(outcomes(make_sheet(tables, OPEN, DUEL_OF_CHAMPIONS)))
    assert (outcome.ending, outcome.winner, outcome.length) == (HORN, DRAW, tables.fight["duel_exchanges"])


@pytest.mark.parametrize("modifiers", [[RESURRECTION], [RANKED_LIVES], [NO_PIKES], [NO_ARCHERY]])
def test_o5_lives_and_others_weapons_have_no_part_in_a_duel(modifiers: list[int]) -> None:
    tables = make_tables()
    plain, laid = (make_sheet(tables, OPEN, DUEL_OF_CHAMPIONS, tiles) for tiles in ([], modifiers))
    assert [FightModel(laid, True).run(seed) for seed in SEEDS] == [FightModel(plain, True).run(seed) for seed in SEEDS]


def test_o5_bans_have_a_part_in_a_duel_and_bows_never() -> None:
    tables = make_tables()
    plain, laid = (make_sheet(tables, OPEN, DUEL_OF_CHAMPIONS, tiles) for tiles in ([], [NO_SHIELDS]))
    assert [FightModel(laid, True).run(seed) for seed in SEEDS] != [FightModel(plain, True).run(seed) for seed in SEEDS]
    archer = tables.form_of.index(ARCHER)
    assert FORMS[form_in(plain, archer)] == "sidearm"


@pytest.mark.parametrize(("missing", "winner"), [([WEST], EAST), ([EAST], WEST), ([WEST, EAST], DRAW)])
def test_a_champion_who_is_not_there_loses(missing: list[int], winner: int) -> None:
    sheet = make_sheet(make_tables(), OPEN, DUEL_OF_CHAMPIONS)
    for army in missing:
        sheet.leaders[army] = NONE
    fight = FightModel(sheet, True)
    assert FightOutcome(fight.run(1)).winner == winner
    assert fight.is_possible(fight.run(1))


@pytest.mark.parametrize("objective", [LAST_STANDING, SLAY_THE_CAPTAIN, BRING_THE_FLAG_HOME, HOLD_THE_POINT])
def test_an_army_of_nobody_loses(objective: int) -> None:
    tables = make_tables()
    sheet = make_sheet(tables, OPEN, objective)
    sheet.absent = tables.army[WEST]
    sheet.leaders[WEST] = NONE
    fight = FightModel(sheet, True)
    assert FightOutcome(fight.run(1)).winner == EAST
    assert fight.is_possible(fight.run(1))


def test_a_breakthrough_needs_far_more_fighters() -> None:
    tables = make_tables()
    tables.fight |= {"melee_base": 10.0, "captain_aim": 0.0}
    course = FightSimulation(FightParameters(make_sheet(tables, OPEN, SLAY_THE_CAPTAIN)), 1, None)
    course.break_through()
    assert course.fallen == course.hurt == []
    course.line[EAST] = course.line[EAST][-20:]
    course.break_through()
    assert {*course.fallen, *course.hurt} == {course.terms.leaders[EAST]}


def test_every_number_of_the_pack_is_used() -> None:
    asked: set[str] = set()

    class Noticed(dict[str, float]):
        def __getitem__(self, key: str) -> float:
            asked.add(key)
            return super().__getitem__(key)

    for objective in (LAST_STANDING, SLAY_THE_CAPTAIN, BRING_THE_FLAG_HOME, HOLD_MOST_POINTS):
        for terrain in (OPEN, ISLAND, KEEP):
            tables = make_tables()
            tables.fight = Noticed(tables.fight)
            FightModel(make_sheet(tables, terrain, objective), False)
    assert asked == set(make_tables().fight)


def test_the_best_are_chosen_by_the_tests() -> None:
    tables = make_tables()
    assert {tables.rank_of[fighter] for fighter in best_of(tables, WEST, 3)} <= {0, 1}
