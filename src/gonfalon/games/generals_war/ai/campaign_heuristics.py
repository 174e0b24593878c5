"""What the strongest of The Generals' War knows of whole campaigns, and of tiles that both Generals will still lay."""

from typing import Final

from gonfalon.games.generals_war.ai.campaign_value import worth_of, worth_of_map
from gonfalon.games.generals_war.ai.candidates import is_laid_by
from gonfalon.games.generals_war.ai.map_heuristics import MapHeuristics
from gonfalon.games.generals_war.ai.war_value import choices_from, steps_from_center
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
WANTED: Final = (NULLIFY, CAPTURE_THE_FLAG, HOLD_A_POINT, HEROIC_PRESENCE, ASSASSINATION, REINFORCEMENTS)
"""Tiles that may be worth their price by name."""


class CampaignHeuristics(MapHeuristics):
    """Looks for ground on which it cannot be beaten, for the ways there, and keeps tiles until they are wanted."""

    def evaluate(self, game: Game[GeneralsState], s: GeneralsState, seat: int) -> float:
        """How well a General stands, in hundredths of a war; a marshal has nothing to win."""
        return 0.0 if seat == MARSHAL else worth_of(s, seat)

    def terms(self, game: Game[GeneralsState], s: GeneralsState, seat: int) -> dict[str, float]:
        """The map as it lies, and what is kept in hand and purse beside it."""
        worth = self.evaluate(game, s, seat)
        if seat == MARSHAL or not s.stack:
            return {"map": worth}
        on_map = worth_of_map(s, seat)
        return {"map": on_map, "stores": worth - on_map}

    def worthwhile(self, s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
        """The places of the map that decide wars."""
        if s.step == step_ids.LAY_TILE:
            return of_laying(s, seat, moves) or moves
        if s.step in MARKETS:
            return of_market(moves)
        return moves if s.step == step_ids.WASH_OUT else super().worthwhile(s, seat, moves)


def of_market(moves: list[int]) -> list[int]:
    """Few names are worth their price."""
    return [move for move in moves if verb_of(move) != ASK or target_of(move) in WANTED]


def of_laying(s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
    """Behind walls, on both sides of the border and next to the center; only the enemy's tiles are nullified."""
    t = s.tables
    if s.x == NULLIFY:
        return [move for move in moves if is_laid_by(s, 1 - seat, target_of(move))]
    if s.x == ROAD_WASHED_OUT:
        return [max(moves, key=lambda move: shelter_of(t, seat, target_of(move)))]
    passed = {s.marker, *choices_from(t, 0)[t.center]} | border_spaces(s)
    passed |= {space for space in range(t.spaces) if s.terrain[space] in (KEEP, CASTLE)}
    return [move for move in moves if target_of(move) in passed]


def shelter_of(t: Tables, seat: int, space: int) -> int:
    """How well a tile lies that works wherever it lies: nobody nullifies it in the own castle, few pass far fields."""
    return t.spaces if space == t.castles[seat] else steps_from_center(t)[space]


def border_roads(s: GeneralsState) -> set[int]:
    """Roads from one General's territory straight into the other's."""
    t = s.tables
    lands = [{t.territory[end] for end in ends} for ends in t.road_ends]
    return {road for road, land in enumerate(lands) if len(land) > 1 and NONE not in land}


def border_spaces(s: GeneralsState) -> set[int]:
    """The ends of these roads."""
    return {end for road in border_roads(s) for end in s.tables.road_ends[road]}
