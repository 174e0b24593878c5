"""RB 3, 11, 14: the value of leaders on and off the map, of loose troops and of Kings."""

from typing import Final

from gonfalon.games.warriors_of_god.ai.area_control import LeadersByArea
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.command import count_kind, kinds_in, room_under
from gonfalon.games.warriors_of_god.rules.state import CAPTIVE, FALLEN, ROUTED, WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, NONE

PRISONERS_PHASE: Final = step_ids.PHASES.index(step_ids.PRISONERS) + 1
DEATHS_PHASE: Final = step_ids.PHASES.index(step_ids.DEATHS) + 1
ASSIGNMENT_PHASE: Final = step_ids.PHASES.index(step_ids.ASSIGNMENT) + 1

MOST_WITHOUT_LEADER: Final = 6
"""Most loose points of a kind in an area that count without a leader; further points are worth nothing."""
EVEN: Final = 0.5


def lead_in_leaders(s: WarriorsState, values: PieceValues) -> float:
    """The lead in leaders on the map with their troops, and in leaders in boxes."""
    allegiance, strength, troops = s.allegiance, s.strength, s.troops
    lead = 0.0
    for leader in s.on_map:
        own = values.leader[leader]
        if strength[leader]:
            own += values.of_troops(troops[leader], strength[leader]) * values.troop_factor
        lead += own if allegiance[leader] == ENGLISH else -own
    for leader in s.boxed:
        own = value_off_map(s, values, leader)
        lead += own if allegiance[leader] == ENGLISH else -own
    return lead


def value_off_map(s: WarriorsState, values: PieceValues, leader: int) -> float:
    """The value of a leader in a box to the side served. A routed non-aligned leader may return to either side: 0."""
    w = values.weights
    value, stars, box = values.leader[leader], s.tables.stars[leader], s.place[leader]
    if box == ROUTED:
        return w.routed * value if s.tables.side[leader] != NONE else 0.0
    if box == FALLEN:
        return w.fallen * value - w.fallen_star * stars
    if box == CAPTIVE:
        return w.captive * value - expected_captive_points(s, values, leader)
    return 0.0


def expected_captive_points(s: WarriorsState, values: PieceValues, leader: int) -> float:
    """RB 11, 12, 15: the expected points of the enemy for a captive, who may be exchanged or die first."""
    w, stars = values.weights, s.tables.stars[leader]
    if s.phase < PRISONERS_PHASE:
        return w.captive_star * stars
    if s.phase > PRISONERS_PHASE and s.step != step_ids.DEATHS:
        return float(stars)
    return stars * (1 - w.dies_first * (1 - chance_to_live(s, leader)))


def lead_in_loose_troops(s: WarriorsState, values: PieceValues, by_area: LeadersByArea) -> float:
    """RB 14: the lead in loose troops. They count for a side with leaders beside them, else for the controller."""
    lead = 0.0
    for area, loose in enumerate(s.loose):
        troops = loose + s.deployed[area]
        if not troops:
            continue
        for side in (0, 1):
            leaders = by_area[side].get(area, [])
            if leaders or s.control[area] == side:
                value = value_of_loose_troops(s, values, troops, leaders) * values.troop_factor
                lead += value if side == ENGLISH else -value
                break
    return lead


def lead_in_loose_troops_by_order(s: WarriorsState, values: PieceValues, by_area: LeadersByArea) -> float:
    """RB 14, U3: as `lead_in_loose_troops`, but the side that assigns first takes them.

    After placement no leader comes for the rest.
    """
    lead = 0.0
    without_leader = MOST_WITHOUT_LEADER if s.phase < ASSIGNMENT_PHASE else 0
    for area, loose in enumerate(s.loose):
        troops = loose + s.deployed[area]
        if not troops:
            continue
        side = s.control[area]
        for other in (s.initiative, 1 - s.initiative):
            if area in by_area[other]:
                side = other
        if side != NONE:
            leaders = likely_to_live(s, by_area[side].get(area, []))
            value = value_of_loose_troops(s, values, troops, leaders, without_leader) * values.troop_factor
            lead += value if side == ENGLISH else -value
    return lead


def likely_to_live(s: WarriorsState, leaders: list[int]) -> list[int]:
    """RB 12: the leaders who survive the deaths of this turn with a chance of at least `EVEN`."""
    if s.phase > DEATHS_PHASE:
        return leaders
    return [leader for leader in leaders if chance_to_live(s, leader) >= EVEN]


def chance_to_live(s: WarriorsState, leader: int) -> float:
    """RB 12: the chance to survive the deaths of this turn."""
    return 1 - min(6, s.tables.dies_on[s.turn][leader]) / 6


def value_of_loose_troops(
    s: WarriorsState,
    values: PieceValues,
    troops: int,
    leaders: list[int],
    most_without_leader: int = MOST_WITHOUT_LEADER,
) -> float:
    """The value of loose troops beside these leaders. Mercenaries count 0: either side can recruit them."""
    t, w = s.tables, values.weights
    room = sum([room_under(s, leader) for leader in leaders])
    value = 0.0
    for kind in kinds_in(s, troops):
        if t.mercenary_home[kind] >= 0:
            continue
        points = count_kind(s, troops, kind)
        led = [leader for leader in leaders if t.may_command[leader][kind]]
        taken = min(points, room) if led else 0
        room -= taken
        share = w.with_leader * taken + w.without_leader * min(points - taken, most_without_leader)
        value += values.of_troops(t.unit[kind], 1) * share
    return value


def lead_in_kings(s: WarriorsState, values: PieceValues) -> float:
    """RB 3.9, 16.4-home-court: the lead in Kings, who help to win the initiative, most in the capital."""
    t, w = s.tables, values.weights
    lead = 0.0
    if not t.home_court or not values.later:
        return lead
    for side in (0, 1):
        king = s.king[side]
        if king >= 0 and s.place[king] >= 0:
            in_capital = s.place[king] == t.capital[side]
            value = w.crown + (w.in_capital if in_capital else 0.0) - 0.1 * t.dies_on[s.turn][king]
            lead += value if side == ENGLISH else -value
    return lead
