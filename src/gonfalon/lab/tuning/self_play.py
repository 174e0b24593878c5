"""Fitting of weights by self-play (simultaneous perturbation).

In each round all weights are changed by the same share, each up or down at random. An agent with these weights plays
against one with the opposite changes, and all weights move towards those of the winner.
"""

import random
from collections.abc import Callable
from functools import partial
from math import exp
from typing import Final, NamedTuple

from gonfalon.ai.agent import Agent
from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.heuristics import Heuristics
from gonfalon.ai.search import SearchAgent
from gonfalon.kernel.engine import play_to_end
from gonfalon.kernel.luck import FastLuck
from gonfalon.lab.job_pool import JobPool
from gonfalon.lab.simulation.game import LUCK, SimulationSpec, seed_for

Numbers = dict[str, float]
Make = Callable[[Numbers], Heuristics]
"""Makes heuristics that evaluate with these weights."""

FIRST_CHANGE: Final = 0.25
"""Change of the weights in the first round, as a natural logarithm."""
CHANGE_DECAY: Final = 0.101
"""Exponent by which the change falls with the rounds."""
FIRST_STEP: Final = 0.3
"""Step of the weights after a first round that one side has won completely, as a natural logarithm."""
STEADY_ROUNDS: Final = 20
"""Rounds after which the steps begin to fall."""
STEP_DECAY: Final = 0.602
"""Exponent by which the step falls with the rounds."""
BUDGET: Final = SearchBudget(samples=1, seconds=60.0)
"""One plan ahead: many quick games fit better than few games with a deep search."""


class TrainingSpec(NamedTuple):
    """The weights to fit, and the games for it."""

    make: Make
    start: Numbers
    plans: tuple[SimulationSpec, ...]
    """Used in turn, each for a pair of games with exchanged seats and the same dice."""
    seed: int
    games: int
    """Games in one round."""


class TrainingPair:
    """Plays pairs of games between two sets of weights, by the numbers of the pairs."""

    def __init__(self, spec: TrainingSpec, numbers: tuple[Numbers, Numbers], round_number: int) -> None:
        self.spec = spec
        self.heuristics = [spec.make(each) for each in numbers]
        self.seed = spec.seed + round_number

    def play(self, number: int) -> int:
        """Wins of the first set minus wins of the second in a pair of games."""
        simulation = self.spec.plans[number % len(self.spec.plans)]
        return self._play_game(simulation, number, 0) - self._play_game(simulation, number, 1)

    def _play_game(self, simulation: SimulationSpec, number: int, first: int) -> int:
        """Play with the weights `first` on the first seat. 1 if that seat wins, -1 if the other does, else 0."""
        game, setup = simulation.open()
        s = game.new(setup)

        def make_agent(seat: int) -> Agent:
            return SearchAgent(seed_for(self.seed, number, seat), self.heuristics[seat ^ first], BUDGET)

        choosers = [make_agent(seat).chooser(game, seat, lambda: s) for seat in range(len(setup.seats))]
        play_to_end(game, s, FastLuck(seed_for(self.seed, number, LUCK)), choosers)
        winner = game.result(s).winner
        return 0 if winner not in setup.seats else 1 if winner == setup.seats[0] else -1


class Trainer:
    """Fits weights round by round."""

    def __init__(self, spec: TrainingSpec, processes: int | None = None) -> None:
        self.spec = spec
        self.processes = processes
        self.rounds = 0
        self._random = random.Random(spec.seed)
        self._shifts = dict.fromkeys(spec.start, 0.0)

    @property
    def numbers(self) -> Numbers:
        """The weights as fitted so far."""
        return self._changed({}, 0.0)

    def _changed(self, signs: dict[str, int], change: float) -> Numbers:
        """The weights so far, each changed by `change` in the direction of its sign."""
        return {
            name: number * exp(self._shifts[name] + change * signs.get(name, 0))
            for name, number in self.spec.start.items()
        }

    def run_round(self) -> None:
        """Play one round of games, and move the weights towards those of the winner."""
        signs = {name: self._random.choice((-1, 1)) for name in self._shifts}
        change = FIRST_CHANGE / (1 + self.rounds) ** CHANGE_DECAY
        sides = self._changed(signs, change), self._changed(signs, -change)
        leads: list[int] = []
        pairs = range(self.spec.games // 2)
        JobPool(partial(TrainingPair, self.spec, sides, self.rounds), pairs, self.processes, 1).run(leads.append)
        step = FIRST_STEP / (1 + self.rounds / STEADY_ROUNDS) ** STEP_DECAY * sum(leads) / self.spec.games
        for name, sign in signs.items():
            self._shifts[name] += step * sign
        self.rounds += 1
