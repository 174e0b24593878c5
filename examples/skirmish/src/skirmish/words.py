"""The numbers and names of Skirmish: seats, cards, gates, steps, verbs, events and refusals."""

from gonfalon.kernel.events import event_table, event_type
from gonfalon.kernel.moves import Verb, Vocabulary, verb_table
from gonfalon.kernel.refusals import refusal_table

SEATS = ("white", "black")
CARDS = ["lord", "knight", "peasant"]
GATES = ["north", "south"]
LORD = 0

DEAL, ROUND, BID, TURN, AMOUNT, SHOW = range(6)

V_BID, V_TAKE, V_AMOUNT, V_ATTACK, V_SWAP, V_PASS, V_SHOW, V_HIDE = range(0, 8 << 16, 1 << 16)
VERBS = verb_table(
    (V_BID, Verb("bid", "n")),
    (V_TAKE, Verb("take")),
    (V_AMOUNT, Verb("amount", "n")),
    (V_ATTACK, Verb("attack", "gate")),
    (V_SWAP, Verb("swap")),
    (V_PASS, Verb("pass")),
    (V_SHOW, Verb("show", "card")),
    (V_HIDE, Verb("hide")),
)
VOCABULARY = Vocabulary(VERBS, {"card": CARDS, "gate": GATES, "seat": list(SEATS)})

E_DEALT, E_DEALT_PUBLIC, E_BIDS, E_TOOK, E_ATTACK, E_SHOWN = range(6)
EVENTS = event_table(
    (E_DEALT, event_type("dealt", seat="seat", card="card")),
    (E_DEALT_PUBLIC, event_type("dealt-unseen", seat="seat")),
    (E_BIDS, event_type("bids", white="n", black="n", turn="seat")),
    (E_TOOK, event_type("took", seat="seat", n="n")),
    (E_ATTACK, event_type("attacked", seat="seat", gate="gate", hits="n", dice="*n")),
    (E_SHOWN, event_type("shown", seat="seat", card="card")),
)

TOO_DEAR, NO_STONES, GATE_DOWN, NO_LORD, TOO_MANY, NO_SWAP = range(1, 7)
REFUSALS = refusal_table(
    "skirmish",
    (TOO_DEAR, "T2", "too-dear"),
    (NO_STONES, "T3", "no-stones"),
    (GATE_DOWN, "T3", "gate-down"),
    (NO_LORD, "T4", "no-lord"),
    (TOO_MANY, "T3", "too-many"),
    (NO_SWAP, "T3", "no-swap"),
)
