"""The contract of every computer player."""

from collections.abc import Callable
from typing import NamedTuple

from mypy_extensions import mypyc_attr

from gonfalon.ai.observation import Observation
from gonfalon.kernel.game import Game
from gonfalon.kernel.state import State


class ScoredMove(NamedTuple):
    """What an agent thinks of a move."""

    move: int
    worth: float
    """How well its seat would stand after it, in the points of the game's evaluation."""


Chooser = Callable[[list[int]], int]
"""What the engine asks: one of these packed moves."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """Decides for a seat that must act."""

    name: str = ""
    limit: float | None = None
    """Seconds that it takes for a decision at the most, when nobody says otherwise."""
    timed_out: bool = False
    """Did a limit cut its last decision short?"""

    @property
    def title(self) -> str:
        """The message key of the name that people read."""
        return f"agent.{self.name}"

    @property
    def about(self) -> str:
        """And of a sentence on how it plays."""
        return f"agent.{self.name}.about"

    def choose_move(self, observation: Observation) -> int:
        """One of the observation's legal moves, packed."""
        raise NotImplementedError

    def rank_moves(self, observation: Observation) -> list[ScoredMove]:
        """The moves that it has thought about, the best first; none when it does not compare moves."""
        return []

    def chooser(self, game: Game, seat: int, position: Callable[[], State]) -> Chooser:
        """This agent on a seat, as the engine asks it; `position` tells where the game stands when it does."""

        def choose(moves: list[int]) -> int:
            return self.choose_move(Observation(game, position(), seat, moves))

        return choose


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveOnlyAgent(Agent):
    """An agent that looks at nothing but its moves. The engine asks it straight away, which keeps simulations quick."""

    def choose(self, moves: list[int]) -> int:
        """One of these packed moves."""
        raise NotImplementedError

    def choose_move(self, observation: Observation) -> int:
        """One of the observation's legal moves, packed."""
        return self.choose(observation.moves)

    def chooser(self, game: Game, seat: int, position: Callable[[], State]) -> Chooser:
        """Nothing stands between it and the engine."""
        return self.choose
