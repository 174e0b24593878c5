"""Runs a lesson on the engine: which move a step asks for, what a move is answered with, forward and back."""

from enum import Enum
from typing import NamedTuple

from gonfalon.cases.moves import full_move
from gonfalon.cases.opening import open_position
from gonfalon.cases.schema import ScriptLine
from gonfalon.cases.script import ScriptRunner, moves_of
from gonfalon.kernel.match import Match
from gonfalon.kernel.refusals import Refusal
from gonfalon.lessons.library import Lesson
from gonfalon.lessons.schema import OF_PUPIL, LessonStep, case_of

WRONG = "lessons.wrong"
WRONG_NAMED = "lessons.wrong.named"
NAMED_FROM = 2
"""The wrong move of a step from which on the reply names the move that is wanted."""
STARS = (3, 2)
"""Stars for no wrong answer and for one; more wrong answers give one star."""


class Verdict(Enum):
    """How a lesson takes a move of the pupil."""

    RIGHT = "right"
    WRONG = "wrong"
    REFUSED = "refused"


class LessonAnswer(NamedTuple):
    """The answer to a move: right, legal but not wanted (with the keys of its replies), or refused by a rule."""

    verdict: Verdict
    keys: tuple[str, ...] = ()
    refusal: Refusal | None = None


class LessonRun:
    """One lesson being played. A wrong or refused move changes nothing."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.wrong_answers = 0
        self.wrong_in_step = 0
        self.at = 0
        self.moves_left: list[str] = []
        """The moves of the present step that the pupil has not made yet."""
        self._restart()
        self._enter()

    @property
    def steps(self) -> list[LessonStep]:
        """All steps."""
        return self.lesson.file.step

    @property
    def match(self) -> Match:
        """The match of the lesson; another object after `back`."""
        return self.script.match

    @property
    def seat(self) -> str:
        """The pupil's seat."""
        return self.lesson.file.seat

    @property
    def over(self) -> bool:
        """Are all steps done?"""
        return self.at >= len(self.steps)

    @property
    def step(self) -> LessonStep:
        """The present step."""
        return self.steps[self.at]

    @property
    def waits_for_pupil(self) -> bool:
        """Must the pupil move? At other steps `go_on` continues."""
        return not self.over and self.step.kind in OF_PUPIL

    @property
    def is_begun(self) -> bool:
        """Has the pupil made a move of the present step?"""
        return self.waits_for_pupil and len(self.moves_left) < len(moves_of(self.step))

    @property
    def wanted(self) -> str | None:
        """The move that the step asks for next; at the end of a `try` the move that will be refused."""
        if not self.waits_for_pupil:
            return None
        text = self.moves_left[0] if self.moves_left else self.step.attempt
        return None if text is None else full_move(self.match, text)

    @property
    def stars(self) -> int:
        """Three stars without a wrong answer at `pick` steps, two with one, else one."""
        return STARS[self.wrong_answers] if self.wrong_answers < len(STARS) else 1

    def answer(self, move: str) -> LessonAnswer:
        """Take a move of the pupil. The wanted one is played and the lesson continues."""
        refusal = self.match.why_not(self.seat, move)
        if move == self.wanted:
            return self._right(refusal)
        if refusal is not None:
            return LessonAnswer(Verdict.REFUSED, refusal=refusal)
        return self._wrong()

    def _right(self, refusal: Refusal | None) -> LessonAnswer:
        step, is_attempt = self.step, not self.moves_left
        if not is_attempt:
            self.script.move(step, self.moves_left.pop(0))
            self._play_forced()
        if self.moves_left or (step.attempt is not None and not is_attempt):
            return LessonAnswer(Verdict.RIGHT)
        return LessonAnswer(Verdict.RIGHT, self.go_on(), refusal)

    def _wrong(self) -> LessonAnswer:
        step = self.step
        self.wrong_in_step += 1
        self.wrong_answers += step.kind == "pick"
        key = self.lesson.key_of(step, "wrong") if step.wrong else WRONG
        named = (WRONG_NAMED,) if self.wrong_in_step >= NAMED_FROM else ()
        return LessonAnswer(Verdict.WRONG, (key, *named))

    def go_on(self) -> tuple[str, ...]:
        """Play what is left of the present step and enter the next one; return the keys of its texts for afterwards."""
        step = self.step
        self._play_rest()
        self.at += 1
        self._enter()
        return (self.lesson.key_of(step, "done"),) if step.done else ()

    def back(self) -> None:
        """Go to the beginning of the present step, or of the one before if no move was made. Replays the lesson."""
        target = self.at if self.is_begun else max(self.at - 1, 0)
        self._restart()
        for self.at in range(target):
            self._enter()
            self._play_rest()
        self.at = target
        self._enter()

    def _restart(self) -> None:
        """Open the match of the lesson anew."""
        case = case_of(self.lesson.file, self.lesson.id)
        self.script = ScriptRunner(*open_position(case, self.lesson.path), case)
        self.script.open()

    def _enter(self) -> None:
        """Bring the match to the decision of the present step. The dice of a pupil's step are taken here."""
        self.wrong_in_step, self.moves_left = 0, []
        if self.over:
            self.script.advance(ScriptLine(asked=self.lesson.file.expect.get("asked")))
        elif self.step.has_line:
            self.script.advance(self.step)
        if self.waits_for_pupil:
            self.script.feed(self.step)
            self.moves_left = moves_of(self.step)[:]
            self._play_forced()

    def _play_forced(self) -> None:
        """Play forced moves up to a choice; a wanted move among them is done."""
        while self.moves_left and self.script.play_forced_moves(self.step, self.moves_left[0]):
            self.moves_left.pop(0)

    def _play_rest(self) -> None:
        """Play the rest of the present step. A `try` is undone after its attempt."""
        step = self.step
        if step.kind == "watch":
            self.script.play(step)
        for text in self.moves_left:
            self.script.move(step, text)
        self.moves_left = []
        if step.kind == "try" and step.undo:
            self.script.undo(step)
