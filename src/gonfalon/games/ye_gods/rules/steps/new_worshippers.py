"""RB 3.5, 8.5, 9.4, 10.2: the new worshippers that priests and saints bring at the end of a turn."""

from gonfalon.games.ye_gods.rules import step_ids
from gonfalon.games.ye_gods.rules.events import BROUGHT, POOL_SHORT
from gonfalon.games.ye_gods.rules.refusals import LIKE_ANOTHER_SAINT, NOBODY_WAITS
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import SERVE, VISION
from gonfalon.games.ye_gods.rules.tables import NONE, SLOTS
from gonfalon.games.ye_gods.rules.verbs import SERVE_PRIEST, SERVE_SAINT
from gonfalon.games.ye_gods.rules.worshippers import add, add_all
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
    """Forget the saints that waited and end the `Serve` step."""
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
