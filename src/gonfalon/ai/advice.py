"""Advice: the move that an agent would choose, and what speaks for it by the parts of a game's evaluation."""

from typing import Final, NamedTuple

from gonfalon.ai.agent import Agent
from gonfalon.ai.greedy import GreedyPlayer
from gonfalon.ai.imagined import ImaginedLuck
from gonfalon.ai.knowledge import find_knowledge
from gonfalon.ai.knowledge.contract import Knowledge, Thought
from gonfalon.ai.plans import Planner
from gonfalon.ai.playing_on import play_on
from gonfalon.ai.search import Searcher, imagine
from gonfalon.ai.situation import Situation
from gonfalon.kernel.state import State

NO_MOVE: Final = -1

SAMPLES: Final = 12
"""Of luck and of what is hidden, over which two moves are compared: the same for both."""
FEW_PLANS: Final = 4
"""Of those that go on from a move, so many are tried on all samples."""
MOST_REASONS: Final = 2
LEAST_SHARE: Final = 0.2
"""A part that differs by less than this share of the greatest difference explains nothing."""
LEAST_GAIN: Final = 0.05
"""Points that nobody would call a difference."""


class Reason(NamedTuple):
    """By how many points a move leads to more than another one in a part of the evaluation."""

    part: str
    gain: float


class Advice(NamedTuple):
    """What to do, and why rather than the next best."""

    move: int
    other: int
    """The best of all other moves; NO_MOVE where there is none."""
    lead: float
    """By which it is better when its act is done, in points; it may be bought for what comes later."""
    gains: list[Reason]
    losses: list[Reason]
    later: list[Reason]
    """What it gains when both are played on, where the lead alone does not speak for it."""


class Comparison:
    """Compares the moves of one choice by their best acts, all on the same samples."""

    def __init__(self, knowledge: Knowledge, situation: Situation, seed: int, samples: int = SAMPLES) -> None:
        self.knowledge = knowledge
        self.situation = situation
        self.seed = seed
        self._worlds = [imagine(situation, seed + number) for number in range(samples)]

    def _planner(self) -> Planner:
        return Planner(self.situation.game, self.knowledge, self.situation.seat, len(self._worlds[0].stack))

    def next_best(self, move: int) -> int:
        """The best of the other moves, by a first look; NO_MOVE if there is none."""
        others = [other for other in self.situation.moves if other != move]
        if not others:
            return NO_MOVE
        world, seat = self._worlds[0], self.situation.seat
        plans = self._planner().find(world, self.knowledge.candidates(world, seat, others), self.seed)
        return plans[0].line[0]

    def best_line(self, move: int) -> tuple[int, ...]:
        """The act that begins with a move and is worth most over all samples."""
        planner = self._planner()
        plans = planner.find(self._worlds[0], [move], self.seed)[:FEW_PLANS]
        best, most = plans[0].line, -1e18
        for plan in plans:
            worth = self._mean_worth(planner, plan.line)
            if worth > most:
                best, most = plan.line, worth
        return best

    def worth(self, move: int) -> float:
        """What a position is worth after the best act that begins with a move, on the average."""
        return self._mean_worth(self._planner(), self.best_line(move))

    def _mean_worth(self, planner: Planner, line: tuple[int, ...]) -> float:
        total = 0.0
        for number, world in enumerate(self._worlds):
            total += planner.worth(world, line, ImaginedLuck(self.seed + number))
        return total / len(self._worlds)

    def gains(self, move: int, other: int, thought: Thought | None) -> list[Reason]:
        """In which parts a move leads to more or less than another, after its act or (with a thought) played on."""
        mine, theirs = self._parts(move, thought), self._parts(other, thought)
        return [Reason(name, mine.get(name, 0.0) - theirs.get(name, 0.0)) for name in sorted({**mine, **theirs})]

    def _parts(self, move: int, thought: Thought | None) -> dict[str, float]:
        """What makes up the worth of a move, on the average."""
        planner, line = self._planner(), self.best_line(move)
        total: dict[str, float] = {}
        for number, world in enumerate(self._worlds):
            luck = ImaginedLuck(self.seed + number)
            after = carried_out(planner, world, line, luck)
            if thought is not None:
                play_on(planner.game, self.knowledge, after, luck, thought)
            for name, points in self.knowledge.parts(planner.game, after, planner.seat).items():
                total[name] = total.get(name, 0.0) + points
        return {name: points / len(self._worlds) for name, points in total.items()}


def carried_out(planner: Planner, world: State, line: tuple[int, ...], luck: ImaginedLuck) -> State:
    """A copy of a position on which an act has been played."""
    after = world.clone()
    planner.carry_out(after, line, luck)
    return after


def knowledge_of(player: Agent, game_id: str) -> Knowledge:
    """What an agent judges positions by; of one that judges none, what is known about the game."""
    if isinstance(player, Searcher | GreedyPlayer):
        return player.knowledge
    return find_knowledge(game_id) or Knowledge()


def advise(player: Agent, situation: Situation, seed: int) -> Advice:
    """What an agent would choose, compared with the best that it would not."""
    if len(situation.moves) == 1:
        return Advice(situation.moves[0], NO_MOVE, 0.0, [], [], [])
    opinions = player.weigh(situation)
    move = opinions[0].move if opinions else player.decide(situation)
    comparison = Comparison(knowledge_of(player, situation.game.info.id), situation, seed)
    other = opinions[1].move if len(opinions) > 1 else comparison.next_best(move)
    gains = comparison.gains(move, other, None)
    lead = sum([reason.gain for reason in gains])
    thought = player.thought if isinstance(player, Searcher) else None
    is_bought = lead < LEAST_GAIN and thought is not None and thought.acts > 0
    later = foremost(comparison.gains(move, other, thought), 1) if is_bought else []
    return Advice(move, other, lead, foremost(gains, 1), foremost(gains, -1), later)


def foremost(reasons: list[Reason], sign: int) -> list[Reason]:
    """The few reasons that weigh most for a move (1) or against it (-1), the weightiest first."""
    greatest = max([abs(reason.gain) for reason in reasons], default=0.0)
    least = max(LEAST_GAIN, LEAST_SHARE * greatest)
    return sorted([reason for reason in reasons if sign * reason.gain >= least], key=_weight)[:MOST_REASONS]


def _weight(reason: Reason) -> float:
    return -abs(reason.gain)
