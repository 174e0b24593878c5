"""What a computer player knows about Ye Gods!"""

from typing import Final, cast

from gonfalon.ai.knowledge.contract import NO_REPLY, Knowledge
from gonfalon.ai.knowledge.ye_gods.acts import FORESEEN, WITHIN_ACT, thin_out
from gonfalon.ai.knowledge.ye_gods.evaluation import lead_of, worth_of_all
from gonfalon.games.ye_gods.flow import SERVE, WAR_LOSSES
from gonfalon.games.ye_gods.state import GodState
from gonfalon.games.ye_gods.verbs import ATTACK_FROM, DONE_MOVE, END_TURN_MOVE
from gonfalon.kernel.game import Game
from gonfalon.kernel.moves import verb_of
from gonfalon.kernel.state import State


class GodKnowledge(Knowledge):
    """Who will own which province at the end of the round, and what priests, saints, donatives and cards will bring."""

    foreseen = FORESEEN
    reads_secrets = False

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """The lead of the seat's own god, in provinces; also while it plays the shared one."""
        gods = cast(GodState, s)
        return lead_of(gods, gods.tables.god_of[seat])

    def goes_on(self, s: State, depth: int) -> bool:
        """A movement goes on with where to and how many, an attack with its target, a card with what it asks."""
        return s.step in WITHIN_ACT

    def candidates(self, s: State, seat: int, moves: list[int]) -> list[int]:
        """Two amounts, and never the end of a turn while a step of it is left."""
        return thin_out(moves)

    def obvious(self, s: State, moves: list[int]) -> list[int]:
        """Everybody knows that he may stop; and what was begun is finished with open eyes."""
        return moves if s.step in WITHIN_ACT else [move for move in moves if move in (DONE_MOVE, END_TURN_MOVE)]

    def reply(self, s: State, seat: int, moves: list[int]) -> int:
        """W9: losses are split so that no majority changes, which is the first split that is offered."""
        return moves[0] if s.step == WAR_LOSSES else NO_REPLY


class OwnFlock(GodKnowledge):
    """Minds its own flock, and forgets that what others lose is a gain too."""

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """What the seat's own god has, in provinces; only the end of a game is compared with others."""
        gods = cast(GodState, s)
        return worth_of_all(gods)[gods.tables.god_of[seat]] if s.stack else super().evaluate(game, s, seat)

    def goes_on(self, s: State, depth: int) -> bool:
        """R8: when worshippers run short, who is served after this one is another matter."""
        return s.step != SERVE and super().goes_on(s, depth)


class Peaceful(OwnFlock):
    """Has seen what wars cost, and begins none."""

    def candidates(self, s: State, seat: int, moves: list[int]) -> list[int]:
        """Whatever is peaceful."""
        return [move for move in thin_out(moves) if verb_of(move) != ATTACK_FROM] or moves


KNOWLEDGE: Final = GodKnowledge()
OWN_FLOCK: Final = OwnFlock()
PEACEFUL: Final = Peaceful()
