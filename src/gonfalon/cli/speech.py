"""What the command line says, and where it says it."""

from rich.console import Console

from gonfalon.messages import Catalogue

OUT = Console(highlight=False, markup=False, emoji=False)
ERR = Console(highlight=False, markup=False, emoji=False, stderr=True)

_CATALOGUE = Catalogue()


def say(key: str, **args: object) -> str:
    """A sentence of the command line."""
    return _CATALOGUE.say(key, args)


def complain(text: str) -> None:
    """Tell what went wrong, on the error stream."""
    ERR.print(say("cli.error", text=text), style="bold red", soft_wrap=True)


def warn(text: str) -> None:
    """Tell what is odd, on the error stream."""
    ERR.print(say("cli.warning", text=text), style="yellow", soft_wrap=True)
