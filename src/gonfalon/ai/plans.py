"""Plans: whole acts of a seat as lines of moves, found by trying them on a sampled position."""

from typing import NamedTuple

from gonfalon.ai.deadline import NEVER, Deadline
from gonfalon.ai.heuristics import NO_MOVE, Heuristics
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.kernel.engine import LOWEST_SEAT
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.state import NO_SEAT, STEP, State

MOST_CHOICES = 4
"""After its first move, as much as one act may hold."""
MOST_POSITIONS = 2000
"""Positions looked at for one choice. A count and not a clock: the same seed must choose the same."""


class Plan(NamedTuple):
    """The moves of one act, forced ones and replies left out, and what it seemed worth when it was found.

    Where luck has a say in an act, the plan ends with the move that asks for it: what to do then is chosen then.
    """

    line: tuple[int, ...]
    worth: float
    is_certain: bool
    """Was no luck asked for on its way?"""


class Planner:
    """Finds and tries the plans of one choice."""

    def __init__(self, game: Game, heuristics: Heuristics, seat: int, depth: int, deadline: Deadline = NEVER) -> None:
        self.game = game
        self.heuristics = heuristics
        self.seat = seat
        self.depth = depth
        """Of the stack, where the act began."""
        self._deadline = deadline
        self._left = MOST_POSITIONS

    def find(self, s: State, moves: list[int], seed: int) -> list[Plan]:
        """Every plan that begins with one of these moves, as long as positions and time last; the best first."""
        found: list[Plan] = []
        self._try_all(s, (), moves, seed, MOST_CHOICES, found)
        return sorted(found, key=_by_worth)

    def _try_all(
        self, s: State, line: tuple[int, ...], moves: list[int], seed: int, choices: int, found: list[Plan]
    ) -> None:
        """Go on from a line with each of these moves; when time is up, with none if a plan is there."""
        for move in moves:
            if found and self._deadline.is_over():
                break
            self._try(s, (*line, move), seed, choices, found)

    def _try(self, s: State, line: tuple[int, ...], seed: int, choices: int, found: list[Plan]) -> None:
        self._left -= 1
        luck = SearchLuck(seed + len(line))
        after = s.clone()
        self.game.steps[after.step].play(after, self.seat, line[-1], luck)
        moves = self.next_own_moves(after, luck)
        is_certain = luck.is_untouched
        if moves and is_certain and choices > 0 and self._left > 0:
            moves = self.heuristics.candidates(after, self.seat, moves)
            self._try_all(after, line, moves, seed, choices - 1, found)
            return
        if not is_certain:
            self._finish(after, moves, luck)
        found.append(Plan(line, self.heuristics.evaluate(self.game, after, self.seat), is_certain))

    def _finish(self, s: State, moves: list[int], luck: SearchLuck) -> None:
        """Choose the rest of an act, now that its luck is known."""
        for _ in range(MOST_CHOICES):
            if not moves or self._left <= 0:
                return
            considered = self.heuristics.candidates(s, self.seat, moves)
            if len(considered) == 1:
                self.game.steps[s.step].play(s, self.seat, considered[0], luck)
            else:
                self._play(s, self.find(s, considered, luck.below(1 << 30))[0].line, luck)
            moves = self.next_own_moves(s, luck)

    def next_own_moves(self, s: State, luck: Luck) -> list[int]:
        """Play what is forced or plain to anybody; the moves if the act goes on with a choice, none if it is over."""
        game, heuristics = self.game, self.heuristics
        while True:
            seat = run_until_choice(game, s, luck, heuristics.evaluated_steps, self.seat)
            if seat == NO_SEAT:
                return []
            moves = game.steps[s.step].moves(s, seat)
            move = moves[0] if len(moves) == 1 else heuristics.default_move(s, seat, moves)
            if move == NO_MOVE:
                return moves if seat == self.seat and heuristics.continues_plan(s, self.depth) else []
            game.steps[s.step].play(s, seat, move, luck)

    def _play(self, s: State, line: tuple[int, ...], luck: Luck) -> None:
        """The moves of a line, as far as luck lets them be played."""
        for number, move in enumerate(line):
            if number and move not in self.next_own_moves(s, luck):
                return
            self.game.steps[s.step].play(s, self.seat, move, luck)

    def play_plan(self, s: State, line: tuple[int, ...], luck: SearchLuck) -> None:
        """Play a plan and finish its act, on the position itself."""
        self._play(s, line, luck)
        self._finish(s, self.next_own_moves(s, luck), luck)

    def worth(self, s: State, line: tuple[int, ...], luck: SearchLuck) -> float:
        """What a plan is worth on another sample."""
        after = s.clone()
        self._left = MOST_POSITIONS
        self.play_plan(after, line, luck)
        return self.heuristics.evaluate(self.game, after, self.seat)


def _by_worth(plan: Plan) -> float:
    return -plan.worth


def run_until_choice(game: Game, s: State, luck: Luck, stops: frozenset[int], own: int = NO_SEAT) -> int:
    """Who chooses next, `own` if it is one of them; NOBODY before a step of `stops` and when the game is over."""
    steps, stack = game.steps, s.stack
    while stack:
        number = stack[STEP]
        step = steps[number]
        if not step.automatic:
            mask = step.actors(s)
            return own if own >= 0 and mask >> own & 1 else LOWEST_SEAT[mask]
        if number in stops:
            return NO_SEAT
        step.run(s, luck)
    return NO_SEAT
