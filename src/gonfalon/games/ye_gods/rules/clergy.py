"""Priests, saints and heretics: coming, moving and going. What is removed is back in stock and may come again."""

from gonfalon.games.ye_gods.rules.refusals import LIKE_ANOTHER_SAINT, NO_SUCH_SAINT
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import NONE, SLOTS


def put_priest(s: GodsState, god: int, province: int) -> None:
    """A priest comes into play."""
    s.priests[god * s.tables.provinces + province] += 1
    s.priests_of[god] += 1


def remove_priest(s: GodsState, god: int, province: int) -> None:
    """R9: a priest goes back to stock. Of the acting god's it is one who has moved, if any: he would bring nobody."""
    s.priests[god * s.tables.provinces + province] -= 1
    s.priests_of[god] -= 1
    if god == s.god and s.moved_priests[province]:
        s.moved_priests[province] -= 1


def put_saint(s: GodsState, god: int, province: int) -> None:
    """A saint comes into play, in the first free slot."""
    for saint in range(god * SLOTS, god * SLOTS + SLOTS):
        if s.saint_at[saint] == NONE:
            s.saint_at[saint] = province
            s.saints_of[god] += 1
            return


def remove_saint(s: GodsState, saint: int) -> None:
    """A saint goes back to stock."""
    s.saint_at[saint] = NONE
    s.saint_stay[saint] = 0
    s.saints_of[saint // SLOTS] -= 1
    s.moved_saints &= ~(1 << saint)


def move_saint(s: GodsState, saint: int, place: int) -> None:
    """M4, R6: a saint goes to another place; what he has waited for a Vision is lost."""
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
    """R6: are two saints of a god told apart by nothing: place, turns in the desert, moved or not?"""
    return (
        s.saint_at[one] == s.saint_at[other]
        and s.saint_stay[one] == s.saint_stay[other]
        and has_moved(s, one) == has_moved(s, other)
    )


def first_like(s: GodsState, saint: int) -> int:
    """The first of a god's saints that this one cannot be told from; he stands for all of them."""
    for other in range(saint // SLOTS * SLOTS, saint):
        if s.saint_at[other] != NONE and is_like(s, other, saint):
            return other
    return saint


def why_not_saint(s: GodsState, saint: int) -> int:
    """RB 10.2, R6: the saint must be in play and be the one that is offered for all saints like it."""
    if s.saint_at[saint] == NONE:
        return NO_SUCH_SAINT
    return 0 if first_like(s, saint) == saint else LIKE_ANOTHER_SAINT


def distinct_saints(s: GodsState, god: int) -> list[int]:
    """A god's saints in play, one of each that can be told apart; most are alone where they are."""
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
