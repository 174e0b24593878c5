"""RB 3, 12.1: the base class of the decisions of a turn at which cards may be played and the turn may be ended."""

from gonfalon.games.ye_gods.rules.god_cards import play_card, playable_cards, why_not_play
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import AT_ADDING
from gonfalon.games.ye_gods.rules.verbs import DONE, END_TURN, PLAY
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.state import X
from gonfalon.kernel.step import Decision


class TurnDecision(Decision[GodsState]):
    """Q3: a decision of the turn. It asks even when forced: the number of its moves would reveal the hand."""

    def __init__(self) -> None:
        super().__init__()
        self.asks_when_forced = True

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """The actions of the step, the cards that can be played, `done` and `end-turn`."""
        moves = self.actions(s)
        if s.hand_size[s.god]:
            for card in playable_cards(s, s.god):
                moves.append(PLAY | card)
        if self.is_followed(s):
            moves.append(DONE)
        moves.append(END_TURN)
        return moves

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """After an action the step is asked again if the god holds cards. Otherwise `Turn` finds the next step."""
        verb = verb_of(move)
        if verb == DONE:
            s.pop()
            s.stack[X] += 1
        elif verb == END_TURN:
            s.pop()
            end_turn(s)
        elif verb == PLAY:
            s.pop()
            play_card(s, seat, target_of(move))
        else:
            if not s.hand_size[s.god]:
                s.pop()
            self.take_action(s, seat, verb, target_of(move), luck)

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """Cards, `done` and `end-turn` are answered here, all other verbs by `why_not_action`."""
        verb, target = verb_of(move), target_of(move)
        if verb == PLAY:
            return why_not_play(s, s.god, target)
        if verb == END_TURN:
            return 0
        if verb == DONE:
            return 0 if self.is_followed(s) else NOT_HERE
        return self.why_not_action(s, verb, target)

    def actions(self, s: GodsState) -> list[int]:
        """The legal moves of this step alone: without cards, `done` and `end-turn`."""
        return []

    def take_action(self, s: GodsState, seat: int, verb: int, target: int, luck: Luck) -> None:
        """Play one of the `actions`."""
        raise NotImplementedError

    def why_not_action(self, s: GodsState, verb: int, target: int) -> int:
        """As `why_not`, for the verbs of this step alone."""
        return NOT_HERE

    def is_followed(self, s: GodsState) -> bool:
        """Is `done` offered: can the god go on to a later step of its turn?"""
        return True


def end_turn(s: GodsState) -> None:
    """RB 3.6, Q3: skip to the adding of worshippers, which happens once in a turn and cannot be skipped."""
    s.set_x(max(s.x, AT_ADDING))
    s.set_y(1)
