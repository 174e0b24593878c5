"""Advice: the move that an agent would choose, and what speaks for it by the parts of a game's evaluation."""

from math import fsum, sqrt
from typing import Final, NamedTuple

from gonfalon.ai.agent import Agent
from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.greedy import GreedyAgent
from gonfalon.ai.heuristics import NO_MOVE, Heuristics
from gonfalon.ai.observation import Observation
from gonfalon.ai.plans import Planner
from gonfalon.ai.registry import find_heuristics
from gonfalon.ai.rollout import play_on
from gonfalon.ai.search import SearchAgent, determinize_with
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.kernel.odds.enumerate import Z_95
from gonfalon.kernel.state import State

SAMPLES: Final = 12
"""Of luck and of what is hidden, over which two moves are compared: the same for both."""
FEW_PLANS: Final = 4
"""Of those that go on from a move, so many are tried on all samples."""
MOST_REASONS: Final = 2
LEAST_SHARE: Final = 0.2
"""A part that differs by less than this share of the greatest difference explains nothing."""
LEAST_GAIN: Final = 0.05
"""Points that nobody would call a difference."""


class TermDifference(NamedTuple):
    """By how many points a move leads to more than another one in a part of the evaluation."""

    part: str
    gain: float


FORCED: Final = "forced"
"""There is no other move."""
PLAIN: Final = "plain"
"""What is known about the game leaves no other: nothing was compared. It may have been decided by odds."""
AHEAD: Final = "ahead"
"""It leads to more than the next best as soon as its act is done."""
LATER: Final = "later"
"""It does not, but does when both are played on."""
EVEN: Final = "even"
"""The next best is about as good, as far as luck lets one tell; what speaks for both is told against a third move."""
STILL: Final = "still"
"""It leaves things as they are, and nothing else gains anything."""
BEHIND: Final = "behind"
"""Another one leads to more on a closer look: who overlooks things, or has tried little, chooses so."""


class Advice(NamedTuple):
    """What to do, and why rather than something else."""

    move: int
    why: str
    other: int
    """The best of all other moves; NO_MOVE where there is none."""
    than: int
    """The move than which it gains or loses so much; NO_MOVE: than how things stand."""
    lead: float
    """By how many points it is better than the other when its act is done."""
    gains: list[TermDifference]
    losses: list[TermDifference]


class MoveComparison:
    """Compares the moves of one choice by their best acts, all on the same samples."""

    def __init__(self, heuristics: Heuristics, observation: Observation, seed: int, samples: int = SAMPLES) -> None:
        self.heuristics = heuristics
        self.observation = observation
        self.seed = seed
        self._worlds = [determinize_with(observation, seed + number) for number in range(samples)]
        self._known: dict[tuple[int, bool], list[dict[str, float]]] = {}
        """What was found for a move, by whether it was played on."""

    def _planner(self) -> Planner:
        return Planner(self.observation.game, self.heuristics, self.observation.seat, len(self._worlds[0].stack))

    def others(self, move: int) -> list[int]:
        """The other moves that are worth a budget, by a first look; the best first."""
        others = [other for other in self.observation.moves if other != move]
        world, seat = self._worlds[0], self.observation.seat
        plans = self._planner().find(world, self.heuristics.candidates(world, seat, others), self.seed)
        return list(dict.fromkeys([plan.line[0] for plan in plans]))

    def is_plain(self, move: int) -> bool:
        """Is a move all that the heuristics of the game leaves to choose from?"""
        world, seat, moves = self._worlds[0], self.observation.seat, self.observation.moves
        reply = self.heuristics.default_move(world, seat, moves)
        return reply == move if reply != NO_MOVE else self.heuristics.candidates(world, seat, moves) == [move]

    def yardstick(self, move: int, other: int) -> int:
        """What two moves that are as good are measured by: to stay as things are, else the worst; NO_MOVE if none."""
        rest = [each for each in self.others(move) if each != other]
        staying = self.heuristics.passing_moves([move, other])
        still = [] if staying else self.heuristics.passing_moves(self.observation.moves)
        return still[0] if still else rest[-1] if rest else NO_MOVE

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
            total += planner.worth(world, line, SearchLuck(self.seed + number))
        return total / len(self._worlds)

    def gains(self, move: int, other: int, budget: SearchBudget | None) -> list[TermDifference]:
        """In which parts a move leads to more or less than another, after its act or (with a budget) played on.

        NO_MOVE is how things stand before anything is done.
        """
        mine, theirs = mean_of(self._parts(move, budget)), mean_of(self._parts(other, budget))
        return [
            TermDifference(name, mine.get(name, 0.0) - theirs.get(name, 0.0)) for name in sorted({**mine, **theirs})
        ]

    def doubt(self, move: int, other: int) -> float:
        """Points by which the lead of a move over another may be off, 95 times of 100: luck is in so few samples."""
        mine, theirs = self._parts(move, None), self._parts(other, None)
        leads = [sum_of(one) - sum_of(two) for one, two in zip(mine, theirs, strict=True)]
        mean = fsum(leads) / len(leads)
        spread = fsum([(lead - mean) * (lead - mean) for lead in leads]) / max(1, len(leads) - 1)
        return Z_95 * sqrt(spread / len(leads))

    def _parts(self, move: int, budget: SearchBudget | None) -> list[dict[str, float]]:
        """What makes up the worth of a move on each sample."""
        key = (move, budget is not None)
        if key not in self._known:
            self._known[key] = self._reckon_parts(move, budget)
        return self._known[key]

    def _reckon_parts(self, move: int, budget: SearchBudget | None) -> list[dict[str, float]]:
        planner = self._planner()
        line = self.best_line(move) if move != NO_MOVE else ()
        found: list[dict[str, float]] = []
        for number, world in enumerate(self._worlds):
            luck = SearchLuck(self.seed + number)
            after = carried_out(planner, world, line, luck) if line else world
            if budget is not None:
                play_on(planner.game, self.heuristics, after, luck, budget)
            found.append(self.heuristics.terms(planner.game, after, planner.seat))
        return found


def sum_of(parts: dict[str, float]) -> float:
    """What the parts make together."""
    return fsum(list(parts.values()))


def mean_of(samples: list[dict[str, float]]) -> dict[str, float]:
    """Each part on the average."""
    total: dict[str, float] = {}
    for parts in samples:
        for name, points in parts.items():
            total[name] = total.get(name, 0.0) + points
    return {name: points / len(samples) for name, points in total.items()}


def carried_out(planner: Planner, world: State, line: tuple[int, ...], luck: SearchLuck) -> State:
    """A copy of a position on which an act has been played."""
    after = world.clone()
    planner.play_plan(after, line, luck)
    return after


def heuristics_of(player: Agent, game_id: str) -> Heuristics:
    """What an agent judges positions by; of one that judges none, what is known about the game."""
    if isinstance(player, SearchAgent | GreedyAgent):
        return player.heuristics
    return find_heuristics(game_id) or Heuristics()


def advise(player: Agent, observation: Observation, seed: int) -> Advice:
    """What an agent would choose, compared with the best that it would not."""
    if len(observation.moves) == 1:
        return Advice(observation.moves[0], FORCED, NO_MOVE, NO_MOVE, 0.0, [], [])
    opinions = player.rank_moves(observation)
    move = opinions[0].move if opinions else player.choose_move(observation)
    comparison = MoveComparison(heuristics_of(player, observation.game.info.id), observation, seed)
    other = opinions[1].move if len(opinions) > 1 else comparison.others(move)[0]
    is_plain = len(opinions) == 1 and comparison.is_plain(move)
    budget = player.budget if isinstance(player, SearchAgent) else None
    return explained(comparison, move, other, is_plain, budget)


def explained(comparison: MoveComparison, move: int, other: int, is_plain: bool, budget: SearchBudget | None) -> Advice:
    """Why a move rather than another one; of what was plain only what bears it out."""
    gains = comparison.gains(move, other, None)
    lead = total_of(gains)
    if lead >= LEAST_GAIN:
        return Advice(move, PLAIN if is_plain else AHEAD, other, other, lead, foremost(gains, 1), foremost(gains, -1))
    if is_plain:
        return Advice(move, PLAIN, other, NO_MOVE, lead, [], [])
    later = comparison.gains(move, other, budget) if budget is not None and budget.rollout_depth > 0 else []
    if total_of(later) >= LEAST_GAIN:
        return Advice(move, LATER, other, other, lead, foremost(later, 1), foremost(later, -1))
    if lead <= -max(LEAST_GAIN, comparison.doubt(move, other)):
        return Advice(move, BEHIND, other, other, lead, foremost(gains, 1), foremost(gains, -1))
    return measured(comparison, move, other, lead)


def measured(comparison: MoveComparison, move: int, other: int, lead: float) -> Advice:
    """What speaks for a move that has its equal: what it gains against a third one, else against how things stand."""
    for than in (comparison.yardstick(move, other), NO_MOVE):
        gains = comparison.gains(move, than, None)
        if total_of(gains) >= LEAST_GAIN:
            return Advice(move, EVEN, other, than, lead, foremost(gains, 1), foremost(gains, -1))
    is_still = bool(comparison.heuristics.passing_moves([move]))
    return Advice(move, STILL if is_still else EVEN, other, NO_MOVE, lead, [], [])


def total_of(reasons: list[TermDifference]) -> float:
    """By how much a move leads to more in all parts together."""
    return fsum([reason.gain for reason in reasons])


def foremost(reasons: list[TermDifference], sign: int) -> list[TermDifference]:
    """The few reasons that weigh most for a move (1) or against it (-1), the weightiest first."""
    greatest = max([abs(reason.gain) for reason in reasons], default=0.0)
    least = max(LEAST_GAIN, LEAST_SHARE * greatest)
    return sorted([reason for reason in reasons if sign * reason.gain >= least], key=_weight)[:MOST_REASONS]


def _weight(reason: TermDifference) -> float:
    return -abs(reason.gain)
