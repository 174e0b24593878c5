"""RB 6: filters for impulses. No leader returns to an area left this turn while nothing near has changed."""

from gonfalon.games.warriors_of_god.ai.candidates import drop_equivalent_moves
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.rules.borders import count_marching
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.verbs import JOIN, MARCH, TO
from gonfalon.kernel.moves import target_of, verb_of


def marches_onward(s: WarriorsState, _values: PieceValues, side: int, moves: list[int]) -> list[int]:
    """Without marches of leaders who can only return."""
    left = s.left
    return [
        move
        for move in moves
        if verb_of(move) != MARCH
        or not left[target_of(move)]
        or has_way(s, side, s.place[target_of(move)], 1, left[target_of(move)])
    ]


def onward_only(s: WarriorsState, _values: PieceValues, side: int, moves: list[int]) -> list[int]:
    """The areas that no leader of the group has left; leaders whose joining leaves a way to one. x: the origin."""
    considered = drop_equivalent_moves(s, moves)
    trail = 0
    for leader in s.group:
        trail |= s.left[leader]
    size = len(s.group)
    found: list[int] = []
    for move in considered:
        verb, target = verb_of(move), target_of(move)
        if verb == TO:
            if not trail >> target & 1:
                found.append(move)
        elif verb != JOIN or not (trail | s.left[target]) or has_way(s, side, s.x, size + 1, trail | s.left[target]):
            found.append(move)
    return found or considered


def has_way(s: WarriorsState, side: int, origin: int, size: int, trail: int) -> bool:
    """Whether a group of this size can march from an area to one outside its trail."""
    for area in s.tables.neighbours[origin]:
        if not trail >> area & 1 and count_marching(s, side, origin, area) >= size:
            return True
    return False
