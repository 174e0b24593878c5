"""RB 10: deployment of loose troops over controlled areas; `mercenaries` has the rules of recruiting."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.borders import has_reach, reach
from gonfalon.games.warriors_of_god.rules.command import count_kind, kinds_in
from gonfalon.games.warriors_of_god.rules.events import DEPLOYED
from gonfalon.games.warriors_of_god.rules.refusals import (
    NO_LOOSE_TROOPS,
    NOT_CONNECTED,
    NOT_CONTROLLED,
    SEND_AT_LEAST_ONE,
    TOO_MANY_TO_SEND,
)
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import DEPLOY as DEPLOY_STEP
from gonfalon.games.warriors_of_god.rules.step_ids import DEPLOY_TO, RECRUIT_UNDER, SEND_AMOUNT
from gonfalon.games.warriors_of_god.rules.step_ids import SEND as SEND_STEP
from gonfalon.games.warriors_of_god.rules.steps.mercenaries import why_not_recruit
from gonfalon.games.warriors_of_god.rules.troops import FIRST_MERCENARY
from gonfalon.games.warriors_of_god.rules.verbs import AMOUNT, DEPLOY, DONE, RECRUIT, SEND, SEND_ALL, TO
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


def why_not_deploy(s: WarriorsState, side: int, area: int) -> int:
    """RB 10.1: a controlled area with loose troops and another controlled area connected to it."""
    if s.control[area] != side:
        return NOT_CONTROLLED
    if not s.loose[area]:
        return NO_LOOSE_TROOPS
    return 0 if has_reach(s, side, area) else NOT_CONNECTED


def why_not_deploy_to(s: WarriorsState, side: int, origin: int, area: int) -> int:
    """RB 10.1: another controlled area that is connected with `origin`."""
    if s.control[area] != side:
        return NOT_CONTROLLED
    return 0 if area in reach(s, side, origin) else NOT_CONNECTED


def why_not_send(s: WarriorsState, origin: int, kind: int) -> int:
    """RB 10.1: loose troops of this kind exist in `origin`. A single point can only be sent by `send-all`."""
    loose = s.loose[origin]
    return 0 if count_kind(s, loose, kind) and loose != s.tables.unit[kind] else NO_LOOSE_TROOPS


def send(s: WarriorsState, origin: int, area: int, kind: int, points: int) -> None:
    """RB 10.1: troops are kept in `deployed` until the side is done, so that no troops move twice."""
    troops = points * s.tables.unit[kind]
    s.loose[origin] -= troops
    s.deployed[area] += troops
    if s.log:
        s.log.add(DEPLOYED, (kind, points, origin, area))


class Deployment(Procedure[WarriorsState]):
    """RB 10: the non-initiative player deploys and recruits first."""

    id = step_ids.DEPLOYMENT
    name = "deployment"
    rule = "10"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        s.pop()
        s.push(DEPLOY_STEP, s.initiative)
        s.push(DEPLOY_STEP, 1 - s.initiative)


class Deploy(Decision[WarriorsState]):
    """RB 10.1, 10.2: deploy troops or recruit mercenaries, until done."""

    id = step_ids.DEPLOY
    name = "deploy"
    rule = "10"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        """Areas with troops to deploy, then mercenaries that can be recruited, then done."""
        t = s.tables
        moves = [
            DEPLOY | area
            for area, controller in enumerate(s.control)
            if controller == seat and s.loose[area] and has_reach(s, seat, area)
        ]
        for kind in range(FIRST_MERCENARY, t.kinds):
            if has_reach(s, seat, t.mercenary_home[kind]) and not why_not_recruit(s, seat, kind):
                moves.append(RECRUIT | kind)
        moves.append(DONE)
        return moves

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """When the side is done, deployed troops join the loose troops of their new area."""
        verb, target = verb_of(move), target_of(move)
        if verb == DEPLOY:
            s.push(DEPLOY_TO, seat, target)
        elif verb == RECRUIT:
            s.push(RECRUIT_UNDER, seat, target)
        else:
            s.pop()
            for area, troops in enumerate(s.deployed):
                if troops:
                    s.loose[area] += troops
                    s.deployed[area] = 0

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        verb, target = verb_of(move), target_of(move)
        if verb == DEPLOY:
            return why_not_deploy(s, seat, target)
        if verb == RECRUIT:
            return why_not_recruit(s, seat, target)
        return 0 if verb == DONE else NOT_HERE


class DeployTo(Decision[WarriorsState]):
    """RB 10.1: the area that troops go to. x: the area they come from."""

    id = step_ids.DEPLOY_TO
    name = "deploy-to"
    rule = "10.1"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        return [TO | area for area in sorted(reach(s, seat, s.x))]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        origin = s.x
        s.pop()
        s.push(SEND_STEP, seat, origin, target_of(move))

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        return why_not_deploy_to(s, seat, s.x, target_of(move)) if verb_of(move) == TO else NOT_HERE

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The area that the troops come from."""
        return [("area", "area", s.x)]


class Send(Decision[WarriorsState]):
    """RB 10.1: the troops to send. x: from, y: to."""

    id = step_ids.SEND
    name = "send"
    rule = "10.1"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        """All troops, or one kind. For a single point only `send-all` is offered."""
        loose = s.loose[s.x]
        kinds = kinds_in(s, loose)
        if loose == s.tables.unit[kinds[0]]:
            return [SEND_ALL]
        return [SEND_ALL] + [SEND | kind for kind in kinds]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """For several points of a kind, `SendAmount` asks for the number."""
        origin, area, kind = s.x, s.y, target_of(move)
        s.pop()
        if verb_of(move) == SEND_ALL:
            for kind_sent in kinds_in(s, s.loose[origin]):
                send(s, origin, area, kind_sent, count_kind(s, s.loose[origin], kind_sent))
        elif count_kind(s, s.loose[origin], kind) == 1:
            send(s, origin, area, kind, 1)
        else:
            s.push(SEND_AMOUNT, seat, origin, area, kind)

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        verb = verb_of(move)
        if verb == SEND:
            return why_not_send(s, s.x, target_of(move))
        return 0 if verb == SEND_ALL else NOT_HERE

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The areas that the troops leave and enter."""
        return [("origin", "area", s.x), ("area", "area", s.y)]


class SendAmount(Decision[WarriorsState]):
    """RB 10.1: the number of points to send. x: from, y: to, z: the kind."""

    id = step_ids.SEND_AMOUNT
    name = "send-amount"
    rule = "10.1"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        return [AMOUNT | points for points in range(1, count_kind(s, s.loose[s.x], s.z) + 1)]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        origin, area, kind = s.x, s.y, s.z
        s.pop()
        send(s, origin, area, kind, target_of(move))

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        """At least one point, and no more than there are."""
        if verb_of(move) != AMOUNT:
            return NOT_HERE
        points = target_of(move)
        if not points:
            return SEND_AT_LEAST_ONE
        return 0 if points <= count_kind(s, s.loose[s.x], s.z) else TOO_MANY_TO_SEND

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The areas, the kind, and the usual number: all points of the kind."""
        usual = count_kind(s, s.loose[s.x], s.z)
        return [("origin", "area", s.x), ("area", "area", s.y), ("troop", "troop", s.z), ("usual", "n", usual)]
