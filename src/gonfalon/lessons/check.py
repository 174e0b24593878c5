"""Checks of a lesson: its case holds, each step asks for a choice of the pupil, replies and texts are complete."""

from collections.abc import Iterator
from typing import NamedTuple

from gonfalon.cases import CaseFailure, run_case
from gonfalon.cases.compare import first_difference
from gonfalon.cases.script import moves_of
from gonfalon.kernel.match_questions import NOT_NOW
from gonfalon.lessons.library import Lesson
from gonfalon.lessons.run import WRONG, LessonRun, Verdict
from gonfalon.lessons.schema import LessonStep, case_of
from gonfalon.messages.catalogue import Catalogue, languages

MOST_LETTERS = 320
"""Most characters of one text; a longer one is not read."""
MOST_LETTERS_OF_TITLE = 40
BESIDE_MAP = ("track", "box")
"""Kinds of things beside the map, which are in no vocabulary."""
BUTTON = "button"


class LessonFault(NamedTuple):
    """Something wrong with a lesson: a message key with arguments, and the step; "" for the whole lesson."""

    step: str
    key: str
    args: dict[str, object]


def check_lesson(lesson: Lesson) -> list[LessonFault]:
    """All faults of a lesson. If its case does not hold, that is the only fault."""
    failure = run_case(case_of(lesson.file, lesson.id), lesson.path).failure
    if failure is not None:
        return [fault_of_case(lesson, failure)]
    return [*text_faults(lesson), *StepChecker(lesson).faults()]


def fault_of_case(lesson: Lesson, failure: CaseFailure) -> LessonFault:
    """The fault of a lesson whose case does not hold."""
    lines = case_of(lesson.file, lesson.id).script
    line = lines[failure.line - 1] if failure.line else None
    name = line.name if isinstance(line, LessonStep) else ""
    return LessonFault(name, failure.key, failure.args)


def text_faults(lesson: Lesson) -> Iterator[LessonFault]:
    """Texts that a language lacks, and texts that are too long."""
    for language in languages():
        catalogue = Catalogue(language=language)
        for key in lesson.text_keys():
            if not catalogue.has(key):
                yield LessonFault("", "lessons.fault.no-text", {"language": language, "key": key})
                continue
            most = MOST_LETTERS_OF_TITLE if key == f"{lesson.key}.title" else MOST_LETTERS
            if len(catalogue.say(key)) > most:
                args: dict[str, object] = {"language": language, "key": key, "most": most}
                yield LessonFault("", "lessons.fault.long-text", args)


class StepChecker:
    """Plays a lesson as a pupil does, and tries every other legal move on the way."""

    def __init__(self, lesson: Lesson) -> None:
        self.run = LessonRun(lesson)
        self.expect = lesson.file.expect
        self.found: list[LessonFault] = []

    def faults(self) -> list[LessonFault]:
        """The faults of all steps."""
        run = self.run
        if self.expect and self._holds(self.expect):
            self._add("", "goal-met")
        while not run.over:
            step = run.step
            self._check_shown(step)
            if step.goal and self._holds(step.goal):
                self._add(step.name, "goal-met")
            if run.waits_for_pupil:
                self._check_choices(step)
            else:
                self._check_watched(step)
            if step.goal and not self._holds(step.goal):
                self._add(step.name, "goal-missed")
        return self.found

    def _add(self, step: str, fault: str, **args: object) -> None:
        self.found.append(LessonFault(step, f"lessons.fault.{fault}", args))

    def _holds(self, facts: dict[str, object]) -> bool:
        """Do these facts of the game hold now?"""
        match, own = self.run.match, ("over", "winner", "asked")
        if "over" in facts or "winner" in facts:
            result = match.result
            if result is None or facts.get("winner", result.winner) != result.winner:
                return False
        plain = {key: value for key, value in facts.items() if key not in own}
        return first_difference(plain, self.run.script.case_position.facts(match.state)) is None

    def _check_shown(self, step: LessonStep) -> None:
        names = self.run.match.vocabulary.names
        verbs = [verb.name for verb in self.run.match.vocabulary.verbs]
        for target in step.show:
            kind, _, name = target.partition(":")
            known = verbs if kind == BUTTON else names.get(kind, ())
            if kind not in BESIDE_MAP and name not in known:
                self._add(step.name, "unknown-target", target=target)

    def _check_watched(self, step: LessonStep) -> None:
        """At a `watch` step another seat moves, or the program undoes a move."""
        run = self.run
        if step.kind == "watch" and not step.undo and run.seat in run.match.to_act:
            self._add(step.name, "pupil-asked")
        run.go_on()

    def _check_choices(self, step: LessonStep) -> None:
        """Make the moves of a step, each after all wrong ones."""
        run, at = self.run, self.run.at
        if len(run.moves_left) < len(moves_of(step)):
            self._add(step.name, "goal-met")
        if run.seat not in run.match.to_act:
            self._add(step.name, "pupil-not-asked", seats=list(run.match.to_act))
        elif step.wrong and run.match.moves(run.seat) == [run.wanted]:
            self._add(step.name, "nothing-wrong")
        while run.at == at and run.wanted is not None:
            self._try_wrong_moves(step)
            self._make_wanted(step)
        if run.at == at:
            run.go_on()

    def _try_wrong_moves(self, step: LessonStep) -> None:
        """Every other legal move must get the reply of the step, and change nothing."""
        run, version = self.run, self.run.match.version
        key = run.lesson.key_of(step, "wrong") if step.wrong else WRONG
        for move in run.match.moves(run.seat):
            if move == run.wanted:
                continue
            answer = run.answer(move)
            if answer.verdict is not Verdict.WRONG or answer.keys[0] != key or run.match.version != version:
                self._add(step.name, "wrong-reply", move=move)

    def _make_wanted(self, step: LessonStep) -> None:
        run, wanted, left = self.run, self.run.wanted, len(self.run.moves_left)
        assert wanted is not None
        refusal = run.match.why_not(run.seat, wanted)
        is_attempt = step.attempt is not None and not left
        if is_attempt and (refusal is None or refusal.key == NOT_NOW or not refusal.rule):
            self._add(step.name, "not-refused", move=wanted)
        answer = run.answer(wanted)
        if answer.verdict is not Verdict.RIGHT:
            self._add(step.name, "not-right", move=wanted)
            run.go_on()
