"""What must hold in the course of a whole game, phase by phase; a position made by hand need not keep it."""

from gonfalon.games.warriors_of_god.command import kinds_in
from gonfalon.games.warriors_of_god.flow import (
    BATTLES,
    CONTROL,
    DEATHS,
    DEPLOYMENT,
    IMPULSES,
    PHASES,
    RAISING,
    SCORING,
)
from gonfalon.games.warriors_of_god.leaders import leaders_at
from gonfalon.games.warriors_of_god.state import FALLEN, KILLED, ROUTED, UNBORN, WarState
from gonfalon.games.warriors_of_god.tables import NONE


def course_problems(s: WarState) -> list[str]:
    """Everything that cannot be so in the phase that is being played."""
    if not s.phase:
        return []
    phase = PHASES[s.phase - 1]
    return clock_problems(s, phase) + people_problems(s, phase) + map_problems(s, phase)


def clock_problems(s: WarState, phase: int) -> list[str]:
    """RB 5, 15: turn, impulses and score are within their tracks while the game goes on."""
    t = s.tables
    found: list[str] = []
    if not 1 <= s.turn <= t.turns:
        found.append(f"turn {s.turn} of {t.turns}")
    if min(s.impulses) < 0 or (phase > IMPULSES and max(s.impulses) > 0):
        found.append(f"impulses left: {s.impulses}")
    if s.stack and phase != SCORING and abs(s.score) >= t.winning_points:
        found.append(f"play goes on at {s.score} points")
    if phase != BATTLES and s.battle_area >= 0:
        found.append("a battle outside its phase")
    return found


def people_problems(s: WarState, phase: int) -> list[str]:
    """RB 3.8, 13: everybody came in his turn; boxes are emptied when their phase says so."""
    t = s.tables
    found = [
        f"{t.leader_ids[leader]} is not due before turn {t.turn[leader]}"
        for leader in s.on_map + s.boxed
        if t.turn[leader] > s.turn
    ]
    if phase <= IMPULSES and (leaders_at(s, ROUTED) or leaders_at(s, KILLED)):
        found.append("a box was not emptied")
    if phase > BATTLES and leaders_at(s, FALLEN):
        found.append("a fallen leader has no fate")
    if s.disgraced and phase != BATTLES:
        found.append("disgrace was not forgiven")
    if phase == SCORING and s.turn < t.turns:
        found += [
            f"{t.leader_ids[leader]} was not placed" for leader in t.arrivals[s.turn] if s.place[leader] == UNBORN
        ]
    return found


def map_problems(s: WarState, phase: int) -> list[str]:
    """L2, K5: loose troops and both sides in an area only in their phases."""
    t = s.tables
    found: list[str] = []
    if phase != DEPLOYMENT and any(s.deployed):
        found.append("deployed troops wait outside their phase")
    for area in range(t.areas):
        name = t.area_ids[area]
        if RAISING <= phase <= DEATHS and s.presence[area] and s.presence[t.areas + area]:
            found.append(f"both sides stand in {name}")
        if CONTROL < phase <= DEATHS and s.aggressor[area] != NONE:
            found.append(f"an Aggressor marker is left in {name}")
        if phase < RAISING and any([t.mercenary_home[kind] != area for kind in kinds_in(s, s.loose[area])]):
            found.append(f"troops are loose in {name} before they are raised")
    return found
