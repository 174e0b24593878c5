"""What must hold in the course of a whole game, phase by phase; a position made by hand need not keep it."""

from gonfalon.games.warriors_of_god.rules.command import kinds_in
from gonfalon.games.warriors_of_god.rules.invariants import problem
from gonfalon.games.warriors_of_god.rules.leaders import leaders_at
from gonfalon.games.warriors_of_god.rules.state import FALLEN, KILLED, ROUTED, UNBORN, WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import (
    BATTLES,
    CONTROL,
    DEATHS,
    DEPLOYMENT,
    IMPULSES,
    PHASES,
    RAISING,
    SCORING,
)
from gonfalon.games.warriors_of_god.rules.tables import NONE


def course_problems(s: WarriorsState) -> list[str]:
    """Everything that cannot be so in the phase that is being played."""
    if not s.phase:
        return []
    phase = PHASES[s.phase - 1]
    return clock_problems(s, phase) + people_problems(s, phase) + map_problems(s, phase)


def clock_problems(s: WarriorsState, phase: int) -> list[str]:
    """RB 5, 15: turn, impulses and score are within their tracks while the game goes on."""
    t = s.tables
    found: list[str] = []
    if not 1 <= s.turn <= t.turns:
        found.append(problem("turn", found=s.turn, most=t.turns))
    if min(s.impulses) < 0 or (phase > IMPULSES and max(s.impulses) > 0):
        found.append(problem("impulses", found=str(s.impulses)))
    if s.stack and phase != SCORING and abs(s.score) >= t.winning_points:
        found.append(problem("won-already", points=abs(s.score)))
    if phase != BATTLES and s.battle_area >= 0:
        found.append(problem("battle"))
    return found


def people_problems(s: WarriorsState, phase: int) -> list[str]:
    """RB 3.8, 13: everybody came in his turn; boxes are emptied when their phase says so."""
    t = s.tables
    found = [
        problem("early", leader=t.leader_ids[leader], turn=t.turn[leader])
        for leader in s.on_map + s.boxed
        if t.turn[leader] > s.turn
    ]
    if phase <= IMPULSES and (leaders_at(s, ROUTED) or leaders_at(s, KILLED)):
        found.append(problem("box"))
    if phase > BATTLES and leaders_at(s, FALLEN):
        found.append(problem("no-fate"))
    if s.disgraced and phase != BATTLES:
        found.append(problem("not-forgiven"))
    if phase == SCORING and s.turn < t.turns:
        found += [
            problem("not-placed", leader=t.leader_ids[leader])
            for leader in t.arrivals[s.turn]
            if s.place[leader] == UNBORN
        ]
    return found


def map_problems(s: WarriorsState, phase: int) -> list[str]:
    """L2, K5: loose troops and both sides in an area only in their phases."""
    t = s.tables
    found: list[str] = []
    if phase != DEPLOYMENT and any(s.deployed):
        found.append(problem("deployed"))
    for area in range(t.areas):
        name = t.area_ids[area]
        if RAISING <= phase <= DEATHS and s.presence[area] and s.presence[t.areas + area]:
            found.append(problem("both-sides", area=name))
        if CONTROL < phase <= DEATHS and s.aggressor[area] != NONE:
            found.append(problem("aggressor", area=name))
        if phase < RAISING and any([t.mercenary_home[kind] != area for kind in kinds_in(s, s.loose[area])]):
            found.append(problem("loose", area=name))
    return found
