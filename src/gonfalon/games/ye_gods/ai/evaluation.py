"""What a position of Ye Gods! is worth to a god, counted in provinces."""

from typing import Final

from gonfalon.games.ye_gods.rules.clergy import has_moved, saints_of
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import SLOTS
from gonfalon.games.ye_gods.rules.verdict import verdict_of

VICTORY: Final = 100.0
PRIEST: Final = 0.5
SAINT: Final = 0.9
DONATIVE: Final = 0.07
CARD: Final = 0.35
WORSHIPPER: Final = 0.02
FOOTHOLD: Final = 0.06
"""Worshippers where another god has more: from there a Holy War can be fought."""
SOFTNESS: Final = 1.5
"""By so many worshippers more than the next god a province is held three times in five."""


def lead_of(s: GodsState, god: int) -> float:
    """How far a god is ahead of the others: half against the best of them, half against their mean."""
    verdict = verdict_of(s) if not s.stack else None
    if verdict is not None:
        return VICTORY if verdict.god == god else -VICTORY
    worths = worth_of_all(s)
    others = [worths[other] for other in range(s.tables.gods) if other != god and s.alive >> other & 1]
    if not others:
        return worths[god]
    return worths[god] - 0.5 * max(others) - 0.5 * sum(others) / len(others)


def worth_of_all(s: GodsState) -> list[float]:
    """What each god has: provinces that it is likely to own, and the means to win more."""
    t = s.tables
    worths = [
        PRIEST * s.priests_of[god]
        + SAINT * s.saints_of[god]
        + DONATIVE * s.donatives[god]
        + CARD * s.hand_size[god]
        + WORSHIPPER * s.total[god]
        for god in range(t.gods)
    ]
    expected = expected_worshippers(s)
    for province in range(t.provinces):
        share(worths, expected[province :: t.provinces])
    return worths


def share(worths: list[float], counts: list[int]) -> None:
    """A province among the gods there: to the strongest by its margin over the next, footholds to the others."""
    leader, most, second = -1, 0, 0
    for god, count in enumerate(counts):
        if count > most:
            leader, most, second = god, count, most
        elif count > second:
            second = count
    if leader < 0:
        return
    held = 0.5 + 0.5 * (most - second) / (most - second + SOFTNESS)
    worths[leader] += held
    if second > 0:
        for god, count in enumerate(counts):
            if count > 0 and god != leader:
                worths[god] += FOOTHOLD + (1 - held if count == second else 0)


def expected_worshippers(s: GodsState) -> list[int]:
    """By god and province, with what priests and saints will bring next and heretics will take."""
    t = s.tables
    brings = t.priest_brings
    expected = [count + brings * priests for count, priests in zip(s.worshippers, s.priests, strict=True)]
    for saint, place in enumerate(s.saint_at):
        if 0 <= place < t.provinces:
            expected[saint // SLOTS * t.provinces + place] += t.saint_brings
    for_the_moved(s, expected)
    for province, heretics in enumerate(s.heretics):
        if heretics:
            counts = expected[province :: t.provinces]
            leader = counts.index(max(counts))
            expected[leader * t.provinces + province] -= t.heretic_takes * heretics
    return expected


def for_the_moved(s: GodsState, expected: list[int]) -> None:
    """Whoever has moved this turn brings nobody this time."""
    t = s.tables
    if s.god < 0:
        return
    for province, moved in enumerate(s.moved_priests):
        expected[s.god * t.provinces + province] -= t.priest_brings * moved
    for saint in saints_of(s, s.god):
        if has_moved(s, saint) and s.saint_at[saint] < t.provinces:
            expected[s.god * t.provinces + s.saint_at[saint]] -= t.saint_brings
