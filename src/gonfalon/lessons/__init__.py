"""Lessons: a case that is played step by step, with what is shown and said at each step."""

from gonfalon.lessons.check import LessonFault, check_lesson
from gonfalon.lessons.library import Lesson, find_lesson, lessons_of, open_lesson
from gonfalon.lessons.run import LessonAnswer, LessonRun

__all__ = [
    "Lesson",
    "LessonAnswer",
    "LessonFault",
    "LessonRun",
    "check_lesson",
    "find_lesson",
    "lessons_of",
    "open_lesson",
]
