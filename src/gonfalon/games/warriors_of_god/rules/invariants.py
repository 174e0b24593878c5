"""Invariants: facts that hold in every position between two steps."""

from typing import Final

from gonfalon.games.warriors_of_god.rules.command import count_kind, kinds_in
from gonfalon.games.warriors_of_god.rules.state import BOXES, DEAD, FALLEN, KILLED, UNBORN, WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, NONE, SIDES
from gonfalon.kernel.errors import format_error

ROYAL_STARS: Final = 3


def problem(what: str, **details: object) -> str:
    """The text of a violated invariant."""
    return format_error(f"warriors-of-god.check.{what}", details)


def problems(s: WarriorsState) -> list[str]:
    """All violated invariants of a position."""
    return leader_problems(s) + troop_problems(s) + area_problems(s) + king_problems(s)


def leader_problems(s: WarriorsState) -> list[str]:
    """`on_map`, `boxed` and `presence` agree with `place`; leaders on the map and in boxes have a side."""
    t = s.tables
    found: list[str] = []
    on_map = [leader for leader in range(t.leaders) if s.place[leader] >= 0]
    if on_map != s.on_map:
        found.append(problem("on-map", found=str(on_map), listed=str(s.on_map)))
    boxed = [leader for leader in range(t.leaders) if s.place[leader] in BOXES]
    if boxed != s.boxed:
        found.append(problem("boxed", found=str(boxed), listed=str(s.boxed)))
    presence = [0] * (2 * t.areas)
    for leader in on_map:
        if s.allegiance[leader] == NONE:
            found.append(problem("unsworn", leader=t.leader_ids[leader]))
        else:
            presence[s.allegiance[leader] * t.areas + s.place[leader]] += 1
    if presence != s.presence:
        found.append(problem("presence"))
    if sorted(s.fallen) != [leader for leader in boxed if s.place[leader] == FALLEN]:
        found.append(problem("fallen", found=str(s.fallen)))
    if any([leader not in on_map for leader in s.disgraced]):
        found.append(problem("disgraced"))
    if any([s.allegiance[leader] == NONE for leader in boxed]):
        found.append(problem("unsworn-in-box"))
    for leader in range(t.leaders):
        if t.side[leader] not in (NONE, s.allegiance[leader]):
            found.append(problem("changed-sides", leader=t.leader_ids[leader]))
    return found


def troop_problems(s: WarriorsState) -> list[str]:
    """Limited troops are conserved; leaders command only what they may; leaders in boxes have no troops (L1)."""
    t = s.tables
    found: list[str] = []
    total = 0
    for leader in range(t.leaders):
        troops = s.troops[leader]
        total += troops
        if troops or s.strength[leader]:
            found += command_problems(s, leader)
    for area in range(t.areas):
        total += s.loose[area] + s.deployed[area]
    for kind in range(1, t.kinds):
        if count_kind(s, total, kind) + s.stock[kind] != t.limit[kind] or s.stock[kind] < 0:
            found.append(
                problem("stock", troop=t.troop_ids[kind], found=count_kind(s, total, kind), stock=s.stock[kind])
            )
    return found


def command_problems(s: WarriorsState, leader: int) -> list[str]:
    """RB 3.4: a leader with troops is on the map, within the limit, and may command each kind."""
    t = s.tables
    name = t.leader_ids[leader]
    found: list[str] = []
    if s.place[leader] < 0 and s.allegiance[leader] != NONE:
        found.append(problem("leads-off-map", leader=name))
    points = sum([count_kind(s, s.troops[leader], kind) for kind in kinds_in(s, s.troops[leader])])
    if points != s.strength[leader] or points > t.command_limit[leader]:
        found.append(
            problem(
                "leads-too-many", leader=name, found=points, counted=s.strength[leader], most=t.command_limit[leader]
            )
        )
    found += [
        problem("may-not-lead", leader=name, troop=t.troop_ids[kind])
        for kind in kinds_in(s, s.troops[leader])
        if not t.may_command[leader][kind]
    ]
    return found


def area_problems(s: WarriorsState) -> list[str]:
    """RB 2.4: only contested areas are controlled, by one side or none."""
    t = s.tables
    found = [
        problem("neutral-controlled", area=t.area_ids[area])
        for area in range(t.areas)
        if t.neutral[area] and s.control[area] != NONE
    ]
    if min(s.control + s.aggressor) < ENGLISH or max(s.control + s.aggressor) > NONE:
        found.append(problem("marker"))
    return found


def king_problems(s: WarriorsState) -> list[str]:
    """RB 3.9: a King has three stars, is alive and serves the side."""
    t = s.tables
    return [
        problem("king", leader=t.leader_ids[s.king[side]], side=SIDES[side])
        for side in (ENGLISH, FRENCH)
        if s.king[side] >= 0
        and (
            s.allegiance[s.king[side]] != side
            or s.place[s.king[side]] in (UNBORN, DEAD, KILLED)
            or t.stars[s.king[side]] != ROYAL_STARS
        )
    ]
