"""The trails of leaders in one turn's impulses: the areas that they left while nothing near has changed.

No rule depends on them. They are part of the state because an opponent knows nothing else about earlier moves.
"""

from gonfalon.games.warriors_of_god.rules.state import WarriorsState


def note_march(s: WarriorsState, side: int, group: list[int], origin: int, area: int) -> None:
    """A group has marched: its leaders have left an area, and for the enemy something has changed near both areas."""
    bit = 1 << origin
    for leader in group:
        s.left[leader] |= bit
    near = s.tables.near
    _forget(s, near[origin] | near[area], 1 - side)


def note_removal(s: WarriorsState, area: int) -> None:
    """A control marker was removed: something has changed for both sides."""
    near = s.tables.near[area]
    _forget(s, near, 0)
    _forget(s, near, 1)


def _forget(s: WarriorsState, changed: int, side: int) -> None:
    """The leaders of a side may have a reason to return to changed areas, or out of one."""
    left, place, allegiance = s.left, s.place, s.allegiance
    for leader in s.on_map:
        if left[leader] and allegiance[leader] == side:
            left[leader] = 0 if changed >> place[leader] & 1 else left[leader] & ~changed


def forget_all(s: WarriorsState) -> None:
    """The impulses of a turn are over."""
    s.left = [0] * s.tables.leaders
