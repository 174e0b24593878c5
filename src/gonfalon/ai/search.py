"""The levels: plans are found, looked at over samples of luck and of what is hidden, and the best of them played on."""

import random

from gonfalon.ai.agent import Agent, ScoredMove
from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.deadline import NEVER, Deadline
from gonfalon.ai.heuristics import NO_MOVE, Heuristics
from gonfalon.ai.observation import Observation
from gonfalon.ai.plans import Planner
from gonfalon.ai.rollout import play_on, sample_candidates
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.kernel.state import State

MOST_PLANS = 32
"""Of those that a first look finds, so many are looked at again."""
OTHER_SAMPLES = 1 << 16
"""Plans are played on with other luck than that by which they were found."""
OTHER_DICE = 1 << 40
"""What is hidden and what is rolled have nothing to do with each other."""


class Arm:
    """A plan that is compared with others."""

    def __init__(self, line: tuple[int, ...], worth: float, is_settled: bool = False) -> None:
        self.line = line
        self.total = worth
        self.tries = 1
        self.is_settled = is_settled
        """Would another look find nothing new?"""

    @property
    def mean(self) -> float:
        """What it seems worth."""
        return self.total / self.tries

    def add(self, worth: float) -> None:
        """One more try."""
        self.total += worth
        self.tries += 1


class SearchAgent(Agent):
    """Thinks as much as its level says."""

    def __init__(self, seed: int, heuristics: Heuristics, budget: SearchBudget) -> None:
        self._random = random.Random(seed)
        self.heuristics = heuristics
        self.budget = budget
        self.limit = budget.seconds
        self._deadline = NEVER

    def choose_move(self, observation: Observation) -> int:
        """The first move of the best plan."""
        return self.rank_moves(observation)[0].move

    def rank_moves(self, observation: Observation) -> list[ScoredMove]:
        """The moves that it has thought about, the best first."""
        self.timed_out = False
        self._deadline = Deadline(self.limit if observation.limit is None else observation.limit)
        seed = self._random.getrandbits(40)
        if len(observation.moves) == 1:
            return [ScoredMove(observation.moves[0], 0.0)]
        world = determinize_with(observation, seed)
        reply = self.heuristics.default_move(world, observation.seat, observation.moves)
        if reply != NO_MOVE:
            return [ScoredMove(reply, 0.0)]
        moves = self.heuristics.candidates(world, observation.seat, observation.moves)
        if self.budget.candidate_limit:
            moves = sample_candidates(self.heuristics, world, moves, self.budget.candidate_limit, SearchLuck(seed))
        if len(moves) == 1:
            return [ScoredMove(moves[0], 0.0)]
        planner = Planner(observation.game, self.heuristics, observation.seat, len(world.stack), self._deadline)
        arms = self._look(observation, planner, world, moves, seed)
        self._prefer_passing(arms)
        if (
            self.budget.rollouts
            and self.heuristics.is_worth_rollout(world)
            and _is_open(arms[: self.budget.rollout_plans])
        ):
            arms = self._compare(observation, planner, arms, seed)
        self.timed_out = self._deadline.cut_in
        seen: dict[int, float] = {}
        for arm in arms:
            seen.setdefault(arm.line[0], arm.mean)
        return [ScoredMove(move, worth) for move, worth in seen.items()]

    def _look(self, observation: Observation, planner: Planner, world: State, moves: list[int], seed: int) -> list[Arm]:
        """All plans, those that a first sample likes over more of them; the best first."""
        plans = planner.find(world, moves, seed)[:MOST_PLANS]
        is_open = not self.heuristics.reads_secrets
        arms = [Arm(plan.line, plan.worth, is_open and plan.is_certain) for plan in plans]
        unsettled = [arm for arm in arms if not arm.is_settled]
        for sample in range(1, self.budget.samples):
            if not unsettled or self._deadline.is_over():
                break
            world = determinize_with(observation, seed + sample)
            for arm in unsettled:
                if self._deadline.is_over():
                    break
                arm.add(planner.worth(world, arm.line, SearchLuck(seed + sample)))
        arms.sort(key=_mean, reverse=True)
        return arms

    def _compare(self, observation: Observation, planner: Planner, arms: list[Arm], seed: int) -> list[Arm]:
        """Sequential halving: the same dice for all plans that are left, half of which drop out in every round."""
        live = [Arm(arm.line, arm.mean) for arm in arms[: self.budget.rollout_plans]]
        dropped: list[Arm] = arms[self.budget.rollout_plans :]
        rounds = max(1, (len(live) - 1).bit_length())
        sample = 0
        while len(live) > 1:
            for _ in range(max(1, self.budget.rollouts // (rounds * len(live)))):
                if self._deadline.cut_in:
                    break
                sample += 1
                for arm in live:
                    if self._deadline.is_over():
                        break
                    worth = self._play_on(observation, planner, arm.line, seed + OTHER_SAMPLES + sample)
                    if not self._deadline.cut_in:
                        arm.add(worth)
            live.sort(key=_mean, reverse=True)
            if not self._deadline.cut_in:
                self._prefer_passing(live)
            half = 1 if self._deadline.cut_in else len(live) // 2
            dropped = live[half:] + dropped
            live = live[:half]
        return live + dropped

    def _prefer_passing(self, arms: list[Arm]) -> None:
        """Nobody gets up for nothing: what leaves things as they are comes first where it is about as good.

        Of plans, the best first, that were all tried alike.
        """
        least = arms[0].mean - self.heuristics.pass_margin
        staying = self.heuristics.passing_moves([arm.line[0] for arm in arms])
        for place, arm in enumerate(arms):
            if arm.line[0] in staying and arm.mean >= least:
                arms.insert(0, arms.pop(place))
                return

    def _play_on(self, observation: Observation, planner: Planner, line: tuple[int, ...], seed: int) -> float:
        world, luck = determinize_with(observation, seed), SearchLuck(seed)
        planner.play_plan(world, line, luck)
        play_on(planner.game, self.heuristics, world, luck, self.budget, self._deadline)
        return self.heuristics.evaluate(planner.game, world, observation.seat)


def _is_open(arms: list[Arm]) -> bool:
    """Do these plans begin with different moves?"""
    return len({arm.line[0] for arm in arms}) > 1


def _mean(arm: Arm) -> float:
    return arm.mean


def determinize_with(observation: Observation, seed: int) -> State:
    """A position that might be the true one."""
    return observation.sample(SearchLuck(seed + OTHER_DICE))
