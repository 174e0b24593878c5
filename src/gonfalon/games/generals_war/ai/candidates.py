"""The steps that belong to one plan, and the moves that a search considers."""

from collections.abc import Callable
from typing import Final

from gonfalon.ai.heuristics import NO_MOVE
from gonfalon.games.generals_war.ai.default_moves import best_fighter
from gonfalon.games.generals_war.ai.war_value import march_choices, steps_from_center
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

EVALUATED_STEPS: Final = frozenset([step_ids.FIGHT])
"""The evaluation contains the chances of every scenario, so a search does not run fights."""

PLAN_STEPS: Final = frozenset([step_ids.PLACE_TERRAIN, step_ids.LAY_TILE, step_ids.WASH_OUT, step_ids.NEW_TILE])

NAMED_TILES: Final = (CAPTURE_THE_FLAG, HEROIC_PRESENCE, ASSASSINATION, REINFORCEMENTS)
"""Tiles that may be worth the price of a purchase by name."""


def filter_moves(s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
    """The moves that a search considers; all of them if no filter applies."""
    best = best_fighter(s, moves)
    if best != NO_MOVE:
        return [best]
    if seat == MARSHAL:
        return report_moves(moves) or moves
    filter_step = FILTERS.get(s.step)
    return moves if filter_step is None else filter_step(s, seat, moves) or moves


def report_moves(moves: list[int]) -> list[int]:
    """The marshal declares a winner without facts."""
    return [move for move in moves if move == ENOUGH or (verb_of(move) == DECLARE and target_of(move) != DRAW)]


def action_moves(s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
    """Deus ex Machina only against the enemy's keeps and tiles."""
    hurts = {s.laid_space[row] for row, general in enumerate(s.laid_by) if general != seat and not s.cancelled[row]}
    hurts |= {space for space in s.tables.fields if s.terrain[space] == KEEP and s.control[space] != seat}
    return [move for move in moves if verb_of(move) != REMOVE or target_of(move) in hurts]


def placing_moves(s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
    """If the drawn and the held terrain are equal, only one of them."""
    return [move for move in moves if verb_of(move) == PLACE] if s.drawn == s.held[seat] else moves


def purchase_moves(_s: GeneralsState, _seat: int, moves: list[int]) -> list[int]:
    """Purchases by name only of few tiles."""
    return [move for move in moves if verb_of(move) != ASK or target_of(move) in NAMED_TILES]


def laying_moves(s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
    """Spaces next to the center and around the own castle, which most marches cross; NULLIFY only on enemy tiles."""
    t = s.tables
    if s.x == NULLIFY:
        return [move for move in moves if is_laid_by(s, 1 - seat, target_of(move))]
    castle, steps = t.castles[seat], steps_from_center(t)
    if s.x == ROAD_WASHED_OUT:
        # The space hardly matters for a washout, but the tile takes the place of another white tile.
        return [max(moves, key=lambda move: steps[target_of(move)] * (target_of(move) != castle))]
    passed = {s.marker, *march_choices(t, 0)[t.center], *march_choices(t, 0)[castle]}
    return [move for move in moves if target_of(move) in passed]


def is_laid_by(s: GeneralsState, general: int, laid: int) -> bool:
    """Has this General laid this tile in force? `laid`: its space and name as one number."""
    space, tile = divmod(laid, s.tables.tiles)
    return s.laid_by[in_force(s, space, tile)] == general


def road_moves(s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
    """Roads of the center, of the own castle and of the marker."""
    t = s.tables
    near = {t.center, t.castles[seat], s.marker}
    return [move for move in moves if not near.isdisjoint(t.road_ends[target_of(move)])]


FILTERS: Final[dict[int, Callable[[GeneralsState, int, list[int]], list[int]]]] = {
    step_ids.ACTION: action_moves,
    step_ids.PLACE_TERRAIN: placing_moves,
    step_ids.PURCHASE: purchase_moves,
    step_ids.PART_ONE_PURCHASE: purchase_moves,
    step_ids.WAR_TILE: purchase_moves,
    step_ids.LAY_TILE: laying_moves,
    step_ids.WASH_OUT: road_moves,
}
