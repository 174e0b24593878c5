"""A lesson for one socket: the messages that show its position, and the answers to moves of the pupil."""

from gonfalon.kernel.match import Match
from gonfalon.lessons import Lesson, LessonRun, lessons_of
from gonfalon.lessons.run import NAMED_FROM, LessonAnswer, Verdict
from gonfalon.server.studies.guided import GuidedPlay
from gonfalon.server.websocket.guided_messages import LessonMessage


class LessonPlay(GuidedPlay):
    """One lesson that is being played."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.run = LessonRun(lesson)
        self.answer: LessonAnswer | None = None
        super().__init__(lesson.id, self.run.match)

    @property
    def match(self) -> Match:
        """The match of the lesson; another object after a step back."""
        return self.run.match

    @property
    def seat(self) -> str:
        """The pupil's seat."""
        return self.run.seat

    @property
    def waits(self) -> bool:
        """Must the pupil move?"""
        return self.run.waits_for_pupil

    @property
    def is_begun(self) -> bool:
        """Has the pupil made a move of the present step?"""
        return self.run.is_begun

    def take(self, moves: list[str]) -> None:
        """Take moves of the pupil, up to the first that the step does not want. Other steps take none."""
        for move in moves:
            if not self.run.waits_for_pupil:
                break
            self.answer = self.run.answer(move)
            if self.answer.verdict is not Verdict.RIGHT:
                break
        self.follow()

    def attempt(self, target: str, is_legal: bool) -> bool:
        """A click on a target that no legal move takes: right if the step asks for a refused move with it."""
        wanted, at = self.run.wanted, self.run.at
        if not is_legal and wanted is not None and wanted.partition(" ")[2] == target:
            self.take([wanted])
        return self.run.at != at

    def go_on(self) -> None:
        """Play the rest of the present step."""
        if not self.run.over:
            self.answer = LessonAnswer(Verdict.RIGHT, self.run.go_on())
            self.follow()

    def go_back(self) -> None:
        """Go to the beginning of the present step, or of the one before."""
        self.answer = None
        self.run.back()
        self.show_anew()

    def step(self) -> LessonMessage:
        """The present step."""
        run, lesson, answer = self.run, self.lesson, self.answer
        step = None if run.over else run.step
        later = [each for each in lessons_of(lesson.file.game) if each.number > lesson.number]
        short = [each for each in later if each.file.short] if lesson.file.short else []
        following = [each.id for each in [*short, *later]]
        names_wanted = run.wrong_in_step >= NAMED_FROM
        return LessonMessage(
            id=lesson.id,
            at=run.at,
            steps=len(run.steps),
            kind="" if step is None else step.kind,
            key=f"{lesson.key}.goal" if step is None else lesson.key_of(step),
            show=[] if step is None else list(step.show),
            waits=run.waits_for_pupil,
            verdict="" if answer is None else answer.verdict.value,
            replies=[] if answer is None else list(answer.keys),
            wanted=run.wanted if names_wanted else None,
            wrong=run.wrong_in_step,
            stars=run.stars,
            rules=list(lesson.file.rules),
            next=following[0] if following else None,
            ends_short=lesson.file.short and not short,
        )
