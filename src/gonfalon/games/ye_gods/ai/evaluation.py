"""The simple evaluation of a state for a god, in provinces."""

from typing import Final

from gonfalon.games.ye_gods.rules.clergy import has_moved, saints_of
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import SLOTS
from gonfalon.games.ye_gods.rules.victory import verdict_of

VICTORY: Final = 100.0
PRIEST: Final = 0.5
SAINT: Final = 0.9
DONATIVE: Final = 0.07
CARD: Final = 0.35
WORSHIPPER: Final = 0.02
FOOTHOLD: Final = 0.06
"""Worshippers in a province where another god has more: they allow a Holy War."""
SOFTNESS: Final = 1.5
"""With a margin of this many worshippers the leader of a province gets a share of 0.75."""


def lead_of(s: GodsState, god: int) -> float:
    """The lead of a god: half against the best of the others, half against their mean."""
    verdict = verdict_of(s) if not s.stack else None
    if verdict is not None:
        return VICTORY if verdict.god == god else -VICTORY
    values = values_of_all(s)
    others = [values[other] for other in range(s.tables.gods) if other != god and s.alive >> other & 1]
    if not others:
        return values[god]
    return values[god] - 0.5 * max(others) - 0.5 * sum(others) / len(others)


def values_of_all(s: GodsState) -> list[float]:
    """The value of each god: its probable provinces, and its pieces, donatives and cards."""
    t = s.tables
    values = [
        PRIEST * s.priests_of[god]
        + SAINT * s.saints_of[god]
        + DONATIVE * s.donatives[god]
        + CARD * s.hand_size[god]
        + WORSHIPPER * s.total[god]
        for god in range(t.gods)
    ]
    expected = expected_worshippers(s)
    for province in range(t.provinces):
        share_province(values, expected[province :: t.provinces])
    return values


def share_province(values: list[float], counts: list[int]) -> None:
    """Divide a province: the leader's share depends on its margin over the next god; the others get footholds."""
    leader, most, second = -1, 0, 0
    for god, count in enumerate(counts):
        if count > most:
            leader, most, second = god, count, most
        elif count > second:
            second = count
    if leader < 0:
        return
    held = 0.5 + 0.5 * (most - second) / (most - second + SOFTNESS)
    values[leader] += held
    if second > 0:
        for god, count in enumerate(counts):
            if count > 0 and god != leader:
                values[god] += FOOTHOLD + (1 - held if count == second else 0)


def expected_worshippers(s: GodsState) -> list[int]:
    """Worshippers by god and province, plus what priests and saints bring next, minus what heretics take."""
    t = s.tables
    brings = t.priest_brings
    expected = [count + brings * priests for count, priests in zip(s.worshippers, s.priests, strict=True)]
    for saint, place in enumerate(s.saint_at):
        if 0 <= place < t.provinces:
            expected[saint // SLOTS * t.provinces + place] += t.saint_brings
    subtract_moved_clergy(s, expected)
    for province, heretics in enumerate(s.heretics):
        if heretics:
            counts = expected[province :: t.provinces]
            leader = counts.index(max(counts))
            expected[leader * t.provinces + province] -= t.heretic_takes * heretics
    return expected


def subtract_moved_clergy(s: GodsState, expected: list[int]) -> None:
    """Subtract what priests and saints that have moved this turn do not bring."""
    t = s.tables
    if s.god < 0:
        return
    for province, moved in enumerate(s.moved_priests):
        expected[s.god * t.provinces + province] -= t.priest_brings * moved
    for saint in saints_of(s, s.god):
        if has_moved(s, saint) and s.saint_at[saint] < t.provinces:
            expected[s.god * t.provinces + s.saint_at[saint]] -= t.saint_brings
