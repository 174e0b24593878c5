"""RB 11.2, X2: paying a ransom with control markers, none of which could be left out."""

from gonfalon.games.warriors_of_god.rules.refusals import MARKER_NOT_YOURS, NEEDLESS_MARKER
from gonfalon.games.warriors_of_god.rules.state import WarriorsState


def can_finish(values: list[int], paid: list[int], price: int) -> bool:
    """Can some of these values be added to what is paid so that the price is met and nothing paid is needless?"""
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
    """The areas a side controls."""
    return [area for area, controller in enumerate(s.control) if controller == side]


def can_pay(s: WarriorsState, side: int, price: int) -> bool:
    """RB 11.2: does the side control areas worth the price? Then some fitting set of them exists."""
    return sum([s.tables.value[area] for area in markers_of(s, side)]) >= price


def why_not_pay(s: WarriorsState, side: int, price: int, area: int) -> int:
    """X2: an own marker, and one with which the payment can be finished without waste."""
    if s.control[area] != side:
        return MARKER_NOT_YOURS
    value = s.tables.value
    others = [value[other] for other in markers_of(s, side) if other != area]
    paid = [value[each] for each in s.paid] + [value[area]]
    return 0 if can_finish(others, paid, price) else NEEDLESS_MARKER
