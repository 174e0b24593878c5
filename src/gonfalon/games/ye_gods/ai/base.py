"""The base heuristics of Ye Gods!: a simple evaluation, and where a plan ends."""

from typing import Final

from gonfalon.ai.heuristics import NO_MOVE, Heuristics
from gonfalon.games.ye_gods.ai.candidates import EVALUATED_STEPS, PLAN_STEPS, reduce_candidates
from gonfalon.games.ye_gods.ai.evaluation import lead_of
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import WAR_LOSSES
from gonfalon.kernel.game import Game


class BaseHeuristics(Heuristics[GodsState]):
    """Counts the provinces that each god will probably own, and adds priests, saints, donatives, cards, worshippers."""

    evaluated_steps = EVALUATED_STEPS
    reads_secrets = False

    def evaluate(self, game: Game[GodsState], s: GodsState, seat: int) -> float:
        """The lead of the god of the seat, in provinces; also while the seat plays the shared god."""
        return lead_of(s, s.tables.god_of[seat])

    def result_value(self, game: Game[GodsState], s: GodsState, seat: int) -> float:
        """RB 4.5: the provinces of the god of the seat, minus those of the best other god."""
        own = s.tables.god_of[seat]
        return float(s.owned[own] - max([s.owned[god] for god in range(s.tables.gods) if god != own]))

    def continues_plan(self, s: GodsState, depth: int) -> bool:
        """A plan includes destination and number of a movement, the target of an attack, the choices of a card."""
        return s.step in PLAN_STEPS

    def candidates(self, s: GodsState, seat: int, moves: list[int]) -> list[int]:
        """The moves that a search considers, as `reduce_candidates` chooses them."""
        return reduce_candidates(moves)

    def default_move(self, s: GodsState, seat: int, moves: list[int]) -> int:
        """W9: the first split of losses, which changes no majority if possible."""
        return moves[0] if s.step == WAR_LOSSES else NO_MOVE


HEURISTICS: Final = BaseHeuristics()
