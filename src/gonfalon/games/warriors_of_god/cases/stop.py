# mypyc: skip
"""Where a case ends: after the phase it begins in, or a later one that it names."""

from gonfalon.games.warriors_of_god.cases.schema import StartSpec
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import PHASES
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.games.warriors_of_god.rules.steps.turn import Turn
from gonfalon.kernel.errors import BadCase, UnknownName
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.step import Procedure

PHASE_NAMES = [STEPS[phase].name for phase in PHASES]


def limit_of(s: WarriorsState, phase: int, told: StartSpec) -> tuple[int, int]:
    """The last turn and the number of the last phase that a case plays."""
    turn = told.through_turn or s.turn
    if told.through is None:
        if told.through_turn is not None:
            raise BadCase("cases.bad.missing", where="begin.through", needs="begin.through_turn")
        return turn, phase
    if told.through not in PHASE_NAMES:
        unknown = UnknownName("phase", told.through, PHASE_NAMES)
        raise BadCase("cases.bad.at", where="begin.through", why=str(unknown))
    last = PHASE_NAMES.index(told.through) + 1
    if (turn, last) < (s.turn, phase):
        raise BadCase("cases.bad.ends-too-early", through=told.through, turn=turn)
    return turn, last


class StopStep(Procedure[WarriorsState]):
    """The turn's procedure, stopped after a phase. After the last phase the turn is ended first, perhaps the game."""

    name = "turn"
    rule = "4"

    def __init__(self, turn: Turn, last_turn: int, last_phase: int) -> None:
        super().__init__()
        self.stopped = False
        self._turn = turn
        ends_turn = last_phase == len(PHASES)
        self._limit = (last_turn + 1, 0) if ends_turn else (last_turn, last_phase)

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Stop, or go on as the rules do."""
        if (s.turn, s.x) >= self._limit:
            self.stopped = True
            s.pop()
        else:
            self._turn.run(s, luck)
