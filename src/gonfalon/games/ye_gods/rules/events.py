"""What can happen in Ye Gods!, as kinds of events with their fields."""

from typing import Final

from gonfalon.kernel.events import EventType

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
    EventType("shared-god", (("god", "god"),)),
    EventType("priest-placed", (("god", "god"), ("province", "province"))),
    EventType("order-rolled", (("god", "god"), ("die", "n"), ("again", "n"))),
    EventType("order-set", (("gods", "*god"),)),
    EventType("round-begins", (("round", "n"),)),
    EventType("turn-begins", (("god", "god"),)),
    EventType("shared-turn-begins", (("god", "god"), ("seat", "seat"))),
    EventType("reshuffled", (("n", "n"),)),
    EventType("no-card-left", (("god", "god"),)),
    EventType("drew", (("god", "god"), ("card", "card"))),
    EventType("drew-unseen", (("god", "god"),)),
    EventType("drew-openly", (("god", "god"), ("card", "card"))),
    EventType("without-effect", (("god", "god"), ("card", "card"))),
    EventType("bought-card", (("god", "god"), ("n", "n"))),
    EventType("ordained", (("god", "god"), ("province", "province"), ("n", "n"))),
    EventType("played", (("god", "god"), ("card", "card"))),
    EventType("moved", (("god", "god"), ("n", "n"), ("origin", "province"), ("province", "province"))),
    EventType("priest-moved", (("god", "god"), ("origin", "province"), ("province", "province"))),
    EventType("saint-moved", (("god", "god"), ("origin", "place"), ("place", "place"))),
    EventType(
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
    EventType(
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
    EventType("natural-twelve", (("god", "god"),)),
    EventType("natural-two", (("god", "god"),)),
    EventType("natural-tie", (("n", "n"),)),
    EventType("war-won", (("god", "god"), ("defender", "god"), ("province", "province"), ("n", "n"))),
    EventType("war-lost", (("god", "god"), ("defender", "god"), ("province", "province"), ("n", "n"))),
    EventType("war-tied", (("god", "god"), ("defender", "god"), ("province", "province"), ("die", "n"), ("n", "n"))),
    EventType("war-dead", (("god", "god"), ("province", "province"), ("n", "n"))),
    EventType("moved-in", (("god", "god"), ("n", "n"), ("origin", "province"), ("province", "province"))),
    EventType("brought", (("god", "god"), ("province", "province"), ("n", "n"))),
    EventType("pool-short", (("god", "god"), ("due", "n"), ("n", "n"))),
    EventType("saint-waits", (("god", "god"), ("desert", "desert"), ("n", "n"))),
    EventType("vision-seen", (("god", "god"), ("desert", "desert"), ("n", "n"))),
    EventType("blessed", (("god", "god"), ("province", "province"), ("n", "n"))),
    EventType("struck", (("god", "god"), ("victim", "god"), ("province", "province"), ("n", "n"))),
    EventType("struck-priest", (("god", "god"), ("victim", "god"), ("province", "province"))),
    EventType("struck-saint", (("god", "god"), ("victim", "god"), ("place", "place"))),
    EventType("struck-heretic", (("god", "god"), ("province", "province"))),
    EventType("converted", (("god", "god"), ("victim", "god"), ("province", "province"), ("n", "n"))),
    EventType("temple-built", (("god", "god"), ("province", "province"), ("n", "n"))),
    EventType("saint-came", (("god", "god"), ("province", "province"))),
    EventType("martyred-priest", (("god", "god"), ("victim", "god"), ("province", "province"), ("n", "n"))),
    EventType("martyred-saint", (("god", "god"), ("victim", "god"), ("place", "place"), ("n", "n"))),
    EventType("heretic-came", (("god", "god"), ("province", "province"))),
    EventType("donated", (("god", "god"), ("n", "n"))),
    EventType("pillaged", (("god", "god"), ("n", "n"))),
    EventType("miracle-seen", (("god", "god"), ("province", "province"), ("n", "n"))),
    EventType("schism-took", (("god", "god"), ("province", "province"), ("n", "n"))),
    EventType("impiety-took", (("god", "god"), ("province", "province"), ("n", "n"))),
    EventType("impiety-dismissed", (("god", "god"), ("province", "province"))),
    EventType("heretic-took", (("province", "province"), ("god", "god"), ("n", "n"))),
    EventType("owner-is", (("province", "province"), ("god", "god"))),
    EventType("owner-gone", (("province", "province"), ("god", "god"))),
    EventType("paid", (("god", "god"), ("n", "n"))),
    EventType("passed-into-myth", (("god", "god"),)),
    EventType("hand-discarded", (("god", "god"), ("cards", "*card"))),
    EventType("won", (("god", "god"), ("n", "n"))),
    EventType("won-alone", (("god", "god"),)),
    EventType("won-at-limit", (("god", "god"), ("n", "n"))),
    EventType("nobody-won", ()),
]
