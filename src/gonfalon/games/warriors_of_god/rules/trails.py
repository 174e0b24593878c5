"""The trails of leaders in one turn's impulses: the areas that they left while nothing near has changed.

No rule depends on them. They are part of the state because an opponent knows nothing else about earlier moves.
"""

from gonfalon.games.warriors_of_god.rules.state import WarriorsState


def note_march(s: WarriorsState, side: int, group: list[int], origin: int, area: int) -> None:
    """After a march: the group has left `origin`, and enemy trails near both areas are forgotten."""
    bit = 1 << origin
    for leader in group:
        s.left[leader] |= bit
    near = s.tables.near
    _forget(s, near[origin] | near[area], 1 - side)


def note_removal(s: WarriorsState, area: int) -> None:
    """After the removal of a control marker: the trails of both sides near the area are forgotten."""
    near = s.tables.near[area]
    _forget(s, near, 0)
    _forget(s, near, 1)


def _forget(s: WarriorsState, changed: int, side: int) -> None:
    """Forget the trails of a side that lead through changed areas: its leaders may have a reason to return there.

    `changed` is a bit mask of areas. Leaders in a changed area lose their whole trail.
    """
    left, place, allegiance = s.left, s.place, s.allegiance
    for leader in s.on_map:
        if left[leader] and allegiance[leader] == side:
            left[leader] = 0 if changed >> place[leader] & 1 else left[leader] & ~changed


def forget_all(s: WarriorsState) -> None:
    """Forget all trails: the impulses of the turn are over."""
    s.left = [0] * s.tables.leaders
