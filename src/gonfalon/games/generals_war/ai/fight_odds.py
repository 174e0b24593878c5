"""The chance to win a scenario, reckoned from what lies on its space. The numbers were fitted to the fight model."""

from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple

from gonfalon.games.generals_war.ai.army_strength import ArmyStrength, strength_of
from gonfalon.games.generals_war.rules.state import GENERALS, GeneralsState
from gonfalon.games.generals_war.rules.tables import (
    ASSASSINATION,
    CASTLE,
    CATEGORY_OF,
    DUEL_OF_CHAMPIONS,
    EAST,
    HARDENED_ARMOR,
    HEROIC_PRESENCE,
    KEEP,
    MODIFIER,
    NO_ARCHERY,
    NONE,
    OBJECTIVE,
    OBJECTIVE_OF_TERRAIN,
    OBJECTIVE_OF_TILE,
    OPEN,
    REINFORCEMENTS,
    RESURRECTION,
    SPECIAL,
    WEST,
    Tables,
)
from gonfalon.games.generals_war.rules.tiles import NAMES_OF

# By objective: last standing, inside, site, structures, duel, captain, flag, point, most points.
NUMBERS: Final = [12.5, 9.0, 6.0, 13.0, 4.0, 6.0, 15.0, 13.0, 13.0]
"""What it counts to be stronger, as a logarithm of odds for a logarithm of the ratio of strengths."""
WALLS: Final = [1.1, 0.9, 0.9, 0.9, 0.0, 0.6, 4.5, 2.5, 1.4]
"""What it counts to start behind walls."""
HEROES: Final = [5.0, 7.5, 7.5, 5.0, 0.0, 11.0, 0.0, 2.5, 3.5]
"""What three heroes count, for the share of the army that they are."""
RETURNERS: Final = [6.5, 7.5, 7.5, 5.0, 0.0, 0.0, 0.0, 2.5, 3.5]
"""The same for three who come back from their back line."""
HARDENED: Final = [1.2, 1.2, 1.0, 1.0, 0.0, 4.0, 0.5, 1.0, 0.5]
"""The same for three whom no arrow harms."""
MOST_LEAD: Final = 5.0
"""No fight is more certain than that."""


class FightSetup(NamedTuple):
    """All that the reckoning asks of a space."""

    terrain: int
    objective: int
    modifiers: int
    inside: int
    white: tuple[int, int]
    """The white tile of each General, NONE if he has none there."""


@lru_cache(maxsize=1 << 14)
def west_chance(t: Tables, scene: FightSetup) -> float:
    """The chance that West wins a scenario there, when nothing more is laid."""
    return chance_of(west_lead(t, scene))


def chance_of(lead: float) -> float:
    """The chance to win with so many logarithms of odds ahead."""
    return 1 / (1 + exp(-max(-MOST_LEAD, min(MOST_LEAD, lead))))


@lru_cache(maxsize=1 << 14)
def west_lead(t: Tables, scene: FightSetup) -> float:
    """What West is ahead there, as a logarithm of odds."""
    west, east = [strength_of(t, army, scene.terrain, scene.objective, scene.modifiers) for army in range(GENERALS)]
    lead = white_lead(t, scene, scene.white[WEST], west, east) - white_lead(t, scene, scene.white[EAST], east, west)
    if scene.objective == DUEL_OF_CHAMPIONS:
        lead += NUMBERS[DUEL_OF_CHAMPIONS] * log(west.best / east.best)
    else:
        lead += NUMBERS[scene.objective] * log(west.whole / east.whole)
    if scene.inside != NONE:
        lead += WALLS[scene.objective] if scene.inside == WEST else -WALLS[scene.objective]
    return lead


def white_lead(t: Tables, scene: FightSetup, white: int, own: ArmyStrength, enemy: ArmyStrength) -> float:
    """RB 10.15 to 10.18: what the white tile of a General counts for him."""
    share = own.best_three / own.whole
    if white == ASSASSINATION and scene.objective != DUEL_OF_CHAMPIONS:
        return NUMBERS[scene.objective] * enemy.best / enemy.whole
    if white == HARDENED_ARMOR and not scene.modifiers >> NO_ARCHERY & 1:
        return HARDENED[scene.objective] * share * t.archery[scene.terrain]
    if scene.modifiers >> RESURRECTION & 1:
        return 0.0
    if white == HEROIC_PRESENCE:
        return HEROES[scene.objective] * share
    return RETURNERS[scene.objective] * share if white == REINFORCEMENTS else 0.0


def west_chances(s: GeneralsState) -> tuple[float, ...]:
    """The chance of West on every space."""
    whites = white_tiles(s)
    return tuple([west_chance(s.tables, scene_at(s, space, whites)) for space in range(s.tables.spaces)])


def white_tiles(s: GeneralsState) -> list[list[int]]:
    """RB 9.1: the white tile in force of each General on each space."""
    whites = [[NONE] * s.tables.spaces for _ in range(GENERALS)]
    for row, tile in enumerate(s.laid_tile):
        if CATEGORY_OF[tile] == SPECIAL and not s.cancelled[row]:
            whites[s.laid_by[row]][s.laid_space[row]] = tile
    return whites


def scene_at(s: GeneralsState, space: int, whites: list[list[int]]) -> FightSetup:
    """What lies on a space; a field without terrain is taken for an open one."""
    terrain = s.terrain[space] if s.terrain[space] != NONE else OPEN
    names = s.names_at[space]
    yellow = names & NAMES_OF[OBJECTIVE]
    objective = OBJECTIVE_OF_TILE[yellow.bit_length() - 1] if yellow else OBJECTIVE_OF_TERRAIN[terrain]
    inside = s.control[space] if terrain in (CASTLE, KEEP) else NONE
    return FightSetup(
        terrain, objective, names & NAMES_OF[MODIFIER], inside, (whites[WEST][space], whites[EAST][space])
    )
