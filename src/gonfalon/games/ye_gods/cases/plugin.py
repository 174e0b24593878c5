# mypyc: skip
"""A case as it stands: a position on a game that stops where the case ends."""

from collections.abc import Mapping
from typing import Any, cast

from gonfalon.cases.plugin_helpers import find, read
from gonfalon.games.ye_gods.cases.data import patch_pack
from gonfalon.games.ye_gods.cases.facts import facts_of, show_position
from gonfalon.games.ye_gods.cases.position import build_position, refuse_impossible
from gonfalon.games.ye_gods.cases.schema import StartSpec, StateSpec
from gonfalon.games.ye_gods.data import pack
from gonfalon.games.ye_gods.rules import GAME, step_ids
from gonfalon.games.ye_gods.rules.game import YeGods
from gonfalon.games.ye_gods.rules.god_cards import CARDS
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.steps.turn import Round, begin_turn, line_of
from gonfalon.games.ye_gods.rules.tables import CARD_TYPES, NONE, card_id
from gonfalon.games.ye_gods.rules.verdict import verdict_of
from gonfalon.kernel.errors import BadCase, UnknownName
from gonfalon.kernel.game import Setup
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.state import State
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
BEGINNINGS = [SETUP, ORDER, ROUND, *TURN_STEPS, HOUSEKEEPING, *CARD_STEPS]


class StopStep(Procedure[GodsState]):
    """The procedure of a round, stopped when the last one that the case plays is over."""

    name = "round"
    rule = "3"

    def __init__(self, last: int) -> None:
        super().__init__()
        self.stopped = False
        self._last = last
        self._round = Round()

    def run(self, s: GodsState, luck: Luck) -> None:
        """Stop, or go on as the rules do."""
        if s.round >= self._last:
            self.stopped = True
            s.pop()
        else:
            self._round.run(s, luck)


class GodsCasePosition:
    """A position of Ye Gods! with the end of its case."""

    def __init__(self, state: GodsState, last: int) -> None:
        self.state: State = state
        self.until = StopStep(last)
        self.game = YeGods()
        self.game.steps = [*GAME.steps]
        self.game.steps[step_ids.ROUND] = self.until
        self.draws = {"card": state.tables.card_ids, "god": state.tables.god_ids}

    @property
    def stopped(self) -> bool:
        """Did the case end before the game?"""
        return self.until.stopped

    def facts(self, s: State) -> dict[str, Any]:
        """All that may be asked, of a position that is still sound."""
        refuse_impossible(cast(GodsState, s))
        return facts_of(cast(GodsState, s), self._reason(cast(GodsState, s)))

    def show(self, s: State) -> list[str]:
        """The position in the words of a case."""
        return show_position(cast(GodsState, s), self._reason(cast(GodsState, s)))

    def _reason(self, s: GodsState) -> str:
        """Why the game is over, if it is."""
        return "" if s.stack or self.stopped else verdict_of(s).reason


class GodsCasePlugin:
    """How cases reach Ye Gods!"""

    def patch(self, given: object, changes: Mapping[str, Any], scenario: str, file: str) -> object:
        """A pack with some fields changed."""
        return patch_pack(pack.builtin() if given is None else cast(pack.Pack, given), changes, file)

    def begin(self, setup: Setup, position: dict[str, Any], begin: dict[str, Any]) -> GodsCasePosition:
        """The scene of a case."""
        told: StartSpec = read(begin, StartSpec, "begin")
        if told.at not in BEGINNINGS:
            raise BadCase("cases.bad.at", where="begin.at", why=str(UnknownName("step", told.at, BEGINNINGS)))
        refuse_needless(told)
        if told.at == SETUP:
            if position:
                raise BadCase("cases.bad.set-up-position")
            state = cast(GodsState, GAME.new(setup))
            return GodsCasePosition(state, last_round(state, told, told.through is None))
        where: StateSpec = read(position, StateSpec, "position")
        state = build_position(GAME.tables(setup), where)
        if told.at in (ORDER, ROUND):
            go_back_a_round(state, where)
        last = last_round(state, told, told.at == ORDER and told.through is None)
        push_frames(state, told)
        return GodsCasePosition(state, last)


def refuse_needless(told: StartSpec) -> None:
    """What the step has no use for would only mislead."""
    in_turn = told.at in TURN_STEPS or told.at in CARD_STEPS
    if told.god is not None and not in_turn:
        raise BadCase("cases.bad.needless", where="begin.god", at=told.at, takes="through")
    if told.value is not None and told.at not in CARD_STEPS:
        raise BadCase(
            "cases.bad.needless", where="begin.value", at=told.at, takes="god, through" if in_turn else "through"
        )
    if told.through == "turn" and not in_turn:
        raise BadCase("cases.bad.no-turn", at=told.at)


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


def last_round(s: GodsState, told: StartSpec, only_set_up: bool) -> int:
    """The number of the last round that the case plays, or a part of it."""
    if only_set_up:
        return s.round
    now = s.round + 1 if told.at in (SETUP, ORDER, ROUND) else s.round
    last = told.through if isinstance(told.through, int) else now
    if last < now:
        raise BadCase("cases.bad.ends-before", through=last, round=now)
    return last


def push_frames(s: GodsState, told: StartSpec) -> None:
    """The frames that lead to the step where the case begins."""
    s.push(step_ids.ROUND)
    if told.at == ORDER:
        s.push(step_ids.ORDER)
    elif told.at == HOUSEKEEPING:
        s.push(step_ids.HOUSEKEEPING)
    elif told.at != ROUND:
        push_turn(s, told)


def push_turn(s: GodsState, told: StartSpec) -> None:
    """A god's turn, at the step or card that is named; the later turns of the round only if the case plays them."""
    t, line = s.tables, line_of(s)
    names = [t.god_ids[god] for god in line]
    god = line[0] if told.god is None else line[find("god", told.god, names, "begin.god")]
    if told.through not in (None, "turn"):
        s.push(step_ids.HOUSEKEEPING)
        for other in reversed(line[line.index(god) + 1 :]):
            s.push(step_ids.TURN, seat_of(s, other), z=other)
    at = step_ids.TURN_STEPS.index(TURN_STEPS.get(told.at, step_ids.PURCHASE))
    s.push(step_ids.TURN, seat_of(s, god), at, 0, god)
    if at:
        begin_turn(s, seat_of(s, god), god)
    if told.at in CARD_STEPS:
        card = find("card", card_id(told.at.replace("-", "_"), told.value or 0), t.card_ids, "begin")
        CARDS[t.card_type[card]](s, seat_of(s, god), card)


def seat_of(s: GodsState, god: int) -> int:
    """P5: who plays a god's turn."""
    return s.controller if god == s.shared else s.tables.seat_of[god]
