"""Fights by terrain and objective: walls, fronts, woods, ends, duels, breakthroughs."""

import pytest

from gonfalon.games.generals_war.rules.fight.model import FightModel
from gonfalon.games.generals_war.rules.fight.outcome import FightOutcome
from gonfalon.games.generals_war.rules.fight.parameters import HOLDING, FightParameters, form_in
from gonfalon.games.generals_war.rules.fight.simulation import (
    CAPTAIN_SLAIN,
    DUEL_WON,
    FLAG_HOME,
    HORN,
    WIPED_OUT,
    FightSimulation,
)
from gonfalon.games.generals_war.rules.tables import (
    ARCHER,
    BRING_THE_FLAG_HOME,
    DRAW,
    DUEL_OF_CHAMPIONS,
    EAST,
    FORMS,
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
    OPEN,
    PIKE,
    RANKED_LIVES,
    REINFORCEMENTS,
    RESURRECTION,
    RIVER,
    SLAY_THE_CAPTAIN,
    VILLAGE,
    WEST,
    WOODED,
)
from tests.games.generals_war.fighting import ROSTERS, best_of, make_sheet, make_tables
from tests.games.generals_war.rules.test_fight_effects import SEEDS, falls, only_arrows, outcomes


def test_walls_protect_only_the_army_that_holds_them() -> None:
    simulation = FightSimulation(FightParameters(make_sheet(make_tables(), KEEP)), 1, None)
    simulation.ground.holders = [WEST]
    assert not simulation.is_walled(WEST, 0)
    assert not simulation.is_walled(EAST, 0)


def test_o6_walls_stay_whatever_the_objective() -> None:
    assert FightParameters(make_sheet(make_tables(), KEEP, LAST_STANDING)).inside == EAST
    assert FightParameters(make_sheet(make_tables(), OPEN, LAST_STANDING, inside=EAST)).inside == NONE


@pytest.mark.parametrize("terrain", [OPEN, WOODED, RIVER, ISLAND, VILLAGE, KEEP])
def test_the_front_is_limited_by_the_terrain(terrain: int) -> None:
    tables = make_tables(ROSTERS["pikes"], ROSTERS["archers"])
    simulation = FightSimulation(FightParameters(make_sheet(tables, terrain)), 1, None)
    simulation.tick = 1
    simulation.arrive()
    simulation.line_up()
    assert max(map(len, simulation.front)) <= tables.front_cap[terrain]
    assert max(map(len, simulation.rear)) <= tables.behind[terrain]
    assert all(simulation.terms.has_reach[fighter] for rear in simulation.rear for fighter in rear)


def test_archers_stay_in_the_rear_while_others_stand() -> None:
    simulation = FightSimulation(FightParameters(make_sheet(make_tables(west=ROSTERS["archers"]))), 1, None)
    simulation.line[WEST] = [
        fighter for fighter in simulation.line[WEST] if fighter == 0 or simulation.terms.is_archer[fighter]
    ]
    simulation.line_up()
    assert simulation.front[WEST] == [0]
    assert len(simulation.rear[WEST]) == 12
    simulation.line[WEST].remove(0)
    simulation.line_up()
    assert len(simulation.front[WEST]) == 12


def test_woods_weaken_pikes_and_bows() -> None:
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
def test_the_number_of_sites(terrain: int, objective: int, sites: int) -> None:
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


def test_c15_the_last_army_holds_all_sites_until_the_horn() -> None:
    for outcome in outcomes(make_sheet(make_tables(), OPEN, HOLD_THE_POINT)):
        if outcome.ending == WIPED_OUT:
            facts, left = outcome.facts(), outcome.horn - outcome.length
            winner = WEST if facts.survivors[WEST] else EAST
            assert outcome.ticks[-1].holders == [winner]
            assert facts.held[winner] == 1
            assert facts.time[winner] > left
            assert sum(facts.time) <= outcome.horn


@pytest.mark.parametrize("objective", HOLDING)
def test_c15_holding_continues_while_a_fighter_can_return(objective: int) -> None:
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


def test_rb_10_3_archers_aim_at_the_captain() -> None:
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


def test_o5_a_duel_ends_at_its_limit_of_exchanges() -> None:
    tables = make_tables()
    tables.fight |= {"melee_base": 0.0, "p_min": 0.0}
    outcome = next(outcomes(make_sheet(tables, OPEN, DUEL_OF_CHAMPIONS)))
    assert (outcome.ending, outcome.winner, outcome.length) == (HORN, DRAW, tables.fight["duel_exchanges"])


@pytest.mark.parametrize("modifiers", [[RESURRECTION], [RANKED_LIVES], [NO_PIKES], [NO_ARCHERY]])
def test_o5_lives_and_weapons_of_others_have_no_effect_in_a_duel(modifiers: list[int]) -> None:
    tables = make_tables()
    plain, laid = (make_sheet(tables, OPEN, DUEL_OF_CHAMPIONS, tiles) for tiles in ([], modifiers))
    assert [FightModel(laid, True).run(seed) for seed in SEEDS] == [FightModel(plain, True).run(seed) for seed in SEEDS]


def test_o5_bans_have_effect_in_a_duel_and_bows_never() -> None:
    tables = make_tables()
    plain, laid = (make_sheet(tables, OPEN, DUEL_OF_CHAMPIONS, tiles) for tiles in ([], [NO_SHIELDS]))
    assert [FightModel(laid, True).run(seed) for seed in SEEDS] != [FightModel(plain, True).run(seed) for seed in SEEDS]
    archer = tables.form_of.index(ARCHER)
    assert FORMS[form_in(plain, archer)] == "sidearm"


@pytest.mark.parametrize(("missing", "winner"), [([WEST], EAST), ([EAST], WEST), ([WEST, EAST], DRAW)])
def test_an_absent_champion_loses(missing: list[int], winner: int) -> None:
    sheet = make_sheet(make_tables(), OPEN, DUEL_OF_CHAMPIONS)
    for army in missing:
        sheet.leaders[army] = NONE
    fight = FightModel(sheet, True)
    assert FightOutcome(fight.run(1)).winner == winner
    assert fight.is_possible(fight.run(1))


@pytest.mark.parametrize("objective", [LAST_STANDING, SLAY_THE_CAPTAIN, BRING_THE_FLAG_HOME, HOLD_THE_POINT])
def test_an_empty_army_loses(objective: int) -> None:
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
    simulation = FightSimulation(FightParameters(make_sheet(tables, OPEN, SLAY_THE_CAPTAIN)), 1, None)
    simulation.break_through()
    assert simulation.fallen == simulation.hurt == []
    simulation.line[EAST] = simulation.line[EAST][-20:]
    simulation.break_through()
    assert {*simulation.fallen, *simulation.hurt} == {simulation.terms.leaders[EAST]}


def test_every_number_of_the_pack_is_used() -> None:
    asked: set[str] = set()

    class RecordingDict(dict[str, float]):
        def __getitem__(self, key: str) -> float:
            asked.add(key)
            return super().__getitem__(key)

    for objective in (LAST_STANDING, SLAY_THE_CAPTAIN, BRING_THE_FLAG_HOME, HOLD_MOST_POINTS):
        for terrain in (OPEN, ISLAND, KEEP):
            tables = make_tables()
            tables.fight = RecordingDict(tables.fight)
            FightModel(make_sheet(tables, terrain, objective), False)
    assert asked == set(make_tables().fight)


def test_the_helper_chooses_the_best_fighters() -> None:
    tables = make_tables()
    assert {tables.rank_of[fighter] for fighter in best_of(tables, WEST, 3)} <= {0, 1}
