"""RB 1: the steps in the order of play: the map is built, then the war is fought over it."""

from typing import Final

OPENING: Final = 0

BUILDING: Final = 1
ACTION: Final = 2
PLACE_TERRAIN: Final = 3
LAY_TILE: Final = 4
WASH_OUT: Final = 5
OFFER_TILE: Final = 6
PURCHASE: Final = 7

PART_ONE: Final = 8
PART_ONE_PURCHASE: Final = 9
PART_TWO: Final = 10
PART_TWO_TILE: Final = 11

WAR: Final = 12
TILES_BEFORE: Final = 13
WAR_TILE: Final = 14
NEW_TILE: Final = 15
DESIGNATIONS: Final = 16
ASSASSINATE: Final = 17
LEADER: Final = 18
ARMBAND: Final = 19
FIGHT: Final = 20
REPORT_WINNER: Final = 21
REPORT_SURVIVORS: Final = 22
REPORT_DEATHS: Final = 23
REPORT_HOLDER: Final = 24
REPORT_HELD: Final = 25
REPORT_TIME: Final = 26
REPORT_SITE_TIME: Final = 27
REPORT_DEED: Final = 28
REPORT_BOUTS: Final = 29
REPORT_MINUTES: Final = 30
REPORT_DONE: Final = 31
CONFIRM: Final = 32
MARCH: Final = 33
