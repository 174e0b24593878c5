"""RB 12.3: what the conversions in hand promise, so that a priest walks to where they count before they are played."""

from typing import Final

from gonfalon.games.ye_gods.ai.projection import Projection
from gonfalon.games.ye_gods.ai.visible_hand import cards_in_hand
from gonfalon.games.ye_gods.rules.tables import CONVERSION, NONE

PROMISED: Final = 0.5
"""The part of a province that counts before the cards are played: they may still be wanted elsewhere."""
CARD: Final = 0.15
"""What is added for each of these cards: in hand they are worth something too, and would never be played."""


def conversions_of(o: Projection, god: int) -> float:
    """A province that a god could convert in this turn, where a priest or saint of its own stands."""
    cards = cards_in_hand(o, god, CONVERSION)
    if not cards:
        return 0.0
    power = sum([o.s.tables.card_value[card] for card in cards])
    if any(is_converted_by(o, god, power, province) for province in range(o.provinces)):
        return PROMISED + CARD * len(cards)
    return 0.0


def is_converted_by(o: Projection, god: int, power: int, province: int) -> bool:
    """Would it be the god's own if so many worshippers of its leader changed over?"""
    leader = o.leaders[province]
    place = god * o.provinces + province
    if leader in (god, NONE) or not o.clergy[place]:
        return False
    rival = leader * o.provinces + province
    moved = min(power, o.worshippers[rival])
    return o.expected[place] + moved > max(o.expected[rival] - moved, o.most_of_others(province, god, leader))
