"""What a General keeps for scenarios to come, as what it adds to his odds in the war."""

from typing import Final

from gonfalon.games.generals_war.state import WarMap
from gonfalon.games.generals_war.tables import CATEGORIES, CATEGORY_OF, TILES

LEADS: Final[dict[str, float]] = {
    "nullify": 1.0,
    "duel": 0.05,
    "head_of_the_snake": 0.4,
    "capture_the_flag": 0.4,
    "hold_a_point": 0.4,
    "hold_the_most_points": 0.05,
    "resurrection": 0.4,
    "road_washed_out": 0.25,
    "heroic_presence": 1.0,
    "hardened_armor": 0.3,
    "assassination": 0.6,
    "reinforcements": 1.0,
}
"""As logarithms of odds, with a whole war ahead.

White and black tiles count for more than what they do on any one space: who keeps them until he sees where the marker
goes lays them where they decide, and who comes with more of them has the last word in every scenario.
"""
OTHER_LEAD: Final = 0.01
TILE_LEADS: Final = [LEADS.get(tile, OTHER_LEAD) for tile in TILES]
LESS: Final = 0.9
"""The next best tile of a colour is worth so much of what the best is."""
COINS: Final = 0.0002
"""A coin: less than what it buys at random while the map is built, for tiles are dear in the war."""


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
