# mypyc: skip
"""Checks of a data pack as a whole: all ids of the rules are present, values are in range, the map is connected."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence

from gonfalon.games.generals_war.data.ranges import FIGHT_RANGES, ODD, PRICE, RANGES, WHOLE
from gonfalon.games.generals_war.data.schema import MOST_FIGHTERS, FightingForm, Pack, Rank, Road, Row, Space, Tile
from gonfalon.games.generals_war.rules.tables import ARMIES, CATEGORIES, CATEGORY_OF, FORMS, RANKS, TERRAINS, TILES
from gonfalon.kernel.data_packs.checks import (
    KnownIds,
    check_id,
    neighbours_of,
    note_missing,
    note_repeated,
    note_unknown,
    reachable,
)
from gonfalon.kernel.data_packs.faults import Faults, name_row, show

FIELDS_PER_SIDE = 7
LEAST_TERRAINS = 16
"""B4: fourteen for the fields and one in each hand."""
LEAST_TILES = 2
"""RB 2: each General begins with one."""
LEAST_FIGHTERS = 2


def check_pack(pack: Pack, faults: Faults) -> None:
    """Add every fault of a pack whose rows are well formed."""
    check_constants(pack, faults)
    check_spaces(pack, faults)
    check_roads(pack, faults)
    check_terrains(pack, faults)
    check_tiles(pack, faults)
    check_ranks_and_forms(pack, faults)
    check_armies(pack, faults)
    check_fight(pack, faults)


def labels(table: str, rows: Sequence[Row]) -> list[str]:
    """The names of a table's rows in messages."""
    return [name_row(table, number, row) for number, row in enumerate(rows, 1)]


def check_ids(table: str, ids: Sequence[str], places: list[str], known: Collection[str], faults: Faults) -> None:
    """Each known id occurs once, and no other id occurs."""
    note_repeated(zip(ids, places, strict=True), faults)
    note_missing(table, known, ids, faults)
    for found, where in zip(ids, places, strict=True):
        if found not in known:
            note_unknown(found, known, where, faults)


def check_constants(pack: Pack, faults: Faults) -> None:
    """Each constant occurs once and is in its range."""
    places = labels("constant", pack.constant)
    check_ids("constant", [row.id for row in pack.constant], places, RANGES, faults)
    for row, where in zip(pack.constant, places, strict=True):
        if row.id in RANGES:
            check_constant(row.id, row.value, where, faults)
    check_prices({row.id: row.value for row in pack.constant}, faults)


def check_prices(value: dict[str, int], faults: Faults) -> None:
    """RB 3.7, 6.2: a tile by name is never cheaper than a random one."""
    for phase in ("build", "war"):
        drawn, named = value.get(f"price_{phase}_random_tile", 0), value.get(f"price_{phase}_specific_tile", 0)
        if PRICE[0] <= named < drawn <= PRICE[1]:
            where = f"constant (price_{phase}_specific_tile)"
            faults.add("data.generals-war.cheap-name", row=where, least=drawn, found=named)


def check_constant(name: str, found: int, where: str, faults: Faults) -> None:
    """A constant has a range, a fixed value, or only odd values."""
    least, most = RANGES[name]
    if least <= found <= most:
        if name in ODD and found % 2 == 0:
            faults.add("data.generals-war.even-constant", row=where, least=least, most=most, found=found)
    elif least == most:
        faults.add("data.generals-war.fixed-constant", row=where, expected=least, found=found)
    else:
        faults.add("data.generals-war.constant-out-of-range", row=where, least=least, most=most, found=found)


def check_spaces(pack: Pack, faults: Faults) -> None:
    """RB 8.1: one center, a castle for each General and seven fields on each side."""
    places = labels("space", pack.space)
    note_repeated(zip([space.id for space in pack.space], places, strict=True), faults)
    for space, where in zip(pack.space, places, strict=True):
        if (space.kind == "center") != (space.territory == "none"):
            faults.add("data.generals-war.territory", row=where, kind=space.kind, found=show(space.territory))
        check_mirror(space, pack, where, faults)
    check_numbers_of_spaces(pack, faults)


def check_numbers_of_spaces(pack: Pack, faults: Faults) -> None:
    """The number of spaces of each kind in each territory."""
    wanted = [("center", "none", 1)]
    for army in ARMIES:
        wanted += [("castle", army, 1), ("field", army, FIELDS_PER_SIDE)]
    for kind, territory, expected in wanted:
        count = len([space for space in pack.space if space.kind == kind and space.territory == territory])
        if count != expected:
            faults.add(
                "data.generals-war.number-of-spaces", kind=kind, territory=territory, expected=expected, count=count
            )


def check_mirror(space: Space, pack: Pack, where: str, faults: Faults) -> None:
    """Mirrored spaces have the same kind and opposite territories, and name each other; the center names itself."""
    check_id(space.mirror, spaces(pack), where, "mirror", faults)
    for other in [each for each in pack.space if each.id == space.mirror]:
        is_opposite = space.kind == "center" or other.territory != space.territory
        if other.mirror != space.id or other.kind != space.kind or not is_opposite:
            faults.add("data.generals-war.mirror", row=where, kind=space.kind, found=show(space.mirror))


def spaces(pack: Pack) -> KnownIds:
    """The ids of all spaces."""
    return KnownIds("data.generals-war.expected.space", [space.id for space in pack.space])


def check_roads(pack: Pack, faults: Faults) -> None:
    """RB 8.2: each road joins two spaces, no two roads join the same, and the center reaches every space."""
    seen: dict[frozenset[str], str] = {}
    for road, where in zip(pack.road, labels("road", pack.road), strict=True):
        check_id(road.a, spaces(pack), where, "a", faults)
        check_id(road.b, spaces(pack), where, "b", faults)
        check_ends(road, where, seen, faults)
    check_connections(pack, faults)


def check_ends(road: Road, where: str, seen: dict[frozenset[str], str], faults: Faults) -> None:
    """A road joins two different spaces, and no earlier road joins them; `seen` contains the pairs so far."""
    if road.a == road.b:
        faults.add("data.generals-war.road-to-itself", row=where, space=road.a)
        return
    first = seen.setdefault(frozenset((road.a, road.b)), where)
    if first != where:
        faults.add("data.generals-war.second-road", row=where, other=first)


def check_connections(pack: Pack, faults: Faults) -> None:
    """Every space has a road, and the marker can reach it from the center."""
    neighbours = neighbours_of([space.id for space in pack.space], pack.road)
    for space, where in zip(pack.space, labels("space", pack.space), strict=True):
        if not neighbours[space.id]:
            faults.add("data.generals-war.space-without-road", row=where)
    centers = [space.id for space in pack.space if space.kind == "center"]
    reached = reachable(neighbours, centers)
    cut_off = [space for space in neighbours if neighbours[space] and space not in reached]
    if len(centers) == 1 and neighbours[centers[0]] and cut_off:
        faults.add("data.generals-war.no-way", start=centers[0], spaces=", ".join(cut_off))


def check_terrains(pack: Pack, faults: Faults) -> None:
    """B4, RB 8.5: all seven terrains are present, and the bag holds enough of them but no castle."""
    places = labels("terrain", pack.terrain)
    check_ids("terrain", [row.id for row in pack.terrain], places, TERRAINS, faults)
    for row, where in zip(pack.terrain, places, strict=True):
        if row.id == "castle" and row.bag_count:
            faults.add("data.generals-war.castle-in-bag", row=where, found=row.bag_count)
    count = sum([row.bag_count for row in pack.terrain if row.id in TERRAINS and row.id != "castle"])
    if count < LEAST_TERRAINS:
        faults.add("data.generals-war.terrain-bag", least=LEAST_TERRAINS, count=count)


def check_tiles(pack: Pack, faults: Faults) -> None:
    """RB 9.1, 9.5: all eighteen tiles are present in their categories, with enough for the opening."""
    places = labels("tile", pack.tile)
    check_ids("tile", [row.id for row in pack.tile], places, TILES, faults)
    for row, where in zip(pack.tile, places, strict=True):
        check_category(row, where, faults)
    count = sum([row.count for row in pack.tile])
    if count < LEAST_TILES:
        faults.add("data.generals-war.tile-bag", least=LEAST_TILES, count=count)


def check_category(tile: Tile, where: str, faults: Faults) -> None:
    """RB 9.1: the rules give the category of each tile."""
    if tile.id not in TILES:
        return
    expected = CATEGORIES[CATEGORY_OF[TILES.index(tile.id)]]
    if tile.category != expected:
        faults.add(
            "data.generals-war.category-of-tile", row=where, expected=expected, tile=tile.id, found=tile.category
        )


def check_ranks_and_forms(pack: Pack, faults: Faults) -> None:
    """M4: all ranks and forms are present, their names are unique, and barred forms have a substitute."""
    check_ids("rank", [row.id for row in pack.rank], labels("rank", pack.rank), RANKS, faults)
    check_ids("form", [row.id for row in pack.form], labels("form", pack.form), FORMS, faults)
    check_words("rank", pack.rank, faults)
    check_words("form", pack.form, faults)
    barred = {form.id for form in pack.form if form.barred_by}
    for form, where in zip(pack.form, labels("form", pack.form), strict=True):
        check_substitute(form, barred, where, faults)


def spelling(text: str) -> str:
    """A word in its form for comparisons: only letters and digits, lower case, without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join([letter for letter in letters if letter.isalnum()])


def words_for(row: Rank | FightingForm) -> list[str]:
    """The names that a roster may use for a rank or a form."""
    return [row.id, row.name, *row.aliases]


def check_words(table: str, rows: Sequence[Rank | FightingForm], faults: Faults) -> None:
    """No name has two meanings."""
    seen: dict[str, str] = {}
    for row, where in zip(rows, labels(table, rows), strict=True):
        for word in words_for(row):
            first = seen.setdefault(spelling(word), where)
            if first != where:
                faults.add("data.generals-war.second-meaning", row=where, found=show(word), other=first)


def check_substitute(form: FightingForm, barred: set[str], where: str, faults: Faults) -> None:
    """M4: a form that a tile bars has a substitute that no tile bars; other forms have none."""
    if form.barred_by is None and form.falls_back_to is not None:
        faults.add("data.generals-war.fall-back-of-free-form", row=where, found=form.falls_back_to)
    elif form.barred_by is not None and form.falls_back_to is None:
        faults.add("data.generals-war.no-fall-back", row=where, tile=form.barred_by)
    elif form.falls_back_to in barred:
        faults.add("data.generals-war.barred-fall-back", row=where, found=form.falls_back_to)


def check_armies(pack: Pack, faults: Faults) -> None:
    """Each army has 2 to 300 fighters with different ids."""
    places = labels("fighter", pack.fighter)
    keys = [f"{fighter.army}-{fighter.id}" for fighter in pack.fighter]
    note_repeated(zip(keys, places, strict=True), faults)
    for army in ARMIES:
        count = len([fighter for fighter in pack.fighter if fighter.army == army])
        if not LEAST_FIGHTERS <= count <= MOST_FIGHTERS:
            faults.add(
                "data.generals-war.size-of-army", army=army, least=LEAST_FIGHTERS, most=MOST_FIGHTERS, count=count
            )


def check_fight(pack: Pack, faults: Faults) -> None:
    """Each parameter of the fight model occurs once and is in its range; `p_min` is not above `p_max`."""
    places = labels("fight", pack.fight)
    check_ids("fight", [row.id for row in pack.fight], places, FIGHT_RANGES, faults)
    for row, where in zip(pack.fight, places, strict=True):
        if row.id in FIGHT_RANGES:
            check_fight_number(row.id, row.value, where, faults)
    number = {row.id: (row.value, where) for row, where in zip(pack.fight, places, strict=True)}
    if {"p_min", "p_max"} <= number.keys() and number["p_min"][0] > number["p_max"][0]:
        faults.add(
            "data.generals-war.least-above-most",
            row=number["p_min"][1],
            most=number["p_max"][0],
            found=number["p_min"][0],
        )


def check_fight_number(name: str, found: float, where: str, faults: Faults) -> None:
    """A parameter is in its range, and whole if it is in `WHOLE`."""
    least, most = FIGHT_RANGES[name]
    if name in WHOLE:
        if not (least <= found <= most and found.is_integer()):
            faults.add(
                "data.generals-war.constant-out-of-range", row=where, least=int(least), most=int(most), found=found
            )
    elif not least <= found <= most:
        faults.add("data.generals-war.fight-out-of-range", row=where, least=least, most=most, found=found)
