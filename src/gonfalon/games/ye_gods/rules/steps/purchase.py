"""RB 3.1, 3.2, RB 7: drawing a card, ordaining priests and buying cards."""

from gonfalon.games.ye_gods.rules import step_ids
from gonfalon.games.ye_gods.rules.clergy import put_priest
from gonfalon.games.ye_gods.rules.deck import draw, is_card_left
from gonfalon.games.ye_gods.rules.events import BOUGHT_CARD, ORDAINED
from gonfalon.games.ye_gods.rules.god_cards import resolve_card
from gonfalon.games.ye_gods.rules.refusals import (
    CARD_TOO_DEAR,
    NO_CARDS_LEFT,
    NO_MORE_PRIESTS,
    NOT_OWNED,
    PRIEST_TOO_DEAR,
    TOO_MANY_PRIESTS,
)
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.steps.turn_decision import TurnDecision
from gonfalon.games.ye_gods.rules.verbs import BUY_CARD, ORDAIN
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Procedure


def why_not_ordain(s: GodsState, god: int) -> int:
    """RB 3.2, 7.2, 9.2, 9.3, 9.6, R1, R5: donatives, a priest in stock, and fewer priests than provinces."""
    t = s.tables
    if s.donatives[god] < t.priest_cost:
        return PRIEST_TOO_DEAR
    if s.priests_of[god] >= t.priests:
        return NO_MORE_PRIESTS
    return TOO_MANY_PRIESTS if s.priests_of[god] >= s.owned[god] * t.priests_per_province else 0


def why_not_buy(s: GodsState, god: int) -> int:
    """RB 3.2, 7.2, Q6: the god needs donatives, and the deck or discard pile a card."""
    if s.donatives[god] < s.tables.card_cost:
        return CARD_TOO_DEAR
    return 0 if is_card_left(s) else NO_CARDS_LEFT


def possible_purchases(s: GodsState) -> int:
    """What the acting god can buy: 0 nothing, 1 priests and cards, 2 cards only, 3 priests only."""
    can_ordain, can_buy = not why_not_ordain(s, s.god), not why_not_buy(s, s.god)
    if can_ordain:
        return 1 if can_buy else 3
    return 2 if can_buy else 0


def is_purchase_possible(s: GodsState) -> bool:
    """Can the acting god buy a priest or a card?"""
    return possible_purchases(s) > 0


def pay(s: GodsState, god: int, price: int) -> None:
    """RB 7.2: donatives go from a god to the supply."""
    s.donatives[god] -= price
    s.supply += price


class Draw(Procedure[GodsState]):
    """RB 3.1, Q1: the god draws a card, which may take effect at once."""

    id = step_ids.DRAW
    name = "draw"
    rule = "3.1"

    def run(self, s: GodsState, luck: Luck) -> None:
        """Draw the card and begin its effect if it cannot be held."""
        seat = s.seat
        s.pop()
        card = draw(s, seat, luck)
        if card >= 0:
            resolve_card(s, seat, card)


class Purchase(TurnDecision):
    """RB 3.2, Q4: buy priests and cards, as many as the god can pay for."""

    id = step_ids.PURCHASE
    name = "purchase"
    rule = "3.2"

    def actions(self, s: GodsState) -> list[int]:
        """`ordain` for each owned province, and `buy-card`."""
        god = s.god
        moves: list[int] = []
        if not why_not_ordain(s, god):
            moves = [ORDAIN | province for province, owner in enumerate(s.owner) if owner == god]
        if not why_not_buy(s, god):
            moves.append(BUY_CARD)
        return moves

    def take_action(self, s: GodsState, seat: int, verb: int, target: int, luck: Luck) -> None:
        """RB 9.2: put the new priest in the province, or draw a card and begin its effect if it cannot be held."""
        t = s.tables
        if verb == ORDAIN:
            pay(s, s.god, t.priest_cost)
            put_priest(s, s.god, target)
            if s.log:
                s.log.add(ORDAINED, (s.god, target, t.priest_cost))
            return
        pay(s, s.god, t.card_cost)
        if s.log:
            s.log.add(BOUGHT_CARD, (s.god, t.card_cost))
        resolve_card(s, seat, draw(s, seat, luck))

    def why_not_action(self, s: GodsState, verb: int, target: int) -> int:
        """The price, the number of priests or the owner of the province forbids the purchase."""
        if verb == BUY_CARD:
            return why_not_buy(s, s.god)
        if verb == ORDAIN:
            return why_not_ordain(s, s.god) or (NOT_OWNED if s.owner[target] != s.god else 0)
        return NOT_HERE

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god, its donatives, what it can buy, and both prices."""
        return [
            ("god", "god", s.god),
            ("n", "n", s.donatives[s.god]),
            ("purchases", "n", possible_purchases(s)),
            ("priest_price", "n", s.tables.priest_cost),
            ("card_price", "n", s.tables.card_cost),
        ]
