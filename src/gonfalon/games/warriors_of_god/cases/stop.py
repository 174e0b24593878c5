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
SETUP = "setup"


def limit_of(s: WarriorsState, phase: int, spec: StartSpec) -> tuple[int, int]:
    """The last turn and the number of the last phase that a case plays; raises BadCase."""
    if spec.through is None:
        if spec.through_turn is not None:
            raise BadCase("cases.bad.missing", where="begin.through", needs="begin.through_turn")
        return s.turn, phase
    turn, last = named_limit(s, spec.through, spec.through_turn)
    if (turn, last) < (s.turn, phase):
        raise BadCase("cases.bad.ends-too-early", through=spec.through, turn=turn)
    return turn, last


def named_limit(s: WarriorsState, through: str, through_turn: int | None) -> tuple[int, int]:
    """The turn and the number of the phase that `through` and `through_turn` name; raises BadCase."""
    if through == SETUP:
        return SETUP_END
    if through not in PHASE_NAMES:
        unknown = UnknownName("phase", through, PHASE_NAMES)
        raise BadCase("cases.bad.at", where="begin.through", why=str(unknown))
    return through_turn or s.turn, PHASE_NAMES.index(through) + 1


def limit_of_frames(s: WarriorsState, spec: StartSpec) -> tuple[int, int]:
    """The limit of a case that begins at its frames; without `through` it goes on to the end of the game."""
    return NEVER if spec.through is None else named_limit(s, spec.through, spec.through_turn)


SETUP_END = (1, 0)
NEVER = (99, 0)
"""The end of a case that goes on to the end of its game."""


def end_keys(limit: tuple[int, int]) -> dict[str, object]:
    """The keys of `[begin]` that give this limit to a case whose beginning is named by its frames."""
    turn, phase = limit
    if limit == NEVER:
        return {}
    if limit == SETUP_END:
        return {"through": SETUP}
    if phase == 0:
        return {"through": PHASE_NAMES[-1], "through_turn": turn - 1}
    return {"through": PHASE_NAMES[phase - 1], "through_turn": turn}


class StopStep(Procedure[WarriorsState]):
    """The turn's procedure, stopped after a phase. After the last phase the turn is ended first, perhaps the game."""

    name = "turn"
    rule = "4"

    def __init__(self, turn: Turn, last_turn: int, last_phase: int) -> None:
        super().__init__()
        self.stopped = False
        self.stack: list[int] = []
        """The frames at which the case ended."""
        self._turn = turn
        ends_turn = last_phase == len(PHASES)
        self.limit = (last_turn + 1, 0) if ends_turn else (last_turn, last_phase)

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Stop, or go on as the rules do."""
        if (s.turn, s.x) >= self.limit:
            self.stopped = True
            self.stack = s.stack[:]
            s.pop()
        else:
            self._turn.run(s, luck)
