"""Playing one case: the script line by line, then the facts at the end."""

from collections.abc import Iterator
from typing import NamedTuple

from gonfalon.cases.checks import Checker
from gonfalon.cases.errors import CaseFailed
from gonfalon.cases.plugin import CasePosition
from gonfalon.cases.schema import CaseFile, ScriptLine
from gonfalon.cases.script import ScriptRunner
from gonfalon.kernel.errors import BadCase, GonfalonError
from gonfalon.kernel.setup import Setup


class CaseFailure(NamedTuple):
    """Why a case does not hold: a message key with arguments, where in the case, and the position there."""

    key: str
    args: dict[str, object]
    line: int | None
    """The script's line, from 1; 0 before the first, None at the end."""
    position: list[str]


def bad_case(error: GonfalonError) -> CaseFailure:
    """The failure of a case that could not be played at all."""
    return CaseFailure("cases.bad", {"why": str(error)}, 0, [])


def named(file: str, error: GonfalonError) -> GonfalonError:
    """The error with the file in front, once."""
    return error if str(error).startswith(file) else BadCase("cases.bad.at", where=file, why=str(error))


class CaseRun:
    """One case being played. Without `has_checks` only the moves are made."""

    def __init__(
        self, case: CaseFile, case_position: CasePosition, setup: Setup, file: str, has_checks: bool = True
    ) -> None:
        self.case = case
        self.case_position = case_position
        self.script = ScriptRunner(case_position, setup, case)
        self.file = file
        self.has_checks = has_checks
        self.line: int | None = 0

    def failure(self) -> CaseFailure | None:
        """Play the case; return the first thing that does not hold."""
        return self.failure_in(self.play())

    def failure_in(self, lines: Iterator[int]) -> CaseFailure | None:
        """Play `lines`, which play this case; return the first thing that does not hold."""
        try:
            for _ in lines:
                pass
        except CaseFailed as failed:
            position = failed.position or self.case_position.show(self.script.position)
            return CaseFailure(failed.key, failed.details, self.line, position)
        except GonfalonError as error:
            return bad_case(named(self.file, error))._replace(line=self.line)
        return None

    def play(self) -> Iterator[int]:
        """Play the case; yields before the first line, before what each line does, and at the end."""
        self.script.open()
        yield 0
        for number, line in enumerate(self.case.script, start=1):
            self.script.advance(line)
            self.line = number
            if self.has_checks:
                self._check(line)
            yield number
            self.script.play(line)
        self.script.advance(ScriptLine(asked=self.case.expect.get("asked")))
        self.line = None
        yield len(self.case.script) + 1
        if self.has_checks:
            Checker(self.script.match, self.case_position, since=self.script.since).check_table(self.case.expect)
        self.script.refuse_left_dice()
        self.script.refuse_left_fights()

    def _check(self, line: ScriptLine) -> None:
        checker = Checker(self.script.match, self.case_position, line.seat, self.script.since)
        checker.check_asked(line.asked)
        checker.check_moves(line.legal, line.only, line.refused)
        checker.check_odds(line.odds)
        checker.check_events(line.told)
        checker.check_undo(line.can_undo)
        checker.check_views(line.views)
        checker.check_table(line.expect)
