"""RB 2.3, 2.4, 3.5, 3.7, 6.2: the bag of tiles, a count for every kind, and what is drawn and bought of it."""

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
    """Who sees what a General keeps hidden: himself and the marshal, who sees everything."""
    return 1 << general | 1 << MARSHAL


def draw_tile(s: GeneralsState, general: int, luck: Luck) -> int:
    """RB 2.4: a tile from the bag into a hand; what it is nobody else sees but by its back (B7)."""
    tile = luck.pick(s.tile_bag)
    take_tile(s, general, tile)
    return tile


def take_tile(s: GeneralsState, general: int, tile: int) -> None:
    """Out of the bag, into the hand."""
    s.tile_bag[tile] -= 1
    s.hand[general * s.tables.tiles + tile] += 1
    s.hand_size[general] += 1
    s.backs[general * len(CATEGORIES) + CATEGORY_OF[tile]] += 1


def draw_free_tile(s: GeneralsState, general: int, luck: Luck) -> None:
    """RB 3.5: a tile at no cost."""
    tile = draw_tile(s, general, luck)
    if s.log:
        s.log.add_private(audience(general), DREW_TILE, (general, tile), DREW_TILE_UNSEEN, (general, CATEGORY_OF[tile]))


def random_price(s: GeneralsState) -> int:
    """RB 3.7, 6.2: 300 while the map is built, 500 in the war."""
    return s.tables.price_random[int(s.phase == WAR)]


def named_price(s: GeneralsState) -> int:
    """RB 3.7, 6.2: 1,500 while the map is built, 2,500 in the war."""
    return s.tables.price_named[int(s.phase == WAR)]


def why_not_draw(s: GeneralsState) -> int:
    """RB 3.8: a tile can be drawn while the bag holds one."""
    return 0 if any(s.tile_bag) else BAG_EMPTY


def why_not_buy(s: GeneralsState, general: int) -> int:
    """RB 3.7, B15: a purchase needs a tile in the bag and the price in coins."""
    return why_not_draw(s) or (TOO_DEAR if s.coins[general] < random_price(s) else 0)


def copies_seen(s: GeneralsState, general: int, tile: int) -> int:
    """B14: the copies of a tile in a General's own hand and on the map."""
    return s.hand[general * s.tables.tiles + tile] + s.laid_tile.count(tile)


def why_not_ask(s: GeneralsState, general: int, tile: int, refused: int) -> int:
    """RB 3.7-asking, 3.8, B14: any name of which not all copies are in sight: the offer must not betray the bag."""
    if not any(s.tile_bag):
        return BAG_EMPTY
    if s.coins[general] < named_price(s):
        return TOO_DEAR
    if copies_seen(s, general, tile) >= s.tables.tile_count[tile]:
        return ALL_COPIES_SEEN
    return REFUSED_BEFORE if refused >> tile & 1 else 0


def buy(s: GeneralsState, general: int, luck: Luck) -> int:
    """RB 3.7, 6.2: a tile at random."""
    price = random_price(s)
    s.coins[general] -= price
    tile = draw_tile(s, general, luck)
    if s.log:
        public = (general, CATEGORY_OF[tile], price)
        s.log.add_private(audience(general), BOUGHT, (general, tile, price), BOUGHT_UNSEEN, public)
    return tile


def ask(s: GeneralsState, general: int, tile: int) -> bool:
    """RB 3.7, 3.8, B14: a tile by its name. If none is left it costs nothing, and only the asker hears of it."""
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
