# mypyc: skip
"""The view of a position, with names. It is the same for all viewers: this game has no hidden information."""

from gonfalon.games.warriors_of_god.rules.armies import battle_rating
from gonfalon.games.warriors_of_god.rules.borders import count_marching
from gonfalon.games.warriors_of_god.rules.command import count_kind, kinds_in
from gonfalon.games.warriors_of_god.rules.leaders import leaders_at
from gonfalon.games.warriors_of_god.rules.state import CAPTIVE, KILLED, PLACES, ROUTED, UNBORN, WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import CHOOSE_STARTER, MARCH_GROUP, PHASES, STARTERS
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.games.warriors_of_god.rules.steps.control import best_leader, control_rank, count_mercenaries
from gonfalon.games.warriors_of_god.rules.steps.impulses import count_leaving
from gonfalon.games.warriors_of_god.rules.steps.scoring import (
    area_points,
    captive_points,
    killed_points,
    points_of_captive,
)
from gonfalon.games.warriors_of_god.rules.steps.starters import starters_left
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, NONE, SIDES, Tables
from gonfalon.games.warriors_of_god.rules.view_battle import battle_view
from gonfalon.games.warriors_of_god.rules.view_static import absorbed_hits, area_facts, leader_facts
from gonfalon.games.warriors_of_god.rules.view_types import (
    AreaChanges,
    BoxesView,
    BySide,
    ClaimView,
    LeaderChanges,
    PointsView,
    Troops,
    View,
)


def view_of(s: WarriorsState) -> View:
    """The view of all seats and spectators: nothing in this game is hidden."""
    t = s.tables
    places = shown_places(s)
    shown = shown_by_area(s, places)
    points = {SIDES[side]: points_view(s, side) for side in (0, 1)}
    areas = area_facts(t)
    leaders = leader_facts(t)
    return {
        "scenario": t.scenario,
        "turn": s.turn,
        "turns": t.turns,
        "phase": s.phase,
        "phase_name": STEPS[PHASES[s.phase - 1]].name if s.phase else None,
        "initiative": SIDES[s.initiative] if s.phase else None,
        "impulses": {SIDES[side]: s.impulses[side] for side in (0, 1)},
        "score": {"english": max(0, s.score), "french": max(0, -s.score)},
        "winning_points": t.winning_points,
        "would_score": {side: sum_of(parts) for side, parts in points.items()},
        "points": points,
        "kings": {SIDES[side]: _leader_id(t, s.king[side]) for side in (0, 1)},
        "areas": {t.area_ids[area]: {**areas[area], **area_view(s, area, shown[area])} for area in range(t.areas)},
        "leaders": {
            t.leader_ids[leader]: {**leaders[leader], **leader_view(s, leader, place)}
            for leader, place in enumerate(places)
        },
        "boxes": boxes_view(s),
        "ransoms": ransoms_view(s),
        "captive_points": {t.leader_ids[leader]: points_of_captive(s, leader) for leader in leaders_at(s, CAPTIVE)},
        "stock": {t.troop_ids[kind]: s.stock[kind] for kind in range(1, t.kinds)},
        "limits": {t.troop_ids[kind]: t.limit[kind] for kind in range(1, t.kinds)},
        "absorbs": absorbed_hits(t),
        "coming": coming_view(s),
        "marching": marching_view(s),
        "battle": battle_view(s),
    }


def _leader_id(t: Tables, leader: int) -> str | None:
    return t.leader_ids[leader] if leader >= 0 else None


def _side(side: int) -> str | None:
    return None if side == NONE else SIDES[side]


def points_view(s: WarriorsState, side: int) -> PointsView:
    """RB 15: the points that a side would score if the turn ended now, by source."""
    return {"areas": area_points(s, side), "killed": killed_points(s, side), "captives": captive_points(s, side)}


def sum_of(points: PointsView) -> int:
    """The points of all sources."""
    return points["areas"] + points["killed"] + points["captives"]


def troops_view(s: WarriorsState, troops: int) -> Troops:
    """Packed troops as points by id."""
    if not troops:
        return {}
    return {s.tables.troop_ids[kind]: count_kind(s, troops, kind) for kind in kinds_in(s, troops)}


def shown_places(s: WarriorsState) -> list[int]:
    """The place of each leader. Starters without a side are shown in their start areas (RB 16.2)."""
    places = s.place[:]
    if s.stack and s.step in (STARTERS, CHOOSE_STARTER):
        for leader in starters_left(s):
            places[leader] = s.tables.start_area[leader]
    return places


def shown_by_area(s: WarriorsState, places: list[int]) -> list[list[int]]:
    """By area, the leaders shown there."""
    shown: list[list[int]] = [[] for _ in range(s.tables.areas)]
    for leader, place in enumerate(places):
        if place >= 0:
            shown[place].append(leader)
    return shown


def area_view(s: WarriorsState, area: int, leaders: list[int]) -> AreaChanges:
    """The changing facts of an area. `arrived`: the part of the loose troops that was deployed this phase."""
    t = s.tables
    return {
        "control": _side(s.control[area]),
        "aggressor": _side(s.aggressor[area]),
        "leaders": [t.leader_ids[leader] for leader in leaders],
        "loose": troops_view(s, s.loose[area] + s.deployed[area]),
        "arrived": troops_view(s, s.deployed[area]),
        "may_leave": leaving_view(s, area) if leaders else {},
        "claim": claim_view(s, area, leaders) if leaders else None,
        "reached_from": {SIDES[side]: reached_view(s, side, area) for side in (0, 1)},
    }


def reached_view(s: WarriorsState, side: int, area: int) -> BySide:
    """RB 6.1: the areas from which leaders of a side can march into an area, with the most who can do so together.

    Empty outside of the impulse phase, and for a side that has no impulse left.
    """
    t = s.tables
    if not s.impulses[side]:
        return {}
    found: BySide = {}
    for origin in t.neighbours[area]:
        if s.presence[side * t.areas + origin]:
            most = min(count_leaving(s, side, origin), count_marching(s, side, origin, area))
            if most > 0:
                found[t.area_ids[origin]] = most
    return found


def leaving_view(s: WarriorsState, area: int) -> BySide:
    """RB 6.1-flypaper: by side, how many leaders may leave the area now."""
    areas = s.tables.areas
    return {SIDES[side]: max(0, count_leaving(s, side, area)) for side in (0, 1) if s.presence[side * areas + area]}


def claim_view(s: WarriorsState, area: int, leaders: list[int]) -> ClaimView | None:
    """RB 8b: the leader who would roll for control now, and the highest die that gains it."""
    t = s.tables
    if t.neutral[area] or (s.presence[area] and s.presence[t.areas + area]):
        return None
    leader = best_leader(s, area, leaders)
    if leader < 0 or s.allegiance[leader] in (NONE, s.control[area]):
        return None
    most = control_rank(s, leader, area) - count_mercenaries(s, leaders)
    return {"leader": t.leader_ids[leader], "most": max(0, most)}


def leader_view(s: WarriorsState, leader: int, place: int) -> LeaderChanges:
    """The changing facts of a leader. `dies_on`: the highest die on which the leader dies this turn."""
    t = s.tables
    return {
        "place": f"area:{t.area_ids[place]}" if place >= 0 else PLACES[place],
        "side": _side(s.allegiance[leader]),
        "rating": battle_rating(s, leader),
        "king": leader in s.king,
        "disgraced": leader in s.disgraced,
        "dies_on": t.dies_on[s.turn][leader],
        "troops": troops_view(s, s.troops[leader]),
        "strength": s.strength[leader],
    }


def boxes_view(s: WarriorsState) -> BoxesView:
    """The leaders in the boxes; captives are listed by the side that holds them."""
    t = s.tables
    captives = leaders_at(s, CAPTIVE)
    return {
        "held_by_english": [t.leader_ids[leader] for leader in captives if s.allegiance[leader] == FRENCH],
        "held_by_french": [t.leader_ids[leader] for leader in captives if s.allegiance[leader] == ENGLISH],
        "routed": [t.leader_ids[leader] for leader in leaders_at(s, ROUTED)],
        "killed": [t.leader_ids[leader] for leader in leaders_at(s, KILLED)],
    }


def ransoms_view(s: WarriorsState) -> dict[str, int]:
    """RB 11.2: the ransom of each captive, in values of control markers."""
    t = s.tables
    return {t.leader_ids[leader]: t.stars[leader] for leader in leaders_at(s, CAPTIVE)}


def coming_view(s: WarriorsState) -> dict[str, list[str]]:
    """By turn, the leaders who are still to arrive."""
    t = s.tables
    arrivals: dict[str, list[str]] = {}
    for leader in range(t.leaders):
        if s.place[leader] == UNBORN and t.turn[leader] > 0:
            arrivals.setdefault(str(t.turn[leader]), []).append(t.leader_ids[leader])
    return arrivals


def marching_view(s: WarriorsState) -> list[str]:
    """RB 6.1: the leaders of the group that is about to march."""
    if not s.stack or s.step != MARCH_GROUP:
        return []
    return [s.tables.leader_ids[leader] for leader in s.group]


def names_of(t: Tables) -> dict[str, str]:
    """The proper names in the data pack, by reference."""
    names = {f"area:{row.id}": row.name for row in t.pack.area}
    names |= {f"leader:{row.id}": row.name for row in t.pack.leader if row.scenario == t.scenario}
    names |= {f"troop:{row.id}": row.name for row in t.pack.troop}
    names |= {f"troop:{row.id}": row.name for row in t.pack.mercenary}
    return names
