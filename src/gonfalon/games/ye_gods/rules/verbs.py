"""What a god can do, as verbs; each has one kind of target or none.

Worshippers of one god in one province are a `flock`, as `flock:odin-germania`; his priests there are told apart by
nothing, so `priest:odin-germania` is any one of them; a saint is `saint:odin-2`, for in a desert it matters which.
"""

from typing import Final

from gonfalon.kernel.moves import TARGET_BITS, Verb

PLACE: Final = 0
ORDAIN: Final = 1
BUY_CARD: Final = 2
PLAY: Final = 3
MOVE: Final = 4
SEND_PRIEST: Final = 5
SEND_SAINT: Final = 6
TO: Final = 7
INTO: Final = 8
AMOUNT: Final = 9
ATTACK_FROM: Final = 10
ATTACK: Final = 11
FROM_SOURCE: Final = 12
SERVE_PRIEST: Final = 13
SERVE_SAINT: Final = 14
BLESS: Final = 15
STRIKE_FLOCK: Final = 16
STRIKE_PRIEST: Final = 17
STRIKE_SAINT: Final = 18
STRIKE_HERETIC: Final = 19
CONVERT: Final = 20
BUILD: Final = 21
MARTYR_PRIEST: Final = 22
MARTYR_SAINT: Final = 23
HERESY: Final = 24
AFFLICT: Final = 25
DISMISS: Final = 26
DONE: Final = 27
END_TURN: Final = 28

VERBS: Final = [
    Verb("place", "province"),
    Verb("ordain", "province"),
    Verb("buy-card"),
    Verb("play", "card"),
    Verb("move", "province"),
    Verb("send-priest", "priest"),
    Verb("send-saint", "saint"),
    Verb("to", "province"),
    Verb("into", "desert"),
    Verb("amount", "n"),
    Verb("attack-from", "province"),
    Verb("attack", "province"),
    Verb("from-source", "n"),
    Verb("serve-priest", "priest"),
    Verb("serve-saint", "saint"),
    Verb("bless", "province"),
    Verb("strike", "flock"),
    Verb("strike-priest", "priest"),
    Verb("strike-saint", "saint"),
    Verb("strike-heretic", "province"),
    Verb("convert", "flock"),
    Verb("build", "province"),
    Verb("martyr-priest", "priest"),
    Verb("martyr-saint", "saint"),
    Verb("heresy", "province"),
    Verb("afflict", "province"),
    Verb("dismiss", "priest"),
    Verb("done"),
    Verb("end-turn"),
]

PLACE_MOVE: Final = PLACE << TARGET_BITS
ORDAIN_MOVE: Final = ORDAIN << TARGET_BITS
BUY_CARD_MOVE: Final = BUY_CARD << TARGET_BITS
PLAY_MOVE: Final = PLAY << TARGET_BITS
MOVE_MOVE: Final = MOVE << TARGET_BITS
SEND_PRIEST_MOVE: Final = SEND_PRIEST << TARGET_BITS
SEND_SAINT_MOVE: Final = SEND_SAINT << TARGET_BITS
TO_MOVE: Final = TO << TARGET_BITS
INTO_MOVE: Final = INTO << TARGET_BITS
AMOUNT_MOVE: Final = AMOUNT << TARGET_BITS
ATTACK_FROM_MOVE: Final = ATTACK_FROM << TARGET_BITS
ATTACK_MOVE: Final = ATTACK << TARGET_BITS
FROM_SOURCE_MOVE: Final = FROM_SOURCE << TARGET_BITS
SERVE_PRIEST_MOVE: Final = SERVE_PRIEST << TARGET_BITS
SERVE_SAINT_MOVE: Final = SERVE_SAINT << TARGET_BITS
BLESS_MOVE: Final = BLESS << TARGET_BITS
STRIKE_FLOCK_MOVE: Final = STRIKE_FLOCK << TARGET_BITS
STRIKE_PRIEST_MOVE: Final = STRIKE_PRIEST << TARGET_BITS
STRIKE_SAINT_MOVE: Final = STRIKE_SAINT << TARGET_BITS
STRIKE_HERETIC_MOVE: Final = STRIKE_HERETIC << TARGET_BITS
CONVERT_MOVE: Final = CONVERT << TARGET_BITS
BUILD_MOVE: Final = BUILD << TARGET_BITS
MARTYR_PRIEST_MOVE: Final = MARTYR_PRIEST << TARGET_BITS
MARTYR_SAINT_MOVE: Final = MARTYR_SAINT << TARGET_BITS
HERESY_MOVE: Final = HERESY << TARGET_BITS
AFFLICT_MOVE: Final = AFFLICT << TARGET_BITS
DISMISS_MOVE: Final = DISMISS << TARGET_BITS
DONE_MOVE: Final = DONE << TARGET_BITS
END_TURN_MOVE: Final = END_TURN << TARGET_BITS
"""Moves that lack only their target."""
