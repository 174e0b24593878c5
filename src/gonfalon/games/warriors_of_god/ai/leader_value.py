"""RB 3, 11, 14: leaders on and off the map, men who follow nobody, and crowns."""

from typing import Final

from gonfalon.games.warriors_of_god.ai.area_control import Standing
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.command import count_kind, kinds_in, room_under
from gonfalon.games.warriors_of_god.rules.state import CAPTIVE, FALLEN, ROUTED, WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, NONE

PRISONERS_PHASE: Final = step_ids.PHASES.index(step_ids.PRISONERS) + 1
DEATHS_PHASE: Final = step_ids.PHASES.index(step_ids.DEATHS) + 1
ASSIGNMENT_PHASE: Final = step_ids.PHASES.index(step_ids.ASSIGNMENT) + 1

MOST_STRAYS: Final = 6
EVEN: Final = 0.5


def lead_in_leaders(s: WarriorsState, worths: PieceValues) -> float:
    """Leaders on the map with their men, those who will come back, and prisoners, who score by their stars."""
    allegiance, strength, troops = s.allegiance, s.strength, s.troops
    lead = 0.0
    for leader in s.on_map:
        own = worths.leader[leader]
        if strength[leader]:
            own += worths.of_troops(troops[leader], strength[leader]) * worths.men
        lead += own if allegiance[leader] == ENGLISH else -own
    for leader in s.boxed:
        own = worth_off_map(s, worths, leader)
        lead += own if allegiance[leader] == ENGLISH else -own
    return lead


def worth_off_map(s: WarriorsState, worths: PieceValues, leader: int) -> float:
    """To the side he serves. The killed are scored elsewhere; a routed man of no side may come back to the other."""
    w = worths.weights
    worth, stars, box = worths.leader[leader], s.tables.stars[leader], s.place[leader]
    if box == ROUTED:
        return w.routed * worth if s.tables.side[leader] != NONE else 0.0
    if box == FALLEN:
        return w.fallen * worth - w.fallen_star * stars
    if box == CAPTIVE:
        return w.captive * worth - price_of_captive(s, worths, leader)
    return 0.0


def price_of_captive(s: WarriorsState, worths: PieceValues, leader: int) -> float:
    """RB 11, 12, 15: what a prisoner will score for the enemy: his stars, unless he is exchanged or dies before."""
    w, stars = worths.weights, s.tables.stars[leader]
    if s.phase < PRISONERS_PHASE:
        return w.captive_star * stars
    if s.phase > PRISONERS_PHASE and s.step != step_ids.DEATHS:
        return float(stars)
    return stars * (1 - w.spared * (1 - chance_to_live(s, leader)))


def lead_in_loose_men(s: WarriorsState, worths: PieceValues, standing: Standing) -> float:
    """RB 14: loose men serve whoever has a leader with room beside them; elsewhere they will go home."""
    lead = 0.0
    for area, loose in enumerate(s.loose):
        troops = loose + s.deployed[area]
        if not troops:
            continue
        for side in (0, 1):
            leaders = standing[side].get(area, [])
            if leaders or s.control[area] == side:
                worth = worth_of_loose(s, worths, troops, leaders) * worths.men
                lead += worth if side == ENGLISH else -worth
                break
    return lead


def lead_in_men_by_right(s: WarriorsState, worths: PieceValues, standing: Standing) -> float:
    """RB 14, U3: the same with who may take them first; and once men are assigned nobody comes for the rest."""
    lead = 0.0
    strays = MOST_STRAYS if s.phase < ASSIGNMENT_PHASE else 0
    for area, loose in enumerate(s.loose):
        troops = loose + s.deployed[area]
        if not troops:
            continue
        side = s.control[area]
        for other in (s.initiative, 1 - s.initiative):
            if area in standing[other]:
                side = other
        if side != NONE:
            leaders = likely_to_live(s, standing[side].get(area, []))
            worth = worth_of_loose(s, worths, troops, leaders, strays) * worths.men
            lead += worth if side == ENGLISH else -worth
    return lead


def likely_to_live(s: WarriorsState, leaders: list[int]) -> list[int]:
    """RB 12: of these leaders those whom age is not likelier to take in this turn than to spare."""
    if s.phase > DEATHS_PHASE:
        return leaders
    return [leader for leader in leaders if chance_to_live(s, leader) >= EVEN]


def chance_to_live(s: WarriorsState, leader: int) -> float:
    """RB 12: beyond the deaths of this turn."""
    return 1 - min(6, s.tables.dies_on[s.turn][leader]) / 6


def worth_of_loose(
    s: WarriorsState, worths: PieceValues, troops: int, leaders: list[int], most_strays: int = MOST_STRAYS
) -> float:
    """Men beside these leaders; the hired, who wait at home for whoever recruits them, are nobody's."""
    t, w = s.tables, worths.weights
    room = sum([room_under(s, leader) for leader in leaders])
    worth = 0.0
    for kind in kinds_in(s, troops):
        if t.mercenary_home[kind] >= 0:
            continue
        points = count_kind(s, troops, kind)
        led = [leader for leader in leaders if t.may_command[leader][kind]]
        taken = min(points, room) if led else 0
        room -= taken
        share = w.follower_to_be * taken + w.stray * min(points - taken, most_strays)
        worth += worths.of_troops(t.unit[kind], 1) * share
    return worth


def lead_in_crowns(s: WarriorsState, worths: PieceValues) -> float:
    """RB 3.9, 16.4-home-court: a King wins initiative, best a young one in his capital."""
    t, w = s.tables, worths.weights
    lead = 0.0
    if not t.home_court or not worths.later:
        return lead
    for side in (0, 1):
        king = s.king[side]
        if king >= 0 and s.place[king] >= 0:
            in_capital = s.place[king] == t.capital[side]
            worth = w.crown + (w.in_capital if in_capital else 0.0) - 0.1 * t.dies_on[s.turn][king]
            lead += worth if side == ENGLISH else -worth
    return lead
