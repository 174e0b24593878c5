"""Cases of Ye Gods!: where they begin, where they end, and the game that they are played on."""

from collections.abc import Mapping
from typing import Any, cast

from gonfalon.cases.plugin import CasePosition
from gonfalon.cases.plugin_frames import FRAMES, read_fields, read_frames
from gonfalon.cases.plugin_helpers import find, read
from gonfalon.games.ye_gods.cases.data import patch_pack
from gonfalon.games.ye_gods.cases.facts import facts_of
from gonfalon.games.ye_gods.cases.position import build_position, refuse_impossible
from gonfalon.games.ye_gods.cases.position_text import field_names, seats_of, show_position
from gonfalon.games.ye_gods.cases.schema import StartSpec, StateSpec
from gonfalon.games.ye_gods.data import pack
from gonfalon.games.ye_gods.rules import GAME, step_ids
from gonfalon.games.ye_gods.rules.game import YeGods
from gonfalon.games.ye_gods.rules.god_cards import CARDS
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.steps.turn import Round, begin_turn, line_of
from gonfalon.games.ye_gods.rules.tables import CARD_TYPES, NONE, card_id
from gonfalon.games.ye_gods.rules.victory import verdict_of
from gonfalon.kernel.errors import BadCase, UnknownName
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.setup import Setup
from gonfalon.kernel.state import FRAME
from gonfalon.kernel.step import Procedure

SETUP = "setup"
ORDER = "order"
ROUND = "round"
HOUSEKEEPING = "housekeeping"
TURN_STEPS = {
    "turn": step_ids.DRAW,
    "draw": step_ids.DRAW,
    "purchase": step_ids.PURCHASE,
    "movement": step_ids.COUNT,
    "holy-war": step_ids.HOLY_WAR,
    "add-worshippers": step_ids.ADD_WORSHIPPERS,
    "last-cards": step_ids.LAST_CARDS,
}
"""Where in a turn a case may begin, and the first step that it then plays."""
CARD_STEPS = [kind.replace("_", "-") for kind in CARD_TYPES]
"""It may also begin with a card of a kind just shown, after the draw."""
BEGINNINGS = [SETUP, ORDER, ROUND, *TURN_STEPS, HOUSEKEEPING, *CARD_STEPS, FRAMES]
ENDLESS = 1000
"""A round that no game reaches: the last one of a case that goes on to the end of its game."""


class StopStep(Procedure[GodsState]):
    """The procedure of a round, stopped when the last one that the case plays is over."""

    name = "round"
    rule = "3"

    def __init__(self, last: int) -> None:
        super().__init__()
        self.stopped = False
        self.stack: list[int] = []
        """The frames at which the case ended."""
        self.last = last
        self._round = Round()

    def run(self, s: GodsState, luck: Luck) -> None:
        """Stop, or go on as the rules do."""
        if s.round >= self.last:
            self.stopped = True
            self.stack = s.stack[:]
            s.pop()
        else:
            self._round.run(s, luck)


class GodsCasePosition:
    """A position of Ye Gods! with the end of its case. `only_turn`: the god with whose turn the case ends."""

    passing = ("end-turn", "done")
    """The verbs of moves that do nothing, the first choice first."""

    def __init__(self, state: GodsState, last: int, only_turn: int = NONE) -> None:
        self.state = state
        self.only_turn = only_turn
        self.stop = StopStep(last)
        self.game = YeGods()
        self.game.steps = [*GAME.steps]
        self.game.steps[step_ids.ROUND] = self.stop
        self.draws = {"card": state.tables.card_ids, "god": state.tables.god_ids}

    @property
    def stopped(self) -> bool:
        """Did the case end before the game?"""
        return self.stop.stopped

    def facts(self, s: GodsState) -> dict[str, Any]:
        """All facts of a position; raises BadCase for a position that breaks a count of the rules."""
        refuse_impossible(s)
        return facts_of(s, self._reason(s))

    def state_at_end(self, s: GodsState) -> GodsState:
        """A copy of the position; after the end of the case with the frames at which it ended."""
        found = s.clone()
        if self.stopped and not found.stack:
            found.stack = self.stop.stack[:]
        return found

    def show(self, s: GodsState) -> list[str]:
        """The position as a case writes it."""
        last = self.stop.last
        limits: dict[str, object] = {} if last >= ENDLESS else {"through": last or SETUP}
        return show_position(self.state_at_end(s), self._reason(s), limits)

    def _reason(self, s: GodsState) -> str:
        """Why the game is over, if it is."""
        return "" if s.stack or self.stopped else verdict_of(s).reason


class GodsCasePlugin:
    """The part of Ye Gods! that reads its cases."""

    def patch(self, given: object, changes: Mapping[str, Any], scenario: str, file: str) -> object:
        """A pack with some fields changed."""
        return patch_pack(pack.builtin() if given is None else cast(pack.Pack, given), changes, file)

    def begin(self, setup: Setup, position: dict[str, Any], begin: dict[str, Any]) -> GodsCasePosition:
        """The position of a case at its beginning."""
        spec: StartSpec = read(begin, StartSpec, "begin")
        if spec.at not in BEGINNINGS:
            raise BadCase("cases.bad.at", where="begin.at", why=str(UnknownName("step", spec.at, BEGINNINGS)))
        refuse_needless(spec)
        if spec.at == SETUP:
            if position:
                raise BadCase("cases.bad.set-up-position")
            state = GAME.new(setup)
            return GodsCasePosition(state, last_round(state, spec, spec.through is None))
        where: StateSpec = read(position, StateSpec, "position")
        state = build_position(GAME.tables(setup), where)
        if spec.at == FRAMES:
            return self._begin_at_frames(state, spec)
        refuse_impossible(state)
        if spec.at in (ORDER, ROUND):
            go_back_a_round(state, where)
        last = last_round(state, spec, spec.at == ORDER and spec.through is None)
        push_frames(state, spec)
        only_turn = state.stack[2 * FRAME - 1] if is_in_turn(spec) and spec.through in (None, "turn") else NONE
        return GodsCasePosition(state, last, only_turn)

    def _begin_at_frames(self, state: GodsState, spec: StartSpec) -> GodsCasePosition:
        """A position in the middle of the rules, as a failing case prints it."""
        read_fields(state, spec.fields or {}, field_names(state.tables))
        state.stack = read_frames(GAME.steps, seats_of(state.tables), spec.frames or [])
        refuse_impossible(state)
        last = 0 if spec.through == SETUP else spec.through if isinstance(spec.through, int) else ENDLESS
        return GodsCasePosition(state, last)

    def resume(self, previous: CasePosition[GodsState], state: GodsState, begin: dict[str, Any]) -> GodsCasePosition:
        """The end of another case as a beginning; raises BadCase if the new case would end there too."""
        spec: StartSpec = read({"at": FRAMES, **begin}, StartSpec, "begin")
        refuse_needless(spec)
        s = state
        before = cast(GodsCasePosition, previous)
        if spec.through is None:
            if before.stopped:
                raise BadCase("cases.bad.missing", where="begin.through", needs="continues_from")
            return GodsCasePosition(s, before.stop.last, before.only_turn)
        is_round_open = not before.stopped or before.only_turn != NONE
        now = s.round if is_round_open else s.round + 1
        last = spec.through if isinstance(spec.through, int) else now
        if last < now:
            raise BadCase("cases.bad.ends-before", through=last, round=now)
        if before.only_turn != NONE:
            push_rest_of_round(s, before.only_turn)
        return GodsCasePosition(s, last)


def is_in_turn(spec: StartSpec) -> bool:
    """Does the case begin within the turn of a god?"""
    return spec.at in TURN_STEPS or spec.at in CARD_STEPS


def push_rest_of_round(s: GodsState, played: int) -> None:
    """Put the turns after that of the god `played`, and the housekeeping, below the frames of that turn."""
    line = line_of(s)
    above = s.stack[FRAME:]
    del s.stack[FRAME:]
    s.push(step_ids.HOUSEKEEPING)
    for god in reversed(line[line.index(played) + 1 :] if played in line else []):
        s.push(step_ids.TURN, seat_of(s, god), z=god)
    s.stack += above


def refuse_needless(spec: StartSpec) -> None:
    """Raise BadCase for a key that the step does not use."""
    for key in ("frames", "fields"):
        if spec.at != FRAMES and getattr(spec, key) is not None:
            raise BadCase("cases.bad.needless", where=f"begin.{key}", at=spec.at, takes="god, value, through")
    if spec.through == SETUP and spec.at not in (SETUP, FRAMES):
        raise BadCase("cases.bad.no-turn", at=spec.at)
    in_turn = is_in_turn(spec)
    if spec.god is not None and not in_turn:
        raise BadCase("cases.bad.needless", where="begin.god", at=spec.at, takes="through")
    if spec.value is not None and spec.at not in CARD_STEPS:
        raise BadCase(
            "cases.bad.needless", where="begin.value", at=spec.at, takes="god, through" if in_turn else "through"
        )
    if spec.through == "turn" and not in_turn:
        raise BadCase("cases.bad.no-turn", at=spec.at)


def go_back_a_round(s: GodsState, position: StateSpec) -> None:
    """The round begins only now: who began the last one and who played the shared god in it is as the case says."""
    s.round -= 1
    if position.first is None and not s.round:
        s.first = NONE
    if position.controller is None:
        s.controller = NONE if not s.round or s.shared == NONE else before(s)


def before(s: GodsState) -> int:
    """P3: the seat that played the shared god in the round before, by the order alone."""
    count = len(s.order)
    return s.tables.seat_of[s.order[count - 1 - (s.round - 1) % count]]


def last_round(s: GodsState, spec: StartSpec, only_set_up: bool) -> int:
    """The number of the last round that the case plays, or a part of it."""
    if only_set_up:
        return s.round
    now = s.round + 1 if spec.at in (SETUP, ORDER, ROUND) else s.round
    last = spec.through if isinstance(spec.through, int) else now
    if last < now:
        raise BadCase("cases.bad.ends-before", through=last, round=now)
    return last


def push_frames(s: GodsState, spec: StartSpec) -> None:
    """The frames that lead to the step where the case begins."""
    s.push(step_ids.ROUND)
    if spec.at == ORDER:
        s.push(step_ids.ORDER)
    elif spec.at == HOUSEKEEPING:
        s.push(step_ids.HOUSEKEEPING)
    elif spec.at != ROUND:
        push_turn(s, spec)


def push_turn(s: GodsState, spec: StartSpec) -> None:
    """A god's turn, at the step or card that is named; the later turns of the round only if the case plays them."""
    t, line = s.tables, line_of(s)
    names = [t.god_ids[god] for god in line]
    god = line[0] if spec.god is None else line[find("god", spec.god, names, "begin.god")]
    if spec.through not in (None, "turn"):
        s.push(step_ids.HOUSEKEEPING)
        for other in reversed(line[line.index(god) + 1 :]):
            s.push(step_ids.TURN, seat_of(s, other), z=other)
    at = step_ids.TURN_STEPS.index(TURN_STEPS.get(spec.at, step_ids.PURCHASE))
    s.push(step_ids.TURN, seat_of(s, god), at, 0, god)
    if at:
        begin_turn(s, seat_of(s, god), god)
    if spec.at in CARD_STEPS:
        card = find("card", card_id(spec.at.replace("-", "_"), spec.value or 0), t.card_ids, "begin")
        CARDS[t.card_type[card]](s, seat_of(s, god), card)


def seat_of(s: GodsState, god: int) -> int:
    """P5: who plays a god's turn."""
    return s.controller if god == s.shared else s.tables.seat_of[god]
