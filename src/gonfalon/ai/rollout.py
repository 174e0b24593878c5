"""Playing on from a position as everybody is expected to: what a plan is worth shows when others have answered it."""

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.deadline import NEVER, Deadline
from gonfalon.ai.heuristics import NO_MOVE, Heuristics
from gonfalon.ai.plans import Planner, run_until_choice
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.kernel.game import Game
from gonfalon.kernel.state import NO_SEAT, State


def play_on(
    game: Game, heuristics: Heuristics, s: State, luck: SearchLuck, budget: SearchBudget, deadline: Deadline = NEVER
) -> None:
    """A few more acts of everybody, each the best of those that come to his mind."""
    acts = budget.rollout_depth
    while not deadline.is_over():
        seat = run_until_choice(game, s, luck, heuristics.rollout_end_steps)
        if seat == NO_SEAT:
            return
        step = game.steps[s.step]
        moves = step.moves(s, seat)
        move = moves[0] if len(moves) == 1 else heuristics.default_move(s, seat, moves)
        if move != NO_MOVE:
            step.play(s, seat, move, luck)
        elif acts == 0:
            return
        else:
            acts -= 1
            planner = Planner(game, heuristics, seat, len(s.stack), deadline)
            moves = sample_candidates(heuristics, s, heuristics.candidates(s, seat, moves), budget.rollout_width, luck)
            planner.play_plan(s, planner.find(s, moves, luck.below(1 << 30))[0].line, luck)


def sample_candidates(heuristics: Heuristics, s: State, moves: list[int], count: int, luck: SearchLuck) -> list[int]:
    """What a player thinks of: whatever is obvious, and so many of the other moves."""
    obvious = heuristics.always_considered(s, moves)
    return obvious + random_subset([move for move in moves if move not in obvious], count, luck)


def random_subset(moves: list[int], count: int, luck: SearchLuck) -> list[int]:
    """At most so many of these moves, in no order."""
    if len(moves) <= count:
        return moves
    rest = moves[:]
    for number in range(count):
        other = number + luck.below(len(rest) - number)
        rest[number], rest[other] = rest[other], rest[number]
    return rest[:count]
