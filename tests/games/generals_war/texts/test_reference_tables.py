"""The tables of the reference page agree with data and rules."""

import re

import pytest

from gonfalon.games.generals_war.data import pack
from gonfalon.games.generals_war.rules.game import OPTIONS
from gonfalon.games.generals_war.rules.tables import (
    CATEGORIES,
    CATEGORY_OF,
    OBJECTIVE_OF_TERRAIN,
    OBJECTIVE_OF_TILE,
    OBJECTIVES,
    RANKS,
    TERRAINS,
    TILES,
)
from gonfalon.messages.catalogue import Catalogue, languages
from gonfalon.messages.reference import ReferenceSection, ReferenceTable, read_reference

in_every_language = pytest.mark.parametrize("language", languages())
PACK = pack.builtin()
CONSTANT = {row.id: row.value for row in PACK.constant}
COUNT = {row.id: row.count for row in PACK.tile}
BAG = {row.id: row.bag_count for row in PACK.terrain}


def section(name: str, language: str) -> ReferenceSection:
    return next(each for each in read_reference("generals-war", language).sections if each.id == name)


def tables(name: str, language: str) -> tuple[ReferenceTable, ...]:
    return section(name, language).tables


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


@in_every_language
def test_prices_and_purses(language: str) -> None:
    prices, purses = tables("building", language)
    assert [numbers(" ".join(row[1:3])) for row in prices.rows] == [
        [CONSTANT["price_deus_ex_machina"]],
        [CONSTANT["price_build_random_tile"], CONSTANT["price_war_random_tile"]],
        [CONSTANT["price_build_specific_tile"], CONSTANT["price_war_specific_tile"]],
    ]
    assert [int(row[1]) for row in purses.rows] == [CONSTANT[f"coins_{each}"] for each in ("lean", "standard", "rich")]
    shown = [numbers(step.text) for step in section("building", language).steps]
    assert shown == [
        [CONSTANT["price_deus_ex_machina"]],
        [],
        [1, CONSTANT["price_build_random_tile"], CONSTANT["price_build_specific_tile"]],
    ]
    stall = numbers(section("building", language).text[0])
    fields = len([row for row in PACK.space if row.kind == "field"])
    assert stall[:3] == [fields, CONSTANT["stall_limit_passes"], OPTIONS["stall_limit"].default]


@in_every_language
def test_numbers_of_everything(language: str) -> None:
    shown = [int(row[1]) for row in tables("map", language)[0].rows]
    assert shown == [len(PACK.space), len(PACK.road), sum(BAG.values()), sum(COUNT.values())]
    fight = next(step for step in section("scenario", language).steps if step.rule.startswith("6.3"))
    assert numbers(fight.text) == [CONSTANT["minutes_fight"]]
    scenarios = OPTIONS["scenarios"]
    assert numbers(section("end", language).text[0])[:3] == [
        scenarios.default,
        scenarios.choices[0],
        scenarios.choices[-1],
    ]


@in_every_language
def test_terrains(language: str) -> None:
    words = Catalogue(language=language)
    assert [list(row[:3]) for row in tables("map", language)[1].rows] == [
        [words.name(f"terrain:{terrain}"), str(BAG[terrain]), words.name(f"objective:{OBJECTIVES[objective]}")]
        for terrain, objective in zip(TERRAINS, OBJECTIVE_OF_TERRAIN, strict=True)
    ]


@in_every_language
def test_categories(language: str) -> None:
    words = Catalogue(language=language)
    most = {
        "objective": [CONSTANT["objectives_per_space"]],
        "modifier": [CONSTANT["modifiers_per_space"]],
        "special": [CONSTANT["specials_per_general"]],
    }
    shown = [(row[0], numbers(row[2]), int(row[3])) for row in tables("tiles", language)[0].rows]
    assert shown == [
        (
            words.name(f"category:{category}"),
            most.get(category, []),
            sum(COUNT[tile] for number, tile in enumerate(TILES) if CATEGORIES[CATEGORY_OF[number]] == category),
        )
        for category in CATEGORIES
    ]


@in_every_language
def test_tiles(language: str) -> None:
    words = Catalogue(language=language)
    rows = tables("tiles", language)[1].rows
    assert [(row[0], row[1], row[3]) for row in rows] == [
        (words.name(f"tile:{tile}"), str(COUNT[tile]), f"10.{number}") for number, tile in enumerate(TILES, 1)
    ]
    assert set(OBJECTIVE_OF_TILE) == {TILES.index(tile) for tile in TILES if tile in OBJECTIVES}
    shown = {TILES[number]: numbers(row[2]) for number, row in enumerate(rows)}
    designated = CONSTANT["fighters_designated"]
    assert {tile: found for tile, found in shown.items() if found} == {
        "duel": [CONSTANT["duel_bouts_best_of"]],
        "hold_the_most_points": [CONSTANT["flags_hold_most_points"]],
        "heroic_presence": [designated, CONSTANT["heroic_lives"]],
        "hardened_armor": [designated],
        "assassination": [1],
        "reinforcements": [designated],
    }


@in_every_language
def test_lives(language: str) -> None:
    words = Catalogue(language=language)
    lives = {row.id: row.ranked_lives for row in PACK.rank}
    assert [(row[0], int(row[1])) for row in tables("lives", language)[0].rows] == [
        (words.say(f"generals-war.board.rank.{rank}"), lives[rank]) for rank in RANKS
    ]
