"""The command line."""

import io
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import gonfalon
from gonfalon.cli.commands import admin, data, lesson, studies
from gonfalon.cli.commands.aid import aid
from gonfalon.cli.commands.analyse import analyse
from gonfalon.cli.commands.arena import arena
from gonfalon.cli.commands.backup import backup, restore
from gonfalon.cli.commands.case import case
from gonfalon.cli.commands.engine import engine
from gonfalon.cli.commands.kit import kit
from gonfalon.cli.commands.learn import learn
from gonfalon.cli.commands.odds import odds
from gonfalon.cli.commands.play import play
from gonfalon.cli.commands.replay import replay
from gonfalon.cli.commands.report import report
from gonfalon.cli.commands.serve import serve_with_limits
from gonfalon.cli.commands.simulate import simulate
from gonfalon.cli.commands.verify import verify
from gonfalon.cli.commands.worker import worker
from gonfalon.cli.support.examples import examples_of, first_game
from gonfalon.cli.support.files import reason
from gonfalon.cli.support.output import BAD_INPUT, OUT, print_error, say, warn_of_languages
from gonfalon.kernel.errors import GonfalonError


class CommandGroup(TyperGroup):
    """All commands. An error of the user ends in one paragraph and exit code 2, never in a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except GonfalonError as error:
            print_error(str(error))
            raise typer.Exit(BAD_INPUT) from error
        except BrokenPipeError:
            raise
        except OSError as error:
            print_error(say("cli.error.system", why=reason(error)))
            raise typer.Exit(BAD_INPUT) from error


app = typer.Typer(
    cls=CommandGroup, help=say("cli.help"), epilog=say("cli.example", game=first_game()), no_args_is_help=True
)


def show_version(wanted: bool) -> None:
    """Print the version, and whether the engine is compiled."""
    if wanted:
        form = say("cli.version.compiled") if gonfalon.compiled() else say("cli.version.pure")
        OUT.print(say("cli.version", version=gonfalon.__version__, form=form))
        raise typer.Exit


@app.callback()
def gonfalon_command(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help=say("cli.help.version"))
    ] = False,
) -> None:
    """The options that stand before a command."""


app.command(help=say("server.help"), epilog=say("server.example"))(serve_with_limits)
app.command(help=say("server.help.backup"), epilog=say("server.example.backup"))(backup)
app.command(help=say("server.help.restore"), epilog=say("server.example.restore"))(restore)
app.command(help=say("server.help.worker"))(worker)
app.command(help=say("cli.help.play"), epilog=say("cli.example.play", examples=examples_of("play")))(play)
app.command(help=say("lessons.help.learn"), epilog=say("lessons.example.learn", game=first_game()))(learn)
app.command(help=say("aids.help"), epilog=say("aids.example", game=first_game()))(aid)
app.command(help=say("aids.kit.help"), epilog=examples_of("kit"))(kit)
app.command(help=say("aids.report.help"))(report)
app.command(help=say("cli.help.simulate"), epilog=say("cli.example.simulate", examples=examples_of("simulate")))(
    simulate
)
app.command(help=say("arena.help"), epilog=say("arena.example", game=first_game()))(arena)
app.command(help=say("engine.help"), epilog=say("engine.example", game=first_game()))(engine)
app.command(help=say("cli.help.replay"), epilog=say("cli.example.replay"))(replay)
app.command(help=say("analysis.help"), epilog=say("analysis.example"))(analyse)
app.command(help=say("cli.help.odds"), epilog=say("cli.example.odds"))(odds)
app.command(help=say("cli.help.verify"), epilog=say("cli.example.verify"))(verify)
app.command(help=say("cli.help.case"), epilog=say("cli.example.case"))(case)
app.add_typer(data.app, name="data")
app.add_typer(admin.app, name="admin")
app.add_typer(lesson.app, name="lesson")
app.add_typer(studies.app, name="studies")


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    warn_of_languages()
    app()
