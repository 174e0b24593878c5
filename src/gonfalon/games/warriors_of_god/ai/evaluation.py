"""The lead of the English in points: the score, what areas will bring in, leaders, men, prisoners and crowns."""

from typing import Final

from gonfalon.games.warriors_of_god.ai.area_control import Standing, lead_in_areas
from gonfalon.games.warriors_of_god.ai.exposure import lead_in_safety
from gonfalon.games.warriors_of_god.ai.leader_value import (
    lead_in_crowns,
    lead_in_leaders,
    lead_in_loose_men,
    lead_in_men_by_right,
)
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps.scoring import killed_points
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH

WON: Final = 200.0
"""More than any position promises."""

PARTS: Final = ("score", "areas", "leaders", "men", "crowns")

Leads = tuple[float, float, float, float, float]


def english_leads(s: WarriorsState, worths: PieceValues) -> Leads:
    """In points, in each of the parts."""
    if not s.stack:
        return s.score + (WON if s.score > 0 else -WON if s.score < 0 else 0.0), 0.0, 0.0, 0.0, 0.0
    standing = leaders_by_side(s)
    return (
        lead_in_score(s),
        lead_in_areas(s, worths, standing),
        lead_in_leaders(s, worths),
        lead_in_loose_men(s, worths, standing),
        lead_in_crowns(s, worths),
    )


def sound_leads(s: WarriorsState, worths: PieceValues) -> Leads:
    """In each of the parts, with a better eye for who leads the loose men; leaders in danger count for less."""
    if not s.stack:
        return english_leads(s, worths)
    standing = leaders_by_side(s)
    return (
        lead_in_score(s),
        lead_in_areas(s, worths, standing),
        lead_in_leaders(s, worths) + lead_in_safety(s, worths, standing),
        lead_in_men_by_right(s, worths, standing),
        lead_in_crowns(s, worths),
    )


def lead_in_score(s: WarriorsState) -> float:
    """On the track, with the killed of this turn."""
    return float(s.score + killed_points(s, ENGLISH) - killed_points(s, FRENCH))


def leaders_by_side(s: WarriorsState) -> Standing:
    """By side and area, the leaders who stand there."""
    place, allegiance = s.place, s.allegiance
    standing: Standing = ({}, {})
    for leader in s.on_map:
        there = standing[allegiance[leader]]
        area = place[leader]
        if area in there:
            there[area].append(leader)
        else:
            there[area] = [leader]
    return standing
