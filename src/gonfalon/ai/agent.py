"""The contract of every computer player."""

from typing import ClassVar


class Agent:
    """Chooses one of the legal moves, at least two, of a seat that must act."""

    name: ClassVar[str] = ""

    def choose(self, moves: list[int]) -> int:
        """One of these packed moves."""
        raise NotImplementedError
