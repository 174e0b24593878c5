"""Cases of Warriors of God: where they begin, where they end, and the game that they are played on."""

from collections.abc import Mapping
from typing import Any, cast

from gonfalon.cases.plugin import CasePosition
from gonfalon.cases.plugin_frames import FRAMES, read_fields, read_frames
from gonfalon.cases.plugin_helpers import read
from gonfalon.games.warriors_of_god.cases.data import patch_pack
from gonfalon.games.warriors_of_god.cases.facts import facts_of
from gonfalon.games.warriors_of_god.cases.position import build_position, refuse_impossible
from gonfalon.games.warriors_of_god.cases.position_text import field_names, show_position
from gonfalon.games.warriors_of_god.cases.schema import StartSpec, StateSpec
from gonfalon.games.warriors_of_god.cases.start_points import BEGINNINGS, Start
from gonfalon.games.warriors_of_god.cases.stop import PHASE_NAMES, SETUP, StopStep, end_keys, limit_of, limit_of_frames
from gonfalon.games.warriors_of_god.data import pack
from gonfalon.games.warriors_of_god.rules import GAME
from gonfalon.games.warriors_of_god.rules.game import WarriorsOfGod
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import TURN
from gonfalon.games.warriors_of_god.rules.steps.turn import Turn
from gonfalon.games.warriors_of_god.rules.tables import SIDES
from gonfalon.kernel.errors import BadCase, UnknownName
from gonfalon.kernel.setup import Setup


class WarriorsCasePosition:
    """A position of Warriors of God with the end of its case."""

    passing = ("pass", "done", "stand", "spare", "fight-on", "field")
    """The verbs of moves that do nothing, the first choice first."""

    def __init__(self, state: WarriorsState, stop: StopStep) -> None:
        self.state = state
        self.stop = stop
        self.game = WarriorsOfGod()
        self.game.steps = [*GAME.steps]
        self.game.steps[TURN] = stop
        self.draws: dict[str, list[str]] = {}

    @property
    def stopped(self) -> bool:
        """Did the case end before the game?"""
        return self.stop.stopped

    def facts(self, s: WarriorsState) -> dict[str, Any]:
        """All facts of a position."""
        return facts_of(s)

    def state_at_end(self, s: WarriorsState) -> WarriorsState:
        """A copy of the position; after the end of the case with the frames at which it ended."""
        found = s.clone()
        if self.stopped and not found.stack:
            found.stack = self.stop.stack[:]
        return found

    def show(self, s: WarriorsState) -> list[str]:
        """The position as a case writes it."""
        return show_position(self.state_at_end(s), end_keys(self.stop.limit))


class WarriorsCasePlugin:
    """The part of Warriors of God that reads its cases."""

    def patch(self, given: object, changes: Mapping[str, Any], scenario: str, file: str) -> object:
        """A pack with some fields changed."""
        return patch_pack(pack.builtin() if given is None else cast(pack.Pack, given), changes, scenario, file)

    def begin(self, setup: Setup, position: dict[str, Any], begin: dict[str, Any]) -> WarriorsCasePosition:
        """The position of a case at its beginning."""
        spec: StartSpec = read(begin, StartSpec, "begin")
        if spec.at == SETUP:
            return self._begin_setup(setup, position, spec)
        where: StateSpec = read(position, StateSpec, "position")
        if spec.at == FRAMES:
            return self._begin_at_frames(build_position(GAME.tables(setup), where, True), where, spec)
        state = build_position(GAME.tables(setup), where)
        refuse_impossible(state)
        phase = push_beginning(state, spec)
        if where.phase not in (None, PHASE_NAMES[phase - 1]):
            raise BadCase("cases.bad.phase", at=spec.at, phase=PHASE_NAMES[phase - 1])
        return WarriorsCasePosition(state, StopStep(Turn(), *limit_of(state, phase, spec)))

    def _begin_setup(self, setup: Setup, position: dict[str, Any], spec: StartSpec) -> WarriorsCasePosition:
        """The whole set-up of the scenario; it has its own position."""
        if position:
            raise BadCase("cases.bad.set-up-position")
        refuse_needless(spec, ())
        state = GAME.new(setup)
        return WarriorsCasePosition(state, StopStep(Turn(), *limit_of(state, 0, spec)))

    def _begin_at_frames(self, state: WarriorsState, where: StateSpec, spec: StartSpec) -> WarriorsCasePosition:
        """A position in the middle of the rules, as a failing case prints it."""
        refuse_needless(spec, ("frames", "fields"))
        if where.phase is not None:
            state.phase = [SETUP, *PHASE_NAMES].index(known_phase(where.phase))
        read_fields(state, spec.fields or {}, field_names(state.tables))
        state.stack = read_frames(GAME.steps, SIDES[:2], spec.frames or [])
        refuse_impossible(state)
        return WarriorsCasePosition(state, StopStep(Turn(), *limit_of_frames(state, spec)))

    def resume(
        self, previous: CasePosition[WarriorsState], state: WarriorsState, begin: dict[str, Any]
    ) -> WarriorsCasePosition:
        """The end of another case as a beginning; raises BadCase if the new case would end there too."""
        spec: StartSpec = read({"at": FRAMES, **begin}, StartSpec, "begin")
        refuse_needless(spec, ())
        s = state
        before = cast(WarriorsCasePosition, previous)
        if spec.through is None:
            if before.stopped:
                raise BadCase("cases.bad.missing", where="begin.through", needs="continues_from")
            return WarriorsCasePosition(s, StopStep(Turn(), *before.stop.limit))
        return WarriorsCasePosition(s, StopStep(Turn(), *limit_of(s, s.phase, spec)))


def known_phase(name: str) -> str:
    """The name of a phase or of the set-up; raises BadCase."""
    if name not in (SETUP, *PHASE_NAMES):
        unknown = UnknownName("phase", name, [SETUP, *PHASE_NAMES])
        raise BadCase("cases.bad.at", where="position.phase", why=str(unknown))
    return name


def push_beginning(s: WarriorsState, spec: StartSpec) -> int:
    """Put the frames of the named step on the stack; return the number of its phase."""
    if spec.at not in BEGINNINGS:
        unknown = UnknownName("step", spec.at, [SETUP, FRAMES, *BEGINNINGS])
        raise BadCase("cases.bad.at", where="begin.at", why=str(unknown))
    beginning = BEGINNINGS[spec.at]
    for key in beginning.needs:
        if getattr(spec, key) is None:
            raise BadCase("cases.bad.missing", where=f"begin.{key}", needs=spec.at)
    refuse_needless(spec, beginning.needs + beginning.may)
    s.phase = beginning.phase
    s.push(TURN, x=beginning.phase)
    beginning.push(Start(s, spec))
    return beginning.phase


def refuse_needless(spec: StartSpec, wanted: tuple[str, ...]) -> None:
    """Raise BadCase for a key that the step does not use."""
    for key in spec.__struct_fields__:
        if key not in ("at", "through", "through_turn", *wanted) and getattr(spec, key) is not None:
            raise BadCase("cases.bad.needless", where=f"begin.{key}", at=spec.at, takes=", ".join(wanted))
