"""RB 12.3: what the conversions in hand promise, so that a priest walks to where they count before they are played."""

from typing import Final

from gonfalon.ai.knowledge.ye_gods.outlook import Outlook
from gonfalon.games.ye_gods.flow import DRAW
from gonfalon.games.ye_gods.state import GodState
from gonfalon.games.ye_gods.tables import CONVERSION, NONE

PROMISED: Final = 0.5
"""The part of a province that counts before the cards are played: they may still be wanted elsewhere."""
CARD: Final = 0.15
"""What is added for each of these cards: in hand they are worth something too, and would never be played."""


def conversions_of(o: Outlook, god: int) -> float:
    """A province that a god could convert in this turn, where a priest or saint of its own stands.

    Nobody reads the hand of a god that has just begun its turn: others may look at that position too.
    """
    s = o.s
    if god != o.adding or s.step == DRAW:
        return 0.0
    cards = conversions_in_hand(s, god)
    if not cards:
        return 0.0
    power = sum([s.tables.card_value[card] for card in cards])
    if any(is_converted_by(o, god, power, province) for province in range(o.provinces)):
        return PROMISED + CARD * len(cards)
    return 0.0


def conversions_in_hand(s: GodState, god: int) -> list[int]:
    """The cards, each as often as it is there."""
    t = s.tables
    row = god * t.cards
    return [card for card in t.held_cards if t.card_type[card] == CONVERSION for _ in range(s.hand[row + card])]


def is_converted_by(o: Outlook, god: int, power: int, province: int) -> bool:
    """Would it be the god's own if so many worshippers of its leader changed over?"""
    leader = o.leaders[province]
    place = god * o.provinces + province
    if leader in (god, NONE) or not o.clergy[place]:
        return False
    rival = leader * o.provinces + province
    moved = min(power, o.worshippers[rival])
    return o.expected[place] + moved > max(o.expected[rival] - moved, o.most_of_others(province, god, leader))
