"""RB 3, 12.1: what all moments of a god's own turn share: cards may be played, the turn may be ended."""

from gonfalon.games.ye_gods.rules.god_cards import play_card, playable_cards, why_not_play
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import AT_ADDING
from gonfalon.games.ye_gods.rules.verbs import DONE, END_TURN, PLAY
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.step import Decision


class OwnTurn(Decision[GodsState]):
    """Q3: a moment of the own turn. Its choices depend on the hand, so that it is asked while the god holds cards."""

    def __init__(self) -> None:
        super().__init__()
        self.asks_when_forced = True

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """What belongs to the moment, cards, the next step, and the end of the turn."""
        moves = self.acts(s)
        if s.hand_size[s.god]:
            for card in playable_cards(s, s.god):
                moves.append(PLAY | card)
        if self.is_followed(s):
            moves.append(DONE)
        moves.append(END_TURN)
        return moves

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """With cards in hand the moment goes on; without, the turn looks whether there is anything left to do."""
        verb, target = verb_of(move), target_of(move)
        if verb == PLAY:
            s.pop()
            play_card(s, seat, target)
        elif verb == DONE:
            s.pop()
            s.set_x(s.x + 1)
        elif verb == END_TURN:
            s.pop()
            end_turn(s)
        else:
            if not s.hand_size[s.god]:
                s.pop()
            self.act(s, seat, verb, target, luck)

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """A card that is not there or would do nothing, or a reason of the moment's own."""
        if verb_of(move) == PLAY:
            return why_not_play(s, s.god, target_of(move))
        return self.why_not_act(s, verb_of(move), target_of(move))

    def acts(self, s: GodsState) -> list[int]:
        """The moves that belong to this moment."""
        return []

    def act(self, s: GodsState, seat: int, verb: int, target: int, luck: Luck) -> None:
        """Do one of them."""
        raise NotImplementedError

    def why_not_act(self, s: GodsState, verb: int, target: int) -> int:
        """Why one is not legal."""
        return 0

    def is_followed(self, s: GodsState) -> bool:
        """Can the god go on to a later step instead of ending its turn?"""
        return True


def end_turn(s: GodsState) -> None:
    """RB 3.6: nothing is left of the turn but the adding of worshippers, which is no choice and happens once (Q3)."""
    s.set_x(max(s.x, AT_ADDING))
    s.set_y(1)
