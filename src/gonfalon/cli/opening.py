"""The match that a game at the terminal begins with: a new one, or one from a file."""

from pathlib import Path

from gonfalon.cli.files import read_text
from gonfalon.cli.speech import OUT, say
from gonfalon.kernel.errors import BadOption, UnknownName
from gonfalon.kernel.game import Game, Option
from gonfalon.kernel.match import Match

WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def new_match(game: Game, scenario: str | None, options: list[str], seed: int | None, data: Path | None) -> Match:
    """A match by what was said on the command line; raises UnknownName, BadOption, BadFile or BadData."""
    pack = None if data is None else game.read_data(read_text(data), str(data))
    return game.new_match(scenario=scenario, options=read_options(game, options), seed=seed, data=pack)


def list_options(game: Game) -> None:
    """All options of a game with their choices, the default first, and what they are about."""
    for name, option in game.info.options.items():
        default = say("cli.option.choice", value=str(option.default))
        others = [str(choice) for choice in option.choices if choice is not option.default]
        OUT.print(say("cli.option.line", name=name, choices=", ".join([default, *others])), style="bold")
        OUT.print("   ", say(f"{game.info.id}.option.{name}"))


def read_options(game: Game, given: list[str]) -> dict[str, object]:
    """`NAME=VALUE` texts as options of a game; raises UnknownName or BadOption."""
    chosen: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if name not in game.info.options:
            raise UnknownName("option", name, list(game.info.options))
        option = game.info.options[name]
        if not equals:
            raise bad_value(name, option, value)
        chosen[name] = read_value(name, option, value.strip())
    return chosen


def read_value(name: str, option: Option, text: str) -> object:
    """One of an option's choices by its text."""
    for choice in option.choices:
        if str(choice).lower() == text.lower() or (isinstance(choice, bool) and WORDS.get(text.lower()) is choice):
            return choice
    raise bad_value(name, option, text)


def bad_value(name: str, option: Option, text: str) -> BadOption:
    """The error for a value that an option does not have."""
    return BadOption(name, text, [str(choice) for choice in option.choices])
