"""RB 8.2, 10.14: usable roads, and roads that may be washed out."""

from gonfalon.games.generals_war.rules.refusals import CASTLE_CUT_OFF, NO_ROAD, ROAD_ELSEWHERE, ROAD_GONE, ROAD_WASHED
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.tables import Tables


def is_usable(s: GeneralsState, road: int) -> bool:
    """Is the road not washed out?"""
    return not s.washed >> road & 1


def why_not_march(s: GeneralsState, origin: int, space: int) -> int:
    """RB 7.1, 8.2: one usable road must join the two spaces."""
    t = s.tables
    for road in t.roads_at[origin]:
        if t.other_end(road, origin) == space:
            return 0 if is_usable(s, road) else ROAD_WASHED
    return NO_ROAD


def path_to_castle(t: Tables, washed: int, castle: int) -> list[int]:
    """The roads of one path from the center to a castle; empty if there is none."""
    ways: dict[int, list[int]] = {t.center: []}
    unseen = [t.center]
    while unseen and castle not in ways:
        space = unseen.pop()
        for road in t.roads_at[space]:
            beyond = t.other_end(road, space)
            if not washed >> road & 1 and beyond not in ways:
                ways[beyond] = [*ways[space], road]
                unseen.append(beyond)
    return ways.get(castle, [])


def reaches_castles(t: Tables, washed: int) -> bool:
    """B12: do the usable roads join the center with both castles?"""
    return all([bool(path_to_castle(t, washed, castle)) for castle in t.castles])


def vital_roads(t: Tables, washed: int) -> int:
    """B12: the roads without which a castle would be cut off, as bits.

    Each of them is on every path to that castle, so it is enough to try the roads of one path.
    """
    vital = 0
    for castle in t.castles:
        for road in path_to_castle(t, washed, castle):
            if not path_to_castle(t, washed | 1 << road, castle):
                vital |= 1 << road
    return vital


def set_washed(s: GeneralsState, washed: int) -> None:
    """Set the washed-out roads, as bits, and compute which roads must stay usable."""
    s.washed = washed
    s.vital = vital_roads(s.tables, washed)


def why_not_wash(s: GeneralsState, space: int, road: int) -> int:
    """RB 10.14, 10.14-castle, B11, B12: a tile on this space may wash out any usable road that cuts off no castle."""
    t = s.tables
    if not is_usable(s, road):
        return ROAD_GONE
    if t.washout_touches_space and space not in t.road_ends[road]:
        return ROAD_ELSEWHERE
    return CASTLE_CUT_OFF if t.washout_keeps_connection and s.vital >> road & 1 else 0


def can_wash_any(s: GeneralsState, space: int) -> bool:
    """B11: is there a road that a tile on this space may wash out?"""
    for road in range(s.tables.roads):
        if not why_not_wash(s, space, road):
            return True
    return False
