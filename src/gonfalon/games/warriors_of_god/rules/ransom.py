"""RB 11.2, X2: ransoms paid with control markers, none of which may be needless."""

from gonfalon.games.warriors_of_god.rules.refusals import MARKER_NOT_YOURS, NEEDLESS_MARKER
from gonfalon.games.warriors_of_god.rules.state import WarriorsState


def can_finish(values: list[int], paid: list[int], price: int) -> bool:
    """Whether some of `values` added to `paid` reach the price so that no marker is needless."""
    if sum(paid) >= price:
        return sum(paid) - min(paid) < price
    for value in (1, 2, 3):
        if value in values:
            left = values[:]
            left.remove(value)
            if can_finish(left, [*paid, value], price):
                return True
    return False


def markers_of(s: WarriorsState, side: int) -> list[int]:
    """The areas that a side controls."""
    return [area for area, controller in enumerate(s.control) if controller == side]


def can_pay(s: WarriorsState, side: int, price: int) -> bool:
    """RB 11.2: whether the areas of a side are worth the price. If so, a set without a needless marker exists."""
    return sum([s.tables.value[area] for area in markers_of(s, side)]) >= price


def why_not_pay(s: WarriorsState, side: int, price: int, area: int) -> int:
    """X2: an own marker with which the payment can be finished without a needless marker."""
    if s.control[area] != side:
        return MARKER_NOT_YOURS
    value = s.tables.value
    others = [value[other] for other in markers_of(s, side) if other != area]
    paid = [value[each] for each in s.paid] + [value[area]]
    return 0 if can_finish(others, paid, price) else NEEDLESS_MARKER
