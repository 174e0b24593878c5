"""What a computer player knows about Warriors of God."""

from typing import Final

from gonfalon.ai.heuristics import Heuristics
from gonfalon.games.warriors_of_god.ai.candidates import FORESEEN, HORIZON, WITHIN_ACT, thin_out
from gonfalon.games.warriors_of_god.ai.default_moves import plain_reply
from gonfalon.games.warriors_of_god.ai.evaluation import PARTS, Leads, english_leads
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValueCache
from gonfalon.games.warriors_of_god.ai.weights import PLAIN, Weights
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import RUN_TO
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH
from gonfalon.kernel.game import Game


class BaseHeuristics(Heuristics[WarriorsState]):
    """Points on the track, and what markers, leaders and troops will bring in of them."""

    evaluated_steps = FORESEEN
    rollout_end_steps = HORIZON

    def __init__(self, weights: Weights) -> None:
        self.almanac = PieceValueCache(weights)

    def evaluate(self, game: Game[WarriorsState], s: WarriorsState, seat: int) -> float:
        """The lead of a side, in points."""
        lead = sum(self.leads(s))
        return lead if seat == ENGLISH else -lead

    def terms(self, game: Game[WarriorsState], s: WarriorsState, seat: int) -> dict[str, float]:
        """The lead of a side in each part."""
        sign = 1 if seat == ENGLISH else -1
        return {part: sign * lead for part, lead in zip(PARTS, self.leads(s), strict=True)}

    def leads(self, s: WarriorsState) -> Leads:
        """Of the English in each part."""
        return english_leads(s, self.almanac.at(s))

    def continues_plan(self, s: WarriorsState, depth: int) -> bool:
        """A march goes on with its group, a deployment with where to; the next leader to be placed is another act."""
        return s.step in WITHIN_ACT and (len(s.stack) >= depth or s.step == RUN_TO)

    def candidates(self, s: WarriorsState, seat: int, moves: list[int]) -> list[int]:
        """The same group in one order only, and few amounts."""
        return thin_out(s, moves)

    def default_move(self, s: WarriorsState, seat: int, moves: list[int]) -> int:
        """What the heat of battle leaves no time to think about."""
        return plain_reply(s, moves)


HEURISTICS: Final = BaseHeuristics(PLAIN)
