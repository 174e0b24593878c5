"""Builds the state of a position from the keys of `[position]`."""

from collections.abc import Mapping

from gonfalon.games.warriors_of_god.cases.names import IdLookup
from gonfalon.games.warriors_of_god.cases.schema import LeaderAt, StateSpec, Troops
from gonfalon.games.warriors_of_god.rules.command import put_under
from gonfalon.games.warriors_of_god.rules.invariants import problems
from gonfalon.games.warriors_of_god.rules.leaders import put_on_map, take_off_map
from gonfalon.games.warriors_of_god.rules.state import DEAD, UNBORN, WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import NONE, SIDES, Tables
from gonfalon.games.warriors_of_god.rules.troops import INFANTRY
from gonfalon.kernel.errors import BadCase

ROYAL_STARS = 3


def build_position(tables: Tables, position: StateSpec, is_exact: bool = False) -> WarriorsState:
    """The position with nothing on the map but what is named; raises BadCase for ids and counts that cannot be.

    `is_exact`: the position comes with its frames, so a leader may wait to be placed in a turn after the arrival.
    `refuse_impossible` checks the counts of the whole position.
    """
    s = WarriorsState(tables)
    names = IdLookup(tables)
    s.turn = position.turn
    if s.turn > tables.turns:
        raise BadCase("cases.bad.turn", most=tables.turns, found=s.turn)
    s.initiative = names.side(position.initiative)
    s.score = read_score(position)
    s.control = mark(names, position.control, "position.control")
    s.aggressor = mark(names, position.aggressor, "position.aggressor")
    for side in position.slain_kings:
        s.slain_kings[names.side(side)] = 1
    for side, count in (position.impulses or {}).items():
        s.impulses[names.side(side)] = count
    place_leaders(s, names, position)
    place_loose(s, names, position.loose, s.loose, "position.loose")
    place_loose(s, names, position.deployed, s.deployed, "position.deployed")
    crown(s, names, position)
    if not is_exact:
        refuse_late_leaders(s)
    return s


def read_score(position: StateSpec) -> int:
    """The marker: only one side has points."""
    if len(position.score) > 1:
        raise BadCase("cases.bad.score")
    return position.score.get("english", 0) - position.score.get("french", 0)


def mark(names: IdLookup, markers: Mapping[str, str], where: str) -> list[int]:
    """Markers of the sides by area."""
    marked = [NONE] * names.tables.areas
    for area, side in markers.items():
        marked[names.area(area, where)] = names.side(side)
    return marked


def place_leaders(s: WarriorsState, names: IdLookup, position: StateSpec) -> None:
    """Leaders on the map and in boxes; who is not named is out of the game, or on the calendar."""
    named = {names.leader(leader, "position.leaders"): leader for leader in position.leaders}
    for leader in range(s.tables.leaders):
        if leader in named:
            spec = position.leaders[named[leader]]
            place_leader(s, names, leader, LeaderAt(spec) if isinstance(spec, str) else spec)
        elif not (position.calendar and s.tables.turn[leader] >= s.turn):
            s.place[leader] = DEAD


def place_leader(s: WarriorsState, names: IdLookup, leader: int, spec: LeaderAt) -> None:
    """One leader with the troops."""
    where = f"position.leaders.{s.tables.leader_ids[leader]}"
    place = names.place(spec.at, where)
    set_side(s, names, leader, spec, place, where)
    if place >= 0:
        put_on_map(s, leader, place)
    elif place == DEAD:
        s.place[leader] = DEAD
    elif place != UNBORN:
        put_on_map(s, leader, 0)
        take_off_map(s, leader, place)
    for troop, points in spec.troops.items():
        kind = names.troop(troop, f"{where}.troops")
        draw(s, kind, points, f"{where}.troops")
        put_under(s, leader, kind, points)
    if spec.disgraced:
        s.disgraced.append(leader)


def refuse_late_leaders(s: WarriorsState) -> None:
    """Raise BadCase for an unborn leader after the turn of arrival, and for troops under a leader off the map."""
    for leader, place in enumerate(s.place):
        where = f"position.leaders.{s.tables.leader_ids[leader]}"
        if place == UNBORN and s.tables.turn[leader] < s.turn:
            raise BadCase("cases.bad.arrived", where=where, arrival=s.tables.turn[leader], turn=s.turn)
        if place == UNBORN and s.allegiance[leader] != s.tables.side[leader]:
            raise BadCase("cases.bad.not-arrived", where=f"{where}.side")
        if place < 0 and s.troops[leader]:
            raise BadCase("cases.bad.troops-off-map", where=f"{where}.troops")


def set_side(s: WarriorsState, names: IdLookup, leader: int, spec: LeaderAt, place: int, where: str) -> None:
    """Set the side of a non-aligned leader, who must have one after the arrival; other leaders keep their side."""
    born = s.tables.side[leader]
    if spec.side is not None:
        side = names.side(spec.side)
        if born not in (NONE, side):
            raise BadCase("cases.bad.other-side", where=f"{where}.side", side=SIDES[born])
        s.allegiance[leader] = side
    elif born == NONE and place not in (UNBORN, DEAD):
        raise BadCase("cases.bad.non-aligned", where=f"{where}.side")


def draw(s: WarriorsState, kind: int, points: int, where: str) -> None:
    """Take limited troops from the stock."""
    if kind == INFANTRY:
        return
    if points > s.stock[kind]:
        t = s.tables
        raise BadCase("cases.bad.stock", where=where, most=t.limit[kind], troop=t.troop_ids[kind])
    s.stock[kind] -= points


def place_loose(
    s: WarriorsState, names: IdLookup, troops_in: Mapping[str, Troops], target: list[int], where: str
) -> None:
    """Put troops without a leader into `target`, which is `loose` or `deployed`."""
    for area, troops in troops_in.items():
        index = names.area(area, where)
        for troop, points in troops.items():
            kind = names.troop(troop, f"{where}.{area}")
            draw(s, kind, points, f"{where}.{area}")
            target[index] += points * s.tables.unit[kind]


def crown(s: WarriorsState, names: IdLookup, position: StateSpec) -> None:
    """RB 3.9: Kings are 3-star leaders of their side."""
    for side, name in position.kings.items():
        leader = names.leader(name, f"position.kings.{side}")
        if s.tables.stars[leader] != ROYAL_STARS or s.allegiance[leader] != names.side(side):
            raise BadCase("cases.bad.no-royal", where=f"position.kings.{side}", stars=ROYAL_STARS, found=name)
        if s.place[leader] in (DEAD, UNBORN):
            raise BadCase("cases.bad.absent-king", where=f"position.kings.{side}", leader=name)
        s.king[names.side(side)] = leader


def refuse_impossible(s: WarriorsState) -> None:
    """Raise BadCase for a position that breaks a count or a limit of the rules."""
    found = problems(s)
    if found:
        raise BadCase("cases.bad.at", where="position", why="; ".join(found))
