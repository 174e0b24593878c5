"""RB 2.2, 6.1, 10.1: how many leaders may cross a border, where beaten leaders may go, where troops may be deployed."""

from typing import Final

from gonfalon.games.warriors_of_god.rules.refusals import ENEMY_CONTROLLED, ENEMY_LEADERS_THERE, NOT_ADJACENT
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, SEA

WIDTH: Final = [2, 3, 1, 1, 0]
"""RB 6.1: leaders who may cross a clear, river, obstructed or sea border.

The last entry, index -1, is for areas that are not adjacent.
"""


def count_crossing(s: WarriorsState, side: int, origin: int, area: int) -> int:
    """RB 6.1, M2: how many leaders may cross together; by sea two into an own area."""
    border = s.tables.border[origin * s.tables.areas + area]
    if border == SEA and s.control[area] == side:
        return 2
    return WIDTH[border]


def count_marching(s: WarriorsState, side: int, origin: int, area: int) -> int:
    """RB 6.1, 16.4-sea-dogs, M2: how many leaders may march together.

    By sea the English also send two from an own area.
    """
    t = s.tables
    border = t.border[origin * t.areas + area]
    if border != SEA:
        return WIDTH[border]
    sea_dogs = side == ENGLISH and t.sea_dogs and s.control[origin] == side
    return 2 if sea_dogs or s.control[area] == side else 1


def why_not_escape(s: WarriorsState, side: int, origin: int, area: int) -> int:
    """RB 7.2d, 7.3g: beaten leaders go to an adjacent area without enemy control or enemy leaders."""
    t = s.tables
    if t.border[origin * t.areas + area] < 0:
        return NOT_ADJACENT
    if s.control[area] == 1 - side:
        return ENEMY_CONTROLLED
    if s.presence[(1 - side) * t.areas + area]:
        return ENEMY_LEADERS_THERE
    return 0


def escapes(s: WarriorsState, side: int, origin: int) -> list[int]:
    """The areas that beaten leaders may enter."""
    return [area for area in s.tables.neighbours[origin] if not why_not_escape(s, side, origin, area)]


def reach(s: WarriorsState, side: int, origin: int) -> list[int]:
    """RB 10.1, T3: the other areas of a side that a path over controlled areas connects with `origin`.

    The path crosses no obstructed border; only the English cross the sea.
    """
    links = s.tables.deploys_to[side]
    control = s.control
    reached = [origin]
    for area in reached:
        for other in links[area]:
            if control[other] == side and other not in reached:
                reached.append(other)
    return reached[1:]


def has_reach(s: WarriorsState, side: int, origin: int) -> bool:
    """Whether `reach` finds an area."""
    for other in s.tables.deploys_to[side][origin]:
        if s.control[other] == side:
            return True
    return False
