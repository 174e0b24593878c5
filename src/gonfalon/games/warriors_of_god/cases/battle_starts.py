"""Beginnings within Phase 3: a battle that has come to some point."""

from gonfalon.games.warriors_of_god.cases.start import Start
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.borders import count_crossing, escapes
from gonfalon.games.warriors_of_god.rules.command import count_kind
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in, take_off_map
from gonfalon.games.warriors_of_god.rules.state import FALLEN
from gonfalon.games.warriors_of_god.rules.steps.battles import aggressor_in, battle_areas, begin_battle
from gonfalon.games.warriors_of_god.rules.steps.losses import push_losses
from gonfalon.games.warriors_of_god.rules.steps.siege import retreats
from gonfalon.games.warriors_of_god.rules.tables import NONE, SIDES

BOTH = (0, 1)


def choose_battle(start: Start) -> None:
    """The whole phase, which must have a battle."""
    if not battle_areas(start.s):
        raise start.fail("at", "cases.bad.no-battle")
    start.s.push(step_ids.BATTLES)


def commander(start: Start) -> None:
    """A battle from its first step; commanders that are named need not be chosen."""
    enter(start)
    begin_battle(start.s, start.area)
    name_commanders(start)
    sides = [start.names.side(side) for side in start.spec.commanders or {}]
    while start.s.step == step_ids.COMMANDER and start.s.seat in sides:
        start.s.pop()


def siege_offer(start: Start) -> None:
    """The controller of the area may offer siege."""
    open_battle(start)
    controller = start.s.control[start.area]
    if controller == NONE:
        raise start.fail("area", "cases.bad.uncontrolled", area=start.spec.area)
    start.s.push(step_ids.ROUND)
    start.s.push(step_ids.SIEGE_OFFER, start.seat_must_be(controller))


def siege_retreat(start: Start) -> None:
    """The besieger has failed; `sent` names the areas that leaders have gone to already."""
    open_battle(start)
    controller = start.s.control[start.area]
    side = start.seat(start.s.initiative if controller == NONE else 1 - controller)
    start.s.sent = [start.names.area(name, "begin.sent") for name in start.spec.sent or []]
    if not retreats(start.s, side):
        raise start.fail("area", "cases.bad.no-way-out")
    start.s.push(step_ids.SIEGE_RETREAT, side)


def retreat_to(start: Start) -> None:
    """A leader of the failed besieger is on the way."""
    siege_retreat(start)
    side = start.s.seat
    start.s.push(step_ids.RETREAT_TO, side, in_battle(start, start.leader, side, "leader"))


def battle_round(start: Start) -> None:
    """Both sides are about to roll the dice of a round."""
    open_battle(start)
    start.s.push(step_ids.ROUND)


def losses(start: Start) -> None:
    """A round has been rolled with these hits on each side."""
    open_battle(start)
    start.s.push(step_ids.AFTER_ROUND)
    for side, hits in (start.spec.hits or {}).items():
        start.s.hits[start.names.side(side)] = hits
    if not any(start.s.hits):
        raise start.fail("hits", "cases.bad.no-hits")
    push_losses(start.s)


def loss_of(start: Start) -> None:
    """A kind of troops to be lost is chosen, and several leaders have it."""
    losses(start)
    if start.s.step != step_ids.LOSSES:
        raise start.fail("hits", "cases.bad.too-many-hits")
    side, kind = start.seat(start.s.seat), start.troop
    if side != start.s.seat:
        raise start.fail("seat", "cases.bad.losses-first", side=SIDES[start.s.seat])
    owners = [one for one in leaders_in(start.s, side, start.area) if count_kind(start.s, start.s.troops[one], kind)]
    if len(owners) < 2:
        raise start.fail("troop", "cases.bad.no-owners")
    start.s.push(step_ids.LOSS_OF, side, kind)


def elimination(start: Start) -> None:
    """Leaders have been given up; their fate is rolled."""
    enter(start)
    name_commanders(start)
    start.s.push(step_ids.AFTER_ROUND)
    start.s.push(step_ids.ELIMINATION)
    for name in start.spec.fallen or []:
        leader = start.names.leader(name, "begin.fallen")
        if start.s.place[leader] != start.area or start.s.troops[leader]:
            raise start.fail("fallen", "cases.bad.fallen", leader=name)
        take_off_map(start.s, leader, FALLEN)
        start.s.fallen.append(leader)


def after_round(start: Start) -> None:
    """The losses of a round have been taken; running away and the next round follow."""
    open_battle(start)
    start.s.push(step_ids.AFTER_ROUND)


def run_away(start: Start) -> None:
    """A side is asked whether it runs, the other one having stood if it was asked before."""
    open_battle(start)
    s, area = start.s, start.area
    aggressor = aggressor_in(s, area)
    first = 1 - s.initiative if s.tables.non_initiative_runs_first else 1 - aggressor
    side = start.seat(first)
    if not escapes(s, side, area):
        raise start.fail("seat", "cases.bad.nowhere-to-run", side=SIDES[side])
    s.push(step_ids.ROUND)
    if s.misses >= 3:
        s.push(step_ids.FORCE_TO_RUN, 1 - aggressor)
    if side == first and escapes(s, 1 - side, area):
        s.push(step_ids.RUN_AWAY, 1 - side)
    s.push(step_ids.RUN_AWAY, side)


def force_to_run(start: Start) -> None:
    """The aggressor has missed three times."""
    open_battle(start)
    start.s.misses = 3
    start.s.push(step_ids.ROUND)
    start.s.push(step_ids.FORCE_TO_RUN, start.seat_must_be(1 - aggressor_in(start.s, start.area)))


def run_to(start: Start) -> None:
    """A side chooses the area to which it runs."""
    open_battle(start)
    side = start.seat(aggressor_in(start.s, start.area))
    if not escapes(start.s, side, start.area):
        raise start.fail("seat", "cases.bad.nowhere-to-run", side=SIDES[side])
    start.s.push(step_ids.RUN_TO, side)


def run_who(start: Start) -> None:
    """A side runs over a border that does not take all; some may be named already."""
    side = begin_flight(start, 0)
    runners = leaders_in(start.s, side, start.area)
    if len(runners) <= count_crossing(start.s, side, start.area, start.to):
        raise start.fail("to", "cases.bad.wide-border")
    start.s.group = [in_battle(start, leader, side, "leaders") for leader in start.leaders]
    if len(start.s.group) >= count_crossing(start.s, side, start.area, start.to):
        raise start.fail("leaders", "cases.bad.nobody-else")
    start.s.push(step_ids.RUN_WHO, side, start.to)


def parting_shot(start: Start) -> None:
    """The other side may shoot at those who run; `seat` is the shooter."""
    side = begin_flight(start, 1)
    runners = leaders_in(start.s, side, start.area)
    room = count_crossing(start.s, side, start.area, start.to)
    named = [in_battle(start, leader, side, "leaders") for leader in start.leaders]
    start.s.group = named or runners
    if len(start.s.group) != min(room, len(runners)):
        raise start.fail("leaders", "cases.bad.runners", n=min(room, len(runners)))


def begin_flight(start: Start, shooter: int) -> int:
    """The frames of a flight up to the parting shot; the side that runs."""
    open_battle(start)
    asked = start.seat(start.s.initiative)
    side = 1 - asked if shooter else asked
    if start.to not in escapes(start.s, side, start.area):
        raise start.fail("to", "cases.bad.cannot-run-there", side=SIDES[side])
    start.s.push(step_ids.FLIGHT, side, start.to)
    start.s.push(step_ids.PARTING_SHOT, 1 - side)
    return side


def enter(start: Start) -> None:
    """A battle needs leaders of both sides."""
    for side in BOTH:
        start.leaders_of(side, start.area)
    start.s.push(step_ids.BATTLES)


def open_battle(start: Start) -> None:
    """A battle whose commanders are known: those named, else the only ones of the highest rank."""
    enter(start)
    name_commanders(start)
    for side in BOTH:
        if start.s.commander[side] < 0:
            start.s.commander[side] = only_commander(start, side)


def name_commanders(start: Start) -> None:
    """The commanders that the case names, of the highest rank in the area."""
    start.s.battle_area = start.area
    start.s.misses = start.spec.misses or 0
    for name, leader_name in (start.spec.commanders or {}).items():
        side = start.names.side(name)
        leader = start.names.leader(leader_name, "begin.commanders")
        if leader not in highest(start, side):
            raise start.fail(f"commanders.{name}", "cases.bad.low-rank", leader=leader_name)
        start.s.commander[side] = leader


def highest(start: Start, side: int) -> list[int]:
    """The leaders of a side who may command."""
    stars = start.s.tables.stars
    present = start.leaders_of(side, start.area)
    most = max(stars[leader] for leader in present)
    return [leader for leader in present if stars[leader] == most]


def only_commander(start: Start, side: int) -> int:
    """The commander, if there is no choice."""
    able = highest(start, side)
    if len(able) > 1:
        raise start.fail(f"commanders.{SIDES[side]}", "cases.bad.several-commanders")
    return able[0]


def in_battle(start: Start, leader: int, side: int, key: str) -> int:
    """A leader of that side who is in the battle."""
    if leader not in leaders_in(start.s, side, start.area):
        name = start.s.tables.leader_ids[leader]
        raise start.fail(key, "cases.bad.not-in-battle", leader=name, side=SIDES[side])
    return leader
