"""The event types of The Generals' War with their fields."""

from typing import Final

from gonfalon.kernel.events import event_table, event_type

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
FIGHTER_JOINED: Final = 50
FIGHTER_STATUS: Final = 51
RANK_CORRECTED: Final = 52
FORM_CORRECTED: Final = 53
HELP_ALLOWED: Final = 54
HELP_FORBIDDEN: Final = 55
FIGHTER_RENAMED: Final = 56

EVENTS: Final = event_table(
    (FIRST_GENERAL, event_type("first-general", general="army")),
    (TERRAIN_DEALT, event_type("terrain-dealt", general="army", terrain="terrain")),
    (TERRAIN_DEALT_UNSEEN, event_type("terrain-dealt-unseen", general="army")),
    (TILE_DEALT, event_type("tile-dealt", general="army", tile="tile")),
    (TILE_DEALT_UNSEEN, event_type("tile-dealt-unseen", general="army", category="category")),
    (TURN_BEGINS, event_type("turn-begins", n="n", general="army")),
    (INVOKED, event_type("invoked", general="army", terrain="terrain", space="space", price="n")),
    (TILES_RETURNED, event_type("tiles-returned", space="space", tiles="*tile")),
    (ROAD_REOPENED, event_type("road-reopened", road="road")),
    (DREW_TERRAIN, event_type("drew-terrain", general="army", terrain="terrain")),
    (DREW_TERRAIN_UNSEEN, event_type("drew-terrain-unseen", general="army")),
    (TERRAIN_PLACED, event_type("terrain-placed", general="army", terrain="terrain", space="space")),
    (DREW_TILE, event_type("drew-tile", general="army", tile="tile")),
    (DREW_TILE_UNSEEN, event_type("drew-tile-unseen", general="army", category="category")),
    (BOUGHT, event_type("bought", general="army", tile="tile", price="n")),
    (BOUGHT_UNSEEN, event_type("bought-unseen", general="army", category="category", price="n")),
    (BOUGHT_NAMED, event_type("bought-named", general="army", tile="tile", price="n")),
    (BOUGHT_NAMED_UNSEEN, event_type("bought-named-unseen", general="army", category="category", price="n")),
    (ASKED_IN_VAIN, event_type("asked-in-vain", general="army", tile="tile")),
    (LAID, event_type("laid", general="army", tile="tile", space="space")),
    (NULLIFIED, event_type("nullified", general="army", tile="tile", space="space")),
    (WASHED_OUT, event_type("washed-out", general="army", road="road")),
    (PASSED, event_type("passed", general="army")),
    (UNABLE, event_type("unable", general="army")),
    (END_GAME_BEGINS, event_type("end-game-begins")),
    (PART_TWO_BEGINS, event_type("part-two-begins")),
    (WAR_BEGINS, event_type("war-begins", n="n")),
    (SCENARIO_BEGINS, event_type("scenario-begins", n="n", space="space", terrain="terrain")),
    (ASSASSINATED, event_type("assassinated", general="army", fighter="fighter")),
    (CHAMPION_CHOSEN, event_type("champion-chosen", general="army", fighter="fighter")),
    (CAPTAIN_CHOSEN, event_type("captain-chosen", general="army", fighter="fighter")),
    (BAND_GIVEN, event_type("band-given", general="army", tile="tile", fighter="fighter")),
    (FIGHT_BEGINS, event_type("fight-begins", space="space", terrain="terrain", objective="objective", tiles="*tile")),
    (BEHIND_WALLS, event_type("behind-walls", general="army")),
    (FIGHTERS_BACK, event_type("fighters-back", n="n", fighters="*fighter")),
    (FIGHT_TICK, event_type("fight-tick", n="n", west="n", east="n", west_held="n", east_held="n", fallen="*fighter")),
    (FIGHT_ENDED, event_type("fight-ended", ending="ending", minutes="n", west="n", east="n")),
    (DUEL_ENDED, event_type("duel-ended", west="n", east="n")),
    (MARSHAL_DECLARED, event_type("marshal-declared", winner="side")),
    (MARSHAL_JUDGED, event_type("marshal-judged", winner="side", objective="objective")),
    (MARSHAL_OVERRULED, event_type("marshal-overruled", winner="side", judged="side")),
    (MARSHAL_COUNTED, event_type("marshal-counted", west="n", east="n")),
    (SCENARIO_WON, event_type("scenario-won", general="army", space="space")),
    (SCENARIO_DRAWN, event_type("scenario-drawn", space="space")),
    (CONTROL_TAKEN, event_type("control-taken", general="army", space="space")),
    (MARCHED, event_type("marched", general="army", origin="space", space="space")),
    (STAYED, event_type("stayed", general="army", space="space")),
    (CASTLE_TAKEN, event_type("castle-taken", general="army", space="space")),
    (WAR_WON, event_type("war-won", general="army", space="space")),
    (WAR_DRAWN, event_type("war-drawn", space="space")),
    (FIGHTER_JOINED, event_type("fighter-joined", general="army", fighter="fighter", rank="rank")),
    (FIGHTER_STATUS, event_type("fighter-status", general="army", fighter="fighter", status="status")),
    (RANK_CORRECTED, event_type("rank-corrected", general="army", fighter="fighter", rank="rank")),
    (FORM_CORRECTED, event_type("form-corrected", general="army", fighter="fighter", form="form")),
    (HELP_ALLOWED, event_type("help-allowed")),
    (HELP_FORBIDDEN, event_type("help-forbidden")),
    (FIGHTER_RENAMED, event_type("fighter-renamed", general="army", fighter="fighter")),
)
