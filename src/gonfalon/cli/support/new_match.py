"""New matches from the options of the command line."""

from collections.abc import Callable
from pathlib import Path

import typer
from rich.console import Console
from rich.padding import Padding

import gonfalon
from gonfalon.cli.support.files import read_spreadsheet, read_text
from gonfalon.cli.support.output import BAD_INPUT, ERR, OUT, print_error, say
from gonfalon.kernel.errors import BadOption, UnknownName, step_of_run
from gonfalon.kernel.game import Game, GameInfo
from gonfalon.kernel.match import Match
from gonfalon.kernel.setup import Option

HELP_WITH_OPTIONS = "help"
"""`--option help` lists the options."""

BOOLEANS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def new_match(
    game: Game,
    scenario: str | None = None,
    seats: str | None = None,
    options: list[str] | None = None,
    seed: int | None = None,
    data: Path | None = None,
    rosters: list[str] | None = None,
) -> Match:
    """A new match with the setup of the command line; raises UnknownName, BadOption, BadFile or BadData."""
    pack = read_pack(game, data, rosters)
    return game.new_match(scenario, read_seats(seats), read_options(game, options or []), seed, data=pack)


def read_pack(game: Game, file: Path | None, rosters: list[str] | None) -> object:
    """The data pack of a file (None: the built-in one), with rosters from files given as `SEAT=FILE`."""
    pack = None if file is None else game.read_data(read_text(file), str(file))
    for given in rosters or ():
        seat, equals, name = given.partition("=")
        if not (equals and name):
            raise typer.BadParameter(say("cli.roster.form", found=given))
        seat = seat.strip().lower()
        if game.rosters is None:
            raise UnknownName("roster", seat, [])
        pack = game.rosters.with_roster(pack, seat, read_spreadsheet(Path(name)), name)
    return pack


def by_game(names: Callable[[GameInfo], tuple[str, ...]]) -> str:
    """The names of each game, for help texts."""
    games = [gonfalon.game(name).info for name in gonfalon.games()]
    return " · ".join([say("cli.help.of-game", game=info.id, names=", ".join(names(info))) for info in games])


def read_seats(text: str | None) -> list[str] | None:
    """The seats in a comma-separated list; None if there is no list. The game checks whether they can play together."""
    if text is None:
        return None
    return [seat.strip().lower() for seat in text.split(",") if seat.strip()]


def explain_options(game: Game, given: list[str] | None) -> None:
    """Print the options and exit, if `help` or an unknown option is given."""
    names = [option_name(text) for text in given or []]
    if HELP_WITH_OPTIONS in names:
        list_options(game, OUT)
        raise typer.Exit
    unknown = [name for name in names if name not in game.info.options]
    if unknown:
        print_error(str(UnknownName("option", unknown[0], list(game.info.options))))
        list_options(game, ERR)
        raise typer.Exit(BAD_INPUT)


def list_options(game: Game, console: Console) -> None:
    """Print all options of a game with their choices and descriptions."""
    for name, option in game.info.options.items():
        console.print(say("cli.option.line", name=name, choices=choices_text(option)), style="bold")
        console.print(Padding.indent(say(f"{game.info.id}.option.{name}"), 4))


def choices_text(option: Option) -> str:
    """The choices of an option, the default first; a long range of numbers by its ends."""
    default = say("cli.option.choice", value=str(option.default))
    known = [str(choice) for choice in option.choices]
    step = step_of_run(known)
    if step:
        return say("cli.option.run", default=default, least=known[0], most=known[-1], step=step)
    return ", ".join([default, *[choice for choice in known if choice != str(option.default)]])


def read_options(game: Game, given: list[str]) -> dict[str, object]:
    """`NAME=VALUE` texts as options of a game; raises UnknownName or BadOption."""
    chosen: dict[str, object] = {}
    for text in given:
        name, (_, equals, value) = option_name(text), text.partition("=")
        if name not in game.info.options:
            raise UnknownName("option", name, list(game.info.options))
        option = game.info.options[name]
        if not equals:
            raise bad_value(name, option, value)
        chosen[name] = read_value(name, option, value.strip())
    return chosen


def option_name(text: str) -> str:
    """The name in a `NAME=VALUE`; a dash counts as an underscore."""
    return text.partition("=")[0].strip().replace("-", "_")


def read_value(name: str, option: Option, text: str) -> object:
    """The choice of an option that a text means; raises BadOption."""
    for choice in option.choices:
        if str(choice).lower() == text.lower() or (isinstance(choice, bool) and BOOLEANS.get(text.lower()) is choice):
            return choice
    raise bad_value(name, option, text)


def bad_value(name: str, option: Option, text: str) -> BadOption:
    """The error for a value that an option does not have."""
    return BadOption(name, text, [str(choice) for choice in option.choices])
