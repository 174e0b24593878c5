"""The list of legal moves and the question `why_not` agree at every decision of the cases."""

import pytest

from gonfalon.cases import case_run, run_file
from gonfalon.cases.schema import ScriptLine
from gonfalon.cases.script import ScriptRunner
from gonfalon.games.generals_war.rules.steps import STEPS
from gonfalon.testing.checks import check_legality
from tests.paths import GAME_TESTS

DECISIONS = {step.name for step in STEPS if not step.automatic}


def test_list_and_question_agree_at_every_decision_of_the_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cases reach every decision, random games do not."""
    met: set[str] = set()

    class CheckedRunner(ScriptRunner):
        """Compares list and question before each line of a script."""

        def play(self, line: ScriptLine) -> None:
            if not self.match.over:
                met.add(STEPS[self.match.state.step].name)
                check_legality(self.match)
            super().play(line)

    monkeypatch.setattr(case_run, "ScriptRunner", CheckedRunner)
    for path in sorted((GAME_TESTS / "generals_war" / "cases").glob("**/*.toml")):
        assert run_file(path).failure is None
    assert met == DECISIONS
