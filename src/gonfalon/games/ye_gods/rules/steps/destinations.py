"""RB 8.1, 8.3, 9.5, 10.2: where a piece goes, and how many worshippers go together."""

from gonfalon.games.ye_gods.rules import step_ids
from gonfalon.games.ye_gods.rules.clergy import move_saint
from gonfalon.games.ye_gods.rules.events import MOVED, PRIEST_MOVED, SAINT_MOVED
from gonfalon.games.ye_gods.rules.refusals import (
    CLOSED_PROVINCE,
    NOT_ADJACENT,
    SAINTS_ONLY,
    TOO_MANY_MOVE,
)
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import MOVE_AMOUNT
from gonfalon.games.ye_gods.rules.steps.movement import count_leaving, open_ways
from gonfalon.games.ye_gods.rules.verbs import (
    AMOUNT,
    INTO,
    TO,
)
from gonfalon.games.ye_gods.rules.worshippers import shift
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision


class MoveTo(Decision[GodsState]):
    """RB 8.1, 8.3: where some of a province's worshippers go. x: the province."""

    id = step_ids.MOVE_TO
    name = "move-to"
    rule = "8.1"

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """Adjacent provinces that no other god owns."""
        return [TO | province for province in open_ways(s, s.x)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """How many is asked next, if it is not the only one who may go."""
        origin, province = s.x, target_of(move)
        s.pop()
        if count_leaving(s, origin) == 1:
            move_flock(s, origin, province, 1)
        else:
            s.push(MOVE_AMOUNT, seat, origin, province)

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """A desert, too far away, or closed."""
        verb, province = verb_of(move), target_of(move)
        if verb != TO:
            return SAINTS_ONLY if verb == INTO else NOT_HERE
        if province in open_ways(s, s.x):
            return 0
        return CLOSED_PROVINCE if province in s.tables.neighbours[s.x] else NOT_ADJACENT

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """Who, and from where."""
        return [("god", "god", s.god), ("province", "province", s.x), ("n", "n", count_leaving(s, s.x))]


def move_flock(s: GodsState, origin: int, province: int, count: int) -> None:
    """RB 8.1, M2: worshippers go, and have moved for this turn."""
    shift(s, s.god, origin, province, count)
    s.may_leave[origin] -= count
    s.arrived[province] += count
    if s.log:
        s.log.add(MOVED, (s.god, count, origin, province))


class MoveAmount(Decision[GodsState]):
    """RB 8.1: how many worshippers go. x: from, y: to."""

    id = step_ids.MOVE_AMOUNT
    name = "move-amount"
    rule = "8.1"

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """All that may go, or fewer."""
        return [AMOUNT | count for count in range(count_leaving(s, s.x), 0, -1)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """They go."""
        origin, province = s.x, s.y
        s.pop()
        move_flock(s, origin, province, target_of(move))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """More than may go, or nobody."""
        if verb_of(move) != AMOUNT:
            return NOT_HERE
        return 0 if 0 < target_of(move) <= count_leaving(s, s.x) else TOO_MANY_MOVE

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """From where, to where, and how many at most."""
        return [
            ("god", "god", s.god),
            ("origin", "province", s.x),
            ("province", "province", s.y),
            ("n", "n", count_leaving(s, s.x)),
        ]


class PriestTo(Decision[GodsState]):
    """RB 9.5, M4: a priest goes to any adjacent province, whoever owns it. x: from."""

    id = step_ids.PRIEST_TO
    name = "priest-to"
    rule = "9.5"

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """Every adjacent province."""
        return [TO | province for province in s.tables.neighbours[s.x]]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """He goes, and will bring nobody this turn (RB 9.4)."""
        origin, province = s.x, target_of(move)
        s.pop()
        row = s.god * s.tables.provinces
        s.priests[row + origin] -= 1
        s.priests[row + province] += 1
        s.moved_priests[province] += 1
        if s.log:
            s.log.add(PRIEST_MOVED, (s.god, origin, province))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """A desert, or too far away."""
        verb = verb_of(move)
        if verb != TO:
            return SAINTS_ONLY if verb == INTO else NOT_HERE
        return 0 if target_of(move) in s.tables.neighbours[s.x] else NOT_ADJACENT

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """From where."""
        return [("god", "god", s.god), ("province", "province", s.x)]


class SaintTo(Decision[GodsState]):
    """RB 6.1, 10.2, M4: a saint goes to any adjacent province or desert. x: the saint."""

    id = step_ids.SAINT_TO
    name = "saint-to"
    rule = "10.2"

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """Every adjacent place."""
        provinces = s.tables.provinces
        return [
            TO | place if place < provinces else INTO | (place - provinces) for place in s.tables.ways[s.saint_at[s.x]]
        ]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """He goes, and will bring nobody this turn."""
        saint = s.x
        origin, place = s.saint_at[saint], target_of(move)
        s.pop()
        if verb_of(move) == INTO:
            place += s.tables.provinces
        move_saint(s, saint, place)
        if s.log:
            s.log.add(SAINT_MOVED, (s.god, origin, place))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """Too far away."""
        verb, place = verb_of(move), target_of(move)
        if verb == INTO:
            place += s.tables.provinces
        elif verb != TO:
            return NOT_HERE
        return 0 if place in s.tables.ways[s.saint_at[s.x]] else NOT_ADJACENT

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """From where."""
        return [("god", "god", s.god), ("place", "place", s.saint_at[s.x])]
