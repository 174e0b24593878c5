"""RB 5 and RB 6 and RB 7: the war: tiles before a scenario, the fight, the march of the marker."""

from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.bags import buy, why_not_buy
from gonfalon.games.generals_war.rules.events import MARCHED, SCENARIO_BEGINS, STAYED
from gonfalon.games.generals_war.rules.refusals import NOT_THE_NEW_TILE, TILE_NOT_HELD
from gonfalon.games.generals_war.rules.roads import why_not_march
from gonfalon.games.generals_war.rules.scenario import defender, end_by_territory
from gonfalon.games.generals_war.rules.state import GENERALS, GeneralsState
from gonfalon.games.generals_war.rules.step_ids import DESIGNATIONS, FIGHT, LAY_TILE, NEW_TILE, TILES_BEFORE, WAR_TILE
from gonfalon.games.generals_war.rules.steps.end_game import pass_turn, pass_unable
from gonfalon.games.generals_war.rules.steps.laying import begin_laying
from gonfalon.games.generals_war.rules.steps.purchase import TilePurchase
from gonfalon.games.generals_war.rules.tables import NULLIFY
from gonfalon.games.generals_war.rules.tiles import can_lay_on, holds, tiles_held, why_not_lay, why_not_use_space
from gonfalon.games.generals_war.rules.verbs import KEEP, LAY, MARCH, PASS, STAY
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


class War(Procedure[GeneralsState]):
    """RB 5, 5.1, 5.2, 7.3, C1: one scenario after the other, the first in the center."""

    id = step_ids.WAR
    name = "war"
    rule = "5"

    def run(self, s: GeneralsState, luck: Luck) -> None:
        """Begin the next scenario, or end the war."""
        if s.scenario == s.tables.scenarios:
            end_by_territory(s)
            return
        s.scenario += 1
        s.passes = 0
        if s.log:
            s.log.add(SCENARIO_BEGINS, (s.scenario, s.marker, s.terrain[s.marker]))
        s.push(FIGHT)
        s.push(DESIGNATIONS)
        if s.marker != s.tables.center:
            s.general = defender(s)
            s.push(TILES_BEFORE)


class TilesBefore(Procedure[GeneralsState]):
    """RB 6.1, C2, C5: Generals lay tiles on the scenario's space, the defender first, until both pass in a row."""

    id = step_ids.TILES_BEFORE
    name = "tiles-before"
    rule = "6.1"

    def run(self, s: GeneralsState, luck: Luck) -> None:
        """Ask the next General.

        A General who may not lay there may not buy either and passes. So does one with an empty hand and too few coins.
        """
        if s.passes >= GENERALS:
            s.pop()
            return
        general = s.general
        s.general = 1 - general
        if why_not_use_space(s, general, s.marker) or (not s.hand_size[general] and why_not_buy(s, general)):
            pass_unable(s, general)
        else:
            s.push(WAR_TILE, general)


def why_not_lay_here(s: GeneralsState, general: int, tile: int) -> int:
    """RB 6.1: the tile must be held and fit on the scenario's space."""
    if not holds(s, general, tile):
        return TILE_NOT_HELD
    return 0 if can_lay_on(s, general, tile, s.marker) else why_not_lay(s, general, tile, s.marker)


def lay_here(s: GeneralsState, general: int, tile: int) -> None:
    """RB 6.1: lay a tile on the scenario's space; NULLIFY asks for its tile, a washout for its road."""
    if tile == NULLIFY:
        s.push(LAY_TILE, general, tile)
    else:
        begin_laying(s, general, tile, s.marker)


class WarTile(TilePurchase):
    """RB 6.2, C5: lay a tile, buy one at random or by name, or pass."""

    id = step_ids.WAR_TILE
    name = "war-tile"
    rule = "6.2"

    def __init__(self) -> None:
        super().__init__()
        self.asks_when_forced = True

    def candidates(self, s: GeneralsState, seat: int) -> list[int]:
        """The tiles of the hand come before the purchases."""
        return [LAY | tile for tile in tiles_held(s, seat)] + super().candidates(s, seat)

    def play(self, s: GeneralsState, seat: int, move: int, luck: Luck) -> None:
        """A tile of the hand, or a purchase."""
        if verb_of(move) == LAY:
            s.pop()
            s.passes = 0
            lay_here(s, seat, target_of(move))
        else:
            super().play(s, seat, move, luck)

    def why_not(self, s: GeneralsState, seat: int, move: int) -> int:
        """RB 6.1, 6.2: the rules of laying, or of purchases."""
        if verb_of(move) == LAY:
            return why_not_lay_here(s, seat, target_of(move))
        return super().why_not(s, seat, move)

    def describe(self, s: GeneralsState, seat: int) -> list[tuple[str, str, int]]:
        """The space, the coins and the prices."""
        return [("space", "space", s.marker), *super().describe(s, seat)]

    def end_move(self) -> int:
        """`pass`: lay nothing this turn."""
        return PASS

    def take_random(self, s: GeneralsState, seat: int, luck: Luck) -> None:
        """The tile may be laid at once."""
        self.take_named(s, seat, buy(s, seat, luck))

    def take_named(self, s: GeneralsState, seat: int, tile: int) -> None:
        """The tile may be laid at once."""
        s.pop()
        s.passes = 0
        s.push(NEW_TILE, seat, tile)

    def decline(self, s: GeneralsState, seat: int) -> None:
        """Buying nothing is a pass."""
        s.pop()
        pass_turn(s, seat)


class NewTile(Decision[GeneralsState]):
    """RB 6.2-new, C5: a tile got in this turn may be laid at once or kept. x: the tile; others see its back."""

    id = step_ids.NEW_TILE
    name = "new-tile"
    rule = "6.2-new"

    def __init__(self) -> None:
        super().__init__()
        self.asks_when_forced = True

    def candidates(self, s: GeneralsState, seat: int) -> list[int]:
        """Lay the tile, or keep it."""
        return [LAY | s.x, KEEP]

    def play(self, s: GeneralsState, seat: int, move: int, luck: Luck) -> None:
        """Neither choice is a pass."""
        tile = s.x
        s.pop()
        if verb_of(move) == LAY:
            lay_here(s, seat, tile)

    def why_not(self, s: GeneralsState, seat: int, move: int) -> int:
        """C5: only the new tile, and only if the space has room for it."""
        if verb_of(move) != LAY:
            return 0 if move == KEEP else NOT_HERE
        return why_not_lay_here(s, seat, s.x) if target_of(move) == s.x else NOT_THE_NEW_TILE

    def describe(self, s: GeneralsState, seat: int) -> list[tuple[str, str, int]]:
        """The tile, for seats that may see it, and the space."""
        return [("tile", "tile", s.x if seat == s.seat or seat > 1 else -1), ("space", "space", s.marker)]


class March(Decision[GeneralsState]):
    """RB 7.1, C8, C12, M6: the winner moves the marker along one usable road, or leaves it."""

    id = step_ids.MARCH
    name = "march"
    rule = "7.1"

    def candidates(self, s: GeneralsState, seat: int) -> list[int]:
        """All neighbours of the scenario's space, or stay."""
        t = s.tables
        return [*[MARCH | t.other_end(road, s.marker) for road in t.roads_at[s.marker]], STAY]

    def play(self, s: GeneralsState, seat: int, move: int, luck: Luck) -> None:
        """The marker's space is the next scenario's."""
        s.pop()
        origin = s.marker
        if verb_of(move) == MARCH:
            s.marker = target_of(move)
            if s.log:
                s.log.add(MARCHED, (seat, origin, s.marker))
        elif s.log:
            s.log.add(STAYED, (seat, s.marker))

    def why_not(self, s: GeneralsState, seat: int, move: int) -> int:
        """RB 7.1: a march follows one usable road."""
        if verb_of(move) == MARCH:
            return why_not_march(s, s.marker, target_of(move))
        return 0 if move == STAY else NOT_HERE

    def describe(self, s: GeneralsState, seat: int) -> list[tuple[str, str, int]]:
        """The space of the marker."""
        return [("space", "space", s.marker)]
