"""The contract of agents."""

from collections.abc import Callable
from typing import NamedTuple

from mypy_extensions import mypyc_attr

from gonfalon.ai.observation import Observation
from gonfalon.kernel.game import Game
from gonfalon.kernel.setup import Setup
from gonfalon.kernel.state import State


class ScoredMove(NamedTuple):
    """A move and the value that an agent gives it."""

    move: int
    value: float
    """Evaluation of the seat after the move, in the points of the game's heuristics."""


Chooser = Callable[[list[int]], int]
"""Chooses one of a list of packed moves; the engine calls it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """Chooses the moves of a seat."""

    name: str = ""
    limit: float | None = None
    """Most seconds for one decision if the observation sets no limit; None: no limit."""
    timed_out: bool = False
    """Did a time limit cut the last decision short?"""

    @property
    def title(self) -> str:
        """The message key of the agent's name."""
        return f"agent.{self.name}"

    @property
    def about(self) -> str:
        """The message key of a sentence on how the agent plays."""
        return f"agent.{self.name}.about"

    def start_match(self, setup: Setup) -> None:
        """A match with this setup begins. Agents that know the game from the observation ignore it."""

    def choose_move(self, observation: Observation) -> int:
        """One of the observation's legal moves, packed."""
        raise NotImplementedError

    def rank_moves(self, observation: Observation) -> list[ScoredMove]:
        """The moves that the agent has compared, the best first; empty if it compares none."""
        return []

    def chooser(self, game: Game, seat: int, current_state: Callable[[], State]) -> Chooser:
        """A function for the engine that asks this agent. `current_state` returns the state at each choice."""

        def choose(moves: list[int]) -> int:
            return self.choose_move(Observation(game, current_state(), seat, moves))

        return choose


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveOnlyAgent(Agent):
    """An agent that needs the list of moves only. The engine calls it without an observation, which is faster."""

    def choose(self, moves: list[int]) -> int:
        """One of these packed moves."""
        raise NotImplementedError

    def choose_move(self, observation: Observation) -> int:
        """One of the observation's legal moves, packed."""
        return self.choose(observation.moves)

    def chooser(self, game: Game, seat: int, current_state: Callable[[], State]) -> Chooser:
        """The method `choose` itself."""
        return self.choose
