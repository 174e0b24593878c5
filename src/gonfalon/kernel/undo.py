"""Undo barriers: whether a move could be taken back, known before it is played."""

from gonfalon.kernel.engine import apply_move, forced_move
from gonfalon.kernel.errors import BadLuck
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.state import State


def play_without_luck(game: Game, s: State, seat: int, move: int) -> int:
    """Play a move and the forced moves after it on a state; the actors as a bit mask. Raises BadLuck for luck."""
    luck = ScriptedLuck([])
    actors = 0
    while seat >= 0:
        actors = apply_move(game, s, seat, move, luck)
        seat, move = forced_move(game, s, actors)
    return actors


def undo_barrier(game: Game, s: State, seat: int, move: int) -> str:
    """What would stop the undo of a move: `luck`, `reveal`, `end`, `turn` (another seat chooses next), or "".

    The move is played on `s`.
    """
    try:
        actors = play_without_luck(game, s, seat, move)
    except BadLuck:
        return "luck"
    if s.revealed:
        return "reveal"
    if not actors:
        return "end"
    return "" if actors >> seat & 1 else "turn"
