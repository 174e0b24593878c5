"""The greedy agent: it looks one plan ahead and takes the best mean evaluation. No rollouts, no replies."""

import random
import time

from gonfalon.ai.agent import Agent
from gonfalon.ai.heuristics import Heuristics
from gonfalon.ai.observation import Observation
from gonfalon.ai.plans import MOST_CHOICES, MOST_POSITIONS, next_plan_moves
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck, Luck
from gonfalon.kernel.state import State

MOST_MOVES = 60
"""Most candidates for one decision; a longer list is thinned evenly."""
FEWEST_SAMPLES = 2
MOST_SAMPLES = 8
SAMPLED_MOVES = 24
"""About this many evaluations for one decision: fewer candidates get more samples each."""

HIDDEN_SEEDS = 1 << 61
"""Added to the seed of a determinization, so that hidden information is independent of the dice of the sample."""


class PlanEvaluator:
    """Evaluates the moves of one choice. When its states are used up, plans are evaluated unfinished."""

    def __init__(self, game: Game, heuristics: Heuristics, seat: int, depth: int) -> None:
        self.game = game
        self.heuristics = heuristics
        self.seat = seat
        self.depth = depth
        """Depth of the stack where the plan begins."""
        self._left = MOST_POSITIONS

    @property
    def is_spent(self) -> bool:
        """Has it tried MOST_POSITIONS states?"""
        return self._left <= 0

    def value(self, s: State, move: int, luck: Luck) -> float:
        """The evaluation after the best plan that begins with this move."""
        return self._try(s, move, luck, MOST_CHOICES)

    def _try(self, s: State, move: int, luck: Luck, choices: int) -> float:
        self._left -= 1
        after = s.clone()
        self.game.steps[after.step].play(after, self.seat, move, luck)
        moves = next_plan_moves(self.game, self.heuristics, after, self.seat, self.depth, luck)
        if moves and choices > 0 and self._left > 0:
            return self._best(after, moves, luck, choices - 1)
        return self.heuristics.evaluate(self.game, after, self.seat)

    def _best(self, s: State, moves: list[int], luck: Luck, choices: int) -> float:
        considered = self.heuristics.candidates(s, self.seat, moves)
        return max([self._try(s, move, luck, choices) for move in considered])


class GreedyAgent(Agent):
    """Compares moves by the mean value of their plans. All moves use the same few samples of luck and hidden cards."""

    name = "greedy"

    def __init__(self, seed: int, heuristics: Heuristics | None = None) -> None:
        self._random = random.Random(seed)
        self.heuristics = Heuristics() if heuristics is None else heuristics

    def choose_move(self, observation: Observation) -> int:
        """The move with the best mean; the agent's own random numbers decide between equals."""
        seed = self._random.getrandbits(60)
        means = self._mean_values(observation, seed)
        best = max(means.values())
        return self._random.choice([move for move, mean in means.items() if mean == best])

    def _mean_values(self, observation: Observation, seed: int) -> dict[int, float]:
        """The candidates with the mean values of their plans. A plan without any luck is evaluated once."""
        latest = None if observation.limit is None else time.monotonic() + observation.limit
        sample, is_certain = determinize_traced(observation, seed)
        moves = thin(self.heuristics.candidates(sample, observation.seat, observation.moves), MOST_MOVES)
        values: dict[int, list[float]] = {move: [] for move in moves}
        evaluator = PlanEvaluator(observation.game, self.heuristics, observation.seat, len(sample.stack))
        for number in range(count_samples(len(moves))):
            if number:
                sample, _ = determinize_traced(observation, seed + number)
            for move in list(moves):
                luck = FastLuck(seed + number)
                luck.trace = []
                values[move].append(evaluator.value(sample, move, luck))
                if is_certain and not luck.trace:
                    moves.remove(move)
            if not moves or evaluator.is_spent or (latest is not None and time.monotonic() >= latest):
                break
        return {move: sum(found) / len(found) for move, found in values.items()}


def determinize_traced(observation: Observation, seed: int) -> tuple[State, bool]:
    """A determinization, and whether it is certain: if it drew no luck, the state hides nothing."""
    luck = FastLuck(seed + HIDDEN_SEEDS)
    luck.trace = []
    sample = observation.sample(luck)
    return sample, not luck.trace


def count_samples(moves: int) -> int:
    """Samples on which each of this many moves is evaluated."""
    return min(MOST_SAMPLES, max(FEWEST_SAMPLES, SAMPLED_MOVES // moves))


def thin(moves: list[int], most: int) -> list[int]:
    """At most `most` moves, evenly spaced over the list, with its first and last."""
    if len(moves) <= most:
        return moves[:]
    return [moves[round(index * (len(moves) - 1) / (most - 1))] for index in range(most)]
