"""RB 14: loose troops are assigned to leaders in the same area; the rest is removed."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.command import count_kind, kinds_in, put_under, room_under, why_not_under
from gonfalon.games.warriors_of_god.rules.events import ASSIGNED, LOOSE_REMOVED
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in, return_to_stock
from gonfalon.games.warriors_of_god.rules.refusals import (
    NO_LEADER_THERE,
    NOT_ON_MAP,
    NOT_YOUR_LEADER,
    NOTHING_TO_ASSIGN,
    TAKE_AT_LEAST_ONE,
    TOO_MANY,
)
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import ASSIGN as ASSIGN_STEP
from gonfalon.games.warriors_of_god.rules.step_ids import REMOVE_LOOSE, TAKE_AMOUNT
from gonfalon.games.warriors_of_god.rules.step_ids import TAKE as TAKE_STEP
from gonfalon.games.warriors_of_god.rules.troops import ENGLISH_KNIGHT, GUNNER, INFANTRY, WELSH_LONGBOW, is_mercenary
from gonfalon.games.warriors_of_god.rules.verbs import (
    AMOUNT,
    ASSIGN,
    ASSIGN_ALL,
    ASSIGN_EVERYTHING,
    DONE,
    TAKE,
    TAKE_ALL,
)
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


def takeable(s: WarriorsState, leader: int) -> list[int]:
    """RB 14: the kinds of loose troops in the area of a leader that the leader may take."""
    loose = s.loose[s.place[leader]]
    if not loose or room_under(s, leader) < 1:
        return []
    may_command = s.tables.may_command[leader]
    return [kind for kind in kinds_in(s, loose) if may_command[kind]]


def can_take_any(s: WarriorsState, leader: int) -> bool:
    """Whether `takeable` finds a kind. Cheaper where infantry is loose, which every leader may command."""
    loose = s.loose[s.place[leader]]
    if not loose or room_under(s, leader) < 1:
        return False
    return loose > s.tables.special_mask or bool(takeable(s, leader))


def why_not_assign(s: WarriorsState, side: int, leader: int) -> int:
    """RB 14: an own leader with loose troops in the same area, command of them, and room."""
    if s.place[leader] < 0:
        return NOT_ON_MAP
    if s.allegiance[leader] != side:
        return NOT_YOUR_LEADER
    if takeable(s, leader):
        return 0
    for kind in kinds_in(s, s.loose[s.place[leader]]):
        return why_not_under(s, leader, kind)
    return NOTHING_TO_ASSIGN


def why_not_assign_all(s: WarriorsState, side: int, area: int) -> int:
    """RB 14: a leader of the side there can take loose troops. If none can, the refusal is that of the first leader."""
    leaders = leaders_in(s, side, area)
    for leader in leaders:
        if can_take_any(s, leader):
            return 0
    return why_not_assign(s, side, leaders[0]) if leaders else NO_LEADER_THERE


def assignable_areas(s: WarriorsState, side: int) -> list[int]:
    """RB 14: the areas in which a side can assign something."""
    return [area for area in range(s.tables.areas) if not why_not_assign_all(s, side, area)]


def why_not_take(s: WarriorsState, leader: int, kind: int) -> int:
    """RB 14: loose troops of a kind that the leader may command. A single point can only be taken by `take-all`."""
    code = why_not_under(s, leader, kind)
    if code:
        return code
    kinds = takeable(s, leader)
    single = len(kinds) == 1 and count_fitting(s, leader, kind) == 1
    return 0 if kind in kinds and not single else NOTHING_TO_ASSIGN


def take(s: WarriorsState, leader: int, kind: int, points: int) -> None:
    """RB 14: assign loose troops to a leader."""
    s.loose[s.place[leader]] -= points * s.tables.unit[kind]
    put_under(s, leader, kind, points)
    if s.log:
        s.log.add(ASSIGNED, (kind, points, leader))


def count_fitting(s: WarriorsState, leader: int, kind: int) -> int:
    """RB 14: how many loose points of a kind exist beside a leader and fit."""
    return min(count_kind(s, s.loose[s.place[leader]], kind), room_under(s, leader))


def best_first(s: WarriorsState, troops: int) -> list[int]:
    """The kinds among packed troops.

    Mercenaries come last because they hinder control; knights and longbows come first.
    """
    kinds = kinds_in(s, troops)
    special = [kind for kind in kinds if ENGLISH_KNIGHT <= kind <= WELSH_LONGBOW]
    plain = [kind for kind in (GUNNER, INFANTRY) if kind in kinds]
    return special + plain + [kind for kind in kinds if is_mercenary(kind)]


def take_what_fits(s: WarriorsState, leader: int, kind: int) -> None:
    """Assign as many points of a kind as fit."""
    points = count_fitting(s, leader, kind)
    if points > 0:
        take(s, leader, kind, points)


def assign_all(s: WarriorsState, side: int, area: int) -> None:
    """Assign all loose troops of an area. Kinds that few leaders may command go first, younger leaders take first."""
    t = s.tables
    leaders = leaders_in(s, side, area)
    order: list[tuple[int, int, int]] = []
    for rank, kind in enumerate(best_first(s, s.loose[area])):
        able = sum([1 for leader in leaders if t.may_command[leader][kind]])
        order.append((able, rank, kind))
    youngest = [leader for _, leader in sorted([(-t.turn[leader], leader) for leader in leaders])]
    for _, _, kind in sorted(order):
        for leader in youngest:
            if t.may_command[leader][kind]:
                take_what_fits(s, leader, kind)


class Assignment(Procedure[WarriorsState]):
    """RB 14, U3: the non-initiative player assigns first, then the other; then loose troops are removed."""

    id = step_ids.ASSIGNMENT
    name = "assignment"
    rule = "14"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Push the three parts, the last first."""
        s.pop()
        s.push(REMOVE_LOOSE)
        s.push(ASSIGN_STEP, s.initiative)
        s.push(ASSIGN_STEP, 1 - s.initiative)


class Assign(Decision[WarriorsState]):
    """RB 14, U3: assign troops to one leader, all troops of an area, or everything, until done."""

    id = step_ids.ASSIGN
    name = "assign"
    rule = "14"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        """Everything, if several areas have troops to assign; then areas, leaders, and done."""
        place, allegiance, loose = s.place, s.allegiance, s.loose
        able = [
            leader
            for leader in s.on_map
            if loose[place[leader]] and allegiance[leader] == seat and can_take_any(s, leader)
        ]
        if not able:
            return [DONE]
        areas: list[int] = []
        for leader in able:
            if place[leader] not in areas:
                areas.append(place[leader])
        moves = [ASSIGN_EVERYTHING] if len(areas) > 1 else []
        moves += [ASSIGN_ALL | area for area in sorted(areas)]
        moves += [ASSIGN | leader for leader in able]
        moves.append(DONE)
        return moves

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """For one leader, `Take` asks for the troops."""
        verb, target = verb_of(move), target_of(move)
        if verb == ASSIGN:
            s.push(TAKE_STEP, seat, target)
        elif verb == ASSIGN_ALL:
            assign_all(s, seat, target)
        elif verb == ASSIGN_EVERYTHING:
            for area in range(s.tables.areas):
                if s.loose[area] and s.presence[seat * s.tables.areas + area]:
                    assign_all(s, seat, area)
        else:
            s.pop()

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        """`assign-everything` belongs to this step only while several areas have troops to assign."""
        verb, target = verb_of(move), target_of(move)
        if verb == ASSIGN:
            return why_not_assign(s, seat, target)
        if verb == ASSIGN_ALL:
            return why_not_assign_all(s, seat, target)
        if verb == ASSIGN_EVERYTHING:
            return 0 if len(assignable_areas(s, seat)) > 1 else NOT_HERE
        return 0 if verb == DONE else NOT_HERE


class Take(Decision[WarriorsState]):
    """RB 14: the troops that a leader takes. x: the leader."""

    id = step_ids.TAKE
    name = "take"
    rule = "14"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        """All that fits, or one kind. For a single point only `take-all` is offered."""
        kinds = takeable(s, s.x)
        if len(kinds) == 1 and count_fitting(s, s.x, kinds[0]) == 1:
            return [TAKE_ALL]
        return [TAKE_ALL] + [TAKE | kind for kind in kinds]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """For several points of a kind, `TakeAmount` asks for the number."""
        leader, kind = s.x, target_of(move)
        s.pop()
        if verb_of(move) == TAKE_ALL:
            for each in best_first(s, s.loose[s.place[leader]]):
                if s.tables.may_command[leader][each]:
                    take_what_fits(s, leader, each)
        elif count_fitting(s, leader, kind) == 1:
            take(s, leader, kind, 1)
        else:
            s.push(TAKE_AMOUNT, seat, leader, kind)

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        verb = verb_of(move)
        if verb == TAKE:
            return why_not_take(s, s.x, target_of(move))
        return 0 if verb == TAKE_ALL else NOT_HERE

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The leader, and how many points fit."""
        return [("leader", "leader", s.x), ("n", "n", room_under(s, s.x))]


class TakeAmount(Decision[WarriorsState]):
    """RB 14: the number of points to take. x: the leader, y: the kind."""

    id = step_ids.TAKE_AMOUNT
    name = "take-amount"
    rule = "14"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        return [AMOUNT | points for points in range(1, count_fitting(s, s.x, s.y) + 1)]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        leader, kind = s.x, s.y
        s.pop()
        take(s, leader, kind, target_of(move))

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        """At least one point, and no more than fit."""
        if verb_of(move) != AMOUNT:
            return NOT_HERE
        points = target_of(move)
        if not points:
            return TAKE_AT_LEAST_ONE
        return 0 if points <= count_fitting(s, s.x, s.y) else TOO_MANY

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The leader, the kind, and the usual number: all that fit."""
        return [("leader", "leader", s.x), ("troop", "troop", s.y), ("usual", "n", count_fitting(s, s.x, s.y))]


class RemoveLoose(Procedure[WarriorsState]):
    """RB 14, U2: loose troops are removed; mercenaries stay in their home area."""

    id = step_ids.REMOVE_LOOSE
    name = "remove-loose"
    rule = "14"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Return loose troops to the stock, area by area."""
        s.pop()
        t = s.tables
        for area, loose in enumerate(s.loose):
            if loose:
                kept = 0
                for kind in kinds_in(s, loose):
                    points = count_kind(s, loose, kind)
                    if t.mercenary_home[kind] == area:
                        kept += points * t.unit[kind]
                    elif s.log:
                        s.log.add(LOOSE_REMOVED, (kind, points, area))
                return_to_stock(s, loose - kept)
                s.loose[area] = kept
