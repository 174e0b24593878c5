"""RB 3.3 to 3.5: changes of leaders and their troops. All moves of leaders use these functions."""

from bisect import insort

from gonfalon.games.warriors_of_god.rules.events import AGGRESSOR, SWORN, TAKEN, TROOPS_REMOVED
from gonfalon.games.warriors_of_god.rules.state import CAPTIVE, DEAD, UNBORN, WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import NONE
from gonfalon.games.warriors_of_god.rules.troops import INFANTRY


def leaders_in(s: WarriorsState, side: int, area: int) -> list[int]:
    """The leaders of a side in an area, in the order of the list."""
    place, allegiance = s.place, s.allegiance
    return [leader for leader in s.on_map if place[leader] == area and allegiance[leader] == side]


def leaders_at(s: WarriorsState, box: int) -> list[int]:
    """The leaders in a box."""
    place = s.place
    return [leader for leader in s.boxed if place[leader] == box]


def captives_of(s: WarriorsState, side: int) -> list[int]:
    """RB 11, L3: the leaders of a side that the enemy holds."""
    return [leader for leader in leaders_at(s, CAPTIVE) if s.allegiance[leader] == side]


def is_captive(s: WarriorsState, side: int, leader: int) -> bool:
    """RB 11, L3: whether a leader is among `captives_of` a side."""
    return s.place[leader] == CAPTIVE and s.allegiance[leader] == side


def swear(s: WarriorsState, leader: int, side: int) -> None:
    """RB 3.3: a non-aligned leader joins a side and is no longer King of the other."""
    s.allegiance[leader] = side
    if s.king[1 - side] == leader:
        s.king[1 - side] = -1
    if s.log:
        s.log.add(SWORN, (leader, side))


def put_on_map(s: WarriorsState, leader: int, area: int) -> None:
    """Put a leader from outside the map into an area."""
    if s.place[leader] != UNBORN:
        s.boxed.remove(leader)
    s.place[leader] = area
    s.presence[s.allegiance[leader] * s.tables.areas + area] += 1
    insort(s.on_map, leader)


def move_leader(s: WarriorsState, leader: int, area: int) -> None:
    """RB 3.5: move a leader with all troops to another area."""
    row = s.allegiance[leader] * s.tables.areas
    s.presence[row + s.place[leader]] -= 1
    s.presence[row + area] += 1
    s.place[leader] = area


def take_off_map(s: WarriorsState, leader: int, box: int) -> None:
    """Move a leader without troops from the map to a box."""
    s.presence[s.allegiance[leader] * s.tables.areas + s.place[leader]] -= 1
    s.on_map.remove(leader)
    s.place[leader] = box
    insort(s.boxed, leader)


def remove_from_game(s: WarriorsState, leader: int) -> None:
    """Remove a leader in a box from the game. The side of a dead King has no King."""
    s.boxed.remove(leader)
    s.place[leader] = DEAD
    side = s.allegiance[leader]
    if s.king[side] == leader:
        s.king[side] = -1


def give_infantry(s: WarriorsState, leader: int, points: int) -> None:
    s.troops[leader] += points * s.tables.unit[INFANTRY]
    s.strength[leader] += points


def remove_troops(s: WarriorsState, leader: int) -> None:
    """L1: remove all troops of a leader; limited kinds return to the stock."""
    if not s.troops[leader]:
        return
    if s.log:
        s.log.add(TROOPS_REMOVED, (leader, s.strength[leader]))
    return_to_stock(s, s.troops[leader])
    s.troops[leader] = 0
    s.strength[leader] = 0


def return_to_stock(s: WarriorsState, troops: int) -> None:
    """RB 3.2: limited troops that leave the map can be raised again."""
    t = s.tables
    if not troops & t.special_mask:
        return
    for kind in range(1, t.kinds):
        s.stock[kind] += troops >> t.shift[kind] & t.mask[kind]


def take_prisoner(s: WarriorsState, leader: int) -> None:
    """L1: capture a leader on the map; the troops are removed."""
    remove_troops(s, leader)
    take_off_map(s, leader, CAPTIVE)
    if s.log:
        s.log.add(TAKEN, (leader,))


def mark_aggressor(s: WarriorsState, side: int, area: int) -> None:
    """RB 6.1-aggressor, M3: a side that comes to enemy leaders becomes the aggressor, unless a marker is there."""
    if s.aggressor[area] == NONE and s.presence[(1 - side) * s.tables.areas + area]:
        s.aggressor[area] = side
        if s.log:
            s.log.add(AGGRESSOR, (side, area))
