# mypyc: skip
"""The parts of the view that no move changes: facts of areas and leaders, computed once per set of tables."""

from functools import lru_cache
from typing import Any

from gonfalon.games.warriors_of_god.rules.steps.losses import hits_absorbed
from gonfalon.games.warriors_of_god.rules.steps.scoring import control_points
from gonfalon.games.warriors_of_god.rules.tables import (
    BORDERS,
    CAPTURED_RESULT,
    KILLED_RESULT,
    NONE,
    ROUTED_RESULT,
    SIDES,
    Tables,
)
from gonfalon.games.warriors_of_god.rules.troops import FIRST_MERCENARY, INFANTRY
from gonfalon.games.warriors_of_god.rules.view_types import AreaFacts, LeaderFacts, Troops

DIE = range(1, 7)
FATES = {"killed": KILLED_RESULT, "captured": CAPTURED_RESULT, "routed": ROUTED_RESULT}
RECONSTRUCTED = "reconstructed"
PRINTED_FIELDS = ("stars", "battle", "bravery", "home", "turn", "longbow")
"""The printed fields of a counter, by their names in `known_fields`."""


@lru_cache(maxsize=32)
def area_facts(t: Tables) -> list[AreaFacts]:
    """RB 2, 9, 15: by area: value, borders by neighbour, special troops raised there, points, reconstructed fields."""
    rows: list[Any] = list(t.pack.area)
    return [
        {
            "value": t.value[area],
            "neutral": t.neutral[area],
            "borders": {t.area_ids[other]: BORDERS[t.border[area * t.areas + other]] for other in t.neighbours[area]},
            "raises": [t.troop_ids[kind] for kind in t.raisable[area]],
            "scores": {SIDES[side]: 0 if t.neutral[area] else control_points(t, side, area) for side in (0, 1)},
            "capital_of": SIDES[t.capital.index(area)] if area in t.capital else None,
            "reconstructed": reconstructed_of_area(rows[area]),
        }
        for area in range(t.areas)
    ]


def reconstructed_of_area(row: Any) -> list[str]:
    """The fields of an area that the data pack marks as reconstructed."""
    sources = {"name": row.source, "value": row.value_source}
    return [name for name, source in sources.items() if source == RECONSTRUCTED]


@lru_cache(maxsize=32)
def leader_facts(t: Tables) -> list[LeaderFacts]:
    """RB 3.3 to 3.8: by leader: the counter, the kinds never commanded, and the fates of the elimination roll."""
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
            "reconstructed": [name for name in PRINTED_FIELDS if name not in rows[leader].known_fields],
        }
        for leader in range(t.leaders)
    ]


def never_leads(t: Tables, leader: int) -> list[str]:
    """RB 3.4, U1: the kinds that a leader can never command."""
    return [t.troop_ids[kind] for kind in range(INFANTRY, FIRST_MERCENARY) if not t.may_command[leader][kind]]


def fates_of(t: Tables, leader: int) -> dict[str, int]:
    """RB 7.3e, C2: by fate, the number of faces of the elimination die that lead to it."""
    found = [t.fate[die + t.stars[leader]] for die in DIE]
    return {name: found.count(fate) for name, fate in FATES.items()}


@lru_cache(maxsize=32)
def absorbed_hits(t: Tables) -> Troops:
    """RB 7.3d: by kind, the hits that a lost point satisfies."""
    return {t.troop_ids[kind]: hits_absorbed(kind) for kind in range(t.kinds)}
