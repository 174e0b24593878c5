"""What a position of Ye Gods! is worth to a god that plans conquests, counted in provinces and named by its parts."""

from typing import Final

from gonfalon.ai.knowledge.ye_gods.conquest import dangers_of, prospects_of
from gonfalon.ai.knowledge.ye_gods.evaluation import FOOTHOLD, SOFTNESS, VICTORY, expected_worshippers
from gonfalon.games.ye_gods.state import GodState
from gonfalon.games.ye_gods.tables import NONE
from gonfalon.games.ye_gods.verdict import verdict_of

PRIEST: Final = 0.5
SAINT: Final = 0.9
DONATIVE: Final = 0.06
SAVED: Final = 5
"""Donatives for the next priest; the more there are beyond that, the less they are worth."""
SPARE: Final = 0.03
CARD: Final = 0.35
WORSHIPPER: Final = 0.04
MOVED: Final = 0.12
"""A priest who has moved brings nobody this time."""
BEYOND: Final = 0.5
"""Each province beyond MANY counts so much more: ten of them win."""
MANY: Final = 7.0
LAST_ROUNDS: Final = 4
"""Means to win more are worth less when so few rounds are left to use them."""
NO_LIMIT: Final = 1000

PARTS: Final = ("provinces", "conquest", "danger", "clergy", "treasure", "worshippers")


def rounds_left(s: GodState) -> int:
    """How many rounds come after this one."""
    return s.tables.round_limit - s.round if s.tables.round_limit else NO_LIMIT


def standing_of(s: GodState, god: int) -> list[float]:
    """How far a god is ahead of the others in each of PARTS: half against the best of them, half against their mean."""
    provinces, leaders = provinces_of_all(s)
    rows = [parts_of(s, other, provinces[other], leaders) for other in range(s.tables.gods)]
    others = [other for other in range(s.tables.gods) if other != god and s.alive >> other & 1]
    if not others:
        return rows[god]
    best = max(others, key=lambda other: sum(rows[other]))
    share = 0.5 / len(others)
    return [
        own - 0.5 * rows[best][part] - share * sum([rows[other][part] for other in others])
        for part, own in enumerate(rows[god])
    ]


def lead_of(s: GodState, god: int) -> float:
    """The sum of all parts; a game that is over is won or lost."""
    if not s.stack:
        verdict = verdict_of(s)
        return VICTORY if verdict.god == god else -VICTORY
    return sum(standing_of(s, god))


def parts_of(s: GodState, god: int, provinces: float, leaders: list[int]) -> list[float]:
    """What a god has, in the order of PARTS."""
    if not s.alive >> god & 1:
        return [0.0] * len(PARTS)
    left = rounds_left(s)
    use = min(1.0, left / LAST_ROUNDS)
    return [
        provinces + BEYOND * max(0.0, provinces - MANY),
        prospects_of(s, god, left),
        -dangers_of(s, god, leaders) if left else 0.0,
        use * (PRIEST * s.priests_of[god] + SAINT * s.saints_of[god])
        - (MOVED * sum(s.moved_priests) if god == s.god else 0),
        use
        * (
            (DONATIVE * min(s.donatives[god], SAVED) + SPARE * max(0, s.donatives[god] - SAVED))
            + CARD * s.hand_size[god]
        ),
        WORSHIPPER * s.total[god],
    ]


def purse_of(donatives: int) -> float:
    """What so many donatives are worth."""
    return DONATIVE * min(donatives, SAVED) + SPARE * max(0, donatives - SAVED)


def provinces_of_all(s: GodState) -> tuple[list[float], list[int]]:
    """What each god is likely to own at the end of the round, with its footholds; and who leads in each province."""
    t = s.tables
    found = [0.0] * t.gods
    leaders = [NONE] * t.provinces
    expected = expected_worshippers(s)
    for province in range(t.provinces):
        counts = expected[province :: t.provinces]
        most = max(counts)
        if most <= 0:
            continue
        leader = leaders[province] = counts.index(most)
        counts[leader] = 0
        second = max(0, *counts)
        held = 0.5 + 0.5 * (most - second) / (most - second + SOFTNESS)
        found[leader] += held
        if second:
            for god, count in enumerate(counts):
                if count > 0:
                    found[god] += FOOTHOLD + (1 - held if count == second else 0)
    return found, leaders
