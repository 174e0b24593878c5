"""What a General keeps for scenarios to come, as what it adds to his odds in the war."""

from typing import Final

from gonfalon.games.generals_war.state import WarMap
from gonfalon.games.generals_war.tables import CATEGORIES, CATEGORY_OF, TILES

LEADS: Final[dict[str, float]] = {
    "nullify": 0.8,
    "duel": 0.1,
    "head_of_the_snake": 0.3,
    "capture_the_flag": 0.35,
    "hold_a_point": 0.35,
    "hold_the_most_points": 0.15,
    "resurrection": 0.2,
    "road_washed_out": 0.15,
    "heroic_presence": 0.15,
    "hardened_armor": 0.05,
    "assassination": 0.15,
    "reinforcements": 0.2,
}
"""As logarithms of odds, with a whole war ahead."""
OTHER_LEAD: Final = 0.05
TILE_LEADS: Final = [LEADS.get(tile, OTHER_LEAD) for tile in TILES]
LESS: Final = 0.8
"""The next best tile of a colour is worth so much of what the best is."""
COINS: Final = 0.00025
"""A coin: for the tile that will be wanted most."""


def store_of(s: WarMap, general: int, scenarios: int) -> float:
    """What a General has for so many scenarios, as a logarithm of odds."""
    t = s.tables
    row = general * t.tiles
    held: list[list[float]] = [[] for _ in CATEGORIES]
    for tile in range(t.tiles):
        if s.hand[row + tile]:
            held[CATEGORY_OF[tile]] += [TILE_LEADS[tile]] * s.hand[row + tile]
    total = COINS * s.coins[general]
    for kept in held:
        kept.sort(reverse=True)
        share = 1.0
        for lead in kept:
            total += share * lead
            share *= LESS
    return total * scenarios / t.scenarios
