"""RB 8.1, 8.3, 9.5, 10.2: choosing the destination of a piece, and how many worshippers go there."""

from gonfalon.games.ye_gods.rules import step_ids
from gonfalon.games.ye_gods.rules.clergy import move_saint
from gonfalon.games.ye_gods.rules.events import MOVED, PRIEST_MOVED, SAINT_MOVED
from gonfalon.games.ye_gods.rules.refusals import CLOSED_PROVINCE, NOT_ADJACENT, SAINTS_ONLY, TOO_MANY_MOVE
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import MOVE_AMOUNT
from gonfalon.games.ye_gods.rules.steps.movement import count_leaving, open_ways
from gonfalon.games.ye_gods.rules.verbs import AMOUNT, INTO, TO
from gonfalon.games.ye_gods.rules.worshippers import shift
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision


class MoveTo(Decision[GodsState]):
    """RB 8.1, 8.3: choose where worshippers of a province go. x: the province."""

    id = step_ids.MOVE_TO
    name = "move-to"
    rule = "8.1"

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """Adjacent provinces that no other god owns."""
        return [TO | province for province in open_ways(s, s.x)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Ask for the number, unless only one may go."""
        origin, province = s.x, target_of(move)
        s.pop()
        if count_leaving(s, origin) == 1:
            move_flock(s, origin, province, 1)
        else:
            s.push(MOVE_AMOUNT, seat, origin, province)

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The destination is a desert, not adjacent, or owned by another god."""
        verb, province = verb_of(move), target_of(move)
        if verb != TO:
            return SAINTS_ONLY if verb == INTO else NOT_HERE
        if province in open_ways(s, s.x):
            return 0
        return CLOSED_PROVINCE if province in s.tables.neighbours[s.x] else NOT_ADJACENT

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god, the province, and how many may go."""
        return [("god", "god", s.god), ("province", "province", s.x), ("n", "n", count_leaving(s, s.x))]


def move_flock(s: GodsState, origin: int, province: int, count: int) -> None:
    """RB 8.1, M2: move worshippers. Arrivals cannot move on this turn."""
    shift(s, s.god, origin, province, count)
    s.may_leave[origin] -= count
    s.arrived[province] += count
    if s.log:
        s.log.add(MOVED, (s.god, count, origin, province))


class MoveAmount(Decision[GodsState]):
    """RB 8.1: choose how many worshippers go. x: from, y: to."""

    id = step_ids.MOVE_AMOUNT
    name = "move-amount"
    rule = "8.1"

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """All that may go, or fewer, down to one."""
        return [AMOUNT | count for count in range(count_leaving(s, s.x), 0, -1)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Move as many worshippers as the move says."""
        origin, province = s.x, s.y
        s.pop()
        move_flock(s, origin, province, target_of(move))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The number is zero or more than may go."""
        if verb_of(move) != AMOUNT:
            return NOT_HERE
        return 0 if 0 < target_of(move) <= count_leaving(s, s.x) else TOO_MANY_MOVE

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god, both provinces, and how many may go at most."""
        return [
            ("god", "god", s.god),
            ("origin", "province", s.x),
            ("province", "province", s.y),
            ("n", "n", count_leaving(s, s.x)),
        ]


class PriestTo(Decision[GodsState]):
    """RB 9.5, M4: a priest goes to any adjacent province; its owner does not matter. x: from."""

    id = step_ids.PRIEST_TO
    name = "priest-to"
    rule = "9.5"

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """Every adjacent province."""
        return [TO | province for province in s.tables.neighbours[s.x]]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Move the priest. RB 9.4: it brings no worshippers this turn."""
        origin, province = s.x, target_of(move)
        s.pop()
        row = s.god * s.tables.provinces
        s.priests[row + origin] -= 1
        s.priests[row + province] += 1
        s.moved_priests[province] += 1
        if s.log:
            s.log.add(PRIEST_MOVED, (s.god, origin, province))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The destination is a desert or not adjacent."""
        verb = verb_of(move)
        if verb != TO:
            return SAINTS_ONLY if verb == INTO else NOT_HERE
        return 0 if target_of(move) in s.tables.neighbours[s.x] else NOT_ADJACENT

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god and the province that the priest leaves."""
        return [("god", "god", s.god), ("province", "province", s.x)]


class SaintTo(Decision[GodsState]):
    """RB 6.1, 10.2, M4: a saint goes to any adjacent province or desert. x: the saint."""

    id = step_ids.SAINT_TO
    name = "saint-to"
    rule = "10.2"

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """`to` for each adjacent province, `into` for each adjacent desert."""
        provinces = s.tables.provinces
        return [
            TO | place if place < provinces else INTO | (place - provinces) for place in s.tables.ways[s.saint_at[s.x]]
        ]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Move the saint. RB 10.2: it brings no worshippers this turn."""
        saint = s.x
        origin, place = s.saint_at[saint], target_of(move)
        s.pop()
        if verb_of(move) == INTO:
            place += s.tables.provinces
        move_saint(s, saint, place)
        if s.log:
            s.log.add(SAINT_MOVED, (s.god, origin, place))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The place is not adjacent."""
        verb, place = verb_of(move), target_of(move)
        if verb == INTO:
            place += s.tables.provinces
        elif verb != TO:
            return NOT_HERE
        return 0 if place in s.tables.ways[s.saint_at[s.x]] else NOT_ADJACENT

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god and the place that the saint leaves."""
        return [("god", "god", s.god), ("place", "place", s.saint_at[s.x])]
