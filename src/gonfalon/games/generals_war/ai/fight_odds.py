"""The chance to win a scenario, estimated from its space. The constants are fitted to the fight model."""

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
STRENGTH_FACTORS: Final = [12.5, 9.0, 6.0, 13.0, 4.0, 6.0, 15.0, 13.0, 13.0]
"""The factor from the logarithm of the ratio of strengths to a lead."""
WALLS_LEAD: Final = [1.1, 0.9, 0.9, 0.9, 0.0, 0.6, 4.5, 2.5, 1.4]
"""The lead of the army behind walls."""
HEROES_LEAD: Final = [5.0, 7.5, 7.5, 5.0, 0.0, 11.0, 0.0, 2.5, 3.5]
"""The lead of three heroes, multiplied by their share of the army's strength."""
RETURNERS_LEAD: Final = [6.5, 7.5, 7.5, 5.0, 0.0, 0.0, 0.0, 2.5, 3.5]
"""The lead of three fighters with reinforcements, multiplied by their share of the army's strength."""
HARDENED_LEAD: Final = [1.2, 1.2, 1.0, 1.0, 0.0, 4.0, 0.5, 1.0, 0.5]
"""The lead of three fighters with hardened armor, multiplied by their share of the army's strength."""
MAX_LEAD: Final = 5.0
"""The limit of a lead in either direction."""


class FightSetup(NamedTuple):
    """What the estimate reads of a space."""

    terrain: int
    objective: int
    modifiers: int
    inside: int
    white: tuple[int, int]
    """The white tile of each General; NONE without one."""


@lru_cache(maxsize=1 << 14)
def west_chance(t: Tables, setup: FightSetup) -> float:
    """West's chance to win a scenario with this setup if no more tiles are laid."""
    return chance_from_lead(west_lead(t, setup))


def chance_from_lead(lead: float) -> float:
    """The chance for a lead, which is a logarithm of odds."""
    return 1 / (1 + exp(-max(-MAX_LEAD, min(MAX_LEAD, lead))))


@lru_cache(maxsize=1 << 14)
def west_lead(t: Tables, setup: FightSetup) -> float:
    """West's lead with this setup."""
    west, east = [strength_of(t, army, setup.terrain, setup.objective, setup.modifiers) for army in range(GENERALS)]
    lead = white_lead(t, setup, setup.white[WEST], west, east) - white_lead(t, setup, setup.white[EAST], east, west)
    if setup.objective == DUEL_OF_CHAMPIONS:
        lead += STRENGTH_FACTORS[DUEL_OF_CHAMPIONS] * log(west.best / east.best)
    else:
        lead += STRENGTH_FACTORS[setup.objective] * log(west.whole / east.whole)
    if setup.inside != NONE:
        lead += WALLS_LEAD[setup.objective] if setup.inside == WEST else -WALLS_LEAD[setup.objective]
    return lead


def white_lead(t: Tables, setup: FightSetup, white: int, own: ArmyStrength, enemy: ArmyStrength) -> float:
    """RB 10.15 to 10.18: the lead that a white tile gives to its General."""
    share = own.best_three / own.whole
    if white == ASSASSINATION and setup.objective != DUEL_OF_CHAMPIONS:
        return STRENGTH_FACTORS[setup.objective] * enemy.best / enemy.whole
    if white == HARDENED_ARMOR and not setup.modifiers >> NO_ARCHERY & 1:
        return HARDENED_LEAD[setup.objective] * share * t.archery[setup.terrain]
    if setup.modifiers >> RESURRECTION & 1:
        return 0.0
    if white == HEROIC_PRESENCE:
        return HEROES_LEAD[setup.objective] * share
    return RETURNERS_LEAD[setup.objective] * share if white == REINFORCEMENTS else 0.0


def west_chances(s: GeneralsState) -> tuple[float, ...]:
    """West's chance on every space."""
    whites = white_tiles(s)
    return tuple([west_chance(s.tables, setup_at(s, space, whites)) for space in range(s.tables.spaces)])


def white_tiles(s: GeneralsState) -> list[list[int]]:
    """RB 9.1: the white tile in force of each General on each space."""
    whites = [[NONE] * s.tables.spaces for _ in range(GENERALS)]
    for row, tile in enumerate(s.laid_tile):
        if CATEGORY_OF[tile] == SPECIAL and not s.cancelled[row]:
            whites[s.laid_by[row]][s.laid_space[row]] = tile
    return whites


def setup_at(s: GeneralsState, space: int, whites: list[list[int]]) -> FightSetup:
    """The setup of a space; a field without terrain counts as open."""
    terrain = s.terrain[space] if s.terrain[space] != NONE else OPEN
    names = s.names_at[space]
    yellow = names & NAMES_OF[OBJECTIVE]
    objective = OBJECTIVE_OF_TILE[yellow.bit_length() - 1] if yellow else OBJECTIVE_OF_TERRAIN[terrain]
    inside = s.control[space] if terrain in (CASTLE, KEEP) else NONE
    return FightSetup(
        terrain, objective, names & NAMES_OF[MODIFIER], inside, (whites[WEST][space], whites[EAST][space])
    )
