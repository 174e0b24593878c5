"""The contract of what an agent knows about a game."""

from typing import Generic, NamedTuple

from mypy_extensions import mypyc_attr

from gonfalon.ai.budget import SearchBudget
from gonfalon.kernel.game import Game
from gonfalon.kernel.step import S

NO_MOVE = -1


class WinStage(NamedTuple):
    """Where a state stands for its win chance: the curve of its kind of match, and the stage of the game."""

    curve: str
    at: float


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(Generic[S]):
    """Evaluates states, selects candidates, and says which choices form one plan. The base class uses the score."""

    evaluated_steps: frozenset[int] = frozenset()
    """Automatic steps whose luck `evaluate` includes: a plan stops before them, so that nothing is rolled for them."""

    rollout_end_steps: frozenset[int] = frozenset()
    """Automatic steps before which a rollout stops, because `evaluate` judges them better than one roll."""

    reads_secrets: bool = True
    """Does `evaluate` read what the seat may not see? If not, a plan without luck has one value on all samples."""

    pass_margin: float = 0.0
    """Points by which a plan must be better than a passing move."""

    point_worth: float = 1.0
    """How much of the game's unit (`agent.gain.<game>`) one point is."""

    def terms(self, game: Game[S], s: S, seat: int) -> dict[str, float]:
        """The terms that `evaluate` adds up. The message key of a term is `agent.part.GAME.NAME`."""
        return {"score": self.evaluate(game, s, seat)}

    def evaluate(self, game: Game[S], s: S, seat: int) -> float:
        """The value of a state for a seat, in points: here its score minus the best score of the others."""
        own = game.vocabulary(s).names["seat"][seat]
        scores = game.result(s).scores
        others = [score for name, score in scores.items() if name != own]
        return float(scores[own] - max(others, default=0))

    def result_value(self, game: Game[S], s: S, seat: int) -> float:
        """The value of a finished game in the unit of `evaluate`: the lead of the seat, without a bonus for winning."""
        return self.evaluate(game, s, seat)

    def continues_plan(self, s: S, depth: int) -> bool:
        """Does this choice belong to the plan that began when the stack had this depth?"""
        return len(s.stack) > depth

    def candidates(self, s: S, seat: int, moves: list[int]) -> list[int]:
        """The legal moves that a search tries; at least one."""
        return moves

    def own_candidates(self, s: S, seat: int, moves: list[int]) -> list[int]:
        """The candidates of a decision itself. They may be fewer than those of the decisions that it foresees."""
        return self.candidates(s, seat, moves)

    def passing_moves(self, moves: list[int]) -> list[int]:
        """The moves of the list that change nothing on the board."""
        return []

    def always_considered(self, s: S, moves: list[int]) -> list[int]:
        """The candidates that remain when a search samples only some of them."""
        return self.passing_moves(moves)

    def budget_for(self, s: S, budget: SearchBudget) -> SearchBudget:
        """The budget of a decision in this state, given that of the level."""
        return budget

    def is_worth_rollout(self, s: S) -> bool:
        """Do rollouts improve the choice in this state?"""
        return True

    def win_stage(self, s: S) -> WinStage | None:
        """The curve and the stage for win chances; None if evaluations say nothing about the winner yet."""
        return None

    def default_move(self, s: S, seat: int, moves: list[int]) -> int:
        """The move to play without a search; NO_MOVE if the choice needs one."""
        return NO_MOVE
