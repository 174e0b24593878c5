# mypyc: skip
"""What the rows of a data pack must be together: all that the rules name, in range, on a map that can be crossed."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence

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

PRICE = (1, 1_000_000)
PURSE = (0, 1_000_000)
MINUTES = (1, 240)

RANGES = {
    "price_deus_ex_machina": PRICE,
    "price_build_random_tile": PRICE,
    "price_build_specific_tile": PRICE,
    "price_war_random_tile": PRICE,
    "price_war_specific_tile": PRICE,
    "coins_lean": PURSE,
    "coins_standard": PURSE,
    "coins_rich": PURSE,
    "objectives_per_space": (1, 1),
    "modifiers_per_space": (1, 7),
    "specials_per_general": (1, 5),
    "stall_limit_passes": (1, 20),
    "minutes_generals_meet": MINUTES,
    "minutes_setup": MINUTES,
    "minutes_fight": MINUTES,
    "duel_bouts_best_of": (1, 9),
    "flags_hold_most_points": (1, 15),
    "village_structures": (1, 15),
    "fighters_designated": (1, 20),
    "heroic_lives": (1, 20),
}
"""The numbers of the rules with the least and the most that each may be. A scenario has one objective, no more."""

ODD = ("duel_bouts_best_of", "flags_hold_most_points")
"""RB 10.2, 10.6: of an even number there need not be a majority."""

FIGHT_RANGES = {
    "ticks": (1.0, 600.0),
    "melee_base": (0.0, 1.0),
    "arrow_base": (0.0, 1.0),
    "holding_pace": (0.0, 1.0),
    "p_min": (0.0, 1.0),
    "p_max": (0.001, 1.0),
    "kill_share": (0.0, 1.0),
    "wound_factor": (0.05, 1.0),
    "return_ticks": (1.0, 600.0),
    "gate_defence": (0.1, 10.0),
    "gate_arrow_cover": (0.0, 1.0),
    "push": (0.0, 2.0),
    "flag_push": (0.0, 2.0),
    "push_noise": (0.0, 2.0),
    "push_gate": (0.0, 10.0),
    "push_alone": (0.0, 2.0),
    "control_line": (0.0, 0.99),
    "boats_per_tick": (1.0, 300.0),
    "points_front": (1.0, 300.0),
    "snake_guard": (0.0, 300.0),
    "captain_aim": (0.0, 1.0),
    "flag_steps": (1.0, 600.0),
    "breakthrough_ratio": (1.0, 10.0),
    "duel_exchanges": (1.0, 10_000.0),
}
"""The numbers of the fight model with the least and the most that each may be."""

WHOLE = ("ticks", "return_ticks", "boats_per_tick", "points_front", "snake_guard", "flag_steps", "duel_exchanges")
"""Those of them that count something."""


def check_pack(pack: Pack, faults: Faults) -> None:
    """Note every fault of a pack whose rows are each well formed."""
    check_constants(pack, faults)
    check_spaces(pack, faults)
    check_roads(pack, faults)
    check_terrains(pack, faults)
    check_tiles(pack, faults)
    check_ranks_and_forms(pack, faults)
    check_armies(pack, faults)
    check_fight(pack, faults)


def labels(table: str, rows: Sequence[Row]) -> list[str]:
    """How messages call the rows of a table."""
    return [name_row(table, number, row) for number, row in enumerate(rows, 1)]


def check_ids(table: str, ids: Sequence[str], places: list[str], known: Collection[str], faults: Faults) -> None:
    """Each id that the rules know stands there once, and no other."""
    note_repeated(zip(ids, places, strict=True), faults)
    note_missing(table, known, ids, faults)
    for found, where in zip(ids, places, strict=True):
        if found not in known:
            note_unknown(found, known, where, faults)


def check_constants(pack: Pack, faults: Faults) -> None:
    """Each number of the rules stands there once and in its range."""
    places = labels("constant", pack.constant)
    check_ids("constant", [row.id for row in pack.constant], places, RANGES, faults)
    for row, where in zip(pack.constant, places, strict=True):
        if row.id in RANGES:
            check_constant(row.id, row.value, where, faults)
    check_prices({row.id: row.value for row in pack.constant}, faults)


def check_prices(value: dict[str, int], faults: Faults) -> None:
    """RB 3.7, 6.2: to choose a tile is never cheaper than to draw one."""
    for phase in ("build", "war"):
        drawn, named = value.get(f"price_{phase}_random_tile", 0), value.get(f"price_{phase}_specific_tile", 0)
        if PRICE[0] <= named < drawn <= PRICE[1]:
            where = f"constant (price_{phase}_specific_tile)"
            faults.add("data.generals-war.cheap-name", row=where, least=drawn, found=named)


def check_constant(name: str, found: int, where: str, faults: Faults) -> None:
    """There is a range, or one number only, or odd numbers only."""
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
    """How many of each kind there are in each territory."""
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
    """Like lies opposite like, each the other's mirror; the center is its own."""
    check_id(space.mirror, spaces(pack), where, "mirror", faults)
    for other in [each for each in pack.space if each.id == space.mirror]:
        is_opposite = space.kind == "center" or other.territory != space.territory
        if other.mirror != space.id or other.kind != space.kind or not is_opposite:
            faults.add("data.generals-war.mirror", row=where, kind=space.kind, found=show(space.mirror))


def spaces(pack: Pack) -> KnownIds:
    """Every space."""
    return KnownIds("data.generals-war.expected.space", [space.id for space in pack.space])


def check_roads(pack: Pack, faults: Faults) -> None:
    """RB 8.2: a road joins two spaces, no two roads the same, and every space can be reached from the center."""
    seen: dict[frozenset[str], str] = {}
    for road, where in zip(pack.road, labels("road", pack.road), strict=True):
        check_id(road.a, spaces(pack), where, "a", faults)
        check_id(road.b, spaces(pack), where, "b", faults)
        check_ends(road, where, seen, faults)
    check_ways(pack, faults)


def check_ends(road: Road, where: str, seen: dict[frozenset[str], str], faults: Faults) -> None:
    """Two different spaces that no earlier road joins; `seen` holds the pairs so far."""
    if road.a == road.b:
        faults.add("data.generals-war.road-to-itself", row=where, space=road.a)
        return
    first = seen.setdefault(frozenset((road.a, road.b)), where)
    if first != where:
        faults.add("data.generals-war.second-road", row=where, other=first)


def check_ways(pack: Pack, faults: Faults) -> None:
    """The marker begins in the center and may get everywhere, to both castles above all."""
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
    """B4, RB 8.5: all seven terrains, enough of them in the bag, and no castle there."""
    places = labels("terrain", pack.terrain)
    check_ids("terrain", [row.id for row in pack.terrain], places, TERRAINS, faults)
    for row, where in zip(pack.terrain, places, strict=True):
        if row.id == "castle" and row.bag_count:
            faults.add("data.generals-war.castle-in-bag", row=where, found=row.bag_count)
    count = sum([row.bag_count for row in pack.terrain if row.id in TERRAINS and row.id != "castle"])
    if count < LEAST_TERRAINS:
        faults.add("data.generals-war.terrain-bag", least=LEAST_TERRAINS, count=count)


def check_tiles(pack: Pack, faults: Faults) -> None:
    """RB 9.1, 9.5: all eighteen tiles, each in its category, enough to begin with."""
    places = labels("tile", pack.tile)
    check_ids("tile", [row.id for row in pack.tile], places, TILES, faults)
    for row, where in zip(pack.tile, places, strict=True):
        check_category(row, where, faults)
    count = sum([row.count for row in pack.tile])
    if count < LEAST_TILES:
        faults.add("data.generals-war.tile-bag", least=LEAST_TILES, count=count)


def check_category(tile: Tile, where: str, faults: Faults) -> None:
    """RB 9.1: which tile is of which category the rules say."""
    if tile.id not in TILES:
        return
    expected = CATEGORIES[CATEGORY_OF[TILES.index(tile.id)]]
    if tile.category != expected:
        faults.add(
            "data.generals-war.category-of-tile", row=where, expected=expected, tile=tile.id, found=tile.category
        )


def check_ranks_and_forms(pack: Pack, faults: Faults) -> None:
    """M4: all ranks and forms; what a roster may call them is clear; who may not fight so has another way."""
    check_ids("rank", [row.id for row in pack.rank], labels("rank", pack.rank), RANKS, faults)
    check_ids("form", [row.id for row in pack.form], labels("form", pack.form), FORMS, faults)
    check_words("rank", pack.rank, faults)
    check_words("form", pack.form, faults)
    barred = {form.id for form in pack.form if form.barred_by}
    for form, where in zip(pack.form, labels("form", pack.form), strict=True):
        check_fall_back(form, barred, where, faults)


def spelling(text: str) -> str:
    """A word as it is compared: without capitals, accents, blanks and signs."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join([letter for letter in letters if letter.isalnum()])


def words_for(row: Rank | FightingForm) -> list[str]:
    """All that a roster may call a rank or a form."""
    return [row.id, row.name, *row.aliases]


def check_words(table: str, rows: Sequence[Rank | FightingForm], faults: Faults) -> None:
    """No word means two ranks or two forms."""
    seen: dict[str, str] = {}
    for row, where in zip(rows, labels(table, rows), strict=True):
        for word in words_for(row):
            first = seen.setdefault(spelling(word), where)
            if first != where:
                faults.add("data.generals-war.second-meaning", row=where, found=show(word), other=first)


def check_fall_back(form: FightingForm, barred: set[str], where: str, faults: Faults) -> None:
    """M4: a form that a tile bars has another to fall back to, which no tile bars; other forms have none."""
    if form.barred_by is None and form.falls_back_to is not None:
        faults.add("data.generals-war.fall-back-of-free-form", row=where, found=form.falls_back_to)
    elif form.barred_by is not None and form.falls_back_to is None:
        faults.add("data.generals-war.no-fall-back", row=where, tile=form.barred_by)
    elif form.falls_back_to in barred:
        faults.add("data.generals-war.barred-fall-back", row=where, found=form.falls_back_to)


def check_armies(pack: Pack, faults: Faults) -> None:
    """Two to three hundred fighters on each side, told apart by their ids."""
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
    """Each number of the fight model stands there once and in its range, the least chance not above the highest."""
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
    """A number in its range; whole, if it counts something."""
    least, most = FIGHT_RANGES[name]
    if name in WHOLE:
        if not (least <= found <= most and found.is_integer()):
            faults.add(
                "data.generals-war.constant-out-of-range", row=where, least=int(least), most=int(most), found=found
            )
    elif not least <= found <= most:
        faults.add("data.generals-war.fight-out-of-range", row=where, least=least, most=most, found=found)
