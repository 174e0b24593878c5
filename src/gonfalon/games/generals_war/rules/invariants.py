"""Invariants of every state between two steps: tiles, terrains and counts add up."""

from gonfalon.games.generals_war.rules.editions import edition_of
from gonfalon.games.generals_war.rules.roads import reaches_castles, vital_roads
from gonfalon.games.generals_war.rules.state import GENERALS, RESULT, GeneralsState
from gonfalon.games.generals_war.rules.statuses import PRESENT
from gonfalon.games.generals_war.rules.step_ids import WASH_OUT
from gonfalon.games.generals_war.rules.tables import (
    ARMIES,
    CATEGORIES,
    CATEGORY_OF,
    MODIFIER,
    NONE,
    NULLIFY,
    OBJECTIVE,
    ROAD_WASHED_OUT,
    SPECIAL,
    TERRAINS,
    TILES,
)
from gonfalon.games.generals_war.rules.tiles import NAMES_OF
from gonfalon.kernel.errors import format_error


def problem(what: str, **details: object) -> str:
    """The message of one broken invariant."""
    return format_error(f"generals-war.check.{what}", details)


def problems(s: GeneralsState) -> list[str]:
    """The messages of all broken invariants of a state."""
    found = terrain_problems(s) + tile_problems(s) + space_problems(s) + road_problems(s) + war_problems(s)
    return found + roster_problems(s)


def roster_problems(s: GeneralsState) -> list[str]:
    """C17: each army has fighters, the tables follow the roster, and only fighters who are there are designated."""
    t = s.tables
    designated = [*s.leaders, *s.heroic, *s.hardened, *s.reinforcements]
    is_sound = all(t.army) and t is edition_of(t, s.roster)
    is_sound = is_sound and all([each == NONE or t.status_of[each] == PRESENT for each in designated])
    return [] if is_sound else [problem("roster")]


def terrain_problems(s: GeneralsState) -> list[str]:
    """RB 8.5, B4: every terrain is in the bag, in a hand or on the map; the fixed ones never change."""
    t = s.tables
    found: list[str] = []
    for terrain, name in enumerate(TERRAINS):
        placed = [s.terrain[space] for space in t.fields].count(terrain)
        count = s.terrain_bag[terrain] + s.held.count(terrain) + placed + int(s.drawn == terrain)
        if count != t.terrain_count[terrain] or s.terrain_bag[terrain] < 0:
            found.append(problem("terrain", terrain=name, found=count, total=t.terrain_count[terrain]))
    empty = [s.terrain[space] for space in t.fields].count(NONE)
    if empty != s.fields_left:
        found.append(problem("fields-left", found=empty, counted=s.fields_left))
    found += [
        problem("fixed", space=t.space_ids[space])
        for space, terrain in enumerate(t.fixed_terrain)
        if terrain != NONE and s.terrain[space] != terrain
    ]
    return found


def tile_problems(s: GeneralsState) -> list[str]:
    """RB 9.5, B19: every tile is in the bag, in a hand or on the map; purses are never overdrawn."""
    t = s.tables
    found: list[str] = []
    for tile, name in enumerate(TILES):
        held = sum([s.hand[general * t.tiles + tile] for general in range(GENERALS)])
        count = s.tile_bag[tile] + held + s.laid_tile.count(tile)
        if count != t.tile_count[tile] or s.tile_bag[tile] < 0:
            found.append(problem("tile", tile=name, found=count, total=t.tile_count[tile]))
    for general in range(GENERALS):
        held = sum(s.hand[general * t.tiles : (general + 1) * t.tiles])
        if held != s.hand_size[general] or min(s.hand) < 0 or backs_of(s, general) != counted_backs(s, general):
            found.append(problem("hand-size", army=ARMIES[general], found=held, counted=s.hand_size[general]))
        if s.coins[general] < 0:
            found.append(problem("coins", army=ARMIES[general], found=s.coins[general]))
    return found


def counted_backs(s: GeneralsState, general: int) -> list[int]:
    """The stored counts of a hand by colour."""
    return s.backs[general * len(CATEGORIES) : (general + 1) * len(CATEGORIES)]


def backs_of(s: GeneralsState, general: int) -> list[int]:
    """B7: the colours of a hand, counted from its tiles."""
    counts = [0] * len(CATEGORIES)
    for tile, category in enumerate(CATEGORY_OF):
        counts[category] += s.hand[general * s.tables.tiles + tile]
    return counts


def space_problems(s: GeneralsState) -> list[str]:
    """RB 9.1, 9.3, 9.4, B9: the tiles in force on a space keep the limits, and the stored counts match them."""
    t = s.tables
    names = [0] * t.spaces
    whites = [0] * (GENERALS * t.spaces)
    found: list[str] = []
    for row, tile in enumerate(s.laid_tile):
        space = s.laid_space[row]
        if space == t.center or s.terrain[space] == NONE or space == t.castles[1 - s.laid_by[row]]:
            found.append(problem("misplaced", tile=TILES[tile], space=t.space_ids[space]))
        if s.cancelled[row] or tile == NULLIFY:
            continue
        if names[space] >> tile & 1:
            found.append(problem("twice", tile=TILES[tile], space=t.space_ids[space]))
        names[space] |= 1 << tile
        whites[s.laid_by[row] * t.spaces + space] += int(CATEGORY_OF[tile] == SPECIAL)
    if names != s.names_at or whites != s.whites:
        found.append(problem("in-force"))
    limits = ((OBJECTIVE, t.objectives_per_space), (MODIFIER, t.modifiers_per_space))
    found += [
        problem("limit", category=CATEGORIES[category], space=t.space_ids[space], most=most)
        for space in range(t.spaces)
        for category, most in limits
        if (names[space] & NAMES_OF[category]).bit_count() > most
    ]
    if max(whites) > t.specials_per_general:
        found.append(problem("whites", most=t.specials_per_general))
    return found


def road_problems(s: GeneralsState) -> list[str]:
    """RB 10.14, B11, B12: each washed-out road has one tile in force, and no castle is cut off."""
    t = s.tables
    found: list[str] = []
    naming = bool(s.stack) and s.step == WASH_OUT
    washed = 0
    for row, road in enumerate(s.laid_road):
        is_washer = s.laid_tile[row] == ROAD_WASHED_OUT and not s.cancelled[row]
        if road != NONE:
            washed |= 1 << road
        if (road != NONE) != is_washer and not (naming and row == len(s.laid_road) - 1):
            found.append(problem("road", tile=TILES[s.laid_tile[row]], space=t.space_ids[s.laid_space[row]]))
    if washed != s.washed or s.vital != vital_roads(t, washed):
        found.append(problem("washed"))
    if t.washout_keeps_connection and not reaches_castles(t, s.washed):
        found.append(problem("cut-off"))
    return found


def war_problems(s: GeneralsState) -> list[str]:
    """RB 7.3, 8.3, C1, C3: scenarios are counted; every space but the center has an army in control."""
    t = s.tables
    found: list[str] = []
    if s.control[t.center] != NONE or any(
        [owner == NONE for space, owner in enumerate(s.control) if space != t.center]
    ):
        found.append(problem("control"))
    fought = len(s.results) // RESULT
    if fought not in (s.scenario, s.scenario - 1) and s.scenario:
        found.append(problem("fought", found=fought, counted=s.scenario))
    if not 0 <= s.scenario <= t.scenarios or sum(s.won) > fought:
        found.append(problem("scenario", found=s.scenario, most=t.scenarios))
    return found
