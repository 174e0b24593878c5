"""The facts of a position that a case can compare."""

from collections import Counter
from typing import Any

from gonfalon.games.generals_war.rules.bags import named_price, random_price
from gonfalon.games.generals_war.rules.fight.parameters import UNLIMITED, form_in, lives_in
from gonfalon.games.generals_war.rules.scenario import REASONS, defender, sheet_of
from gonfalon.games.generals_war.rules.state import RESULT, WAR, GeneralsState
from gonfalon.games.generals_war.rules.tables import (
    ARMIES,
    DRAW,
    FORMS,
    NONE,
    OBJECTIVES,
    SEATS,
    SIDES,
    TERRAINS,
    TILES,
)
from gonfalon.games.generals_war.rules.view import PHASES, view_of

NO_VALUE = "none"


def facts_of(s: GeneralsState) -> dict[str, Any]:
    """All facts of a position."""
    t = s.tables
    return {
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "passes": s.passes,
        "idle": s.idle,
        "coins": by_army(s.coins),
        "invoked": [army for general, army in enumerate(ARMIES) if s.invoked >> general & 1],
        "terrain": {t.space_ids[space]: name_of(TERRAINS, terrain) for space, terrain in enumerate(s.terrain)},
        "fields_left": s.fields_left,
        "held": {army: name_of(TERRAINS, s.held[general]) for general, army in enumerate(ARMIES)},
        "terrain_bag": dict(zip(TERRAINS, s.terrain_bag, strict=True)),
        "tiles": {name: tiles_on(s, space) for space, name in enumerate(t.space_ids)},
        "in_force": {name: in_force_on(s, space) for space, name in enumerate(t.space_ids)},
        "washed": [road for number, road in enumerate(t.road_ids) if s.washed >> number & 1],
        "hands": {army: by_tile(s.hand[general * t.tiles :][: t.tiles]) for general, army in enumerate(ARMIES)},
        "hand_size": by_army(s.hand_size),
        "tile_bag": dict(by_tile(s.tile_bag)),
        "tile_bag_size": sum(s.tile_bag),
        "prices": {"random": random_price(s), "named": named_price(s)},
        "backs": backs(s),
        "sees": {seat: hands_seen(s, number) for number, seat in enumerate(SEATS)},
        "scenario": s.scenario,
        "marker": t.space_ids[s.marker],
        "control": {t.space_ids[space]: name_of(ARMIES, owner) for space, owner in enumerate(s.control)},
        "captured": captured(s),
        "won": by_army(s.won),
        "last": last_result(s),
        "sheet": sheet_facts(s),
        "reason": REASONS[s.reason] or NO_VALUE,
    }


def captured(s: GeneralsState) -> list[str]:
    """All spaces whose control differs from the territory that they lie in."""
    t = s.tables
    return [name for space, name in enumerate(t.space_ids) if s.control[space] != t.territory[space]]


def by_army(values: list[int]) -> dict[str, int]:
    """A value of each General."""
    return dict(zip(ARMIES, values, strict=True))


def name_of(names: "list[str] | tuple[str, ...]", index: int) -> str:
    """The name at an index, or "none" for the index NONE."""
    return NO_VALUE if index == NONE else names[index]


def by_tile(counts: list[int]) -> "Counter[str]":
    """Counts by kind of tile. All kinds are named, so that a comparison of all tiles finds zeros."""
    return Counter(dict(zip(TILES, counts, strict=True)))


def tiles_on(s: GeneralsState, space: int) -> list[str]:
    """All that lies on a space: "duel by west", "road_washed_out by east W1-W2", "no_pikes by west nullified"."""
    return [laid_text(s, row) for row in range(len(s.laid_tile)) if s.laid_space[row] == space]


def laid_text(s: GeneralsState, row: int) -> str:
    """A tile on the map by the number of its row: "duel by west"."""
    words = [TILES[s.laid_tile[row]], "by", ARMIES[s.laid_by[row]]]
    if s.laid_road[row] != NONE:
        words.append(s.tables.road_ids[s.laid_road[row]])
    return " ".join([*words, *(["nullified"] if s.cancelled[row] else [])])


def in_force_on(s: GeneralsState, space: int) -> list[str]:
    """The names that count there."""
    return [name for tile, name in enumerate(TILES) if s.names_at[space] >> tile & 1]


def backs(s: GeneralsState) -> dict[str, Any]:
    """B7: the backs of the Generals' tiles, which all viewers see."""
    generals: Any = view_of(s, -1)["generals"]
    return {army: Counter(generals[army]["tiles"]) for army in ARMIES}


def hands_seen(s: GeneralsState, seat: int) -> list[str]:
    """The Generals whose hidden things a seat is shown."""
    hands: Any = view_of(s, seat)["hands"]
    return list(hands)


def last_result(s: GeneralsState) -> dict[str, Any]:
    """The scenario that was fought last."""
    if not s.results:
        return {"winner": NO_VALUE}
    space, winner, west, east, minutes = s.results[-RESULT:]
    return {
        "winner": "draw" if winner == DRAW else SIDES[winner],
        "space": s.tables.space_ids[space],
        "survivors": by_army([west, east]),
        "minutes": minutes,
    }


def sheet_facts(s: GeneralsState) -> dict[str, Any]:
    """The scenario at the marker, once there is one."""
    if s.phase != WAR or s.terrain[s.marker] == NONE:
        return {"objective": NO_VALUE}
    t = s.tables
    sheet = sheet_of(s)
    ids = t.fighter_ids
    return {
        "objective": OBJECTIVES[sheet.objective],
        "terrain": TERRAINS[sheet.terrain],
        "defender": NO_VALUE if s.marker == t.center else ARMIES[defender(s)],
        "inside": name_of(ARMIES, sheet.inside),
        "modifiers": [name for tile, name in enumerate(TILES) if sheet.has(tile)],
        "assassinated": [ids[fighter] for fighter in sheet.absent],
        "leaders": {army: name_of(ids, sheet.leaders[general]) for general, army in enumerate(ARMIES)},
        "heroic": [ids[fighter] for fighter in sheet.heroic],
        "hardened": [ids[fighter] for fighter in sheet.hardened],
        "reinforcements": [ids[fighter] for fighter in sheet.reinforcements],
        "has_lives": sheet.has_lives,
        "lives": {ids[fighter]: lives_text(lives_in(sheet, fighter)) for fighter in range(t.fighters)},
        "forms": {ids[fighter]: FORMS[form_in(sheet, fighter)] for fighter in range(t.fighters)},
    }


def lives_text(lives: int) -> "int | str":
    """The lives of a fighter."""
    return "unlimited" if lives == UNLIMITED else lives
