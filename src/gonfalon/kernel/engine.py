"""Playing without history: the functions that matches, searches and simulations share."""

from collections.abc import Callable
from typing import Final

from gonfalon.kernel.errors import BadLuck
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import Luck, ScriptedLuck
from gonfalon.kernel.state import NO_SEAT, SEAT, STEP, State


def run_automatic_steps(game: Game, s: State, luck: Luck) -> int:
    """Run automatic steps until seats must choose; these seats as a bit mask, 0 when the game is over."""
    steps = game.steps
    stack = s.stack
    while stack:
        step = steps[stack[STEP]]
        if not step.automatic:
            seat = stack[SEAT]
            return step.actors(s) if seat == NO_SEAT else 1 << seat
        step.run(s, luck)
    return 0


LOWEST_SEAT: Final = [max(0, (mask & -mask).bit_length() - 1) for mask in range(256)]
"""The first seat of a mask, for up to eight seats."""


def forced_move(game: Game, s: State, actors: int) -> tuple[int, int]:
    """Seat and move of the first seat with one legal move; (-1, -1) if there is none or the step asks anyway."""
    if not actors:
        return -1, -1
    step = game.steps[s.stack[STEP]]
    if not step.asks_when_forced:
        for seat in range(actors.bit_length()):
            if actors >> seat & 1:
                moves = step.moves(s, seat)
                if len(moves) == 1:
                    return seat, moves[0]
    return -1, -1


def first_to_choose(game: Game, s: State, actors: int) -> int:
    """The seat that is asked first of several that choose at once: one with a forced move, else the lowest."""
    seat, _ = forced_move(game, s, actors)
    return LOWEST_SEAT[actors] if seat < 0 else seat


def apply_move(game: Game, s: State, seat: int, move: int, luck: Luck) -> int:
    """Play a move and the automatic steps after it; the actors as a bit mask, 0 when the game is over."""
    game.steps[s.stack[STEP]].play(s, seat, move, luck)
    return run_automatic_steps(game, s, luck)


NO_LUCK: Final = ScriptedLuck([])
"""Luck that raises BadLuck at the first draw."""


def undo_barrier(game: Game, s: State, seat: int, move: int) -> str:
    """What would stop the undo of a move: `luck`, `reveal`, `end`, `turn` (another seat chooses next), or "".

    The move and the forced moves after it are played on `s`.
    """
    mover = seat
    actors = 0
    try:
        while seat >= 0:
            game.steps[s.stack[STEP]].play(s, seat, move, NO_LUCK)
            actors = run_automatic_steps(game, s, NO_LUCK)
            seat, move = forced_move(game, s, actors)
    except BadLuck:
        return "luck"
    if s.revealed:
        return "reveal"
    if not actors:
        return "end"
    return "" if actors >> mover & 1 else "turn"


class PlayoutCounts:
    """Counts of a game that was played without history: choices made, and legal moves that they offered."""

    def __init__(self, decisions: int, offered: int) -> None:
        self.decisions = decisions
        self.offered = offered


def play_to_end(game: Game, s: State, luck: Luck, choose: "list[Callable[[list[int]], int]]") -> PlayoutCounts:
    """Play to the end; each seat's function chooses among its legal moves. Forced moves are not counted as choices.

    The loop asks for the moves once and plays a forced one itself: `forced_move` would list them a second time.
    """
    decisions = offered = 0
    steps, stack = game.steps, s.stack
    while stack:
        step = steps[stack[STEP]]
        if step.automatic:
            step.run(s, luck)
            continue
        seat = stack[SEAT]
        if seat == NO_SEAT:
            seat = first_to_choose(game, s, step.actors(s))
        moves = step.moves(s, seat)
        count = len(moves)
        if count > 1:
            move = choose[seat](moves)
            decisions += 1
            offered += count
        else:
            move = moves[0]
        step.play(s, seat, move, luck)
    return PlayoutCounts(decisions, offered)
