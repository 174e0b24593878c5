"""Priests and saints: adding, moving and removing them. A removed piece goes back to stock and may be used again."""

from gonfalon.games.ye_gods.rules.refusals import LIKE_ANOTHER_SAINT, NO_SUCH_SAINT
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import NONE, SLOTS


def put_priest(s: GodsState, god: int, province: int) -> None:
    """Put a priest of a god in a province."""
    s.priests[god * s.tables.provinces + province] += 1
    s.priests_of[god] += 1


def remove_priest(s: GodsState, god: int, province: int) -> None:
    """R9: remove a priest. A priest of the acting god who has moved this turn is removed before one who has stayed."""
    s.priests[god * s.tables.provinces + province] -= 1
    s.priests_of[god] -= 1
    if god == s.god and s.moved_priests[province]:
        s.moved_priests[province] -= 1


def put_saint(s: GodsState, god: int, province: int) -> None:
    """Put a saint of a god in a province; it gets the first free slot."""
    for saint in range(god * SLOTS, god * SLOTS + SLOTS):
        if s.saint_at[saint] == NONE:
            s.saint_at[saint] = province
            s.saints_of[god] += 1
            return


def remove_saint(s: GodsState, saint: int) -> None:
    """Put a saint back among those that may come again."""
    s.saint_at[saint] = NONE
    s.saint_stay[saint] = 0
    s.saints_of[saint // SLOTS] -= 1
    s.moved_saints &= ~(1 << saint)


def move_saint(s: GodsState, saint: int, place: int) -> None:
    """M4, R6: move a saint to another place. Its turns in the desert are counted from zero again."""
    s.saint_at[saint] = place
    s.saint_stay[saint] = 0
    s.moved_saints |= 1 << saint


def has_moved(s: GodsState, saint: int) -> bool:
    """Has the saint moved this turn?"""
    return bool(s.moved_saints >> saint & 1)


def saints_of(s: GodsState, god: int) -> list[int]:
    """A god's saints in play."""
    return [saint for saint in range(god * SLOTS, god * SLOTS + SLOTS) if s.saint_at[saint] != NONE]


def is_like(s: GodsState, one: int, other: int) -> bool:
    """R6: are two saints of a god interchangeable: the same place, turns in the desert, and moved or not?"""
    return (
        s.saint_at[one] == s.saint_at[other]
        and s.saint_stay[one] == s.saint_stay[other]
        and has_moved(s, one) == has_moved(s, other)
    )


def first_like(s: GodsState, saint: int) -> int:
    """The first saint of the god that is like this one. Moves name only this saint of a group of like ones."""
    for other in range(saint // SLOTS * SLOTS, saint):
        if s.saint_at[other] != NONE and is_like(s, other, saint):
            return other
    return saint


def why_not_saint(s: GodsState, saint: int) -> int:
    """RB 10.2, R6: the saint must be in play, and the first of the saints like it."""
    if s.saint_at[saint] == NONE:
        return NO_SUCH_SAINT
    return 0 if first_like(s, saint) == saint else LIKE_ANOTHER_SAINT


def distinct_saints(s: GodsState, god: int) -> list[int]:
    """The saints of a god in play, one of each group of like ones."""
    saint_at = s.saint_at
    found: list[int] = []
    places: list[int] = []
    for saint in range(god * SLOTS, god * SLOTS + SLOTS):
        place = saint_at[saint]
        if place != NONE and (place not in places or first_like(s, saint) == saint):
            found.append(saint)
            places.append(place)
    return found


def has_clergy(s: GodsState, god: int, province: int) -> bool:
    """Does a god have a priest or a saint in a province?"""
    if s.priests[god * s.tables.provinces + province]:
        return True
    return province in s.saint_at[god * SLOTS : god * SLOTS + SLOTS]


def provinces_with_clergy(s: GodsState, god: int) -> list[int]:
    """The provinces in which a god has a priest or a saint."""
    row, provinces = god * s.tables.provinces, s.tables.provinces
    clergy = s.priests[row : row + provinces]
    if s.saints_of[god]:
        for place in s.saint_at[god * SLOTS : god * SLOTS + SLOTS]:
            if NONE < place < provinces:
                clergy[place] += 1
    return [province for province, count in enumerate(clergy) if count]
