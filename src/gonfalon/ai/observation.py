"""What an agent is told when it must choose, and how it may imagine the rest."""

from typing import Final

from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.state import State


class Observation:
    """A seat that must choose: its legal moves, what it sees, and worlds that it cannot tell from the true one.

    The true position stays inside. A sample is always a copy with its secrets dealt anew, so an agent is free to play
    on it and learns nothing by it that its seat does not know.
    """

    __slots__ = ("__state", "game", "limit", "moves", "seat", "worlds")

    def __init__(self, game: Game, state: State, seat: int, moves: list[int], limit: float | None = None) -> None:
        self.__state: Final = state
        self.game: Final = game
        self.seat: Final = seat
        self.moves: Final = moves
        """Packed, in the order of the rules."""
        self.limit: Final = limit
        """Seconds to think; None: as long as the agent likes."""
        self.worlds = 0
        """Samples that the agent has asked for."""

    def view(self) -> dict[str, object]:
        """What the seat sees, as plain JSON values."""
        return self.game.view(self.__state, self.seat)

    def sample(self, luck: Luck) -> State:
        """A position that might be the true one for all that the seat knows."""
        self.worlds += 1
        found: State = self.game.determinize(self.__state, self.seat, luck)
        return found
