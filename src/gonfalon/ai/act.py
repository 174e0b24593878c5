"""An act: a move with the choices that complete it, played on a sampled position and judged by what is known."""

from gonfalon.ai.following import next_to_choose
from gonfalon.ai.heuristics import NO_REPLY, Knowledge
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.state import NOBODY, State

MOST_CHOICES = 4
"""After its first move, as much as one act may hold."""
MOST_POSITIONS = 2000
"""Positions looked at for one choice. A count and not a clock: the same seed must choose the same."""


class Act:
    """Judges the moves of one choice; acts that are left when its positions are spent are judged unfinished."""

    def __init__(self, game: Game, knowledge: Knowledge, seat: int, depth: int) -> None:
        self.game = game
        self.knowledge = knowledge
        self.seat = seat
        self.depth = depth
        """Of the stack, where the act began."""
        self._left = MOST_POSITIONS

    @property
    def is_spent(self) -> bool:
        """Has it looked at as many positions as it may?"""
        return self._left <= 0

    def worth(self, s: State, move: int, luck: Luck) -> float:
        """What a position is worth after this move and the best that completes it."""
        return self._try(s, move, luck, MOST_CHOICES)

    def _try(self, s: State, move: int, luck: Luck, choices: int) -> float:
        self._left -= 1
        after = s.clone()
        self.game.steps[after.step].play(after, self.seat, move, luck)
        return self._complete(after, luck, choices)

    def _complete(self, s: State, luck: Luck, choices: int) -> float:
        """Go on while the choice is forced, plain to anybody, or part of the act; then judge."""
        while True:
            seat = next_to_choose(self.game, s, luck, self.knowledge.foreseen, self.seat)
            if seat == NOBODY:
                break
            moves = self.game.steps[s.step].moves(s, seat)
            move = moves[0] if len(moves) == 1 else self.knowledge.reply(s, seat, moves)
            if move == NO_REPLY:
                if seat == self.seat and choices > 0 and self._left > 0 and self.knowledge.goes_on(s, self.depth):
                    return self._best(s, moves, luck, choices - 1)
                break
            self.game.steps[s.step].play(s, seat, move, luck)
        return self.knowledge.evaluate(self.game, s, self.seat)

    def _best(self, s: State, moves: list[int], luck: Luck, choices: int) -> float:
        thought_of = self.knowledge.candidates(s, self.seat, moves)
        return max([self._try(s, move, luck, choices) for move in thought_of])
