"""Outcomes of the fight model: the same from the same seed, judged from their log, and told from impossible ones."""

import hashlib
import random

import pytest

from gonfalon.games.generals_war.rules.fight.model import FightModel, fights_per_second
from gonfalon.games.generals_war.rules.fight.outcome import (
    DEATHS,
    DEEDS,
    ENDING,
    HEAD,
    HELD,
    HORN_AT,
    SITE_TIME,
    SITES,
    SURVIVORS,
    TICK_HEAD,
    TICKS,
    TIME,
    WINNER,
    FightOutcome,
    recount,
)
from gonfalon.games.generals_war.rules.scenario_result import judge
from gonfalon.games.generals_war.rules.scenario_sheet import ScenarioSheet
from gonfalon.games.generals_war.rules.tables import (
    DUEL_OF_CHAMPIONS,
    EAST,
    FORMS,
    HEROIC_PRESENCE,
    NO_SHIELDS,
    NONE,
    OBJECTIVES,
    OPEN,
    PEASANT_REVOLT,
    RANKED_LIVES,
    RANKS,
    REINFORCEMENTS,
    RESURRECTION,
    RIVER,
    SLAY_THE_CAPTAIN,
    TERRAINS,
    VILLAGE,
    WEST,
)
from tests.games.generals_war.fighting import ROSTERS, make_sheet, make_tables

TABLES = make_tables()
LIVES = ((), (RESURRECTION,), (RANKED_LIVES, NO_SHIELDS), (PEASANT_REVOLT,))


def sheets() -> list[ScenarioSheet]:
    """Every terrain with every objective of a tile and its own, with and without lives."""
    own_and_tiles = [NONE, *range(DUEL_OF_CHAMPIONS, len(OBJECTIVES))]
    return [
        make_sheet(TABLES, terrain, objective, LIVES[(terrain + objective) % len(LIVES)])
        for terrain in range(len(TERRAINS))
        for objective in own_and_tiles
    ]


@pytest.mark.parametrize(
    "sheet", sheets(), ids=lambda sheet: f"{TERRAINS[sheet.terrain]}-{OBJECTIVES[sheet.objective]}"
)
def test_same_seed_same_fight_logged_or_not_and_judged_from_its_log(sheet: ScenarioSheet) -> None:
    logged, silent = FightModel(sheet, True), FightModel(sheet, False)
    for seed in range(12):
        values = logged.run(seed)
        assert logged.run(seed) == values
        assert silent.run(seed) == values[:HEAD]
        outcome = FightOutcome(values)
        assert len(outcome.ticks) == outcome.length
        again = recount(sheet.objective, outcome)
        assert judge(sheet.objective, again, sheet.has_lives) == outcome.winner
        assert vars_of(again) == vars_of(outcome.facts())
        assert logged.is_possible(values)
        assert silent.is_possible(values[:HEAD])
        assert not silent.is_possible(values)
        assert not logged.is_possible(values[:HEAD])


def vars_of(facts: object) -> list[list[int]]:
    names = ("survivors", "deaths", "held", "time", "site_time", "deeds")
    return [getattr(facts, name) for name in names]


def test_other_seeds_other_fights() -> None:
    fight = FightModel(make_sheet(TABLES), True)
    assert len({tuple(fight.run(seed)) for seed in range(50)}) == 50


@pytest.mark.parametrize("sheet", [make_sheet(TABLES), make_sheet(TABLES, VILLAGE, modifiers=[RANKED_LIVES])])
def test_the_log_adds_up(sheet: ScenarioSheet) -> None:
    """Whoever stands on the field has come and not fallen."""
    for seed in range(20):
        standing = set(range(TABLES.fighters))
        deaths = [0, 0]
        for tick in FightOutcome(FightModel(sheet, True).run(seed)).ticks:
            assert not standing & set(tick.arrived)
            standing |= set(tick.arrived)
            assert standing >= set(tick.fallen)
            standing -= set(tick.fallen)
            for fighter in tick.fallen:
                deaths[TABLES.army_of[fighter]] += 1
            assert tick.deaths == deaths
            assert tick.on_field == [len(standing & set(TABLES.army[army])) for army in (WEST, EAST)]
            assert sum(tick.held(army) for army in (WEST, EAST)) <= len(tick.ground)


WRONG = {
    "another winner": (WINNER, 1),
    "an unknown winner": (WINNER, 7),
    "an unknown ending": (ENDING, 9),
    "a horn too early": (ENDING, -2),
    "no tick": (TICKS, -60),
    "too many ticks": (TICKS, 60),
    "another horn": (HORN_AT, 1),
    "another number of sites": (SITES, 1),
    "survivors who were not there": (SURVIVORS, 40),
    "fewer than no survivor": (SURVIVORS + 1, -40),
    "deaths of others": (DEATHS, 40),
    "deaths below nought": (DEATHS + 1, -60),
    "more held than there is": (HELD, 3),
    "held longer than it lasts": (TIME, 200),
    "all sites held longer": (SITE_TIME + 1, 400),
    "a deed that ended nothing": (DEEDS, 1),
}


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("logged", [True, False])
def test_impossible_outcomes_are_refused(wrong: str, logged: bool) -> None:
    fight = FightModel(make_sheet(TABLES), logged)
    values = fight.run(3)
    at, by = WRONG[wrong]
    values[at] += by
    assert not fight.is_possible(values)


@pytest.mark.parametrize(
    ("at", "by"),
    [(0, 1), (1, -40), (2, 1), (4, 99), (TICK_HEAD, 5000), (TICK_HEAD + 1, 7), (TICK_HEAD + 2, 1), (TICK_HEAD + 4, 99)],
    ids=["fighters", "below nought", "deaths", "flag", "ground", "holder", "length of a list", "a fighter unknown"],
)
def test_impossible_logs_are_refused(at: int, by: int) -> None:
    """A wrong number in the last tick, where nothing follows that would agree with it."""
    fight = FightModel(make_sheet(TABLES), True)
    values = next(values for values in map(fight.run, range(99)) if FightOutcome(values).ticks[-1].fallen)
    last = HEAD
    for tick in FightOutcome(values).ticks[:-1]:
        last = tick.end
    assert fight.is_possible(values)
    values[last + at] += by
    assert not fight.is_possible(values)


@pytest.mark.parametrize("length", [0, 1, HEAD - 1, HEAD, HEAD + 1, HEAD + TICK_HEAD, -1])
def test_cut_outcomes_are_refused(length: int) -> None:
    fight = FightModel(make_sheet(TABLES), True)
    assert not fight.is_possible(fight.run(1)[:length])


@pytest.mark.parametrize("objective", [NONE, SLAY_THE_CAPTAIN, DUEL_OF_CHAMPIONS])
def test_garbage_never_breaks_the_question(objective: int) -> None:
    """Numbers changed at random are refused or, rarely, another possible fight; they raise nothing."""
    chance = random.Random(5)
    fight = FightModel(make_sheet(TABLES, OPEN, objective, modifiers=[RANKED_LIVES]), True)
    values = fight.run(1)
    for _ in range(2000):
        broken = values[:]
        for _ in range(chance.randint(1, 4)):
            broken[chance.randrange(len(broken))] = chance.choice([-(10**30), -1, 0, 1, 2, 60, 10**9, 10**30])
        del broken[chance.randrange(HEAD, len(broken) + 1) :]
        fight.is_possible(broken)


def random_sheet(chance: random.Random) -> ScenarioSheet:
    """Any two armies, however odd, on any ground with any tiles."""
    armies = [
        [(chance.choice(RANKS), chance.choice(FORMS)) for _ in range(chance.choice([2, 3, 9, 40, 90]))]
        for _ in range(2)
    ]
    tables = make_tables(*armies, squires_revolt=chance.random() < 0.5)
    objective = chance.choice([NONE, *range(DUEL_OF_CHAMPIONS, len(OBJECTIVES))])
    red = chance.sample(range(RESURRECTION, PEASANT_REVOLT + 1), chance.randint(0, 2))
    white = chance.choice([NONE, *range(HEROIC_PRESENCE, REINFORCEMENTS + 1)])
    terrain = chance.randrange(len(TERRAINS))
    return make_sheet(tables, terrain, objective, red, white, chance.choice([WEST, EAST]))


@pytest.mark.parametrize("number", range(80))
def test_any_two_armies_can_fight(number: int) -> None:
    sheet = random_sheet(random.Random(number))
    fight = FightModel(sheet, True)
    values = fight.run(number)
    assert fight.is_possible(values)
    assert judge(sheet.objective, recount(sheet.objective, FightOutcome(values)), sheet.has_lives) == values[WINNER]
    assert FightModel(sheet, False).run(number) == values[:HEAD]


def test_an_outcome_of_another_sheet_is_refused() -> None:
    many = FightModel(make_sheet(make_tables(west=ROSTERS["typical and six"])), False)
    values = next(values for values in map(many.run, range(99)) if values[SURVIVORS] > 30)
    assert not FightModel(make_sheet(TABLES), False).is_possible(values)


GOLDEN = "56238d168d16634422eab289273890ffad1efbec50d8ae54dcf5a8fa5e26c988"


@pytest.mark.both_forms
def test_both_forms_fight_these_very_fights() -> None:
    """Compiled or not, on this machine or another: a change here is a change of the model."""
    digest = hashlib.sha256()
    for sheet in [*sheets(), make_sheet(TABLES, RIVER, special=HEROIC_PRESENCE)]:
        for seed in range(3):
            digest.update(",".join(map(str, FightModel(sheet, True).run(seed))).encode())
    assert digest.hexdigest() == GOLDEN


def test_speed_is_measured() -> None:
    assert fights_per_second(make_sheet(TABLES), 0.01) > 10
