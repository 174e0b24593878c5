# mypyc: skip
"""The view of a state: everything with its name, except what is hidden from the seat."""

from gonfalon.games.generals_war.rules.bags import named_price, random_price
from gonfalon.games.generals_war.rules.hidden_info import sees
from gonfalon.games.generals_war.rules.scenario import defender, sheet_of
from gonfalon.games.generals_war.rules.state import RESULT, WAR, GeneralsState
from gonfalon.games.generals_war.rules.statuses import PRESENT, STATUSES
from gonfalon.games.generals_war.rules.step_ids import LAY_TILE, NEW_TILE
from gonfalon.games.generals_war.rules.steps import STEPS
from gonfalon.games.generals_war.rules.tables import (
    ARMIES,
    CATEGORIES,
    CATEGORY_OF,
    DRAW,
    FORMS,
    NONE,
    OBJECTIVES,
    RANKS,
    SIDES,
    TERRAINS,
    TILES,
    Tables,
)
from gonfalon.games.generals_war.rules.tiles import tiles_held
from gonfalon.games.generals_war.rules.view_types import (
    FighterView,
    GeneralView,
    HandView,
    LaidTileView,
    MinutesView,
    ScenarioResultView,
    SheetView,
    SpaceView,
    View,
)

PHASES = ["building", "part-one", "part-two", "war"]


def view_of(s: GeneralsState, seat: int) -> View:
    """What a seat sees; -1 is a spectator."""
    t = s.tables
    return {
        "phase": PHASES[s.phase],
        "step": STEPS[s.step].name if s.stack else None,
        "turn": s.turn,
        "passes": s.passes,
        "idle": s.idle,
        "stall": {"passes": t.stall_passes, "turns": t.stall_turns},
        "scenario": s.scenario,
        "scenarios": t.scenarios,
        "marker": t.space_ids[s.marker] if s.phase == WAR else None,
        "generals": {army: general_view(s, index) for index, army in enumerate(ARMIES)},
        "hands": {army: hand_view(s, index) for index, army in enumerate(ARMIES) if sees(seat, index)},
        "taken_up": taken_up(s, seat),
        "spaces": {t.space_ids[space]: space_view(s, space) for space in range(t.spaces)},
        "roads": {
            t.road_ids[road]: {"ends": [t.space_ids[end] for end in ends], "washed": bool(s.washed >> road & 1)}
            for road, ends in enumerate(t.road_ends)
        },
        "tile_bag": sum(s.tile_bag),
        "terrain_bag": sum(s.terrain_bag),
        "tiles": {
            tile: {"category": CATEGORIES[CATEGORY_OF[index]], "count": t.tile_count[index]}
            for index, tile in enumerate(TILES)
        },
        "prices": {"deus": t.price_deus, "random": random_price(s), "named": named_price(s)},
        "armies": {army: army_view(t, index) for index, army in enumerate(ARMIES)},
        "sheet": sheet_view(s) if s.phase == WAR and s.scenario and s.stack else None,
        "results": results_view(s),
        "fights": t.fights,
        "minutes": minutes_of(t),
    }


def minutes_of(t: Tables) -> MinutesView:
    """The durations that a marshal times: meeting at the map, set-up on the field, fight."""
    meeting, setup, fight = t.clock_minutes
    return {"meeting": meeting, "setup": setup, "fight": fight}


def general_view(s: GeneralsState, general: int) -> GeneralView:
    """What all seats see of a General."""
    backs = s.backs[general * len(CATEGORIES) : (general + 1) * len(CATEGORIES)]
    return {
        "coins": s.coins[general],
        "invoked": bool(s.invoked >> general & 1),
        "holds_terrain": s.held[general] != NONE,
        "tiles": dict(zip(CATEGORIES, backs, strict=True)),
        "won": s.won[general],
    }


def hand_view(s: GeneralsState, general: int) -> HandView:
    """The hand of a General, for the General and the marshal only."""
    t = s.tables
    drawn = s.drawn if s.stack and s.seat == general else NONE
    return {
        "terrain": name_of(TERRAINS, s.held[general]),
        "drawn": name_of(TERRAINS, drawn),
        "tiles": {TILES[tile]: s.hand[general * t.tiles + tile] for tile in tiles_held(s, general)},
    }


def name_of(names: list[str], index: int) -> str | None:
    """A name; None for NONE."""
    return None if index == NONE else names[index]


def taken_up(s: GeneralsState, seat: int) -> str | None:
    """The tile that a General is about to lay, for seats that see it."""
    if not s.stack or s.step not in (LAY_TILE, NEW_TILE) or not sees(seat, s.seat):
        return None
    return TILES[s.x]


def space_view(s: GeneralsState, space: int) -> SpaceView:
    """One space and the tiles on it."""
    t = s.tables
    row = t.pack.space[space]
    return {
        "x": row.x,
        "y": row.y,
        "kind": row.kind,
        "territory": name_of(list(ARMIES), t.territory[space]),
        "control": name_of(list(ARMIES), s.control[space]),
        "terrain": name_of(TERRAINS, s.terrain[space]),
        "tiles": [laid_view(s, index) for index, where in enumerate(s.laid_space) if where == space],
        "source": row.source,
    }


def laid_view(s: GeneralsState, row: int) -> LaidTileView:
    """A tile on the map."""
    return {
        "tile": TILES[s.laid_tile[row]],
        "by": ARMIES[s.laid_by[row]],
        "nullified": bool(s.cancelled[row]),
        "road": name_of(s.tables.road_ids, s.laid_road[row]),
    }


def army_view(t: Tables, army: int) -> list[FighterView]:
    """The roster of an army."""
    return [fighter_view(t, fighter) for fighter in t.roll[army]]


def fighter_view(t: Tables, fighter: int) -> FighterView:
    """A fighter of a roster. Names of late fighters are not part of a state: the names of the table have them."""
    view: FighterView = {
        "id": t.fighter_ids[fighter],
        "name": t.fighter_names[fighter] if fighter < t.fighters else "",
        "rank": RANKS[t.rank_of[fighter]],
        "form": FORMS[t.form_of[fighter]],
    }
    if t.status_of[fighter] != PRESENT:
        view["status"] = STATUSES[t.status_of[fighter]]
    return view


def sheet_view(s: GeneralsState) -> SheetView:
    """The scenario at the marker: terrain, objective, tiles in force, designations."""
    t = s.tables
    sheet = sheet_of(s)
    return {
        "space": t.space_ids[s.marker],
        "terrain": TERRAINS[sheet.terrain],
        "objective": OBJECTIVES[sheet.objective],
        "defender": ARMIES[defender(s)] if s.marker != t.center else None,
        "inside": name_of(list(ARMIES), sheet.inside),
        "tiles": [TILES[tile] for tile in range(t.tiles) if s.names_at[s.marker] >> tile & 1],
        "assassinated": [t.fighter_ids[fighter] for fighter in sheet.absent],
        "leaders": {army: name_of(t.fighter_ids, sheet.leaders[index]) for index, army in enumerate(ARMIES)},
        "heroic": [t.fighter_ids[fighter] for fighter in sheet.heroic],
        "hardened": [t.fighter_ids[fighter] for fighter in sheet.hardened],
        "reinforcements": [t.fighter_ids[fighter] for fighter in sheet.reinforcements],
    }


def results_view(s: GeneralsState) -> list[ScenarioResultView]:
    """The results of all fought scenarios."""
    return [
        {
            "space": s.tables.space_ids[s.results[at]],
            "winner": SIDES[s.results[at + 1]] if s.results[at + 1] != DRAW else None,
            "survivors": dict(zip(ARMIES, s.results[at + 2 : at + 4], strict=True)),
            "minutes": s.results[at + 4],
        }
        for at in range(0, len(s.results), RESULT)
    ]


def names_of(t: Tables) -> dict[str, str]:
    """The proper names from the data. Roads, and spaces without a name, are named by their ids.

    Fighters with only a rank and a number are left out, because the catalogue names them.
    """
    spaces = {f"space:{row.id}": row.name or row.id for row in t.pack.space}
    roads = {f"road:{road}": road.replace("-", "\u2013") for road in t.road_ids}
    fighters = {
        f"fighter:{fighter}": name
        for fighter, name, rank in zip(t.fighter_ids, t.fighter_names, t.rank_of, strict=False)
        if not is_numbered(fighter, name, RANKS[rank])
    }
    return spaces | roads | fighters


def is_numbered(fighter: str, name: str, rank: str) -> bool:
    """Is the fighter's name just rank and number, as in the id?"""
    plain = fighter.partition("-")[2]
    said, _, number = plain.rpartition("_")
    return said == rank and number.isdigit() and name.lower().replace("\u2019", "").replace(" ", "_") == plain
