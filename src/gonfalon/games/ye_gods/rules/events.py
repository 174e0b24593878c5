"""What can happen in Ye Gods!, as kinds of events with their fields."""

from typing import Final

from gonfalon.kernel.events import EventKind

SHARED_GOD: Final = 0
PRIEST_PLACED: Final = 1
ORDER_ROLLED: Final = 2
ORDER_SET: Final = 3
ROUND_BEGINS: Final = 4
TURN_BEGINS: Final = 5
SHARED_TURN_BEGINS: Final = 6
RESHUFFLED: Final = 7
NO_CARD_LEFT: Final = 8
DREW: Final = 9
DREW_UNSEEN: Final = 10
DREW_OPENLY: Final = 11
WITHOUT_EFFECT: Final = 12
BOUGHT_CARD: Final = 13
ORDAINED: Final = 14
PLAYED: Final = 15
MOVED: Final = 16
PRIEST_MOVED: Final = 17
SAINT_MOVED: Final = 18
WAR_DECLARED: Final = 19
WAR_ROLLED: Final = 20
NATURAL_TWELVE: Final = 21
NATURAL_TWO: Final = 22
NATURAL_TIE: Final = 23
WAR_WON: Final = 24
WAR_LOST: Final = 25
WAR_TIED: Final = 26
WAR_DEAD: Final = 27
MOVED_IN: Final = 28
BROUGHT: Final = 29
POOL_SHORT: Final = 30
SAINT_WAITS: Final = 31
VISION_SEEN: Final = 32
BLESSED: Final = 33
STRUCK: Final = 34
STRUCK_PRIEST: Final = 35
STRUCK_SAINT: Final = 36
STRUCK_HERETIC: Final = 37
CONVERTED: Final = 38
TEMPLE_BUILT: Final = 39
SAINT_CAME: Final = 40
MARTYRED_PRIEST: Final = 41
MARTYRED_SAINT: Final = 42
HERETIC_CAME: Final = 43
DONATED: Final = 44
PILLAGED: Final = 45
MIRACLE_SEEN: Final = 46
SCHISM_TOOK: Final = 47
IMPIETY_TOOK: Final = 48
IMPIETY_DISMISSED: Final = 49
HERETIC_TOOK: Final = 50
OWNER_IS: Final = 51
OWNER_GONE: Final = 52
PAID: Final = 53
PASSED_INTO_MYTH: Final = 54
HAND_DISCARDED: Final = 55
WON: Final = 56
WON_ALONE: Final = 57
WON_AT_LIMIT: Final = 58
NOBODY_WON: Final = 59

EVENTS: Final = [
    EventKind("shared-god", (("god", "god"),)),
    EventKind("priest-placed", (("god", "god"), ("province", "province"))),
    EventKind("order-rolled", (("god", "god"), ("die", "n"), ("again", "n"))),
    EventKind("order-set", (("gods", "*god"),)),
    EventKind("round-begins", (("round", "n"),)),
    EventKind("turn-begins", (("god", "god"),)),
    EventKind("shared-turn-begins", (("god", "god"), ("seat", "seat"))),
    EventKind("reshuffled", (("n", "n"),)),
    EventKind("no-card-left", (("god", "god"),)),
    EventKind("drew", (("god", "god"), ("card", "card"))),
    EventKind("drew-unseen", (("god", "god"),)),
    EventKind("drew-openly", (("god", "god"), ("card", "card"))),
    EventKind("without-effect", (("god", "god"), ("card", "card"))),
    EventKind("bought-card", (("god", "god"), ("n", "n"))),
    EventKind("ordained", (("god", "god"), ("province", "province"), ("n", "n"))),
    EventKind("played", (("god", "god"), ("card", "card"))),
    EventKind("moved", (("god", "god"), ("n", "n"), ("origin", "province"), ("province", "province"))),
    EventKind("priest-moved", (("god", "god"), ("origin", "province"), ("province", "province"))),
    EventKind("saint-moved", (("god", "god"), ("origin", "place"), ("place", "place"))),
    EventKind(
        "war-declared",
        (
            ("god", "god"),
            ("origin", "province"),
            ("province", "province"),
            ("defender", "god"),
            ("attackers", "n"),
            ("defenders", "n"),
        ),
    ),
    EventKind(
        "war-rolled",
        (
            ("god", "god"),
            ("defender", "god"),
            ("first", "n"),
            ("second", "n"),
            ("third", "n"),
            ("fourth", "n"),
            ("attack", "n"),
            ("defence", "n"),
        ),
    ),
    EventKind("natural-twelve", (("god", "god"),)),
    EventKind("natural-two", (("god", "god"),)),
    EventKind("natural-tie", (("n", "n"),)),
    EventKind("war-won", (("god", "god"), ("defender", "god"), ("province", "province"), ("n", "n"))),
    EventKind("war-lost", (("god", "god"), ("defender", "god"), ("province", "province"), ("n", "n"))),
    EventKind("war-tied", (("god", "god"), ("defender", "god"), ("province", "province"), ("die", "n"), ("n", "n"))),
    EventKind("war-dead", (("god", "god"), ("province", "province"), ("n", "n"))),
    EventKind("moved-in", (("god", "god"), ("n", "n"), ("origin", "province"), ("province", "province"))),
    EventKind("brought", (("god", "god"), ("province", "province"), ("n", "n"))),
    EventKind("pool-short", (("god", "god"), ("due", "n"), ("n", "n"))),
    EventKind("saint-waits", (("god", "god"), ("desert", "desert"), ("n", "n"))),
    EventKind("vision-seen", (("god", "god"), ("desert", "desert"), ("n", "n"))),
    EventKind("blessed", (("god", "god"), ("province", "province"), ("n", "n"))),
    EventKind("struck", (("god", "god"), ("victim", "god"), ("province", "province"), ("n", "n"))),
    EventKind("struck-priest", (("god", "god"), ("victim", "god"), ("province", "province"))),
    EventKind("struck-saint", (("god", "god"), ("victim", "god"), ("place", "place"))),
    EventKind("struck-heretic", (("god", "god"), ("province", "province"))),
    EventKind("converted", (("god", "god"), ("victim", "god"), ("province", "province"), ("n", "n"))),
    EventKind("temple-built", (("god", "god"), ("province", "province"), ("n", "n"))),
    EventKind("saint-came", (("god", "god"), ("province", "province"))),
    EventKind("martyred-priest", (("god", "god"), ("victim", "god"), ("province", "province"), ("n", "n"))),
    EventKind("martyred-saint", (("god", "god"), ("victim", "god"), ("place", "place"), ("n", "n"))),
    EventKind("heretic-came", (("god", "god"), ("province", "province"))),
    EventKind("donated", (("god", "god"), ("n", "n"))),
    EventKind("pillaged", (("god", "god"), ("n", "n"))),
    EventKind("miracle-seen", (("god", "god"), ("province", "province"), ("n", "n"))),
    EventKind("schism-took", (("god", "god"), ("province", "province"), ("n", "n"))),
    EventKind("impiety-took", (("god", "god"), ("province", "province"), ("n", "n"))),
    EventKind("impiety-dismissed", (("god", "god"), ("province", "province"))),
    EventKind("heretic-took", (("province", "province"), ("god", "god"), ("n", "n"))),
    EventKind("owner-is", (("province", "province"), ("god", "god"))),
    EventKind("owner-gone", (("province", "province"), ("god", "god"))),
    EventKind("paid", (("god", "god"), ("n", "n"))),
    EventKind("passed-into-myth", (("god", "god"),)),
    EventKind("hand-discarded", (("god", "god"), ("cards", "*card"))),
    EventKind("won", (("god", "god"), ("n", "n"))),
    EventKind("won-alone", (("god", "god"),)),
    EventKind("won-at-limit", (("god", "god"), ("n", "n"))),
    EventKind("nobody-won", ()),
]
