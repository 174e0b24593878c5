"""RB 4: a turn runs its phases in order. The game ends after the last turn or with enough points."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.events import TURN_BEGINS
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import IDLE_IN_LAST_TURN, PHASES
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.step import Procedure


class Turn(Procedure[WarriorsState]):
    """RB 4, O4: begins the next phase. x: the number of phases begun this turn."""

    id = step_ids.TURN
    name = "turn"
    rule = "4"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Push the next phase; after the last one end the turn."""
        number = s.x
        if number == len(PHASES):
            self._end_turn(s)
            return
        if number == 0 and s.log:
            s.log.add(TURN_BEGINS, (s.turn,))
        s.set_x(number + 1)
        if s.turn < s.tables.turns or PHASES[number] not in IDLE_IN_LAST_TURN:
            s.phase = number + 1
            s.push(PHASES[number])

    def _end_turn(self, s: WarriorsState) -> None:
        """RB 1.1, 15, V4: the game ends after the last turn, or earlier when a side has enough points."""
        if s.turn >= s.tables.turns or abs(s.score) >= s.tables.winning_points:
            s.pop()
            return
        s.turn += 1
        s.set_x(0)
