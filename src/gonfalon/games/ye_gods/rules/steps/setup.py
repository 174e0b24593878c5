"""RB 2, 1.4: starting provinces, the first priests, the order of play."""

from gonfalon.games.ye_gods.rules import step_ids
from gonfalon.games.ye_gods.rules.clergy import put_priest
from gonfalon.games.ye_gods.rules.events import ORDER_ROLLED, ORDER_SET, PRIEST_PLACED, SHARED_GOD
from gonfalon.games.ye_gods.rules.refusals import NOT_A_START
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import ORDER, PLACE_PRIEST
from gonfalon.games.ye_gods.rules.tables import NONE
from gonfalon.games.ye_gods.rules.verbs import PLACE
from gonfalon.games.ye_gods.rules.worshippers import add
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


def enter(s: GodsState, god: int) -> None:
    """RB 2.2, S3: a god begins with its starting provinces, worshippers in each, and the donatives of the data."""
    t = s.tables
    s.alive |= 1 << god
    for province in t.starts[god]:
        add(s, god, province, t.start_worshippers)
        s.owner[province] = god
        s.owned[god] += 1
    s.donatives[god] = min(t.start_donatives, s.supply)
    s.supply -= s.donatives[god]


class Opening(Procedure[GodsState]):
    """RB 1.4, 2.2, 2.3, P1, P2, S2, S6: each god of the game gets its provinces and then places a priest."""

    id = step_ids.OPENING
    name = "opening"
    rule = "2.2"

    def run(self, s: GodsState, luck: Luck) -> None:
        """Set up all gods, choose the shared god by option or by lot, and push the next steps."""
        s.pop()
        t = s.tables
        for god in t.god_of:
            enter(s, god)
        if t.has_shared:
            s.shared = t.shared_god if t.shared_god != NONE else draw_shared_god(s, luck)
            enter(s, s.shared)
            if s.log:
                s.log.add(SHARED_GOD, (s.shared,))
        s.push(ORDER)
        for seat in reversed(range(t.seats)):
            s.push(PLACE_PRIEST, seat, t.god_of[seat])


def draw_shared_god(s: GodsState, luck: Luck) -> int:
    """P2: a random god among those without a seat."""
    return luck.pick([int(seat == NONE) for seat in s.tables.seat_of])


class PlacePriest(Decision[GodsState]):
    """RB 2.3, 9.1, P4: place the first priest of a god in one of its starting provinces. x: the god."""

    id = step_ids.PLACE_PRIEST
    name = "place-priest"
    rule = "2.3"

    def candidates(self, s: GodsState, seat: int) -> list[int]:
        """The starting provinces."""
        return [PLACE | province for province in s.tables.starts[s.x]]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Put the priest in the province."""
        god, province = s.x, target_of(move)
        s.pop()
        put_priest(s, god, province)
        if s.log:
            s.log.add(PRIEST_PLACED, (god, province))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The province must be a starting province of the god."""
        if verb_of(move) != PLACE:
            return NOT_HERE
        return 0 if target_of(move) in s.tables.starts[s.x] else NOT_A_START

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god whose priest is placed."""
        return [("god", "god", s.x)]


class Order(Procedure[GodsState]):
    """RB 2.4, P4: roll for the order of play. The player of the last god places the priest of the shared god."""

    id = step_ids.ORDER
    name = "order"
    rule = "2.4"

    def run(self, s: GodsState, luck: Luck) -> None:
        """Set the order, which stays the same for the whole game."""
        s.pop()
        s.order = roll_order(s, s.tables.god_of, luck)
        if s.log:
            s.log.add(ORDER_SET, tuple(s.order))
        if s.shared != NONE:
            s.push(PLACE_PRIEST, s.tables.seat_of[s.order[-1]], s.shared)


def roll_order(s: GodsState, gods: list[int], luck: Luck, again: int = 0) -> list[int]:
    """RB 2.4, S1: the highest die is first. Tied gods roll again among themselves; `again` is 1 in such a roll."""
    dice: list[int] = []
    for god in gods:
        die = luck.d6()
        dice.append(die)
        if s.log:
            s.log.add(ORDER_ROLLED, (god, die, again))
    order: list[int] = []
    for face in range(6, 0, -1):
        tied = [god for god, die in zip(gods, dice, strict=True) if die == face]
        order += roll_order(s, tied, luck, 1) if len(tied) > 1 else tied
    return order
