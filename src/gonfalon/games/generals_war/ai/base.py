"""What a computer player knows about The Generals' War."""

from typing import Final

from gonfalon.ai.heuristics import Heuristics
from gonfalon.games.generals_war.ai.candidates import FORESEEN, WITHIN_ACT, thin_out
from gonfalon.games.generals_war.ai.default_moves import plain_reply
from gonfalon.games.generals_war.ai.evaluation import WHOLE_WAR, worth_of
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.tables import MARSHAL
from gonfalon.kernel.game import Game


class BaseHeuristics(Heuristics[GeneralsState]):
    """The chance to win the war over this map, and what tiles and coins kept for later are worth beside it."""

    evaluated_steps = FORESEEN

    def __init__(self, foresight: int = WHOLE_WAR, thrift: float = 1.0) -> None:
        self.foresight = foresight
        """Scenarios that it looks ahead."""
        self.thrift = thrift
        """How much of its worth counts what is kept for later."""

    def evaluate(self, game: Game[GeneralsState], s: GeneralsState, seat: int) -> float:
        """How well a General stands, in hundredths of a war; a marshal has nothing to win."""
        return 0.0 if seat == MARSHAL else worth_of(s, seat, self.foresight, self.thrift)

    def continues_plan(self, s: GeneralsState, depth: int) -> bool:
        """A terrain drawn is placed, a tile taken up is laid, and a road washed out is named."""
        return s.step in WITHIN_ACT

    def candidates(self, s: GeneralsState, seat: int, moves: list[int]) -> list[int]:
        """One fighter of thirty, and of the map the places that most marches touch."""
        return thin_out(s, seat, moves)

    def default_move(self, s: GeneralsState, seat: int, moves: list[int]) -> int:
        """Who is set apart before a fight, on either side."""
        return plain_reply(s, moves)


HEURISTICS: Final = BaseHeuristics()
