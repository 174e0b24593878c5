"""The refusals: numbers that `why_not` answers for illegal moves."""

from typing import Final

from gonfalon.kernel.refusals import refusal_table

NOT_YOUR_LEADER: Final = 1
NOT_ON_MAP: Final = 2
FLYPAPER: Final = 3
NOT_SAME_AREA: Final = 4
ALREADY_IN_GROUP: Final = 5
GROUP_FULL: Final = 6
NOT_ADJACENT: Final = 7
BORDER_TOO_NARROW: Final = 8
NO_ENEMY_MARKER: Final = 9
TOO_FEW_TO_REMOVE: Final = 10
NO_BATTLE_THERE: Final = 11
NOT_IN_BATTLE: Final = 12
NOT_HIGHEST_RANK: Final = 13
ENEMY_CONTROLLED: Final = 14
ENEMY_LEADERS_THERE: Final = 15
NO_ROOM_ON_BORDER: Final = 16
NO_SUCH_TROOP: Final = 17
HAS_TROOPS_LEFT: Final = 18
COMMANDER_LAST: Final = 19
NOT_RAISED_HERE: Final = 20
NONE_IN_STOCK: Final = 21
ONE_A_TURN: Final = 22
NOT_CONTROLLED: Final = 23
NO_LOOSE_TROOPS: Final = 24
NOT_CONNECTED: Final = 25
NOT_A_MERCENARY: Final = 26
NO_MERCENARY_LEFT: Final = 27
NO_LEADER_FOR_MERCENARY: Final = 28
COMMAND_FULL: Final = 29
NO_KNIGHTS: Final = 30
NO_KNIGHTS_NONALIGNED: Final = 31
NO_GUNNERS: Final = 32
NO_ENGLISH_LONGBOWS: Final = 33
NOT_A_PRISONER: Final = 34
NOT_MOST_STARS: Final = 35
RANSOM_TOO_DEAR: Final = 36
MARKER_NOT_YOURS: Final = 37
NEEDLESS_MARKER: Final = 38
NOT_IN_POOL: Final = 39
NOT_PLACED_THERE: Final = 40
NOT_THREE_STARS: Final = 41
NOTHING_TO_ASSIGN: Final = 42
TOO_MANY: Final = 43
NOT_A_STARTER: Final = 44
RETREAT_ENEMY_CONTROLLED: Final = 45
RETREAT_ENEMY_LEADERS: Final = 46
RUNS_ALREADY: Final = 47
TOO_MANY_TO_SEND: Final = 48
NOT_REACHED: Final = 49
NOT_YOUR_PRISONER: Final = 50
NO_LEADER_THERE: Final = 51
HEIR_NOT_ON_MAP: Final = 52
INFANTRY_IS_THE_REST: Final = 53
TAKE_AT_LEAST_ONE: Final = 54
SEND_AT_LEAST_ONE: Final = 55

REFUSALS: Final = refusal_table(
    "warriors-of-god",
    (NOT_YOUR_LEADER, "3.3", "not-your-leader"),
    (NOT_ON_MAP, "3.3", "not-on-map"),
    (FLYPAPER, "6.1-flypaper", "flypaper"),
    (NOT_SAME_AREA, "6.1", "not-same-area"),
    (ALREADY_IN_GROUP, "6.1", "already-in-group"),
    (GROUP_FULL, "6.1", "group-full"),
    (NOT_ADJACENT, "2.3", "not-adjacent"),
    (BORDER_TOO_NARROW, "6.1", "border-too-narrow"),
    (NO_ENEMY_MARKER, "6.2", "no-enemy-marker"),
    (TOO_FEW_TO_REMOVE, "6.2", "too-few-to-remove"),
    (NO_BATTLE_THERE, "7", "no-battle-there"),
    (NOT_IN_BATTLE, "7", "not-in-battle"),
    (NOT_HIGHEST_RANK, "7.1", "not-highest-rank"),
    (ENEMY_CONTROLLED, "7.3g", "enemy-controlled"),
    (ENEMY_LEADERS_THERE, "7.3g", "enemy-leaders-there"),
    (NO_ROOM_ON_BORDER, "7.2d", "no-room-on-border"),
    (NO_SUCH_TROOP, "7.3d", "no-such-troop"),
    (HAS_TROOPS_LEFT, "7.3d", "has-troops-left"),
    (COMMANDER_LAST, "7.3d", "commander-last"),
    (NOT_RAISED_HERE, "9", "not-raised-here"),
    (NONE_IN_STOCK, "3.2", "none-in-stock"),
    (ONE_A_TURN, "9", "one-a-turn"),
    (NOT_CONTROLLED, "10.1", "not-controlled"),
    (NO_LOOSE_TROOPS, "10.1", "no-loose-troops"),
    (NOT_CONNECTED, "10.1", "not-connected"),
    (NOT_A_MERCENARY, "10.2", "not-a-mercenary"),
    (NO_MERCENARY_LEFT, "10.2", "no-mercenary-left"),
    (NO_LEADER_FOR_MERCENARY, "10.2", "no-leader-for-mercenary"),
    (COMMAND_FULL, "3.4", "command-full"),
    (NO_KNIGHTS, "3.4", "no-knights"),
    (NO_KNIGHTS_NONALIGNED, "14", "no-knights-nonaligned"),
    (NO_GUNNERS, "14", "no-gunners"),
    (NO_ENGLISH_LONGBOWS, "16.6-longbows", "no-english-longbows"),
    (NOT_A_PRISONER, "11.1", "not-a-prisoner"),
    (NOT_MOST_STARS, "11.1", "not-most-stars"),
    (RANSOM_TOO_DEAR, "11.2", "ransom-too-dear"),
    (MARKER_NOT_YOURS, "11.2", "marker-not-yours"),
    (NEEDLESS_MARKER, "11.2", "needless-marker"),
    (NOT_IN_POOL, "13.1", "not-in-pool"),
    (NOT_PLACED_THERE, "13.2", "not-placed-there"),
    (NOT_THREE_STARS, "3.9", "not-three-stars"),
    (NOTHING_TO_ASSIGN, "14", "nothing-to-assign"),
    (TOO_MANY, "14", "too-many"),
    (NOT_A_STARTER, "16.2", "not-a-starter"),
    (RETREAT_ENEMY_CONTROLLED, "7.2d", "enemy-controlled"),
    (RETREAT_ENEMY_LEADERS, "7.2d", "enemy-leaders-there"),
    (RUNS_ALREADY, "7.3g", "runs-already"),
    (TOO_MANY_TO_SEND, "10.1", "too-many"),
    (NOT_REACHED, "10.2", "not-connected"),
    (NOT_YOUR_PRISONER, "11.2", "not-a-prisoner"),
    (NO_LEADER_THERE, "14", "no-leader-there"),
    (HEIR_NOT_ON_MAP, "13.2-king", "not-on-map"),
    (INFANTRY_IS_THE_REST, "9", "infantry-is-the-rest"),
    (TAKE_AT_LEAST_ONE, "14", "at-least-one"),
    (SEND_AT_LEAST_ONE, "10.1", "at-least-one"),
)
"""By number: the rule and the message key of each refusal."""
