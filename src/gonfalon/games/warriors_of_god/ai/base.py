"""The base heuristics of Warriors of God."""

from typing import Final

from gonfalon.ai.heuristics import Heuristics
from gonfalon.games.warriors_of_god.ai.candidates import (
    EVALUATED_STEPS,
    PLAN_STEPS,
    ROLLOUT_END_STEPS,
    drop_equivalent_moves,
)
from gonfalon.games.warriors_of_god.ai.default_moves import base_default_move
from gonfalon.games.warriors_of_god.ai.evaluation import TERMS, Leads, base_leads
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValueCache
from gonfalon.games.warriors_of_god.ai.weights import BASE_WEIGHTS, Weights
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import RUN_TO
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH
from gonfalon.kernel.game import Game


class BaseHeuristics(Heuristics[WarriorsState]):
    """Evaluates the score and the points that areas, leaders, troops and Kings are expected to bring."""

    evaluated_steps = EVALUATED_STEPS
    rollout_end_steps = ROLLOUT_END_STEPS

    def __init__(self, weights: Weights) -> None:
        self.value_cache = PieceValueCache(weights)

    def evaluate(self, game: Game[WarriorsState], s: WarriorsState, seat: int) -> float:
        """The lead of a side in points."""
        lead = sum(self.leads(s))
        return lead if seat == ENGLISH else -lead

    def result_value(self, game: Game[WarriorsState], s: WarriorsState, seat: int) -> float:
        """RB 15: the lead of a side on the track."""
        return float(s.score if seat == ENGLISH else -s.score)

    def terms(self, game: Game[WarriorsState], s: WarriorsState, seat: int) -> dict[str, float]:
        """The lead of a side in points, by term."""
        sign = 1 if seat == ENGLISH else -1
        return {term: sign * lead for term, lead in zip(TERMS, self.leads(s), strict=True)}

    def leads(self, s: WarriorsState) -> Leads:
        """The leads of the English in points, in the order of `TERMS`."""
        return base_leads(s, self.value_cache.at(s))

    def continues_plan(self, s: WarriorsState, depth: int) -> bool:
        """A march continues with its group, a deployment with its target.

        The placement of the next leader is a new plan.
        """
        return s.step in PLAN_STEPS and (len(s.stack) >= depth or s.step == RUN_TO)

    def candidates(self, s: WarriorsState, seat: int, moves: list[int]) -> list[int]:
        return drop_equivalent_moves(s, moves)

    def default_move(self, s: WarriorsState, seat: int, moves: list[int]) -> int:
        return base_default_move(s, moves)


HEURISTICS: Final = BaseHeuristics(BASE_WEIGHTS)
