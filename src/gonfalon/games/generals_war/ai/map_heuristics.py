"""Heuristics of the map for all levels: designations, passing moves, filters of moves."""

from typing import Final

from gonfalon.games.generals_war.ai.base import BaseHeuristics
from gonfalon.games.generals_war.ai.candidates import filter_moves, is_laid_by
from gonfalon.games.generals_war.ai.default_moves import safest_fighter
from gonfalon.games.generals_war.ai.evaluation import map_value, reserve_value
from gonfalon.games.generals_war.ai.tile_use import BEFORE_A_FIGHT, useful_moves
from gonfalon.games.generals_war.ai.war_value import steps_from
from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.state import WAR, GeneralsState
from gonfalon.games.generals_war.rules.tables import KEEP, MARSHAL, NULLIFY
from gonfalon.games.generals_war.rules.tiles import tiles_to_nullify
from gonfalon.games.generals_war.rules.verbs import (
    DONE,
    DRAW_TERRAIN,
    DRAW_TILE,
    LAY,
    PASS,
    PLACE_DRAWN,
    PLACE_HELD,
    STAY,
)
from gonfalon.games.generals_war.rules.verbs import KEEP as KEEP_IN_HAND
from gonfalon.kernel.game import Game
from gonfalon.kernel.moves import target_of, verb_of

STAYING: Final = (PASS, DONE, KEEP_IN_HAND, STAY)
FREE: Final = (DRAW_TERRAIN, DRAW_TILE)
NULLIFYING: Final = LAY | NULLIFY


class MapHeuristics(BaseHeuristics):
    """Leaves out tiles without effect, and considers every march."""

    pass_margin = 1e-6
    """Values within this margin differ only by rounding."""

    def terms(self, game: Game[GeneralsState], s: GeneralsState, seat: int) -> dict[str, float]:
        """The values of the map and of the tiles and coins in reserve."""
        if seat == MARSHAL or not s.stack:
            return {"map": self.evaluate(game, s, seat)}
        kept = self.reserve_weight * reserve_value(s, seat)
        return {"map": map_value(s, seat, self.horizon), "stores": kept}

    def candidates(self, s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
        """The moves that a search considers, among those without an obvious flaw if there are any."""
        if seat == MARSHAL:
            return filter_moves(s, seat, moves)
        return self.relevant_moves(s, seat, sensible_moves(s, seat, moves) or moves)

    def relevant_moves(self, s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
        """The moves that a search considers."""
        return filter_moves(s, seat, moves)

    def passing_moves(self, moves: list[int]) -> list[int]:
        """The moves that lay, buy or move nothing."""
        return [move for move in moves if move in STAYING]

    def always_considered(self, s: GeneralsState, moves: list[int]) -> list[int]:
        """All marches, free draws, and passing moves."""
        return moves if s.step == step_ids.MARCH else [move for move in moves if move in STAYING or move in FREE]

    def default_move(self, s: GeneralsState, seat: int, moves: list[int]) -> int:
        """The best fighter for a designation, for either General."""
        return safest_fighter(s, moves)


def sensible_moves(s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
    """The moves without keeps for the enemy, NULLIFY without an enemy tile, and tiles without effect.

    Marches are sorted by their distance to the enemy's castle.
    """
    if s.step == step_ids.MARCH:
        steps = steps_from(s.tables, s.tables.castles[1 - seat])
        return sorted(moves, key=lambda move: steps[s.marker if move in STAYING else target_of(move)])
    if s.step == step_ids.PLACE_TERRAIN:
        placed = {PLACE_DRAWN: s.drawn, PLACE_HELD: s.held[seat]}
        land = s.tables.territory
        return [move for move in moves if placed.get(verb_of(move)) != KEEP or land[target_of(move)] == seat]
    if NULLIFYING in moves and not is_enemy_tile_in_reach(s, seat):
        moves = [move for move in moves if move != NULLIFYING]
    return useful_moves(s, seat, moves) if s.step in BEFORE_A_FIGHT else moves


def is_enemy_tile_in_reach(s: GeneralsState, seat: int) -> bool:
    """Is there an enemy tile that may be nullified? RB 6.1: in the war only on the scenario's space."""
    tiles = s.tables.tiles
    spaces = [s.marker] if s.phase == WAR else range(s.tables.spaces)
    return any(
        is_laid_by(s, 1 - seat, space * tiles + tile) for space in spaces for tile in tiles_to_nullify(s, seat, space)
    )


ONE_SCENARIO: Final = MapHeuristics(horizon=1, reserve_weight=0.3)
"""Looks one scenario ahead and keeps few reserves."""
THREE_SCENARIOS: Final = MapHeuristics(horizon=3)
WHOLE_MAP: Final = MapHeuristics()
