"""The game object of Skirmish: set-up, view, hidden information, checks and result. The rules are in `steps.py`."""

from typing import TypedDict

from gonfalon.kernel.game import Game, GameInfo
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import Vocabulary
from gonfalon.kernel.setup import Option, Result, Setup
from gonfalon.kernel.step import step_table
from skirmish.state import SkirmishState
from skirmish.steps import Amount, Bid, Deal, Round, Show, Turn
from skirmish.words import BID, CARDS, DEAL, EVENTS, GATES, REFUSALS, ROUND, SEATS, VOCABULARY


class View(TypedDict):
    """All but the other seat's card and bid, and of the deck only its size."""

    rounds: int
    pile: int
    deck: int
    gates: dict[str, bool]
    seats: dict[str, dict[str, int]]
    bid: int | None
    card: str | None


class Skirmish(Game[SkirmishState]):
    """The game object that Gonfalon asks."""

    def __init__(self) -> None:
        options = {"rounds": Option(3, (3, 1), "T5")}
        info = GameInfo("skirmish", "Skirmish", SEATS, ("plain",), options, rules="1", secrets=True)
        super().__init__(info, step_table([Deal(), Round(), Bid(), Turn(), Amount(), Show()]), EVENTS, REFUSALS)

    def new(self, setup: Setup) -> SkirmishState:
        s = SkirmishState()
        s.rounds = setup.options["rounds"]
        s.push(ROUND)
        s.push(DEAL)
        return s

    def vocabulary(self, s: SkirmishState) -> Vocabulary:
        return VOCABULARY

    def view(self, s: SkirmishState, seat: int) -> View:
        gates = {f"gate:{name}": bool(s.gates[gate]) for gate, name in enumerate(GATES)}
        seats = {f"seat:{name}": self._public(s, index) for index, name in enumerate(SEATS)}
        bid = s.bids[seat] if seat >= 0 and s.bids[seat] >= 0 else None
        card = f"card:{CARDS[s.cards[seat]]}" if seat >= 0 and s.cards[seat] >= 0 else None
        return View(rounds=s.rounds, pile=s.pile, deck=sum(s.deck), gates=gates, seats=seats, bid=bid, card=card)

    def _public(self, s: SkirmishState, seat: int) -> dict[str, int]:
        """What both seats and spectators know about a seat."""
        answers = {"swapped": bool(s.swapped[seat]), "holds": s.cards[seat] >= 0, "has_bid": s.bids[seat] >= 0}
        return {"coins": s.coins[seat], "stones": s.stones[seat], "points": s.points[seat], **answers}

    def determinize(self, s: SkirmishState, seat: int, luck: Luck) -> SkirmishState:
        """Draw the hidden cards and bids again: those of the other seat, for a spectator (-1) those of both."""
        other = s.clone()
        unseen = [hidden for hidden in (0, 1) if hidden != seat]
        for hidden in unseen:
            if s.cards[hidden] >= 0:
                other.deck[s.cards[hidden]] += 1
        for hidden in unseen:
            if s.cards[hidden] >= 0:
                other.draw_card(hidden, luck)
            if s.stack and s.step == BID and s.bids[hidden] >= 0:
                other.bids[hidden] = luck.pick([1] * (min(3, s.coins[hidden]) + 1))
        return other

    def check(self, s: SkirmishState) -> list[str]:
        """Cards and stones are conserved."""
        cards = sum(s.deck) + sum(card >= 0 for card in s.cards)
        found = [] if cards == 6 else ["cards are not conserved"]
        return found if s.pile + sum(s.stones) == 5 else [*found, "stones are not conserved"]

    def result(self, s: SkirmishState) -> Result:
        """T5: stones and points."""
        scores = [s.stones[seat] + s.points[seat] for seat in (0, 1)]
        winner = None if scores[0] == scores[1] else SEATS[0 if scores[0] > scores[1] else 1]
        return Result(winner, dict(zip(SEATS, scores, strict=True)), "rounds")


GAME = Skirmish()
