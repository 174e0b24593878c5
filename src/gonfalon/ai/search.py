"""The levels: plans are found, looked at over samples of luck and of what is hidden, and the best of them played on."""

import random

from gonfalon.ai.agent import Agent, Opinion
from gonfalon.ai.deadline import NEVER, Deadline
from gonfalon.ai.heuristics import NO_REPLY, Knowledge, Thought
from gonfalon.ai.observation import Situation
from gonfalon.ai.plans import Planner
from gonfalon.ai.playing_on import come_to_mind, play_on
from gonfalon.ai.search_luck import ImaginedLuck
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


class Searcher(Agent):
    """Thinks as much as its level says."""

    def __init__(self, seed: int, knowledge: Knowledge, thought: Thought) -> None:
        self._random = random.Random(seed)
        self.knowledge = knowledge
        self.thought = thought
        self.limit = thought.limit
        self._deadline = NEVER

    def decide(self, situation: Situation) -> int:
        """The first move of the best plan."""
        return self.weigh(situation)[0].move

    def weigh(self, situation: Situation) -> list[Opinion]:
        """The moves that it has thought about, the best first."""
        self.was_cut = False
        self._deadline = Deadline(self.limit if situation.limit is None else situation.limit)
        seed = self._random.getrandbits(40)
        if len(situation.moves) == 1:
            return [Opinion(situation.moves[0], 0.0)]
        world = imagine(situation, seed)
        reply = self.knowledge.reply(world, situation.seat, situation.moves)
        if reply != NO_REPLY:
            return [Opinion(reply, 0.0)]
        moves = self.knowledge.candidates(world, situation.seat, situation.moves)
        if self.thought.noticed:
            moves = come_to_mind(self.knowledge, world, moves, self.thought.noticed, ImaginedLuck(seed))
        if len(moves) == 1:
            return [Opinion(moves[0], 0.0)]
        planner = Planner(situation.game, self.knowledge, situation.seat, len(world.stack), self._deadline)
        arms = self._look(situation, planner, world, moves, seed)
        self._spare_trouble(arms)
        if self.thought.rollouts and self.knowledge.plays_on(world) and _is_open(arms[: self.thought.kept]):
            arms = self._compare(situation, planner, arms, seed)
        self.was_cut = self._deadline.cut_in
        seen: dict[int, float] = {}
        for arm in arms:
            seen.setdefault(arm.line[0], arm.mean)
        return [Opinion(move, worth) for move, worth in seen.items()]

    def _look(self, situation: Situation, planner: Planner, world: State, moves: list[int], seed: int) -> list[Arm]:
        """All plans, those that a first sample likes over more of them; the best first."""
        plans = planner.find(world, moves, seed)[:MOST_PLANS]
        is_open = not self.knowledge.reads_secrets
        arms = [Arm(plan.line, plan.worth, is_open and plan.is_certain) for plan in plans]
        unsettled = [arm for arm in arms if not arm.is_settled]
        for sample in range(1, self.thought.samples):
            if not unsettled or self._deadline.is_over():
                break
            world = imagine(situation, seed + sample)
            for arm in unsettled:
                if self._deadline.is_over():
                    break
                arm.add(planner.worth(world, arm.line, ImaginedLuck(seed + sample)))
        arms.sort(key=_mean, reverse=True)
        return arms

    def _compare(self, situation: Situation, planner: Planner, arms: list[Arm], seed: int) -> list[Arm]:
        """Sequential halving: the same dice for all plans that are left, half of which drop out in every round."""
        live = [Arm(arm.line, arm.mean) for arm in arms[: self.thought.kept]]
        dropped: list[Arm] = arms[self.thought.kept :]
        rounds = max(1, (len(live) - 1).bit_length())
        sample = 0
        while len(live) > 1:
            for _ in range(max(1, self.thought.rollouts // (rounds * len(live)))):
                if self._deadline.cut_in:
                    break
                sample += 1
                for arm in live:
                    if self._deadline.is_over():
                        break
                    worth = self._play_on(situation, planner, arm.line, seed + OTHER_SAMPLES + sample)
                    if not self._deadline.cut_in:
                        arm.add(worth)
            live.sort(key=_mean, reverse=True)
            if not self._deadline.cut_in:
                self._spare_trouble(live)
            half = 1 if self._deadline.cut_in else len(live) // 2
            dropped = live[half:] + dropped
            live = live[:half]
        return live + dropped

    def _spare_trouble(self, arms: list[Arm]) -> None:
        """Nobody gets up for nothing: what leaves things as they are comes first where it is about as good.

        Of plans, the best first, that were all tried alike.
        """
        least = arms[0].mean - self.knowledge.trouble
        staying = self.knowledge.staying([arm.line[0] for arm in arms])
        for place, arm in enumerate(arms):
            if arm.line[0] in staying and arm.mean >= least:
                arms.insert(0, arms.pop(place))
                return

    def _play_on(self, situation: Situation, planner: Planner, line: tuple[int, ...], seed: int) -> float:
        world, luck = imagine(situation, seed), ImaginedLuck(seed)
        planner.carry_out(world, line, luck)
        play_on(planner.game, self.knowledge, world, luck, self.thought, self._deadline)
        return self.knowledge.evaluate(planner.game, world, situation.seat)


def _is_open(arms: list[Arm]) -> bool:
    """Do these plans begin with different moves?"""
    return len({arm.line[0] for arm in arms}) > 1


def _mean(arm: Arm) -> float:
    return arm.mean


def imagine(situation: Situation, seed: int) -> State:
    """A position that might be the true one."""
    return situation.sample(ImaginedLuck(seed + OTHER_DICE))
