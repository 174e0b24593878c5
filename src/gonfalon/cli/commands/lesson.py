"""`gonfalon lesson`: checks lesson files."""

from pathlib import Path
from typing import Annotated

import typer

from gonfalon.cli.commands.case import case_files
from gonfalon.cli.support.output import OUT, print_error, say
from gonfalon.kernel.errors import BadCase
from gonfalon.lessons import LessonFault, check_lesson, open_lesson

app = typer.Typer(help=say("lessons.help.group"), epilog=say("lessons.example.check"), no_args_is_help=True)


@app.callback()
def lesson() -> None:
    """The options that stand before a command of the group."""


@app.command(help=say("lessons.help.check"), epilog=say("lessons.example.check"))
def check(
    files: Annotated[list[Path], typer.Argument(help=say("lessons.help.files"), show_default=False)],
) -> None:
    """Check lessons and print their faults; exit 1 if there are any."""
    found = case_files(files)
    if not found:
        print_error(say("lessons.none-found", files=[str(file) for file in files]))
        raise typer.Exit(2)
    bad = [file for file in found if not is_sound(file)]
    OUT.print(say("lessons.summary", n=len(found), failed=len(bad)))
    if bad:
        raise typer.Exit(1)


def is_sound(file: Path) -> bool:
    """Check one lesson and print the result."""
    try:
        faults = check_lesson(open_lesson(file))
    except BadCase as error:
        OUT.print(say("lessons.failed", file=str(file)), soft_wrap=True)
        OUT.print(say("lessons.fault", what=str(error)), soft_wrap=True)
        return False
    OUT.print(say("lessons.failed" if faults else "lessons.ok", file=str(file)), soft_wrap=True)
    for fault in faults:
        OUT.print(fault_text(fault), soft_wrap=True)
    return not faults


def fault_text(fault: LessonFault) -> str:
    """A fault as a line, with the step if it belongs to one."""
    what = say(fault.key, **fault.args)
    return say("lessons.fault.step", step=fault.step, what=what) if fault.step else say("lessons.fault", what=what)
