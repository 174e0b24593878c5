"""What can happen in The Generals' War, as kinds of events with their fields."""

from typing import Final

from gonfalon.kernel.events import EventKind

FIRST_GENERAL: Final = 0
TERRAIN_DEALT: Final = 1
TERRAIN_DEALT_UNSEEN: Final = 2
TILE_DEALT: Final = 3
TILE_DEALT_UNSEEN: Final = 4
TURN_BEGINS: Final = 5
INVOKED: Final = 6
TILES_RETURNED: Final = 7
ROAD_REOPENED: Final = 8
DREW_TERRAIN: Final = 9
DREW_TERRAIN_UNSEEN: Final = 10
TERRAIN_PLACED: Final = 11
DREW_TILE: Final = 12
DREW_TILE_UNSEEN: Final = 13
BOUGHT: Final = 14
BOUGHT_UNSEEN: Final = 15
BOUGHT_NAMED: Final = 16
BOUGHT_NAMED_UNSEEN: Final = 17
ASKED_IN_VAIN: Final = 18
LAID: Final = 19
NULLIFIED: Final = 20
WASHED_OUT: Final = 21
PASSED: Final = 22
UNABLE: Final = 23
END_GAME_BEGINS: Final = 24
PART_TWO_BEGINS: Final = 25
WAR_BEGINS: Final = 26
SCENARIO_BEGINS: Final = 27
ASSASSINATED: Final = 28
CHAMPION_CHOSEN: Final = 29
CAPTAIN_CHOSEN: Final = 30
BAND_GIVEN: Final = 31
FIGHT_BEGINS: Final = 32
BEHIND_WALLS: Final = 33
FIGHTERS_BACK: Final = 34
FIGHT_TICK: Final = 35
FIGHT_ENDED: Final = 36
DUEL_ENDED: Final = 37
MARSHAL_DECLARED: Final = 38
MARSHAL_JUDGED: Final = 39
MARSHAL_OVERRULED: Final = 40
MARSHAL_COUNTED: Final = 41
SCENARIO_WON: Final = 42
SCENARIO_DRAWN: Final = 43
CONTROL_TAKEN: Final = 44
MARCHED: Final = 45
STAYED: Final = 46
CASTLE_TAKEN: Final = 47
WAR_WON: Final = 48
WAR_DRAWN: Final = 49

GENERAL: Final = ("general", "army")
SPACE: Final = ("space", "space")
TILE: Final = ("tile", "tile")
CATEGORY: Final = ("category", "category")
TERRAIN: Final = ("terrain", "terrain")
ROAD: Final = ("road", "road")
FIGHTER: Final = ("fighter", "fighter")
PRICE: Final = ("price", "n")
WINNER: Final = ("winner", "side")
OBJECTIVE: Final = ("objective", "objective")

EVENTS: Final = [
    EventKind("first-general", (GENERAL,)),
    EventKind("terrain-dealt", (GENERAL, TERRAIN)),
    EventKind("terrain-dealt-unseen", (GENERAL,)),
    EventKind("tile-dealt", (GENERAL, TILE)),
    EventKind("tile-dealt-unseen", (GENERAL, CATEGORY)),
    EventKind("turn-begins", (("n", "n"), GENERAL)),
    EventKind("invoked", (GENERAL, TERRAIN, SPACE, PRICE)),
    EventKind("tiles-returned", (SPACE, ("tiles", "*tile"))),
    EventKind("road-reopened", (ROAD,)),
    EventKind("drew-terrain", (GENERAL, TERRAIN)),
    EventKind("drew-terrain-unseen", (GENERAL,)),
    EventKind("terrain-placed", (GENERAL, TERRAIN, SPACE)),
    EventKind("drew-tile", (GENERAL, TILE)),
    EventKind("drew-tile-unseen", (GENERAL, CATEGORY)),
    EventKind("bought", (GENERAL, TILE, PRICE)),
    EventKind("bought-unseen", (GENERAL, CATEGORY, PRICE)),
    EventKind("bought-named", (GENERAL, TILE, PRICE)),
    EventKind("bought-named-unseen", (GENERAL, CATEGORY, PRICE)),
    EventKind("asked-in-vain", (GENERAL, TILE)),
    EventKind("laid", (GENERAL, TILE, SPACE)),
    EventKind("nullified", (GENERAL, TILE, SPACE)),
    EventKind("washed-out", (GENERAL, ROAD)),
    EventKind("passed", (GENERAL,)),
    EventKind("unable", (GENERAL,)),
    EventKind("end-game-begins", ()),
    EventKind("part-two-begins", ()),
    EventKind("war-begins", (("n", "n"),)),
    EventKind("scenario-begins", (("n", "n"), SPACE, TERRAIN)),
    EventKind("assassinated", (GENERAL, FIGHTER)),
    EventKind("champion-chosen", (GENERAL, FIGHTER)),
    EventKind("captain-chosen", (GENERAL, FIGHTER)),
    EventKind("band-given", (GENERAL, TILE, FIGHTER)),
    EventKind("fight-begins", (SPACE, TERRAIN, OBJECTIVE, ("tiles", "*tile"))),
    EventKind("behind-walls", (GENERAL,)),
    EventKind("fighters-back", (("n", "n"), ("fighters", "*fighter"))),
    EventKind(
        "fight-tick",
        (
            ("n", "n"),
            ("west", "n"),
            ("east", "n"),
            ("west_held", "n"),
            ("east_held", "n"),
            ("fallen", "*fighter"),
        ),
    ),
    EventKind("fight-ended", (("ending", "ending"), ("minutes", "n"), ("west", "n"), ("east", "n"))),
    EventKind("duel-ended", (("west", "n"), ("east", "n"))),
    EventKind("marshal-declared", (WINNER,)),
    EventKind("marshal-judged", (WINNER, OBJECTIVE)),
    EventKind("marshal-overruled", (WINNER, ("judged", "side"))),
    EventKind("marshal-counted", (("west", "n"), ("east", "n"))),
    EventKind("scenario-won", (GENERAL, SPACE)),
    EventKind("scenario-drawn", (SPACE,)),
    EventKind("control-taken", (GENERAL, SPACE)),
    EventKind("marched", (GENERAL, ("origin", "space"), SPACE)),
    EventKind("stayed", (GENERAL, SPACE)),
    EventKind("castle-taken", (GENERAL, SPACE)),
    EventKind("war-won", (GENERAL, SPACE)),
    EventKind("war-drawn", (SPACE,)),
]
