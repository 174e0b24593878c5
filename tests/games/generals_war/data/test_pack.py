"""Data packs of The Generals' War: the built-in pack matches the rules; faults are named by row and field."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from gonfalon.games.generals_war.data import pack
from gonfalon.games.generals_war.data.ranges import FIGHT_RANGES
from gonfalon.games.generals_war.rules.tables import CATEGORIES, RANKS, Tables
from gonfalon.kernel.data_packs.checks import neighbours_of, reachable
from tests.games.spoiling import Change, Data, Spoiler, row

SPOILER = Spoiler(pack.PACKS)
data, changed, refused, refusal, place = (
    SPOILER.data,
    SPOILER.changed,
    SPOILER.refused,
    SPOILER.refusal,
    SPOILER.place,
)

BUILT = pack.builtin()
SPACES = [space.id for space in BUILT.space]
NUMBER = {row.id: row.value for row in BUILT.constant}
TABLES = ("constant", "space", "road", "terrain", "tile", "rank", "form", "fighter", "fight")


def put(kind: str, row_id: str, field: str, value: object) -> Change:
    """A change of one field of a row with an id."""
    return lambda rows: row(rows, kind, row_id).__setitem__(field, value)


def put_at(kind: str, number: int, field: str, value: object) -> Change:
    """A change of one field of a row without an id."""
    return lambda rows: rows[kind][number - 1].__setitem__(field, value)


def drop(kind: str, row_id: str, field: str) -> Change:
    """A change that removes one field of a row."""
    return lambda rows: row(rows, kind, row_id).pop(field)


def set_number(name: str, value: float) -> Change:
    """A change of one constant of the rules or parameter of the fight model."""
    return put("fight" if name in FIGHT_RANGES else "constant", name, "value", value)


def take(kind: str, row_id: str) -> Change:
    """A change that removes a row."""
    return lambda rows: rows[kind].remove(row(rows, kind, row_id))


def add(kind: str, /, **fields: object) -> Change:
    """A change that adds a row."""
    return lambda rows: rows[kind].append({**fields, "source": "printed"})


def both(*changes: Change) -> Change:
    """Several changes."""
    return lambda rows: [change(rows) for change in changes]


def keep(kind: str, is_kept: Callable[[Data], bool]) -> Change:
    """A change that removes some rows."""
    return lambda rows: rows.update({kind: [item for item in rows[kind] if is_kept(item)]})


def away_from(*spaces: str) -> Change:
    """A change that removes all roads of these spaces."""
    return keep("road", lambda road: road["a"] not in spaces and road["b"] not in spaces)


def fill_army(army: str, count: int) -> Change:
    """A change that gives an army this many fighters."""

    def change(rows: Data) -> None:
        others = [item for item in rows["fighter"] if item["army"] != army]
        like = {"army": army, "name": "Squire", "rank": "squire", "form": "shield", "source": "own"}
        rows["fighter"] = others + [{**like, "id": f"squire_{number}"} for number in range(count)]

    return change


def test_rb_8_1_there_are_seventeen_spaces_in_three_territories() -> None:
    assert Counter((space.kind, space.territory) for space in BUILT.space) == {
        ("center", "none"): 1,
        ("castle", "west"): 1,
        ("castle", "east"): 1,
        ("field", "west"): 7,
        ("field", "east"): 7,
    }


def test_rb_8_2_there_are_thirty_four_roads_symmetric_on_both_sides() -> None:
    mirror = {space.id: space.mirror for space in BUILT.space}
    roads = {frozenset((road.a, road.b)) for road in BUILT.road}
    assert len(roads) == len(BUILT.road) == 34
    assert {frozenset(mirror[end] for end in road) for road in roads} == roads


def test_the_map_is_symmetric() -> None:
    at = {space.id: (space.x, space.y) for space in BUILT.space}
    assert all(at[space.mirror] == (1000 - space.x, space.y) for space in BUILT.space)


def test_castles_are_four_steps_from_the_center_and_no_road_or_space_is_the_only_way() -> None:
    assert steps("C", "WK") == steps("C", "EK") == 4
    for road in BUILT.road:
        left = [each for each in BUILT.road if each is not road]
        assert reachable(neighbours_of(SPACES, left), ["C"]) == set(SPACES)
    for space in SPACES[1:]:
        others = [each for each in SPACES if each != space]
        assert reachable(neighbours_of(others, BUILT.road), ["C"]) == set(others)


def steps(start: str, goal: str) -> int:
    neighbours, reached, count = neighbours_of(SPACES, BUILT.road), {start}, 0
    while goal not in reached:
        reached |= {each for space in reached for each in neighbours[space]}
        count += 1
    return count


def test_b4_the_bag_has_twenty_four_terrains_and_no_castle() -> None:
    assert {terrain.id: terrain.bag_count for terrain in BUILT.terrain} == {
        "castle": 0,
        "open": 5,
        "wooded": 5,
        "river": 4,
        "island": 3,
        "village": 4,
        "keep": 3,
    }


def test_rb_9_5_b19_there_are_a_hundred_tiles() -> None:
    counts = {tile.id: tile.count for tile in BUILT.tile}
    assert counts.pop("nullify") == 12
    assert counts.pop("duel") == 2
    of_category = {
        category: {counts[tile.id] for tile in BUILT.tile if tile.category == category and tile.id in counts}
        for category in CATEGORIES[1:]
    }
    assert of_category == {"objective": {4}, "modifier": {5}, "special": {7}}
    assert sum(tile.count for tile in BUILT.tile) == 100


def test_rb_10_11_lives_depend_on_rank() -> None:
    assert [(rank.id, rank.ranked_lives) for rank in BUILT.rank] == list(zip(RANKS, range(1, 6), strict=True))


def test_m4_three_forms_can_be_barred_and_have_substitutes() -> None:
    assert {form.id: (form.barred_by, form.falls_back_to) for form in BUILT.form if form.barred_by} == {
        "shield": ("no_shields", "two_sword"),
        "pike": ("no_pikes", "short_spear"),
        "archer": ("no_archery", "sidearm"),
    }


@pytest.mark.parametrize("army", ["west", "east"])
def test_thirty_fighters_a_side_are_named_by_rank_and_number(army: str) -> None:
    fighters = [fighter for fighter in BUILT.fighter if fighter.army == army]
    assert Counter(fighter.rank for fighter in fighters) == {
        "knight": 4,
        "thegn": 4,
        "stags_blood": 6,
        "squire": 6,
        "undecorated": 10,
    }
    assert Counter(fighter.form for fighter in fighters) == {"shield": 14, "great": 7, "pike": 5, "archer": 4}
    names = {rank.id: rank.name for rank in BUILT.rank}
    seen: Counter[str] = Counter()
    for fighter in fighters:
        seen[fighter.rank] += 1
        number = seen[fighter.rank]
        assert (fighter.id, fighter.name) == (f"{fighter.rank}_{number}", f"{names[fighter.rank]} {number}")


def test_both_armies_are_the_same() -> None:
    west, east = (
        [(each.id, each.name, each.rank, each.form) for each in BUILT.fighter if each.army == army]
        for army in ("west", "east")
    )
    assert west == east


def test_numbers_are_those_of_the_rules() -> None:
    assert NUMBER == {
        "price_deus_ex_machina": 3000,
        "price_build_random_tile": 300,
        "price_build_specific_tile": 1500,
        "price_war_random_tile": 500,
        "price_war_specific_tile": 2500,
        "coins_lean": 3000,
        "coins_standard": 7500,
        "coins_rich": 15000,
        "objectives_per_space": 1,
        "modifiers_per_space": 2,
        "specials_per_general": 1,
        "stall_limit_passes": 2,
        "minutes_generals_meet": 10,
        "minutes_setup": 5,
        "minutes_fight": 30,
        "duel_bouts_best_of": 3,
        "flags_hold_most_points": 5,
        "village_structures": 5,
        "fighters_designated": 3,
        "heroic_lives": 3,
    }


def test_rows_from_the_rules_name_their_page() -> None:
    rows = [item for table in TABLES for item in getattr(BUILT, table)]
    assert {item.source for item in rows} == {"rules", "reconstructed"}
    assert [item for item in rows if (item.source == "rules") != bool(item.page)] == []


def test_the_tables_read_the_pack() -> None:
    tables = Tables(BUILT, ("west", "east"), OPTIONS)
    assert (tables.spaces, tables.roads, tables.fighters) == (17, 34, 60)
    assert [tables.space_ids[castle] for castle in tables.castles] == ["WK", "EK"]
    assert tables.coins == {"lean": 3000, "standard": 7500, "rich": 15000}


OPTIONS: dict[str, Any] = {
    "coins": "standard",
    "coins_west": 0,
    "coins_east": 0,
    "scenarios": 9,
    "first_player": "toss",
    "washout_touches_space": False,
    "washout_keeps_connection": True,
    "stall_limit": 10,
    "squires_revolt": False,
    "fights": "model",
}
