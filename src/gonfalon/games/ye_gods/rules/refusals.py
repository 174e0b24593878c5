"""The refusals of Ye Gods!: the numbers that `why_not` answers with, each with its rule and message key."""

from typing import Final

from gonfalon.kernel.refusals import refusal_table

NOT_A_START: Final = 1
NOT_A_HELD_CARD: Final = 2
CARD_NOT_HELD: Final = 3
NO_TARGET_FOR_ACT: Final = 4
NOBODY_TO_CONVERT: Final = 5
POOL_EMPTY: Final = 6
NOWHERE_FOR_TEMPLE: Final = 7
PRIEST_TOO_DEAR: Final = 8
CARD_TOO_DEAR: Final = 9
NO_MORE_PRIESTS: Final = 10
TOO_MANY_PRIESTS: Final = 11
NO_CARDS_LEFT: Final = 12
NOT_OWNED: Final = 13
NO_WORSHIPPERS: Final = 14
LAST_WORSHIPPER: Final = 15
HALF_HAS_MOVED: Final = 16
NOWHERE_OPEN: Final = 17
CLOSED_PROVINCE: Final = 18
NOT_ADJACENT: Final = 19
TOO_MANY_MOVE: Final = 20
NOT_YOUR_PRIEST: Final = 21
NO_PRIEST_THERE: Final = 22
PRIEST_HAS_MOVED: Final = 23
NOT_YOUR_SAINT: Final = 24
NO_SUCH_SAINT: Final = 25
SAINT_HAS_MOVED: Final = 26
TOO_FEW_ATTACKERS: Final = 27
ATTACKED_FROM_THERE: Final = 28
FOUGHT_THERE: Final = 29
NOTHING_TO_ATTACK: Final = 30
NOBODYS_PROVINCE: Final = 31
OWN_PROVINCE: Final = 32
NO_FOOTHOLD: Final = 33
WRONG_SPLIT: Final = 34
NOBODY_WAITS: Final = 35
WRONG_BLESSING: Final = 36
SPARED_BY_GRACE: Final = 37
NO_HERETIC_THERE: Final = 38
YOUR_OWN_FLOCK: Final = 39
CANNOT_CONVERT: Final = 40
WRONG_CONVERSION: Final = 41
HAS_TEMPLE: Final = 42
NOBODYS_PROVINCE_HERESY: Final = 43
NOT_FULLEST: Final = 44
LIKE_ANOTHER_SAINT: Final = 45
SAINTS_ONLY: Final = 46

REFUSALS: Final = refusal_table(
    "ye-gods",
    (NOT_A_START, "2.3", "not-a-start"),
    (NOT_A_HELD_CARD, "12.1", "not-a-held-card"),
    (CARD_NOT_HELD, "12.1", "card-not-held"),
    (NO_TARGET_FOR_ACT, "12.2", "no-target-for-act"),
    (NOBODY_TO_CONVERT, "12.3", "nobody-to-convert"),
    (POOL_EMPTY, "8.5", "pool-empty"),
    (NOWHERE_FOR_TEMPLE, "12.4", "nowhere-for-temple"),
    (PRIEST_TOO_DEAR, "7.2", "priest-too-dear"),
    (CARD_TOO_DEAR, "7.2", "card-too-dear"),
    (NO_MORE_PRIESTS, "9.1", "no-more-priests"),
    (TOO_MANY_PRIESTS, "9.3", "too-many-priests"),
    (NO_CARDS_LEFT, "3.2", "no-cards-left"),
    (NOT_OWNED, "5.1", "not-owned"),
    (NO_WORSHIPPERS, "8.1", "no-worshippers"),
    (LAST_WORSHIPPER, "8.1", "last-worshipper"),
    (HALF_HAS_MOVED, "8.1", "half-has-moved"),
    (NOWHERE_OPEN, "8.3", "nowhere-open"),
    (CLOSED_PROVINCE, "8.3", "closed-province"),
    (NOT_ADJACENT, "3.3", "not-adjacent"),
    (TOO_MANY_MOVE, "8.1", "too-many-move"),
    (NOT_YOUR_PRIEST, "9.5", "not-your-priest"),
    (NO_PRIEST_THERE, "9.5", "no-priest-there"),
    (PRIEST_HAS_MOVED, "3.3", "priest-has-moved"),
    (NOT_YOUR_SAINT, "10.2", "not-your-saint"),
    (NO_SUCH_SAINT, "10.2", "no-such-saint"),
    (SAINT_HAS_MOVED, "3.3", "saint-has-moved"),
    (TOO_FEW_ATTACKERS, "11.2", "too-few-attackers"),
    (ATTACKED_FROM_THERE, "11.5", "attacked-from-there"),
    (FOUGHT_THERE, "11.5", "fought-there"),
    (NOTHING_TO_ATTACK, "11.2", "nothing-to-attack"),
    (NOBODYS_PROVINCE, "11.1", "nobodys-province"),
    (OWN_PROVINCE, "11.1", "own-province"),
    (NO_FOOTHOLD, "11.2", "no-foothold"),
    (WRONG_SPLIT, "11.11", "wrong-split"),
    (NOBODY_WAITS, "8.5", "nobody-waits"),
    (WRONG_BLESSING, "6.2", "wrong-blessing"),
    (SPARED_BY_GRACE, "4.4-grace", "spared-by-grace"),
    (NO_HERETIC_THERE, "12.2", "no-heretic-there"),
    (YOUR_OWN_FLOCK, "12.3", "your-own-flock"),
    (CANNOT_CONVERT, "12.3", "cannot-convert"),
    (WRONG_CONVERSION, "12.3", "wrong-conversion"),
    (HAS_TEMPLE, "12.4", "has-temple"),
    (NOBODYS_PROVINCE_HERESY, "12.7", "nobodys-province-heresy"),
    (NOT_FULLEST, "12.12", "not-fullest"),
    (LIKE_ANOTHER_SAINT, "10.2", "like-another-saint"),
    (SAINTS_ONLY, "6.1", "saints-only"),
)
"""By number: the rule or ruling that forbids the move, and the message key."""
