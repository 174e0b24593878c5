"""What a computer player knows about Ye Gods!"""

from typing import Final

from gonfalon.ai.heuristics import NO_MOVE, Heuristics
from gonfalon.games.ye_gods.ai.candidates import FORESEEN, WITHIN_ACT, thin_out
from gonfalon.games.ye_gods.ai.evaluation import lead_of
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import WAR_LOSSES
from gonfalon.kernel.game import Game


class BaseHeuristics(Heuristics[GodsState]):
    """Who will own which province at the end of the round, and what priests, saints, donatives and cards will bring."""

    evaluated_steps = FORESEEN
    reads_secrets = False

    def evaluate(self, game: Game[GodsState], s: GodsState, seat: int) -> float:
        """The lead of the seat's own god, in provinces; also while it plays the shared one."""
        return lead_of(s, s.tables.god_of[seat])

    def continues_plan(self, s: GodsState, depth: int) -> bool:
        """A movement goes on with where to and how many, an attack with its target, a card with what it asks."""
        return s.step in WITHIN_ACT

    def candidates(self, s: GodsState, seat: int, moves: list[int]) -> list[int]:
        """Two amounts, and never the end of a turn while a step of it is left."""
        return thin_out(moves)

    def default_move(self, s: GodsState, seat: int, moves: list[int]) -> int:
        """W9: losses are split so that no majority changes, which is the first split that is offered."""
        return moves[0] if s.step == WAR_LOSSES else NO_MOVE


HEURISTICS: Final = BaseHeuristics()
