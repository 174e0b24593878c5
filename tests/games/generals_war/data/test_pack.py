"""Data packs of The Generals' War: the built-in one says what the rules say, a faulty one is told by row and field."""

import json
import math
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gonfalon.games.generals_war.data import pack
from gonfalon.games.generals_war.data.ranges import FIGHT_RANGES, ODD, RANGES, WHOLE
from gonfalon.games.generals_war.rules.tables import CATEGORIES, CATEGORY_OF, FORMS, RANKS, TERRAINS, TILES, Tables
from gonfalon.kernel.data_packs.checks import neighbours_of, reachable
from gonfalon.kernel.errors import BadData
from gonfalon.messages.catalogue import key_of, read_language
from tests.games.spoiling import FILE, Change, Data, Spoiler, row

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
    """A change of one field of a row that has no id."""
    return lambda rows: rows[kind][number - 1].__setitem__(field, value)


def drop(kind: str, row_id: str, field: str) -> Change:
    """A change that leaves out one field of a row."""
    return lambda rows: row(rows, kind, row_id).pop(field)


def set_number(name: str, value: float) -> Change:
    """A change of one of the numbers of the rules or of the fight model."""
    return put("fight" if name in FIGHT_RANGES else "constant", name, "value", value)


def take(kind: str, row_id: str) -> Change:
    """A change that leaves a row out."""
    return lambda rows: rows[kind].remove(row(rows, kind, row_id))


def add(kind: str, /, **fields: object) -> Change:
    """A change that adds a row."""
    return lambda rows: rows[kind].append({**fields, "source": "printed"})


def both(*changes: Change) -> Change:
    """Several changes."""
    return lambda rows: [change(rows) for change in changes]


def keep(kind: str, is_kept: Callable[[Data], bool]) -> Change:
    """A change that leaves out some rows."""
    return lambda rows: rows.update({kind: [item for item in rows[kind] if is_kept(item)]})


def away_from(*spaces: str) -> Change:
    """A change that takes away all roads of these spaces."""
    return keep("road", lambda road: road["a"] not in spaces and road["b"] not in spaces)


def fill_army(army: str, count: int) -> Change:
    """A change that gives an army so many fighters."""

    def change(rows: Data) -> None:
        others = [item for item in rows["fighter"] if item["army"] != army]
        like = {"army": army, "name": "Squire", "rank": "squire", "form": "shield", "source": "own"}
        rows["fighter"] = others + [{**like, "id": f"squire_{number}"} for number in range(count)]

    return change


def test_rb_8_1_seventeen_spaces_lie_in_three_territories() -> None:
    assert Counter((space.kind, space.territory) for space in BUILT.space) == {
        ("center", "none"): 1,
        ("castle", "west"): 1,
        ("castle", "east"): 1,
        ("field", "west"): 7,
        ("field", "east"): 7,
    }


def test_rb_8_2_thirty_four_roads_join_them_alike_on_both_sides() -> None:
    mirror = {space.id: space.mirror for space in BUILT.space}
    roads = {frozenset((road.a, road.b)) for road in BUILT.road}
    assert len(roads) == len(BUILT.road) == 34
    assert {frozenset(mirror[end] for end in road) for road in roads} == roads


def test_the_map_is_drawn_alike_on_both_sides() -> None:
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


def test_rb_10_11_lives_go_by_rank() -> None:
    assert [(rank.id, rank.ranked_lives) for rank in BUILT.rank] == list(zip(RANKS, range(1, 6), strict=True))


def test_m4_three_forms_are_barred_and_fall_back_to_others() -> None:
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


def test_what_is_from_the_rules_says_where_it_stands() -> None:
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


def test_pack_survives_a_record() -> None:
    carried = json.loads(json.dumps(pack.to_dict(BUILT)))
    assert pack.from_dict(carried, "record") == BUILT


def test_whole_numbers_of_the_fight_may_lose_their_point_in_a_record() -> None:
    carried = pack.to_dict(BUILT)
    for number in carried["fight"]:
        if number["value"].is_integer():
            number["value"] = int(number["value"])
    assert pack.digest(pack.from_dict(carried, "record")) == pack.digest(BUILT)


def test_exported_text_is_the_same_pack() -> None:
    exported = pack.builtin_text()
    assert exported.startswith("# Data pack of The Generals\u2019 War")
    assert pack.digest(pack.parse(exported, FILE)) == pack.digest(BUILT)
    assert pack.parse_bytes(exported.replace("\n", "\r\n").encode("utf-8-sig"), FILE) == BUILT


def test_digest_ignores_comments_order_of_keys_and_spelt_out_defaults() -> None:
    rows = data()
    for space in rows["space"]:
        space.setdefault("name", "")
    reordered = {key: rows[key] for key in reversed(rows)}
    reordered["tile"] = [dict(reversed(tile.items())) for tile in rows["tile"]]
    assert pack.digest(pack.from_dict(reordered, FILE)) == pack.digest(BUILT)


@pytest.mark.parametrize(
    "change",
    [
        set_number("price_war_random_tile", 501),
        set_number("melee_base", 0.14),
        put("space", "W4", "x", 276),
        put("fighter", "knight_1", "form", "great"),
        take("fighter", "knight_1"),
        lambda rows: rows["fighter"].reverse(),
    ],
)
def test_digest_tells_changed_packs_apart(change: Change) -> None:
    assert pack.digest(pack.from_dict(changed(change), FILE)) != pack.digest(BUILT)


@pytest.mark.parametrize(
    "change",
    [
        add("road", a="WK", b="W3"),
        keep("road", lambda road: {road["a"], road["b"]} != {"WK", "W1"}),
        put("terrain", "open", "bag_count", 0),
        put("tile", "duel", "count", 0),
        both(drop("form", "shield", "barred_by"), drop("form", "shield", "falls_back_to")),
        fill_army("east", 2),
        fill_army("west", 300),
        put("space", "W4", "name", "The Hub"),
        put("rank", "thegn", "aliases", ["Iron Hart", "IRON-HART"]),
        both(set_number("p_min", 0.3), set_number("p_max", 0.3)),
    ],
)
def test_other_packs_that_the_rules_can_play_are_taken(change: Change) -> None:
    pack.from_dict(changed(change), FILE)


BOUNDS = [(name, bound) for name, bounds in (RANGES | FIGHT_RANGES).items() for bound in bounds]
DEPENDENT = {
    "p_min": (set_number("p_max", 1.0),),
    "p_max": (set_number("p_min", 0.0),),
    "price_build_random_tile": (set_number("price_build_specific_tile", 1_000_000),),
    "price_build_specific_tile": (set_number("price_build_random_tile", 1),),
    "price_war_random_tile": (set_number("price_war_specific_tile", 1_000_000),),
    "price_war_specific_tile": (set_number("price_war_random_tile", 1),),
}
"""What must change with a number for its bounds to be sound."""


@pytest.mark.parametrize(("name", "bound"), BOUNDS)
def test_numbers_may_go_to_their_bounds(name: str, bound: float) -> None:
    pack.from_dict(changed(both(*DEPENDENT.get(name, ()), set_number(name, bound))), FILE)


@pytest.mark.parametrize("end", [0, 1])
@pytest.mark.parametrize("name", RANGES)
def test_numbers_may_go_no_further(name: str, end: int) -> None:
    least, most = RANGES[name]
    wrong = most + 1 if end else least - 1
    expected = f"expected {least}, the" if least == most else f"expected a whole number from {least} to {most}, found"
    if not 0 <= wrong <= 1_000_000:
        expected = "expected a whole number from 0 to 1000000, found"
    (line,) = refusal(set_number(name, wrong))
    assert line.startswith(f'{FILE}: {place("constant", name)}: field "value": {expected}')
    assert line.endswith(f"found {wrong}")


@pytest.mark.parametrize("end", [0, 1])
@pytest.mark.parametrize("name", FIGHT_RANGES)
def test_numbers_of_the_fight_may_go_no_further(name: str, end: int) -> None:
    least, most = FIGHT_RANGES[name]
    step = 1.0 if name in WHOLE else 0.0001
    wrong = most + step if end else least - step
    expected = f"a number from {least} to {most}"
    if name in WHOLE:
        expected = f"a whole number from {least:.0f} to {most:.0f}"
    if not 0 <= wrong <= 10_000:
        expected = "a number from 0.0 to 10000.0"
    lines = refusal(both(*DEPENDENT.get(name, ()), set_number(name, wrong)))
    assert lines[0] == f'{FILE}: {place("fight", name)}: field "value": expected {expected}, found {wrong}'


@pytest.mark.parametrize("name", WHOLE)
def test_what_counts_something_is_whole(name: str) -> None:
    (line,) = refusal(set_number(name, 2.5))
    assert line.endswith("found 2.5")


@pytest.mark.parametrize("name", ODD)
def test_rb_10_2_rb_10_6_bouts_and_points_are_odd(name: str) -> None:
    (line,) = refusal(set_number(name, 4))
    assert line == (
        f'{FILE}: {place("constant", name)}: field "value": expected an odd number from 1 to {RANGES[name][1]}, found 4'
    )


FIELD_FAULTS: list[tuple[Change, str]] = [
    (
        put("tile", "duel", "source", "rule"),
        'tile 2 (duel): field "source": expected rules, printed, reconstructed or own',
    ),
    (put("space", "W1", "id", "w1"), 'space 3 (w1): field "id": expected an id of at most 6 of A-Z and 0-9'),
    (put("space", "W1", "id", "W-1"), 'space 3 (W-1): field "id": expected an id of at most 6 of A-Z and 0-9'),
    (put("space", "W1", "kind", "meadow"), 'space 3 (W1): field "kind": expected center, castle or field, found'),
    (put("space", "W1", "territory", "north"), 'space 3 (W1): field "territory": expected west, east or none, found'),
    (put("space", "W1", "x", 1001), 'space 3 (W1): field "x": expected a whole number from 0 to 1000, found 1001'),
    (
        put("terrain", "river", "front_cap", 0),
        'terrain 4 (river): field "front_cap": expected a whole number from 1 to 300, found 0',
    ),
    (
        put("terrain", "river", "behind", -1),
        'terrain 4 (river): field "behind": expected a whole number from 0 to 300, found -1',
    ),
    (
        put("terrain", "river", "archery", -0.1),
        'terrain 4 (river): field "archery": expected a number from 0.0 to 10.0, found -0.1',
    ),
    (
        put("terrain", "river", "pike", math.nan),
        'terrain 4 (river): field "pike": expected a number from 0.0 to 10.0, found nan',
    ),
    (
        put("terrain", "river", "bag_count", 4.0),
        'terrain 4 (river): field "bag_count": expected a whole number from 0 to 99, found 4.0',
    ),
    (put("tile", "duel", "count", -1), 'tile 2 (duel): field "count": expected a whole number from 0 to 99, found -1'),
    (
        put("tile", "duel", "category", "yellow"),
        'tile 2 (duel): field "category": expected nullification, objective, modifier or special, found "yellow"',
    ),
    (put("rank", "squire", "skill", 0), 'rank 4 (squire): field "skill": expected a number from 0.05 to 10.0, found 0'),
    (
        put("rank", "squire", "ranked_lives", 0),
        'rank 4 (squire): field "ranked_lives": expected a whole number from 1 to 20, found 0',
    ),
    (
        put("form", "pike", "arrow_block", 1.1),
        'form 2 (pike): field "arrow_block": expected a number from 0.0 to 1.0, found 1.1',
    ),
    (
        put("form", "pike", "defence", math.inf),
        'form 2 (pike): field "defence": expected a number from 0.05 to 10.0, found inf',
    ),
    (put("form", "pike", "hold", "much"), 'form 2 (pike): field "hold": expected a number from 0.05 to 10.0, found'),
    (
        put("form", "pike", "falls_back_to", "spear"),
        'form 2 (pike): field "falls_back_to": expected shield, pike, great, archer, two_sword, short_spear or sidearm',
    ),
    (
        put("form", "pike", "barred_by", "no_pike"),
        (
            'form 2 (pike): field "barred_by": expected no_pikes, no_archery or no_shields, found "no_pike": '
            'did you mean "no_pikes"?'
        ),
    ),
    (
        put("fighter", "thegn_1", "rank", "thane"),
        (
            'fighter 5 (west-thegn_1): field "rank": expected knight, thegn, stags_blood, squire or undecorated, '
            'found "thane": did you mean "thegn"?'
        ),
    ),
    (
        put("fighter", "thegn_1", "form", "lance"),
        'fighter 5 (west-thegn_1): field "form": expected shield, pike, great',
    ),
    (
        put("fighter", "thegn_1", "army", "north"),
        'fighter 5 (north-thegn_1): field "army": expected west or east, found "north"',
    ),
    (put("fighter", "thegn_1", "name", ""), 'fighter 5 (west-thegn_1): field "name": expected a name of 1 to 60'),
]
"""Rows that are wrong by themselves."""

SHAPE_FAULTS: list[tuple[Change, str]] = [
    (take("space", "W4"), "space: expected at least 17 rows [[space]], found 16"),
    (lambda rows: rows.pop("space"), "space: expected at least 17 rows [[space]], found 0"),
    (lambda rows: rows["space"].append(rows["space"][0]), "space: expected at most 17 rows [[space]], found 18"),
    (
        lambda rows: rows["fighter"].extend(rows["fighter"] * 10),
        "fighter: expected at most 600 rows [[fighter]], found 660",
    ),
    (lambda rows: rows.update(roads=[]), 'pack: unknown table "roads": did you mean "road"?'),
]
"""Tables that are wrong by themselves."""

WHOLE_FAULTS: list[tuple[Change, str]] = [
    # numbers
    (
        set_number("price_war_specific_tile", 499),
        'constant (price_war_specific_tile): field "value": expected at least 500, the price of a tile at random',
    ),
    (
        take("constant", "heroic_lives"),
        'constant: expected a row with the id "heroic_lives", found none',
    ),
    (lambda rows: rows.pop("constant"), 'constant: expected a row with the id "coins_rich", found none'),
    (
        put("constant", "heroic_lives", "id", "heroic_life"),
        f'constant 20 (heroic_life): field "id": expected one of {", ".join(RANGES)}, found "heroic_life": did ',
    ),
    (
        add("constant", id="heroic_lives", value=3),
        'constant 21 (heroic_lives): field "id": expected an id of its own, already used by constant 20 (heroic_lives)',
    ),
    (
        set_number("objectives_per_space", 2),
        'constant 9 (objectives_per_space): field "value": expected 1, the rules allow no other number, found 2',
    ),
    (
        set_number("price_war_random_tile", 0),
        'constant 4 (price_war_random_tile): field "value": expected a whole number from 1 to 1000000, found 0',
    ),
    (
        set_number("duel_bouts_best_of", 2),
        'constant 16 (duel_bouts_best_of): field "value": expected an odd number from 1 to 9, found 2',
    ),
    # spaces
    (
        put("space", "W1", "id", "W2"),
        'space 4 (W2): field "id": expected an id of its own, already used by space 3 (W2)',
    ),
    (
        put("space", "C", "territory", "west"),
        'space 1 (C): field "territory": expected none for the center, found "west"',
    ),
    (
        put("space", "W1", "territory", "none"),
        'space 3 (W1): field "territory": expected west or east for a space of the kind field, found "none"',
    ),
    (
        put("space", "W1", "territory", "none"),
        'space: field "kind": expected 7 \u00d7 field in the territory west, found 6',
    ),
    (
        put("space", "EK", "territory", "west"),
        'space: field "kind": expected 1 \u00d7 castle in the territory west, found 2',
    ),
    (
        put("space", "EK", "territory", "west"),
        'space: field "kind": expected 1 \u00d7 castle in the territory east, found 0',
    ),
    (
        both(put("space", "W1", "kind", "center"), put("space", "W1", "territory", "none")),
        'space: field "kind": expected 1 \u00d7 center in the territory none, found 2',
    ),
    (
        put("space", "W1", "mirror", "E9"),
        'space 3 (W1): field "mirror": expected the id of a space, found "E9"',
    ),
    (
        put("space", "W1", "mirror", "E2"),
        (
            'space 3 (W1): field "mirror": expected a space of the kind field on the other side whose mirror is this '
            'one, found "E2"'
        ),
    ),
    (
        both(put("space", "W1", "mirror", "W2"), put("space", "W2", "mirror", "W1")),
        'space 3 (W1): field "mirror": expected a space of the kind field on the other side whose mirror is this one',
    ),
    (
        both(put("space", "W1", "mirror", "EK"), put("space", "EK", "mirror", "W1")),
        'space 3 (W1): field "mirror": expected a space of the kind field on the other side whose mirror is this one',
    ),
    (put("space", "C", "mirror", "WK"), 'space 1 (C): field "mirror": expected the center itself, found "WK"'),
    # roads
    (
        put_at("road", 1, "b", "W11"),
        'road 1 (WK-W11): field "b": expected the id of a space, found "W11": did you mean',
    ),
    (put_at("road", 1, "a", "X"), 'road 1 (X-W1): field "a": expected the id of a space, found "X"'),
    (
        add("road", a="W1", b="W1"),
        'road 35 (W1-W1): field "b": expected another space than "W1", found the same',
    ),
    (
        add("road", a="W1", b="WK"),
        "road 35 (W1-WK): expected one road between two spaces, found road 1 (WK-W1) there already",
    ),
    (
        add("road", a="W1", b="W2"),
        "road 35 (W1-W2): expected one road between two spaces, found road 3 (W1-W2) there already",
    ),
    (away_from("WK"), "space 2 (WK): expected at least one road, found none"),
    (lambda rows: rows.pop("road"), "space 1 (C): expected at least one road, found none"),
    (
        both(away_from("W1", "W2"), add("road", a="WK", b="W1"), add("road", a="WK", b="W2")),
        "road: expected a way from C to every space, found none to WK, W1, W2",
    ),
    # terrains
    (take("terrain", "keep"), 'terrain: expected a row with the id "keep", found none'),
    (
        put("terrain", "keep", "id", "tower"),
        f'terrain 7 (tower): field "id": expected one of {", ".join(TERRAINS)}, found "tower"',
    ),
    (
        put("terrain", "keep", "id", "open"),
        'terrain 7 (open): field "id": expected an id of its own, already used by terrain 2 (open)',
    ),
    (
        put("terrain", "castle", "bag_count", 1),
        'terrain 1 (castle): field "bag_count": expected 0, there is no castle in the bag, found 1',
    ),
    (
        both(
            put("terrain", "open", "bag_count", 0),
            put("terrain", "wooded", "bag_count", 1),
            put("terrain", "castle", "bag_count", 9),
        ),
        'terrain: field "bag_count": expected at least 16 terrains in all, found 15',
    ),
    # tiles
    (take("tile", "duel"), 'tile: expected a row with the id "duel", found none'),
    (
        put("tile", "no_pikes", "id", "no_pike"),
        f'tile 8 (no_pike): field "id": expected one of {", ".join(TILES)}, found "no_pike": did you mean "no_pikes"?',
    ),
    (
        put("tile", "duel", "category", "special"),
        'tile 2 (duel): field "category": expected "objective" for duel, found "special"',
    ),
    (
        lambda rows: [tile.update(count=int(tile["id"] == "duel")) for tile in rows["tile"]],
        'tile: field "count": expected at least 2 tiles in all, found 1',
    ),
    # ranks and forms
    (take("rank", "squire"), 'rank: expected a row with the id "squire", found none'),
    (
        put("rank", "squire", "id", "page"),
        f'rank 4 (page): field "id": expected one of {", ".join(RANKS)}, found "page"',
    ),
    (take("form", "sidearm"), 'form: expected a row with the id "sidearm", found none'),
    (
        put("form", "sidearm", "id", "dagger"),
        f'form 7 (dagger): field "id": expected one of {", ".join(FORMS)}, found "dagger"',
    ),
    (
        put("rank", "squire", "aliases", ["KNIGHT"]),
        'rank 4 (squire): expected words of its own as name and aliases, found "KNIGHT" in rank 1 (knight) already',
    ),
    (
        put("form", "sidearm", "name", "Deux \u00c9p\u00e9es"),
        'form 7 (sidearm): expected words of its own as name and aliases, found "Deux \u00c9p\u00e9es" in form 5',
    ),
    (
        drop("form", "pike", "falls_back_to"),
        'form 2 (pike): field "falls_back_to": missing, expected where no_pikes bars the form',
    ),
    (
        drop("form", "pike", "barred_by"),
        'form 2 (pike): field "falls_back_to": expected none for a form that no tile bars, found short_spear',
    ),
    (
        put("form", "pike", "falls_back_to", "shield"),
        'form 2 (pike): field "falls_back_to": expected a form that no tile bars, found shield',
    ),
    # armies
    (
        put("fighter", "thegn_1", "id", "thegn_2"),
        'fighter 6 (west-thegn_2): field "id": expected an id of its own, already used by fighter 5 (west-thegn_2)',
    ),
    (fill_army("east", 1), "fighter: expected 2 to 300 fighters in the army east, found 1"),
    (fill_army("west", 0), "fighter: expected 2 to 300 fighters in the army west, found 0"),
    (fill_army("west", 301), "fighter: expected 2 to 300 fighters in the army west, found 301"),
    # the fight model
    (take("fight", "ticks"), 'fight: expected a row with the id "ticks", found none'),
    (
        put("fight", "ticks", "id", "tick"),
        f'fight 1 (tick): field "id": expected one of {", ".join(FIGHT_RANGES)}, found "tick": did you mean "ticks"?',
    ),
    (
        set_number("kill_share", 1.5),
        f'{place("fight", "kill_share")}: field "value": expected a number from 0.0 to 1.0, found 1.5',
    ),
    (
        set_number("p_min", 0.7),
        f'{place("fight", "p_min")}: field "value": expected no more than the 0.6 of "p_max", found 0.7',
    ),
]
"""Rows that do not fit together."""

ALL_FAULTS = FIELD_FAULTS + SHAPE_FAULTS + WHOLE_FAULTS


@pytest.mark.parametrize(("change", "expected"), ALL_FAULTS)
def test_fault_is_told_by_row_field_and_expectation(change: Change, expected: str) -> None:
    assert [line for line in refusal(change) if line.startswith(f"{FILE}: {expected}")]


@pytest.mark.parametrize(("change", "expected"), FIELD_FAULTS + SHAPE_FAULTS)
def test_a_row_that_is_wrong_by_itself_has_one_fault(change: Change, expected: str) -> None:
    assert len(refusal(change)) == 1


ROSTER_FAULTS = {
    f"data.generals-war.{name}"
    for name in (
        "line",
        "not-csv",
        "empty-roster",
        "size-of-roster",
        "unknown-column",
        "missing-column",
        "second-column",
        "too-many-cells",
    )
}
"""What only a roster can be told; `test_rosters` provokes these."""


def test_every_fault_of_this_game_is_provoked_here() -> None:
    provoked = {key for change, _ in WHOLE_FAULTS for key, _ in refused(change).faults}
    known = {key_of(message).partition("?")[0] for message in read_language("en") if message.id}
    own = {key for key in known if key.startswith("data.generals-war.") and ".expected." not in key}
    assert own - provoked == ROSTER_FAULTS


def test_faults_of_several_tables_are_told_at_once() -> None:
    change = both(
        set_number("objectives_per_space", 2),
        put("space", "C", "mirror", "WK"),
        put_at("road", 1, "b", "W11"),
        put("terrain", "castle", "bag_count", 1),
        put("tile", "duel", "category", "special"),
        drop("form", "pike", "falls_back_to"),
        put("fighter", "thegn_1", "id", "thegn_2"),
        set_number("kill_share", 1.5),
    )
    places = [line.split(": ")[1] for line in refusal(change)]
    assert places == [
        "constant 9 (objectives_per_space)",
        "space 1 (C)",
        "road 1 (WK-W11)",
        "terrain 1 (castle)",
        "tile 2 (duel)",
        "form 2 (pike)",
        "fighter 6 (west-thegn_2)",
        place("fight", "kill_share"),
    ]


def test_every_tile_is_in_the_category_that_the_rules_give_it() -> None:
    assert {tile.id: tile.category for tile in BUILT.tile} == {
        tile: CATEGORIES[category] for tile, category in zip(TILES, CATEGORY_OF, strict=True)
    }


@pytest.mark.parametrize("obj", [None, [], "pack", 3, {}, {"space": {}}])
def test_object_that_is_no_pack_is_refused(obj: object) -> None:
    with pytest.raises(BadData, match=r"^a record: "):
        pack.from_dict(obj, "a record")


ODD_VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 2000),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from([*SPACES, *TERRAINS, *TILES, *RANKS, *FORMS, "west", "east", "none", "field", "castle", "center"]),
    st.lists(st.text(max_size=3), max_size=2),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


@given(table=st.sampled_from(TABLES), where=st.integers(0, 700), field=st.integers(0, 20), value=ODD_VALUES)
def test_whatever_stands_in_a_field_a_pack_is_refused_or_playable(
    table: str, where: int, field: int, value: object
) -> None:
    rows = data()
    changed_row = rows[table][where % len(rows[table])]
    changed_row[list(changed_row)[field % len(changed_row)]] = value
    check_refused_or_playable(rows)


@given(
    changes=st.lists(
        st.tuples(st.sampled_from(TABLES), st.sampled_from(["drop", "double"]), st.integers(0, 700)),
        min_size=1,
        max_size=4,
    )
)
def test_whatever_rows_are_missing_or_doubled_a_pack_is_refused_or_playable(
    changes: list[tuple[str, str, int]],
) -> None:
    rows = data()
    for table, what, where in changes:
        number = where % len(rows[table])
        if what == "drop":
            rows[table].pop(number)
        else:
            rows[table].append(dict(rows[table][number]))
    check_refused_or_playable(rows)


def check_refused_or_playable(rows: Data) -> None:
    """Faults name the file; a sound pack is one that the tables can read and a record can carry."""
    try:
        found = pack.from_dict(rows, FILE)
    except BadData as error:
        told = str(error)
    else:
        check_playable(found)
        return
    assert all(line.startswith(f"{FILE}: ") for line in told.split("\n"))


def check_playable(found: pack.Pack) -> None:
    tables = Tables(found, ("west", "east"), OPTIONS)
    assert (tables.spaces, len(tables.fields), len(tables.castles)) == (17, 14, 2)
    assert all(len(army) >= 2 for army in tables.army)
    assert reachable(neighbours_of([space.id for space in found.space], found.road), ["C"]) == set(tables.space_ids)
    assert sum(tables.terrain_count) >= 16
    assert all(math.isfinite(number) for number in tables.fight.values())
    assert pack.from_dict(json.loads(json.dumps(pack.to_dict(found))), "record") == found
