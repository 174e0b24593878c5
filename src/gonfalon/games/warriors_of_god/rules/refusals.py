"""Why a move is refused: the numbers that the questions behind the lists of moves answer with."""

from typing import Final

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

REFUSALS: Final = [
    ("", ""),
    ("3.3", "not-your-leader"),
    ("3.3", "not-on-map"),
    ("6.1-flypaper", "flypaper"),
    ("6.1", "not-same-area"),
    ("6.1", "already-in-group"),
    ("6.1", "group-full"),
    ("2.3", "not-adjacent"),
    ("6.1", "border-too-narrow"),
    ("6.2", "no-enemy-marker"),
    ("6.2", "too-few-to-remove"),
    ("7", "no-battle-there"),
    ("7", "not-in-battle"),
    ("7.1", "not-highest-rank"),
    ("7.3g", "enemy-controlled"),
    ("7.3g", "enemy-leaders-there"),
    ("7.2d", "no-room-on-border"),
    ("7.3d", "no-such-troop"),
    ("7.3d", "has-troops-left"),
    ("7.3d", "commander-last"),
    ("9", "not-raised-here"),
    ("3.2", "none-in-stock"),
    ("9", "one-a-turn"),
    ("10.1", "not-controlled"),
    ("10.1", "no-loose-troops"),
    ("10.1", "not-connected"),
    ("10.2", "not-a-mercenary"),
    ("10.2", "no-mercenary-left"),
    ("10.2", "no-leader-for-mercenary"),
    ("3.4", "command-full"),
    ("3.4", "no-knights"),
    ("14", "no-knights-nonaligned"),
    ("14", "no-gunners"),
    ("16.6-longbows", "no-english-longbows"),
    ("11.1", "not-a-prisoner"),
    ("11.1", "not-most-stars"),
    ("11.2", "ransom-too-dear"),
    ("11.2", "marker-not-yours"),
    ("11.2", "needless-marker"),
    ("13.1", "not-in-pool"),
    ("13.2", "not-placed-there"),
    ("3.9", "not-three-stars"),
    ("14", "nothing-to-assign"),
    ("14", "too-many"),
    ("16.2", "not-a-starter"),
    ("7.2d", "enemy-controlled"),
    ("7.2d", "enemy-leaders-there"),
    ("7.3g", "runs-already"),
    ("10.1", "too-many"),
    ("10.2", "not-connected"),
    ("11.2", "not-a-prisoner"),
    ("14", "no-leader-there"),
    ("13.2-king", "not-on-map"),
    ("9", "infantry-is-the-rest"),
    ("14", "at-least-one"),
    ("10.1", "at-least-one"),
]
"""For each refusal the rule it comes from and the key of its message."""
