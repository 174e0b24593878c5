"""The verbs of Ye Gods!; each has one kind of target or none.

The worshippers of one god in one province are a `flock`, for example `flock:odin-germania`. The priests of a god in one
province are interchangeable, so `priest:odin-germania` means any one of them. Saints have numbers, for example
`saint:odin-2`, because saints in a desert differ in the turns that they have spent there.
"""

from typing import Final

from gonfalon.kernel.moves import Verb, verb_table

PLACE: Final = 0 << 16
ORDAIN: Final = 1 << 16
BUY_CARD: Final = 2 << 16
PLAY: Final = 3 << 16
MOVE: Final = 4 << 16
SEND_PRIEST: Final = 5 << 16
SEND_SAINT: Final = 6 << 16
TO: Final = 7 << 16
INTO: Final = 8 << 16
AMOUNT: Final = 9 << 16
ATTACK_FROM: Final = 10 << 16
ATTACK: Final = 11 << 16
FROM_SOURCE: Final = 12 << 16
SERVE_PRIEST: Final = 13 << 16
SERVE_SAINT: Final = 14 << 16
BLESS: Final = 15 << 16
STRIKE_FLOCK: Final = 16 << 16
STRIKE_PRIEST: Final = 17 << 16
STRIKE_SAINT: Final = 18 << 16
STRIKE_HERETIC: Final = 19 << 16
CONVERT: Final = 20 << 16
BUILD: Final = 21 << 16
MARTYR_PRIEST: Final = 22 << 16
MARTYR_SAINT: Final = 23 << 16
HERESY: Final = 24 << 16
AFFLICT: Final = 25 << 16
DISMISS: Final = 26 << 16
DONE: Final = 27 << 16
END_TURN: Final = 28 << 16

VERBS: Final = verb_table(
    (PLACE, Verb("place", "province")),
    (ORDAIN, Verb("ordain", "province")),
    (BUY_CARD, Verb("buy-card")),
    (PLAY, Verb("play", "card")),
    (MOVE, Verb("move", "province")),
    (SEND_PRIEST, Verb("send-priest", "priest")),
    (SEND_SAINT, Verb("send-saint", "saint")),
    (TO, Verb("to", "province")),
    (INTO, Verb("into", "desert")),
    (AMOUNT, Verb("amount", "n")),
    (ATTACK_FROM, Verb("attack-from", "province")),
    (ATTACK, Verb("attack", "province")),
    (FROM_SOURCE, Verb("from-source", "n")),
    (SERVE_PRIEST, Verb("serve-priest", "priest")),
    (SERVE_SAINT, Verb("serve-saint", "saint")),
    (BLESS, Verb("bless", "province")),
    (STRIKE_FLOCK, Verb("strike", "flock")),
    (STRIKE_PRIEST, Verb("strike-priest", "priest")),
    (STRIKE_SAINT, Verb("strike-saint", "saint")),
    (STRIKE_HERETIC, Verb("strike-heretic", "province")),
    (CONVERT, Verb("convert", "flock")),
    (BUILD, Verb("build", "province")),
    (MARTYR_PRIEST, Verb("martyr-priest", "priest")),
    (MARTYR_SAINT, Verb("martyr-saint", "saint")),
    (HERESY, Verb("heresy", "province")),
    (AFFLICT, Verb("afflict", "province")),
    (DISMISS, Verb("dismiss", "priest")),
    (DONE, Verb("done")),
    (END_TURN, Verb("end-turn")),
)
