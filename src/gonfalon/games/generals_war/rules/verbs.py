"""The verbs of the Generals and the marshal; each has one kind of target or none.

A tile on a space is `laid:W3-duel`, because no name is in force twice on a space (B9). The fighters of both armies are
one list, as `fighter:west-knight_1`.
"""

from typing import Final

from gonfalon.kernel.moves import Verb, verb_table

REMOVE: Final = 0 << 16
DRAW_TERRAIN: Final = 1 << 16
PLACE_DRAWN: Final = 2 << 16
PLACE_HELD: Final = 3 << 16
LAY: Final = 4 << 16
ON: Final = 5 << 16
CANCEL: Final = 6 << 16
WASH_OUT: Final = 7 << 16
DRAW_TILE: Final = 8 << 16
BUY: Final = 9 << 16
ASK: Final = 10 << 16
KEEP: Final = 11 << 16
PASS: Final = 12 << 16
DONE: Final = 13 << 16
ASSASSINATE: Final = 14 << 16
CHAMPION: Final = 15 << 16
CAPTAIN: Final = 16 << 16
MAKE_HERO: Final = 17 << 16
HARDEN: Final = 18 << 16
REINFORCE: Final = 19 << 16
MARCH: Final = 20 << 16
STAY: Final = 21 << 16
DECLARE: Final = 22 << 16
JUDGE: Final = 23 << 16
NOTE: Final = 24 << 16
NOTE_SIDE: Final = 25 << 16
SKIP: Final = 26 << 16
ENOUGH: Final = 27 << 16
CONFIRM: Final = 28 << 16

VERBS: Final = verb_table(
    (REMOVE, Verb("remove", "space")),
    (DRAW_TERRAIN, Verb("draw-terrain")),
    (PLACE_DRAWN, Verb("place-drawn", "space")),
    (PLACE_HELD, Verb("place-held", "space")),
    (LAY, Verb("lay", "tile")),
    (ON, Verb("on", "space")),
    (CANCEL, Verb("cancel", "laid")),
    (WASH_OUT, Verb("wash-out", "road")),
    (DRAW_TILE, Verb("draw-tile")),
    (BUY, Verb("buy")),
    (ASK, Verb("ask", "tile")),
    (KEEP, Verb("keep")),
    (PASS, Verb("pass")),
    (DONE, Verb("done")),
    (ASSASSINATE, Verb("assassinate", "fighter")),
    (CHAMPION, Verb("champion", "fighter")),
    (CAPTAIN, Verb("captain", "fighter")),
    (MAKE_HERO, Verb("make-hero", "fighter")),
    (HARDEN, Verb("harden", "fighter")),
    (REINFORCE, Verb("reinforce", "fighter")),
    (MARCH, Verb("march", "space")),
    (STAY, Verb("stay")),
    (DECLARE, Verb("declare", "side")),
    (JUDGE, Verb("judge")),
    (NOTE, Verb("note", "n")),
    (NOTE_SIDE, Verb("note-side", "side")),
    (SKIP, Verb("skip")),
    (ENOUGH, Verb("enough")),
    (CONFIRM, Verb("confirm")),
)
