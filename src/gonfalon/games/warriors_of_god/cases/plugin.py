# mypyc: skip
"""A case as it stands: a position on a game that stops where the case ends."""

from collections.abc import Mapping
from typing import Any, cast

from gonfalon.cases.plugin_helpers import read
from gonfalon.games.warriors_of_god.cases.data import patch_pack
from gonfalon.games.warriors_of_god.cases.facts import facts_of, show_position
from gonfalon.games.warriors_of_god.cases.position import build_position
from gonfalon.games.warriors_of_god.cases.schema import StartSpec, StateSpec
from gonfalon.games.warriors_of_god.cases.start_points import BEGINNINGS, Start
from gonfalon.games.warriors_of_god.cases.stop import StopStep, limit_of
from gonfalon.games.warriors_of_god.data import pack
from gonfalon.games.warriors_of_god.rules import GAME
from gonfalon.games.warriors_of_god.rules.game import WarriorsOfGod
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import TURN
from gonfalon.games.warriors_of_god.rules.steps.turn import Turn
from gonfalon.kernel.errors import BadCase, UnknownName
from gonfalon.kernel.game import Setup
from gonfalon.kernel.state import State

SETUP = "setup"


class WarriorsCasePosition:
    """A position of Warriors of God with the end of its case."""

    def __init__(self, state: State, until: StopStep) -> None:
        self.state = state
        self.until = until
        self.game = WarriorsOfGod()
        self.game.steps = [*GAME.steps]
        self.game.steps[TURN] = until
        self.draws: dict[str, list[str]] = {}

    @property
    def stopped(self) -> bool:
        """Did the case end before the game?"""
        return self.until.stopped

    def facts(self, s: State) -> dict[str, Any]:
        """All that may be asked."""
        return facts_of(cast(WarriorsState, s))

    def show(self, s: State) -> list[str]:
        """The position in the words of a case."""
        return show_position(cast(WarriorsState, s))


class WarriorsCasePlugin:
    """How cases reach Warriors of God."""

    def patch(self, given: object, changes: Mapping[str, Any], scenario: str, file: str) -> object:
        """A pack with some fields changed."""
        return patch_pack(pack.builtin() if given is None else cast(pack.Pack, given), changes, scenario, file)

    def begin(self, setup: Setup, position: dict[str, Any], begin: dict[str, Any]) -> WarriorsCasePosition:
        """The scene of a case."""
        told: StartSpec = read(begin, StartSpec, "begin")
        if told.at == SETUP:
            return self._begin_setup(setup, position, told)
        state = build_position(GAME.tables(setup), read(position, StateSpec, "position"))
        phase = push_beginning(state, told)
        return WarriorsCasePosition(state, StopStep(Turn(), *limit_of(state, phase, told)))

    def _begin_setup(self, setup: Setup, position: dict[str, Any], told: StartSpec) -> WarriorsCasePosition:
        """The whole set-up of the scenario; it has its own position."""
        if position:
            raise BadCase("cases.bad.set-up-position")
        refuse_needless(told, ())
        state = cast(WarriorsState, GAME.new(setup))
        return WarriorsCasePosition(state, StopStep(Turn(), *limit_of(state, 0, told)))


def push_beginning(s: WarriorsState, told: StartSpec) -> int:
    """Put the frames of the named step on the stack; the number of its phase."""
    if told.at not in BEGINNINGS:
        unknown = UnknownName("step", told.at, [SETUP, *BEGINNINGS])
        raise BadCase("cases.bad.at", where="begin.at", why=str(unknown))
    beginning = BEGINNINGS[told.at]
    for key in beginning.needs:
        if getattr(told, key) is None:
            raise BadCase("cases.bad.missing", where=f"begin.{key}", needs=told.at)
    refuse_needless(told, beginning.needs + beginning.may)
    s.phase = beginning.phase
    s.push(TURN, x=beginning.phase)
    beginning.push(Start(s, told))
    return beginning.phase


def refuse_needless(told: StartSpec, wanted: tuple[str, ...]) -> None:
    """What the step has no use for would only mislead."""
    for key in told.__struct_fields__:
        if key not in ("at", "through", "through_turn", *wanted) and getattr(told, key) is not None:
            raise BadCase("cases.bad.needless", where=f"begin.{key}", at=told.at, takes=", ".join(wanted))
