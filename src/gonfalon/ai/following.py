"""What follows by itself in an imagined game: automatic steps are run until somebody must choose."""

from gonfalon.kernel.engine import LOWEST_SEAT
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.state import NOBODY, STEP, State


def next_to_choose(game: Game, s: State, luck: Luck, stops: frozenset[int], own: int = NOBODY) -> int:
    """Who chooses next, `own` if it is one of them; NOBODY before a step of `stops` and when the game is over."""
    steps, stack = game.steps, s.stack
    while stack:
        number = stack[STEP]
        step = steps[number]
        if not step.automatic:
            mask = step.actors(s)
            return own if own >= 0 and mask >> own & 1 else LOWEST_SEAT[mask]
        if number in stops:
            return NOBODY
        step.run(s, luck)
    return NOBODY
