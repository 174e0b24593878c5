"""The heuristics that all levels of The Generals' War extend."""

from typing import Final

from gonfalon.ai.heuristics import Heuristics
from gonfalon.games.generals_war.ai.candidates import EVALUATED_STEPS, PLAN_STEPS, filter_moves
from gonfalon.games.generals_war.ai.default_moves import best_fighter
from gonfalon.games.generals_war.ai.evaluation import WHOLE_WAR, state_value
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.tables import MARSHAL
from gonfalon.kernel.game import Game


class BaseHeuristics(Heuristics[GeneralsState]):
    """Evaluates the chance to win the war on this map, and the tiles and coins kept for later scenarios."""

    evaluated_steps = EVALUATED_STEPS
    point_worth = 0.5

    def __init__(self, horizon: int = WHOLE_WAR, reserve_weight: float = 1.0) -> None:
        self.horizon = horizon
        """The number of scenarios to look ahead."""
        self.reserve_weight = reserve_weight
        """The factor for the value of tiles and coins kept for later scenarios."""

    def evaluate(self, game: Game[GeneralsState], s: GeneralsState, seat: int) -> float:
        """The value for a General, from -100 (the war is lost) to 100 (it is won), plus reserves; 0 for a marshal."""
        return 0.0 if seat == MARSHAL else state_value(s, seat, self.horizon, self.reserve_weight)

    def continues_plan(self, s: GeneralsState, depth: int) -> bool:
        """Placing a drawn terrain, laying a chosen tile and naming a road belong to the plan that began them."""
        return s.step in PLAN_STEPS

    def candidates(self, s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
        """The best fighter of a designation, and spaces that most marches cross."""
        return filter_moves(s, seat, moves)

    def default_move(self, s: GeneralsState, seat: int, moves: list[int]) -> int:
        """The best fighter for a designation, for either General."""
        return best_fighter(s, moves)


HEURISTICS: Final = BaseHeuristics()
