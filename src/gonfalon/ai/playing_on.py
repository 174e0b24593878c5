"""Playing on from a position as everybody is expected to: what a plan is worth shows when others have answered it."""

from gonfalon.ai.deadline import NEVER, Deadline
from gonfalon.ai.following import next_to_choose
from gonfalon.ai.heuristics import NO_REPLY, Knowledge, Thought
from gonfalon.ai.plans import Planner
from gonfalon.ai.search_luck import ImaginedLuck
from gonfalon.kernel.game import Game
from gonfalon.kernel.state import NOBODY, State


def play_on(
    game: Game, knowledge: Knowledge, s: State, luck: ImaginedLuck, thought: Thought, deadline: Deadline = NEVER
) -> None:
    """A few more acts of everybody, each the best of those that come to his mind."""
    acts = thought.acts
    while not deadline.is_over():
        seat = next_to_choose(game, s, luck, knowledge.horizon)
        if seat == NOBODY:
            return
        step = game.steps[s.step]
        moves = step.moves(s, seat)
        move = moves[0] if len(moves) == 1 else knowledge.reply(s, seat, moves)
        if move != NO_REPLY:
            step.play(s, seat, move, luck)
        elif acts == 0:
            return
        else:
            acts -= 1
            planner = Planner(game, knowledge, seat, len(s.stack), deadline)
            moves = come_to_mind(knowledge, s, knowledge.candidates(s, seat, moves), thought.tried, luck)
            planner.carry_out(s, planner.find(s, moves, luck.below(1 << 30))[0].line, luck)


def come_to_mind(knowledge: Knowledge, s: State, moves: list[int], count: int, luck: ImaginedLuck) -> list[int]:
    """What a player thinks of: whatever is obvious, and so many of the other moves."""
    obvious = knowledge.obvious(s, moves)
    return obvious + some_of([move for move in moves if move not in obvious], count, luck)


def some_of(moves: list[int], count: int, luck: ImaginedLuck) -> list[int]:
    """At most so many of these moves, in no order."""
    if len(moves) <= count:
        return moves
    rest = moves[:]
    for number in range(count):
        other = number + luck.below(len(rest) - number)
        rest[number], rest[other] = rest[other], rest[number]
    return rest[:count]
