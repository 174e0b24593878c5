"""The evaluation of a state for a god, in provinces, as a sum of named terms."""

from typing import Final

from gonfalon.games.ye_gods.ai.conversion_value import conversions_of
from gonfalon.games.ye_gods.ai.evaluation import VICTORY
from gonfalon.games.ye_gods.ai.holy_war_value import conquests_of, dangers_of
from gonfalon.games.ye_gods.ai.projection import Projection
from gonfalon.games.ye_gods.ai.visible_hand import cards_in_hand
from gonfalon.games.ye_gods.ai.weights import Weights
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import NONE, TEMPLE
from gonfalon.games.ye_gods.rules.victory import verdict_of

PRIEST_PRICE: Final = 5
"""Donatives up to this number count in full, as savings for a priest; those beyond it count less."""
MOVE_COST: Final = 0.003
"""The cost of moving a worshipper, so that none move for a negligible gain."""
TIE_BREAK: Final = 0.002
"""O11: the value of a worshipper as a tie-break at the end of the game."""
LAST_ROUNDS: Final = 4
"""With fewer rounds left, priests, saints, cards and donatives lose value in proportion."""

TERMS: Final = ("provinces", "conquest", "danger", "clergy", "treasure", "worshippers")
"""The names of the terms, also in message keys."""

TWO_PLAYERS: Final = 2


def has_more_than_two_players(s: GodsState) -> bool:
    """Are there more than two players? The shared god is not a player."""
    return len(s.tables.god_of) > TWO_PLAYERS


def lead_by_term(s: GodsState, god: int, weights: Weights) -> list[float]:
    """The lead of a god in each of `TERMS`: partly against the best of the others, partly against their mean.

    Towards the end of the game only the best of them counts.
    """
    p = Projection(s, weights)
    rows = terms_of_all(p)
    others = [other for other in range(p.gods) if other != god and s.alive >> other & 1]
    if not others:
        return rows[god]
    best, most = others[0], sum(rows[others[0]])
    for other in others[1:]:
        value = sum(rows[other])
        if value > most:
            best, most = other, value
    mean = weights.all_others * min(1.0, p.left / LAST_ROUNDS) / len(others)
    against_best = 1 - mean * len(others)
    return [
        own - against_best * rows[best][part] - mean * sum([rows[other][part] for other in others])
        for part, own in enumerate(rows[god])
    ]


def terms_of_all(p: Projection) -> list[list[float]]:
    """The values of each god, in the order of `TERMS`."""
    provinces = expected_provinces(p)
    return [terms_of(p, god, provinces[god]) for god in range(p.gods)]


def lead_of(s: GodsState, god: int, weights: Weights) -> float:
    """The sum of all terms; plus or minus `VICTORY` after the end of the game."""
    if not s.stack:
        verdict = verdict_of(s)
        return VICTORY if verdict.god == god else -VICTORY
    return sum(lead_by_term(s, god, weights))


def terms_of(p: Projection, god: int, provinces: float) -> list[float]:
    """The values of a god, in the order of `TERMS`."""
    s, w = p.s, p.weights
    if not s.alive >> god & 1:
        return [0.0] * len(TERMS)
    use = min(1.0, p.left / LAST_ROUNDS)
    moved = w.moved * sum(s.moved_priests) if god == s.god else 0.0
    move_cost = MOVE_COST * sum(s.arrived) if god == s.god else 0.0
    return [
        provinces + w.beyond * max(0.0, provinces - w.many),
        (1 + use * (w.conquest - 1)) * conquests_of(p, god) + conversions_of(p, god),
        -dangers_of(p, god) - use * w.heresy * heretics_against(p, god),
        use * (w.priest * s.priests_of[god] + w.saint * s.saints_of[god] - moved),
        use * w.treasure * (value_of_donatives(w, s.donatives[god]) + value_of_hand(p, god)),
        TIE_BREAK * s.total[god] + use * w.worshippers * (w.worshipper * s.total[god] - move_cost),
    ]


def heretics_against(p: Projection, god: int) -> int:
    """RB 12.7: the heretics that will take worshippers of this god, because it has the most where they are."""
    found = 0
    for province, heretics in enumerate(p.s.heretics):
        if heretics:
            here = p.worshippers[god * p.provinces + province]
            if here and here == max(p.worshippers[province :: p.provinces]):
                found += heretics
    return found


def value_of_hand(p: Projection, god: int) -> float:
    """RB 12.4: the value of a hand: a constant for each card, less for a Temple, which should be built soon."""
    w = p.weights
    value = w.card * p.s.hand_size[god]
    return value - w.unbuilt * len(cards_in_hand(p, god, TEMPLE)) if w.unbuilt else value


def value_of_donatives(w: Weights, donatives: int) -> float:
    """The value of a number of donatives."""
    return w.donative * min(donatives, PRIEST_PRICE) + w.spare * max(0, donatives - PRIEST_PRICE)


def expected_provinces(p: Projection) -> list[float]:
    """The expected provinces of each god at the end of the round, plus its footholds."""
    found = [0.0] * p.gods
    w = p.weights
    is_over = not (p.left or p.pending)
    for province, leader in enumerate(p.leaders):
        if leader != NONE:
            found[leader] += p.held[province]
        second = p.second[province]
        if second == 0 or is_over:
            continue
        open_share = 2 * w.tied * (1 - p.held[province])
        near = [strength_near(p, god, province) for god in range(p.gods)] if leader == NONE else []
        for god in range(p.gods):
            count = p.expected[god * p.provinces + province]
            if count > 0 and god != leader:
                share = near[god] / sum(near) if near else 1.0
                found[god] += w.foothold + (share * open_share if count == second else 0.0)
    return found


def strength_near(p: Projection, god: int, province: int) -> float:
    """RB 8.1: the expected worshippers of a god in a tied province, plus half of its largest adjacent flock."""
    row = god * p.provinces
    return p.expected[row + province] + max([p.worshippers[row + near] for near in p.neighbours[province]]) / 2
