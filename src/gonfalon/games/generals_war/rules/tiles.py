"""RB 9, 10.1, 10.14: where a tile may lie, and the effects of laying, nullifying and returning tiles."""

from typing import Final

from gonfalon.games.generals_war.rules.events import LAID, NULLIFIED, ROAD_REOPENED, WASHED_OUT
from gonfalon.games.generals_war.rules.refusals import (
    CENTER_STAYS_BARE,
    ENEMY_CASTLE,
    MODIFIERS_FULL,
    NAME_TWICE,
    NO_ROAD_TO_WASH,
    NO_TERRAIN_THERE,
    NOT_IN_FORCE,
    NOTHING_TO_NULLIFY,
    NOWHERE_TO_LAY,
    NULLIFY_STANDS,
    OBJECTIVE_THERE,
    TILE_NOT_HELD,
    WHITE_THERE,
)
from gonfalon.games.generals_war.rules.roads import can_wash_any, set_washed
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.tables import (
    CATEGORIES,
    CATEGORY_OF,
    MODIFIER,
    NONE,
    NULLIFY,
    OBJECTIVE,
    ROAD_WASHED_OUT,
    SPECIAL,
    TILES,
)

NAMES_OF: Final = [sum([1 << tile for tile in range(len(TILES)) if CATEGORY_OF[tile] == kind]) for kind in range(4)]
"""The tiles of each category, as bits."""


def holds(s: GeneralsState, general: int, tile: int) -> bool:
    """Is the tile in the General's hand?"""
    return s.hand[general * s.tables.tiles + tile] > 0


def tiles_held(s: GeneralsState, general: int) -> list[int]:
    """The kinds of tiles in a hand."""
    row = general * s.tables.tiles
    return [tile for tile in range(s.tables.tiles) if s.hand[row + tile]]


def why_not_use_space(s: GeneralsState, general: int, space: int) -> int:
    """RB 9.3, 3.4, B8: tiles lie on spaces with terrain, except the center and the enemy's castle."""
    t = s.tables
    if space == t.center:
        return CENTER_STAYS_BARE
    if space == t.castles[1 - general]:
        return ENEMY_CASTLE
    return NO_TERRAIN_THERE if s.terrain[space] == NONE else 0


def why_not_lay(s: GeneralsState, general: int, tile: int, space: int) -> int:
    """RB 9.1, 9.4, B8, B9: a tile needs room for its category and a new name; a washout needs a road to name (B11)."""
    if tile == NULLIFY:
        return NOTHING_TO_NULLIFY
    return (
        why_not_use_space(s, general, space)
        or why_no_room(s, general, tile, space)
        or (NO_ROAD_TO_WASH if tile == ROAD_WASHED_OUT and not can_wash_any(s, space) else 0)
    )


def why_no_room(s: GeneralsState, general: int, tile: int, space: int) -> int:
    """RB 9.1, 9.4, B9, B10: one objective, two modifiers, a white tile per General; nullified tiles do not count."""
    t = s.tables
    names = s.names_at[space]
    if names >> tile & 1:
        return NAME_TWICE
    category = CATEGORY_OF[tile]
    there = (names & NAMES_OF[category]).bit_count()
    if category == OBJECTIVE and there >= t.objectives_per_space:
        return OBJECTIVE_THERE
    if category == MODIFIER and there >= t.modifiers_per_space:
        return MODIFIERS_FULL
    if category == SPECIAL and s.whites[general * t.spaces + space] >= t.specials_per_general:
        return WHITE_THERE
    return 0


def why_not_nullify(s: GeneralsState, general: int, space: int, tile: int) -> int:
    """RB 10.1, B8, B10: any tile in force except NULLIFY, and none on the enemy's castle."""
    if tile == NULLIFY:
        return NULLIFY_STANDS
    return why_not_use_space(s, general, space) or (0 if s.names_at[space] >> tile & 1 else NOT_IN_FORCE)


def tiles_to_nullify(s: GeneralsState, general: int, space: int) -> list[int]:
    """The tiles on a space that a General may nullify."""
    if not s.names_at[space] or why_not_use_space(s, general, space):
        return []
    return [tile for tile in range(s.tables.tiles) if s.names_at[space] >> tile & 1]


def can_lay(s: GeneralsState, general: int, tile: int) -> bool:
    """Is there a space for this tile?"""
    if tile == NULLIFY:
        return any([bool(tiles_to_nullify(s, general, space)) for space in range(s.tables.spaces)])
    for space in range(s.tables.spaces):
        if not why_not_lay(s, general, tile, space):
            return True
    return False


def can_lay_on(s: GeneralsState, general: int, tile: int, space: int) -> bool:
    """May this tile be laid on this space? A NULLIFY needs a tile there that it may nullify."""
    return bool(tiles_to_nullify(s, general, space)) if tile == NULLIFY else not why_not_lay(s, general, tile, space)


def why_not_play(s: GeneralsState, general: int, tile: int) -> int:
    """RB 3.4: the tile must be held and have a space to lie on."""
    if not holds(s, general, tile):
        return TILE_NOT_HELD
    if can_lay(s, general, tile):
        return 0
    return NOTHING_TO_NULLIFY if tile == NULLIFY else NOWHERE_TO_LAY


def lay(s: GeneralsState, general: int, tile: int, space: int) -> None:
    """RB 3.4: lay a tile face up on a space."""
    move_to_space(s, general, tile, space)
    s.names_at[space] |= 1 << tile
    if CATEGORY_OF[tile] == SPECIAL:
        s.whites[general * s.tables.spaces + space] += 1
    if s.log:
        s.log.add(LAID, (general, tile, space))


def move_to_space(s: GeneralsState, general: int, tile: int, space: int) -> None:
    """Move a tile from the hand to the space."""
    s.hand[general * s.tables.tiles + tile] -= 1
    s.hand_size[general] -= 1
    s.backs[general * len(CATEGORIES) + CATEGORY_OF[tile]] -= 1
    s.laid_space.append(space)
    s.laid_tile.append(tile)
    s.laid_by.append(general)
    s.laid_road.append(NONE)
    s.cancelled.append(0)
    s.reveal()


def wash_out(s: GeneralsState, road: int) -> None:
    """RB 10.14: the tile that was laid last makes a road unusable."""
    s.laid_road[-1] = road
    set_washed(s, s.washed | 1 << road)
    if s.log:
        s.log.add(WASHED_OUT, (s.laid_by[-1], road))


def in_force(s: GeneralsState, space: int, tile: int) -> int:
    """The row of a tile that is in force on a space; NONE if there is none."""
    for row in range(len(s.laid_tile)):
        if s.laid_tile[row] == tile and s.laid_space[row] == space and not s.cancelled[row]:
            return row
    return NONE


def nullify(s: GeneralsState, general: int, space: int, tile: int) -> None:
    """RB 10.1, B10: the tile has no effect any more; both tiles stay on the space."""
    row = in_force(s, space, tile)
    move_to_space(s, general, NULLIFY, space)
    if s.log:
        s.log.add(NULLIFIED, (general, tile, space))
    s.cancelled[row] = 1
    end_effect(s, row)


def end_effect(s: GeneralsState, row: int) -> None:
    """Undo the effects of a tile in force: its name is free and its road is usable again (B11)."""
    tile, space, road = s.laid_tile[row], s.laid_space[row], s.laid_road[row]
    s.names_at[space] &= ~(1 << tile)
    if CATEGORY_OF[tile] == SPECIAL:
        s.whites[s.laid_by[row] * s.tables.spaces + space] -= 1
    if road != NONE:
        set_washed(s, s.washed & ~(1 << road))
        s.laid_road[row] = NONE
        if s.log:
            s.log.add(ROAD_REOPENED, (road,))


def return_tiles(s: GeneralsState, space: int) -> list[int]:
    """RB 3.1, B13: return all tiles of a space to the bag, nullified ones too; returns their kinds."""
    gone = [row for row in range(len(s.laid_tile)) if s.laid_space[row] == space]
    for row in gone:
        if not s.cancelled[row] and s.laid_tile[row] != NULLIFY:
            end_effect(s, row)
        s.tile_bag[s.laid_tile[row]] += 1
    returned = [s.laid_tile[row] for row in gone]
    for row in reversed(gone):
        del s.laid_space[row], s.laid_tile[row], s.laid_by[row], s.laid_road[row], s.cancelled[row]
    return returned
