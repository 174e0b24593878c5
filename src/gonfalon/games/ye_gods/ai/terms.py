"""What a position of Ye Gods! is worth to a god that plans conquests, counted in provinces and named by its parts."""

from typing import Final

from gonfalon.games.ye_gods.ai.conversion_value import conversions_of
from gonfalon.games.ye_gods.ai.evaluation import VICTORY
from gonfalon.games.ye_gods.ai.holy_war_value import conquests_of, dangers_of
from gonfalon.games.ye_gods.ai.projection import Projection
from gonfalon.games.ye_gods.ai.visible_hand import cards_in_hand
from gonfalon.games.ye_gods.ai.weights import Weights
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import NONE, TEMPLE
from gonfalon.games.ye_gods.rules.verdict import verdict_of

SAVED: Final = 5
"""Donatives for the next priest; the more there are beyond that, the less they are worth."""
TROUBLE: Final = 0.003
"""To move a worshipper: nobody is sent to and fro for next to nothing."""
BREAKS_TIES: Final = 0.002
"""A worshipper when the game ends, O11."""
LAST_ROUNDS: Final = 4
"""Means to win more are worth less when so few rounds are left to use them."""

PARTS: Final = ("provinces", "conquest", "danger", "clergy", "treasure", "worshippers")


TWO_PLAYERS: Final = 2


def are_many(s: GodsState) -> bool:
    """Do more than two play? A god whom they share is no player."""
    return len(s.tables.god_of) > TWO_PLAYERS


def standing_of(s: GodsState, god: int, weights: Weights) -> list[float]:
    """How far a god is ahead in each of PARTS: partly of the best of the others, partly of their mean.

    Towards the end only the best of them counts.
    """
    o = Projection(s, weights)
    rows = rows_of(o)
    others = [other for other in range(o.gods) if other != god and s.alive >> other & 1]
    if not others:
        return rows[god]
    best, most = others[0], sum(rows[others[0]])
    for other in others[1:]:
        worth = sum(rows[other])
        if worth > most:
            best, most = other, worth
    mean = weights.all_others * min(1.0, o.left / LAST_ROUNDS) / len(others)
    against_best = 1 - mean * len(others)
    return [
        own - against_best * rows[best][part] - mean * sum([rows[other][part] for other in others])
        for part, own in enumerate(rows[god])
    ]


def rows_of(o: Projection) -> list[list[float]]:
    """What each god has, in the order of PARTS."""
    provinces = provinces_of_all(o)
    return [parts_of(o, god, provinces[god]) for god in range(o.gods)]


def lead_of(s: GodsState, god: int, weights: Weights) -> float:
    """The sum of all parts; a game that is over is won or lost."""
    if not s.stack:
        verdict = verdict_of(s)
        return VICTORY if verdict.god == god else -VICTORY
    return sum(standing_of(s, god, weights))


def parts_of(o: Projection, god: int, provinces: float) -> list[float]:
    """What a god has, in the order of PARTS."""
    s, w = o.s, o.weights
    if not s.alive >> god & 1:
        return [0.0] * len(PARTS)
    use = min(1.0, o.left / LAST_ROUNDS)
    moved = w.moved * sum(s.moved_priests) if god == s.god else 0.0
    trouble = TROUBLE * sum(s.arrived) if god == s.god else 0.0
    return [
        provinces + w.beyond * max(0.0, provinces - w.many),
        (1 + use * (w.conquest - 1)) * conquests_of(o, god) + conversions_of(o, god),
        -dangers_of(o, god),
        use * (w.priest * s.priests_of[god] + w.saint * s.saints_of[god] - moved),
        use * w.treasure * (purse_of(w, s.donatives[god]) + worth_of_hand(o, god)),
        BREAKS_TIES * s.total[god] + use * w.worshippers * (w.worshipper * s.total[god] - trouble),
    ]


def worth_of_hand(o: Projection, god: int) -> float:
    """RB 12.4: what the cards of a god are worth, whichever they are; but a Temple wins nobody before it is built."""
    w = o.weights
    worth = w.card * o.s.hand_size[god]
    return worth - w.unbuilt * len(cards_in_hand(o, god, TEMPLE)) if w.unbuilt else worth


def purse_of(w: Weights, donatives: int) -> float:
    """What so many donatives are worth."""
    return w.donative * min(donatives, SAVED) + w.spare * max(0, donatives - SAVED)


def provinces_of_all(o: Projection) -> list[float]:
    """What each god is likely to own at the end of the round, with its footholds."""
    found = [0.0] * o.gods
    w = o.weights
    is_over = not (o.left or o.pending)
    for province, leader in enumerate(o.leaders):
        if leader != NONE:
            found[leader] += o.held[province]
        second = o.second[province]
        if second == 0 or is_over:
            continue
        hope = 2 * w.tied * (1 - o.held[province])
        near = [might_in(o, god, province) for god in range(o.gods)] if leader == NONE else []
        for god in range(o.gods):
            count = o.expected[god * o.provinces + province]
            if count > 0 and god != leader:
                share = near[god] / sum(near) if near else 1.0
                found[god] += w.foothold + (share * hope if count == second else 0.0)
    return found


def might_in(o: Projection, god: int, province: int) -> float:
    """RB 8.1: what a god has in a province that nobody owns, with the half of a flock next to it that may come."""
    row = god * o.provinces
    return o.expected[row + province] + max([o.worshippers[row + near] for near in o.neighbours[province]]) / 2
