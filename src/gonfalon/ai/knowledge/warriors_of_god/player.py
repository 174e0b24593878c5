"""What a computer player knows about Warriors of God."""

from typing import Final, cast

from gonfalon.ai.knowledge.contract import Knowledge
from gonfalon.ai.knowledge.warriors_of_god.acts import FORESEEN, HORIZON, WITHIN_ACT, thin_out
from gonfalon.ai.knowledge.warriors_of_god.evaluation import PARTS, Leads, english_leads
from gonfalon.ai.knowledge.warriors_of_god.replies import plain_reply
from gonfalon.ai.knowledge.warriors_of_god.weights import PLAIN, Weights
from gonfalon.ai.knowledge.warriors_of_god.worth import Almanac
from gonfalon.games.warriors_of_god.flow import RUN_TO
from gonfalon.games.warriors_of_god.state import WarState
from gonfalon.games.warriors_of_god.tables import ENGLISH
from gonfalon.kernel.game import Game
from gonfalon.kernel.state import State


class WarKnowledge(Knowledge):
    """Points on the track, and what markers, leaders and troops will bring in of them."""

    foreseen = FORESEEN
    horizon = HORIZON

    def __init__(self, weights: Weights) -> None:
        self.almanac = Almanac(weights)

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """The lead of a side, in points."""
        lead = sum(self.leads(cast(WarState, s)))
        return lead if seat == ENGLISH else -lead

    def parts(self, game: Game, s: State, seat: int) -> dict[str, float]:
        """The lead of a side in each part."""
        sign = 1 if seat == ENGLISH else -1
        return {part: sign * lead for part, lead in zip(PARTS, self.leads(cast(WarState, s)), strict=True)}

    def leads(self, s: WarState) -> Leads:
        """Of the English in each part."""
        return english_leads(s, self.almanac.at(s))

    def goes_on(self, s: State, depth: int) -> bool:
        """A march goes on with its group, a deployment with where to; the next leader to be placed is another act."""
        return s.step in WITHIN_ACT and (len(s.stack) >= depth or s.step == RUN_TO)

    def candidates(self, s: State, seat: int, moves: list[int]) -> list[int]:
        """The same group in one order only, and few amounts."""
        return thin_out(cast(WarState, s), moves)

    def reply(self, s: State, seat: int, moves: list[int]) -> int:
        """What the heat of battle leaves no time to think about."""
        return plain_reply(cast(WarState, s), moves)


KNOWLEDGE: Final = WarKnowledge(PLAIN)
