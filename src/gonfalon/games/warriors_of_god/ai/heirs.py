"""RB 12, 14: the troops of leaders whom age may take this turn. Without an heir beside them they are removed."""

from typing import Final

from gonfalon.games.warriors_of_god.ai.area_control import LeadersByArea
from gonfalon.games.warriors_of_god.ai.leader_value import chance_to_live
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.rules.command import room_under
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH

TAKEN_OVER: Final = 0.4
"""The part of such troops that a leader placed in the same turn takes over, where one may be placed."""


def lead_in_heirs(s: WarriorsState, values: PieceValues, by_area: LeadersByArea) -> float:
    """The expected loss of the French minus that of the English by deaths that leave troops without a leader."""
    if not values.troop_factor:
        return 0.0
    dies_on = s.tables.dies_on[s.turn]
    lead = 0.0
    for side in (0, 1):
        for area, leaders in by_area[side].items():
            for leader in leaders:
                if dies_on[leader] and s.strength[leader]:
                    lost = loss_by_death(s, values, side, area, leader, leaders)
                    lead += -lost if side == ENGLISH else lost
    return lead


def loss_by_death(
    s: WarriorsState, values: PieceValues, side: int, area: int, leader: int, leaders: list[int]
) -> float:
    """The expected value of the troops that are removed because a leader dies and the others have no room."""
    left = float(s.strength[leader])
    for other in leaders:
        if other != leader:
            left -= room_under(s, other) * chance_to_live(s, other)
    if left <= 0:
        return 0.0
    if s.control[area] == side or s.tables.neutral[area]:
        left *= 1 - TAKEN_OVER
    share = left / s.strength[leader] * (1 - chance_to_live(s, leader))
    return share * values.of_troops(s.troops[leader], s.strength[leader]) * values.troop_factor
