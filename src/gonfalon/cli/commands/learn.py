"""`gonfalon learn`: the list of a game's lessons, and a lesson in the terminal."""

from typing import Annotated

import typer

import gonfalon
from gonfalon.cli.support.output import OUT, say
from gonfalon.cli.terminal.input import ask
from gonfalon.cli.terminal.lesson_screen import LessonScreen
from gonfalon.lessons import Lesson, find_lesson, lessons_of

QUIT = ("q", "quit")


def learn(
    game: Annotated[str, typer.Argument(help=say("cli.help.game", games=", ".join(gonfalon.games())))],
    lesson: Annotated[str | None, typer.Argument(help=say("lessons.help.lesson"), show_default=False)] = None,
) -> None:
    """List the lessons and play one, then the ones after it."""
    lessons = lessons_of(game)
    if not lessons:
        OUT.print(say("lessons.none", game=game))
        return
    chosen = choose(lessons) if lesson is None else find_lesson(game, lesson)
    while chosen is not None:
        if not LessonScreen(chosen, ask).run():
            return
        chosen = next_lesson(lessons, chosen)


def choose(lessons: tuple[Lesson, ...]) -> Lesson | None:
    """Print the lessons and ask for one; Enter means the first. None if the person quits."""
    print_list(lessons)
    while True:
        answer = ask(say("lessons.which"))
        if answer is None or answer.lower() in QUIT:
            return None
        found = [each for each in lessons if answer in ("", each.id, str(each.number))]
        if found:
            return found[0]
        OUT.print(say("lessons.no-such", last=lessons[-1].number))


def print_list(lessons: tuple[Lesson, ...]) -> None:
    """Print number, title, minutes and goal of every lesson; a mark for the short way."""
    game = lessons[0].file.game
    minutes = sum(lesson.file.minutes for lesson in lessons)
    OUT.print(say("lessons.list", title=say(f"{game}.title"), n=len(lessons), minutes=minutes), style="bold")
    for lesson in lessons:
        mark = "*" if lesson.file.short else " "
        args = {"mark": mark, "number": f"{lesson.number:2}", "minutes": lesson.file.minutes}
        OUT.print(say("lessons.list.line", title=say(f"{lesson.key}.title"), **args))
        OUT.print(say("lessons.list.goal", goal=say(f"{lesson.key}.goal")), style="dim")
    OUT.print(say("lessons.list.short"), style="dim")


def next_lesson(lessons: tuple[Lesson, ...], done: Lesson) -> Lesson | None:
    """The lesson after one that is done, if the person wants it."""
    left = [lesson for lesson in lessons if lesson.number > done.number]
    if not left:
        OUT.print(say("lessons.all-done"))
        return None
    answer = ask(say("lessons.next", title=say(f"{left[0].key}.title")))
    return None if answer is None or answer.lower() in QUIT else left[0]
