"""RB 6: action impulses: march with up to three leaders, remove an enemy control marker, or pass."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.borders import count_marching
from gonfalon.games.warriors_of_god.rules.events import MARCHED, MARKER_REMOVED, PASSED
from gonfalon.games.warriors_of_god.rules.leaders import mark_aggressor, move_leader
from gonfalon.games.warriors_of_god.rules.refusals import (
    ALREADY_IN_GROUP,
    BORDER_TOO_NARROW,
    FLYPAPER,
    GROUP_FULL,
    NO_ENEMY_MARKER,
    NOT_ADJACENT,
    NOT_ON_MAP,
    NOT_SAME_AREA,
    NOT_YOUR_LEADER,
    TOO_FEW_TO_REMOVE,
)
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import IMPULSE, MARCH_GROUP
from gonfalon.games.warriors_of_god.rules.tables import NONE
from gonfalon.games.warriors_of_god.rules.trails import forget_all, note_march, note_removal
from gonfalon.games.warriors_of_god.rules.verbs import JOIN, MARCH, PASS, REMOVE, TO
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


def count_leaving(s: WarriorsState, side: int, area: int) -> int:
    """RB 6.1-flypaper, M1: how many leaders may leave.

    As many must stay as the enemy has; each control marker counts as one.
    """
    areas = s.tables.areas
    controller = s.control[area]
    enemies = s.presence[(1 - side) * areas + area] + (1 if controller == 1 - side else 0)
    friends = s.presence[side * areas + area]
    if enemies == 0:
        return friends
    return min(friends, friends + (1 if controller == side else 0) - enemies)


def why_not_march(s: WarriorsState, side: int, leader: int) -> int:
    """RB 6.1: an own leader on the map can march, unless flypaper holds all leaders of its area."""
    if s.place[leader] < 0:
        return NOT_ON_MAP
    if s.allegiance[leader] != side:
        return NOT_YOUR_LEADER
    return FLYPAPER if count_leaving(s, side, s.place[leader]) < 1 else 0


def why_not_remove(s: WarriorsState, side: int, area: int) -> int:
    """RB 6.2, M4: own leaders must outnumber the enemy leaders plus the marker."""
    if s.control[area] != 1 - side:
        return NO_ENEMY_MARKER
    areas = s.tables.areas
    enough = s.presence[side * areas + area] > s.presence[(1 - side) * areas + area] + 1
    return 0 if enough else TOO_FEW_TO_REMOVE


def widest_border(s: WarriorsState, side: int, origin: int) -> int:
    """RB 6.1: the most leaders that can march together out of an area, over any of its borders."""
    return max([count_marching(s, side, origin, area) for area in s.tables.neighbours[origin]])


def why_not_join(s: WarriorsState, side: int, origin: int, leader: int) -> int:
    """RB 6.1: a leader of the same area joins while the flypaper and some border allow one more."""
    if s.allegiance[leader] != side:
        return NOT_YOUR_LEADER
    if s.place[leader] != origin:
        return NOT_SAME_AREA
    if leader in s.group:
        return ALREADY_IN_GROUP
    if len(s.group) >= count_leaving(s, side, origin):
        return FLYPAPER
    return 0 if len(s.group) < widest_border(s, side, origin) else GROUP_FULL


def why_not_march_to(s: WarriorsState, side: int, origin: int, area: int) -> int:
    """RB 2.3, 6.1: the group goes to an adjacent area over a border that takes all of it."""
    width = count_marching(s, side, origin, area)
    if not width:
        return NOT_ADJACENT
    return 0 if width >= len(s.group) else BORDER_TOO_NARROW


class Impulses(Procedure[WarriorsState]):
    """RB 6: the players alternate until all impulses are used; the initiative player begins."""

    id = step_ids.IMPULSES
    name = "impulses"
    rule = "6"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Push the next impulse, or end the phase if no side has one left.

        The initiative player begins with one more, so they are next while they have more left.
        """
        mine, theirs = s.impulses[s.initiative], s.impulses[1 - s.initiative]
        if mine == 0 and theirs == 0:
            s.pop()
            forget_all(s)
        else:
            s.push(IMPULSE, s.initiative if mine > theirs else 1 - s.initiative)


class Impulse(Decision[WarriorsState]):
    """RB 6, 6.1, 6.2, 6.3: one impulse."""

    id = step_ids.IMPULSE
    name = "impulse"
    rule = "6"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        """March with a first leader, remove a marker, or pass."""
        place, allegiance, presence, control = s.place, s.allegiance, s.presence, s.control
        enemy, areas = 1 - seat, s.tables.areas
        row, enemy_row = seat * areas, enemy * areas
        moves: list[int] = []
        for leader in s.on_map:
            if allegiance[leader] == seat:
                area = place[leader]
                alone = not presence[enemy_row + area] and control[area] != enemy
                if alone or count_leaving(s, seat, area) > 0:  # the cheap test first: most leaders are alone
                    moves.append(MARCH | leader)
        for area in range(areas):  # the cheap test first: one leader alone cannot remove a marker
            if control[area] == enemy and presence[row + area] > 1 and not why_not_remove(s, seat, area):
                moves.append(REMOVE | area)
        moves.append(PASS)
        return moves

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """A march continues with `MarchGroup`; the other moves take effect at once."""
        s.pop()
        verb, target = verb_of(move), target_of(move)
        if verb == MARCH:
            s.group = [target]
            s.push(MARCH_GROUP, seat, s.place[target])
            return
        s.impulses[seat] -= 1
        if verb == REMOVE:
            s.control[target] = NONE
            note_removal(s, target)
        if s.log:
            if verb == REMOVE:
                s.log.add(MARKER_REMOVED, (1 - seat, target))
            else:
                s.log.add(PASSED, (seat,))

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        """Asks `why_not_march` or `why_not_remove`; passing is always allowed."""
        verb, target = verb_of(move), target_of(move)
        if verb == MARCH:
            return why_not_march(s, seat, target)
        if verb == REMOVE:
            return why_not_remove(s, seat, target)
        return 0 if verb == PASS else NOT_HERE

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The impulses left to the acting side."""
        return [("n", "n", s.impulses[s.seat])]


class MarchGroup(Decision[WarriorsState]):
    """RB 6.1: more leaders of the area may join the march; then all go to one adjacent area. x: the area left."""

    id = step_ids.MARCH_GROUP
    name = "march-group"
    rule = "6.1"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        """The areas that the group can enter, then the leaders who can still join."""
        origin, size, widest = s.x, len(s.group), 0
        moves: list[int] = []
        for area in s.tables.neighbours[origin]:
            width = count_marching(s, seat, origin, area)
            if width >= size:
                moves.append(TO | area)
            widest = max(widest, width)
        if size < widest and size < count_leaving(s, seat, origin):
            place, allegiance = s.place, s.allegiance
            for leader in s.on_map:
                if place[leader] == origin and allegiance[leader] == seat and leader not in s.group:
                    moves.append(JOIN | leader)
        return moves

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """Add a leader to the group, or move the group."""
        target = target_of(move)
        if verb_of(move) == JOIN:
            s.group.append(target)
            return
        origin = s.x
        s.pop()
        s.impulses[seat] -= 1
        was_there = s.presence[seat * s.tables.areas + target] > 0
        for leader in s.group:
            move_leader(s, leader, target)
            if s.log:
                s.log.add(MARCHED, (leader, origin, target))
        if not was_there:
            mark_aggressor(s, seat, target)
        note_march(s, seat, s.group, origin, target)
        s.group = []

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        """Asks `why_not_march_to` or `why_not_join`."""
        verb, target = verb_of(move), target_of(move)
        if verb == TO:
            return why_not_march_to(s, seat, s.x, target)
        return why_not_join(s, seat, s.x, target) if verb == JOIN else NOT_HERE

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The first leader, the area left, the size of the group and the number of leaders who can join."""
        others = len([move for move in self.moves(s, s.seat) if verb_of(move) == JOIN])
        return [
            ("leader", "leader", s.group[0]),
            ("area", "area", s.x),
            ("n", "n", len(s.group)),
            ("others", "n", others),
        ]
