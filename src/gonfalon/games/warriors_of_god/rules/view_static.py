# mypyc: skip
"""What the data say of areas and leaders and no move changes; made once for each set of tables, shown in every view."""

from functools import lru_cache
from typing import Any

from gonfalon.games.warriors_of_god.rules.tables import (
    BORDERS,
    CAPTURED_RESULT,
    KILLED_RESULT,
    NONE,
    ROUTED_RESULT,
    Tables,
)
from gonfalon.games.warriors_of_god.rules.troops import FIRST_MERCENARY, INFANTRY

DIE = range(1, 7)
FATES = {"killed": KILLED_RESULT, "captured": CAPTURED_RESULT, "routed": ROUTED_RESULT}
RECONSTRUCTED = "reconstructed"
TOLD_OF_LEADERS = ("stars", "battle", "bravery", "home", "turn", "longbow")
"""The printed numbers and marks of a counter, by the names that `known_fields` has for them."""

Facts = dict[str, object]


@lru_cache(maxsize=32)
def area_facts(t: Tables) -> list[Facts]:
    """RB 2, 9: each area's value, its borders by neighbour, the special troops it raises, what nobody could look up."""
    rows: list[Any] = list(t.pack.area)
    return [
        {
            "value": t.value[area],
            "neutral": t.neutral[area],
            "borders": {t.area_ids[other]: BORDERS[t.border[area * t.areas + other]] for other in t.neighbours[area]},
            "raises": [t.troop_ids[kind] for kind in t.raisable[area]],
            "reconstructed": reconstructed_of_area(rows[area]),
        }
        for area in range(t.areas)
    ]


def reconstructed_of_area(row: Any) -> list[str]:
    """What of an area was made up so that the whole fits together."""
    told = {"name": row.source, "value": row.value_source}
    return [name for name, source in told.items() if source == RECONSTRUCTED]


@lru_cache(maxsize=32)
def leader_facts(t: Tables) -> list[Facts]:
    """RB 3.3 to 3.8: each leader's counter, whom he may lead, and his fate by elimination die."""
    rows: list[Any] = [row for row in t.pack.leader if row.scenario == t.scenario]
    return [
        {
            "nonaligned": t.side[leader] == NONE,
            "stars": t.stars[leader],
            "battle": t.battle[leader],
            "bravery": t.bravery[leader],
            "home": t.area_ids[t.home[leader]],
            "turn": t.turn[leader],
            "longbow": bool(t.longbow[leader]),
            "limit": t.command_limit[leader],
            "special": t.special[leader] or None,
            "never_leads": never_leads(t, leader),
            "fates": fates_of(t, leader),
            "reconstructed": [name for name in TOLD_OF_LEADERS if name not in rows[leader].known_fields],
        }
        for leader in range(t.leaders)
    ]


def never_leads(t: Tables, leader: int) -> list[str]:
    """RB 3.4, U1: the kinds that never obey this leader."""
    return [t.troop_ids[kind] for kind in range(INFANTRY, FIRST_MERCENARY) if not t.may_command[leader][kind]]


def fates_of(t: Tables, leader: int) -> dict[str, int]:
    """RB 7.3e, C2: on how many faces of the elimination die each fate stands."""
    found = [t.fate[die + t.stars[leader]] for die in DIE]
    return {name: found.count(fate) for name, fate in FATES.items()}
