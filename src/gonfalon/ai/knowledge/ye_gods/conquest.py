"""Provinces that a god can take by Holy War: a foothold there, and a large flock next to it."""

from typing import Final

from gonfalon.games.ye_gods.state import GodState
from gonfalon.games.ye_gods.tables import NONE, SLOTS
from gonfalon.games.ye_gods.war import ATTACKER, chances

WIDEST: Final = 12
"""Beyond this superiority only natural rolls decide."""
READY: Final = 0.8
"""What a province is worth that can be attacked at once, if the war is sure to be won."""
COMING: Final = 0.5
"""The same where a priest or saint must first win somebody over."""
NEXT: Final = 0.5
"""Of several such provinces the second counts half as much as the first, and so on: they are taken one by one."""
FEARED: Final = 0.7
"""What it costs that another god could take a province, if it is sure to win the war."""
TURNS_TO_COME: Final = 2

WINS: Final = [chances(20 + lead, 20)[ATTACKER] / 1296 for lead in range(-WIDEST, WIDEST + 1)]


def chance_to_win(attackers: int, defenders: int) -> float:
    """RB 11.8, 11.9: of a Holy War between so many."""
    return WINS[max(-WIDEST, min(WIDEST, attackers - defenders)) + WIDEST]


def clergy_of(s: GodState, god: int) -> list[int]:
    """What a god's priests and saints bring in each province in a turn, whether or not they have moved in this one."""
    t = s.tables
    row = god * t.provinces
    brings = [count * t.priest_brings for count in s.priests[row : row + t.provinces]]
    if s.saints_of[god]:
        for place in s.saint_at[god * SLOTS : god * SLOTS + SLOTS]:
            if NONE < place < t.provinces:
                brings[place] += t.saint_brings
    return brings


def prospects_of(s: GodState, god: int, left: int) -> float:
    """In provinces: what a god stands to win by Holy Wars, with so many rounds to come after this one."""
    t = s.tables
    row = god * t.provinces
    flocks = s.worshippers[row : row + t.provinces]
    brings = clergy_of(s, god)
    found: list[float] = []
    for province, owner in enumerate(s.owner):
        if owner in (god, NONE) or not (flocks[province] or brings[province]):
            continue
        stage = READY if flocks[province] else COMING if left >= TURNS_TO_COME else 0.0
        defenders = s.worshippers[owner * t.provinces + province]
        own = flocks[province] + brings[province]
        source = strongest_next_to(s, flocks, province)
        if source != NONE and own <= defenders + 1:
            found.append(stage * chance_to_win(flocks[source] + own, defenders + 1) ** 2)
    found.sort(reverse=True)
    return sum([worth * NEXT**place for place, worth in enumerate(found)])


def dangers_of(s: GodState, god: int, leaders: list[int]) -> float:
    """In provinces: what a god may lose where others have a foothold in a province that it leads, and flocks nearby."""
    t = s.tables
    found = 0.0
    for other in range(t.gods):
        if other == god or not s.alive >> other & 1:
            continue
        row = other * t.provinces
        flocks = s.worshippers[row : row + t.provinces]
        for province, leader in enumerate(leaders):
            if leader == god and flocks[province]:
                source = strongest_next_to(s, flocks, province)
                if source != NONE:
                    defenders = s.worshippers[god * t.provinces + province]
                    found += FEARED * chance_to_win(flocks[source] + flocks[province], defenders) ** 2
    return found


def strongest_next_to(s: GodState, flocks: list[int], province: int) -> int:
    """RB 11.3: the neighbour from which an attack is strongest; NONE if there are too few anywhere."""
    best, most = NONE, s.tables.source_least - 1
    for near in s.tables.neighbours[province]:
        if flocks[near] > most:
            best, most = near, flocks[near]
    return best
