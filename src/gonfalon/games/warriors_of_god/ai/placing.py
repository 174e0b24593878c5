"""RB 13, 14: where a leader who comes this turn finds troops to lead."""

from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.rules.command import count_kind, kinds_in, room_under
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.kernel.moves import target_of


def places_with_troops(s: WarriorsState, _values: PieceValues, side: int, moves: list[int]) -> list[int]:
    """RB 13.2: the areas in which the leader will lead troops; if there are none, all. x: the leader."""
    return [move for move in moves if will_lead(s, side, s.x, target_of(move))] or moves


def will_lead(s: WarriorsState, side: int, leader: int, area: int) -> bool:
    """Whether a leader gets troops in an area: infantry at home, or loose troops that the leaders there leave.

    The side without the initiative assigns first (U3), so enemies in the area may take the troops before.
    """
    if s.tables.home[leader] == area:
        return True
    if s.initiative == side and leaders_in(s, 1 - side, area):
        return False
    may_command = s.tables.may_command[leader]
    loose = s.loose[area]
    points = sum([count_kind(s, loose, kind) for kind in kinds_in(s, loose) if may_command[kind]])
    return points > sum([room_under(s, one) for one in leaders_in(s, side, area)])
