"""What the better levels of Ye Gods! know: how provinces are taken, and that the game will end."""

from typing import Final, cast

from gonfalon.ai.knowledge.ye_gods.acts import FORESEEN
from gonfalon.ai.knowledge.ye_gods.player import GodKnowledge
from gonfalon.ai.knowledge.ye_gods.standing import PARTS, are_many, lead_of, standing_of
from gonfalon.ai.knowledge.ye_gods.weights import AMONG_MANY, LEARNED, PLAIN, Weights
from gonfalon.games.ye_gods.state import GodState
from gonfalon.kernel.game import Game
from gonfalon.kernel.state import State


class Prophet(GodKnowledge):
    """Sends priests ahead, gathers flocks behind them, and goes to war when it is as good as won."""

    horizon = FORESEEN
    """A turn is played on to its end; what others do about it is reckoned as danger, for their cards are unknown."""

    def __init__(self, between_two: Weights) -> None:
        self.between_two = between_two

    def _weights(self, s: GodState) -> Weights:
        return AMONG_MANY if are_many(s) else self.between_two

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """The lead of the seat's own god, in provinces; also while it plays the shared one."""
        gods = cast(GodState, s)
        return lead_of(gods, gods.tables.god_of[seat], self._weights(gods))

    def plays_on(self, s: State) -> bool:
        """Between two players only: among more of them wars look better in games played on than they turn out."""
        return not are_many(cast(GodState, s))

    def parts(self, game: Game, s: State, seat: int) -> dict[str, float]:
        """The same by its parts; what has been won or lost is all of it."""
        gods = cast(GodState, s)
        if not gods.stack:
            return {"provinces": self.evaluate(game, s, seat)}
        return dict(zip(PARTS, standing_of(gods, gods.tables.god_of[seat], self._weights(gods)), strict=True))


PROPHET: Final = Prophet(PLAIN)
TRAINED: Final = Prophet(LEARNED)
"""Has learned from games against itself what is worth how much, between two."""


def learner(numbers: dict[str, float]) -> Prophet:
    """Who judges by these numbers."""
    return Prophet(Weights(**numbers))
