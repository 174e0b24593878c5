"""RB 11, 11-report, C16: the marshal reports a fight in several steps; facts decide what the report leaves open."""

from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.events import (
    MARSHAL_COUNTED,
    MARSHAL_DECLARED,
    MARSHAL_JUDGED,
    MARSHAL_OVERRULED,
)
from gonfalon.games.generals_war.rules.refusals import NOT_A_WINNER
from gonfalon.games.generals_war.rules.report import is_contradicted, is_judged_by_facts, judged
from gonfalon.games.generals_war.rules.scenario import conclude, objective_here, sheet_of
from gonfalon.games.generals_war.rules.scenario_result import UNKNOWN, counts_deaths
from gonfalon.games.generals_war.rules.state import DECLARED, MINUTES, SURVIVORS, GeneralsState
from gonfalon.games.generals_war.rules.step_ids import (
    CONFIRM,
    REPORT_BOUTS,
    REPORT_DEATHS,
    REPORT_DEED,
    REPORT_DONE,
    REPORT_HELD,
    REPORT_HOLDER,
    REPORT_MINUTES,
    REPORT_SURVIVORS,
    REPORT_TIME,
)
from gonfalon.games.generals_war.rules.tables import (
    BRING_THE_FLAG_HOME,
    DRAW,
    DUEL_OF_CHAMPIONS,
    EAST,
    HOLD_INSIDE,
    HOLD_MOST,
    HOLD_MOST_POINTS,
    HOLD_SITE,
    HOLD_THE_POINT,
    MARSHAL,
    SLAY_THE_CAPTAIN,
    WEST,
)
from gonfalon.games.generals_war.rules.verbs import CONFIRM as CONFIRM_VERB
from gonfalon.games.generals_war.rules.verbs import DECLARE, JUDGE
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


def questions(s: GeneralsState) -> list[tuple[int, int]]:
    """The questions for this objective as (step, army), the decisive facts first."""
    objective = objective_here(s)
    armies = (WEST, EAST)
    found: list[tuple[int, int]] = []
    if objective in (HOLD_INSIDE, HOLD_SITE):
        found.append((REPORT_HOLDER, WEST))
    elif objective == HOLD_MOST:
        found += [(REPORT_HELD, army) for army in armies]
    elif objective in (HOLD_THE_POINT, HOLD_MOST_POINTS):
        found += [(REPORT_TIME, army) for army in armies]
    elif objective in (SLAY_THE_CAPTAIN, BRING_THE_FLAG_HOME):
        found.append((REPORT_DEED, WEST))
    elif objective == DUEL_OF_CHAMPIONS:
        found += [(REPORT_BOUTS, army) for army in armies]
    found += [(REPORT_SURVIVORS, army) for army in armies]
    if counts_deaths(objective, sheet_of(s).has_lives):
        found += [(REPORT_DEATHS, army) for army in armies]
    return [*found, (REPORT_MINUTES, WEST)]


class ReportWinner(Decision[GeneralsState]):
    """C16: the winner, declared by the marshal or left to the facts that follow."""

    id = step_ids.REPORT_WINNER
    name = "report-winner"
    rule = "11-report"

    def candidates(self, s: GeneralsState, seat: int) -> list[int]:
        """West, East, a draw, or as the facts say."""
        return [DECLARE | WEST, DECLARE | EAST, DECLARE | DRAW, JUDGE]

    def play(self, s: GeneralsState, seat: int, move: int, luck: Luck) -> None:
        """The questions for the facts come next."""
        s.pop()
        if verb_of(move) == DECLARE:
            s.report[DECLARED] = target_of(move)
        s.push(REPORT_DONE)
        for step, army in reversed(questions(s)):
            s.push(step, MARSHAL, army)

    def why_not(self, s: GeneralsState, seat: int, move: int) -> int:
        """C16: one army wins, or neither."""
        if verb_of(move) == DECLARE:
            return 0 if target_of(move) in (WEST, EAST, DRAW) else NOT_A_WINNER
        return 0 if move == JUDGE else NOT_HERE

    def describe(self, s: GeneralsState, seat: int) -> list[tuple[str, str, int]]:
        """The space and the objective of the fight."""
        return [("space", "space", s.marker), ("objective", "objective", objective_here(s))]


class ReportDone(Procedure[GeneralsState]):
    """C16: the marshal's declaration counts; if the facts contradict it, the marshal must confirm it."""

    id = step_ids.REPORT_DONE
    name = "report-done"
    rule = "11-report"

    def run(self, s: GeneralsState, luck: Luck) -> None:
        """Enter the result, or ask for confirmation."""
        s.pop()
        declared = s.report[DECLARED]
        if is_judged_by_facts(s):
            settle_by_facts(s)
        elif is_contradicted(s):
            s.push(CONFIRM, MARSHAL)
        else:
            enter_result(s, declared)


def settle_by_facts(s: GeneralsState) -> None:
    """O1 to O5: enter the winner by the facts."""
    winner = judged(s)
    if s.log:
        s.log.add(MARSHAL_JUDGED, (winner, objective_here(s)))
    enter_result(s, winner)


def enter_result(s: GeneralsState, winner: int) -> None:
    """Enter the result as if the model had produced it."""
    survivors = s.report[SURVIVORS : SURVIVORS + 2]
    if s.log:
        if not is_judged_by_facts(s):
            s.log.add(MARSHAL_DECLARED, (winner,))
        if UNKNOWN not in survivors:
            s.log.add(MARSHAL_COUNTED, (survivors[WEST], survivors[EAST]))
    conclude(s, winner, survivors, s.report[MINUTES])


class Confirm(Decision[GeneralsState]):
    """C16: the facts contradict the declaration; it stands if the marshal confirms it."""

    id = step_ids.CONFIRM
    name = "confirm"
    rule = "11-report"

    def candidates(self, s: GeneralsState, seat: int) -> list[int]:
        """The marshal's declaration, or the facts."""
        return [CONFIRM_VERB, JUDGE]

    def why_not(self, s: GeneralsState, seat: int, move: int) -> int:
        """C16: both are always legal."""
        return 0 if move in (CONFIRM_VERB, JUDGE) else NOT_HERE

    def play(self, s: GeneralsState, seat: int, move: int, luck: Luck) -> None:
        """Enter the declared winner, or the one by the facts."""
        s.pop()
        declared = s.report[DECLARED]
        if verb_of(move) == JUDGE:
            s.report[DECLARED] = UNKNOWN
            settle_by_facts(s)
            return
        if s.log:
            s.log.add(MARSHAL_OVERRULED, (declared, judged(s)))
        enter_result(s, declared)

    def describe(self, s: GeneralsState, seat: int) -> list[tuple[str, str, int]]:
        """The declared winner, and the one by the facts."""
        return [("declared", "side", s.report[DECLARED]), ("judged", "side", judged(s))]
