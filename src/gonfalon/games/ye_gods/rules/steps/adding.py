"""RB 3.5, 6.2, 9.4, 10.2: priests and saints bring worshippers; a saint in a desert may have a Vision."""

from gonfalon.games.ye_gods.rules import step_ids
from gonfalon.games.ye_gods.rules.clergy import has_moved
from gonfalon.games.ye_gods.rules.events import BLESSED, BROUGHT, POOL_SHORT, SAINT_WAITS, VISION_SEEN
from gonfalon.games.ye_gods.rules.refusals import LIKE_ANOTHER_SAINT, NOBODY_WAITS, NOT_OWNED, WRONG_BLESSING
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import BLESS as BLESS_STEP
from gonfalon.games.ye_gods.rules.step_ids import BLESS_AMOUNT, SERVE, VISION
from gonfalon.games.ye_gods.rules.tables import NONE, SLOTS
from gonfalon.games.ye_gods.rules.verbs import AMOUNT, BLESS, SERVE_PRIEST, SERVE_SAINT
from gonfalon.games.ye_gods.rules.worshippers import add, add_all, owned_by
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


def staying_priests(s: GodsState) -> list[int]:
    """RB 8.4, 9.4, R2, R3: by province the priests of the acting god that have not moved this turn."""
    row = s.god * s.tables.provinces
    staying = s.priests[row : row + s.tables.provinces]
    for province, moved in enumerate(s.moved_priests):
        if moved:
            staying[province] -= moved
    return staying


def staying_saints(s: GodsState) -> list[int]:
    """RB 10.2, R3, R4: the saints of the acting god in provinces that have not moved this turn."""
    saint_at, provinces, moved = s.saint_at, s.tables.provinces, s.moved_saints
    first = s.god * SLOTS
    return [
        saint for saint in range(first, first + SLOTS) if NONE < saint_at[saint] < provinces and not moved >> saint & 1
    ]


class AddWorshippers(Procedure[GodsState]):
    """RB 3.5, R8: every priest and saint that has not moved brings worshippers. This is not optional."""

    id = step_ids.ADD_WORSHIPPERS
    name = "add-worshippers"
    rule = "3.5"

    def run(self, s: GodsState, luck: Luck) -> None:
        """Add all worshippers if the pool has enough; otherwise `Serve` asks which priests and saints bring theirs."""
        seat = s.seat
        s.pop()
        t, god = s.tables, s.god
        saints: list[int] = []
        if s.saints_of[god]:
            saints = staying_saints(s)
            if max(s.saint_at[god * SLOTS : god * SLOTS + SLOTS]) >= t.provinces:
                s.push(VISION, seat)
        priests, brings = staying_priests(s), t.priest_brings
        due = [count * brings for count in priests]
        for saint in saints:
            due[s.saint_at[saint]] += t.saint_brings
        total = sum(due)
        if total <= s.pool:
            add_all(s, god, due)
            log_brought(s, due)
        elif s.pool:
            if s.log:
                s.log.add(POOL_SHORT, (god, total, s.pool))
            s.waiting = priests
            s.push(SERVE, seat, sum([1 << saint for saint in saints]))
            serve_the_only_province(s)


def log_brought(s: GodsState, due: list[int]) -> None:
    """Log the new worshippers by province."""
    if s.log:
        for province, count in enumerate(due):
            if count:
                s.log.add(BROUGHT, (s.god, province, count))


def bring(s: GodsState, province: int, count: int) -> None:
    """Add worshippers that priests or saints bring, as many as the pool has."""
    came = add(s, s.god, province, count)
    if s.log:
        s.log.add(BROUGHT, (s.god, province, came))


def waiting_saints(s: GodsState) -> list[int]:
    """Of the saints not yet served the first of each province."""
    found: list[int] = []
    provinces: list[int] = []
    for saint in range(s.god * SLOTS, s.god * SLOTS + SLOTS):
        if s.x >> saint & 1 and s.saint_at[saint] not in provinces:
            found.append(saint)
            provinces.append(s.saint_at[saint])
    return found


def serve_the_only_province(s: GodsState) -> None:
    """R8: if all unserved priests and saints are in one province, it gets the rest of the pool without a choice."""
    provinces = {province for province, count in enumerate(s.waiting) if count}
    for saint in waiting_saints(s):
        provinces.add(s.saint_at[saint])
    if len(provinces) == 1:
        bring(s, provinces.pop(), s.pool)
        end_serving(s)


def end_serving(s: GodsState) -> None:
    """End the `Serve` step."""
    s.waiting = []
    s.pop()


class Serve(Decision[GodsState]):
    """R8, RB 8.5: the pool is too small; choose who is served next. x: the unserved saints as a bit mask."""

    id = step_ids.SERVE
    name = "serve"
    rule = "8.5"

    def candidates(self, s: GodsState, seat: int) -> list[int]:
        """Every priest and saint not yet served."""
        row, first, saints = s.god * s.tables.provinces, s.god * SLOTS, s.x
        moves = [SERVE_PRIEST | (row + province) for province, count in enumerate(s.waiting) if count]
        if saints:
            moves += [SERVE_SAINT | saint for saint in range(first, first + SLOTS) if saints >> saint & 1]
        return moves

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Add what the priest or saint brings, or the rest of the pool if that is less."""
        target = target_of(move)
        if verb_of(move) == SERVE_PRIEST:
            province = target % s.tables.provinces
            s.waiting[province] -= 1
            bring(s, province, s.tables.priest_brings)
        else:
            s.set_x(s.x & ~(1 << target))
            bring(s, s.saint_at[target], s.tables.saint_brings)
        if s.pool:
            serve_the_only_province(s)
        else:
            end_serving(s)

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The piece has nothing to bring any more, or another saint of the province is offered in its place."""
        verb, target = verb_of(move), target_of(move)
        if verb == SERVE_PRIEST:
            god, province = target // s.tables.provinces, target % s.tables.provinces
            return 0 if god == s.god and s.waiting[province] else NOBODY_WAITS
        if verb != SERVE_SAINT:
            return NOT_HERE
        if not s.x >> target & 1:
            return NOBODY_WAITS
        return 0 if target in waiting_saints(s) else LIKE_ANOTHER_SAINT

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god and the size of the pool."""
        return [("god", "god", s.god), ("n", "n", s.pool)]


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
        """The owned provinces."""
        return [BLESS | province for province in owned_by(s, s.god)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Ask for the number."""
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
