"""The loop of play without history: what searches, simulations and matches stand on."""

from collections.abc import Callable
from typing import Any, Final

from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.state import NO_SEAT, SEAT, STEP, State
from gonfalon.kernel.step import Step


def run_automatic_steps(game: Game, s: State, luck: Luck) -> int:
    """Run automatic steps until somebody must choose; the mask of those seats, 0 when the game is over."""
    steps = game.steps
    stack = s.stack
    while stack:
        step = steps[stack[STEP]]
        if not step.automatic:
            return step.actors(s)
        step.run(s, luck)
    return 0


LOWEST_SEAT: Final = [max(0, (mask & -mask).bit_length() - 1) for mask in range(256)]
"""The first seat of a mask, for up to eight seats."""


def first_to_choose(step: "Step[Any]", s: State, mask: int) -> int:
    """Who is asked first of seats that choose at once: as in a match, whoever has no choice, else the first."""
    if not step.asks_when_forced:
        for seat in range(mask.bit_length()):
            if mask >> seat & 1 and len(step.moves(s, seat)) == 1:
                return seat
    return LOWEST_SEAT[mask]


class PlayoutCounts:
    """What a game without history leaves behind: real choices made, and the legal moves they offered."""

    def __init__(self, decisions: int, offered: int) -> None:
        self.decisions = decisions
        self.offered = offered


def play_to_end(game: Game, s: State, luck: Luck, choose: "list[Callable[[list[int]], int]]") -> PlayoutCounts:
    """Play to the end, each seat's function choosing among its legal moves; forced moves are not choices."""
    decisions = offered = 0
    steps, stack = game.steps, s.stack
    while stack:
        step = steps[stack[STEP]]
        if step.automatic:
            step.run(s, luck)
            continue
        seat = stack[SEAT]
        if seat == NO_SEAT:
            seat = first_to_choose(step, s, step.actors(s))
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
