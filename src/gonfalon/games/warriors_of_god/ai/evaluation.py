"""The lead of the English in points, by term: score, areas, leaders with prisoners, loose troops and Kings."""

from typing import Final

from gonfalon.games.warriors_of_god.ai.area_control import LeadersByArea, lead_in_areas
from gonfalon.games.warriors_of_god.ai.exposure import lead_in_safety
from gonfalon.games.warriors_of_god.ai.heirs import lead_in_heirs
from gonfalon.games.warriors_of_god.ai.leader_value import (
    DEATHS_PHASE,
    lead_in_kings,
    lead_in_leaders,
    lead_in_loose_troops,
    lead_in_loose_troops_by_order,
)
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps.scoring import killed_points
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH

WON: Final = 200.0
"""The value of a won game, in points; more than the evaluation of any position."""

TERMS: Final = ("score", "areas", "leaders", "men", "crowns")

Leads = tuple[float, float, float, float, float]


def base_leads(s: WarriorsState, values: PieceValues) -> Leads:
    """The leads of the English in points, in the order of `TERMS`."""
    if not s.stack:
        return s.score + (WON if s.score > 0 else -WON if s.score < 0 else 0.0), 0.0, 0.0, 0.0, 0.0
    by_area = leaders_by_side(s)
    return (
        lead_in_score(s),
        lead_in_areas(s, values, by_area),
        lead_in_leaders(s, values),
        lead_in_loose_troops(s, values, by_area),
        lead_in_kings(s, values),
    )


def full_leads(s: WarriorsState, values: PieceValues) -> Leads:
    """As `base_leads`, but loose troops go to the side that may take them first, and exposed leaders count less."""
    return _leads(s, values, leaders_by_side(s)) if s.stack else base_leads(s, values)


def leads_with_heirs(s: WarriorsState, values: PieceValues) -> Leads:
    """As `full_leads`, but troops of leaders who may die of age count less without an heir."""
    if not s.stack:
        return base_leads(s, values)
    by_area = leaders_by_side(s)
    score, areas, leaders, troops, kings = _leads(s, values, by_area)
    if s.phase <= DEATHS_PHASE:
        troops += lead_in_heirs(s, values, by_area)
    return score, areas, leaders, troops, kings


def _leads(s: WarriorsState, values: PieceValues, by_area: LeadersByArea) -> Leads:
    return (
        lead_in_score(s),
        lead_in_areas(s, values, by_area),
        lead_in_leaders(s, values) + lead_in_safety(s, values, by_area),
        lead_in_loose_troops_by_order(s, values, by_area),
        lead_in_kings(s, values),
    )


def lead_in_score(s: WarriorsState) -> float:
    """The score with the points for leaders killed this turn."""
    return float(s.score + killed_points(s, ENGLISH) - killed_points(s, FRENCH))


def leaders_by_side(s: WarriorsState) -> LeadersByArea:
    """The leaders on the map by side and area; areas without leaders are left out."""
    place, allegiance = s.place, s.allegiance
    by_area: LeadersByArea = ({}, {})
    for leader in s.on_map:
        there = by_area[allegiance[leader]]
        area = place[leader]
        if area in there:
            there[area].append(leader)
        else:
            there[area] = [leader]
    return by_area
