# mypyc: skip
"""The position with names, for everybody: this game has no secrets."""

from gonfalon.games.warriors_of_god.command import count_kind, kinds_in
from gonfalon.games.warriors_of_god.flow import CHOOSE_STARTER, PHASES, STARTERS
from gonfalon.games.warriors_of_god.leaders import leaders_at
from gonfalon.games.warriors_of_god.state import CAPTIVE, KILLED, PLACES, ROUTED, UNBORN, WarState
from gonfalon.games.warriors_of_god.steps import STEPS
from gonfalon.games.warriors_of_god.steps.battles import aggressor_in
from gonfalon.games.warriors_of_god.steps.scoring import turn_points
from gonfalon.games.warriors_of_god.steps.starters import starters_left
from gonfalon.games.warriors_of_god.tables import NONE, SIDES, Tables


def view_of(s: WarState) -> dict[str, object]:
    """All there is to see."""
    t = s.tables
    places = seen_places(s)
    return {
        "turn": s.turn,
        "turns": t.turns,
        "phase": s.phase,
        "phase_name": STEPS[PHASES[s.phase - 1]].name if s.phase else None,
        "initiative": SIDES[s.initiative] if s.phase else None,
        "impulses": {SIDES[side]: s.impulses[side] for side in (0, 1)},
        "score": {"english": max(0, s.score), "french": max(0, -s.score)},
        "would_score": {SIDES[side]: turn_points(s, side) for side in (0, 1)},
        "kings": {SIDES[side]: _leader_id(t, s.king[side]) for side in (0, 1)},
        "areas": {t.area_ids[area]: area_view(s, area, places) for area in range(t.areas)},
        "leaders": {t.leader_ids[leader]: leader_view(s, leader, place) for leader, place in enumerate(places)},
        "boxes": boxes_view(s),
        "stock": {t.troop_ids[kind]: s.stock[kind] for kind in range(1, t.kinds)},
        "coming": coming_view(s),
        "battle": battle_view(s),
    }


def _leader_id(t: Tables, leader: int) -> str | None:
    return t.leader_ids[leader] if leader >= 0 else None


def _side(side: int) -> str | None:
    return None if side == NONE else SIDES[side]


def troops_view(s: WarState, troops: int) -> dict[str, int]:
    """Packed troops by id."""
    return {s.tables.troop_ids[kind]: count_kind(s, troops, kind) for kind in kinds_in(s, troops)}


def seen_places(s: WarState) -> list[int]:
    """Where each leader is; the non-aligned starters stand in their areas (RB 16.2) before they swear to a side."""
    places = s.place[:]
    if s.stack and s.step in (STARTERS, CHOOSE_STARTER):
        for leader in starters_left(s):
            places[leader] = s.tables.start_area[leader]
    return places


def area_view(s: WarState, area: int, places: list[int]) -> dict[str, object]:
    """One area with everything in it."""
    t = s.tables
    return {
        "value": t.value[area],
        "neutral": t.neutral[area],
        "control": _side(s.control[area]),
        "aggressor": _side(s.aggressor[area]),
        "leaders": [t.leader_ids[leader] for leader, place in enumerate(places) if place == area],
        "loose": troops_view(s, s.loose[area] + s.deployed[area]),
    }


def leader_view(s: WarState, leader: int, place: int) -> dict[str, object]:
    """One leader: his ratings, where he is, what he leads, and the highest die he would die of this turn."""
    t = s.tables
    return {
        "place": f"area:{t.area_ids[place]}" if place >= 0 else PLACES[place],
        "side": _side(s.allegiance[leader]),
        "nonaligned": t.side[leader] == NONE,
        "stars": t.stars[leader],
        "battle": t.battle[leader],
        "bravery": t.bravery[leader],
        "home": t.area_ids[t.home[leader]],
        "turn": t.turn[leader],
        "longbow": bool(t.longbow[leader]),
        "king": leader in s.king,
        "disgraced": leader in s.disgraced,
        "dies_on": t.dies_on[s.turn][leader],
        "troops": troops_view(s, s.troops[leader]),
        "strength": s.strength[leader],
        "limit": t.command_limit[leader],
    }


def boxes_view(s: WarState) -> dict[str, list[str]]:
    """The leaders in the boxes beside the map; captives stand under the side that holds them."""
    t = s.tables
    held: dict[str, list[str]] = {"held_by_english": [], "held_by_french": []}
    for leader in leaders_at(s, CAPTIVE):
        held[f"held_by_{SIDES[1 - s.allegiance[leader]]}"].append(t.leader_ids[leader])
    held["routed"] = [t.leader_ids[leader] for leader in leaders_at(s, ROUTED)]
    held["killed"] = [t.leader_ids[leader] for leader in leaders_at(s, KILLED)]
    return held


def coming_view(s: WarState) -> dict[str, list[str]]:
    """The calendar: who is still to arrive, by turn."""
    t = s.tables
    calendar: dict[str, list[str]] = {}
    for leader in range(t.leaders):
        if s.place[leader] == UNBORN and t.turn[leader] > 0:
            calendar.setdefault(str(t.turn[leader]), []).append(t.leader_ids[leader])
    return calendar


def battle_view(s: WarState) -> dict[str, object] | None:
    """The battle being fought, if there is one."""
    t = s.tables
    if s.battle_area < 0:
        return None
    return {
        "area": t.area_ids[s.battle_area],
        "aggressor": SIDES[aggressor_in(s, s.battle_area)],
        "commanders": {SIDES[side]: _leader_id(t, s.commander[side]) for side in (0, 1)},
        "misses": s.misses,
        "hits": {SIDES[side]: s.hits[side] for side in (0, 1)},
    }


def names_of(t: Tables) -> dict[str, str]:
    """The proper name of everything that the data name."""
    names = {f"area:{row.id}": row.name for row in t.pack.area}
    names |= {f"leader:{row.id}": row.name for row in t.pack.leader if row.scenario == t.scenario}
    names |= {f"troop:{row.id}": row.name for row in t.pack.troop}
    names |= {f"troop:{row.id}": row.name for row in t.pack.mercenary}
    return names
