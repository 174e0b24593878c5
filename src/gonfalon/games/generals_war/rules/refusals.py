"""Why a move is refused: the numbers that the questions behind the lists of moves answer with."""

from typing import Final

INVOKED_ALREADY: Final = 1
DEUS_TOO_DEAR: Final = 2
FIXED_SPACE: Final = 3
NO_TERRAIN_THERE: Final = 4
MUST_PLACE: Final = 5
TERRAIN_BAG_EMPTY: Final = 6
TERRAIN_THERE: Final = 7
NO_SUCH_TERRAIN_HELD: Final = 8
TILE_NOT_HELD: Final = 9
NOWHERE_TO_LAY: Final = 10
CENTER_STAYS_BARE: Final = 11
ENEMY_CASTLE: Final = 12
NAME_TWICE: Final = 13
OBJECTIVE_THERE: Final = 14
MODIFIERS_FULL: Final = 15
WHITE_THERE: Final = 16
NOTHING_TO_NULLIFY: Final = 17
NOT_IN_FORCE: Final = 18
NULLIFY_STANDS: Final = 19
NO_ROAD_TO_WASH: Final = 20
ROAD_GONE: Final = 21
ROAD_ELSEWHERE: Final = 22
CASTLE_CUT_OFF: Final = 23
BAG_EMPTY: Final = 24
TOO_DEAR: Final = 25
ALL_COPIES_SEEN: Final = 26
ASKED_IN_VAIN: Final = 27
NOT_THIS_SPACE: Final = 28
NOT_THE_NEW_TILE: Final = 29
ENEMY_FIGHTER: Final = 30
OWN_FIGHTER: Final = 31
ASSASSINATED: Final = 32
HAS_THE_BAND: Final = 33
NO_ROAD: Final = 34
ROAD_WASHED: Final = 35
NUMBER_TOO_HIGH: Final = 36
FACT_NEEDED: Final = 37
NOT_A_WINNER: Final = 38
NOT_A_HOLDER: Final = 39
NOTHING_TO_REMOVE: Final = 40

REFUSALS: Final = [
    ("", ""),
    ("3.1", "invoked-already"),
    ("3.1", "deus-too-dear"),
    ("3.1", "fixed-space"),
    ("3.4", "no-terrain-there"),
    ("3.2-stall", "must-place"),
    ("3.3-held", "terrain-bag-empty"),
    ("3.3", "terrain-there"),
    ("3.3-held", "no-such-terrain-held"),
    ("3.4", "tile-not-held"),
    ("9.1", "nowhere-to-lay"),
    ("9.3", "center-stays-bare"),
    ("9.3", "enemy-castle"),
    ("9.4", "name-twice"),
    ("9.1", "objective-there"),
    ("9.1", "modifiers-full"),
    ("9.1", "white-there"),
    ("10.1", "nothing-to-nullify"),
    ("10.1", "not-in-force"),
    ("10.1", "nullify-stands"),
    ("10.14", "no-road-to-wash"),
    ("10.14", "road-gone"),
    ("10.14", "road-elsewhere"),
    ("10.14-castle", "castle-cut-off"),
    ("3.8", "bag-empty"),
    ("3.7", "too-dear"),
    ("3.7-asking", "all-copies-seen"),
    ("3.7-asking", "asked-in-vain"),
    ("6.1", "not-this-space"),
    ("6.2-new", "not-the-new-tile"),
    ("6.3-designations", "enemy-fighter"),
    ("10.17", "own-fighter"),
    ("10.17", "assassinated"),
    ("6.3-designations", "has-the-band"),
    ("8.2", "no-road"),
    ("10.14", "road-washed"),
    ("11-report", "number-too-high"),
    ("11-report", "fact-needed"),
    ("11-report", "not-a-winner"),
    ("8.6", "not-a-holder"),
    ("3.1", "nothing-to-remove"),
]
"""By number: the rule or ruling that forbids, and the key of the sentence."""
