"""RB 9-mercenaries, 10.2: mercenaries return to their home areas and are recruited by leaders in reach."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.borders import has_reach, reach
from gonfalon.games.warriors_of_god.rules.command import count_kind, put_under, room_under, why_not_under
from gonfalon.games.warriors_of_god.rules.events import MERCENARIES_BACK, RECRUITED
from gonfalon.games.warriors_of_god.rules.refusals import (
    NO_LEADER_FOR_MERCENARY,
    NO_MERCENARY_LEFT,
    NOT_A_MERCENARY,
    NOT_REACHED,
    NOT_YOUR_LEADER,
)
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.troops import FIRST_MERCENARY, is_mercenary
from gonfalon.games.warriors_of_god.rules.verbs import UNDER
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


class MercenariesReturn(Procedure[WarriorsState]):
    """RB 9-mercenaries, T5: removed mercenaries return to their home area."""

    id = step_ids.MERCENARIES_RETURN
    name = "mercenaries-return"
    rule = "9-mercenaries"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Move all mercenaries in the stock to their home areas."""
        s.pop()
        t = s.tables
        for kind in range(FIRST_MERCENARY, t.kinds):
            points, home = s.stock[kind], t.mercenary_home[kind]
            if points:
                s.stock[kind] = 0
                s.loose[home] += points * t.unit[kind]
                if s.log:
                    s.log.add(MERCENARIES_BACK, (kind, home, points))


def recruiters(s: WarriorsState, side: int, kind: int) -> list[int]:
    """RB 10.2, T4: the leaders with room in controlled areas that the mercenaries of a kind can reach."""
    home = s.tables.mercenary_home[kind]
    if not has_reach(s, side, home):
        return []
    areas = reach(s, side, home)
    return [
        leader
        for leader in s.on_map
        if s.allegiance[leader] == side and s.place[leader] in areas and room_under(s, leader) > 0
    ]


def why_not_recruit_under(s: WarriorsState, side: int, leader: int, kind: int) -> int:
    """RB 10.2, T4: an own leader with room in a controlled area that the mercenaries can reach."""
    if s.allegiance[leader] != side:
        return NOT_YOUR_LEADER
    code = why_not_under(s, leader, kind)
    if code:
        return code
    return 0 if s.place[leader] in reach(s, side, s.tables.mercenary_home[kind]) else NOT_REACHED


def why_not_recruit(s: WarriorsState, side: int, kind: int) -> int:
    """RB 10.2: a mercenary in its home area and a leader who can take it."""
    if not is_mercenary(kind):
        return NOT_A_MERCENARY
    if not count_kind(s, s.loose[s.tables.mercenary_home[kind]], kind):
        return NO_MERCENARY_LEFT
    return 0 if recruiters(s, side, kind) else NO_LEADER_FOR_MERCENARY


class RecruitUnder(Decision[WarriorsState]):
    """RB 10.2, T4: the leader who takes a recruited mercenary. x: the kind."""

    id = step_ids.RECRUIT_UNDER
    name = "recruit-under"
    rule = "10.2"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        return [UNDER | leader for leader in recruiters(s, seat, s.x)]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """Move one point from its home area to the leader."""
        kind, leader = s.x, target_of(move)
        s.pop()
        s.loose[s.tables.mercenary_home[kind]] -= s.tables.unit[kind]
        put_under(s, leader, kind, 1)
        if s.log:
            s.log.add(RECRUITED, (kind, leader, s.place[leader]))

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        return why_not_recruit_under(s, seat, target_of(move), s.x) if verb_of(move) == UNDER else NOT_HERE

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The kind of mercenaries."""
        return [("troop", "troop", s.x)]
