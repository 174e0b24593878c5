"""Advice: the move that an agent would choose, and the terms of the evaluation that explain it."""

from math import fsum, sqrt
from typing import Final, NamedTuple

from gonfalon.ai.agent import Agent
from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.greedy import GreedyAgent
from gonfalon.ai.heuristics import NO_MOVE, Heuristics
from gonfalon.ai.observation import Observation
from gonfalon.ai.plans import Planner, moves_to_play
from gonfalon.ai.registry import find_heuristics
from gonfalon.ai.rollout import play_rollout
from gonfalon.ai.search import SearchAgent, determinize_with
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.kernel.odds.enumerate import Z_95
from gonfalon.kernel.state import State

SAMPLES: Final = 12
"""Determinizations, each with its own luck, on which moves are compared; the same ones for all moves."""
PLANS_PER_MOVE: Final = 4
"""Plans that begin with one move and are evaluated on all samples; the rest are dropped."""
MOST_REASONS: Final = 2
LEAST_SHARE: Final = 0.2
"""A term that differs by less than this share of the greatest difference is no reason."""
LEAST_GAIN: Final = 0.05
"""Points below which a difference counts as none."""


class TermDifference(NamedTuple):
    """The gain of one move over another in one term of the evaluation, in points."""

    term: str
    gain: float


FORCED: Final = "forced"
"""There is no other move."""
PLAIN: Final = "plain"
"""The heuristics leave no other move, so the agent compared nothing. Odds may have decided."""
AHEAD: Final = "ahead"
"""Its plan leads to a better evaluation than that of the next best move."""
LATER: Final = "later"
"""Its plan does not, but its rollouts do."""
EVEN: Final = "even"
"""The next best is as good within the error of the samples; the gains are those over a third move."""
STILL: Final = "still"
"""It is a passing move, and no other move gains anything."""
BEHIND: Final = "behind"
"""Another move is better on these samples: the agent overlooked it or used few samples."""


class Advice(NamedTuple):
    """An advised move with its reasons. The field names are those of the `hint` message."""

    move: int
    why: str
    other: int
    """The best of all other moves; NO_MOVE if there is none."""
    than: int
    """The move that `gains` and `losses` compare it with; NO_MOVE: the state before any move."""
    lead: float
    """Points by which the evaluation after its plan is better than after the plan of `other`."""
    gains: list[TermDifference]
    losses: list[TermDifference]
    plan: list[int]
    """The moves of the whole act that begins with `move`, up to the first that draws luck."""
    other_plan: list[int]
    """The act that begins with `other`; empty if there is none."""


class MoveComparison:
    """Compares the moves of one choice by their best plans, all on the same samples."""

    def __init__(self, heuristics: Heuristics, observation: Observation, seed: int, samples: int = SAMPLES) -> None:
        self.heuristics = heuristics
        self.observation = observation
        self.seed = seed
        self._samples = [determinize_with(observation, seed + number) for number in range(samples)]
        self._terms_by_move: dict[tuple[int, bool], list[dict[str, float]]] = {}
        """Terms on each sample, by the move and whether a rollout followed."""

    def _planner(self) -> Planner:
        return Planner(self.observation.game, self.heuristics, self.observation.seat, len(self._samples[0].stack))

    def other_moves(self, move: int) -> list[int]:
        """The other candidates, ordered by their plans on the first sample; the best first."""
        others = [other for other in self.observation.moves if other != move]
        sample, seat = self._samples[0], self.observation.seat
        plans = self._planner().find_plans(sample, self.heuristics.candidates(sample, seat, others), self.seed)
        return list(dict.fromkeys([plan.moves[0] for plan in plans]))

    def is_only_candidate(self, move: int) -> bool:
        """Is the move the default move, or the only candidate?"""
        sample, seat, moves = self._samples[0], self.observation.seat, self.observation.moves
        default = self.heuristics.default_move(sample, seat, moves)
        return default == move if default != NO_MOVE else self.heuristics.own_candidates(sample, seat, moves) == [move]

    def reference_move(self, move: int, other: int) -> int:
        """A third move to compare two equal moves with: a passing move, else the worst; NO_MOVE if there is none."""
        rest = [each for each in self.other_moves(move) if each != other]
        is_passing = bool(self.heuristics.passing_moves([move, other]))
        passing = [] if is_passing else self.heuristics.passing_moves(self.observation.moves)
        return passing[0] if passing else rest[-1] if rest else NO_MOVE

    def best_plan(self, move: int) -> tuple[int, ...]:
        """The moves of the plan that begins with `move` and has the best mean value."""
        planner = self._planner()
        plans = planner.find_plans(self._samples[0], [move], self.seed)[:PLANS_PER_MOVE]
        best, best_value = plans[0].moves, -1e18
        for plan in plans:
            value = self._mean_value(planner, plan.moves)
            if value > best_value:
                best, best_value = plan.moves, value
        return best

    def act(self, move: int) -> list[int]:
        """The moves that the seat chooses to play the best plan that begins with a move."""
        return moves_to_play(self._planner(), self._samples[0], self.best_plan(move), self.seed)

    def states_after(self, move: int) -> list[State]:
        """The state after the best plan of a move, on each sample."""
        planner, plan_moves = self._planner(), self.best_plan(move)
        return [
            state_after(planner, sample, plan_moves, SearchLuck(self.seed + number))
            for number, sample in enumerate(self._samples)
        ]

    def value(self, move: int) -> float:
        """The mean value of the best plan that begins with a move."""
        return self._mean_value(self._planner(), self.best_plan(move))

    def _mean_value(self, planner: Planner, plan_moves: tuple[int, ...]) -> float:
        total = 0.0
        for number, sample in enumerate(self._samples):
            total += planner.value(sample, plan_moves, SearchLuck(self.seed + number))
        return total / len(self._samples)

    def term_differences(self, move: int, other: int, budget: SearchBudget | None) -> list[TermDifference]:
        """The mean gain of a move over another in each term, after its plan and (with a budget) a rollout.

        NO_MOVE stands for the state before any move.
        """
        mine, theirs = mean_terms(self._terms(move, budget)), mean_terms(self._terms(other, budget))
        return [
            TermDifference(name, mine.get(name, 0.0) - theirs.get(name, 0.0)) for name in sorted({**mine, **theirs})
        ]

    def lead_error(self, move: int, other: int) -> float:
        """Half the width of the 95 % interval of a move's lead over another, in points."""
        mine, theirs = self._terms(move, None), self._terms(other, None)
        leads = [sum_terms(one) - sum_terms(two) for one, two in zip(mine, theirs, strict=True)]
        mean = fsum(leads) / len(leads)
        variance = fsum([(lead - mean) * (lead - mean) for lead in leads]) / max(1, len(leads) - 1)
        return Z_95 * sqrt(variance / len(leads))

    def _terms(self, move: int, budget: SearchBudget | None) -> list[dict[str, float]]:
        """The terms after the best plan of a move on each sample; computed once."""
        key = (move, budget is not None)
        if key not in self._terms_by_move:
            self._terms_by_move[key] = self._compute_terms(move, budget)
        return self._terms_by_move[key]

    def _compute_terms(self, move: int, budget: SearchBudget | None) -> list[dict[str, float]]:
        planner = self._planner()
        plan_moves = self.best_plan(move) if move != NO_MOVE else ()
        found: list[dict[str, float]] = []
        for number, sample in enumerate(self._samples):
            luck = SearchLuck(self.seed + number)
            after = state_after(planner, sample, plan_moves, luck) if plan_moves else sample
            if budget is not None:
                play_rollout(planner.game, self.heuristics, after, luck, budget)
            found.append(self.heuristics.terms(planner.game, after, planner.seat))
        return found


def sum_terms(terms: dict[str, float]) -> float:
    """The evaluation that the terms add up to."""
    return fsum(list(terms.values()))


def mean_terms(samples: list[dict[str, float]]) -> dict[str, float]:
    """The mean of each term; a term that a sample lacks counts as 0."""
    total: dict[str, float] = {}
    for terms in samples:
        for name, points in terms.items():
            total[name] = total.get(name, 0.0) + points
    return {name: points / len(samples) for name, points in total.items()}


def state_after(planner: Planner, s: State, plan_moves: tuple[int, ...], luck: SearchLuck) -> State:
    """A copy of a state on which a plan has been played."""
    after = s.clone()
    planner.play_plan(after, plan_moves, luck)
    return after


def heuristics_of(player: Agent, game_id: str) -> Heuristics:
    """The heuristics of an agent; for an agent without any, those of the game."""
    if isinstance(player, SearchAgent | GreedyAgent):
        return player.heuristics
    return find_heuristics(game_id) or Heuristics()


def advise(player: Agent, observation: Observation, seed: int) -> Advice:
    """The move that an agent would choose, compared with the best other move."""
    if len(observation.moves) == 1:
        return Advice(observation.moves[0], FORCED, NO_MOVE, NO_MOVE, 0.0, [], [], observation.moves, [])
    ranked = player.rank_moves(observation)
    move = ranked[0].move if ranked else player.choose_move(observation)
    comparison = MoveComparison(heuristics_of(player, observation.game.info.id), observation, seed)
    other = ranked[1].move if len(ranked) > 1 else comparison.other_moves(move)[0]
    is_plain = len(ranked) == 1 and comparison.is_only_candidate(move)
    budget = player.budget if isinstance(player, SearchAgent) else None
    advice = explain_move(comparison, move, other, is_plain, budget)
    if advice.why == BEHIND and has_rollouts(budget):
        # A search that ran out of time has fewer samples than the comparison: its choice would contradict its reason.
        advice = explain_move(comparison, other, move, False, budget)
    return advice._replace(plan=comparison.act(advice.move), other_plan=comparison.act(advice.other))


def has_rollouts(budget: SearchBudget | None) -> bool:
    """Does an agent with this budget play on after its plans?"""
    return budget is not None and budget.rollout_depth > 0


def explain_move(
    comparison: MoveComparison, move: int, other: int, is_plain: bool, budget: SearchBudget | None
) -> Advice:
    """Find the reason for a move. A plain move gets gains and losses only if they are in its favour."""
    gains = comparison.term_differences(move, other, None)
    lead = total_gain(gains)
    if lead >= LEAST_GAIN:
        return advice_from(move, PLAIN if is_plain else AHEAD, other, other, lead, gains)
    if is_plain:
        return advice_from(move, PLAIN, other, NO_MOVE, lead, [])
    later = comparison.term_differences(move, other, budget) if has_rollouts(budget) else []
    if total_gain(later) >= LEAST_GAIN:
        return advice_from(move, LATER, other, other, lead, later)
    if lead <= -max(LEAST_GAIN, comparison.lead_error(move, other)):
        return advice_from(move, BEHIND, other, other, lead, gains)
    return explain_even_move(comparison, move, other, lead)


def explain_even_move(comparison: MoveComparison, move: int, other: int, lead: float) -> Advice:
    """The reasons for a move that has an equal: its gains over a third move, else over the state before any move."""
    for than in (comparison.reference_move(move, other), NO_MOVE):
        gains = comparison.term_differences(move, than, None)
        if total_gain(gains) >= LEAST_GAIN:
            return advice_from(move, EVEN, other, than, lead, gains)
    is_passing = bool(comparison.heuristics.passing_moves([move]))
    return advice_from(move, STILL if is_passing else EVEN, other, NO_MOVE, lead, [])


def advice_from(move: int, why: str, other: int, than: int, lead: float, differences: list[TermDifference]) -> Advice:
    """Advice with the main differences for and against the move."""
    gains, losses = main_differences(differences, 1), main_differences(differences, -1)
    return Advice(move, why, other, than, lead, gains, losses, [move], [])


def total_gain(differences: list[TermDifference]) -> float:
    """The gain of a move in all terms together."""
    return fsum([difference.gain for difference in differences])


def main_differences(differences: list[TermDifference], sign: int) -> list[TermDifference]:
    """The greatest differences for a move (`sign` 1) or against it (-1), at most MOST_REASONS; the greatest first."""
    greatest = max([abs(difference.gain) for difference in differences], default=0.0)
    least = max(LEAST_GAIN, LEAST_SHARE * greatest)
    return sorted([each for each in differences if sign * each.gain >= least], key=_by_size)[:MOST_REASONS]


def _by_size(difference: TermDifference) -> float:
    return -abs(difference.gain)
