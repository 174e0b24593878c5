"""RB 3.4, 14: who may lead which troops, and how many."""

from gonfalon.games.warriors_of_god.rules.refusals import COMMAND_FULL
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.troops import FIELD, INFANTRY


def room_under(s: WarriorsState, leader: int) -> int:
    """RB 3.4: how many more points a leader can command; three for each star in all."""
    return s.tables.command_limit[leader] - s.strength[leader]


def why_not_under(s: WarriorsState, leader: int, kind: int) -> int:
    """RB 3.4, 14, U1: why no point of this kind can be put under a leader; 0 if one can."""
    if not s.tables.may_command[leader][kind]:
        return s.tables.why_not_command(leader, kind)
    return 0 if room_under(s, leader) > 0 else COMMAND_FULL


def put_under(s: WarriorsState, leader: int, kind: int, points: int) -> None:
    """Put points of a kind under a leader."""
    s.troops[leader] += points * s.tables.unit[kind]
    s.strength[leader] += points


def count_kind(s: WarriorsState, troops: int, kind: int) -> int:
    """How many points of a kind there are among packed troops."""
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
