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

PLAY_MOVE: Final = PLAY << TARGET_BITS
MOVE_MOVE: Final = MOVE << TARGET_BITS
SEND_PRIEST_MOVE: Final = SEND_PRIEST << TARGET_BITS
SEND_SAINT_MOVE: Final = SEND_SAINT << TARGET_BITS
TO_MOVE: Final = TO << TARGET_BITS
AMOUNT_MOVE: Final = AMOUNT << TARGET_BITS
ATTACK_FROM_MOVE: Final = ATTACK_FROM << TARGET_BITS
DONE_MOVE: Final = DONE << TARGET_BITS
END_TURN_MOVE: Final = END_TURN << TARGET_BITS
