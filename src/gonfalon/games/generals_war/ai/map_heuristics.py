"""What all levels of The Generals' War know: naming a Captain, leaving things as they are, where the marker may go."""

from typing import Final

from gonfalon.games.generals_war.ai.base import BaseHeuristics
from gonfalon.games.generals_war.ai.candidates import is_laid_by, thin_out
from gonfalon.games.generals_war.ai.default_moves import sound_reply
from gonfalon.games.generals_war.ai.evaluation import worth_kept, worth_on_map
from gonfalon.games.generals_war.ai.tile_use import BEFORE_A_FIGHT, useful
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
    """Leaves tiles alone that gain nothing, and sees every way that the marker may go."""

    pass_margin = 1e-6
    """What differs by less differs in the last digits only."""

    def terms(self, game: Game[GeneralsState], s: GeneralsState, seat: int) -> dict[str, float]:
        """The map as it lies, and what is kept in hand and purse beside it."""
        if seat == MARSHAL or not s.stack:
            return {"map": self.evaluate(game, s, seat)}
        kept = self.thrift * worth_kept(s, seat)
        return {"map": worth_on_map(s, seat, self.foresight), "stores": kept}

    def candidates(self, s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
        """Without what nobody would do."""
        if seat == MARSHAL:
            return thin_out(s, seat, moves)
        return self.worthwhile(s, seat, sensible(s, seat, moves) or moves)

    def worthwhile(self, s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
        """Of what a General might do the moves worth a budget."""
        return thin_out(s, seat, moves)

    def passing_moves(self, moves: list[int]) -> list[int]:
        """To lay, buy or move nothing."""
        return [move for move in moves if move in STAYING]

    def always_considered(self, s: GeneralsState, moves: list[int]) -> list[int]:
        """Everybody sees where the marker may go, what can be drawn for nothing, and that he may let it be."""
        return moves if s.step == step_ids.MARCH else [move for move in moves if move in STAYING or move in FREE]

    def default_move(self, s: GeneralsState, seat: int, moves: list[int]) -> int:
        """Who is set apart before a fight, on either side."""
        return sound_reply(s, moves)


def sensible(s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
    """No keep for the enemy, no nullifying of nothing, no tile without effect; of marches first those that go to the
    enemy's castle."""
    if s.step == step_ids.MARCH:
        steps = steps_from(s.tables, s.tables.castles[1 - seat])
        return sorted(moves, key=lambda move: steps[s.marker if move in STAYING else target_of(move)])
    if s.step == step_ids.PLACE_TERRAIN:
        placed = {PLACE_DRAWN: s.drawn, PLACE_HELD: s.held[seat]}
        land = s.tables.territory
        return [move for move in moves if placed.get(verb_of(move)) != KEEP or land[target_of(move)] == seat]
    if NULLIFYING in moves and not is_enemy_tile_in_reach(s, seat):
        moves = [move for move in moves if move != NULLIFYING]
    return useful(s, seat, moves) if s.step in BEFORE_A_FIGHT else moves


def is_enemy_tile_in_reach(s: GeneralsState, seat: int) -> bool:
    """Is there a tile of the enemy's that may be nullified? RB 6.1: in the war only where it is fought."""
    tiles = s.tables.tiles
    spaces = [s.marker] if s.phase == WAR else range(s.tables.spaces)
    return any(
        is_laid_by(s, 1 - seat, space * tiles + tile) for space in spaces for tile in tiles_to_nullify(s, seat, space)
    )


RECRUIT: Final = MapHeuristics(foresight=1, thrift=0.3)
"""Sees no further than the scenario at hand, and keeps little for those to come."""
SHORT_SIGHTED: Final = MapHeuristics(foresight=3)
COMMANDER: Final = MapHeuristics()
