"""What a position of The Generals' War is worth to a General, in hundredths of a war."""

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
"""A field that has its terrain: nothing is won while the map is not done."""
COIN: Final = 0.005
"""So that a tile at random costs in coins what a middling one in hand is worth."""
FULL_PURSE: Final = 5
"""With fewer scenarios ahead than these there is less to spend coins on."""

WHOLE_WAR: Final = 100
"""More scenarios than any war has."""

TILE_WORTH: Final[dict[str, float]] = {
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
MODIFIER_WORTH: Final = 0.6
WORTH: Final = [TILE_WORTH.get(tile, MODIFIER_WORTH) for tile in TILES]
"""Of a tile in hand that will find its place."""


def worth_of(s: GeneralsState, general: int, foresight: int = WHOLE_WAR, thrift: float = 1.0) -> float:
    """The chance to win the war, and what a General has kept for the scenarios after the one at hand.

    Who foresees fewer scenarios knows no marches after them, only that there will be some.
    """
    if not s.stack:
        return 0.0 if s.winner in (NONE, DRAW) else VICTORY if s.winner == general else -VICTORY
    return worth_on_map(s, general, foresight) + thrift * worth_kept(s, general)


def worth_on_map(s: GeneralsState, general: int, foresight: int) -> float:
    """By the map as it lies, and how far it is built."""
    west = west_wins_war(s.tables, s.washed, west_chances(s), min(foresight, scenarios_left(s)))[s.marker]
    chance = west if general == WEST else 1 - west
    return VICTORY * (2 * chance - 1) - PROGRESS * s.fields_left


def worth_kept(s: GeneralsState, general: int) -> float:
    """Tiles in hand and coins."""
    later = max(scenarios_left(s) - 1, 0)
    return hand_worth(s, general, later) + COIN * s.coins[general] * min(1.0, later / FULL_PURSE)


def scenarios_left(s: GeneralsState) -> int:
    """How many are still to be fought."""
    return s.tables.scenarios - len(s.results) // RESULT


def hand_worth(s: GeneralsState, general: int, scenarios: int) -> float:
    """Tiles in hand for so many scenarios; of one colour the more there are the less another adds."""
    held: list[list[float]] = [[] for _ in CATEGORIES]
    row = general * s.tables.tiles
    for tile in range(s.tables.tiles):
        held[CATEGORY_OF[tile]] += [WORTH[tile]] * s.hand[row + tile]
    return sum([row_worth(kept, count_uses(category, scenarios)) for category, kept in enumerate(held)])


def count_uses(category: int, scenarios: int) -> int:
    """White and black tiles find a use in every scenario, the others in every second one."""
    return scenarios if category in (SPECIAL, NULLIFICATION) else scenarios // 2


def row_worth(kept: list[float], uses: int) -> float:
    """The best tile is sure to be used, the next one a little less."""
    kept.sort(reverse=True)
    return sum([worth * (1 - place / uses) for place, worth in enumerate(kept[:uses])])
