"""B5, B7: who may see what the Generals keep hidden, and how it is dealt anew."""

from gonfalon.games.generals_war.rules.state import GENERALS, WAR, GeneralsState
from gonfalon.games.generals_war.rules.step_ids import LAY_TILE, NEW_TILE
from gonfalon.games.generals_war.rules.tables import CATEGORIES, CATEGORY_OF, MARSHAL, NONE, NULLIFY
from gonfalon.games.generals_war.rules.tiles import can_lay, tiles_held
from gonfalon.kernel.luck import Luck


def sees(seat: int, general: int) -> bool:
    """RB 2.5: a General sees what is his, the marshal sees everything, a spectator (-1) nothing."""
    return seat in (general, MARSHAL)


def unseen_generals(seat: int) -> list[int]:
    """Those whose terrain and tiles a seat does not see."""
    return [general for general in range(GENERALS) if not sees(seat, general)]


def deal_anew(s: GeneralsState, seat: int, luck: Luck) -> None:
    """Deal what a seat cannot see again, from all that it could be.

    It reckons with what can be seen now, not with what could be remembered.
    """
    hidden = unseen_generals(seat)
    if hidden:
        deal_terrains(s, hidden, luck)
        deal_tiles(s, hidden, luck)


def deal_terrains(s: GeneralsState, hidden: list[int], luck: Luck) -> None:
    """The terrains held, and the one just drawn."""
    for general in hidden:
        if s.held[general] != NONE:
            s.terrain_bag[s.held[general]] += 1
    hides_drawn = s.drawn != NONE and s.seat in hidden
    if hides_drawn:
        s.terrain_bag[s.drawn] += 1
        s.drawn = take(s.terrain_bag, luck)
    for general in hidden:
        if s.held[general] != NONE:
            s.held[general] = take(s.terrain_bag, luck)


def take(counts: list[int], luck: Luck) -> int:
    """One of them at random."""
    kind = luck.pick(counts)
    counts[kind] -= 1
    return kind


def deal_tiles(s: GeneralsState, hidden: list[int], luck: Luck) -> None:
    """B7: every tile in a hidden hand becomes any unseen one with the same back; first the one that is taken up."""
    tiles = s.tables.tiles
    backs = s.backs[:]
    for general in hidden:
        for tile in tiles_held(s, general):
            s.tile_bag[tile] += s.hand[general * tiles + tile]
            s.hand[general * tiles + tile] = 0
    if s.stack and s.step in (LAY_TILE, NEW_TILE) and s.seat in hidden:
        could_be = [left if could_be_taken_up(s, tile) else 0 for tile, left in enumerate(s.tile_bag)]
        s.set_x(deal(s, s.seat, could_be, luck))
        backs[s.seat * len(CATEGORIES) + CATEGORY_OF[s.x]] -= 1
    for general in hidden:
        for category in range(len(CATEGORIES)):
            for _ in range(backs[general * len(CATEGORIES) + category]):
                deal(s, general, unseen_of(s, category), luck)


def unseen_of(s: GeneralsState, category: int) -> list[int]:
    """The bag without the other categories."""
    return [left if CATEGORY_OF[tile] == category else 0 for tile, left in enumerate(s.tile_bag)]


def deal(s: GeneralsState, general: int, weights: list[int], luck: Luck) -> int:
    """A tile from the bag into a hand, by these weights."""
    tile = luck.pick(weights)
    s.tile_bag[tile] -= 1
    s.hand[general * s.tables.tiles + tile] += 1
    return tile


def could_be_taken_up(s: GeneralsState, tile: int) -> bool:
    """Could this be the tile that the General who chooses has in mind, for all that others can see?"""
    general = s.seat
    if not s.backs[general * len(CATEGORIES) + CATEGORY_OF[tile]]:
        return False
    if s.step == NEW_TILE:
        return CATEGORY_OF[tile] == CATEGORY_OF[s.x]
    return tile == NULLIFY if s.phase == WAR else can_lay(s, general, tile)
