"""The facts of a position that a case can compare."""

from collections import Counter
from typing import Any

from gonfalon.games.warriors_of_god.rules.armies import bravery_bonus, count_battle_dice
from gonfalon.games.warriors_of_god.rules.command import count_kind
from gonfalon.games.warriors_of_god.rules.state import CAPTIVE, DEAD, KILLED, PLACES, ROUTED, WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import PHASES
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.games.warriors_of_god.rules.steps.scoring import turn_points
from gonfalon.games.warriors_of_god.rules.tables import SIDES

BOTH = (0, 1)
NO_VALUE = "none"


def facts_of(s: WarriorsState) -> dict[str, Any]:
    """All facts of a position."""
    t = s.tables
    return {
        "turn": s.turn,
        "phase": STEPS[PHASES[s.phase - 1]].name if s.phase else "setup",
        "initiative": SIDES[s.initiative],
        "score": Counter({"english": max(0, s.score), "french": max(0, -s.score)}),
        "points": {SIDES[side]: turn_points(s, side) for side in BOTH},
        "impulses": {SIDES[side]: s.impulses[side] for side in BOTH},
        "kings": {SIDES[side]: leader_name(s, s.king[side]) for side in BOTH},
        "control": {t.area_ids[area]: SIDES[side] for area, side in enumerate(s.control)},
        "aggressor": {t.area_ids[area]: SIDES[side] for area, side in enumerate(s.aggressor)},
        "loose": {t.area_ids[area]: troops_of(s, s.loose[area] + s.deployed[area]) for area in range(t.areas)},
        "leaders": {t.leader_ids[leader]: leader_facts(s, leader) for leader in range(t.leaders)},
        "present": {t.area_ids[area]: leaders_where(s, area) for area in range(t.areas)},
        "held_by": {SIDES[side]: captives_held_by(s, side) for side in BOTH},
        "routed": leaders_where(s, ROUTED),
        "killed": leaders_where(s, KILLED),
        "dead": leaders_where(s, DEAD),
        "stock": {t.troop_ids[kind]: s.stock[kind] for kind in range(1, t.kinds)},
        "battle": battle_facts(s),
    }


def leader_name(s: WarriorsState, leader: int) -> str:
    """The id of a leader, or "none"."""
    return s.tables.leader_ids[leader] if leader >= 0 else NO_VALUE


def place_name(s: WarriorsState, place: int) -> str:
    """An area or a box."""
    return s.tables.area_ids[place] if place >= 0 else PLACES[place]


def troops_of(s: WarriorsState, troops: int) -> "Counter[str]":
    """Packed troops, every kind named."""
    t = s.tables
    return Counter({t.troop_ids[kind]: count_kind(s, troops, kind) for kind in range(t.kinds)})


def leader_facts(s: WarriorsState, leader: int) -> dict[str, Any]:
    """One leader; the first fact is the place."""
    return {
        "at": place_name(s, s.place[leader]),
        "side": SIDES[s.allegiance[leader]],
        "troops": troops_of(s, s.troops[leader]),
        "strength": s.strength[leader],
        "disgraced": leader in s.disgraced,
        "king": leader in s.king,
        "dies_on": s.tables.dies_on[s.turn][leader],
    }


def leaders_where(s: WarriorsState, place: int) -> list[str]:
    """The leaders of both sides in an area or box."""
    return [s.tables.leader_ids[leader] for leader, at in enumerate(s.place) if at == place]


def captives_held_by(s: WarriorsState, side: int) -> list[str]:
    """L3: a captive sits in the box of the side that the captive does not serve."""
    ids = s.tables.leader_ids
    return [ids[one] for one, at in enumerate(s.place) if at == CAPTIVE and s.allegiance[one] == 1 - side]


def battle_facts(s: WarriorsState) -> dict[str, Any]:
    """The battle being fought: its state, and the dice that each side would roll now."""
    on = s.battle_area >= 0 and min(s.commander) >= 0
    return {
        "area": place_name(s, s.battle_area) if s.battle_area >= 0 else NO_VALUE,
        "commanders": {SIDES[side]: leader_name(s, s.commander[side]) for side in BOTH},
        "misses": s.misses,
        "hits": {SIDES[side]: s.hits[side] for side in BOTH},
        "dice": {SIDES[side]: count_battle_dice(s, side) if on else 0 for side in BOTH},
        "bonus": {SIDES[side]: bravery_bonus(s, side) if on else 0 for side in BOTH},
    }
