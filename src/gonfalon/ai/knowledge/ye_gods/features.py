"""What tells who will win a game of Ye Gods!: a row of numbers for each god."""

from typing import Final

from gonfalon.ai.knowledge.ye_gods.evaluation import expected_worshippers
from gonfalon.games.ye_gods.state import GodState

FEATURES: Final = ("firm", "broad", "near", "owned", "footholds", "worshippers", "priests", "saints", "donatives", "cards")
"""Provinces by a small margin count half in `firm` already, in `broad` only by a large one; `near`: beyond seven."""
FIRM: Final = 1.5
BROAD: Final = 6.0
MANY: Final = 7.0
LONG_GAME: Final = 40
"""Rounds after which a game without a limit is taken to be late."""


def progress_of(s: GodState) -> float:
    """How much of the game is over."""
    limit = s.tables.round_limit
    return min(1.0, s.round / (limit or LONG_GAME))


def features_of(s: GodState) -> list[list[float]]:
    """For each god, in the order of FEATURES."""
    t = s.tables
    firm, broad, footholds = [0.0] * t.gods, [0.0] * t.gods, [0.0] * t.gods
    expected = expected_worshippers(s)
    for province in range(t.provinces):
        counts = expected[province :: t.provinces]
        leader, most, second = -1, 0, 0
        for god, count in enumerate(counts):
            if count > most:
                leader, most, second = god, count, most
            elif count > second:
                second = count
        if leader < 0:
            continue
        margin = most - second
        firm[leader] += 0.5 + 0.5 * margin / (margin + FIRM)
        broad[leader] += margin / (margin + BROAD)
        for god, count in enumerate(counts):
            if count > 0 and god != leader:
                footholds[god] += 1 if count < second else 1 + 2 / (1 + margin)
    return [
        [
            firm[god],
            broad[god],
            max(0.0, firm[god] - MANY),
            float(s.owned[god]),
            footholds[god],
            s.total[god] / 10,
            float(s.priests_of[god]),
            float(s.saints_of[god]),
            s.donatives[god] / 5,
            float(s.hand_size[god]),
        ]
        for god in range(t.gods)
    ]
