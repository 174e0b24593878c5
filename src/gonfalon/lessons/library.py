"""The lessons of a game: files `lessons/<number>-<id>.toml` in its package, and the keys of their texts."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from gonfalon.kernel.errors import BadCase, UnknownName
from gonfalon.lessons.schema import LessonFile, LessonStep, read_lesson
from gonfalon.registry import package_of

FOLDER = "lessons"
FILE_NAME = re.compile(r"(\d\d)-([a-z][a-z0-9-]*)\.toml")


class Lesson(NamedTuple):
    """A lesson that was read: its number and id from the name of the file, and the content."""

    number: int
    id: str
    path: Path
    file: LessonFile

    @property
    def key(self) -> str:
        """The beginning of the keys of all its texts."""
        return f"lesson.{self.file.game}.{self.id}"

    def key_of(self, step: LessonStep, part: str = "") -> str:
        """The key of a step's text; `part` is "wrong" or "done" for its replies."""
        return f"{self.key}.{step.name}.{part}" if part else f"{self.key}.{step.name}"

    def text_keys(self) -> list[str]:
        """The keys of all texts that the lesson needs."""
        keys = [f"{self.key}.title", f"{self.key}.goal"]
        for step in self.file.step:
            parts = [part for part in ("wrong", "done") if getattr(step, part)]
            keys += [self.key_of(step), *[self.key_of(step, part) for part in parts]]
        return keys


def open_lesson(path: Path) -> Lesson:
    """The lesson of a file; raises BadCase."""
    named = FILE_NAME.fullmatch(path.name)
    if named is None:
        raise BadCase("lessons.bad.file-name", where=str(path))
    return Lesson(int(named[1]), named[2], path, read_lesson(path))


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game by number; none for a game without lessons. Raises UnknownName for an unknown game."""
    folder = package_of(game).folder(FOLDER)
    if folder is None:
        return ()
    paths = [Path(str(file)) for file in folder.iterdir() if file.name.endswith(".toml")]
    return tuple(sorted((open_lesson(path) for path in paths), key=lambda lesson: lesson.number))


def find_lesson(game: str, word: str) -> Lesson:
    """The lesson with this id or number; raises UnknownName."""
    found = lessons_of(game)
    for lesson in found:
        if word in (lesson.id, str(lesson.number)):
            return lesson
    raise UnknownName("lesson", word, [lesson.id for lesson in found])
