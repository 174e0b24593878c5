"""Starts in all phases but the battles: each function puts the frames of one step on the stack of a case."""

from gonfalon.games.warriors_of_god.cases.start import Start
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.borders import reach
from gonfalon.games.warriors_of_god.rules.command import count_kind
from gonfalon.games.warriors_of_god.rules.exchange import most_stars
from gonfalon.games.warriors_of_god.rules.leaders import captives_of, swear
from gonfalon.games.warriors_of_god.rules.steps.assignment import takeable
from gonfalon.games.warriors_of_god.rules.steps.deployment import why_not_deploy
from gonfalon.games.warriors_of_god.rules.steps.mercenaries import recruiters
from gonfalon.games.warriors_of_god.rules.steps.placement import due_leaders, heirs
from gonfalon.games.warriors_of_god.rules.steps.prisoners import stars_of
from gonfalon.games.warriors_of_god.rules.tables import NONE, SIDES


def impulses(start: Start) -> None:
    """The impulses of the position; without any, the initiative player has one."""
    if not any(start.s.impulses):
        start.s.impulses[start.s.initiative] = 1
    start.s.push(step_ids.IMPULSES)


def impulse(start: Start) -> None:
    """An impulse of the seat, which has one if the position gives none to either side."""
    s = start.s
    side = start.seat(s.initiative)
    if not any(s.impulses):
        s.impulses[side] = 1
    if not s.impulses[side]:
        raise start.fail("seat", "cases.bad.no-impulse", side=SIDES[side])
    s.push(step_ids.IMPULSES)
    s.push(step_ids.IMPULSE, side)


def march_group(start: Start) -> None:
    """These leaders are about to march."""
    s, group = start.s, start.leaders
    if not group or len({(s.place[one], s.allegiance[one]) for one in group}) != 1 or s.place[group[0]] < 0:
        raise start.fail("leaders", "cases.bad.no-group")
    side = start.seat_must_be(s.allegiance[group[0]])
    start.spec.seat = SIDES[side]  # type: ignore[assignment]
    impulse(start)
    s.pop()
    s.group = group
    s.push(step_ids.MARCH_GROUP, side, s.place[group[0]])


def raise_in_area(start: Start) -> None:
    """Points are raised in one area, then in those after it."""
    s, area = start.s, start.area
    side = s.control[area]
    if side == NONE:
        raise start.fail("area", "cases.bad.uncontrolled", area=start.spec.area)
    start.seat_must_be(side)
    points = s.tables.value[area] if start.spec.points is None else start.spec.points
    if not 1 <= points <= s.tables.value[area]:
        raise start.fail("points", "cases.bad.points", most=s.tables.value[area])
    s.push(step_ids.MERCENARIES_RETURN)
    if side != s.initiative:
        s.push(step_ids.RAISE_SIDE, s.initiative)
    s.push(step_ids.RAISE_SIDE, side, area + 1)
    s.push(step_ids.RAISE_IN_AREA, side, area, points)


def deploy(start: Start) -> None:
    """A side deploys and recruits. If it is the first, the second side follows."""
    side = start.seat(start.first)
    if side == start.first:
        start.s.push(step_ids.DEPLOY, start.s.initiative)
    start.s.push(step_ids.DEPLOY, side)


def deploy_to(start: Start) -> None:
    """A side chooses the area to which troops of an area go."""
    deploy(start)
    side = start.s.seat
    if why_not_deploy(start.s, side, start.area):
        raise start.fail("area", "cases.bad.no-deployment", area=start.spec.area)
    start.s.push(step_ids.DEPLOY_TO, side, start.area)


def send(start: Start) -> None:
    """A side chooses the kind of troops that go from one area to another."""
    deploy_to(start)
    side = start.s.seat
    if start.to not in reach(start.s, side, start.area):
        raise start.fail("to", "cases.bad.out-of-reach", to=start.spec.to, area=start.spec.area)
    start.s.pop()
    start.s.push(step_ids.SEND, side, start.area, start.to)


def send_amount(start: Start) -> None:
    """A side chooses how many troops of a kind go from one area to another."""
    send(start)
    side, kind = start.s.seat, start.troop
    if not count_kind(start.s, start.s.loose[start.area], kind):
        raise start.fail("troop", "cases.bad.none-loose", area=start.spec.area)
    start.s.pop()
    start.s.push(step_ids.SEND_AMOUNT, side, start.area, start.to, kind)


def recruit_under(start: Start) -> None:
    """A side chooses the leader who recruits a mercenary."""
    deploy(start)
    side, kind = start.s.seat, start.troop
    home = start.s.tables.mercenary_home[kind]
    if home < 0 or not count_kind(start.s, start.s.loose[home], kind) or not recruiters(start.s, side, kind):
        raise start.fail("troop", "cases.bad.no-recruit", troop=start.spec.troop)
    start.s.push(step_ids.RECRUIT_UNDER, side, kind)


def exchange(start: Start) -> None:
    """The exchange of captives, which must be possible."""
    s = start.s
    if not most_stars(stars_of(s, captives_of(s, 0)), stars_of(s, captives_of(s, 1))):
        raise start.fail("at", "cases.bad.no-exchange")
    s.push(step_ids.PRISONERS)


def ransom(start: Start) -> None:
    """A side frees its captives or leaves them."""
    side = start.seat(start.s.initiative)
    if side == start.s.initiative:
        start.s.push(step_ids.RANSOM, 1 - side)
    start.s.push(step_ids.RANSOM, side)


def pay_ransom(start: Start) -> None:
    """A leader's ransom is being paid; the markers of `paid` are given already."""
    s, leader = start.s, start.leader
    side = s.allegiance[leader]
    if leader not in (captives_of(s, side) if side != NONE else []):
        raise start.fail("leader", "cases.bad.no-captive", leader=start.spec.leader)
    start.seat_must_be(side)
    if side == s.initiative:
        s.push(step_ids.RANSOM, 1 - side)
    s.push(step_ids.RANSOM, side)
    s.paid = [start.names.area(name, "begin.paid") for name in start.spec.paid or []]
    s.push(step_ids.PAY_RANSOM, side, leader)


def coronation(start: Start) -> None:
    """Both sides crown a King, if they lack one."""
    start.s.push(step_ids.CORONATION, start.s.initiative)
    start.s.push(step_ids.CORONATION, start.first)


def crown_king(start: Start) -> None:
    """A side chooses its King."""
    side = start.seat(start.first)
    if start.s.king[side] >= 0 or not heirs(start.s, side):
        raise start.fail("seat", "cases.bad.no-coronation", side=SIDES[side])
    if side == start.first:
        start.s.push(step_ids.CORONATION, start.s.initiative)
    start.s.push(step_ids.CROWN_KING, side)


def place_own(start: Start) -> None:
    """A side places its own leaders, then the other one if it comes second."""
    coronation(start)
    side = start.seat(start.first)
    if side == start.first:
        start.s.push(step_ids.PLACE_OWN, start.s.initiative)
    start.s.push(step_ids.PLACE_OWN, side)


def pick_leader(start: Start) -> None:
    """A side picks from the pool, then the other one, and so on."""
    if not due_leaders(start.s, NONE):
        raise start.fail("at", "cases.bad.empty-pool")
    side = start.seat(start.first)
    start.spec.seat = None
    place_own(start)
    start.s.push(step_ids.POOL, side)


def place_leader(start: Start) -> None:
    """A leader is placed; one from the pool has just been picked by the seat."""
    s, leader = start.s, start.leader
    origin = s.tables.destined[leader]
    if leader not in due_leaders(s, origin):
        raise start.fail("leader", "cases.bad.not-due", leader=start.spec.leader)
    if origin == NONE:
        side = start.seat(start.first)
        start.spec.seat = None
        place_own(start)
        s.push(step_ids.POOL, 1 - side)
    else:
        side = start.seat_must_be(origin)
        place_own(start)
    swear(s, leader, side)
    s.push(step_ids.PLACE_LEADER, side, leader)


def assign(start: Start) -> None:
    """A side assigns loose troops. If it is the first, the second side follows; then the rest is removed."""
    side = start.seat(start.first)
    start.s.push(step_ids.REMOVE_LOOSE)
    if side == start.first:
        start.s.push(step_ids.ASSIGN, start.s.initiative)
    start.s.push(step_ids.ASSIGN, side)


def take(start: Start) -> None:
    """A side chooses the kind of loose troops that a leader takes."""
    leader = start.own_leader()
    start.spec.seat = SIDES[start.s.allegiance[leader]]  # type: ignore[assignment]
    if not takeable(start.s, leader):
        raise start.fail("leader", "cases.bad.nothing-to-take", leader=start.spec.leader)
    assign(start)
    start.s.push(step_ids.TAKE, start.s.seat, leader)


def take_amount(start: Start) -> None:
    """A side chooses how many troops of a kind a leader takes."""
    take(start)
    leader, side, kind = start.leader, start.s.seat, start.troop
    if kind not in takeable(start.s, leader):
        raise start.fail("troop", "cases.bad.none-to-take", leader=start.spec.leader)
    start.s.pop()
    start.s.push(step_ids.TAKE_AMOUNT, side, leader, kind)
