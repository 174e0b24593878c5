"""RB 3.1, 12.1: the deck, the discard pile and the hands, each as counts by kind of card."""

from gonfalon.games.ye_gods.rules.events import DREW, DREW_OPENLY, DREW_UNSEEN, NO_CARD_LEFT, RESHUFFLED
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.kernel.luck import Luck


def is_card_left(s: GodsState) -> bool:
    """Q6: is there a card in the deck or the discard pile?"""
    return s.deck_size > 0 or sum(s.discard) > 0


def draw(s: GodsState, seat: int, luck: Luck) -> int:
    """RB 3.1, Q1, N9: the acting god draws a card, -1 if none is left. Only its player sees a card that can be held."""
    if not s.deck_size:
        reshuffle(s)
    if not s.deck_size:
        if s.log:
            s.log.add(NO_CARD_LEFT, (s.god,))
        return -1
    card = luck.pick(s.deck)
    s.deck[card] -= 1
    s.deck_size -= 1
    if not s.tables.is_held[card]:
        s.discard[card] += 1
        if s.log:
            s.log.add(DREW_OPENLY, (s.god, card))
    else:
        s.hand[s.god * s.tables.cards + card] += 1
        s.hand_size[s.god] += 1
        if s.log:
            s.log.add_private(1 << seat, DREW, (s.god, card), DREW_UNSEEN, (s.god,))
    return card


def reshuffle(s: GodsState) -> None:
    """Q1: the discard pile, Schism included, becomes the deck."""
    count = sum(s.discard)
    if not count:
        return
    s.deck, s.discard = s.discard, s.deck
    s.deck_size = count
    if s.log:
        s.log.add(RESHUFFLED, (count,))


def discard_from_hand(s: GodsState, god: int, card: int) -> None:
    """C10: move a card from a hand to the discard pile, which is public."""
    s.hand[god * s.tables.cards + card] -= 1
    s.hand_size[god] -= 1
    s.discard[card] += 1
    s.reveal()


def cards_of(s: GodsState, god: int) -> list[int]:
    """The kinds of cards in a god's hand."""
    row = god * s.tables.cards
    return [card for card in s.tables.held_cards if s.hand[row + card]]
