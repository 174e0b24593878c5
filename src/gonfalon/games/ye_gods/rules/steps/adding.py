"""RB 3.5, 6.2, 9.4, 10.2: priests and saints bring worshippers, and a saint in the desert may have a Vision."""

from gonfalon.games.ye_gods.rules import step_ids
from gonfalon.games.ye_gods.rules.clergy import has_moved
from gonfalon.games.ye_gods.rules.events import BLESSED, BROUGHT, POOL_SHORT, SAINT_WAITS, VISION_SEEN
from gonfalon.games.ye_gods.rules.refusals import LIKE_ANOTHER_SAINT, NOBODY_WAITS, NOT_OWNED, WRONG_BLESSING
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import BLESS as BLESS_STEP
from gonfalon.games.ye_gods.rules.step_ids import BLESS_AMOUNT, SERVE, VISION
from gonfalon.games.ye_gods.rules.tables import NONE, SLOTS
from gonfalon.games.ye_gods.rules.verbs import (
    AMOUNT,
    BLESS,
    SERVE_PRIEST,
    SERVE_SAINT,
)
from gonfalon.games.ye_gods.rules.worshippers import add, add_all, owned_by
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


def staying_priests(s: GodsState) -> list[int]:
    """RB 8.4, 9.4, R2, R3: the acting god's priests who have not moved this turn, by province."""
    row = s.god * s.tables.provinces
    staying = s.priests[row : row + s.tables.provinces]
    for province, moved in enumerate(s.moved_priests):
        if moved:
            staying[province] -= moved
    return staying


def staying_saints(s: GodsState) -> list[int]:
    """RB 10.2, R3, R4: his saints in provinces who have not moved this turn."""
    saint_at, provinces, moved = s.saint_at, s.tables.provinces, s.moved_saints
    first = s.god * SLOTS
    return [
        saint for saint in range(first, first + SLOTS) if NONE < saint_at[saint] < provinces and not moved >> saint & 1
    ]


class AddWorshippers(Procedure[GodsState]):
    """RB 3.5, R8: every priest and saint who has stayed brings worshippers, which is not optional."""

    id = step_ids.ADD_WORSHIPPERS
    name = "add-worshippers"
    rule = "3.5"

    def run(self, s: GodsState, luck: Luck) -> None:
        """All of them if the pool is full enough; else the god chooses who is served."""
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
            tell_brought(s, due)
        elif s.pool:
            if s.log:
                s.log.add(POOL_SHORT, (god, total, s.pool))
            s.waiting = priests
            s.push(SERVE, seat, sum([1 << saint for saint in saints]))
            serve_the_only_province(s)


def tell_brought(s: GodsState, due: list[int]) -> None:
    """Who came, province by province."""
    if s.log:
        for province, count in enumerate(due):
            if count:
                s.log.add(BROUGHT, (s.god, province, count))


def bring(s: GodsState, province: int, count: int) -> None:
    """New worshippers by the work of priests and saints."""
    came = add(s, s.god, province, count)
    if s.log:
        s.log.add(BROUGHT, (s.god, province, came))


def waiting_saints(s: GodsState) -> list[int]:
    """The saints not yet served, one for each province."""
    found: list[int] = []
    provinces: list[int] = []
    for saint in range(s.god * SLOTS, s.god * SLOTS + SLOTS):
        if s.x >> saint & 1 and s.saint_at[saint] not in provinces:
            found.append(saint)
            provinces.append(s.saint_at[saint])
    return found


def serve_the_only_province(s: GodsState) -> None:
    """R8: when all who wait are in one province it makes no difference who is served."""
    provinces = {province for province, count in enumerate(s.waiting) if count}
    for saint in waiting_saints(s):
        provinces.add(s.saint_at[saint])
    if len(provinces) == 1:
        bring(s, provinces.pop(), s.pool)
        end_serving(s)


def end_serving(s: GodsState) -> None:
    """Nobody waits any more."""
    s.waiting = []
    s.pop()


class Serve(Decision[GodsState]):
    """R8, RB 8.5: the pool is too small for all; who is served next? x: the saints who wait, as a bit mask."""

    id = step_ids.SERVE
    name = "serve"
    rule = "8.5"

    def candidates(self, s: GodsState, seat: int) -> list[int]:
        """Every priest and saint who waits."""
        row, first, saints = s.god * s.tables.provinces, s.god * SLOTS, s.x
        moves = [SERVE_PRIEST | (row + province) for province, count in enumerate(s.waiting) if count]
        if saints:
            moves += [SERVE_SAINT | saint for saint in range(first, first + SLOTS) if saints >> saint & 1]
        return moves

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """He brings what is due to him, or what is left."""
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
        """The priest or saint does not wait, or another saint of the province is offered in its place."""
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
        """Whose turn it is, and what is left."""
        return [("god", "god", s.god), ("n", "n", s.pool)]


class Vision(Procedure[GodsState]):
    """RB 6.2, R6: saints who have stayed in a desert have spent a full turn there; the fifth brings a Vision."""

    id = step_ids.VISION
    name = "vision"
    rule = "6.2"

    def run(self, s: GodsState, luck: Luck) -> None:
        """Once in a game for each god, and not before it owns a province."""
        seat, t = s.seat, s.tables
        s.pop()
        if s.visions >> s.god & 1:
            return
        seer = NONE
        for saint in range(s.god * SLOTS, s.god * SLOTS + SLOTS):
            if s.saint_at[saint] >= t.provinces and not has_moved(s, saint):
                wait(s, saint)
                if seer == NONE and s.saint_stay[saint] >= t.vision_turns:
                    seer = saint
        if seer != NONE and s.owned[s.god]:
            see(s, seat, seer)


def wait(s: GodsState, saint: int) -> None:
    """R6: one more full turn in the desert; beyond the fifth they are not counted."""
    if s.saint_stay[saint] >= s.tables.vision_turns:
        return
    s.saint_stay[saint] += 1
    if s.log:
        desert = s.saint_at[saint] - s.tables.provinces
        s.log.add(SAINT_WAITS, (s.god, desert, s.saint_stay[saint]))


def see(s: GodsState, seat: int, saint: int) -> None:
    """RB 6.2, R6: worshippers for the god's provinces, what is left in the pool; no saint waits for another Vision."""
    count = min(s.tables.vision_worshippers, s.pool)
    s.visions |= 1 << s.god
    if s.log:
        s.log.add(VISION_SEEN, (s.god, s.saint_at[saint] - s.tables.provinces, count))
    for other in range(s.god * SLOTS, s.god * SLOTS + SLOTS):
        s.saint_stay[other] = 0
    if count:
        s.push(BLESS_STEP, seat, count)


class Bless(Decision[GodsState]):
    """RB 6.2, R6: the worshippers of a Vision are split freely over owned provinces. x: how many are left."""

    id = step_ids.BLESS
    name = "bless"
    rule = "6.2"

    def candidates(self, s: GodsState, seat: int) -> list[int]:
        """The owned provinces."""
        return [BLESS | province for province in owned_by(s, s.god)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """How many is asked next."""
        left = s.x
        s.pop()
        s.push(BLESS_AMOUNT, seat, left, target_of(move))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """Somebody else's province."""
        if verb_of(move) != BLESS:
            return NOT_HERE
        return 0 if s.owner[target_of(move)] == s.god else NOT_OWNED

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """How many are left."""
        return [("god", "god", s.god), ("n", "n", s.x)]


class BlessAmount(Decision[GodsState]):
    """R6: how many of a Vision's worshippers come to this province. x: how many are left, y: the province."""

    id = step_ids.BLESS_AMOUNT
    name = "bless-amount"
    rule = "6.2"

    def candidates(self, s: GodsState, seat: int) -> list[int]:
        """All that are left, or fewer."""
        return [AMOUNT | count for count in range(s.x, 0, -1)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """They come; the rest is asked for again."""
        left, province, count = s.x, s.y, target_of(move)
        s.pop()
        add(s, s.god, province, count)
        if s.log:
            s.log.add(BLESSED, (s.god, province, count))
        if left > count:
            s.push(BLESS_STEP, seat, left - count)

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """More than are left, or fewer than all of them although the god owns no other province for the rest."""
        if verb_of(move) != AMOUNT:
            return NOT_HERE
        least = s.x if s.owned[s.god] == 1 else 1
        return 0 if least <= target_of(move) <= s.x else WRONG_BLESSING

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """Where, and how many at most."""
        return [("god", "god", s.god), ("province", "province", s.y), ("n", "n", s.x)]
