"""The tables of the reference page agree with the data pack and the engine."""

import re
from functools import cache

import pytest

import gonfalon
from gonfalon.games.warriors_of_god.data import pack
from gonfalon.games.warriors_of_god.rules.armies import bravery_bonus
from gonfalon.games.warriors_of_god.rules.borders import count_crossing, count_marching
from gonfalon.games.warriors_of_god.rules.leaders import put_on_map
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import INITIATIVE, PHASES
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.games.warriors_of_god.rules.steps.control import control_rank
from gonfalon.games.warriors_of_god.rules.steps.flight import PARTING_BONUS
from gonfalon.games.warriors_of_god.rules.steps.impulses import count_leaving
from gonfalon.games.warriors_of_god.rules.steps.siege import siege_number
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, NONE, Tables
from gonfalon.games.warriors_of_god.rules.troops import FIXED_KINDS
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.messages.catalogue import Catalogue, languages
from gonfalon.messages.reference import ReferenceSection, ReferenceTable, read_reference

ID = "warriors-of-god"
GAME: Game[WarriorsState] = gonfalon.game(ID)
LANGUAGES = languages()
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def section(language: str, name: str) -> ReferenceSection:
    return next(each for each in read_reference(ID, language).sections if each.id == name)


def table(language: str, name: str, index: int = 0) -> ReferenceTable:
    return section(language, name).tables[index]


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def faces(cell: str) -> set[int]:
    """The faces of a die that a cell names: a range, a single face, or none."""
    found = numbers(cell)
    return set(range(found[0], found[-1] + 1)) if found else set()


@cache
def tables(scenario: str = "hundred-years-war") -> Tables:
    return GAME.new(GAME.prepare(scenario)).tables


def empty_map(scenario: str = "hundred-years-war", **options: object) -> WarriorsState:
    """A state without leaders on the map and without control markers."""
    s = WarriorsState(GAME.new(GAME.prepare(scenario, options=options)).tables)
    s.control[:] = [NONE] * s.tables.areas
    return s


def leaders_of(t: Tables, side: int, stars: int = 0) -> list[int]:
    return [leader for leader in range(t.leaders) if t.side[leader] == side and stars in (0, t.stars[leader])]


@in_every_language
def test_rb_4_phases_have_the_names_of_the_catalogue(language: str) -> None:
    say = Catalogue(language=language).say
    shown = [step.title for step in section(language, "sequence").steps]
    assert shown == [say(f"{ID}.phase.{STEPS[phase].name}") for phase in PHASES]


def borders_of(t: Tables, kind: int) -> tuple[int, int]:
    """The first two contested areas with a border of this kind."""
    return next(
        (a, b)
        for a in range(t.areas)
        for b in t.neighbours[a]
        if t.border[a * t.areas + b] == kind and not t.neutral[a] and not t.neutral[b]
    )


@pytest.mark.parametrize(
    ("row", "kind", "from_own", "to_own"),
    [
        (0, "river", False, False),
        (1, "clear", False, False),
        (2, "obstructed", False, False),
        (3, "sea", False, True),
        (4, "sea", False, False),
        (5, "sea", True, False),
    ],
)
def test_rb_6_1_leaders_over_a_border(row: int, kind: str, from_own: bool, to_own: bool) -> None:
    s = empty_map()
    origin, area = borders_of(s.tables, ["clear", "river", "obstructed", "sea"].index(kind))
    s.control[origin], s.control[area] = ENGLISH if from_own else NONE, ENGLISH if to_own else NONE
    _, march, retreat, deploy, _ = table("en", "map").rows[row]
    assert int(march) == count_marching(s, ENGLISH, origin, area)
    deploys = [area in s.tables.deploys_to[side][origin] for side in (ENGLISH, FRENCH)]
    if from_own:
        assert count_marching(s, FRENCH, origin, area) == 1
    else:
        assert int(retreat) == count_crossing(s, ENGLISH, origin, area)
    if kind != "sea" or to_own:
        assert deploys == {"yes": [True, True], "no": [False, False], "English only": [True, False]}[deploy]


def area_names(cell: str, language: str) -> set[str]:
    """The ids of the areas that a cell names."""
    name = Catalogue(GAME.names(GAME.new(GAME.prepare("hundred-years-war"))), language).name
    ids = {name(f"area:{each}"): each for each in tables().area_ids}
    return {ids[each] for each in cell.split(", ")}


@in_every_language
def test_rb_2_2_sea_connections(language: str) -> None:
    shown = {
        frozenset((origin, area))
        for row in table(language, "map", 1).rows
        for origin in area_names(row[0], language)
        for area in area_names(row[1], language)
    }
    assert shown == {frozenset((row.a, row.b)) for row in pack.builtin().border if row.type == "sea"}


@in_every_language
def test_rb_2_5_values_of_areas(language: str) -> None:
    for value, cell in table(language, "map", 2).rows:
        wanted = int(value) if value.isdigit() else 0
        assert area_names(cell, language) == {row.id for row in pack.builtin().area if row.value == wanted}


def test_rb_6_1_flypaper_leaving() -> None:
    for friends, enemies, marker, leaving in table("en", "leaving").rows:
        s = empty_map()
        for side, count in ((ENGLISH, int(friends)), (FRENCH, int(enemies))):
            for leader in leaders_of(s.tables, side)[:count]:
                put_on_map(s, leader, s.tables.england)
        s.control[s.tables.england] = {"none": NONE, "yours": ENGLISH, "enemy": FRENCH}[marker]
        assert max(0, count_leaving(s, ENGLISH, s.tables.england)) == int(leaving)


def test_rb_5_impulses() -> None:
    shown = [tuple(int(cell) for cell in row) for row in table("en", "impulses").rows]
    found = {impulses_by_the_engine(english, french) for english in range(8) for french in range(8)}
    assert shown == sorted(found)


def impulses_by_the_engine(english: int, french: int) -> tuple[int, int, int]:
    """For two modified dice from 0 to 7: the lower one, and the impulses of the initiative player and of the other."""
    s = empty_map()
    t = s.tables
    dice = []
    for side, die in ((ENGLISH, english), (FRENCH, french)):
        if die > 0:  # a King adds 1 in the capital and 0 elsewhere; without a King the modifier is -1
            king = leaders_of(t, side, 3)[0]
            put_on_map(s, king, t.capital[side] if die > 6 else t.area_ids.index("berry"))
            s.king[side] = king
        dice.append(min(6, max(1, die)))
    s.push(INITIATIVE)
    STEPS[INITIATIVE].run(s, ScriptedLuck(dice))
    return min(english, french), s.impulses[s.initiative], s.impulses[1 - s.initiative]


def battle(s: WarriorsState, besieged: int, besieger: int, area: int) -> None:
    """Put two leaders into an area as commanders of a battle."""
    s.battle_area = area
    for side, leader in ((ENGLISH, besieged), (FRENCH, besieger)):
        put_on_map(s, leader, area)
        s.commander[side] = leader


def test_rb_7_2a_siege_number_and_rb_7_2b_odds() -> None:
    s = empty_map()
    t = s.tables
    besieged, besieger = leaders_of(t, ENGLISH)[0], leaders_of(t, FRENCH)[0]
    battle(s, besieged, besieger, t.england)
    shown = next(step.text for step in section("en", "battle").steps if step.rule == "7.2a")
    assert (
        siege_number(s, ENGLISH) == t.value[t.england] + numbers(shown)[0] + t.bravery[besieged] - t.bravery[besieger]
    )
    assert [numbers(row[0]) for row in table("en", "battle").rows] == [[number] for number in range(7)]
    for number, die, chance in table("en", "battle").rows:
        wins = {face for face in range(1, 7) if face > numbers(number)[0]}
        assert faces(die) == wins
        assert chance == f"{len(wins)}/6"


def test_rb_7_3b_least_die_that_hits() -> None:
    s = empty_map()
    t = s.tables
    shown = {int(row[0]): (int(row[1]), int(row[2])) for row in table("en", "battle", 1).rows}
    found = {}
    for brave in leaders_of(t, ENGLISH):
        for other in leaders_of(t, FRENCH):
            s.commander[ENGLISH], s.commander[FRENCH] = brave, other
            bonus = bravery_bonus(s, ENGLISH)
            found[bonus] = (6 - bonus, 6 - bonus - PARTING_BONUS)
    assert shown == found


@in_every_language
def test_rb_7_3e_elimination(language: str) -> None:
    chart = pack.builtin().elimination
    for rank, *cells in table(language, "battle", 2).rows:
        stars = numbers(rank)[0]
        for cell, (first, last) in zip(cells, (chart.killed, chart.captured, chart.routed), strict=True):
            assert faces(cell) == {die for die in range(1, 7) if first <= die + stars <= last}, (rank, cell)


def test_rb_8b_dice_for_control() -> None:
    s = empty_map()
    t = s.tables
    *ranks, home = table("en", "control").rows
    for stars, row in enumerate(ranks, 1):
        leader = next(leader for leader in range(t.leaders) if t.stars[leader] == stars and t.home[leader] != 0)
        best = control_rank(s, leader, 0)
        assert numbers(row[0]) == [stars]
        assert [faces(cell) for cell in row[1:]] == [{best - n} if best > n else set() for n in range(5)]
    best = control_rank(s, 0, t.home[0])
    assert [numbers(cell) for cell in home[1:]] == [[], *[[best - n] for n in range(1, 5)]]


def test_rb_12_death_checks() -> None:
    chart = pack.builtin().death.dies_on_at_most
    rows = table("en", "death").rows
    assert [numbers(age)[0] for age, _, _ in rows] == list(range(1, len(chart)))
    for age, dies, chance in rows:
        highest = chart[numbers(age)[0]]
        assert faces(dies) == set(range(1, highest + 1))
        assert chance == f"{highest}/6"


@in_every_language
def test_rb_3_4_command_limits(language: str) -> None:
    t = tables()
    shown = {numbers(rank)[0]: int(limit) for rank, limit in table(language, "assigning").rows}
    assert shown == {t.stars[leader]: t.command_limit[leader] for leader in range(t.leaders)}


def test_rb_3_4_kinds_that_leaders_may_command() -> None:
    t = tables()
    for row, kind in zip(table("en", "assigning", 1).rows, range(len(FIXED_KINDS) + 1), strict=True):
        _, *by_stars, nonaligned, _ = row
        for leader in range(t.leaders):
            shown = nonaligned if t.side[leader] == NONE else by_stars[t.stars[leader] - 1]
            expected = {"yes": True, "no": False, "Burgundians": t.burgundian[leader]}[shown]
            assert t.may_command[leader][kind] == expected, (row[0], t.leader_ids[leader])


def test_rb_16_6_the_page_names_the_leaders_of_english_longbows() -> None:
    t = tables("lion-in-winter")
    able = {t.leader_ids[leader] for leader in range(t.leaders) if t.leads_english_longbows[leader]}
    assert able == {"richard_i", "edward_i", "robin_hood"}
    for language in LANGUAGES:
        name = Catalogue(GAME.names(GAME.new(GAME.prepare("lion-in-winter"))), language).name
        shown = [section(language, part).text[index] for part, index in (("assigning", 1), ("scenarios", 4))]
        assert all(name(f"leader:{leader}") in text for leader in able for text in shown)
