"""The value of a state from marches over the map and from what both Generals keep for the war."""

from math import exp, log
from typing import Final

from gonfalon.games.generals_war.ai.evaluation import VICTORY, scenarios_left
from gonfalon.games.generals_war.ai.fight_odds import FightSetup, chance_from_lead, setup_at, west_chance, white_tiles
from gonfalon.games.generals_war.ai.march_model import MapChances, TakenKeep, west_wins_marches
from gonfalon.games.generals_war.ai.reserve_value import reserve_lead
from gonfalon.games.generals_war.ai.tile_laying import TileLaying
from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.state import WAR, GeneralsState
from gonfalon.games.generals_war.rules.tables import (
    BRING_THE_FLAG_HOME,
    CAPTURE_THE_FLAG,
    DRAW,
    EAST,
    HOLD_INSIDE,
    KEEP,
    NONE,
    NULLIFY,
    WEST,
)

SURE: Final = 0.995
"""The highest chance for a war that is not over; the lowest is 1 - SURE."""
KEEP_LEAD: Final = 0.15
"""The lead of the owner of an empty field for each keep that is still in the bag or in a hand."""

LAYING_TURNS: Final = 3
"""Turns of both Generals together that the search over laid tiles looks ahead."""
FULL_PRICE_SCENARIOS: Final = 3
"""With fewer scenarios left than these, a tile counts only a part of its price."""

FLAG_LIKELY: Final = 0.8
FLAG_UNLIKELY: Final = 0.25

LAYING: Final = frozenset(
    [step_ids.TILES_BEFORE, step_ids.WAR_TILE, step_ids.NEW_TILE, step_ids.LAY_TILE, step_ids.WASH_OUT]
)


def state_value(s: GeneralsState, general: int, reserve_weight: float = 1.0) -> float:
    """The chance to win the war minus the chance to lose it, in hundredths. Reserves count by `reserve_weight`."""
    if not s.stack:
        return 0.0 if s.winner in (NONE, DRAW) else VICTORY if s.winner == general else -VICTORY
    west = VICTORY * (2 * west_wins(s, reserve_weight) - 1)
    return west if general == WEST else -west


def map_value(s: GeneralsState, general: int) -> float:
    """`state_value` without any reserves."""
    west = VICTORY * (2 * west_wins_by_map(s) - 1)
    return west if general == WEST else -west


def west_wins(s: GeneralsState, reserve_weight: float) -> float:
    """West's chance to win the war: by marches on the present map, shifted by the reserves of both Generals."""
    later = max(0, scenarios_left(s) - 1)
    return shift_odds(
        west_wins_by_map(s), reserve_weight * (reserve_lead(s, WEST, later) - reserve_lead(s, EAST, later))
    )


def west_wins_by_map(s: GeneralsState) -> float:
    """West's chance to win the war if both Generals march optimally."""
    return west_wins_marches(s.tables, map_chances(s), scenarios_left(s))[s.marker]


def shift_odds(chance: float, lead: float) -> float:
    """The chance after adding `lead` to the logarithm of its odds."""
    if not 0 < chance < 1:
        return chance
    chance = min(SURE, max(1 - SURE, chance))
    return 1 / (1 + exp(-lead - log(chance / (1 - chance))))


def map_chances(s: GeneralsState) -> MapChances:
    """West's chance on every space at the time of its fight, and on keeps after the other army has taken them."""
    t = s.tables
    whites = white_tiles(s)
    chances: list[float] = []
    keeps: list[TakenKeep] = []
    for space in range(t.spaces):
        if s.terrain[space] == NONE:
            chances.append(empty_field_chance(s, space))
            continue
        setup = setup_at(s, space, whites)
        is_open = space == s.marker and s.step == step_ids.WAR_TILE
        chances.append(chance_after_laying(s, setup) if is_open else space_chance(s, space, setup))
        if setup.terrain == KEEP:
            taken = setup._replace(inside=1 - setup.inside)
            keeps.append(TakenKeep(space, setup.inside, space_chance(s, space, taken)))
    return MapChances(s.washed, tuple(chances), tuple(keeps))


def empty_field_chance(s: GeneralsState, space: int) -> float:
    """West's chance on an empty field, where the owner may still build a keep."""
    lead = KEEP_LEAD * (s.terrain_bag[KEEP] + s.held.count(KEEP))
    return chance_from_lead(lead if s.tables.territory[space] == WEST else -lead)


def space_chance(s: GeneralsState, space: int, setup: FightSetup) -> float:
    """West's chance on a space, with the flag tile that the army behind walls may still lay."""
    t = s.tables
    chance = west_chance(t, setup)
    if setup.inside == NONE or setup.objective != HOLD_INSIDE or not may_still_lay(s, setup.inside, space):
        return chance
    share = flag_chance(s, setup.inside)
    if not share:
        return chance
    with_flag = west_chance(t, setup._replace(objective=BRING_THE_FLAG_HOME))
    return chance + share * (with_flag - chance)


def chance_after_laying(s: GeneralsState, setup: FightSetup) -> float:
    """RB 6.1: West's chance on the scenario's space after the tiles that both may still lay there."""
    t = s.tables
    hands = [s.hand[: t.tiles], s.hand[t.tiles :]]
    may = [s.marker != t.castles[EAST], s.marker != t.castles[WEST]]
    price_share = min(1.0, (scenarios_left(s) - 1) / FULL_PRICE_SCENARIOS)
    chance = TileLaying(t, hands, may, price_share).minimax(setup, s.seat, s.passes, LAYING_TURNS)
    return min(SURE, max(1 - SURE, chance))


def may_still_lay(s: GeneralsState, general: int, space: int) -> bool:
    """Has a General another turn to lay tiles there before the next fight? Not after a pass if the enemy is asked."""
    if s.phase != WAR or space != s.marker:
        return True
    return s.step in LAYING and (not s.passes or s.seat == general)


def flag_chance(s: GeneralsState, general: int) -> float:
    """The chance that a General has a flag tile in force: held or affordable, and more of them than enemy NULLIFYs."""
    t = s.tables
    flags = s.hand[general * t.tiles + CAPTURE_THE_FLAG]
    if s.tile_bag[CAPTURE_THE_FLAG] and s.coins[general] >= t.price_named[1]:
        flags += 1
    if not flags:
        return 0.0
    return FLAG_LIKELY if flags > s.hand[(1 - general) * t.tiles + NULLIFY] else FLAG_UNLIKELY
