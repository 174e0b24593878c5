"""N9, P5: who may see which hand, and how unseen cards are dealt anew."""

from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.kernel.luck import Luck


def sees_hand(s: GodsState, seat: int, god: int) -> bool:
    """A seat sees its own god's hand, and the shared god's while it plays that god's turn."""
    if seat < 0:
        return False
    if god == s.shared:
        return s.god == s.shared and s.controller == seat
    return s.tables.seat_of[god] == seat


def deal_anew(s: GodsState, seat: int, luck: Luck) -> None:
    """Deal the hands that a seat cannot see again, from all the cards that could be in them.

    It reckons with what can be seen now, not with what could be remembered: after a reshuffle a perfect memory would
    know more about the hands held at that moment.
    """
    t = s.tables
    unseen = [god for god in range(t.gods) if s.hand_size[god] and not sees_hand(s, seat, god)]
    could_be = [0] * t.cards
    for card in t.held_cards:
        could_be[card] = s.deck[card]
        for god in unseen:
            could_be[card] += s.hand[god * t.cards + card]
            s.hand[god * t.cards + card] = 0
    for god in unseen:
        for _ in range(s.hand_size[god]):
            card = luck.pick(could_be)
            could_be[card] -= 1
            s.hand[god * t.cards + card] += 1
    for card in t.held_cards:
        s.deck[card] = could_be[card]
