"""What a position is worth to a General who looks ahead: marches over the map, and what both keep for the war."""

from math import exp, log
from typing import Final

from gonfalon.games.generals_war.ai.evaluation import VICTORY, scenarios_left
from gonfalon.games.generals_war.ai.fight_odds import FightSetup, chance_of, scene_at, west_chance, white_tiles
from gonfalon.games.generals_war.ai.march_model import MapChances, TakenKeep, west_wins_marches
from gonfalon.games.generals_war.ai.reserve_value import store_of
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
"""No war is more certain before its end."""
KEEP_TO_COME: Final = 0.15
"""On an empty field its owner may still build a keep, if there is one left."""

TURNS: Final = 3
"""Of both Generals together, that a laying of tiles is looked at."""
FULL_THRIFT: Final = 3
"""With fewer scenarios to come than these, tiles need not be spared."""

FLAG_STANDS: Final = 0.8
FLAG_FALLS: Final = 0.25

LAYING: Final = frozenset(
    [step_ids.TILES_BEFORE, step_ids.WAR_TILE, step_ids.NEW_TILE, step_ids.LAY_TILE, step_ids.WASH_OUT]
)


def worth_of(s: GeneralsState, general: int, thrift: float = 1.0) -> float:
    """How much likelier he wins the war than he loses it, in hundredths; `thrift`: how much counts what is kept."""
    if not s.stack:
        return 0.0 if s.winner in (NONE, DRAW) else VICTORY if s.winner == general else -VICTORY
    west = VICTORY * (2 * west_wins(s, thrift) - 1)
    return west if general == WEST else -west


def worth_of_map(s: GeneralsState, general: int) -> float:
    """The same if neither had kept anything."""
    west = VICTORY * (2 * west_wins_by_map(s) - 1)
    return west if general == WEST else -west


def west_wins(s: GeneralsState, thrift: float) -> float:
    """The chance of West: by marches over the map as it lies now, moved by what both have kept."""
    later = max(0, scenarios_left(s) - 1)
    return odds_moved(west_wins_by_map(s), thrift * (store_of(s, WEST, later) - store_of(s, EAST, later)))


def west_wins_by_map(s: GeneralsState) -> float:
    """The chance of West when both march as well as they can."""
    return west_wins_marches(s.tables, ground_of(s), scenarios_left(s))[s.marker]


def odds_moved(chance: float, lead: float) -> float:
    """A chance whose odds are better by so much."""
    if not 0 < chance < 1:
        return chance
    chance = min(SURE, max(1 - SURE, chance))
    return 1 / (1 + exp(-lead - log(chance / (1 - chance))))


def ground_of(s: GeneralsState) -> MapChances:
    """The chance of West on every space, as it will be when the marker comes there, and on keeps that are taken."""
    t = s.tables
    whites = white_tiles(s)
    chances: list[float] = []
    keeps: list[TakenKeep] = []
    for space in range(t.spaces):
        if s.terrain[space] == NONE:
            chances.append(chance_of_empty(s, space))
            continue
        scene = scene_at(s, space, whites)
        is_open = space == s.marker and s.step == step_ids.WAR_TILE
        chances.append(chance_when_laid(s, scene) if is_open else chance_at(s, space, scene))
        if scene.terrain == KEEP:
            taken = scene._replace(inside=1 - scene.inside)
            keeps.append(TakenKeep(space, scene.inside, chance_at(s, space, taken)))
    return MapChances(s.washed, tuple(chances), tuple(keeps))


def chance_of_empty(s: GeneralsState, space: int) -> float:
    """There its owner may still build a keep."""
    lead = KEEP_TO_COME * (s.terrain_bag[KEEP] + s.held.count(KEEP))
    return chance_of(lead if s.tables.territory[space] == WEST else -lead)


def chance_at(s: GeneralsState, space: int, scene: FightSetup) -> float:
    """With the flag that who is behind walls will raise there."""
    t = s.tables
    chance = west_chance(t, scene)
    if scene.inside == NONE or scene.objective != HOLD_INSIDE or not may_still_lay(s, scene.inside, space):
        return chance
    share = share_of_flag(s, scene.inside)
    if not share:
        return chance
    with_flag = west_chance(t, scene._replace(objective=BRING_THE_FLAG_HOME))
    return chance + share * (with_flag - chance)


def chance_when_laid(s: GeneralsState, scene: FightSetup) -> float:
    """RB 6.1: on the scenario's space, with what both will still lay there."""
    t = s.tables
    hands = [s.hand[: t.tiles], s.hand[t.tiles :]]
    may = [s.marker != t.castles[EAST], s.marker != t.castles[WEST]]
    thrift = min(1.0, (scenarios_left(s) - 1) / FULL_THRIFT)
    chance = TileLaying(t, hands, may, thrift).settle(scene, s.seat, s.passes, TURNS)
    return min(SURE, max(1 - SURE, chance))


def may_still_lay(s: GeneralsState, general: int, space: int) -> bool:
    """Will a General have the word there before the next fight? Not if he has passed and it is up to the enemy."""
    if s.phase != WAR or space != s.marker:
        return True
    return s.step in LAYING and (not s.passes or s.seat == general)


def share_of_flag(s: GeneralsState, general: int) -> float:
    """How likely a General will have a flag that stands: in hand, or coins for one, and more than can be nullified."""
    t = s.tables
    flags = s.hand[general * t.tiles + CAPTURE_THE_FLAG]
    if s.tile_bag[CAPTURE_THE_FLAG] and s.coins[general] >= t.price_named[1]:
        flags += 1
    if not flags:
        return 0.0
    return FLAG_STANDS if flags > s.hand[(1 - general) * t.tiles + NULLIFY] else FLAG_FALLS
