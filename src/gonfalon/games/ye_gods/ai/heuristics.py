"""What the levels of Ye Gods! know: how provinces are taken and held, and that the game will end."""

from typing import Final

from gonfalon.games.ye_gods.ai.base import BaseHeuristics
from gonfalon.games.ye_gods.ai.candidates import FORESEEN, WITHIN_ACT, hurts
from gonfalon.games.ye_gods.ai.empty_provinces import is_empty, is_next_to_empty
from gonfalon.games.ye_gods.ai.holy_war_value import is_hopeless
from gonfalon.games.ye_gods.ai.projection import Projection
from gonfalon.games.ye_gods.ai.terms import PARTS, are_many, lead_of, rows_of, standing_of
from gonfalon.games.ye_gods.ai.weights import AMONG_MANY, LEARNED, PLAIN, Weights
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import ACT_OF_GOD, ATTACK, HERETIC, HOLY_WAR, MOVE_AMOUNT, SERVE
from gonfalon.games.ye_gods.rules.steps.holy_war import targets_from
from gonfalon.games.ye_gods.rules.verbs import AMOUNT, ATTACK_FROM, DONE, END_TURN, MOVE
from gonfalon.kernel.game import Game
from gonfalon.kernel.moves import target_of, verb_of

ONE_GOES: Final = AMOUNT | 1


class FullHeuristics(BaseHeuristics):
    """Sends priests ahead, gathers flocks behind them, and goes to war when it is as good as won."""

    rollout_end_steps = FORESEEN
    """A turn is played on to its end; what others do about it is reckoned as danger, for their cards are unknown."""

    def __init__(self, between_two: Weights) -> None:
        self.between_two = between_two

    def weights(self, s: GodsState) -> Weights:
        """By which a position is judged."""
        return AMONG_MANY if are_many(s) else self.between_two

    def evaluate(self, game: Game[GodsState], s: GodsState, seat: int) -> float:
        """The lead of the seat's own god, in provinces; also while it plays the shared one."""
        god = s.tables.god_of[seat]
        return sum(self.points(s, god)) if s.stack else lead_of(s, god, self.weights(s))

    def points(self, s: GodsState, god: int) -> list[float]:
        """How well a god stands in each of PARTS."""
        return standing_of(s, god, self.weights(s))

    def is_worth_rollout(self, s: GodsState) -> bool:
        """Between two players only: among more of them wars look better in games played on than they turn out."""
        return not are_many(s)

    def terms(self, game: Game[GodsState], s: GodsState, seat: int) -> dict[str, float]:
        """The same by its parts; what has been won or lost is all of it."""
        if not s.stack:
            return {"provinces": self.evaluate(game, s, seat)}
        return dict(zip(PARTS, self.points(s, s.tables.god_of[seat]), strict=True))

    def candidates(self, s: GodsState, seat: int, moves: list[int]) -> list[int]:
        """Without hopeless wars; and one is enough for a province where nobody is. x: from where, y: where to."""
        if s.step == MOVE_AMOUNT and ONE_GOES in moves and is_empty(s, s.y):
            return [ONE_GOES]
        if s.step == HOLY_WAR:
            moves = [move for move in moves if verb_of(move) != ATTACK_FROM or is_any_hope(s, target_of(move))]
        elif s.step == ATTACK:
            moves = [move for move in moves if not is_hopeless(s, s.x, target_of(move))] or moves
        return super().candidates(s, seat, moves)

    def passing_moves(self, moves: list[int]) -> list[int]:
        """To stop."""
        return [move for move in moves if move in (DONE, END_TURN)]

    def always_considered(self, s: GodsState, moves: list[int]) -> list[int]:
        """Everybody knows that he may stop and sees a free province; and what was begun is finished with open eyes."""
        if s.step in WITHIN_ACT:
            return moves
        settling = [move for move in moves if verb_of(move) == MOVE and is_next_to_empty(s, target_of(move))]
        return self.passing_moves(moves) + settling


def is_any_hope(s: GodsState, source: int) -> bool:
    """Is there a war from here that is not hopeless?"""
    return not all(is_hopeless(s, source, target) for target in targets_from(s, source))


class LearnedHeuristics(FullHeuristics):
    """Plays on, and does not trust what games played on say of small differences: it moved men to and fro for them."""

    pass_margin = 0.1


class OwnScoreHeuristics(FullHeuristics):
    """Minds its own flock, and forgets that what others lose is a gain too."""

    def points(self, s: GodsState, god: int) -> list[float]:
        """What a god has in each of PARTS, whatever others have."""
        return rows_of(Projection(s, self.weights(s)))[god]

    def candidates(self, s: GodsState, seat: int, moves: list[int]) -> list[int]:
        """Nothing that strikes his own, while there is anything else."""
        if s.step in (ACT_OF_GOD, HERETIC):
            moves = [move for move in moves if not hurts(s, s.tables.god_of[seat], move)] or moves
        return super().candidates(s, seat, moves)

    def continues_plan(self, s: GodsState, depth: int) -> bool:
        """R8: when worshippers run short, who is served after this one is another matter."""
        return s.step != SERVE and super().continues_plan(s, depth)


class NoWarHeuristics(OwnScoreHeuristics):
    """Has seen what wars cost, and begins none."""

    def candidates(self, s: GodsState, seat: int, moves: list[int]) -> list[int]:
        """Whatever is peaceful."""
        return [move for move in super().candidates(s, seat, moves) if verb_of(move) != ATTACK_FROM] or moves


class BeginnerHeuristics(NoWarHeuristics):
    """Does not even look where nobody is."""

    def always_considered(self, s: GodsState, moves: list[int]) -> list[int]:
        """That he may stop; and what was begun is finished with open eyes."""
        return moves if s.step in WITHIN_ACT else self.passing_moves(moves)


NAIVE: Final = BeginnerHeuristics(PLAIN)
OWN_FLOCK: Final = OwnScoreHeuristics(PLAIN)
PEACEFUL: Final = NoWarHeuristics(PLAIN)
PROPHET: Final = FullHeuristics(PLAIN)
TRAINED: Final = LearnedHeuristics(LEARNED)
"""Has learned from games against itself what is worth how much, between two."""


def learner(numbers: dict[str, float]) -> FullHeuristics:
    """Who judges by these numbers."""
    return FullHeuristics(Weights(**numbers))
