"""The state of Skirmish."""

from gonfalon.kernel.luck import Luck
from gonfalon.kernel.state import State
from skirmish.words import E_DEALT, E_DEALT_PUBLIC


class SkirmishState(State):
    """Lists are by seat, by card (`deck`) or by gate (`gates`); -1 stands for no bid and for no card."""

    def __init__(self) -> None:
        super().__init__()
        self.coins = [6, 6]
        self.bids, self.cards = [-1, -1], [-1, -1]
        self.deck, self.pile = [2, 2, 2], 5
        self.stones, self.points = [0, 0], [0, 0]
        self.gates, self.swapped = [1, 1], [0, 0]
        self.rounds = 3

    def clone(self) -> "SkirmishState":
        copy = SkirmishState()
        copy.load(self.to_dict())
        return copy

    def draw_card(self, seat: int, luck: Luck) -> None:
        """T1: a card for a seat, which only that seat sees."""
        card = luck.pick(self.deck)
        self.deck[card] -= 1
        self.cards[seat] = card
        if self.log:
            self.log.add_private(1 << seat, E_DEALT, (seat, card), E_DEALT_PUBLIC, (seat,))
