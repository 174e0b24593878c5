"""Examples at the end of the help texts. Those with the options of a game are texts of that game."""

from gonfalon.cli.support.output import CATALOGUE, say
from gonfalon.registry import packages


def first_game() -> str:
    """The id of the game in examples that fit every game."""
    return next(iter(packages()))


def examples_of(command: str) -> str:
    """The examples of a command that games bring (`<game>.example.<command>`), joined to one text."""
    keys = [f"{game}.example.{command}" for game in packages()]
    found = [say(key) for key in keys if CATALOGUE.has(key)]
    return say("cli.example.separator").join(found)
