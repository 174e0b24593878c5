"""Plans: the lines of moves by which a seat completes one action, found by trying moves on a determinization."""

from typing import NamedTuple

from gonfalon.ai.deadline import NEVER, Deadline
from gonfalon.ai.heuristics import NO_MOVE, Heuristics
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.kernel.engine import LOWEST_SEAT
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.state import NO_SEAT, STEP, State

MOST_CHOICES = 4
"""Choices after the first move that one plan may contain; a longer action is evaluated unfinished."""
MOST_POSITIONS = 2000
"""States tried for one decision. A count, not a time, so that the same seed chooses the same move everywhere."""


class Plan(NamedTuple):
    """The chosen moves of one action, without forced and default moves, and its value on the sample where it was found.

    A plan ends with the first move that draws luck. The moves after it are chosen when the luck is known.
    """

    moves: tuple[int, ...]
    value: float
    is_certain: bool
    """Did none of its moves draw luck?"""


class Planner:
    """Finds and evaluates the plans of one choice."""

    def __init__(self, game: Game, heuristics: Heuristics, seat: int, depth: int, deadline: Deadline = NEVER) -> None:
        self.game = game
        self.heuristics = heuristics
        self.seat = seat
        self.depth = depth
        """Depth of the stack where the plan begins."""
        self._deadline = deadline
        self._left = MOST_POSITIONS

    def find_plans(self, s: State, moves: list[int], seed: int) -> list[Plan]:
        """The plans that begin with one of these moves, the best first.

        When states or time run out the list is incomplete, but it holds at least one plan.
        """
        found: list[Plan] = []
        self._try_all(s, (), moves, seed, MOST_CHOICES, found)
        return sorted(found, key=_by_value)

    def _try_all(
        self, s: State, played: tuple[int, ...], moves: list[int], seed: int, choices: int, found: list[Plan]
    ) -> None:
        """Extend the moves `played` by each of `moves`. At the deadline stop as soon as there is a plan."""
        for move in moves:
            if found and self._deadline.is_over():
                break
            self._try(s, (*played, move), seed, choices, found)

    def _try(self, s: State, played: tuple[int, ...], seed: int, choices: int, found: list[Plan]) -> None:
        """Play the last move of `played` on a copy of `s`; add the plan, or the plans that extend it."""
        self._left -= 1
        luck = SearchLuck(seed + len(played))
        after = s.clone()
        self.game.steps[after.step].play(after, self.seat, played[-1], luck)
        moves = self.next_own_moves(after, luck)
        is_certain = luck.is_untouched
        if moves and is_certain and choices > 0 and self._left > 0:
            moves = self.heuristics.candidates(after, self.seat, moves)
            self._try_all(after, played, moves, seed, choices - 1, found)
            return
        if not is_certain:
            self._finish(after, moves, luck)
        found.append(Plan(played, self.heuristics.evaluate(self.game, after, self.seat), is_certain))

    def _finish(self, s: State, moves: list[int], luck: SearchLuck) -> None:
        """Choose the remaining moves of a plan after its luck is known."""
        for _ in range(MOST_CHOICES):
            if not moves or self._left <= 0:
                return
            considered = self.heuristics.candidates(s, self.seat, moves)
            if len(considered) == 1:
                self.game.steps[s.step].play(s, self.seat, considered[0], luck)
            else:
                self._play(s, self.find_plans(s, considered, luck.below(1 << 30))[0].moves, luck)
            moves = self.next_own_moves(s, luck)

    def next_own_moves(self, s: State, luck: Luck) -> list[int]:
        """Play forced and default moves. Return the moves of the plan's next choice; none if it is complete."""
        return next_plan_moves(self.game, self.heuristics, s, self.seat, self.depth, luck)

    def _play(self, s: State, plan_moves: tuple[int, ...], luck: Luck) -> None:
        """Play the moves of a plan up to the first that luck has made illegal."""
        for number, move in enumerate(plan_moves):
            if number and move not in self.next_own_moves(s, luck):
                return
            self.game.steps[s.step].play(s, self.seat, move, luck)

    def play_plan(self, s: State, plan_moves: tuple[int, ...], luck: SearchLuck) -> None:
        """Play a plan on `s` itself and complete its action."""
        self._play(s, plan_moves, luck)
        self._finish(s, self.next_own_moves(s, luck), luck)

    def value(self, s: State, plan_moves: tuple[int, ...], luck: SearchLuck) -> float:
        """The evaluation after a plan on another sample; `s` is unchanged."""
        after = s.clone()
        self._left = MOST_POSITIONS
        self.play_plan(after, plan_moves, luck)
        return self.heuristics.evaluate(self.game, after, self.seat)


def moves_to_play(planner: Planner, s: State, plan_moves: tuple[int, ...], seed: int) -> list[int]:
    """The moves that a seat must choose to play a plan, its default moves included; forced moves are none.

    The list ends with the first move that draws luck, and before a choice of another seat. `s` is unchanged.
    """
    game, heuristics, seat, luck = planner.game, planner.heuristics, planner.seat, SearchLuck(seed)
    after, chosen = s.clone(), [plan_moves[0]]
    game.steps[after.step].play(after, seat, plan_moves[0], luck)
    for wanted in plan_moves[1:]:
        while luck.is_untouched:
            actor = run_until_choice(game, after, luck, heuristics.evaluated_steps, seat)
            if actor == NO_SEAT or not luck.is_untouched:
                return chosen
            moves = game.steps[after.step].moves(after, actor)
            is_wanted = actor == seat and wanted in moves
            move = (
                wanted if is_wanted else moves[0] if len(moves) == 1 else heuristics.default_move(after, actor, moves)
            )
            if move == NO_MOVE or (actor != seat and len(moves) > 1):
                return chosen
            if len(moves) > 1:
                chosen.append(move)
            game.steps[after.step].play(after, actor, move, luck)
            if is_wanted:
                break
    return chosen


def _by_value(plan: Plan) -> float:
    return -plan.value


def next_plan_moves(game: Game, heuristics: Heuristics, s: State, seat: int, depth: int, luck: Luck) -> list[int]:
    """Play forced and default moves of all seats until the plan of `seat` needs a choice.

    Returns the moves of that choice. Returns none if the plan is complete or an evaluated step comes next.
    """
    while True:
        actor = run_until_choice(game, s, luck, heuristics.evaluated_steps, seat)
        if actor == NO_SEAT:
            return []
        moves = game.steps[s.step].moves(s, actor)
        move = moves[0] if len(moves) == 1 else heuristics.default_move(s, actor, moves)
        if move == NO_MOVE:
            return moves if actor == seat and heuristics.continues_plan(s, depth) else []
        game.steps[s.step].play(s, actor, move, luck)


def run_until_choice(game: Game, s: State, luck: Luck, stops: frozenset[int], own: int = NO_SEAT) -> int:
    """Run automatic steps. Return the seat that chooses next, `own` if it is among several.

    Returns NO_SEAT before a step of `stops` and when the game is over.
    """
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
