"""RB 6.3, 7, 8.3, 8.4: the scenario that follows from the map, and the effects of its result on the map."""

from typing import Final

from gonfalon.games.generals_war.rules.events import (
    CASTLE_TAKEN,
    CONTROL_TAKEN,
    SCENARIO_DRAWN,
    SCENARIO_WON,
    WAR_DRAWN,
    WAR_WON,
)
from gonfalon.games.generals_war.rules.scenario_sheet import ScenarioSheet
from gonfalon.games.generals_war.rules.state import GENERALS, GeneralsState
from gonfalon.games.generals_war.rules.step_ids import MARCH
from gonfalon.games.generals_war.rules.tables import (
    CASTLE,
    DRAW,
    EAST,
    KEEP,
    MODIFIER,
    NONE,
    OBJECTIVE,
    OBJECTIVE_OF_TERRAIN,
    OBJECTIVE_OF_TILE,
    WEST,
)
from gonfalon.games.generals_war.rules.tiles import NAMES_OF

BY_CASTLE: Final = 1
BY_TERRITORY: Final = 2
IN_THE_CENTER: Final = 3

REASONS: Final = ["", "castle", "territory", "center"]
"""How a war ends, by the numbers above."""


def defender(s: GeneralsState) -> int:
    """C2: the General in whose territory the marker is. In the center it is West, which has no effect."""
    return max(s.tables.territory[s.marker], WEST)


def objective_here(s: GeneralsState) -> int:
    """RB 9.2, O6: the yellow tile in force on the scenario's space, else the standard objective of its terrain."""
    yellow = s.names_at[s.marker] & NAMES_OF[OBJECTIVE]
    if yellow:
        return OBJECTIVE_OF_TILE[yellow.bit_length() - 1]
    return OBJECTIVE_OF_TERRAIN[s.terrain[s.marker]]


def inside(s: GeneralsState) -> int:
    """RB 8.4, C4: the army behind the walls: the owner of a castle, or the army in control of a keep."""
    terrain = s.terrain[s.marker]
    if terrain == CASTLE:
        return s.tables.territory[s.marker]
    return s.control[s.marker] if terrain == KEEP else NONE


def sheet_of(s: GeneralsState) -> ScenarioSheet:
    """RB 6.3: the scenario at the marker with all designations made so far."""
    sheet = ScenarioSheet(s.tables, s.terrain[s.marker], objective_here(s))
    sheet.inside = inside(s)
    sheet.modifiers = s.names_at[s.marker] & NAMES_OF[MODIFIER]
    sheet.absent = s.absent[:]
    sheet.leaders = s.leaders[:]
    sheet.heroic = s.heroic[:]
    sheet.hardened = s.hardened[:]
    sheet.reinforcements = s.reinforcements[:]
    return sheet


def clear_designations(s: GeneralsState) -> None:
    """C6: designations and report last for one scenario."""
    s.absent = []
    s.leaders = [NONE] * GENERALS
    s.heroic = []
    s.hardened = []
    s.reinforcements = []
    s.report = []


def conclude(s: GeneralsState, winner: int, survivors: list[int], minutes: int) -> None:
    """RB 7, 8.3, C3, C9, C11: enter the result; the winner takes the space and then moves the marker."""
    if s.log:
        s.log.checkpoint(s)  # the fight is shown before its result
    s.results += [s.marker, winner, survivors[WEST], survivors[EAST], minutes]
    clear_designations(s)
    if winner == DRAW:
        if s.log:
            s.log.add(SCENARIO_DRAWN, (s.marker,))
        return
    s.won[winner] += 1
    if s.log:
        s.log.add(SCENARIO_WON, (winner, s.marker))
    if s.marker == s.tables.castles[1 - winner]:
        take_castle(s, winner)
        return
    take_control(s, winner)
    s.push(MARCH, winner)


def take_castle(s: GeneralsState, winner: int) -> None:
    """RB 7.2, C11, C12: an invader who wins in a castle wins the war at once."""
    if s.log:
        s.log.add(CASTLE_TAKEN, (winner, s.marker))
    s.winner = winner
    s.reason = BY_CASTLE
    s.stack.clear()


def take_control(s: GeneralsState, winner: int) -> None:
    """RB 8.3, C3: the winner controls the space; the center stays uncontrolled."""
    if s.marker == s.tables.center or s.control[s.marker] == winner:
        return
    s.control[s.marker] = winner
    if s.log:
        s.log.add(CONTROL_TAKEN, (winner, s.marker))


def end_by_territory(s: GeneralsState) -> None:
    """RB 7.3, C10: after the last scenario the General wins in whose enemy's territory the marker is."""
    land = s.tables.territory[s.marker]
    s.winner = DRAW if land == NONE else 1 - land
    s.reason = IN_THE_CENTER if land == NONE else BY_TERRITORY
    s.stack.clear()
    if s.log and land == NONE:
        s.log.add(WAR_DRAWN, (s.marker,))
    elif s.log:
        s.log.add(WAR_WON, (s.winner, s.marker))
