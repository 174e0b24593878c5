"""RB 12.3: the value of Conversion cards in hand for a province that they could win.

The value rises when a priest stands in such a province, so a search moves the priest before it plays the cards.
"""

from typing import Final

from gonfalon.games.ye_gods.ai.projection import Projection
from gonfalon.games.ye_gods.ai.visible_hand import cards_in_hand
from gonfalon.games.ye_gods.rules.tables import CONVERSION, NONE

PROVINCE: Final = 0.5
"""The value of such a province in provinces, below 1: the cards may be used elsewhere."""
CARD: Final = 0.15
"""Added for each of these cards. Without it a card would lose its value in hand when it is played."""


def conversions_of(p: Projection, god: int) -> float:
    """The value of the Conversion cards of a god if they can win it a province this turn; otherwise 0."""
    cards = cards_in_hand(p, god, CONVERSION)
    if not cards:
        return 0.0
    power = sum([p.s.tables.card_value[card] for card in cards])
    if any(is_converted_by(p, god, power, province) for province in range(p.provinces)):
        return PROVINCE + CARD * len(cards)
    return 0.0


def is_converted_by(p: Projection, god: int, power: int, province: int) -> bool:
    """Would the god lead the province after it has converted `power` worshippers of the present leader?"""
    leader = p.leaders[province]
    place = god * p.provinces + province
    if leader in (god, NONE) or not p.clergy[place]:
        return False
    rival = leader * p.provinces + province
    moved = min(power, p.worshippers[rival])
    return p.expected[place] + moved > max(p.expected[rival] - moved, p.most_of_others(province, god, leader))
