"""RB 3.3, RB 8, RB 9, RB 10: choosing worshippers, priests and saints to move, each piece once in a turn."""

from gonfalon.games.ye_gods.rules import step_ids
from gonfalon.games.ye_gods.rules.clergy import distinct_saints, first_like, has_moved
from gonfalon.games.ye_gods.rules.refusals import (
    HALF_HAS_MOVED,
    LAST_WORSHIPPER,
    LIKE_ANOTHER_SAINT,
    NO_PRIEST_THERE,
    NO_SUCH_SAINT,
    NO_WORSHIPPERS,
    NOT_YOUR_PRIEST,
    NOT_YOUR_SAINT,
    NOWHERE_OPEN,
    PRIEST_HAS_MOVED,
    SAINT_HAS_MOVED,
)
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import MOVE_TO, PRIEST_TO, SAINT_TO
from gonfalon.games.ye_gods.rules.steps.holy_war import sources
from gonfalon.games.ye_gods.rules.steps.turn_decision import TurnDecision
from gonfalon.games.ye_gods.rules.tables import NONE, SLOTS
from gonfalon.games.ye_gods.rules.verbs import MOVE, SEND_PRIEST, SEND_SAINT
from gonfalon.games.ye_gods.rules.worshippers import count_in
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Procedure


class Count(Procedure[GodsState]):
    """RB 8.1, M1: count the worshippers of each province before the first movement; half of them may leave."""

    id = step_ids.COUNT
    name = "count"
    rule = "8.1"

    def run(self, s: GodsState, luck: Luck) -> None:
        """Half, rounded down, so the last one never leaves. RB 8.3: none leave if all neighbours are closed."""
        s.pop()
        t, worshippers, row, is_open = s.tables, s.worshippers, s.god * s.tables.provinces, open_provinces(s)
        may_leave = [0] * t.provinces
        for province in range(t.provinces):
            half = worshippers[row + province] >> 1
            if half and t.neighbour_mask[province] & is_open:
                may_leave[province] = half
        s.may_leave = may_leave


def open_provinces(s: GodsState) -> int:
    """RB 8.3, 11.7, M3: the provinces that no other god owns, as a bit mask. Worshippers may move only to these."""
    god, mask = s.god, 0
    for province, owner in enumerate(s.owner):
        if owner == god or owner == NONE:
            mask |= 1 << province
    return mask


def count_leaving(s: GodsState, province: int) -> int:
    """RB 8.1, M1, M2: how many may still leave: the rest of the counted half, without arrivals and the last one."""
    count = s.may_leave[province]
    if not count:
        return 0
    here = count_in(s, s.god, province)
    return max(0, min(count, here - s.arrived[province], here - 1))


def open_ways(s: GodsState, province: int) -> list[int]:
    """RB 8.3, 11.7, M3: the adjacent provinces that no other god owns."""
    god, owner = s.god, s.owner
    return [way for way in s.tables.neighbours[province] if owner[way] == NONE or owner[way] == god]


def why_not_move(s: GodsState, province: int) -> int:
    """RB 8.1, 8.2, 8.3: some worshippers may still leave, and an adjacent province is open."""
    here = count_in(s, s.god, province)
    if not here:
        return NO_WORSHIPPERS
    if here == 1:
        return LAST_WORSHIPPER
    if not open_ways(s, province):
        return NOWHERE_OPEN
    return 0 if count_leaving(s, province) else HALF_HAS_MOVED


def why_not_send_priest(s: GodsState, target: int) -> int:
    """RB 3.3, 9.5: the priest is the god's own and has not moved this turn."""
    provinces = s.tables.provinces
    if target // provinces != s.god:
        return NOT_YOUR_PRIEST
    if not s.priests[target]:
        return NO_PRIEST_THERE
    return PRIEST_HAS_MOVED if s.priests[target] <= s.moved_priests[target % provinces] else 0


def why_not_send_saint(s: GodsState, saint: int) -> int:
    """RB 3.3, 10.2: the saint is the god's own and has not moved this turn."""
    if saint // SLOTS != s.god:
        return NOT_YOUR_SAINT
    if s.saint_at[saint] == NONE:
        return NO_SUCH_SAINT
    if has_moved(s, saint):
        return SAINT_HAS_MOVED
    return 0 if first_like(s, saint) == saint else LIKE_ANOTHER_SAINT


def is_movement_possible(s: GodsState) -> bool:
    """Can the acting god move a piece? Priests are checked first: most gods have one that can move."""
    return sum(s.moved_priests) < s.priests_of[s.god] or len(movements(s)) > 0


def movements(s: GodsState) -> list[int]:
    """The legal moves of `Movement`: flocks by province, priests by province, saints one by one."""
    god, provinces = s.god, s.tables.provinces
    row = god * provinces
    moves: list[int] = []
    worshippers, may_leave, arrived = s.worshippers, s.may_leave, s.arrived
    for province in range(provinces):
        if may_leave[province]:
            here = worshippers[row + province]
            if here > 1 and here > arrived[province]:  # as in `count_leaving`, which would cost a call each time
                moves.append(MOVE | province)
    if s.priests_of[god]:
        priests, moved = s.priests, s.moved_priests
        for group in range(row, row + provinces):
            if priests[group] and priests[group] > moved[group - row]:
                moves.append(SEND_PRIEST | group)
    if s.saints_of[god]:
        for saint in distinct_saints(s, god):
            if not s.moved_saints >> saint & 1:
                moves.append(SEND_SAINT | saint)
    return moves


class Movement(TurnDecision):
    """RB 3.3: choose the next flock, priest or saint to move."""

    id = step_ids.MOVEMENT
    name = "movement"
    rule = "3.3"

    def actions(self, s: GodsState) -> list[int]:
        """The moves of pieces, from `movements`."""
        return movements(s)

    def take_action(self, s: GodsState, seat: int, verb: int, target: int, luck: Luck) -> None:
        """Ask where the flock, priest or saint goes."""
        if verb == MOVE:
            s.push(MOVE_TO, seat, target)
        elif verb == SEND_PRIEST:
            s.push(PRIEST_TO, seat, target % s.tables.provinces)
        else:
            s.push(SAINT_TO, seat, target)

    def why_not_action(self, s: GodsState, verb: int, target: int) -> int:
        """The piece is missing, of another god, or has moved already."""
        if verb == MOVE:
            return why_not_move(s, target)
        if verb == SEND_PRIEST:
            return why_not_send_priest(s, target)
        return why_not_send_saint(s, target) if verb == SEND_SAINT else NOT_HERE

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god, and from how many provinces it could attack now."""
        return [("god", "god", s.god), ("wars", "n", len(sources(s)))]
