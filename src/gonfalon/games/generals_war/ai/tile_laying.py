"""How the laying of tiles before a scenario may go on: each General in turn lays what serves him, or passes."""

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
"""What a tile that is laid must add to the chance of its General, with scenarios ahead in which it will be missed."""


class TileLaying:
    """The tiles on a space and in both hands, while it is still open what will lie there."""

    def __init__(self, t: Tables, hands: list[list[int]], may: list[bool], thrift: float) -> None:
        self.t = t
        self.hands = hands
        """By General, how many there are of each tile."""
        self.may = may
        """RB 9.3: nobody lays anything on the enemy's castle."""
        self.thrift = thrift
        """The share of its price that a tile costs."""

    def settle(self, scene: FightSetup, general: int, passes: int, turns: int) -> float:
        """The chance of West after so many turns, less what he has laid for it, and more what East has."""
        if not turns or passes >= len(self.hands):
            return west_chance(self.t, scene)
        best = self.settle(scene, 1 - general, passes + 1, turns - 1)
        if not self.may[general]:
            return best
        hand = self.hands[general]
        for tile, after in scenes_after(scene, hand, general):
            price = self.thrift * TILE_PRICES[tile]
            hand[tile] -= 1
            reached = self.settle(after, 1 - general, 0, turns - 1)
            hand[tile] += 1
            best = max(best, reached - price) if general == WEST else min(best, reached + price)
        return best


def scenes_after(scene: FightSetup, hand: list[int], general: int) -> list[tuple[int, FightSetup]]:
    """RB 9.1, 9.4, B9, B10: the tiles of a hand that have room there, with the scenes that they make."""
    found: list[tuple[int, FightSetup]] = []
    if scene.objective == OBJECTIVE_OF_TERRAIN[scene.terrain]:
        found += [(tile, scene._replace(objective=OBJECTIVE_OF_TILE[tile])) for tile in YELLOW if hand[tile]]
    if scene.modifiers.bit_count() < 2:
        found += [
            (tile, scene._replace(modifiers=scene.modifiers | 1 << tile))
            for tile in RED
            if hand[tile] and not scene.modifiers >> tile & 1
        ]
    if scene.white[general] == NONE:
        found += [(tile, with_white(scene, general, tile)) for tile in WHITE if hand[tile] and tile not in scene.white]
    if hand[NULLIFY]:
        found += [(NULLIFY, after) for after in scenes_nullified(scene, general)]
    return found


def scenes_nullified(scene: FightSetup, general: int) -> list[FightSetup]:
    """RB 10.1: without one of the tiles that may stand in a General's way."""
    found: list[FightSetup] = []
    standard = OBJECTIVE_OF_TERRAIN[scene.terrain]
    if scene.objective != standard:
        found.append(scene._replace(objective=standard))
    if scene.white[1 - general] != NONE:
        found.append(with_white(scene, 1 - general, NONE))
    found += [scene._replace(modifiers=scene.modifiers & ~(1 << red)) for red in LIVES if scene.modifiers >> red & 1]
    return found


def with_white(scene: FightSetup, general: int, tile: int) -> FightSetup:
    """The same with another white tile of this General."""
    return scene._replace(white=(tile, scene.white[1]) if general == WEST else (scene.white[0], tile))
