"""The event types of Ye Gods! with their fields."""

from typing import Final

from gonfalon.kernel.events import event_table, event_type

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

EVENTS: Final = event_table(
    (SHARED_GOD, event_type("shared-god", god="god")),
    (PRIEST_PLACED, event_type("priest-placed", god="god", province="province")),
    (ORDER_ROLLED, event_type("order-rolled", god="god", die="n", again="n")),
    (ORDER_SET, event_type("order-set", gods="*god")),
    (ROUND_BEGINS, event_type("round-begins", round="n")),
    (TURN_BEGINS, event_type("turn-begins", god="god")),
    (SHARED_TURN_BEGINS, event_type("shared-turn-begins", god="god", seat="seat")),
    (RESHUFFLED, event_type("reshuffled", n="n")),
    (NO_CARD_LEFT, event_type("no-card-left", god="god")),
    (DREW, event_type("drew", god="god", card="card")),
    (DREW_UNSEEN, event_type("drew-unseen", god="god")),
    (DREW_OPENLY, event_type("drew-openly", god="god", card="card")),
    (WITHOUT_EFFECT, event_type("without-effect", god="god", card="card")),
    (BOUGHT_CARD, event_type("bought-card", god="god", n="n")),
    (ORDAINED, event_type("ordained", god="god", province="province", n="n")),
    (PLAYED, event_type("played", god="god", card="card")),
    (MOVED, event_type("moved", god="god", n="n", origin="province", province="province")),
    (PRIEST_MOVED, event_type("priest-moved", god="god", origin="province", province="province")),
    (SAINT_MOVED, event_type("saint-moved", god="god", origin="place", place="place")),
    (
        WAR_DECLARED,
        event_type(
            "war-declared",
            god="god",
            origin="province",
            province="province",
            defender="god",
            attackers="n",
            defenders="n",
        ),
    ),
    (
        WAR_ROLLED,
        event_type(
            "war-rolled",
            god="god",
            defender="god",
            first="n",
            second="n",
            third="n",
            fourth="n",
            attack="n",
            defence="n",
        ),
    ),
    (NATURAL_TWELVE, event_type("natural-twelve", god="god")),
    (NATURAL_TWO, event_type("natural-two", god="god")),
    (NATURAL_TIE, event_type("natural-tie", n="n")),
    (WAR_WON, event_type("war-won", god="god", defender="god", province="province", n="n")),
    (WAR_LOST, event_type("war-lost", god="god", defender="god", province="province", n="n")),
    (WAR_TIED, event_type("war-tied", god="god", defender="god", province="province", die="n", n="n")),
    (WAR_DEAD, event_type("war-dead", god="god", province="province", n="n")),
    (MOVED_IN, event_type("moved-in", god="god", n="n", origin="province", province="province")),
    (BROUGHT, event_type("brought", god="god", province="province", n="n")),
    (POOL_SHORT, event_type("pool-short", god="god", due="n", n="n")),
    (SAINT_WAITS, event_type("saint-waits", god="god", desert="desert", n="n")),
    (VISION_SEEN, event_type("vision-seen", god="god", desert="desert", n="n")),
    (BLESSED, event_type("blessed", god="god", province="province", n="n")),
    (STRUCK, event_type("struck", god="god", victim="god", province="province", n="n")),
    (STRUCK_PRIEST, event_type("struck-priest", god="god", victim="god", province="province")),
    (STRUCK_SAINT, event_type("struck-saint", god="god", victim="god", place="place")),
    (STRUCK_HERETIC, event_type("struck-heretic", god="god", province="province")),
    (CONVERTED, event_type("converted", god="god", victim="god", province="province", n="n")),
    (TEMPLE_BUILT, event_type("temple-built", god="god", province="province", n="n")),
    (SAINT_CAME, event_type("saint-came", god="god", province="province")),
    (MARTYRED_PRIEST, event_type("martyred-priest", god="god", victim="god", province="province", n="n")),
    (MARTYRED_SAINT, event_type("martyred-saint", god="god", victim="god", place="place", n="n")),
    (HERETIC_CAME, event_type("heretic-came", god="god", province="province")),
    (DONATED, event_type("donated", god="god", n="n")),
    (PILLAGED, event_type("pillaged", god="god", n="n")),
    (MIRACLE_SEEN, event_type("miracle-seen", god="god", province="province", n="n")),
    (SCHISM_TOOK, event_type("schism-took", god="god", province="province", n="n")),
    (IMPIETY_TOOK, event_type("impiety-took", god="god", province="province", n="n")),
    (IMPIETY_DISMISSED, event_type("impiety-dismissed", god="god", province="province")),
    (HERETIC_TOOK, event_type("heretic-took", province="province", god="god", n="n")),
    (OWNER_IS, event_type("owner-is", province="province", god="god")),
    (OWNER_GONE, event_type("owner-gone", province="province", god="god")),
    (PAID, event_type("paid", god="god", n="n")),
    (PASSED_INTO_MYTH, event_type("passed-into-myth", god="god")),
    (HAND_DISCARDED, event_type("hand-discarded", god="god", cards="*card")),
    (WON, event_type("won", god="god", n="n")),
    (WON_ALONE, event_type("won-alone", god="god")),
    (WON_AT_LIMIT, event_type("won-at-limit", god="god", n="n")),
    (NOBODY_WON, event_type("nobody-won")),
)
