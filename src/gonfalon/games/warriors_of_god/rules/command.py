"""RB 3.4, 14: which troops a leader may command, and how many."""

from gonfalon.games.warriors_of_god.rules.refusals import COMMAND_FULL
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.troops import FIELD, INFANTRY


def room_under(s: WarriorsState, leader: int) -> int:
    """RB 3.4: how many more points a leader can command; the limit is three for each star."""
    return s.tables.command_limit[leader] - s.strength[leader]


def why_not_under(s: WarriorsState, leader: int, kind: int) -> int:
    """RB 3.4, 14, U1: why a leader cannot take a point of this kind; 0 if the leader can."""
    if not s.tables.may_command[leader][kind]:
        return s.tables.why_not_command(leader, kind)
    return 0 if room_under(s, leader) > 0 else COMMAND_FULL


def put_under(s: WarriorsState, leader: int, kind: int, points: int) -> None:
    s.troops[leader] += points * s.tables.unit[kind]
    s.strength[leader] += points


def count_kind(s: WarriorsState, troops: int, kind: int) -> int:
    """The points of a kind among packed troops."""
    return troops >> s.tables.shift[kind] & s.tables.mask[kind]


def kinds_in(s: WarriorsState, troops: int) -> list[int]:
    """The kinds among packed troops."""
    t = s.tables
    special = troops & t.special_mask
    kinds = [INFANTRY] if troops != special else []
    if special:
        shift = t.shift
        for kind in range(1, t.kinds):
            if special >> shift[kind] & FIELD:
                kinds.append(kind)
    return kinds
