"""RB 6.2, R6: Visions: turns of saints in a desert, and the worshippers of a Vision."""

from gonfalon.games.ye_gods.rules import step_ids
from gonfalon.games.ye_gods.rules.clergy import has_moved
from gonfalon.games.ye_gods.rules.events import BLESSED, SAINT_WAITS, VISION_SEEN
from gonfalon.games.ye_gods.rules.refusals import NOT_OWNED, WRONG_BLESSING
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import BLESS as BLESS_STEP
from gonfalon.games.ye_gods.rules.step_ids import BLESS_AMOUNT
from gonfalon.games.ye_gods.rules.tables import NONE, SLOTS
from gonfalon.games.ye_gods.rules.verbs import AMOUNT, BLESS
from gonfalon.games.ye_gods.rules.worshippers import add, owned_by
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


class Vision(Procedure[GodsState]):
    """RB 6.2, R6: count a full turn for each saint that stayed in a desert; the fifth turn brings a Vision."""

    id = step_ids.VISION
    name = "vision"
    rule = "6.2"

    def run(self, s: GodsState, luck: Luck) -> None:
        """A god has one Vision in a game, and only while it owns a province."""
        seat, t = s.seat, s.tables
        s.pop()
        if s.visions >> s.god & 1:
            return
        visionary = NONE
        for saint in range(s.god * SLOTS, s.god * SLOTS + SLOTS):
            if s.saint_at[saint] >= t.provinces and not has_moved(s, saint):
                count_desert_turn(s, saint)
                if visionary == NONE and s.saint_stay[saint] >= t.vision_turns:
                    visionary = saint
        if visionary != NONE and s.owned[s.god]:
            grant_vision(s, seat, visionary)


def count_desert_turn(s: GodsState, saint: int) -> None:
    """R6: count one more full turn of a saint in the desert; the count stops at the number for a Vision."""
    if s.saint_stay[saint] >= s.tables.vision_turns:
        return
    s.saint_stay[saint] += 1
    if s.log:
        desert = s.saint_at[saint] - s.tables.provinces
        s.log.add(SAINT_WAITS, (s.god, desert, s.saint_stay[saint]))


def grant_vision(s: GodsState, seat: int, saint: int) -> None:
    """RB 6.2, R6: give the god worshippers to distribute, at most the pool. All its saints lose their turns."""
    count = min(s.tables.vision_worshippers, s.pool)
    s.visions |= 1 << s.god
    if s.log:
        s.log.add(VISION_SEEN, (s.god, s.saint_at[saint] - s.tables.provinces, count))
    for other in range(s.god * SLOTS, s.god * SLOTS + SLOTS):
        s.saint_stay[other] = 0
    if count:
        s.push(BLESS_STEP, seat, count)


class Bless(Decision[GodsState]):
    """RB 6.2, R6: choose a province for worshippers of a Vision. x: how many are left."""

    id = step_ids.BLESS
    name = "bless"
    rule = "6.2"

    def candidates(self, s: GodsState, seat: int) -> list[int]:
        """The provinces that the god owns."""
        return [BLESS | province for province in owned_by(s, s.god)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Keep the province, and ask how many worshippers it gets."""
        left = s.x
        s.pop()
        s.push(BLESS_AMOUNT, seat, left, target_of(move))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The god does not own the province."""
        if verb_of(move) != BLESS:
            return NOT_HERE
        return 0 if s.owner[target_of(move)] == s.god else NOT_OWNED

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god, and how many are left."""
        return [("god", "god", s.god), ("n", "n", s.x)]


class BlessAmount(Decision[GodsState]):
    """R6: choose how many worshippers of a Vision a province gets. x: how many are left, y: the province."""

    id = step_ids.BLESS_AMOUNT
    name = "bless-amount"
    rule = "6.2"

    def candidates(self, s: GodsState, seat: int) -> list[int]:
        """All that are left, or fewer, down to one."""
        return [AMOUNT | count for count in range(s.x, 0, -1)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Add the worshippers; ask again for the rest."""
        left, province, count = s.x, s.y, target_of(move)
        s.pop()
        add(s, s.god, province, count)
        if s.log:
            s.log.add(BLESSED, (s.god, province, count))
        if left > count:
            s.push(BLESS_STEP, seat, left - count)

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The number is zero, more than are left, or less than all although the god owns no other province."""
        if verb_of(move) != AMOUNT:
            return NOT_HERE
        least = s.x if s.owned[s.god] == 1 else 1
        return 0 if least <= target_of(move) <= s.x else WRONG_BLESSING

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god, the province, and how many at most."""
        return [("god", "god", s.god), ("province", "province", s.y), ("n", "n", s.x)]
