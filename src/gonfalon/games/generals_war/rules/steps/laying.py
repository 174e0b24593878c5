"""RB 3.4, 9, 10.1, 10.14: the space for a tile that a General has chosen to lay."""

from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.refusals import NOT_THIS_SPACE
from gonfalon.games.generals_war.rules.roads import why_not_wash
from gonfalon.games.generals_war.rules.state import WAR, GeneralsState
from gonfalon.games.generals_war.rules.step_ids import WASH_OUT
from gonfalon.games.generals_war.rules.tables import NULLIFY, ROAD_WASHED_OUT
from gonfalon.games.generals_war.rules.tiles import (
    lay,
    nullify,
    tiles_to_nullify,
    wash_out,
    why_not_lay,
    why_not_nullify,
)
from gonfalon.games.generals_war.rules.verbs import CANCEL, ON
from gonfalon.games.generals_war.rules.verbs import WASH_OUT as NAME_ROAD
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision


def begin_laying(s: GeneralsState, general: int, tile: int, space: int) -> None:
    """Lay a tile on a space; a washout then asks for its road."""
    lay(s, general, tile, space)
    if tile == ROAD_WASHED_OUT:
        s.push(WASH_OUT, general, space)


class LayTile(Decision[GeneralsState]):
    """RB 3.4, B8: the space of the chosen tile. x: the tile, hidden from the other General until it lies."""

    id = step_ids.LAY_TILE
    name = "lay-tile"
    rule = "3.4"

    def __init__(self) -> None:
        super().__init__()
        self.asks_when_forced = True

    def moves(self, s: GeneralsState, seat: int) -> list[int]:
        """Spaces, or for a NULLIFY the tiles on them; in the war those of the scenario's space.

        Listed directly for speed.
        """
        tile = s.x
        if tile != NULLIFY:
            return [ON | space for space in range(s.tables.spaces) if not why_not_lay(s, seat, tile, space)]
        tiles = s.tables.tiles
        spaces = [s.marker] if s.phase == WAR else list(range(s.tables.spaces))
        return [CANCEL | space * tiles + tile for space in spaces for tile in tiles_to_nullify(s, seat, space)]

    def play(self, s: GeneralsState, seat: int, move: int, luck: Luck) -> None:
        """The tile is public from now on."""
        tile, target = s.x, target_of(move)
        s.pop()
        if tile == NULLIFY:
            nullify(s, seat, target // s.tables.tiles, target % s.tables.tiles)
        else:
            begin_laying(s, seat, tile, target)

    def why_not(self, s: GeneralsState, seat: int, move: int) -> int:
        """RB 6.1: a NULLIFY lies on a tile; in the war this tile is on the scenario's space."""
        verb, target = verb_of(move), target_of(move)
        if verb == ON:
            return why_not_lay(s, seat, s.x, target)
        if verb != CANCEL or s.x != NULLIFY:
            return NOT_HERE
        space = target // s.tables.tiles
        return why_not_nullify(s, seat, space, target % s.tables.tiles) or (
            NOT_THIS_SPACE if s.phase == WAR and space != s.marker else 0
        )

    def describe(self, s: GeneralsState, seat: int) -> list[tuple[str, str, int]]:
        """The tile, for seats that may see it."""
        return [("tile", "tile", s.x if seat == s.seat or seat > 1 else -1)]


class WashOut(Decision[GeneralsState]):
    """RB 10.14, B11, B12: the road to wash out. x: the space of the tile."""

    id = step_ids.WASH_OUT
    name = "wash-out"
    rule = "10.14"

    def candidates(self, s: GeneralsState, seat: int) -> list[int]:
        """`name-road` for each road."""
        return [NAME_ROAD | road for road in range(s.tables.roads)]

    def play(self, s: GeneralsState, seat: int, move: int, luck: Luck) -> None:
        """The road becomes unusable."""
        s.pop()
        wash_out(s, target_of(move))

    def why_not(self, s: GeneralsState, seat: int, move: int) -> int:
        """B11, B12: the road is usable and not the last one of a castle."""
        return why_not_wash(s, s.x, target_of(move)) if verb_of(move) == NAME_ROAD else NOT_HERE
