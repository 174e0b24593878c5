"""Why a move is refused: the numbers that the questions behind the lists of moves answer with."""

from typing import Final

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

REFUSALS: Final = [
    ("", ""),
    ("2.3", "not-a-start"),
    ("12.1", "not-a-held-card"),
    ("12.1", "card-not-held"),
    ("12.2", "no-target-for-act"),
    ("12.3", "nobody-to-convert"),
    ("8.5", "pool-empty"),
    ("12.4", "nowhere-for-temple"),
    ("7.2", "priest-too-dear"),
    ("7.2", "card-too-dear"),
    ("9.1", "no-more-priests"),
    ("9.3", "too-many-priests"),
    ("3.2", "no-cards-left"),
    ("5.1", "not-owned"),
    ("8.1", "no-worshippers"),
    ("8.1", "last-worshipper"),
    ("8.1", "half-has-moved"),
    ("8.3", "nowhere-open"),
    ("8.3", "closed-province"),
    ("3.3", "not-adjacent"),
    ("8.1", "too-many-move"),
    ("9.5", "not-your-priest"),
    ("9.5", "no-priest-there"),
    ("3.3", "priest-has-moved"),
    ("10.2", "not-your-saint"),
    ("10.2", "no-such-saint"),
    ("3.3", "saint-has-moved"),
    ("11.2", "too-few-attackers"),
    ("11.5", "attacked-from-there"),
    ("11.5", "fought-there"),
    ("11.2", "nothing-to-attack"),
    ("11.1", "nobodys-province"),
    ("11.1", "own-province"),
    ("11.2", "no-foothold"),
    ("11.11", "wrong-split"),
    ("8.5", "nobody-waits"),
    ("6.2", "wrong-blessing"),
    ("4.4-grace", "spared-by-grace"),
    ("12.2", "no-heretic-there"),
    ("12.3", "your-own-flock"),
    ("12.3", "cannot-convert"),
    ("12.3", "wrong-conversion"),
    ("12.4", "has-temple"),
    ("12.7", "nobodys-province-heresy"),
    ("12.12", "not-fullest"),
    ("10.2", "like-another-saint"),
    ("6.1", "saints-only"),
]
"""By number: the rule or ruling that forbids, and the key of the sentence."""
