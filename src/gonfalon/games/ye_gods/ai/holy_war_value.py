"""The value of possible Holy Wars: provinces that a god can take, and provinces that it may lose."""

from typing import Final

from gonfalon.games.ye_gods.ai.projection import Projection
from gonfalon.games.ye_gods.rules.holy_war_dice import ATTACKER, HIGHEST, LOWEST, natural_winner, ways
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import NONE

ROUNDS_NEEDED: Final = 2
"""Rounds after this one that a war needs if a priest or saint must first bring the foothold."""

LARGEST_DANGER: Final = 0.5
"""Danger takes at most this share of the value of a province, so leading in it stays better than not."""

EVEN: Final = 0.5
UNLIKELY: Final = 0.1

LARGEST_MARGIN: Final = 12
"""Beyond this difference of the numbers only natural rolls decide a war."""


def _chance_above(least: int) -> float:
    """RB 11.9, W6: the probability that the attacker wins with dice that beat the defender's by more than `least`."""
    count = 0
    for attack in range(LOWEST, HIGHEST + 1):
        for defence in range(LOWEST, HIGHEST + 1):
            natural = natural_winner(attack, defence)
            if natural == ATTACKER or (natural < 0 and attack - defence > least):
                count += ways(attack) * ways(defence)
    return count / 1296


CHANCE_ABOVE: Final = [_chance_above(least) for least in range(-LARGEST_MARGIN, LARGEST_MARGIN + 1)]


def chance_above(least: int) -> float:
    """The probability of `_chance_above` for any `least`, from a table."""
    return CHANCE_ABOVE[max(-LARGEST_MARGIN, min(LARGEST_MARGIN, least)) + LARGEST_MARGIN]


def chance_to_win(source: int, foothold: int, defenders: int) -> float:
    """RB 11.8: the probability that the attacker wins the war."""
    return chance_above(defenders - source - foothold)


def chance_to_take(source: int, foothold: int, defenders: int, others: int) -> float:
    """RB 11.8 to 11.14: the probability that the attacker has the most worshippers in the province after the war.

    The defender loses the difference of the totals and half of the source moves in. So the attacker needs dice that
    beat the defender's by more than a fixed number.
    """
    arriving = foothold + (source >> 1)
    if arriving <= others:
        return 0.0
    to_win = defenders - source - foothold
    least = max(to_win, to_win + defenders - arriving)
    return chance_above(least)


def is_hopeless(s: GodsState, source: int, target: int) -> bool:
    """Is the acting god less likely to win than not, and unlikely to lead the province after the war?"""
    here = s.worshippers[target :: s.tables.provinces]
    owner = s.owner[target]
    foothold, defenders = here[s.god], here[owner]
    attackers = s.worshippers[s.god * s.tables.provinces + source]
    if chance_to_win(attackers, foothold, defenders) >= EVEN:
        return False
    others = max([count for god, count in enumerate(here) if god not in (s.god, owner)], default=0)
    return chance_to_take(attackers, foothold, defenders, others) < UNLIKELY


def conquests_of(p: Projection, god: int) -> float:
    """What a god may win by Holy Wars, in provinces. The best counts in full, each further one less."""
    found: list[float] = []
    for province, leader in enumerate(p.leaders):
        if leader == god:
            continue
        owner = p.owner[province]
        is_now = god == p.attacking and owner not in (god, NONE)
        defender = owner if is_now else leader
        if defender != NONE and (is_now or p.left):
            value = conquest_of(p, god, defender, province, is_now)
            if value > 0:
                found.append(value)
    found.sort(reverse=True)
    total, weight = 0.0, 1.0
    for value in found:
        total += weight * value
        weight *= p.weights.following
    return total


def conquest_of(p: Projection, god: int, defender: int, province: int, is_now: bool) -> float:
    """The value of conquering one province, where the god has a foothold, or a priest or saint to bring one."""
    place = god * p.provinces + province
    here = p.worshippers[place]
    is_coming = not here
    if is_coming:
        here = p.clergy[place]
        if not here or p.left < ROUNDS_NEEDED:
            return 0.0
    source = strongest_next_to(p, god, province)
    if not source:
        return 0.0
    defenders = p.expected[defender * p.provinces + province]
    chance = chance_to_take(source, here, defenders, p.most_of_others(province, god, defender))
    if not p.left:
        return chance
    w = p.weights
    pressure = min(1.0, (source + here) / (defenders + 1))
    promise = chance + w.pressure * (pressure - chance)
    if is_coming:
        return w.coming * promise
    # After the first war of the turn this bonus is dropped. Otherwise fighting a lost war would keep it and `done` not.
    has_bonus = is_now and not p.fought
    return w.later * promise + (w.at_once * max(0.0, 2 * chance - 1) if has_bonus else 0.0)


def dangers_of(p: Projection, god: int) -> float:
    """What a god may lose to wars of others and to heretics, in provinces.

    The danger of a province is limited, so that losing the province never improves the evaluation.
    """
    found = 0.0
    w = p.weights
    for province, leader in enumerate(p.leaders):
        if leader == god:
            lost = 1 - chance_to_keep(p, god, province)
            if lost:
                found += min(w.feared * lost, LARGEST_DANGER * p.held[province])
    return found


def chance_to_keep(p: Projection, god: int, province: int) -> float:
    """The probability that neither a war nor heretics take a province from the god that leads it."""
    worshippers, provinces = p.worshippers, p.provinces
    defenders = p.expected[god * provinces + province]
    safe: float = p.weights.plague ** p.net_heretics(province, god)
    for other in range(p.gods):
        here = worshippers[other * provinces + province]
        if other == god or not here or not p.may_attack(other):
            continue
        source = strongest_next_to(p, other, province)
        if source:
            safe *= 1 - chance_to_take(source, here, defenders, p.most_of_others(province, other, god))
    return safe


def strongest_next_to(p: Projection, god: int, province: int) -> int:
    """RB 11.3, 11.5: the largest adjacent flock that can attack a province; 0 if all are too small."""
    worshippers, row = p.worshippers, god * p.provinces
    most = 0
    for near in p.neighbours[province]:
        here = worshippers[row + near]
        if here > most and not (god == p.attacking and p.fought >> near & 1):
            most = here
    return most if most >= p.source_least else 0
