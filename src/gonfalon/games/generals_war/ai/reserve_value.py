"""What a General keeps for scenarios to come, as what it adds to his odds in the war."""

from typing import Final

from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.tables import CATEGORIES, CATEGORY_OF, TILES

LEADS: Final[dict[str, float]] = {
    "nullify": 0.58,
    "duel": 0.2,
    "head_of_the_snake": 0.4,
    "capture_the_flag": 0.43,
    "hold_a_point": 0.23,
    "hold_the_most_points": 0.23,
    "resurrection": 0.36,
    "ranked_lives": 0.07,
    "road_washed_out": 0.11,
    "heroic_presence": 0.27,
    "hardened_armor": 0.09,
    "assassination": 0.36,
    "reinforcements": 0.13,
}
"""As logarithms of odds, with a whole war ahead. What they are to each other was fitted to rehearsals of wars.

Tiles count for more than what they do on any one space: who keeps them until he sees where the marker goes lays them
where they decide, and who comes with more of them has the last word in every scenario.
"""
OTHER_LEAD: Final = 0.02
TILE_LEADS: Final = [LEADS.get(tile, OTHER_LEAD) for tile in TILES]
LESS: Final = 0.97
"""The next best tile of a colour is worth so much of what the best is."""
COINS: Final = 0.0004
"""A coin: little less than what it buys at random in the war."""


def store_of(s: GeneralsState, general: int, scenarios: int) -> float:
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
