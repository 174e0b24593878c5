"""The value of tiles and coins kept for later scenarios, as a lead in the war."""

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
"""The lead of each tile with a whole war ahead, as a logarithm of odds; fitted to simulated wars.

Tiles count more than their effect on any one space. A General who keeps them can lay them where they decide, and the
General with more tiles lays last in every scenario.
"""
OTHER_LEAD: Final = 0.02
TILE_LEADS: Final = [LEADS.get(tile, OTHER_LEAD) for tile in TILES]
NEXT_TILE_SHARE: Final = 0.97
"""The factor for each further tile of a category."""
COINS: Final = 0.0004
"""The lead of one coin: slightly less than what it buys at random in the war."""


def reserve_lead(s: GeneralsState, general: int, scenarios: int) -> float:
    """The lead of a General's reserves for a number of scenarios."""
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
            share *= NEXT_TILE_SHARE
    return total * scenarios / t.scenarios
