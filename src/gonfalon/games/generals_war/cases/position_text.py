"""A position as a case writes it: the lines of `[position]` and `[begin]` that set it up again."""

from typing import Any

from gonfalon.cases.plugin_frames import (
    Counted,
    Fields,
    Named,
    write_fields,
    write_frames,
    write_position,
    write_start,
)
from gonfalon.cases.plugin_helpers import read, toml_value
from gonfalon.games.generals_war.cases.facts import NO_VALUE, facts_of
from gonfalon.games.generals_war.cases.position import StateBuilder
from gonfalon.games.generals_war.cases.schema import StateSpec
from gonfalon.games.generals_war.rules.state import BUILDING, RESULT, WAR, GeneralsState
from gonfalon.games.generals_war.rules.steps import STEPS
from gonfalon.games.generals_war.rules.tables import ARMIES, DRAW, NONE, SEATS, TERRAINS, TILES

BY_LINE = ("laid", "results", "hands", "terrain")
SHEET_FACTS = ("objective", "terrain", "defender", "inside", "modifiers")


def show_position(s: GeneralsState, limits: dict[str, object]) -> list[str]:
    """The lines that set this position up again. `limits` are the keys of `[begin]` for the end of the case."""
    position = position_of(s)
    built = StateBuilder(s.tables, read(position, StateSpec, "position"), s.phase).build()
    fields = write_fields(built, s, FIELDS)
    start = write_start(write_frames(STEPS, SEATS, s.stack), limits, fields)
    return [*write_position(position, BY_LINE), *sheet_lines(s), *start]


FIELDS: Fields = {
    "general": Named(ARMIES),
    "drawn": Named(TERRAINS),
    "terrain_bag": Counted(TERRAINS),
    "tile_bag": Counted(TILES),
}
"""The fields of the state whose ints are Generals, terrains or tiles."""


def position_of(s: GeneralsState) -> dict[str, Any]:
    """The keys of `[position]`; keys without any value are left out."""
    t = s.tables
    facts = facts_of(s)
    empty = [t.space_ids[space] for space in t.fields if s.terrain[space] == NONE]
    tables: dict[str, Any] = {
        "turn": s.turn,
        "passes": s.passes,
        "idle": s.idle,
        "invoked": facts["invoked"],
        "held": named(facts["held"]),
        "empty": empty if s.phase != BUILDING else [],
        **(war_keys(s, facts) if s.phase == WAR else {}),
        "terrain": named({t.space_ids[space]: facts["terrain"][t.space_ids[space]] for space in t.fields}),
        "laid": [laid_tile(s, row) for row in range(len(s.laid_tile))],
        "hands": {army: dict(+hand) for army, hand in facts["hands"].items() if any(hand.values())},
    }
    keys = {"phase": facts["phase"], "coins": facts["coins"]}
    return keys | {key: value for key, value in tables.items() if value}


def war_keys(s: GeneralsState, facts: dict[str, Any]) -> dict[str, Any]:
    """The keys of a war."""
    ids = s.tables.fighter_ids
    return {
        "scenario": s.scenario,
        "marker": facts["marker"],
        "control": {space: facts["control"][space] for space in facts["captured"]},
        "results": [result_at(s, at) for at in range(0, len(s.results), RESULT)],
        "assassinated": [ids[fighter] for fighter in s.absent],
        "leaders": {army: ids[s.leaders[general]] for general, army in enumerate(ARMIES) if s.leaders[general] != NONE},
        "heroic": [ids[fighter] for fighter in s.heroic],
        "hardened": [ids[fighter] for fighter in s.hardened],
        "reinforcements": [ids[fighter] for fighter in s.reinforcements],
    }


def result_at(s: GeneralsState, at: int) -> dict[str, Any]:
    """A scenario that has been fought."""
    space, winner, west, east, minutes = s.results[at : at + RESULT]
    return {
        "space": s.tables.space_ids[space],
        "winner": "draw" if winner == DRAW else ARMIES[winner],
        "survivors": dict(zip(ARMIES, (west, east), strict=True)),
        "minutes": minutes,
    }


def laid_tile(s: GeneralsState, row: int) -> dict[str, Any]:
    """A tile on the map."""
    tile: dict[str, Any] = {
        "space": s.tables.space_ids[s.laid_space[row]],
        "tile": TILES[s.laid_tile[row]],
        "by": ARMIES[s.laid_by[row]],
    }
    if s.laid_road[row] != NONE:
        tile["road"] = s.tables.road_ids[s.laid_road[row]]
    return tile | ({"nullified": True} if s.cancelled[row] else {})


def sheet_lines(s: GeneralsState) -> list[str]:
    """The facts of the scenario at the marker, as comments."""
    sheet = facts_of(s)["sheet"]
    return (
        [f"# sheet.{key} = {toml_value(sheet[key])}" for key in SHEET_FACTS if key in sheet] if s.phase == WAR else []
    )


def named(values: dict[str, str]) -> dict[str, str]:
    """The entries that are not "none"."""
    return {key: value for key, value in values.items() if value != NO_VALUE}
