"""RB 9: raising troops in controlled areas."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.command import count_kind
from gonfalon.games.warriors_of_god.rules.events import RAISED
from gonfalon.games.warriors_of_god.rules.refusals import (
    INFANTRY_IS_THE_REST,
    NONE_IN_STOCK,
    NOT_RAISED_HERE,
    ONE_A_TURN,
)
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import MERCENARIES_RETURN, RAISE_IN_AREA, RAISE_SIDE
from gonfalon.games.warriors_of_god.rules.troops import INFANTRY, count_knights, is_knight
from gonfalon.games.warriors_of_god.rules.verbs import DONE, RAISE, REST_INFANTRY
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


def why_not_raise(s: WarriorsState, area: int, kind: int) -> int:
    """RB 9-knights, 9-gunners, 9-longbows, T1, C4: special troops have areas, a stock and a limit per turn."""
    t = s.tables
    if kind not in t.raisable[area]:
        return NOT_RAISED_HERE
    if not s.stock[kind]:
        return NONE_IN_STOCK
    raised = count_knights(s.loose[area]) if is_knight(kind) else count_kind(s, s.loose[area], kind)
    return ONE_A_TURN if raised >= t.per_turn[kind] else 0


def specials_for(s: WarriorsState, area: int) -> list[int]:
    """The special kinds that can be raised in an area now."""
    return [kind for kind in s.tables.raisable[area] if not why_not_raise(s, area, kind)]


def next_choice(s: WarriorsState, side: int, first: int) -> int:
    """The first area from `first` on where a side can raise special troops; the number of areas if none."""
    for area in s.tables.special_areas:
        if area >= first and s.control[area] == side and specials_for(s, area):
            return area
    return s.tables.areas


def raise_points(s: WarriorsState, side: int, area: int, kind: int, points: int) -> None:
    """RB 9, T2: new troops are loose in their area."""
    s.loose[area] += points * s.tables.unit[kind]
    if kind != INFANTRY:
        s.stock[kind] -= points
    if s.log:
        s.log.add(RAISED, (side, area, kind, points))


class Raising(Procedure[WarriorsState]):
    """RB 9: the non-initiative player raises first, then the other player; then mercenaries return."""

    id = step_ids.RAISING
    name = "raising"
    rule = "9"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Three parts, the last pushed first."""
        s.pop()
        s.push(MERCENARIES_RETURN)
        s.push(RAISE_SIDE, s.initiative)
        s.push(RAISE_SIDE, 1 - s.initiative)


class RaiseSide(Procedure[WarriorsState]):
    """RB 9, T2: each controlled area raises its value in points.

    x: the next area, y: 1 if all areas left raise infantry.
    """

    id = step_ids.RAISE_SIDE
    name = "raise-side"
    rule = "9"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Raise infantry up to the next area with a choice, and ask there."""
        t = s.tables
        side, first = s.seat, s.x
        asked = t.areas if s.y else next_choice(s, side, first)
        for area in range(first, asked):
            if s.control[area] == side:
                raise_points(s, side, area, INFANTRY, t.value[area])
        if asked == t.areas:
            s.pop()
        else:
            s.set_x(asked + 1)
            s.push(RAISE_IN_AREA, side, asked, t.value[asked])


class RaiseInArea(Decision[WarriorsState]):
    """RB 9: special troops may be raised instead of infantry. x: the area, y: the points left to raise."""

    id = step_ids.RAISE_IN_AREA
    name = "raise-in-area"
    rule = "9"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        """A point of special troops, the rest of this area as infantry, or the rest of all areas as infantry."""
        moves = [RAISE | kind for kind in specials_for(s, s.x)]
        moves.append(REST_INFANTRY)
        moves.append(DONE)
        return moves

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """Raise a special point. When no special kind can be raised, the rest is infantry."""
        area, points = s.x, s.y
        if verb_of(move) == RAISE:
            raise_points(s, seat, area, target_of(move), 1)
            points -= 1
            s.set_y(points)
            if points and specials_for(s, area):
                return
        s.pop()
        if points:
            raise_points(s, seat, area, INFANTRY, points)
        if verb_of(move) == DONE:
            s.set_y(1)

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        """Infantry is the rest, so it is not raised by name."""
        verb, kind = verb_of(move), target_of(move)
        if verb == RAISE:
            return INFANTRY_IS_THE_REST if kind == INFANTRY else why_not_raise(s, s.x, kind)
        return 0 if verb in (REST_INFANTRY, DONE) else NOT_HERE

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The area and the points left."""
        return [("area", "area", s.x), ("n", "n", s.y)]
