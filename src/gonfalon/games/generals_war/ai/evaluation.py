"""The value of a state for a General, in hundredths of a war."""

from typing import Final

from gonfalon.games.generals_war.ai.fight_odds import west_chances
from gonfalon.games.generals_war.ai.war_value import west_wins_war
from gonfalon.games.generals_war.rules.state import RESULT, GeneralsState
from gonfalon.games.generals_war.rules.tables import (
    CATEGORIES,
    CATEGORY_OF,
    DRAW,
    NONE,
    NULLIFICATION,
    SPECIAL,
    TILES,
    WEST,
)

VICTORY: Final = 100.0
PROGRESS: Final = 1.6
"""The value of each field that has terrain, so that the search finishes the map."""
COIN_VALUE: Final = 0.005
"""A random tile costs about as much as a medium tile in hand is worth."""
FULL_COIN_SCENARIOS: Final = 5
"""With fewer later scenarios than these, coins count only a part."""

WHOLE_WAR: Final = 100
"""More scenarios than any war has."""

VALUES: Final[dict[str, float]] = {
    "nullify": 3.0,
    "duel": 0.6,
    "head_of_the_snake": 1.6,
    "capture_the_flag": 2.4,
    "hold_a_point": 1.6,
    "hold_the_most_points": 1.2,
    "road_washed_out": 1.2,
    "heroic_presence": 6.0,
    "hardened_armor": 1.6,
    "assassination": 4.4,
    "reinforcements": 6.0,
}
OTHER_VALUE: Final = 0.6
TILE_VALUES: Final = [VALUES.get(tile, OTHER_VALUE) for tile in TILES]
"""The value of each tile in hand that will be laid."""


def state_value(s: GeneralsState, general: int, horizon: int = WHOLE_WAR, reserve_weight: float = 1.0) -> float:
    """The value of the map, plus the weighted value of reserves for the scenarios after the present one.

    Marches after the first `horizon` scenarios are not evaluated.
    """
    if not s.stack:
        return 0.0 if s.winner in (NONE, DRAW) else VICTORY if s.winner == general else -VICTORY
    return map_value(s, general, horizon) + reserve_weight * reserve_value(s, general)


def map_value(s: GeneralsState, general: int, horizon: int) -> float:
    """The value of the map as it lies, less a penalty for each empty field."""
    west = west_wins_war(s.tables, s.washed, west_chances(s), min(horizon, scenarios_left(s)))[s.marker]
    chance = west if general == WEST else 1 - west
    return VICTORY * (2 * chance - 1) - PROGRESS * s.fields_left


def reserve_value(s: GeneralsState, general: int) -> float:
    """The value of tiles in hand and coins."""
    later = max(scenarios_left(s) - 1, 0)
    return hand_value(s, general, later) + COIN_VALUE * s.coins[general] * min(1.0, later / FULL_COIN_SCENARIOS)


def scenarios_left(s: GeneralsState) -> int:
    """The number of scenarios that are still to be fought."""
    return s.tables.scenarios - len(s.results) // RESULT


def hand_value(s: GeneralsState, general: int, scenarios: int) -> float:
    """The value of tiles in hand for a number of scenarios; more tiles of a category add less each."""
    held: list[list[float]] = [[] for _ in CATEGORIES]
    row = general * s.tables.tiles
    for tile in range(s.tables.tiles):
        held[CATEGORY_OF[tile]] += [TILE_VALUES[tile]] * s.hand[row + tile]
    return sum([category_value(kept, count_uses(category, scenarios)) for category, kept in enumerate(held)])


def count_uses(category: int, scenarios: int) -> int:
    """White and black tiles are used in every scenario, others in every second one."""
    return scenarios if category in (SPECIAL, NULLIFICATION) else scenarios // 2


def category_value(kept: list[float], uses: int) -> float:
    """The sum of values, each weighted by the chance that the tile is used: 1 for the best, less for the next ones."""
    kept.sort(reverse=True)
    return sum([worth * (1 - place / uses) for place, worth in enumerate(kept[:uses])])
