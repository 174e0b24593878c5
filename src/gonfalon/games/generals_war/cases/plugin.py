"""Cases of The Generals' War: where they begin, where they end, and the game that they are played on."""

from collections.abc import Mapping
from typing import Any, Final, cast

from gonfalon.cases.plugin import CasePosition
from gonfalon.cases.plugin_frames import FRAMES, read_fields, read_frames
from gonfalon.cases.plugin_helpers import find, read
from gonfalon.games.generals_war.cases.data import patch_pack
from gonfalon.games.generals_war.cases.facts import facts_of
from gonfalon.games.generals_war.cases.fights import FightAsWritten
from gonfalon.games.generals_war.cases.position import StateBuilder, refuse_impossible
from gonfalon.games.generals_war.cases.position_text import FIELDS, show_position
from gonfalon.games.generals_war.cases.schema import StartSpec, StateSpec
from gonfalon.games.generals_war.data import pack
from gonfalon.games.generals_war.rules import GAME, step_ids
from gonfalon.games.generals_war.rules.game import GeneralsWar
from gonfalon.games.generals_war.rules.state import BUILDING, PART_ONE, PART_TWO, WAR, GeneralsState
from gonfalon.games.generals_war.rules.steps import STEPS
from gonfalon.games.generals_war.rules.tables import ARMIES, DRAW, NONE, SEATS, TERRAINS, TILES, WEST
from gonfalon.games.generals_war.rules.view import PHASES
from gonfalon.kernel.errors import BadCase
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.setup import Setup
from gonfalon.kernel.step import Procedure, Step

OPENING: Final = "opening"
TURN: Final = "turn"
PURCHASE: Final = "purchase"
SCENARIO: Final = "scenario"
DESIGNATIONS: Final = "designations"
FIGHT: Final = "fight"
MARCH: Final = "march"
END: Final = "end"

PHASE_OF: Final = {
    TURN: BUILDING,
    PURCHASE: BUILDING,
    "part-one": PART_ONE,
    "part-two": PART_TWO,
    SCENARIO: WAR,
    DESIGNATIONS: WAR,
    FIGHT: WAR,
    MARCH: WAR,
    END: WAR,
}
BEGINNINGS: Final = [OPENING, *PHASE_OF, FRAMES]
"""Where a case may begin, in the order of play."""

ENDS: Final = [OPENING, TURN, "building", "part-one", "part-two", SCENARIO, "war"]
"""How far it may go, in the same order."""

END_OF: Final = {OPENING: OPENING, PURCHASE: TURN, DESIGNATIONS: SCENARIO, FIGHT: SCENARIO, MARCH: SCENARIO, END: "war"}
"""How far a case goes that does not say so; the others end with what they begin with."""

END_IN_PHASE: Final = [TURN, "part-one", "part-two", SCENARIO]
"""The nearest end of a case that goes on within a phase, by the number of the phase."""

ALWAYS: Final = ("phase", "coins", "invoked", "terrain", "held", "tiles", "laid", "hands", "tile_bag")
KEYS: Final = {
    BUILDING: ("turn", "empty", "passes", "idle"),
    PART_ONE: ("turn", "passes"),
    PART_TWO: ("turn", "passes"),
    WAR: ("scenario", "marker", "control", "won", "results"),
}
SET_APART: Final = ("assassinated", "leaders", "heroic", "hardened", "reinforcements")
TAKES_GENERAL: Final = (TURN, PURCHASE, "part-one", "part-two", MARCH)

GATES: Final = {
    OPENING: step_ids.BUILDING,
    TURN: step_ids.BUILDING,
    "building": step_ids.PART_ONE,
    "part-one": step_ids.PART_TWO,
    "part-two": step_ids.WAR,
    SCENARIO: step_ids.WAR,
}
"""The procedure at which a case ends, by how far it goes. A case that goes through the war ends with the game."""

NEXT_END: Final = {
    step_ids.BUILDING: TURN,
    step_ids.PART_ONE: "part-one",
    step_ids.PART_TWO: "part-two",
    step_ids.WAR: SCENARIO,
}
"""The nearest end of a case that goes on from one of these procedures."""


class StopStep(Procedure[GeneralsState]):
    """A procedure of the game that runs `times` times; then the case ends."""

    def __init__(self, step: "Step[Any]", times: int) -> None:
        super().__init__()
        self.stopped = False
        self.stack: list[int] = []
        """The frames at which the case ended."""
        self.times = times
        self._step = step

    def run(self, s: GeneralsState, luck: Luck) -> None:
        """Go on as the rules do, or stop."""
        if self.times:
            self.times -= 1
            self._step.run(s, luck)
        else:
            self.stopped = True
            self.stack = s.stack[:]
            s.stack.clear()


class GeneralsCasePosition:
    """A position of The Generals' War with the end of its case. `times`: how often the last procedure still runs."""

    passing = ("pass", "done", "keep", "stay", "skip")
    """The verbs of moves that do nothing, the first choice first."""

    def __init__(self, state: GeneralsState, through: str, times: int) -> None:
        self.state = state
        self.through = through
        self.fights: list[Any] = []
        self.draws = {"terrain": list(TERRAINS), "tile": list(TILES), "general": list(ARMIES)}
        self.game = GeneralsWar()
        self.game.steps = [*STEPS]
        self.game.steps[step_ids.FIGHT] = FightAsWritten(self._next_fight)
        gate = GATES.get(through, step_ids.WAR)
        self.stop = StopStep(STEPS[gate], times)
        if through in GATES:
            self.game.steps[gate] = self.stop

    def _next_fight(self) -> Any:
        """The result that the case gives for the next fight, if any."""
        return self.fights.pop(0) if self.fights else None

    @property
    def stopped(self) -> bool:
        """Did the case end before the game?"""
        return self.stop.stopped

    def facts(self, s: GeneralsState) -> dict[str, Any]:
        """All facts of a position; raises BadCase for a position that breaks a count of the rules."""
        refuse_impossible(s)
        return facts_of(s)

    def state_at_end(self, s: GeneralsState) -> GeneralsState:
        """A copy of the position; after the end of the case with the frames at which it ended."""
        found = s.clone()
        if self.stopped and not found.stack:
            found.stack = self.stop.stack[:]
        return found

    def show(self, s: GeneralsState) -> list[str]:
        """The position as a case writes it."""
        again = {"again": self.stop.times} if self.through in GATES and self.stop.times else {}
        return show_position(self.state_at_end(s), {"through": self.through, **again})


def times_before_end(begins: str, through: str) -> int:
    """How often the procedure at which the case ends runs before that."""
    if through == TURN:
        return 0 if begins == PURCHASE else 1
    if through == SCENARIO:
        return 0 if BEGINNINGS.index(begins) > BEGINNINGS.index(SCENARIO) else 1
    return 0


class GeneralsCasePlugin:
    """The part of The Generals' War that reads its cases."""

    def patch(self, given: object, changes: Mapping[str, Any], scenario: str, file: str) -> object:
        """A pack with some fields changed."""
        return patch_pack(pack.builtin() if given is None else cast(pack.Pack, given), changes, file)

    def begin(self, setup: Setup, position: dict[str, Any], begin: dict[str, Any]) -> GeneralsCasePosition:
        """The position of a case at its beginning."""
        spec: StartSpec = read(begin, StartSpec, "begin")
        find("step", spec.at, BEGINNINGS, "begin.at")
        refuse_needless_start(spec)
        if spec.at == FRAMES:
            return self._begin_at_frames(setup, read(position, StateSpec, "position"), spec)
        through = how_far(spec)
        times = times_before_end(spec.at, through)
        if spec.at == OPENING:
            if position:
                raise BadCase("cases.bad.set-up-position")
            return GeneralsCasePosition(GAME.new(setup), through, times)
        refuse_needless(spec.at, position)
        general = WEST if spec.general is None else ARMIES.index(spec.general)
        tables = GAME.tables(setup)
        where: StateSpec = read(position, StateSpec, "position")
        if where.phase not in (None, PHASES[PHASE_OF[spec.at]]):
            raise BadCase("cases.bad.phase", at=spec.at, phase=PHASES[PHASE_OF[spec.at]])
        if spec.at == END:
            where.scenario = tables.scenarios
        winner = {MARCH: general, END: DRAW}.get(spec.at, NONE)
        state = StateBuilder(tables, where, PHASE_OF[spec.at], winner).build()
        refuse_impossible(state)
        push_frames(state, spec.at, general)
        return GeneralsCasePosition(state, through, times)

    def _begin_at_frames(self, setup: Setup, where: StateSpec, spec: StartSpec) -> GeneralsCasePosition:
        """A position in the middle of the rules, as a failing case prints it."""
        phase = find("phase", where.phase or PHASES[BUILDING], PHASES, "position.phase")
        state = StateBuilder(GAME.tables(setup), where, phase).build()
        read_fields(state, spec.fields or {}, FIELDS)
        state.stack = read_frames(STEPS, SEATS, spec.frames or [])
        refuse_impossible(state)
        through = ENDS[find("end", spec.through or ENDS[-1], ENDS, "begin.through")]
        return GeneralsCasePosition(state, through, spec.again or 0)

    def resume(
        self, previous: CasePosition[GeneralsState], state: GeneralsState, begin: dict[str, Any]
    ) -> GeneralsCasePosition:
        """The end of another case as a beginning; raises BadCase if the new case would end there too."""
        spec: StartSpec = read({"at": FRAMES, **begin}, StartSpec, "begin")
        refuse_needless_start(spec)
        s = state
        before = cast(GeneralsCasePosition, previous)
        if spec.through is None:
            if before.stopped:
                raise BadCase("cases.bad.missing", where="begin.through", needs="continues_from")
            return GeneralsCasePosition(s, before.through, before.stop.times)
        usual = NEXT_END[s.step] if before.stopped else END_IN_PHASE[s.phase]
        later = ENDS[ENDS.index(usual) :]
        through = later[find("end", spec.through, later, "begin.through")]
        return GeneralsCasePosition(s, through, int(before.stopped and s.step == GATES.get(through)))


def refuse_needless_start(spec: StartSpec) -> None:
    """Raise BadCase for a key that the beginning does not use."""
    if spec.general is not None and spec.at not in TAKES_GENERAL:
        raise BadCase("cases.bad.needless", where="begin.general", at=spec.at, takes="through")
    for key in ("frames", "fields", "again"):
        if spec.at != FRAMES and getattr(spec, key) is not None:
            raise BadCase("cases.bad.needless", where=f"begin.{key}", at=spec.at, takes="general, through")


def how_far(spec: StartSpec) -> str:
    """The end of the case."""
    usual = END_OF.get(spec.at, spec.at)
    if spec.through is None:
        return usual
    later = ENDS[ENDS.index(usual) :]
    return later[find("end", spec.through, later, "begin.through")]


def refuse_needless(at: str, position: dict[str, Any]) -> None:
    """Raise BadCase for a key that the beginning does not use; keys that no beginning uses are left to the schema."""
    takes = [*ALWAYS, *KEYS[PHASE_OF[at]], *(SET_APART if at == FIGHT else ())]
    if at == END:
        takes.remove("scenario")
    for key in position:
        if key in StateSpec.__struct_fields__ and key not in takes:
            raise BadCase("cases.bad.needless", where=f"position.{key}", at=at, takes=", ".join(takes))


def push_frames(s: GeneralsState, at: str, general: int) -> None:
    """The frames that lead to the step where the case begins."""
    s.general = general
    if s.phase == BUILDING:
        push_turn(s, at, general)
        return
    s.push(step_ids.WAR)
    if s.phase != WAR:
        s.push(step_ids.PART_TWO)
        if s.phase == PART_ONE:
            s.push(step_ids.PART_ONE)
    elif at == SCENARIO:
        s.scenario -= 1
    elif at == MARCH:
        s.push(step_ids.MARCH, general)
    elif at in (DESIGNATIONS, FIGHT):
        s.push(step_ids.FIGHT)
        if at == DESIGNATIONS:
            s.push(step_ids.DESIGNATIONS)


def push_turn(s: GeneralsState, at: str, general: int) -> None:
    """A General's turn, or its third step."""
    s.push(step_ids.BUILDING)
    if at == TURN:
        s.turn -= 1
    else:
        s.general = 1 - general
        s.push(step_ids.OFFER_TILE, general)
