"""RB 2.2, 6.1: how many leaders a border takes, and where beaten leaders may go."""

from gonfalon.games.warriors_of_god.refusals import ENEMY_CONTROLLED, ENEMY_LEADERS_THERE, NOT_ADJACENT
from gonfalon.games.warriors_of_god.state import WarState
from gonfalon.games.warriors_of_god.tables import CLEAR, ENGLISH, RIVER, SEA


def count_crossing(s: WarState, side: int, origin: int, area: int) -> int:
    """RB 6.1, M2: how many may cross together: river 3, clear 2, obstructed 1; sea 1, or 2 into an own area."""
    t = s.tables
    border = t.border[origin * t.areas + area]
    if border == CLEAR:
        return 2
    if border == RIVER:
        return 3
    if border == SEA and s.control[area] == side:
        return 2
    return 0 if border < 0 else 1


def count_marching(s: WarState, side: int, origin: int, area: int) -> int:
    """RB 16.4-sea-dogs, M2: as `count_crossing`, but the English send two from an area of their own over any sea."""
    t = s.tables
    if side == ENGLISH and t.sea_dogs and s.control[origin] == side and t.border[origin * t.areas + area] == SEA:
        return 2
    return count_crossing(s, side, origin, area)


def why_not_escape(s: WarState, side: int, origin: int, area: int) -> int:
    """RB 7.2d, 7.3g: beaten leaders may not go where the enemy controls or has leaders."""
    t = s.tables
    if t.border[origin * t.areas + area] < 0:
        return NOT_ADJACENT
    if s.control[area] == 1 - side:
        return ENEMY_CONTROLLED
    if s.presence[(1 - side) * t.areas + area]:
        return ENEMY_LEADERS_THERE
    return 0


def escapes(s: WarState, side: int, origin: int) -> list[int]:
    """The adjacent areas that beaten leaders may go to."""
    return [area for area in s.tables.neighbours[origin] if not why_not_escape(s, side, origin, area)]
