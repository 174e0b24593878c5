"""The schema of a lesson file, and reading it: unknown keys and wrong types are refused with file and key.

A step is a line of a case's script together with what the pupil sees. So a lesson is played and checked by the code
that plays and checks cases.
"""

from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from gonfalon.cases.schema import MAX_BYTES, CaseFile, Dice, Fights, ScriptLine, Text, read_text, read_toml, shape
from gonfalon.kernel.errors import BadCase

Kind = Literal["say", "do", "pick", "watch", "try"]
"""What the pupil does at a step: read, make moves, answer a question, look on, or try what a rule forbids."""

Name = Annotated[str, Meta(pattern=r"\A[a-z][a-z0-9-]*\Z", max_length=40)]
Minutes = Annotated[int, Meta(ge=1, le=10)]

MOST_STEPS = 100
OF_PUPIL = ("do", "pick", "try")
"""The kinds of steps at which the pupil makes moves."""
NEEDS_MOVE = ("do", "pick")


class LessonStep(ScriptLine, forbid_unknown_fields=True, kw_only=True):
    """One step: what is shown, and the script's line that is played."""

    name: Name
    kind: Kind
    show: Annotated[list[Text], Meta(max_length=20)] = field(default_factory=list)
    """Targets that are marked, in the order in which the pupil needs them; `button:<verb>` is a move without one."""
    attempt: Text | None = None
    """Of `try`: the move that the rules must refuse."""
    goal: dict[str, Any] = field(default_factory=dict)
    """Facts that hold after the step and do not hold before it."""
    wrong: bool = False
    """Has the step an own reply to a legal move that it does not want?"""
    done: bool = False
    """Has the step a text for afterwards?"""

    @property
    def has_line(self) -> bool:
        """Does the step play or check anything?"""
        return self.kind != "say" or any(getattr(self, key) for key in ("asked", "expect", "legal", "only", "refused"))


class LessonFile(Struct, forbid_unknown_fields=True):
    """A whole lesson. The game reads `position` and `begin`."""

    game: Text
    seat: Text
    minutes: Minutes
    step: Annotated[list[LessonStep], Meta(min_length=1, max_length=MOST_STEPS)]
    short: bool = False
    """Does the lesson belong to the short way through the game?"""
    rules: list[Text] = []
    note: Annotated[str, Meta(max_length=5_000)] = ""
    scenario: Text | None = None
    seats: list[Text] | None = None
    options: dict[str, Any] = {}
    position: dict[str, Any] = {}
    begin: Text | dict[str, Any] = {}
    dice: Dice = []
    fights: Fights = []
    expect: dict[str, Any] = {}


def read_lesson(path: Path) -> LessonFile:
    """The lesson in a file; raises BadCase."""
    file = str(path)
    lesson: LessonFile = shape(read_toml(read_text(path, MAX_BYTES), file), LessonFile, file)
    refuse_bad_steps(lesson, file)
    return lesson


def refuse_bad_steps(lesson: LessonFile, file: str) -> None:
    """Raise BadCase for steps that share a name, and for keys that do not fit the kind of their step."""
    names = [step.name for step in lesson.step]
    for number, step in enumerate(lesson.step):
        where = f"{file}: step {step.name}"
        if step.name in names[:number]:
            raise BadCase("lessons.bad.twice", where=where)
        if step.kind in NEEDS_MOVE and not step.move:
            raise BadCase("lessons.bad.no-move", where=where, kind=step.kind)
        if step.kind == "say" and (step.move or step.undo or step.others_pass):
            raise BadCase("lessons.bad.says-only", where=where)
        if (step.kind == "try") != (step.attempt is not None):
            raise BadCase("lessons.bad.attempt", where=where)
        if step.undo and step.kind in OF_PUPIL and (step.kind != "try" or step.move):
            raise BadCase("lessons.bad.undo", where=where)
        if step.wrong and step.kind not in OF_PUPIL:
            raise BadCase("lessons.bad.wrong", where=where)


def case_of(lesson: LessonFile, title: str) -> CaseFile:
    """The case that a lesson plays."""
    return CaseFile(
        title=title,
        rules=lesson.rules,
        game=lesson.game,
        scenario=lesson.scenario,
        seats=lesson.seats,
        options=lesson.options,
        position=lesson.position,
        begin=lesson.begin,
        dice=lesson.dice,
        fights=lesson.fights,
        script=[step for step in lesson.step if step.has_line],
        expect=lesson.expect,
    )
