"""N9, P5: which hands a seat sees, and how a determinization deals the others."""

from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.kernel.luck import Luck


def sees_hand(s: GodsState, seat: int, god: int) -> bool:
    """A seat sees the hand of its own god, and that of the shared god while it plays a turn of that god."""
    if seat < 0:
        return False
    if god == s.shared:
        return s.god == s.shared and s.controller == seat
    return s.tables.seat_of[god] == seat


def redeal_unseen_hands(s: GodsState, seat: int, luck: Luck) -> None:
    """Replace the hands that a seat cannot see by random ones, from all cards that could be in them.

    Only what the seat sees now counts, not what it has seen before. After a reshuffle, a player who remembers the
    discard pile knows more about the hands held at that time.
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
