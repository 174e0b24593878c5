"""The cards of a god that acts, as far as whoever judges a position knows them."""

from gonfalon.games.ye_gods.ai.projection import Projection
from gonfalon.games.ye_gods.rules.step_ids import DRAW


def cards_in_hand(o: Projection, god: int, kind: int) -> list[int]:
    """The cards of a kind, each as often as it is there, of the god whose turn it is; none of any other hand.

    Nobody reads the hand of a god that has just begun its turn: others may look at that position too.
    """
    s, t = o.s, o.s.tables
    if god != o.adding or s.step == DRAW:
        return []
    row = god * t.cards
    return [card for card in t.held_cards if t.card_type[card] == kind for _ in range(s.hand[row + card])]
