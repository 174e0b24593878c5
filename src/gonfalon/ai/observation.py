"""Observations: what an agent gets when it must choose."""

from collections.abc import Mapping
from typing import Final

from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.state import State


class Observation:
    """A seat that must choose: its legal moves, its view, and determinizations of the state.

    The true state is private. `sample` returns a copy with the hidden information dealt anew. An agent may play on
    that copy and learns nothing that its seat does not know.
    """

    __slots__ = ("__state", "game", "limit", "moves", "samples", "seat")

    def __init__(self, game: Game, state: State, seat: int, moves: list[int], limit: float | None = None) -> None:
        self.__state: Final = state
        self.game: Final = game
        self.seat: Final = seat
        self.moves: Final = moves
        """Packed, in the order of the rules."""
        self.limit: Final = limit
        """Seconds for the decision; None: the agent's own limit."""
        self.samples = 0
        """Determinizations that the agent has asked for."""

    def view(self) -> Mapping[str, object]:
        """What the seat sees, as plain JSON values."""
        return self.game.view(self.__state, self.seat)

    def sample(self, luck: Luck) -> State:
        """A determinization: a state that the seat cannot tell from the true one."""
        self.samples += 1
        found: State = self.game.determinize(self.__state, self.seat, luck)
        return found
