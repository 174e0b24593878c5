"""What the command line says, in which language, and where it says it."""

import os
from collections.abc import Mapping

from rich.console import Console

from gonfalon.messages.catalogue import Catalogue, choose_language, speak


def wanted_languages(environment: Mapping[str, str]) -> list[str]:
    """The languages that the system is set to, best first, from the variables that gettext reads too."""
    locales = [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    locale = next(filter(None, locales), "")
    named = [each.partition(".")[0].partition("@")[0] for each in (*environment.get("LANGUAGE", "").split(":"), locale)]
    return [each for each in named if each]


speak(choose_language(wanted_languages(os.environ)))

BAD_INPUT = 2
"""What a command ends with when the user got something wrong."""

OUT = Console(highlight=False, markup=False, emoji=False)
ERR = Console(highlight=False, markup=False, emoji=False, stderr=True)

CATALOGUE = Catalogue()
"""Help is worded while the commands are defined, so the language is chosen once, before anything is said."""


def say(key: str, **args: object) -> str:
    """A sentence of the command line."""
    return CATALOGUE.say(key, args)


def print_error(text: str) -> None:
    """Tell what went wrong, on the error stream."""
    ERR.print(say("cli.error", text=text), style="bold red", soft_wrap=True)


def warn(text: str) -> None:
    """Tell what is odd, on the error stream."""
    ERR.print(say("cli.warning", text=text), style="yellow", soft_wrap=True)
