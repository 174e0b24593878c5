"""The verbs of moves; each has one kind of target or none."""

from typing import Final

from gonfalon.kernel.moves import Verb, verb_table

CHOOSE: Final = 0 << 16
MARCH: Final = 1 << 16
JOIN: Final = 2 << 16
TO: Final = 3 << 16
REMOVE: Final = 4 << 16
PASS: Final = 5 << 16
BATTLE: Final = 6 << 16
COMMAND: Final = 7 << 16
SIEGE: Final = 8 << 16
FIELD_BATTLE: Final = 9 << 16
RETREAT: Final = 10 << 16
LOSE: Final = 11 << 16
OF: Final = 12 << 16
GIVE_UP: Final = 13 << 16
RUN: Final = 14 << 16
STAND: Final = 15 << 16
GO: Final = 16 << 16
SHOOT: Final = 17 << 16
SPARE: Final = 18 << 16
FORCE: Final = 19 << 16
FIGHT_ON: Final = 20 << 16
RAISE: Final = 21 << 16
REST_INFANTRY: Final = 22 << 16
DONE: Final = 23 << 16
DEPLOY: Final = 24 << 16
SEND: Final = 25 << 16
SEND_ALL: Final = 26 << 16
AMOUNT: Final = 27 << 16
RECRUIT: Final = 28 << 16
UNDER: Final = 29 << 16
EXCHANGE: Final = 30 << 16
RANSOM: Final = 31 << 16
PAY: Final = 32 << 16
PLACE: Final = 33 << 16
CROWN: Final = 34 << 16
ASSIGN: Final = 35 << 16
TAKE: Final = 36 << 16
TAKE_ALL: Final = 37 << 16
ASSIGN_ALL: Final = 38 << 16
ASSIGN_EVERYTHING: Final = 39 << 16

VERBS: Final = verb_table(
    (CHOOSE, Verb("choose", "leader")),
    (MARCH, Verb("march", "leader")),
    (JOIN, Verb("join", "leader")),
    (TO, Verb("to", "area")),
    (REMOVE, Verb("remove", "area")),
    (PASS, Verb("pass")),
    (BATTLE, Verb("battle", "area")),
    (COMMAND, Verb("command", "leader")),
    (SIEGE, Verb("siege")),
    (FIELD_BATTLE, Verb("field")),
    (RETREAT, Verb("retreat", "leader")),
    (LOSE, Verb("lose", "troop")),
    (OF, Verb("of", "leader")),
    (GIVE_UP, Verb("give-up", "leader")),
    (RUN, Verb("run")),
    (STAND, Verb("stand")),
    (GO, Verb("go", "leader")),
    (SHOOT, Verb("shoot")),
    (SPARE, Verb("spare")),
    (FORCE, Verb("force")),
    (FIGHT_ON, Verb("fight-on")),
    (RAISE, Verb("raise", "troop")),
    (REST_INFANTRY, Verb("infantry")),
    (DONE, Verb("done")),
    (DEPLOY, Verb("deploy", "area")),
    (SEND, Verb("send", "troop")),
    (SEND_ALL, Verb("send-all")),
    (AMOUNT, Verb("amount", "n")),
    (RECRUIT, Verb("recruit", "troop")),
    (UNDER, Verb("under", "leader")),
    (EXCHANGE, Verb("exchange", "leader")),
    (RANSOM, Verb("ransom", "leader")),
    (PAY, Verb("pay", "area")),
    (PLACE, Verb("place", "area")),
    (CROWN, Verb("crown", "leader")),
    (ASSIGN, Verb("assign", "leader")),
    (TAKE, Verb("take", "troop")),
    (TAKE_ALL, Verb("take-all")),
    (ASSIGN_ALL, Verb("assign-all", "area")),
    (ASSIGN_EVERYTHING, Verb("assign-everything")),
)
