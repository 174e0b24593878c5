"""The greedy player: it looks one whole act ahead and takes what then looks best. No plans, no guesses at replies."""

import random
import time

from gonfalon.ai.act import Act
from gonfalon.ai.agent import Agent
from gonfalon.ai.heuristics import Knowledge
from gonfalon.ai.observation import Situation
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.state import State

MOST_MOVES = 60
"""More moves than these are thinned out evenly."""
FEWEST_SAMPLES = 2
MOST_SAMPLES = 8
SAMPLED_MOVES = 24
"""A choice between few moves is worth more samples: about so many in all."""

OTHER_DICE = 1 << 61
"""Beyond every seed of a sample: what is hidden and what is rolled have nothing to do with each other."""


class GreedyPlayer(Agent):
    """Compares moves by the mean worth of their acts over the same few samples of luck and of what is hidden."""

    name = "greedy"

    def __init__(self, seed: int, knowledge: Knowledge | None = None) -> None:
        self._random = random.Random(seed)
        self.knowledge = Knowledge() if knowledge is None else knowledge

    def decide(self, situation: Situation) -> int:
        """The move of the best mean; the agent's own dice decide between equals."""
        seed = self._random.getrandbits(60)
        means = self._weigh(situation, seed)
        best = max(means.values())
        return self._random.choice([move for move, mean in means.items() if mean == best])

    def _weigh(self, situation: Situation, seed: int) -> dict[int, float]:
        """The moves worth a thought with the mean worth of their acts; what no luck touches is looked at once."""
        latest = None if situation.limit is None else time.monotonic() + situation.limit
        world, is_certain = imagine(situation, seed)
        moves = thin(self.knowledge.candidates(world, situation.seat, situation.moves), MOST_MOVES)
        found: dict[int, list[float]] = {move: [] for move in moves}
        act = Act(situation.game, self.knowledge, situation.seat, len(world.stack))
        for sample in range(count_samples(len(moves))):
            if sample:
                world, _ = imagine(situation, seed + sample)
            for move in list(moves):
                luck = FastLuck(seed + sample)
                luck.trace = []
                found[move].append(act.worth(world, move, luck))
                if is_certain and not luck.trace:
                    moves.remove(move)
            if not moves or act.is_spent or (latest is not None and time.monotonic() >= latest):
                break
        return {move: sum(worths) / len(worths) for move, worths in found.items()}


def imagine(situation: Situation, seed: int) -> tuple[State, bool]:
    """A sample, and whether it is certain: a position that hides nothing needs no luck to imagine."""
    luck = FastLuck(seed + OTHER_DICE)
    luck.trace = []
    world = situation.sample(luck)
    return world, not luck.trace


def count_samples(moves: int) -> int:
    """How often each of so many moves is tried."""
    return min(MOST_SAMPLES, max(FEWEST_SAMPLES, SAMPLED_MOVES // moves))


def thin(moves: list[int], most: int) -> list[int]:
    """At most so many moves, evenly from the whole list, with its first and last."""
    if len(moves) <= most:
        return moves[:]
    return [moves[round(index * (len(moves) - 1) / (most - 1))] for index in range(most)]
