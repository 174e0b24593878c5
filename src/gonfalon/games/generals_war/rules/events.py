"""What can happen in The Generals' War, as kinds of events with their fields."""

from typing import Final

from gonfalon.kernel.events import EventType

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
    EventType("first-general", (GENERAL,)),
    EventType("terrain-dealt", (GENERAL, TERRAIN)),
    EventType("terrain-dealt-unseen", (GENERAL,)),
    EventType("tile-dealt", (GENERAL, TILE)),
    EventType("tile-dealt-unseen", (GENERAL, CATEGORY)),
    EventType("turn-begins", (("n", "n"), GENERAL)),
    EventType("invoked", (GENERAL, TERRAIN, SPACE, PRICE)),
    EventType("tiles-returned", (SPACE, ("tiles", "*tile"))),
    EventType("road-reopened", (ROAD,)),
    EventType("drew-terrain", (GENERAL, TERRAIN)),
    EventType("drew-terrain-unseen", (GENERAL,)),
    EventType("terrain-placed", (GENERAL, TERRAIN, SPACE)),
    EventType("drew-tile", (GENERAL, TILE)),
    EventType("drew-tile-unseen", (GENERAL, CATEGORY)),
    EventType("bought", (GENERAL, TILE, PRICE)),
    EventType("bought-unseen", (GENERAL, CATEGORY, PRICE)),
    EventType("bought-named", (GENERAL, TILE, PRICE)),
    EventType("bought-named-unseen", (GENERAL, CATEGORY, PRICE)),
    EventType("asked-in-vain", (GENERAL, TILE)),
    EventType("laid", (GENERAL, TILE, SPACE)),
    EventType("nullified", (GENERAL, TILE, SPACE)),
    EventType("washed-out", (GENERAL, ROAD)),
    EventType("passed", (GENERAL,)),
    EventType("unable", (GENERAL,)),
    EventType("end-game-begins", ()),
    EventType("part-two-begins", ()),
    EventType("war-begins", (("n", "n"),)),
    EventType("scenario-begins", (("n", "n"), SPACE, TERRAIN)),
    EventType("assassinated", (GENERAL, FIGHTER)),
    EventType("champion-chosen", (GENERAL, FIGHTER)),
    EventType("captain-chosen", (GENERAL, FIGHTER)),
    EventType("band-given", (GENERAL, TILE, FIGHTER)),
    EventType("fight-begins", (SPACE, TERRAIN, OBJECTIVE, ("tiles", "*tile"))),
    EventType("behind-walls", (GENERAL,)),
    EventType("fighters-back", (("n", "n"), ("fighters", "*fighter"))),
    EventType(
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
    EventType("fight-ended", (("ending", "ending"), ("minutes", "n"), ("west", "n"), ("east", "n"))),
    EventType("duel-ended", (("west", "n"), ("east", "n"))),
    EventType("marshal-declared", (WINNER,)),
    EventType("marshal-judged", (WINNER, OBJECTIVE)),
    EventType("marshal-overruled", (WINNER, ("judged", "side"))),
    EventType("marshal-counted", (("west", "n"), ("east", "n"))),
    EventType("scenario-won", (GENERAL, SPACE)),
    EventType("scenario-drawn", (SPACE,)),
    EventType("control-taken", (GENERAL, SPACE)),
    EventType("marched", (GENERAL, ("origin", "space"), SPACE)),
    EventType("stayed", (GENERAL, SPACE)),
    EventType("castle-taken", (GENERAL, SPACE)),
    EventType("war-won", (GENERAL, SPACE)),
    EventType("war-drawn", (SPACE,)),
]
