"""RB 6.2, 10: which tiles are of use where it is fought: one without effect there stays in the hand, or in the bag."""

from typing import Final

from gonfalon.games.generals_war.ai.candidates import is_laid_by
from gonfalon.games.generals_war.ai.fight_odds import FightSetup, scene_at, west_lead, white_tiles
from gonfalon.games.generals_war.ai.tile_laying import scenes_after, with_white
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


def useful(s: GeneralsState, general: int, moves: list[int]) -> list[int]:
    """Of the moves before a fight those that may change something."""
    scene = scene_at(s, s.marker, white_tiles(s))
    return [move for move in moves if not is_useless(s, scene, general, move)]


def is_useless(s: GeneralsState, scene: FightSetup, general: int, move: int) -> bool:
    """Is this a tile that changes nothing before a fight, or one asked for that has no room there?"""
    verb, tile = verb_of(move), target_of(move)
    if verb == ASK:
        return not can_lay_on(s, general, tile, s.marker)
    if verb != LAY:
        return False
    return is_all_void(s, scene, general) if tile == NULLIFY else is_void(s, scene, general, tile)


def is_void(s: GeneralsState, scene: FightSetup, general: int, tile: int) -> bool:
    """O5, M1: would a tile leave the odds as they are?

    Whoever can nullify what makes it void may think otherwise. A yellow tile may be an answer to what the enemy has yet
    to lay, and so may a red one, but not where two champions fight.
    """
    category = CATEGORY_OF[tile]
    may_answer = category == OBJECTIVE or (category == MODIFIER and scene.objective != DUEL_OF_CHAMPIONS)
    if may_answer or holds(s, general, NULLIFY):
        return False
    hand = [int(other == tile) for other in range(s.tables.tiles)]
    return have_same_odds(s, scene, [after for _, after in scenes_after(scene, hand, general)])


def is_all_void(s: GeneralsState, scene: FightSetup, general: int) -> bool:
    """RB 10.1: would no tile of the enemy's be missed where it is fought? Another goal changes what counts."""
    victims = [tile for tile in tiles_to_nullify(s, general, s.marker) if is_laid_by(s, 1 - general, tile_at(s, tile))]
    if any(CATEGORY_OF[tile] == OBJECTIVE for tile in victims):
        return False
    return have_same_odds(s, scene, [without(scene, 1 - general, tile) for tile in victims])


def tile_at(s: GeneralsState, tile: int) -> int:
    """A tile where it is fought, by the number of its space and name."""
    return s.marker * s.tables.tiles + tile


def without(scene: FightSetup, general: int, tile: int) -> FightSetup:
    """The same without a white or red tile of a General's."""
    if CATEGORY_OF[tile] == SPECIAL:
        return with_white(scene, general, NONE)
    return scene._replace(modifiers=scene.modifiers & ~(1 << tile))


def have_same_odds(s: GeneralsState, scene: FightSetup, others: list[FightSetup]) -> bool:
    """Is a fight as likely won in all of these scenes? If there are none, nothing can be said."""
    return bool(others) and all(west_lead(s.tables, other) == west_lead(s.tables, scene) for other in others)
