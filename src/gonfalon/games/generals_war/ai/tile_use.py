"""RB 6.2, 10: filters tiles that have no effect on the scenario's space."""

from typing import Final

from gonfalon.games.generals_war.ai.candidates import is_laid_by
from gonfalon.games.generals_war.ai.fight_odds import FightSetup, setup_at, west_lead, white_tiles
from gonfalon.games.generals_war.ai.tile_laying import setups_after, with_white
from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.tables import (
    CATEGORY_OF,
    DUEL_OF_CHAMPIONS,
    MODIFIER,
    NONE,
    NULLIFY,
    OBJECTIVE,
    SPECIAL,
)
from gonfalon.games.generals_war.rules.tiles import can_lay_on, holds, tiles_to_nullify
from gonfalon.games.generals_war.rules.verbs import ASK, LAY
from gonfalon.kernel.moves import target_of, verb_of

BEFORE_A_FIGHT: Final = frozenset([step_ids.WAR_TILE, step_ids.NEW_TILE])


def useful_moves(s: GeneralsState, general: int, moves: list[int]) -> list[int]:
    """The moves before a fight that may change its odds."""
    setup = setup_at(s, s.marker, white_tiles(s))
    return [move for move in moves if not is_useless(s, setup, general, move)]


def is_useless(s: GeneralsState, setup: FightSetup, general: int, move: int) -> bool:
    """Is this a tile without effect, or a purchase by name without room for the tile?"""
    verb, tile = verb_of(move), target_of(move)
    if verb == ASK:
        return not can_lay_on(s, general, tile, s.marker)
    if verb != LAY:
        return False
    return is_nullify_void(s, setup, general) if tile == NULLIFY else is_void(s, setup, general, tile)


def is_void(s: GeneralsState, setup: FightSetup, general: int, tile: int) -> bool:
    """O5, M1: would a tile leave the odds as they are?

    A General who holds a NULLIFY may change that. A yellow tile may answer a tile that the enemy lays later, and so may
    a red one, but not in a duel.
    """
    category = CATEGORY_OF[tile]
    may_answer = category == OBJECTIVE or (category == MODIFIER and setup.objective != DUEL_OF_CHAMPIONS)
    if may_answer or holds(s, general, NULLIFY):
        return False
    hand = [int(other == tile) for other in range(s.tables.tiles)]
    return have_same_odds(s, setup, [after for _, after in setups_after(setup, hand, general)])


def is_nullify_void(s: GeneralsState, setup: FightSetup, general: int) -> bool:
    """RB 10.1: would nullifying any tile of the enemy leave the odds as they are? Objectives always count."""
    targets = [
        tile for tile in tiles_to_nullify(s, general, s.marker) if is_laid_by(s, 1 - general, laid_number(s, tile))
    ]
    if any(CATEGORY_OF[tile] == OBJECTIVE for tile in targets):
        return False
    return have_same_odds(s, setup, [without_tile(setup, 1 - general, tile) for tile in targets])


def laid_number(s: GeneralsState, tile: int) -> int:
    """The number of a tile on the scenario's space."""
    return s.marker * s.tables.tiles + tile


def without_tile(setup: FightSetup, general: int, tile: int) -> FightSetup:
    """The setup without a white or red tile of a General."""
    if CATEGORY_OF[tile] == SPECIAL:
        return with_white(setup, general, NONE)
    return setup._replace(modifiers=setup.modifiers & ~(1 << tile))


def have_same_odds(s: GeneralsState, setup: FightSetup, others: list[FightSetup]) -> bool:
    """Are the odds the same with all of these setups? False for an empty list."""
    return bool(others) and all(west_lead(s.tables, other) == west_lead(s.tables, setup) for other in others)
