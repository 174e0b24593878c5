"""RB 4: the END GAME of the map: Generals buy tiles, then lay them, until both pass in a row.

The end of the war is in `rules/scenario.py`.
"""

from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.bags import buy, why_not_buy
from gonfalon.games.generals_war.rules.events import PART_TWO_BEGINS, PASSED, UNABLE, WAR_BEGINS
from gonfalon.games.generals_war.rules.state import GENERALS, GeneralsState
from gonfalon.games.generals_war.rules.state import PART_TWO as IN_PART_TWO
from gonfalon.games.generals_war.rules.state import WAR as IN_WAR
from gonfalon.games.generals_war.rules.step_ids import LAY_TILE, PART_ONE_PURCHASE, PART_TWO_TILE
from gonfalon.games.generals_war.rules.steps.purchase import TilePurchase
from gonfalon.games.generals_war.rules.tiles import tiles_held, why_not_play
from gonfalon.games.generals_war.rules.verbs import LAY, PASS
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


def pass_turn(s: GeneralsState, general: int) -> None:
    """Count a General's pass; two passes in a row end a part."""
    s.passes += 1
    if s.log:
        s.log.add(PASSED, (general,))


def pass_unable(s: GeneralsState, general: int) -> None:
    """B16: a General who cannot act passes."""
    s.passes += 1
    if s.log:
        s.log.add(UNABLE, (general,))


class PartOne(Procedure[GeneralsState]):
    """RB 4.2, B16, B17: one purchase a turn, until both Generals pass in a row."""

    id = step_ids.PART_ONE
    name = "part-one"
    rule = "4.2"

    def run(self, s: GeneralsState, luck: Luck) -> None:
        """Ask the next General, or begin part two with the General after the last one to pass."""
        if s.passes >= GENERALS:
            s.pop()
            s.passes = 0
            s.phase = IN_PART_TWO
            if s.log:
                s.log.add(PART_TWO_BEGINS, ())
            return
        general = s.general
        s.general = 1 - general
        if why_not_buy(s, general):
            pass_unable(s, general)
        else:
            s.push(PART_ONE_PURCHASE, general)


class PartOnePurchase(TilePurchase):
    """RB 4.2: buy a tile at random or by name, or pass."""

    id = step_ids.PART_ONE_PURCHASE
    name = "part-one-purchase"
    rule = "4.2"

    def end_move(self) -> int:
        """`pass`: buy nothing this time."""
        return PASS

    def take_random(self, s: GeneralsState, seat: int, luck: Luck) -> None:
        """A purchase ends a row of passes."""
        s.pop()
        s.passes = 0
        buy(s, seat, luck)

    def take_named(self, s: GeneralsState, seat: int, tile: int) -> None:
        """A purchase ends a row of passes."""
        s.pop()
        s.passes = 0

    def decline(self, s: GeneralsState, seat: int) -> None:
        """Buying nothing is a pass."""
        s.pop()
        pass_turn(s, seat)


class PartTwo(Procedure[GeneralsState]):
    """RB 4.3, 4.4, B16, B17, B18: one tile a turn, until both pass in a row; the rest is kept for the war."""

    id = step_ids.PART_TWO
    name = "part-two"
    rule = "4.3"

    def run(self, s: GeneralsState, luck: Luck) -> None:
        """Ask the next General, or begin the war.

        A General with an empty hand passes. One whose tiles have no place is asked all the same, because a silent pass
        would reveal the hand.
        """
        if s.passes >= GENERALS:
            s.pop()
            s.phase = IN_WAR
            if s.log:
                s.log.add(WAR_BEGINS, (s.tables.scenarios,))
            return
        general = s.general
        s.general = 1 - general
        if s.hand_size[general]:
            s.push(PART_TWO_TILE, general)
        else:
            pass_unable(s, general)


class PartTwoTile(Decision[GeneralsState]):
    """RB 4.3: lay a tile, or pass."""

    id = step_ids.PART_TWO_TILE
    name = "part-two-tile"
    rule = "4.3"

    def __init__(self) -> None:
        super().__init__()
        self.asks_when_forced = True

    def candidates(self, s: GeneralsState, seat: int) -> list[int]:
        """The tiles of the hand, and a pass."""
        return [*[LAY | tile for tile in tiles_held(s, seat)], PASS]

    def play(self, s: GeneralsState, seat: int, move: int, luck: Luck) -> None:
        """LAY_TILE asks for the space."""
        s.pop()
        if verb_of(move) == LAY:
            s.passes = 0
            s.push(LAY_TILE, seat, target_of(move))
        else:
            pass_turn(s, seat)

    def why_not(self, s: GeneralsState, seat: int, move: int) -> int:
        """RB 4.3: a tile must be held and have a place on the map."""
        if verb_of(move) == LAY:
            return why_not_play(s, seat, target_of(move))
        return 0 if move == PASS else NOT_HERE
