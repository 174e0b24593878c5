"""B5, B7: which hidden things a seat sees, and determinizations that deal the unseen ones again."""

from gonfalon.games.generals_war.rules.state import GENERALS, WAR, GeneralsState
from gonfalon.games.generals_war.rules.step_ids import LAY_TILE, NEW_TILE
from gonfalon.games.generals_war.rules.tables import CATEGORIES, CATEGORY_OF, MARSHAL, NONE, NULLIFY
from gonfalon.games.generals_war.rules.tiles import can_lay, tiles_held
from gonfalon.kernel.luck import Luck


def sees(seat: int, general: int) -> bool:
    """RB 2.5: a General sees their own hand, the marshal sees everything, a spectator (-1) nothing."""
    return seat in (general, MARSHAL)


def unseen_generals(seat: int) -> list[int]:
    """The Generals whose terrain and tiles a seat does not see."""
    return [general for general in range(GENERALS) if not sees(seat, general)]


def redeal_hidden(s: GeneralsState, seat: int, luck: Luck) -> None:
    """Replace what a seat cannot see by a random deal of everything that it could be.

    Only what is visible now restricts the deal, not what a player could remember.
    """
    hidden = unseen_generals(seat)
    if hidden:
        redeal_terrains(s, hidden, luck)
        redeal_tiles(s, hidden, luck)


def redeal_terrains(s: GeneralsState, hidden: list[int], luck: Luck) -> None:
    """Deal the held terrains and the one just drawn again."""
    for general in hidden:
        if s.held[general] != NONE:
            s.terrain_bag[s.held[general]] += 1
    hides_drawn = s.drawn != NONE and s.seat in hidden
    if hides_drawn:
        s.terrain_bag[s.drawn] += 1
        s.drawn = draw_one(s.terrain_bag, luck)
    for general in hidden:
        if s.held[general] != NONE:
            s.held[general] = draw_one(s.terrain_bag, luck)


def draw_one(counts: list[int], luck: Luck) -> int:
    """Remove a random item from the counts and return its kind."""
    kind = luck.pick(counts)
    counts[kind] -= 1
    return kind


def redeal_tiles(s: GeneralsState, hidden: list[int], luck: Luck) -> None:
    """B7: replace each tile of a hidden hand by a random unseen one with the same back.

    The tile that is being laid comes first, because fewer tiles are possible for it.
    """
    tiles = s.tables.tiles
    backs = s.backs[:]
    for general in hidden:
        for tile in tiles_held(s, general):
            s.tile_bag[tile] += s.hand[general * tiles + tile]
            s.hand[general * tiles + tile] = 0
    if s.stack and s.step in (LAY_TILE, NEW_TILE) and s.seat in hidden:
        could_be = [left if could_be_laid_now(s, tile) else 0 for tile, left in enumerate(s.tile_bag)]
        s.set_x(deal_tile(s, s.seat, could_be, luck))
        backs[s.seat * len(CATEGORIES) + CATEGORY_OF[s.x]] -= 1
    for general in hidden:
        for category in range(len(CATEGORIES)):
            for _ in range(backs[general * len(CATEGORIES) + category]):
                deal_tile(s, general, bag_of_category(s, category), luck)


def bag_of_category(s: GeneralsState, category: int) -> list[int]:
    """The counts of the bag for one category, 0 for all others."""
    return [left if CATEGORY_OF[tile] == category else 0 for tile, left in enumerate(s.tile_bag)]


def deal_tile(s: GeneralsState, general: int, weights: list[int], luck: Luck) -> int:
    """Move a tile from the bag to a hand, chosen by these weights."""
    tile = luck.pick(weights)
    s.tile_bag[tile] -= 1
    s.hand[general * s.tables.tiles + tile] += 1
    return tile


def could_be_laid_now(s: GeneralsState, tile: int) -> bool:
    """Could this be the tile that the acting General is laying, from all that others can see?"""
    general = s.seat
    if not s.backs[general * len(CATEGORIES) + CATEGORY_OF[tile]]:
        return False
    if s.step == NEW_TILE:
        return CATEGORY_OF[tile] == CATEGORY_OF[s.x]
    return tile == NULLIFY if s.phase == WAR else can_lay(s, general, tile)
