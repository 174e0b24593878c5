"""The random agent: the baseline for other agents, and a test of every rule."""

import random

from gonfalon.ai.agent import MoveOnlyAgent


class RandomAgent(MoveOnlyAgent):
    """Chooses every legal move with the same probability. Its random numbers are independent of the game's luck."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def choose(self, moves: list[int]) -> int:
        """One of the moves, all equally likely."""
        return moves[int(self._random() * len(moves))]
