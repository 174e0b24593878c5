"""RB 13: placement of new and returning leaders, and coronations."""

from typing import Final

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.events import CROWNED, HOME_INFANTRY, PLACED
from gonfalon.games.warriors_of_god.rules.leaders import give_infantry, mark_aggressor, put_on_map, swear
from gonfalon.games.warriors_of_god.rules.refusals import (
    HEIR_NOT_ON_MAP,
    NOT_IN_POOL,
    NOT_PLACED_THERE,
    NOT_THREE_STARS,
    NOT_YOUR_LEADER,
)
from gonfalon.games.warriors_of_god.rules.state import ROUTED, UNBORN, WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import (
    CORONATION,
    CROWN_KING,
    PICK_LEADER,
    PLACE_LEADER,
    PLACE_OWN,
    POOL,
)
from gonfalon.games.warriors_of_god.rules.tables import NONE
from gonfalon.games.warriors_of_god.rules.verbs import CHOOSE, CROWN, PLACE
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure

ROYAL_STARS: Final = 3


def due_leaders(s: WarriorsState, side: int) -> list[int]:
    """RB 13, 13.1, V2: the leaders who arrive or return this turn and belong to a side; NONE: those of the pool."""
    place, destined = s.place, s.tables.destined
    due = [one for one in s.tables.arrivals[s.turn] if place[one] == UNBORN and destined[one] == side]
    returning = [one for one in s.boxed if place[one] == ROUTED and destined[one] == side]
    return sorted(due + returning) if returning else due


def places_for(s: WarriorsState, side: int, leader: int) -> list[int]:
    """RB 13.2: own areas, neutral areas and the leader's home, in the order of the list."""
    home = s.tables.home[leader]
    areas = [area for area, controller in enumerate(s.control) if controller == side]
    areas += s.tables.neutral_areas
    if s.control[home] != side and not s.tables.neutral[home]:
        areas.append(home)
    return sorted(areas)


def why_not_place(s: WarriorsState, side: int, leader: int, area: int) -> int:
    """RB 13.2: a leader appears in an own or a neutral area, or at home, even under enemy control."""
    t = s.tables
    return 0 if s.control[area] == side or t.neutral[area] or t.home[leader] == area else NOT_PLACED_THERE


def royal_leaders(s: WarriorsState) -> list[int]:
    """RB 3.9: the leaders of three stars on the map."""
    stars = s.tables.stars
    return [leader for leader in s.on_map if stars[leader] == ROYAL_STARS]


def why_not_crown(s: WarriorsState, side: int, leader: int) -> int:
    """RB 3.9, 13.2-king, P3: a King has three stars and stands on the map."""
    if s.place[leader] < 0:
        return HEIR_NOT_ON_MAP
    if s.allegiance[leader] != side:
        return NOT_YOUR_LEADER
    return 0 if s.tables.stars[leader] == ROYAL_STARS else NOT_THREE_STARS


def heirs(s: WarriorsState, side: int) -> list[int]:
    """RB 3.9, P3: the leaders whom a side can crown."""
    return [leader for leader in royal_leaders(s) if not why_not_crown(s, side, leader)]


class Placement(Procedure[WarriorsState]):
    """RB 13.1: the pool of non-aligned leaders, then the leaders of each side, then coronations."""

    id = step_ids.PLACEMENT
    name = "placement"
    rule = "13.1"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Push the parts, the last first. The non-initiative player always begins."""
        s.pop()
        s.push(CORONATION, s.initiative)
        s.push(CORONATION, 1 - s.initiative)
        s.push(PLACE_OWN, s.initiative)
        s.push(PLACE_OWN, 1 - s.initiative)
        s.push(POOL, 1 - s.initiative)


class Pool(Procedure[WarriorsState]):
    """RB 13.1a to d, P1: the players pick non-aligned leaders in turn until none is left. Seat: the next to pick."""

    id = step_ids.POOL
    name = "pool"
    rule = "13.1"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        seat = s.seat
        s.pop()
        if due_leaders(s, NONE):
            s.push(POOL, 1 - seat)
            s.push(PICK_LEADER, seat)


class PickLeader(Decision[WarriorsState]):
    """RB 13.1b, c: a picked leader joins the side of the player and is placed at once."""

    id = step_ids.PICK_LEADER
    name = "pick-leader"
    rule = "13.1"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        return [CHOOSE | leader for leader in due_leaders(s, NONE)]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """The leader joins `seat`, whatever side the leader served before."""
        leader = target_of(move)
        s.pop()
        swear(s, leader, seat)
        s.push(PLACE_LEADER, seat, leader)

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        if verb_of(move) != CHOOSE:
            return NOT_HERE
        return 0 if target_of(move) in due_leaders(s, NONE) else NOT_IN_POOL


class PlaceOwn(Procedure[WarriorsState]):
    """RB 13.1e, f: a side places its own new and returning leaders."""

    id = step_ids.PLACE_OWN
    name = "place-own"
    rule = "13.1"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Push the leaders so that they are placed in the order of the list.

        With option `historical_sides` (V2) some join the side first.
        """
        side = s.seat
        s.pop()
        for leader in reversed(due_leaders(s, side)):
            if s.allegiance[leader] != side:
                swear(s, leader, side)
            s.push(PLACE_LEADER, side, leader)


class PlaceLeader(Decision[WarriorsState]):
    """RB 13.2, P1, P4: the area in which a leader appears. x: the leader."""

    id = step_ids.PLACE_LEADER
    name = "place-leader"
    rule = "13.2"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        return [PLACE | area for area in places_for(s, seat, s.x)]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """RB 13.2-home: in the home area the leader gets infantry equal to the stars.

        Beside enemies the side is the aggressor (P2).
        """
        leader, area = s.x, target_of(move)
        s.pop()
        put_on_map(s, leader, area)
        if s.log:
            s.log.add(PLACED, (leader, area))
        mark_aggressor(s, seat, area)
        if s.tables.home[leader] == area:
            stars = s.tables.stars[leader]
            give_infantry(s, leader, stars)
            if s.log:
                s.log.add(HOME_INFANTRY, (leader, stars))

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        return why_not_place(s, seat, s.x, target_of(move)) if verb_of(move) == PLACE else NOT_HERE

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The leader to place."""
        return [("leader", "leader", s.x)]


class Coronation(Procedure[WarriorsState]):
    """RB 3.9, 13.2-king, P3: a side without a King must crown an heir if it has one. A captive King is still King."""

    id = step_ids.CORONATION
    name = "coronation"
    rule = "13.2-king"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        side = s.seat
        s.pop()
        if s.king[side] < 0 and heirs(s, side):
            s.push(CROWN_KING, side)


class CrownKing(Decision[WarriorsState]):
    """RB 3.9, 13.2-king, P3, O2: the choice of a King among the heirs."""

    id = step_ids.CROWN_KING
    name = "crown-king"
    rule = "13.2-king"

    def candidates(self, s: WarriorsState, seat: int) -> list[int]:
        return [CROWN | leader for leader in royal_leaders(s)]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        s.pop()
        s.king[seat] = target_of(move)
        if s.log:
            s.log.add(CROWNED, (s.king[seat], seat))

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        return why_not_crown(s, seat, target_of(move)) if verb_of(move) == CROWN else NOT_HERE
