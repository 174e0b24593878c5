"""The cards of the acting god, as far as the evaluation may read them."""

from gonfalon.games.ye_gods.ai.projection import Projection
from gonfalon.games.ye_gods.rules.step_ids import DRAW


def cards_in_hand(p: Projection, god: int, kind: int) -> list[int]:
    """The cards of a type in the hand of the god whose turn it is, each as often as it is there; none of other hands.

    At the `Draw` step the hand is not read, because searches of other seats evaluate that state too.
    """
    s, t = p.s, p.s.tables
    if god != p.adding or s.step == DRAW:
        return []
    row = god * t.cards
    return [card for card in t.held_cards if t.card_type[card] == kind for _ in range(s.hand[row + card])]
