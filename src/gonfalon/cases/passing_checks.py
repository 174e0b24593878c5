"""Checks inside an automatic stretch: facts that must hold right before or after an automatic step."""

from collections.abc import Callable
from typing import Any

from gonfalon.cases.compare import first_difference
from gonfalon.cases.errors import CaseFailed
from gonfalon.cases.plugin import CasePosition
from gonfalon.cases.schema import CaseFile, Expectations, PassingCheck
from gonfalon.kernel.errors import BadCase, UnknownName
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.state import State
from gonfalon.kernel.step import Procedure, Step

Report = Callable[[str, str, State], None]


class ReportedStep(Procedure[State]):
    """An automatic step that reports when it begins and when it has run."""

    def __init__(self, step: "Step[Any]", report: Report) -> None:
        super().__init__()
        self._step = step
        self._report = report

    def run(self, s: State, luck: Luck) -> None:
        """Run the step between two reports."""
        self._report("before", self._step.name, s)
        self._step.run(s, luck)
        self._report("after", self._step.name, s)


class PassingChecks:
    """The checks of the line that is being played, in their order."""

    def __init__(self, case_position: CasePosition, case: CaseFile) -> None:
        self.case_position = case_position
        self.waiting: list[PassingCheck] = []
        automatic = [step.name for step in case_position.game.steps if step.automatic]
        checks = [*case.on_the_way, *[check for line in case.script for check in line.on_the_way]]
        wanted = {step_of(check, automatic) for check in checks}
        for number, step in enumerate(case_position.game.steps):
            if step.name in wanted:
                case_position.game.steps[number] = ReportedStep(step, self._report)

    def _report(self, when: str, name: str, s: State) -> None:
        if not self.waiting or getattr(self.waiting[0], when) != name:
            return
        check = self.waiting.pop(0)
        difference = first_difference(check.expect, self.case_position.facts(s))
        if difference is not None:
            failed = CaseFailed("cases.differs-at-step", when=when, step=name, **difference._asdict())
            failed.position = self.case_position.show(s)
            raise failed

    def refuse_left(self) -> None:
        """Raise CaseFailed if the steps of some checks did not run."""
        if self.waiting:
            check = self.waiting[0]
            raise CaseFailed("cases.step-not-run", step=check.before or check.after)


def step_of(check: PassingCheck, automatic: list[str]) -> str:
    """The name of the step of a check; raises BadCase."""
    name = check.before or check.after
    if name is None or (check.before and check.after):
        raise BadCase("cases.bad.before-or-after")
    if name not in automatic:
        why = str(UnknownName("automatic step", name, automatic))
        raise BadCase("cases.bad.at", where="on_the_way", why=why)
    for key in check.expect:
        if key in Expectations.__struct_fields__:
            raise BadCase("cases.bad.only-facts", key=key)
    return name
