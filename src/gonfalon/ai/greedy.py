"""The greedy player: it looks one whole act ahead and takes what then looks best. No plans, no guesses at replies."""

import random
import time

from gonfalon.ai.agent import Agent
from gonfalon.ai.heuristics import NO_MOVE, Heuristics
from gonfalon.ai.observation import Observation
from gonfalon.ai.plans import MOST_CHOICES, MOST_POSITIONS, run_until_choice
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck, Luck
from gonfalon.kernel.state import NO_SEAT, State

MOST_MOVES = 60
"""More moves than these are thinned out evenly."""
FEWEST_SAMPLES = 2
MOST_SAMPLES = 8
SAMPLED_MOVES = 24
"""A choice between few moves is worth more samples: about so many in all."""

OTHER_DICE = 1 << 61
"""Beyond every seed of a sample: what is hidden and what is rolled have nothing to do with each other."""


class PlanEvaluator:
    """Judges the moves of one choice; acts that are left when its positions are spent are judged unfinished."""

    def __init__(self, game: Game, heuristics: Heuristics, seat: int, depth: int) -> None:
        self.game = game
        self.heuristics = heuristics
        self.seat = seat
        self.depth = depth
        """Of the stack, where the act began."""
        self._left = MOST_POSITIONS

    @property
    def is_spent(self) -> bool:
        """Has it looked at as many positions as it may?"""
        return self._left <= 0

    def worth(self, s: State, move: int, luck: Luck) -> float:
        """What a position is worth after this move and the best that completes it."""
        return self._try(s, move, luck, MOST_CHOICES)

    def _try(self, s: State, move: int, luck: Luck, choices: int) -> float:
        self._left -= 1
        after = s.clone()
        self.game.steps[after.step].play(after, self.seat, move, luck)
        return self._complete(after, luck, choices)

    def _complete(self, s: State, luck: Luck, choices: int) -> float:
        """Go on while the choice is forced, plain to anybody, or part of the act; then judge."""
        while True:
            seat = run_until_choice(self.game, s, luck, self.heuristics.evaluated_steps, self.seat)
            if seat == NO_SEAT:
                break
            moves = self.game.steps[s.step].moves(s, seat)
            move = moves[0] if len(moves) == 1 else self.heuristics.default_move(s, seat, moves)
            if move == NO_MOVE:
                if (
                    seat == self.seat
                    and choices > 0
                    and self._left > 0
                    and self.heuristics.continues_plan(s, self.depth)
                ):
                    return self._best(s, moves, luck, choices - 1)
                break
            self.game.steps[s.step].play(s, seat, move, luck)
        return self.heuristics.evaluate(self.game, s, self.seat)

    def _best(self, s: State, moves: list[int], luck: Luck, choices: int) -> float:
        considered = self.heuristics.candidates(s, self.seat, moves)
        return max([self._try(s, move, luck, choices) for move in considered])


class GreedyAgent(Agent):
    """Compares moves by the mean worth of their acts over the same few samples of luck and of what is hidden."""

    name = "greedy"

    def __init__(self, seed: int, heuristics: Heuristics | None = None) -> None:
        self._random = random.Random(seed)
        self.heuristics = Heuristics() if heuristics is None else heuristics

    def choose_move(self, observation: Observation) -> int:
        """The move of the best mean; the agent's own dice decide between equals."""
        seed = self._random.getrandbits(60)
        means = self._weigh(observation, seed)
        best = max(means.values())
        return self._random.choice([move for move, mean in means.items() if mean == best])

    def _weigh(self, observation: Observation, seed: int) -> dict[int, float]:
        """The moves worth a thought with the mean worth of their acts; what no luck touches is looked at once."""
        latest = None if observation.limit is None else time.monotonic() + observation.limit
        world, is_certain = determinize_with(observation, seed)
        moves = thin(self.heuristics.candidates(world, observation.seat, observation.moves), MOST_MOVES)
        found: dict[int, list[float]] = {move: [] for move in moves}
        act = PlanEvaluator(observation.game, self.heuristics, observation.seat, len(world.stack))
        for sample in range(count_samples(len(moves))):
            if sample:
                world, _ = determinize_with(observation, seed + sample)
            for move in list(moves):
                luck = FastLuck(seed + sample)
                luck.trace = []
                found[move].append(act.worth(world, move, luck))
                if is_certain and not luck.trace:
                    moves.remove(move)
            if not moves or act.is_spent or (latest is not None and time.monotonic() >= latest):
                break
        return {move: sum(worths) / len(worths) for move, worths in found.items()}


def determinize_with(observation: Observation, seed: int) -> tuple[State, bool]:
    """A sample, and whether it is certain: a position that hides nothing needs no luck to imagine."""
    luck = FastLuck(seed + OTHER_DICE)
    luck.trace = []
    world = observation.sample(luck)
    return world, not luck.trace


def count_samples(moves: int) -> int:
    """How often each of so many moves is tried."""
    return min(MOST_SAMPLES, max(FEWEST_SAMPLES, SAMPLED_MOVES // moves))


def thin(moves: list[int], most: int) -> list[int]:
    """At most so many moves, evenly from the whole list, with its first and last."""
    if len(moves) <= most:
        return moves[:]
    return [moves[round(index * (len(moves) - 1) / (most - 1))] for index in range(most)]
