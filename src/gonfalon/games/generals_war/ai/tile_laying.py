"""A minimax search over the tiles that both Generals may lay before a scenario."""

from typing import Final

from gonfalon.games.generals_war.ai.fight_odds import FightSetup, west_chance
from gonfalon.games.generals_war.rules.tables import (
    ASSASSINATION,
    DUEL,
    HARDENED_ARMOR,
    HEROIC_PRESENCE,
    HOLD_THE_MOST_POINTS,
    NONE,
    NULLIFY,
    OBJECTIVE_OF_TERRAIN,
    OBJECTIVE_OF_TILE,
    PEASANT_REVOLT,
    RANKED_LIVES,
    REINFORCEMENTS,
    RESURRECTION,
    TILES,
    WEST,
    Tables,
)

YELLOW: Final = range(DUEL, HOLD_THE_MOST_POINTS + 1)
RED: Final = range(RESURRECTION, PEASANT_REVOLT + 1)
WHITE: Final = (HEROIC_PRESENCE, ASSASSINATION, REINFORCEMENTS, HARDENED_ARMOR)
LIVES: Final = (RESURRECTION, RANKED_LIVES, PEASANT_REVOLT)
"""Red tiles that may be worth a NULLIFY."""

PRICES: Final[dict[str, float]] = {
    "nullify": 0.025,
    "head_of_the_snake": 0.01,
    "capture_the_flag": 0.015,
    "hold_a_point": 0.01,
    "heroic_presence": 0.025,
    "assassination": 0.02,
    "reinforcements": 0.025,
}
OTHER_PRICE: Final = 0.003
TILE_PRICES: Final = [PRICES.get(tile, OTHER_PRICE) for tile in TILES]
"""What a tile must add to the chance of its General, because it is missing in later scenarios."""


class TileLaying:
    """The tiles in both hands while a space is open for laying."""

    def __init__(self, t: Tables, hands: list[list[int]], can_lay: list[bool], price_share: float) -> None:
        self.t = t
        self.hands = hands
        """By General, the number of each tile."""
        self.can_lay = can_lay
        """RB 9.3: a General lays no tile on the enemy's castle."""
        self.price_share = price_share
        """The share of its price that a tile costs."""

    def minimax(self, setup: FightSetup, general: int, passes: int, turns: int) -> float:
        """West's chance after `turns` more turns, minus the prices of West's tiles, plus the prices of East's."""
        if not turns or passes >= len(self.hands):
            return west_chance(self.t, setup)
        best = self.minimax(setup, 1 - general, passes + 1, turns - 1)
        if not self.can_lay[general]:
            return best
        hand = self.hands[general]
        for tile, after in setups_after(setup, hand, general):
            price = self.price_share * TILE_PRICES[tile]
            hand[tile] -= 1
            reached = self.minimax(after, 1 - general, 0, turns - 1)
            hand[tile] += 1
            best = max(best, reached - price) if general == WEST else min(best, reached + price)
        return best


def setups_after(setup: FightSetup, hand: list[int], general: int) -> list[tuple[int, FightSetup]]:
    """RB 9.1, 9.4, B9, B10: the tiles of a hand that have room, with the setups after them."""
    found: list[tuple[int, FightSetup]] = []
    if setup.objective == OBJECTIVE_OF_TERRAIN[setup.terrain]:
        found += [(tile, setup._replace(objective=OBJECTIVE_OF_TILE[tile])) for tile in YELLOW if hand[tile]]
    if setup.modifiers.bit_count() < 2:
        found += [
            (tile, setup._replace(modifiers=setup.modifiers | 1 << tile))
            for tile in RED
            if hand[tile] and not setup.modifiers >> tile & 1
        ]
    if setup.white[general] == NONE:
        found += [(tile, with_white(setup, general, tile)) for tile in WHITE if hand[tile] and tile not in setup.white]
    if hand[NULLIFY]:
        found += [(NULLIFY, after) for after in setups_nullified(setup, general)]
    return found


def setups_nullified(setup: FightSetup, general: int) -> list[FightSetup]:
    """RB 10.1: the setups after nullifying each tile that may be against a General."""
    found: list[FightSetup] = []
    standard = OBJECTIVE_OF_TERRAIN[setup.terrain]
    if setup.objective != standard:
        found.append(setup._replace(objective=standard))
    if setup.white[1 - general] != NONE:
        found.append(with_white(setup, 1 - general, NONE))
    found += [setup._replace(modifiers=setup.modifiers & ~(1 << red)) for red in LIVES if setup.modifiers >> red & 1]
    return found


def with_white(setup: FightSetup, general: int, tile: int) -> FightSetup:
    """The setup with another white tile of this General."""
    return setup._replace(white=(tile, setup.white[1]) if general == WEST else (setup.white[0], tile))
