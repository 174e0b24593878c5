"""RB 2.3, 2.4, 3.5, 3.7, 6.2: the bag of tiles as a count for each kind; free draws and purchases from it."""

from gonfalon.games.generals_war.rules.events import (
    ASKED_IN_VAIN,
    BOUGHT,
    BOUGHT_NAMED,
    BOUGHT_NAMED_UNSEEN,
    BOUGHT_UNSEEN,
    DREW_TILE,
    DREW_TILE_UNSEEN,
)
from gonfalon.games.generals_war.rules.refusals import ALL_COPIES_SEEN, BAG_EMPTY, TOO_DEAR
from gonfalon.games.generals_war.rules.refusals import ASKED_IN_VAIN as REFUSED_BEFORE
from gonfalon.games.generals_war.rules.state import WAR, GeneralsState
from gonfalon.games.generals_war.rules.tables import CATEGORIES, CATEGORY_OF, MARSHAL
from gonfalon.kernel.luck import Luck


def audience(general: int) -> int:
    """The seats that see a General's hidden things, as a bit mask: the General and the marshal."""
    return 1 << general | 1 << MARSHAL


def draw_tile(s: GeneralsState, general: int, luck: Luck) -> int:
    """RB 2.4: move a random tile from the bag to a hand. The other General sees only its back (B7)."""
    tile = luck.pick(s.tile_bag)
    take_tile(s, general, tile)
    return tile


def take_tile(s: GeneralsState, general: int, tile: int) -> None:
    """Move a tile from the bag to a hand."""
    s.tile_bag[tile] -= 1
    s.hand[general * s.tables.tiles + tile] += 1
    s.hand_size[general] += 1
    s.backs[general * len(CATEGORIES) + CATEGORY_OF[tile]] += 1


def draw_free_tile(s: GeneralsState, general: int, luck: Luck) -> None:
    """RB 3.5: draw a tile at no cost."""
    tile = draw_tile(s, general, luck)
    if s.log:
        s.log.add_private(audience(general), DREW_TILE, (general, tile), DREW_TILE_UNSEEN, (general, CATEGORY_OF[tile]))


def random_price(s: GeneralsState) -> int:
    """RB 3.7, 6.2: 300 coins while the map is built, 500 in the war."""
    return s.tables.price_random[int(s.phase == WAR)]


def named_price(s: GeneralsState) -> int:
    """RB 3.7, 6.2: 1,500 coins while the map is built, 2,500 in the war."""
    return s.tables.price_named[int(s.phase == WAR)]


def why_not_draw(s: GeneralsState) -> int:
    """RB 3.8: drawing needs a tile in the bag."""
    return 0 if any(s.tile_bag) else BAG_EMPTY


def why_not_buy(s: GeneralsState, general: int) -> int:
    """RB 3.7, B15: a purchase needs a tile in the bag and the price in coins."""
    return why_not_draw(s) or (TOO_DEAR if s.coins[general] < random_price(s) else 0)


def copies_seen(s: GeneralsState, general: int, tile: int) -> int:
    """B14: the copies of a tile that a General sees: in the own hand and on the map."""
    return s.hand[general * s.tables.tiles + tile] + s.laid_tile.count(tile)


def why_not_ask(s: GeneralsState, general: int, tile: int, refused: int) -> int:
    """RB 3.7-asking, 3.8, B14: a tile may be asked for unless all copies are visible.

    Whether the bag holds a copy has no part in the answer: it is hidden. `refused`: the tiles asked for in vain, as
    bits.
    """
    if not any(s.tile_bag):
        return BAG_EMPTY
    if s.coins[general] < named_price(s):
        return TOO_DEAR
    if copies_seen(s, general, tile) >= s.tables.tile_count[tile]:
        return ALL_COPIES_SEEN
    return REFUSED_BEFORE if refused >> tile & 1 else 0


def buy(s: GeneralsState, general: int, luck: Luck) -> int:
    """RB 3.7, 6.2: buy a random tile; returns the tile."""
    price = random_price(s)
    s.coins[general] -= price
    tile = draw_tile(s, general, luck)
    if s.log:
        public = (general, CATEGORY_OF[tile], price)
        s.log.add_private(audience(general), BOUGHT, (general, tile, price), BOUGHT_UNSEEN, public)
    return tile


def ask(s: GeneralsState, general: int, tile: int) -> bool:
    """RB 3.7, 3.8, B14: buy a tile by name; returns whether the bag held one.

    If it did not, the General pays nothing, and the event is secret.
    """
    s.reveal()
    if not s.tile_bag[tile]:
        if s.log:
            s.log.add_secret(audience(general), ASKED_IN_VAIN, (general, tile))
        return False
    price = named_price(s)
    s.coins[general] -= price
    take_tile(s, general, tile)
    if s.log:
        public = (general, CATEGORY_OF[tile], price)
        s.log.add_private(audience(general), BOUGHT_NAMED, (general, tile, price), BOUGHT_NAMED_UNSEEN, public)
    return True
