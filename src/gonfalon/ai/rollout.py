"""Rollouts: playing on from a state with plans of all seats, to judge the plan before it."""

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.deadline import NEVER, Deadline
from gonfalon.ai.heuristics import NO_MOVE, Heuristics
from gonfalon.ai.plans import Planner, run_until_choice
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.kernel.game import Game
from gonfalon.kernel.state import NO_SEAT, State


def play_rollout(
    game: Game, heuristics: Heuristics, s: State, luck: SearchLuck, budget: SearchBudget, deadline: Deadline = NEVER
) -> None:
    """Play up to `rollout_depth` more plans on `s`; each seat takes the best of a random sample of its candidates.

    Stops early before a step of `rollout_end_steps`, at the end of the game, and at the deadline.
    """
    plans_left = budget.rollout_depth
    while not deadline.is_over():
        seat = run_until_choice(game, s, luck, heuristics.rollout_end_steps)
        if seat == NO_SEAT:
            return
        step = game.steps[s.step]
        moves = step.moves(s, seat)
        move = moves[0] if len(moves) == 1 else heuristics.default_move(s, seat, moves)
        if move != NO_MOVE:
            step.play(s, seat, move, luck)
        elif plans_left == 0:
            return
        else:
            plans_left -= 1
            planner = Planner(game, heuristics, seat, len(s.stack), deadline)
            moves = sample_candidates(heuristics, s, heuristics.candidates(s, seat, moves), budget.rollout_width, luck)
            planner.play_plan(s, planner.find_plans(s, moves, luck.below(1 << 30))[0].moves, luck)


def sample_candidates(heuristics: Heuristics, s: State, moves: list[int], count: int, luck: SearchLuck) -> list[int]:
    """The moves of `always_considered`, and at most `count` of the other moves at random."""
    always = heuristics.always_considered(s, moves)
    return always + random_subset([move for move in moves if move not in always], count, luck)


def random_subset(moves: list[int], count: int, luck: SearchLuck) -> list[int]:
    """At most `count` of these moves, in random order if there are more."""
    if len(moves) <= count:
        return moves
    rest = moves[:]
    for number in range(count):
        other = number + luck.below(len(rest) - number)
        rest[number], rest[other] = rest[other], rest[number]
    return rest[:count]
