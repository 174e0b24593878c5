"""What the levels of Warriors of God know: odds where the plain player rolls dice, and who will lead the new men."""

from collections.abc import Callable
from typing import Final, cast

from gonfalon.ai.knowledge.warriors_of_god.acts import WITHIN_ACT, thin_out
from gonfalon.ai.knowledge.warriors_of_god.evaluation import english_lead
from gonfalon.ai.knowledge.warriors_of_god.exposure import lead_in_safety
from gonfalon.ai.knowledge.warriors_of_god.levies import (
    best_amount,
    what_to_raise,
    worthwhile_deployments,
    worthwhile_targets,
)
from gonfalon.ai.knowledge.warriors_of_god.player import WarKnowledge
from gonfalon.ai.knowledge.warriors_of_god.resolve import castle_or_field, stand_or_run
from gonfalon.ai.knowledge.warriors_of_god.weights import LEARNED, PLAIN, Weights
from gonfalon.ai.knowledge.warriors_of_god.worth import Worths
from gonfalon.games.warriors_of_god import flow
from gonfalon.games.warriors_of_god.state import WarState
from gonfalon.games.warriors_of_god.tables import ENGLISH, HUNDRED_YEARS_WAR
from gonfalon.games.warriors_of_god.verbs import DONE, PASS
from gonfalon.kernel.game import Game
from gonfalon.kernel.moves import pack
from gonfalon.kernel.state import State

STAYING: Final = (pack(PASS), pack(DONE))

Choose = Callable[[WarState, Worths, int, list[int]], list[int]]


class Captain(WarKnowledge):
    """Knows when to shut the gates, when to run, what to raise and where to send it."""

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """The lead of a side, in points."""
        war = cast(WarState, s)
        worths = self.almanac.at(war)
        lead = english_lead(war, worths) + lead_in_safety(war, worths)
        return lead if seat == ENGLISH else -lead

    def parts(self, game: Game, s: State, seat: int) -> dict[str, float]:
        """The lead of a side in each part; the safety of leaders belongs to them."""
        parts = super().parts(game, s, seat)
        war = cast(WarState, s)
        safety = lead_in_safety(war, self.almanac.at(war))
        parts["leaders"] += safety if seat == ENGLISH else -safety
        return parts

    def candidates(self, s: State, seat: int, moves: list[int]) -> list[int]:
        """One where the odds or the muster tell which; else those that make sense. Of what is left without it, all."""
        war, choose = cast(WarState, s), CHOICES.get(s.step)
        if choose is None:
            return thin_out(war, moves)
        return [move for move in choose(war, self.almanac.at(war), seat, moves) if move in moves] or moves

    def obvious(self, s: State, moves: list[int]) -> list[int]:
        """Everybody knows that he may stay where he is; and a march that was begun goes where it was to go."""
        return moves if s.step in WITHIN_ACT else [move for move in moves if move in STAYING]


CHOICES: Final[dict[int, Choose]] = {
    flow.SIEGE_OFFER: castle_or_field,
    flow.RUN_AWAY: stand_or_run,
    flow.RAISE_IN_AREA: what_to_raise,
    flow.DEPLOY: worthwhile_deployments,
    flow.DEPLOY_TO: worthwhile_targets,
    flow.SEND_AMOUNT: best_amount,
}
"""Which moves of a choice are worth a thought."""

CAPTAIN: Final = Captain(PLAIN)
TRAINED: Final = Captain(PLAIN, {HUNDRED_YEARS_WAR: LEARNED})
"""Has learned from games against itself what is worth how much, where that won more."""


def learner(numbers: dict[str, float]) -> Captain:
    """Who judges by these numbers."""
    return Captain(Weights(**numbers))
