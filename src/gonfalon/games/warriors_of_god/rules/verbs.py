"""What a player can do, as verbs; each has one kind of target or none."""

from typing import Final

from gonfalon.kernel.moves import Verb

CHOOSE: Final = 0
MARCH: Final = 1
JOIN: Final = 2
TO: Final = 3
REMOVE: Final = 4
PASS: Final = 5
BATTLE: Final = 6
COMMAND: Final = 7
SIEGE: Final = 8
FIELD_BATTLE: Final = 9
RETREAT: Final = 10
LOSE: Final = 11
OF: Final = 12
GIVE_UP: Final = 13
RUN: Final = 14
STAND: Final = 15
GO: Final = 16
SHOOT: Final = 17
SPARE: Final = 18
FORCE: Final = 19
FIGHT_ON: Final = 20
RAISE: Final = 21
REST_INFANTRY: Final = 22
DONE: Final = 23
DEPLOY: Final = 24
SEND: Final = 25
SEND_ALL: Final = 26
AMOUNT: Final = 27
RECRUIT: Final = 28
UNDER: Final = 29
EXCHANGE: Final = 30
RANSOM: Final = 31
PAY: Final = 32
PLACE: Final = 33
CROWN: Final = 34
ASSIGN: Final = 35
TAKE: Final = 36
TAKE_ALL: Final = 37
ASSIGN_ALL: Final = 38
ASSIGN_EVERYTHING: Final = 39

VERBS: Final = [
    Verb("choose", "leader"),
    Verb("march", "leader"),
    Verb("join", "leader"),
    Verb("to", "area"),
    Verb("remove", "area"),
    Verb("pass"),
    Verb("battle", "area"),
    Verb("command", "leader"),
    Verb("siege"),
    Verb("field"),
    Verb("retreat", "leader"),
    Verb("lose", "troop"),
    Verb("of", "leader"),
    Verb("give-up", "leader"),
    Verb("run"),
    Verb("stand"),
    Verb("go", "leader"),
    Verb("shoot"),
    Verb("spare"),
    Verb("force"),
    Verb("fight-on"),
    Verb("raise", "troop"),
    Verb("infantry"),
    Verb("done"),
    Verb("deploy", "area"),
    Verb("send", "troop"),
    Verb("send-all"),
    Verb("amount", "n"),
    Verb("recruit", "troop"),
    Verb("under", "leader"),
    Verb("exchange", "leader"),
    Verb("ransom", "leader"),
    Verb("pay", "area"),
    Verb("place", "area"),
    Verb("crown", "leader"),
    Verb("assign", "leader"),
    Verb("take", "troop"),
    Verb("take-all"),
    Verb("assign-all", "area"),
    Verb("assign-everything"),
]
