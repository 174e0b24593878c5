"""Where an act of The Generals' War ends, and which moves are worth a budget."""

from collections.abc import Callable
from typing import Final

from gonfalon.ai.heuristics import NO_MOVE
from gonfalon.games.generals_war.ai.default_moves import plain_reply
from gonfalon.games.generals_war.ai.war_value import choices_from, steps_from_center
from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.tables import (
    ASSASSINATION,
    CAPTURE_THE_FLAG,
    DRAW,
    HEROIC_PRESENCE,
    KEEP,
    MARSHAL,
    NULLIFY,
    REINFORCEMENTS,
    ROAD_WASHED_OUT,
)
from gonfalon.games.generals_war.rules.tiles import in_force
from gonfalon.games.generals_war.rules.verbs import ASK, DECLARE, ENOUGH, REMOVE
from gonfalon.games.generals_war.rules.verbs import PLACE_DRAWN as PLACE
from gonfalon.kernel.moves import target_of, verb_of

FORESEEN: Final = frozenset([step_ids.FIGHT])
"""The evaluation reckons with the chances of every scenario; none is fought to find them."""

WITHIN_ACT: Final = frozenset([step_ids.PLACE_TERRAIN, step_ids.LAY_TILE, step_ids.WASH_OUT, step_ids.NEW_TILE])

WANTED: Final = (CAPTURE_THE_FLAG, HEROIC_PRESENCE, ASSASSINATION, REINFORCEMENTS)
"""Tiles that may be worth their price by name."""


def thin_out(s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
    """The moves worth a thought; all of them where none stands out."""
    reply = plain_reply(s, moves)
    if reply != NO_MOVE:
        return [reply]
    if seat == MARSHAL:
        return of_report(moves) or moves
    thinner = THINNERS.get(s.step)
    return moves if thinner is None else thinner(s, seat, moves) or moves


def of_report(moves: list[int]) -> list[int]:
    """A marshal who has seen no fight names a winner, and no facts."""
    return [move for move in moves if move == ENOUGH or (verb_of(move) == DECLARE and target_of(move) != DRAW)]


def of_action(s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
    """A Deus ex Machina is for the enemy's keeps and tiles."""
    hurts = {s.laid_space[row] for row, general in enumerate(s.laid_by) if general != seat and not s.cancelled[row]}
    hurts |= {space for space in s.tables.fields if s.terrain[space] == KEEP and s.control[space] != seat}
    return [move for move in moves if verb_of(move) != REMOVE or target_of(move) in hurts]


def of_placing(s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
    """Two terrains of one kind are one."""
    return [move for move in moves if verb_of(move) == PLACE] if s.drawn == s.held[seat] else moves


def of_market(_s: GeneralsState, _seat: int, moves: list[int]) -> list[int]:
    """Few names are asked for."""
    return [move for move in moves if verb_of(move) != ASK or target_of(move) in WANTED]


def of_laying(s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
    """Next to the center and around the own castle, where most armies pass; only the enemy's tiles are nullified."""
    t = s.tables
    if s.x == NULLIFY:
        return [move for move in moves if is_laid_by(s, 1 - seat, target_of(move))]
    castle, steps = t.castles[seat], steps_from_center(t)
    if s.x == ROAD_WASHED_OUT:
        # What lies under it hardly matters, but it takes the place of another white tile.
        return [max(moves, key=lambda move: steps[target_of(move)] * (target_of(move) != castle))]
    passed = {s.marker, *choices_from(t, 0)[t.center], *choices_from(t, 0)[castle]}
    return [move for move in moves if target_of(move) in passed]


def is_laid_by(s: GeneralsState, general: int, laid: int) -> bool:
    """Has this General laid a tile in force, by the number of its space and name?"""
    space, tile = divmod(laid, s.tables.tiles)
    return s.laid_by[in_force(s, space, tile)] == general


def of_roads(s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
    """Roads of the center, of the own castle and of the marker."""
    t = s.tables
    near = {t.center, t.castles[seat], s.marker}
    return [move for move in moves if not near.isdisjoint(t.road_ends[target_of(move)])]


THINNERS: Final[dict[int, Callable[[GeneralsState, int, list[int]], list[int]]]] = {
    step_ids.ACTION: of_action,
    step_ids.PLACE_TERRAIN: of_placing,
    step_ids.PURCHASE: of_market,
    step_ids.PART_ONE_PURCHASE: of_market,
    step_ids.WAR_TILE: of_market,
    step_ids.LAY_TILE: of_laying,
    step_ids.WASH_OUT: of_roads,
}
