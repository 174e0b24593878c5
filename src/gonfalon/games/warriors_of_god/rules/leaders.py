"""RB 3.3 to 3.5: what can befall a leader and the troops under him. Whatever moves a leader goes through here."""

from bisect import insort

from gonfalon.games.warriors_of_god.rules.events import AGGRESSOR, SWORN, TAKEN, TROOPS_REMOVED
from gonfalon.games.warriors_of_god.rules.state import CAPTIVE, DEAD, UNBORN, WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import NONE
from gonfalon.games.warriors_of_god.rules.troops import INFANTRY


def leaders_in(s: WarriorsState, side: int, area: int) -> list[int]:
    """The leaders of a side in an area, in the order of the list of leaders."""
    place, allegiance = s.place, s.allegiance
    return [leader for leader in s.on_map if place[leader] == area and allegiance[leader] == side]


def leaders_at(s: WarriorsState, box: int) -> list[int]:
    """The leaders in one of the boxes beside the map."""
    place = s.place
    return [leader for leader in s.boxed if place[leader] == box]


def captives_of(s: WarriorsState, side: int) -> list[int]:
    """RB 11, L3: the leaders of a side who sit in the enemy's box."""
    return [leader for leader in leaders_at(s, CAPTIVE) if s.allegiance[leader] == side]


def swear(s: WarriorsState, leader: int, side: int) -> None:
    """RB 3.3: a non-aligned leader takes a side."""
    s.allegiance[leader] = side
    if s.king[1 - side] == leader:
        s.king[1 - side] = -1
    if s.log:
        s.log.add(SWORN, (leader, side))


def put_on_map(s: WarriorsState, leader: int, area: int) -> None:
    """A leader off the map appears in an area."""
    if s.place[leader] != UNBORN:
        s.boxed.remove(leader)
    s.place[leader] = area
    s.presence[s.allegiance[leader] * s.tables.areas + area] += 1
    insort(s.on_map, leader)


def move_leader(s: WarriorsState, leader: int, area: int) -> None:
    """RB 3.5: a leader goes to another area with all his troops."""
    row = s.allegiance[leader] * s.tables.areas
    s.presence[row + s.place[leader]] -= 1
    s.presence[row + area] += 1
    s.place[leader] = area


def take_off_map(s: WarriorsState, leader: int, box: int) -> None:
    """A leader without troops leaves the map for a box."""
    s.presence[s.allegiance[leader] * s.tables.areas + s.place[leader]] -= 1
    s.on_map.remove(leader)
    s.place[leader] = box
    insort(s.boxed, leader)


def bury(s: WarriorsState, leader: int) -> None:
    """A leader in a box is out of the game. A dead King leaves the throne empty."""
    s.boxed.remove(leader)
    s.place[leader] = DEAD
    side = s.allegiance[leader]
    if s.king[side] == leader:
        s.king[side] = -1


def give_infantry(s: WarriorsState, leader: int, points: int) -> None:
    """Put so many points of infantry under a leader."""
    s.troops[leader] += points * s.tables.unit[INFANTRY]
    s.strength[leader] += points


def remove_troops(s: WarriorsState, leader: int) -> None:
    """L1: all troops of a leader are removed; special ones can be raised again."""
    if not s.troops[leader]:
        return
    if s.log:
        s.log.add(TROOPS_REMOVED, (leader, s.strength[leader]))
    return_to_stock(s, s.troops[leader])
    s.troops[leader] = 0
    s.strength[leader] = 0


def return_to_stock(s: WarriorsState, troops: int) -> None:
    """RB 3.2: limited troops that leave the map may come again."""
    t = s.tables
    if not troops & t.special_mask:
        return
    for kind in range(1, t.kinds):
        s.stock[kind] += troops >> t.shift[kind] & t.mask[kind]


def take_prisoner(s: WarriorsState, leader: int) -> None:
    """L1: a leader on the map is captured and loses his troops."""
    remove_troops(s, leader)
    take_off_map(s, leader, CAPTIVE)
    if s.log:
        s.log.add(TAKEN, (leader,))


def mark_aggressor(s: WarriorsState, side: int, area: int) -> None:
    """RB 6.1-aggressor, M3: whoever comes to enemy leaders is the aggressor, unless a marker lies there already."""
    if s.aggressor[area] == NONE and s.presence[(1 - side) * s.tables.areas + area]:
        s.aggressor[area] = side
        if s.log:
            s.log.add(AGGRESSOR, (side, area))
