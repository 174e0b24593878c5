"""The tiny game of the tests: Skirmish of `examples/skirmish` with two more steps, under an id of its own.

Each taking of stones is followed by `stow`, which is always forced, and by `boast`, which changes nothing but the log.
The registry does not know the game. Its view is a flat dict of lists by seat, which is shorter to compare.
"""

import sys

from tests.paths import SKIRMISH

if str(SKIRMISH / "src") not in sys.path:  # worker processes of the tests import this module without conftest.py
    sys.path.append(str(SKIRMISH / "src"))

from typing import Final

from gonfalon.kernel.events import event_type
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import Verb, Vocabulary, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, step_table
from skirmish import words
from skirmish.rules import Skirmish
from skirmish.state import SkirmishState as TinyState
from skirmish.steps import Amount
from skirmish.words import AMOUNT, BID, CARDS, LORD, ROUND, SEATS, TURN, V_ATTACK, V_PASS, V_SHOW

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
]

STOW, BOAST = range(words.SHOW + 1, words.SHOW + 3)
V_STOW, V_BOAST, V_QUIET = range(len(words.VERBS) << 16, len(words.VERBS) + 3 << 16, 1 << 16)
VERBS: Final = [*words.VERBS, Verb("stow"), Verb("boast"), Verb("quiet")]
VOCABULARY: Final = Vocabulary(VERBS, words.VOCABULARY.names)
E_STOWED, E_BOASTED = range(len(words.EVENTS), len(words.EVENTS) + 2)
EVENTS: Final = [*words.EVENTS, event_type("stowed", seat="seat"), event_type("boasted", seat="seat")]
FIELDS: Final = ["stack", "coins", "bids", "cards", "deck", "pile", "stones", "points", "gates", "swapped", "rounds"]


class AmountAndMore(Amount):
    """The amount, then `stow` and `boast`."""

    def play(self, s: TinyState, seat: int, move: int, luck: Luck) -> None:
        super().play(s, seat, move, luck)
        s.push(BOAST, seat)
        s.push(STOW, seat)


class Stow(Decision[TinyState]):
    """T3: the stones are put away. There is only one move, so it is always forced."""

    id, name, rule = STOW, "stow", "T3"

    def candidates(self, s: TinyState, seat: int) -> list[int]:
        return [V_STOW]

    def why_not(self, s: TinyState, seat: int, move: int) -> int:
        return 0 if verb_of(move) == V_STOW else NOT_HERE

    def play(self, s: TinyState, seat: int, move: int, luck: Luck) -> None:
        s.pop()
        if s.log:
            s.log.add(E_STOWED, (seat,))


class Boast(Decision[TinyState]):
    """T3: a choice that changes nothing but the log."""

    id, name, rule = BOAST, "boast", "T3"

    def candidates(self, s: TinyState, seat: int) -> list[int]:
        return [V_BOAST, V_QUIET]

    def why_not(self, s: TinyState, seat: int, move: int) -> int:
        return 0 if verb_of(move) in (V_BOAST, V_QUIET) else NOT_HERE

    def play(self, s: TinyState, seat: int, move: int, luck: Luck) -> None:
        s.pop()
        if s.log and verb_of(move) == V_BOAST:
            s.log.add(E_BOASTED, (seat,))


class TinyGame(Skirmish):
    """Skirmish with the id `tiny`, as its refusals have it too, two more steps and a flat view."""

    def __init__(self) -> None:
        super().__init__()
        self.info = self.info._replace(id="tiny", title="Tiny")
        kept = [step for step in self.steps if step.id != AMOUNT]
        self.steps = step_table([*kept, AmountAndMore(), Stow(), Boast()])
        self.events = EVENTS
        self.refusals = [(rule, key.replace("skirmish.", "tiny.")) for rule, key in self.refusals]

    def vocabulary(self, s: TinyState) -> Vocabulary:
        return VOCABULARY

    def view(self, s: TinyState, seat: int) -> dict[str, object]:  # type: ignore[override]  # a flat view
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
