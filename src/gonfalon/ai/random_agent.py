"""The player who thinks nothing: a measure for all others, and a hand that tries every rule."""

import random

from gonfalon.ai.agent import MoveOnlyAgent


class RandomAgent(MoveOnlyAgent):
    """Every legal move is as likely as any other; its dice are its own, never the game's."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def choose(self, moves: list[int]) -> int:
        """Any of them."""
        return moves[int(self._random() * len(moves))]
