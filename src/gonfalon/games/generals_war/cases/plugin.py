# mypyc: skip
"""A case as it stands: a position on a game that stops where the case ends."""

from collections.abc import Mapping
from typing import Any, Final, cast

from gonfalon.cases.plugin_helpers import find, read
from gonfalon.games.generals_war.cases.data import patch_pack
from gonfalon.games.generals_war.cases.facts import facts_of, show_position
from gonfalon.games.generals_war.cases.fights import FightAsTold
from gonfalon.games.generals_war.cases.position import StateBuilder, refuse_impossible
from gonfalon.games.generals_war.cases.schema import StartSpec, StateSpec
from gonfalon.games.generals_war.data import pack
from gonfalon.games.generals_war.rules import GAME, step_ids
from gonfalon.games.generals_war.rules.game import GeneralsWar
from gonfalon.games.generals_war.rules.state import BUILDING, PART_ONE, PART_TWO, WAR, GeneralsState
from gonfalon.games.generals_war.rules.steps import STEPS
from gonfalon.games.generals_war.rules.tables import ARMIES, DRAW, NONE, TERRAINS, TILES, WEST
from gonfalon.kernel.errors import BadCase
from gonfalon.kernel.game import Setup
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.state import State
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
BEGINNINGS: Final = [OPENING, *PHASE_OF]
"""Where a case may begin, in the order of play."""

ENDS: Final = [OPENING, TURN, "building", "part-one", "part-two", SCENARIO, "war"]
"""How far it may go, in the same order."""

END_OF: Final = {OPENING: OPENING, PURCHASE: TURN, DESIGNATIONS: SCENARIO, FIGHT: SCENARIO, MARCH: SCENARIO, END: "war"}
"""How far a case goes that does not say so; the others end with what they begin with."""

ALWAYS: Final = ("coins", "invoked", "terrain", "held", "tiles", "hands", "tile_bag")
KEYS: Final = {
    BUILDING: ("turn", "empty", "passes", "idle"),
    PART_ONE: ("turn", "passes"),
    PART_TWO: ("turn", "passes"),
    WAR: ("scenario", "marker", "control", "won"),
}
SET_APART: Final = ("assassinated", "leaders", "heroic", "hardened", "reinforcements")
TAKES_GENERAL: Final = (TURN, PURCHASE, "part-one", "part-two", MARCH)


class StopStep(Procedure[GeneralsState]):
    """A procedure of the game that the case plays so many times and no more."""

    def __init__(self, scene: "GeneralsCasePosition", step: "Step[Any]", times: int) -> None:
        super().__init__()
        self._scene = scene
        self._step = step
        self._times = times

    def run(self, s: GeneralsState, luck: Luck) -> None:
        """Go on as the rules do, or stop."""
        if self._times:
            self._times -= 1
            self._step.run(s, luck)
        else:
            self._scene.stopped = True
            s.stack.clear()


class GeneralsCasePosition:
    """A position of The Generals' War with the end of its case."""

    def __init__(self, state: GeneralsState, begins: str, through: str) -> None:
        self.state: State = state
        self.stopped = False
        self.fights: list[Any] = []
        self.draws = {"terrain": list(TERRAINS), "tile": list(TILES), "general": list(ARMIES)}
        self.game = GeneralsWar()
        self.game.steps = [*STEPS]
        self.game.steps[step_ids.FIGHT] = FightAsTold(self._next_told)
        for step, times in limits(begins, through).items():
            self.game.steps[step] = StopStep(self, STEPS[step], times)

    def _next_told(self) -> Any:
        """What the next fight comes to, if the case tells it."""
        return self.fights.pop(0) if self.fights else None

    def facts(self, s: State) -> dict[str, Any]:
        """All that may be asked, of a position that is still sound."""
        refuse_impossible(cast(GeneralsState, s))
        return facts_of(cast(GeneralsState, s))

    def show(self, s: State) -> list[str]:
        """The position in the words of a case."""
        return show_position(cast(GeneralsState, s))


def limits(begins: str, through: str) -> dict[int, int]:
    """How often the procedures run that stand at the gates of the phases; those that are not named run freely."""
    if through == OPENING:
        return {step_ids.BUILDING: 0}
    if through == TURN:
        return {step_ids.BUILDING: 0 if begins == PURCHASE else 1}
    if through == SCENARIO:
        return {step_ids.WAR: 0 if BEGINNINGS.index(begins) > BEGINNINGS.index(SCENARIO) else 1}
    gates = {"building": step_ids.PART_ONE, "part-one": step_ids.PART_TWO, "part-two": step_ids.WAR}
    return {gates[through]: 0} if through in gates else {}


class GeneralsCasePlugin:
    """How cases reach The Generals' War."""

    def patch(self, given: object, changes: Mapping[str, Any], scenario: str, file: str) -> object:
        """A pack with some fields changed."""
        return patch_pack(pack.builtin() if given is None else cast(pack.Pack, given), changes, file)

    def begin(self, setup: Setup, position: dict[str, Any], begin: dict[str, Any]) -> GeneralsCasePosition:
        """The scene of a case."""
        told: StartSpec = read(begin, StartSpec, "begin")
        find("step", told.at, BEGINNINGS, "begin.at")
        through = how_far(told)
        if told.general is not None and told.at not in TAKES_GENERAL:
            raise BadCase("cases.bad.needless", where="begin.general", at=told.at, takes="through")
        if told.at == OPENING:
            if position:
                raise BadCase("cases.bad.set-up-position")
            return GeneralsCasePosition(cast(GeneralsState, GAME.new(setup)), OPENING, through)
        refuse_needless(told.at, position)
        general = WEST if told.general is None else ARMIES.index(told.general)
        tables = GAME.tables(setup)
        where: StateSpec = read(position, StateSpec, "position")
        if told.at == END:
            where.scenario = tables.scenarios
        winner = {MARCH: general, END: DRAW}.get(told.at, NONE)
        state = StateBuilder(tables, where, PHASE_OF[told.at], winner).build()
        push_frames(state, told.at, general)
        return GeneralsCasePosition(state, told.at, through)


def how_far(told: StartSpec) -> str:
    """The end of the case."""
    usual = END_OF.get(told.at, told.at)
    if told.through is None:
        return usual
    later = ENDS[ENDS.index(usual) :]
    return later[find("end", told.through, later, "begin.through")]


def refuse_needless(at: str, position: dict[str, Any]) -> None:
    """What the beginning has no use for would only mislead; what nobody knows is left to the schema."""
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
