"""Whether a move could be taken back, known before it is made."""

from gonfalon.kernel.engine import run_automatic_steps
from gonfalon.kernel.errors import BadLuck
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.state import State


class DryRun:
    """Plays on a position of its own what a match would play, without luck: asking for any raises BadLuck."""

    def __init__(self, game: Game, s: State) -> None:
        self.game = game
        self.s = s
        self._luck = ScriptedLuck([])

    def play(self, seat: int, move: int) -> int:
        """A move with the forced ones after it; the mask of those who must choose then."""
        game, s = self.game, self.s
        while seat >= 0:
            step = game.steps[s.step]
            step.play(s, seat, move, self._luck)
            mask = run_automatic_steps(game, s, self._luck)
            seat, move = self._forced(mask)
        return mask

    def _forced(self, mask: int) -> tuple[int, int]:
        if not mask or self.game.steps[self.s.step].asks_when_forced:
            return -1, -1
        for seat in range(mask.bit_length()):
            if mask >> seat & 1:
                moves = self.game.steps[self.s.step].moves(self.s, seat)
                if len(moves) == 1:
                    return seat, moves[0]
        return -1, -1


def undo_barrier(game: Game, s: State, seat: int, move: int) -> str:
    """Why a move, tried on this position, could not be taken back.

    `luck`, `reveal`, `end`, `turn` (somebody else chooses next), or nothing at all.
    """
    trial = DryRun(game, s)
    try:
        mask = trial.play(seat, move)
    except BadLuck:
        return "luck"
    if s.revealed:
        return "reveal"
    if not mask:
        return "end"
    return "" if mask >> seat & 1 else "turn"
