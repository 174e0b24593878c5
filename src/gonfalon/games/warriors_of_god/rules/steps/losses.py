"""RB 7.3d, 7.3e: losses for the hits of a round, and the fate of the leaders given up."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.armies import army_of, count_hits_taken
from gonfalon.games.warriors_of_god.rules.command import count_kind, kinds_in
from gonfalon.games.warriors_of_god.rules.events import CAPTURED, DESERTED, GAVE_UP, ROUTED, TROOP_LOST
from gonfalon.games.warriors_of_god.rules.events import KILLED as KILLED_EVENT
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in, remove_troops, return_to_stock, take_off_map
from gonfalon.games.warriors_of_god.rules.refusals import COMMANDER_LAST, HAS_TROOPS_LEFT, NO_SUCH_TROOP
from gonfalon.games.warriors_of_god.rules.state import CAPTIVE, FALLEN, KILLED, WarriorsState
from gonfalon.games.warriors_of_god.rules.state import ROUTED as ROUTED_BOX
from gonfalon.games.warriors_of_god.rules.step_ids import ELIMINATION, LOSS_OF, LOSSES
from gonfalon.games.warriors_of_god.rules.steps.battles import why_not_in_battle
from gonfalon.games.warriors_of_god.rules.tables import CAPTURED_RESULT, KILLED_RESULT
from gonfalon.games.warriors_of_god.rules.troops import INFANTRY, is_knight, is_mercenary
from gonfalon.games.warriors_of_god.rules.verbs import GIVE_UP, LOSE, OF
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


def why_not_give_up(s: WarriorsState, side: int, leader: int) -> int:
    """RB 7.3d, B6: a leader is given up only without troops; the commander is given up last."""
    code = why_not_in_battle(s, side, leader)
    if code:
        return code
    if s.troops[leader]:
        return HAS_TROOPS_LEFT
    alone = s.presence[side * s.tables.areas + s.battle_area] == 1
    return COMMANDER_LAST if leader == s.commander[side] and not alone else 0


def why_not_lose(s: WarriorsState, side: int, kind: int) -> int:
    """RB 7.3d: a point of this kind is lost only if a leader of the side in the battle has one."""
    return 0 if count_kind(s, army_of(s, side, s.battle_area), kind) else NO_SUCH_TROOP


def why_not_lose_of(s: WarriorsState, side: int, leader: int, kind: int) -> int:
    """RB 7.3d: a leader in the battle loses a point of a kind that this leader has."""
    return why_not_in_battle(s, side, leader) or (0 if count_kind(s, s.troops[leader], kind) else NO_SUCH_TROOP)


def hits_absorbed(kind: int) -> int:
    """RB 7.3d: the hits that a lost point of a kind satisfies."""
    return 2 if is_knight(kind) else 1


def lose_point(s: WarriorsState, side: int, leader: int, kind: int) -> None:
    """RB 7.3d: one point is removed.

    A knight satisfies two hits; a lost mercenary makes the others of its side desert.
    """
    s.troops[leader] -= s.tables.unit[kind]
    s.strength[leader] -= 1
    if kind != INFANTRY:
        s.stock[kind] += 1
    s.hits[side] = max(0, s.hits[side] - hits_absorbed(kind))
    if is_mercenary(kind):
        s.deserting[side] = 1
    if s.log:
        s.log.add(TROOP_LOST, (kind, leader))


def give_up(s: WarriorsState, side: int, leader: int) -> None:
    """RB 7.3d: a leader is removed; `Elimination` rolls for the leader after the losses of both sides."""
    take_off_map(s, leader, FALLEN)
    s.fallen.append(leader)
    s.hits[side] -= 1
    if s.log:
        s.log.add(GAVE_UP, (leader,))


def lose_all(s: WarriorsState, side: int) -> None:
    """RB 7.3d: at least as many hits as the side can take.

    Everything goes, leaders in the order of the list, the commander last.
    """
    commander = s.commander[side]
    order = [leader for leader in leaders_in(s, side, s.battle_area) if leader != commander]
    for leader in [*order, commander]:
        remove_troops(s, leader)
        give_up(s, side, leader)
    s.hits[side] = 0


def push_losses(s: WarriorsState) -> None:
    """RB 7.3d, 7.3e, O2: push the choice of losses, the non-initiative player first, then the elimination rolls."""
    s.fallen = []
    s.deserting[0] = s.deserting[1] = 0
    s.push(ELIMINATION)
    for side in (s.initiative, 1 - s.initiative):
        if not s.hits[side]:
            continue
        if s.hits[side] >= count_hits_taken(s, side):
            lose_all(s, side)
        else:
            s.push(LOSSES, side)


class Losses(Decision[WarriorsState]):
    """RB 7.3d, B6: the owner chooses a point of troops or a leader for each hit."""

    id = step_ids.LOSSES
    name = "losses"
    rule = "7.3d"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        """The kinds of troops in the battle, then the leaders who can be given up."""
        moves: list[int] = []
        army = 0
        for leader in leaders_in(s, seat, s.battle_area):
            army += s.troops[leader]
            if not why_not_give_up(s, seat, leader):
                moves.append(GIVE_UP | leader)
        return [LOSE | kind for kind in kinds_in(s, army)] + moves

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """Remove the loss. If several leaders have this kind of troops, ask which one loses it."""
        target = target_of(move)
        if verb_of(move) == GIVE_UP:
            give_up(s, seat, target)
        else:
            owners = [
                leader for leader in leaders_in(s, seat, s.battle_area) if count_kind(s, s.troops[leader], target)
            ]
            if len(owners) > 1:
                s.push(LOSS_OF, seat, target)
                return
            lose_point(s, seat, owners[0], target)
        if not s.hits[seat]:
            s.pop()

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        """Asks `why_not_lose` or `why_not_give_up`."""
        verb = verb_of(move)
        if verb == LOSE:
            return why_not_lose(s, seat, target_of(move))
        return why_not_give_up(s, seat, target_of(move)) if verb == GIVE_UP else NOT_HERE

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The area of the battle and the hits left."""
        return [("area", "area", s.battle_area), ("n", "n", s.hits[s.seat])]


class LossOf(Decision[WarriorsState]):
    """RB 7.3d: which leader loses a point of this kind. x: the kind."""

    id = step_ids.LOSS_OF
    name = "loss-of"
    rule = "7.3d"

    def candidates(self, s: WarriorsState, seat: int) -> list[int]:
        return [OF | leader for leader in leaders_in(s, seat, s.battle_area)]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """Remove the point; return to `Losses` if hits are left."""
        kind = s.x
        s.pop()
        lose_point(s, seat, target_of(move), kind)
        if not s.hits[seat]:
            s.pop()

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        return why_not_lose_of(s, seat, target_of(move), s.x) if verb_of(move) == OF else NOT_HERE

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The kind of troops."""
        return [("troop", "troop", s.x)]


class Elimination(Procedure[WarriorsState]):
    """RB 7.3d, 7.3e, O1: mercenaries desert; then one die for each leader given up, the English first."""

    id = step_ids.ELIMINATION
    name = "elimination"
    rule = "7.3e"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Carry out desertions and the fate of fallen leaders, both for the English first."""
        s.pop()
        for side in (0, 1):
            if s.deserting[side]:
                self._desert(s, side)
        for side in (0, 1):
            for leader in s.fallen:
                if s.allegiance[leader] == side:
                    self._roll_fate(s, leader, luck)
        s.fallen = []

    def _desert(self, s: WarriorsState, side: int) -> None:
        """RB 7.3d: a side that lost a mercenary loses all its mercenaries in the battle."""
        gone = 0
        t = s.tables
        for leader in leaders_in(s, side, s.battle_area):
            hired = s.troops[leader] & t.mercenary_mask
            if hired:
                points = sum([count_kind(s, hired, kind) for kind in kinds_in(s, hired)])
                return_to_stock(s, hired)
                s.troops[leader] -= hired
                s.strength[leader] -= points
                gone += points
        s.deserting[side] = 0
        if gone and s.log:
            s.log.add(DESERTED, (side, gone))

    def _roll_fate(self, s: WarriorsState, leader: int, luck: Luck) -> None:
        """RB 7.3e, C2: die + stars on the elimination chart."""
        die = luck.d6()
        fate = s.tables.fate[die + s.tables.stars[leader]]
        if fate == KILLED_RESULT:
            s.place[leader] = KILLED
            self._record_slain_king(s, leader)
            event = KILLED_EVENT
        elif fate == CAPTURED_RESULT:
            s.place[leader] = CAPTIVE
            event = CAPTURED
        else:
            s.place[leader] = ROUTED_BOX
            event = ROUTED
        if s.log:
            s.log.add(event, (leader, die))

    def _record_slain_king(self, s: WarriorsState, leader: int) -> None:
        """RB 3.9, 15: a King killed in battle leaves the throne empty and scores a point."""
        side = s.allegiance[leader]
        if s.king[side] == leader:
            s.king[side] = -1
            s.slain_kings[side] = 1
