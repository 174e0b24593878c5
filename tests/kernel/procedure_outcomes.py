"""All results of an automatic step, for tests that compare them with a count of all dice."""

from fractions import Fraction

from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.odds.enumerate import DEFAULT_LIMIT, enumerate_luck
from gonfalon.kernel.state import State


def outcomes_of_procedure(game: Game, state: State, limit: int = DEFAULT_LIMIT) -> list[tuple[Fraction, State]]:
    """Every state directly after the automatic step on top of the stack, with its probability."""

    def run(luck: Luck) -> State:
        after = state.clone()
        game.steps[after.step].run(after, luck)
        return after

    return enumerate_luck(run, limit)
