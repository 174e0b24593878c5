"""Heuristics that evaluate marches over keeps, and the tiles that both Generals may still lay."""

from typing import Final

from gonfalon.games.generals_war.ai.campaign_value import map_value, state_value
from gonfalon.games.generals_war.ai.candidates import is_laid_by
from gonfalon.games.generals_war.ai.map_heuristics import MapHeuristics
from gonfalon.games.generals_war.ai.war_value import march_choices, steps_from_center
from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.tables import (
    ASSASSINATION,
    CAPTURE_THE_FLAG,
    CASTLE,
    HEROIC_PRESENCE,
    HOLD_A_POINT,
    KEEP,
    MARSHAL,
    NONE,
    NULLIFY,
    REINFORCEMENTS,
    ROAD_WASHED_OUT,
    Tables,
)
from gonfalon.games.generals_war.rules.verbs import ASK
from gonfalon.kernel.game import Game
from gonfalon.kernel.moves import target_of, verb_of

MARKETS: Final = frozenset([step_ids.PURCHASE, step_ids.PART_ONE_PURCHASE, step_ids.WAR_TILE])
NAMED_TILES: Final = (NULLIFY, CAPTURE_THE_FLAG, HOLD_A_POINT, HEROIC_PRESENCE, ASSASSINATION, REINFORCEMENTS)
"""Tiles that may be worth the price of a purchase by name."""


class CampaignHeuristics(MapHeuristics):
    """Evaluates positions by `campaign_value` and filters moves to the spaces that decide wars."""

    def evaluate(self, game: Game[GeneralsState], s: GeneralsState, seat: int) -> float:
        """The value for a General, from -100 (the war is lost) to 100 (it is won); 0 for a marshal."""
        return 0.0 if seat == MARSHAL else state_value(s, seat)

    def terms(self, game: Game[GeneralsState], s: GeneralsState, seat: int) -> dict[str, float]:
        """The values of the map and of the tiles and coins in reserve."""
        worth = self.evaluate(game, s, seat)
        if seat == MARSHAL or not s.stack:
            return {"map": worth}
        on_map = map_value(s, seat)
        return {"map": on_map, "stores": worth - on_map}

    def relevant_moves(self, s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
        """The moves at the spaces that decide wars."""
        if s.step == step_ids.LAY_TILE:
            return laying_moves(s, seat, moves) or moves
        if s.step in MARKETS:
            return purchase_moves(moves)
        return moves if s.step == step_ids.WASH_OUT else super().relevant_moves(s, seat, moves)


def purchase_moves(moves: list[int]) -> list[int]:
    """The moves without purchases by name that are rarely worth their price."""
    return [move for move in moves if verb_of(move) != ASK or target_of(move) in NAMED_TILES]


def laying_moves(s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
    """Spaces with walls, on the border and next to the center; a NULLIFY goes on tiles of the enemy only."""
    t = s.tables
    if s.x == NULLIFY:
        return [move for move in moves if is_laid_by(s, 1 - seat, target_of(move))]
    if s.x == ROAD_WASHED_OUT:
        return [max(moves, key=lambda move: washout_priority(t, seat, target_of(move)))]
    passed = {s.marker, *march_choices(t, 0)[t.center]} | border_spaces(s)
    passed |= {space for space in range(t.spaces) if s.terrain[space] in (KEEP, CASTLE)}
    return [move for move in moves if target_of(move) in passed]


def washout_priority(t: Tables, seat: int, space: int) -> int:
    """The priority of a space for a washout, which works from anywhere.

    In the own castle it cannot be nullified; far from the center few marches need the space.
    """
    return t.spaces if space == t.castles[seat] else steps_from_center(t)[space]


def border_roads(s: GeneralsState) -> set[int]:
    """The roads that join the territories of the two Generals directly."""
    t = s.tables
    lands = [{t.territory[end] for end in ends} for ends in t.road_ends]
    return {road for road, land in enumerate(lands) if len(land) > 1 and NONE not in land}


def border_spaces(s: GeneralsState) -> set[int]:
    """The ends of the border roads."""
    return {end for road in border_roads(s) for end in s.tables.road_ends[road]}
