"""The heuristics of the levels of Ye Gods!"""

from typing import Final

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.heuristics import WinStage
from gonfalon.games.ye_gods.ai.base import BaseHeuristics
from gonfalon.games.ye_gods.ai.candidates import EVALUATED_STEPS, PLAN_STEPS, harms_own_god
from gonfalon.games.ye_gods.ai.empty_provinces import is_empty, is_next_to_empty
from gonfalon.games.ye_gods.ai.holy_war_value import is_hopeless
from gonfalon.games.ye_gods.ai.projection import Projection
from gonfalon.games.ye_gods.ai.terms import TERMS, has_more_than_two_players, lead_by_term, lead_of, terms_of_all
from gonfalon.games.ye_gods.ai.weights import (
    AMONG_MANY,
    BEST_AMONG_MANY,
    BEST_AMONG_THREE,
    LEARNED,
    MASTER_AMONG_MANY,
    PLAIN,
    Weights,
)
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import ACT_OF_GOD, ATTACK, HERETIC, HOLY_WAR, MOVE_AMOUNT, SERVE
from gonfalon.games.ye_gods.rules.steps.holy_war import targets_from
from gonfalon.games.ye_gods.rules.verbs import AMOUNT, ATTACK_FROM, DONE, END_TURN, MOVE
from gonfalon.kernel.game import Game
from gonfalon.kernel.moves import target_of, verb_of

MOVE_ONE: Final = AMOUNT | 1
THREE_PLAYERS: Final = 3


class FullHeuristics(BaseHeuristics):
    """Evaluates a state by `terms.py`: probable provinces, possible conquests, dangers and means.

    `between_two` are the weights for games of two players, `among_many` those for games of more, `among_three` those
    for games of three if they differ.
    """

    rollout_end_steps = EVALUATED_STEPS
    """A rollout stops at the end of the turn: the cards of the others are unknown. `danger` stands for them."""

    def __init__(
        self,
        between_two: Weights,
        among_many: Weights = AMONG_MANY,
        many_budget: SearchBudget | None = None,
        among_three: Weights | None = None,
    ) -> None:
        self.between_two = between_two
        self.among_many = among_many
        self.among_three = among_many if among_three is None else among_three
        self.many_budget = many_budget
        """The search budget for games of more than two players; None: the budget of the level."""

    def weights(self, s: GodsState) -> Weights:
        """The weights for the number of players of this state."""
        if not has_more_than_two_players(s):
            return self.between_two
        return self.among_three if len(s.tables.god_of) == THREE_PLAYERS else self.among_many

    def budget_for(self, s: GodsState, budget: SearchBudget) -> SearchBudget:
        """`many_budget` with more than two players, if there is one."""
        return budget if self.many_budget is None or not has_more_than_two_players(s) else self.many_budget

    def evaluate(self, game: Game[GodsState], s: GodsState, seat: int) -> float:
        """The lead of the god of the seat, in provinces; also while the seat plays the shared god."""
        god = s.tables.god_of[seat]
        return sum(self.points(s, god)) if s.stack else lead_of(s, god, self.weights(s))

    def points(self, s: GodsState, god: int) -> list[float]:
        """The lead of a god in each of `TERMS`."""
        return lead_by_term(s, god, self.weights(s))

    def is_worth_rollout(self, s: GodsState) -> bool:
        """Only with two players: with more of them rollouts overrate wars."""
        return not has_more_than_two_players(s)

    def win_stage(self, s: GodsState) -> WinStage | None:
        """A curve for each seating: by the rounds that are left or, without a limit, by the provinces of the leader."""
        t = s.tables
        kind = f"{t.seats} gods and the shared god" if t.has_shared else f"{t.seats} gods"
        if t.round_limit:
            return WinStage(f"{kind}, limit", float(t.round_limit - s.round))
        return WinStage(kind, float(max(s.owned)))

    def terms(self, game: Game[GodsState], s: GodsState, seat: int) -> dict[str, float]:
        """The evaluation by term; after the end of the game all of it is in `provinces`."""
        if not s.stack:
            return {"provinces": self.evaluate(game, s, seat)}
        return dict(zip(TERMS, self.points(s, s.tables.god_of[seat]), strict=True))

    def candidates(self, s: GodsState, seat: int, moves: list[int]) -> list[int]:
        """Without wars that are likely lost, and without harm to the own god if other moves remain.

        Into an empty province only one worshipper is sent. y: the destination.
        """
        if s.step == MOVE_AMOUNT and MOVE_ONE in moves and is_empty(s, s.y):
            return [MOVE_ONE]
        if s.step == HOLY_WAR:
            moves = [move for move in moves if verb_of(move) != ATTACK_FROM or has_promising_target(s, target_of(move))]
        elif s.step == ATTACK:
            moves = [move for move in moves if not is_hopeless(s, s.x, target_of(move))] or moves
        elif s.step in (ACT_OF_GOD, HERETIC):
            moves = [move for move in moves if not harms_own_god(s, s.tables.god_of[seat], move)] or moves
        return super().candidates(s, seat, moves)

    def passing_moves(self, moves: list[int]) -> list[int]:
        """`done` and `end-turn`."""
        return [move for move in moves if move in (DONE, END_TURN)]

    def always_considered(self, s: GodsState, moves: list[int]) -> list[int]:
        """All moves that continue a plan. Otherwise passing, and moves out of provinces next to an empty one."""
        if s.step in PLAN_STEPS:
            return moves
        settling = [move for move in moves if verb_of(move) == MOVE and is_next_to_empty(s, target_of(move))]
        return self.passing_moves(moves) + settling


def has_promising_target(s: GodsState, source: int) -> bool:
    """Is at least one war from this province not likely lost?"""
    return not all(is_hopeless(s, source, target) for target in targets_from(s, source))


class LearnedHeuristics(FullHeuristics):
    """Uses learned weights and rollouts. The pass margin stops moves for differences that rollouts cannot measure."""

    pass_margin = 0.1


class OwnScoreHeuristics(FullHeuristics):
    """Evaluates only what its own god has, not what the others have."""

    def points(self, s: GodsState, god: int) -> list[float]:
        """The value of a god in each of `TERMS`."""
        return terms_of_all(Projection(s, self.weights(s)))[god]

    def continues_plan(self, s: GodsState, depth: int) -> bool:
        """R8: each choice of `Serve` is a plan of its own."""
        return s.step != SERVE and super().continues_plan(s, depth)


class NoWarHeuristics(OwnScoreHeuristics):
    """Begins no Holy War."""

    def candidates(self, s: GodsState, seat: int, moves: list[int]) -> list[int]:
        """Without attacks, if other moves remain."""
        return [move for move in super().candidates(s, seat, moves) if verb_of(move) != ATTACK_FROM] or moves


class BeginnerHeuristics(NoWarHeuristics):
    """As `NoWarHeuristics`, but moves towards empty provinces are not always considered."""

    def always_considered(self, s: GodsState, moves: list[int]) -> list[int]:
        """All moves that continue a plan; otherwise passing."""
        return moves if s.step in PLAN_STEPS else self.passing_moves(moves)


BEGINNER: Final = BeginnerHeuristics(PLAIN)
NO_WAR: Final = NoWarHeuristics(PLAIN, many_budget=SearchBudget(samples=2, candidate_limit=2, seconds=0.05))
OWN_SCORE: Final = OwnScoreHeuristics(PLAIN, many_budget=SearchBudget(samples=2, candidate_limit=1, seconds=0.5))
FULL: Final = FullHeuristics(PLAIN, MASTER_AMONG_MANY)
LEARNED_FULL: Final = LearnedHeuristics(LEARNED, BEST_AMONG_MANY, among_three=BEST_AMONG_THREE)
"""With weights learned from games against itself, except among four players."""

JUDGE: Final = LearnedHeuristics(LEARNED, BEST_AMONG_MANY)
"""What the win chances are fitted to (`win_chance.toml`). Studies are proved with them."""


def learner(numbers: dict[str, float]) -> FullHeuristics:
    """Heuristics with these weights, for training."""
    return FullHeuristics(Weights(**numbers))
