"""What Generals and marshal can do, as verbs; each has one kind of target or none.

A tile that lies on a space is `laid:W3-duel`: no name lies there twice in force (B9). The fighters of both armies are
one list, as `fighter:west-knight_1`.
"""

from typing import Final

from gonfalon.kernel.moves import Verb

REMOVE: Final = 0
DRAW_TERRAIN: Final = 1
PLACE_DRAWN: Final = 2
PLACE_HELD: Final = 3
LAY: Final = 4
ON: Final = 5
CANCEL: Final = 6
WASH_OUT: Final = 7
DRAW_TILE: Final = 8
BUY: Final = 9
ASK: Final = 10
KEEP: Final = 11
PASS: Final = 12
DONE: Final = 13
ASSASSINATE: Final = 14
CHAMPION: Final = 15
CAPTAIN: Final = 16
MAKE_HERO: Final = 17
HARDEN: Final = 18
REINFORCE: Final = 19
MARCH: Final = 20
STAY: Final = 21
DECLARE: Final = 22
JUDGE: Final = 23
NOTE: Final = 24
NOTE_SIDE: Final = 25
SKIP: Final = 26
ENOUGH: Final = 27
CONFIRM: Final = 28

VERBS: Final = [
    Verb("remove", "space"),
    Verb("draw-terrain"),
    Verb("place-drawn", "space"),
    Verb("place-held", "space"),
    Verb("lay", "tile"),
    Verb("on", "space"),
    Verb("cancel", "laid"),
    Verb("wash-out", "road"),
    Verb("draw-tile"),
    Verb("buy"),
    Verb("ask", "tile"),
    Verb("keep"),
    Verb("pass"),
    Verb("done"),
    Verb("assassinate", "fighter"),
    Verb("champion", "fighter"),
    Verb("captain", "fighter"),
    Verb("make-hero", "fighter"),
    Verb("harden", "fighter"),
    Verb("reinforce", "fighter"),
    Verb("march", "space"),
    Verb("stay"),
    Verb("declare", "side"),
    Verb("judge"),
    Verb("note", "n"),
    Verb("note-side", "side"),
    Verb("skip"),
    Verb("enough"),
    Verb("confirm"),
]
