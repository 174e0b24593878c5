"""Invariants by phase, which hold in played games; positions of cases may violate them."""

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


def phase_problems(s: WarriorsState) -> list[str]:
    """All violated invariants of the present phase."""
    if not s.phase:
        return []
    phase = PHASES[s.phase - 1]
    return track_problems(s, phase) + leader_phase_problems(s, phase) + area_phase_problems(s, phase)


def track_problems(s: WarriorsState, phase: int) -> list[str]:
    """RB 5, 15: turn, impulses and score are in range while the game runs."""
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


def leader_phase_problems(s: WarriorsState, phase: int) -> list[str]:
    """RB 3.8, 13: leaders arrive in their turn; boxes are empty after their phase."""
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


def area_phase_problems(s: WarriorsState, phase: int) -> list[str]:
    """L2, K5: loose troops, and leaders of both sides in one area, exist only in certain phases."""
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
