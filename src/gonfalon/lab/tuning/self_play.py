"""Learning numbers from games of a computer against itself.

In each round all numbers are changed at once, each by the same share up or down as a coin says; a player with these
numbers plays one with the opposite changes, and all numbers move towards the winner (simultaneous perturbation).
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
"""Somebody who judges by these numbers."""

FIRST_CHANGE: Final = 0.25
"""By which numbers are changed to try them, as a logarithm."""
CHANGE_FADES: Final = 0.101
FIRST_STEP: Final = 0.3
"""By which they move after a round that one side has won altogether."""
STEADY: Final = 20
"""Rounds after which steps grow noticeably smaller."""
STEP_FADES: Final = 0.602
THOUGHT: Final = SearchBudget(samples=1, seconds=60.0)
"""Learners look one act ahead: quick games teach more than deep thoughts."""


class TrainingSpec(NamedTuple):
    """What is learned, and by which games."""

    make: Make
    start: Numbers
    plans: tuple[SimulationSpec, ...]
    """One after the other, each for two games with changed places and the same dice."""
    seed: int
    games: int
    """In a round."""


class TrainingPair:
    """Plays pairs of games between two sets of numbers, by the numbers of the pairs."""

    def __init__(self, course: TrainingSpec, numbers: tuple[Numbers, Numbers], round_number: int) -> None:
        self.course = course
        self.heuristics = [course.make(each) for each in numbers]
        self.seed = course.seed + round_number

    def play(self, number: int) -> int:
        """Games that the first has won more than the second, of a pair."""
        plan = self.course.plans[number % len(self.course.plans)]
        return self._game(plan, number, 0) - self._game(plan, number, 1)

    def _game(self, plan: SimulationSpec, number: int, first: int) -> int:
        """1 if the player at the first seat wins, -1 if the other does."""
        game, setup = plan.open()
        s = game.new(setup)

        def player(seat: int) -> Agent:
            return SearchAgent(seed_for(self.seed, number, seat), self.heuristics[seat ^ first], THOUGHT)

        choosers = [player(seat).chooser(game, seat, lambda: s) for seat in range(len(setup.seats))]
        play_to_end(game, s, FastLuck(seed_for(self.seed, number, LUCK)), choosers)
        winner = game.result(s).winner
        return 0 if winner not in setup.seats else 1 if winner == setup.seats[0] else -1


class Trainer:
    """Moves numbers round by round."""

    def __init__(self, course: TrainingSpec, processes: int | None = None) -> None:
        self.course = course
        self.processes = processes
        self.rounds = 0
        self._random = random.Random(course.seed)
        self._moved = dict.fromkeys(course.start, 0.0)

    @property
    def numbers(self) -> Numbers:
        """As they have been learned so far."""
        return self._changed({}, 0.0)

    def _changed(self, signs: dict[str, int], change: float) -> Numbers:
        return {
            name: number * exp(self._moved[name] + change * signs.get(name, 0))
            for name, number in self.course.start.items()
        }

    def run_round(self) -> None:
        """One round of games, and a step towards whoever has won it."""
        signs = {name: self._random.choice((-1, 1)) for name in self._moved}
        change = FIRST_CHANGE / (1 + self.rounds) ** CHANGE_FADES
        sides = self._changed(signs, change), self._changed(signs, -change)
        leads: list[int] = []
        pairs = range(self.course.games // 2)
        JobPool(partial(TrainingPair, self.course, sides, self.rounds), pairs, self.processes, 1).run(leads.append)
        step = FIRST_STEP / (1 + self.rounds / STEADY) ** STEP_FADES * sum(leads) / self.course.games
        for name, sign in signs.items():
            self._moved[name] += step * sign
        self.rounds += 1
