"""The tiny game of the tests: Skirmish of `examples/skirmish` under an id that the registry does not know.

Its view is a flat dict of lists by seat, which is shorter to compare.
"""

import sys

from tests.paths import SKIRMISH

if str(SKIRMISH / "src") not in sys.path:  # worker processes of the tests import this module without conftest.py
    sys.path.append(str(SKIRMISH / "src"))

from typing import Final

from skirmish.rules.game import Skirmish
from skirmish.rules.state import SkirmishState as TinyState
from skirmish.rules.steps import Turn
from skirmish.rules.words import (
    AMOUNT,
    BID,
    BOAST,
    CARDS,
    LORD,
    ROUND,
    SEATS,
    TURN,
    V_ATTACK,
    V_PASS,
    V_SHOW,
    VERBS,
    VOCABULARY,
)

__all__ = [
    "AMOUNT",
    "BID",
    "BOAST",
    "CARDS",
    "FIELDS",
    "LORD",
    "ROUND",
    "SEATS",
    "TINY",
    "TURN",
    "VERBS",
    "VOCABULARY",
    "V_ATTACK",
    "V_PASS",
    "V_SHOW",
    "TinyGame",
    "TinyState",
    "Turn",
]

FIELDS: Final = ["stack", "coins", "bids", "cards", "deck", "pile", "stones", "points", "gates", "swapped", "rounds"]


class TinyGame(Skirmish):
    """Skirmish with the id `tiny`, as its refusals have it too, and with a flat view."""

    def __init__(self) -> None:
        super().__init__()
        self.info = self.info._replace(id="tiny", title="Tiny")
        self.refusals = [(rule, key.replace("skirmish.", "tiny.")) for rule, key in self.refusals]

    def view(self, s: TinyState, seat: int) -> dict[str, object]:
        """All but the other's card and bid; of the deck only its size."""
        return {
            "coins": s.coins[:],
            "pile": s.pile,
            "stones": s.stones[:],
            "points": s.points[:],
            "gates": s.gates[:],
            "swapped": s.swapped[:],
            "rounds": s.rounds,
            "deck": sum(s.deck),
            "holds": [card >= 0 for card in s.cards],
            "has_bid": [bid >= 0 for bid in s.bids],
            "bid": s.bids[seat] if seat >= 0 else None,
            "card": CARDS[s.cards[seat]] if seat >= 0 and s.cards[seat] >= 0 else None,
        }


TINY: Final = TinyGame()
