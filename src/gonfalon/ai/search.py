"""The search agent: finds plans, screens them over several samples, and compares the best by rollouts."""

import random

from gonfalon.ai.agent import Agent, ScoredMove
from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.deadline import NEVER, Deadline
from gonfalon.ai.heuristics import NO_MOVE, Heuristics
from gonfalon.ai.observation import Observation
from gonfalon.ai.plans import Planner
from gonfalon.ai.rollout import play_rollout, sample_candidates
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.kernel.state import State

MOST_PLANS = 32
"""Plans of the first sample that are screened on the others; the rest are dropped."""
ROLLOUT_SEEDS = 1 << 16
"""Added to the seeds of rollouts, so that they use other luck than the screening."""
HIDDEN_SEEDS = 1 << 40
"""Added to the seed of a determinization, so that hidden information is independent of the dice of the sample."""


class Arm:
    """A plan with the mean of its values so far; the term is that of multi-armed bandits."""

    def __init__(self, moves: tuple[int, ...], value: float, is_settled: bool = False) -> None:
        self.moves = moves
        self.total = value
        self.tries = 1
        self.is_settled = is_settled
        """Does the plan have this value on every sample?"""

    @property
    def mean(self) -> float:
        """Mean value over all tries."""
        return self.total / self.tries

    def add(self, value: float) -> None:
        """Count the value of one more try."""
        self.total += value
        self.tries += 1


class SearchAgent(Agent):
    """Chooses by search with the heuristics and the budget of a level."""

    def __init__(self, seed: int, heuristics: Heuristics, budget: SearchBudget) -> None:
        self._random = random.Random(seed)
        self.heuristics = heuristics
        self.budget = budget
        self.limit = budget.seconds
        self._deadline = NEVER
        self._budget = budget
        """The budget of the present decision."""

    def choose_move(self, observation: Observation) -> int:
        """The first move of the best plan."""
        return self.rank_moves(observation)[0].move

    def rank_moves(self, observation: Observation) -> list[ScoredMove]:
        """The first moves of the compared plans, the best first. A forced or default move is the only one."""
        self.timed_out = False
        self._deadline = Deadline(self.limit if observation.limit is None else observation.limit)
        seed = self._random.getrandbits(40)
        if len(observation.moves) == 1:
            return [ScoredMove(observation.moves[0], 0.0)]
        sample = determinize_with(observation, seed)
        default = self.heuristics.default_move(sample, observation.seat, observation.moves)
        if default != NO_MOVE:
            return [ScoredMove(default, 0.0)]
        self._budget = self.heuristics.budget_for(sample, self.budget)
        moves = self.heuristics.own_candidates(sample, observation.seat, observation.moves)
        if self._budget.candidate_limit:
            moves = sample_candidates(self.heuristics, sample, moves, self._budget.candidate_limit, SearchLuck(seed))
        if len(moves) == 1:
            return [ScoredMove(moves[0], 0.0)]
        arms = self._search(observation, sample, moves, seed)
        self.timed_out = self._deadline.has_passed
        values: dict[int, float] = {}
        for arm in arms:
            values.setdefault(arm.moves[0], arm.mean)
        return [ScoredMove(move, value) for move, value in values.items()]

    def _search(self, observation: Observation, sample: State, moves: list[int], seed: int) -> list[Arm]:
        """Screen the plans that begin with these moves; compare the best by rollouts if they begin differently."""
        planner = Planner(observation.game, self.heuristics, observation.seat, len(sample.stack), self._deadline)
        arms = self._screen_plans(observation, planner, sample, moves, seed)
        self._prefer_passing(arms)
        if (
            self._budget.rollouts
            and self.heuristics.is_worth_rollout(sample)
            and _first_moves_differ(arms[: self._budget.rollout_plans])
        ):
            arms = self._compare_by_rollouts(observation, planner, arms, seed)
        return arms

    def _screen_plans(
        self, observation: Observation, planner: Planner, sample: State, moves: list[int], seed: int
    ) -> list[Arm]:
        """Find plans on the first sample and evaluate the best of them on the others; the best first."""
        plans = planner.find_plans(sample, moves, seed)[:MOST_PLANS]
        is_open = not self.heuristics.reads_secrets
        arms = [Arm(plan.moves, plan.value, is_open and plan.is_certain) for plan in plans]
        unsettled = [arm for arm in arms if not arm.is_settled]
        for number in range(1, self._budget.samples):
            if not unsettled or self._deadline.is_over():
                break
            sample = determinize_with(observation, seed + number)
            for arm in unsettled:
                if self._deadline.is_over():
                    break
                arm.add(planner.value(sample, arm.moves, SearchLuck(seed + number)))
        arms.sort(key=_mean, reverse=True)
        return arms

    def _compare_by_rollouts(self, observation: Observation, planner: Planner, arms: list[Arm], seed: int) -> list[Arm]:
        """Sequential halving: in each round all remaining plans get the same rollout seeds, and the worse half drops.

        At the deadline the ranking so far decides. A rollout that the deadline cuts short does not count.
        """
        live = [Arm(arm.moves, arm.mean) for arm in arms[: self._budget.rollout_plans]]
        dropped: list[Arm] = arms[self._budget.rollout_plans :]
        rounds = max(1, (len(live) - 1).bit_length())
        number = 0
        while len(live) > 1:
            for _ in range(max(1, self._budget.rollouts // (rounds * len(live)))):
                if self._deadline.has_passed:
                    break
                number += 1
                for arm in live:
                    if self._deadline.is_over():
                        break
                    value = self._rollout_value(observation, planner, arm.moves, seed + ROLLOUT_SEEDS + number)
                    if not self._deadline.has_passed:
                        arm.add(value)
            live.sort(key=_mean, reverse=True)
            if not self._deadline.has_passed:
                self._prefer_passing(live)
            kept = 1 if self._deadline.has_passed else len(live) // 2
            dropped = live[kept:] + dropped
            live = live[:kept]
        return live + dropped

    def _prefer_passing(self, arms: list[Arm]) -> None:
        """Move the best passing plan to the front if its mean is within `pass_margin` of the first.

        The arms must be sorted by their means and have equally many tries.
        """
        least = arms[0].mean - self.heuristics.pass_margin
        passing = self.heuristics.passing_moves([arm.moves[0] for arm in arms])
        for index, arm in enumerate(arms):
            if arm.moves[0] in passing and arm.mean >= least:
                arms.insert(0, arms.pop(index))
                return

    def _rollout_value(
        self, observation: Observation, planner: Planner, plan_moves: tuple[int, ...], seed: int
    ) -> float:
        """The evaluation after a plan and a rollout."""
        sample, luck = determinize_with(observation, seed), SearchLuck(seed)
        planner.play_plan(sample, plan_moves, luck)
        play_rollout(planner.game, self.heuristics, sample, luck, self._budget, self._deadline)
        return self.heuristics.evaluate(planner.game, sample, observation.seat)


def _first_moves_differ(arms: list[Arm]) -> bool:
    return len({arm.moves[0] for arm in arms}) > 1


def _mean(arm: Arm) -> float:
    return arm.mean


def determinize_with(observation: Observation, seed: int) -> State:
    """The determinization that belongs to a seed."""
    return observation.sample(SearchLuck(seed + HIDDEN_SEEDS))
