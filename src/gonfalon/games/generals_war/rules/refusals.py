"""The refusals of the game: the numbers that `why_not` answers with."""

from typing import Final

from gonfalon.kernel.refusals import refusal_table

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
NOT_PRESENT: Final = 41

REFUSALS: Final = refusal_table(
    "generals-war",
    (INVOKED_ALREADY, "3.1", "invoked-already"),
    (DEUS_TOO_DEAR, "3.1", "deus-too-dear"),
    (FIXED_SPACE, "3.1", "fixed-space"),
    (NO_TERRAIN_THERE, "3.4", "no-terrain-there"),
    (MUST_PLACE, "3.2-stall", "must-place"),
    (TERRAIN_BAG_EMPTY, "3.3-held", "terrain-bag-empty"),
    (TERRAIN_THERE, "3.3", "terrain-there"),
    (NO_SUCH_TERRAIN_HELD, "3.3-held", "no-such-terrain-held"),
    (TILE_NOT_HELD, "3.4", "tile-not-held"),
    (NOWHERE_TO_LAY, "9.1", "nowhere-to-lay"),
    (CENTER_STAYS_BARE, "9.3", "center-stays-bare"),
    (ENEMY_CASTLE, "9.3", "enemy-castle"),
    (NAME_TWICE, "9.4", "name-twice"),
    (OBJECTIVE_THERE, "9.1", "objective-there"),
    (MODIFIERS_FULL, "9.1", "modifiers-full"),
    (WHITE_THERE, "9.1", "white-there"),
    (NOTHING_TO_NULLIFY, "10.1", "nothing-to-nullify"),
    (NOT_IN_FORCE, "10.1", "not-in-force"),
    (NULLIFY_STANDS, "10.1", "nullify-stands"),
    (NO_ROAD_TO_WASH, "10.14", "no-road-to-wash"),
    (ROAD_GONE, "10.14", "road-gone"),
    (ROAD_ELSEWHERE, "10.14", "road-elsewhere"),
    (CASTLE_CUT_OFF, "10.14-castle", "castle-cut-off"),
    (BAG_EMPTY, "3.8", "bag-empty"),
    (TOO_DEAR, "3.7", "too-dear"),
    (ALL_COPIES_SEEN, "3.7-asking", "all-copies-seen"),
    (ASKED_IN_VAIN, "3.7-asking", "asked-in-vain"),
    (NOT_THIS_SPACE, "6.1", "not-this-space"),
    (NOT_THE_NEW_TILE, "6.2-new", "not-the-new-tile"),
    (ENEMY_FIGHTER, "6.3-designations", "enemy-fighter"),
    (OWN_FIGHTER, "10.17", "own-fighter"),
    (ASSASSINATED, "10.17", "assassinated"),
    (HAS_THE_BAND, "6.3-designations", "has-the-band"),
    (NO_ROAD, "8.2", "no-road"),
    (ROAD_WASHED, "10.14", "road-washed"),
    (NUMBER_TOO_HIGH, "11-report", "number-too-high"),
    (FACT_NEEDED, "11-report", "fact-needed"),
    (NOT_A_WINNER, "11-report", "not-a-winner"),
    (NOT_A_HOLDER, "8.6", "not-a-holder"),
    (NOTHING_TO_REMOVE, "3.1", "nothing-to-remove"),
    (NOT_PRESENT, "6.3-designations", "not-present"),
)
"""By number: the rule or ruling that forbids the move, and the message key."""
