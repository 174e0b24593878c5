"""What a position of Ye Gods! is worth to a god that plans conquests, counted in provinces and named by its parts."""

from typing import Final, NamedTuple

from gonfalon.ai.knowledge.ye_gods.conquest import conquests_of, dangers_of
from gonfalon.ai.knowledge.ye_gods.evaluation import VICTORY
from gonfalon.ai.knowledge.ye_gods.outlook import Outlook
from gonfalon.games.ye_gods.state import GodState
from gonfalon.games.ye_gods.verdict import verdict_of

FOOTHOLD: Final = 0.06
"""Worshippers where another god has more: from there a Holy War can be fought."""
SOFTNESS: Final = 1.5
"""By so many worshippers more than the next god a province is held three times in five."""
ALONE: Final = 0.9
"""A province where nobody else has anybody, not counting what many worshippers add."""
PRIEST: Final = 0.75
SAINT: Final = 1.35
DONATIVE: Final = 0.06
SAVED: Final = 5
"""Donatives for the next priest; the more there are beyond that, the less they are worth."""
SPARE: Final = 0.03
CARD: Final = 0.6
WORSHIPPER: Final = 0.06
TROUBLE: Final = 0.003
"""To move a worshipper: nobody is sent to and fro for next to nothing."""
BREAKS_TIES: Final = 0.002
"""A worshipper when the game ends, O11."""
MOVED: Final = 0.18
"""A priest who has moved brings nobody this time."""
BEYOND: Final = 0.5
"""Each province beyond MANY counts so much more: ten of them win."""
MANY: Final = 7.0
LAST_ROUNDS: Final = 4
"""Means to win more are worth less when so few rounds are left to use them."""

PARTS: Final = ("provinces", "conquest", "danger", "clergy", "treasure", "worshippers")


class Temper(NamedTuple):
    """How much more some parts count than their plain worth, as long as there are rounds to come."""

    conquest: float
    danger: float
    treasure: float
    worshippers: float


BETWEEN_TWO: Final = Temper(1.0, 1.0, 1.0, 1.0)
AMONG_MANY: Final = Temper(conquest=0.5, danger=2.5, treasure=0.5, worshippers=2.0)
"""What a war costs the two who fight it all others gain: among more than two who saves his flock outlives them."""
TWO_PLAYERS: Final = 2


def are_many(s: GodState) -> bool:
    """Do more than two play? A god whom they share is no player."""
    return len(s.tables.god_of) > TWO_PLAYERS


def standing_of(s: GodState, god: int) -> list[float]:
    """How far a god is ahead of the others in each of PARTS: half against the best of them, half against their mean.

    Towards the end only the best of them counts.
    """
    o = Outlook(s)
    provinces = provinces_of_all(o)
    rows = [parts_of(o, other, provinces[other]) for other in range(o.gods)]
    others = [other for other in range(o.gods) if other != god and s.alive >> other & 1]
    if not others:
        return rows[god]
    best, most = others[0], sum(rows[others[0]])
    for other in others[1:]:
        worth = sum(rows[other])
        if worth > most:
            best, most = other, worth
    mean = 0.5 * min(1.0, o.left / LAST_ROUNDS) / len(others)
    against_best = 1 - mean * len(others)
    return [
        own - against_best * rows[best][part] - mean * sum([rows[other][part] for other in others])
        for part, own in enumerate(rows[god])
    ]


def lead_of(s: GodState, god: int) -> float:
    """The sum of all parts; a game that is over is won or lost."""
    if not s.stack:
        verdict = verdict_of(s)
        return VICTORY if verdict.god == god else -VICTORY
    return sum(standing_of(s, god))


def parts_of(o: Outlook, god: int, provinces: float) -> list[float]:
    """What a god has, in the order of PARTS."""
    s = o.s
    if not s.alive >> god & 1:
        return [0.0] * len(PARTS)
    temper = AMONG_MANY if are_many(s) else BETWEEN_TWO
    use = min(1.0, o.left / LAST_ROUNDS)
    moved = MOVED * sum(s.moved_priests) if god == s.god else 0.0
    trouble = TROUBLE * sum(s.arrived) if god == s.god else 0.0
    return [
        provinces + BEYOND * max(0.0, provinces - MANY),
        (1 + use * (temper.conquest - 1)) * conquests_of(o, god),
        -(1 + use * (temper.danger - 1)) * dangers_of(o, god),
        use * (PRIEST * s.priests_of[god] + SAINT * s.saints_of[god] - moved),
        use * temper.treasure * (purse_of(s.donatives[god]) + CARD * s.hand_size[god]),
        BREAKS_TIES * s.total[god] + use * temper.worshippers * (WORSHIPPER * s.total[god] - trouble),
    ]


def purse_of(donatives: int) -> float:
    """What so many donatives are worth."""
    return DONATIVE * min(donatives, SAVED) + SPARE * max(0, donatives - SAVED)


def provinces_of_all(o: Outlook) -> list[float]:
    """What each god is likely to own at the end of the round, with its footholds."""
    found = [0.0] * o.gods
    softness = SOFTNESS if o.left or o.pending else 0.0
    for province, leader in enumerate(o.leaders):
        most, second = o.most[province], o.second[province]
        if most == 0:
            continue
        if not softness:
            found[leader] += 1.0 if most > second else 0.0
        elif second == 0:
            found[leader] += ALONE + (1 - ALONE) * most / (most + softness)
        else:
            held = 0.5 + 0.5 * (most - second) / (most - second + softness)
            found[leader] += held
            for god in range(o.gods):
                count = o.expected[god * o.provinces + province]
                if count > 0 and god != leader:
                    found[god] += FOOTHOLD + (1 - held if count == second else 0.0)
    return found
