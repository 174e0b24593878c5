"""Provinces that a god can take by Holy War: a foothold there, and a large flock next to it."""

from typing import Final

from gonfalon.games.ye_gods.ai.projection import Projection
from gonfalon.games.ye_gods.rules.holy_war_dice import ATTACKER, HIGHEST, LOWEST, natural_winner, ways
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import NONE

TURNS_TO_COME: Final = 2

WORST: Final = 0.5
"""The part of a province that is lost in budget, however great its danger: it stays better to lead in it than not."""

EVEN: Final = 0.5
HARDLY: Final = 0.1

WIDEST: Final = 12
"""Beyond this only natural rolls decide."""


def _chance_above(least: int) -> float:
    """RB 11.9, W6: that an attack wins and its dice beat the defender's by more than this."""
    count = 0
    for attack in range(LOWEST, HIGHEST + 1):
        for defence in range(LOWEST, HIGHEST + 1):
            natural = natural_winner(attack, defence)
            if natural == ATTACKER or (natural < 0 and attack - defence > least):
                count += ways(attack) * ways(defence)
    return count / 1296


ABOVE: Final = [_chance_above(least) for least in range(-WIDEST, WIDEST + 1)]


def chance_above(least: int) -> float:
    """That an attack wins and its dice beat the defender's by more than this, however much it is."""
    return ABOVE[max(-WIDEST, min(WIDEST, least)) + WIDEST]


def chance_to_win(source: int, foothold: int, defenders: int) -> float:
    """RB 11.8: that the attackers win a war, whatever it brings them."""
    return chance_above(defenders - source - foothold)


def chance_to_take(source: int, foothold: int, defenders: int, others: int) -> float:
    """RB 11.8 to 11.14: that a war leaves the attacker with the most worshippers in the province.

    The loser loses what the totals differ by, and half of the source moves in: both hang on the dice in a line.
    """
    arriving = foothold + (source >> 1)
    if arriving <= others:
        return 0.0
    to_win = defenders - source - foothold
    least = max(to_win, to_win + defenders - arriving)
    return chance_above(least)


def is_hopeless(s: GodsState, source: int, target: int) -> bool:
    """Will the acting god rather lose a war than win it, and hardly ever own the province after it?"""
    here = s.worshippers[target :: s.tables.provinces]
    owner = s.owner[target]
    foothold, defenders = here[s.god], here[owner]
    attackers = s.worshippers[s.god * s.tables.provinces + source]
    if chance_to_win(attackers, foothold, defenders) >= EVEN:
        return False
    others = max([count for god, count in enumerate(here) if god not in (s.god, owner)], default=0)
    return chance_to_take(attackers, foothold, defenders, others) < HARDLY


def conquests_of(o: Projection, god: int) -> float:
    """In provinces: what a god stands to win by Holy Wars."""
    found: list[float] = []
    for province, leader in enumerate(o.leaders):
        if leader == god:
            continue
        owner = o.owner[province]
        is_now = god == o.attacking and owner not in (god, NONE)
        defender = owner if is_now else leader
        if defender != NONE and (is_now or o.left):
            worth = conquest_of(o, god, defender, province, is_now)
            if worth > 0:
                found.append(worth)
    found.sort(reverse=True)
    total, weight = 0.0, 1.0
    for worth in found:
        total += weight * worth
        weight *= o.weights.following
    return total


def conquest_of(o: Projection, god: int, defender: int, province: int, is_now: bool) -> float:
    """What one province promises to a god that has a foothold in it, or a priest or saint who will win it one."""
    place = god * o.provinces + province
    here = o.worshippers[place]
    is_coming = not here
    if is_coming:
        here = o.clergy[place]
        if not here or o.left < TURNS_TO_COME:
            return 0.0
    source = strongest_next_to(o, god, province)
    if not source:
        return 0.0
    defenders = o.expected[defender * o.provinces + province]
    chance = chance_to_take(source, here, defenders, o.most_of_others(province, god, defender))
    if not o.left:
        return chance
    w = o.weights
    pressure = min(1.0, (source + here) / (defenders + 1))
    promise = chance + w.pressure * (pressure - chance)
    if is_coming:
        return w.coming * promise
    # Once swords are drawn hope counts no more: else a hopeless war kept it, and peace did not.
    is_hoped = is_now and not o.fought
    return w.later * promise + (w.at_once * max(0.0, 2 * chance - 1) if is_hoped else 0.0)


def dangers_of(o: Projection, god: int) -> float:
    """In provinces: what a god may lose where others have a foothold and flocks nearby, or heretics take their toll.

    Fear never makes a province a burden: nobody gives one up to be rid of it.
    """
    found = 0.0
    w = o.weights
    for province, leader in enumerate(o.leaders):
        if leader == god:
            lost = 1 - chance_to_keep(o, god, province)
            if lost:
                found += min(w.feared * lost, WORST * o.held[province])
    return found


def chance_to_keep(o: Projection, god: int, province: int) -> float:
    """That neither a war nor heretics take a province from the god that leads it."""
    worshippers, provinces = o.worshippers, o.provinces
    defenders = o.expected[god * provinces + province]
    safe: float = o.weights.plague ** o.net_heretics(province, god)
    for other in range(o.gods):
        here = worshippers[other * provinces + province]
        if other == god or not here or not o.may_attack(other):
            continue
        source = strongest_next_to(o, other, province)
        if source:
            safe *= 1 - chance_to_take(source, here, defenders, o.most_of_others(province, other, god))
    return safe


def strongest_next_to(o: Projection, god: int, province: int) -> int:
    """RB 11.3, 11.5: the largest flock from which an attack on a province could come; 0 if all are too small."""
    worshippers, row = o.worshippers, god * o.provinces
    most = 0
    for near in o.neighbours[province]:
        here = worshippers[row + near]
        if here > most and not (god == o.attacking and o.fought >> near & 1):
            most = here
    return most if most >= o.source_least else 0
