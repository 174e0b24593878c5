"""The numbers and names of Skirmish: seats, cards, gates, steps, verbs, events and refusals."""

from typing import Final

from gonfalon.kernel.events import event_table, event_type
from gonfalon.kernel.moves import Verb, Vocabulary, verb_table
from gonfalon.kernel.refusals import refusal_table

SEATS: Final = ("white", "black")
CARDS: Final = ["lord", "knight", "peasant"]
GATES: Final = ["north", "south"]
LORD: Final = 0

DEAL, ROUND, BID, TURN_UP, TURN, AMOUNT, STOW, BOAST, SHOW = range(9)

V_BID, V_TAKE, V_AMOUNT, V_STOW, V_BOAST, V_QUIET, V_ATTACK, V_SWAP, V_PASS, V_SHOW, V_HIDE = range(
    0, 11 << 16, 1 << 16
)
VERBS: Final = verb_table(
    (V_BID, Verb("bid", "n")),
    (V_TAKE, Verb("take")),
    (V_AMOUNT, Verb("amount", "n")),
    (V_STOW, Verb("stow")),
    (V_BOAST, Verb("boast")),
    (V_QUIET, Verb("quiet")),
    (V_ATTACK, Verb("attack", "gate")),
    (V_SWAP, Verb("swap")),
    (V_PASS, Verb("pass")),
    (V_SHOW, Verb("show", "card")),
    (V_HIDE, Verb("hide")),
)
VOCABULARY: Final = Vocabulary(VERBS, {"card": CARDS, "gate": GATES, "seat": list(SEATS)})

E_DEALT, E_DEALT_PUBLIC, E_BIDS, E_TOOK, E_STOWED, E_BOAST, E_ATTACK, E_SHOWN = range(8)
EVENTS: Final = event_table(
    (E_DEALT, event_type("dealt", seat="seat", card="card")),
    (E_DEALT_PUBLIC, event_type("dealt-unseen", seat="seat")),
    (E_BIDS, event_type("bids", white="n", black="n", turn="seat")),
    (E_TOOK, event_type("took", seat="seat", n="n")),
    (E_STOWED, event_type("stowed", seat="seat")),
    (E_BOAST, event_type("boasted", seat="seat")),
    (E_ATTACK, event_type("attacked", seat="seat", gate="gate", hits="n", dice="*n")),
    (E_SHOWN, event_type("shown", seat="seat", card="card")),
)

TOO_DEAR, NO_STONES, GATE_DOWN, NO_LORD, TOO_MANY, NO_SWAP = range(1, 7)
REFUSALS: Final = refusal_table(
    "skirmish",
    (TOO_DEAR, "T2", "too-dear"),
    (NO_STONES, "T3", "no-stones"),
    (GATE_DOWN, "T3", "gate-down"),
    (NO_LORD, "T4", "no-lord"),
    (TOO_MANY, "T3", "too-many"),
    (NO_SWAP, "T3", "no-swap"),
)
