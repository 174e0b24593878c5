"""Output of the command line: language, consoles, errors and warnings."""

import os
from collections.abc import Mapping

from rich.console import Console

from gonfalon.messages.catalogue import Catalogue, choose_language, set_language, unknown_languages


def wanted_languages(environment: Mapping[str, str]) -> list[str]:
    """The languages of the environment, the preferred first, from the variables that gettext reads."""
    locales = [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    locale = next(filter(None, locales), "")
    named = [each.partition(".")[0].partition("@")[0] for each in (*environment.get("LANGUAGE", "").split(":"), locale)]
    return [each for each in named if each]


set_language(choose_language(wanted_languages(os.environ)))

BAD_INPUT = 2
"""Exit code for an error of the user."""

OUT = Console(highlight=False, markup=False, emoji=False)
ERR = Console(highlight=False, markup=False, emoji=False, stderr=True)

CATALOGUE = Catalogue()
"""Help texts are made when the commands are imported, so the language is chosen before that."""


def say(key: str, /, **args: object) -> str:
    """The sentence of a message key."""
    return CATALOGUE.say(key, args)


def print_error(text: str) -> None:
    """Print an error on standard error."""
    ERR.print(say("cli.error", text=text), style="bold red", soft_wrap=True)


def warn_of_languages() -> None:
    """Warn of a wanted language whose folder of texts has a name that is no code of a language."""
    for code in unknown_languages():
        if code in wanted_languages(os.environ):
            warn(say("cli.language.unknown", code=code))


def warn(text: str) -> None:
    """Print a warning on standard error."""
    ERR.print(say("cli.warning", text=text), style="yellow", soft_wrap=True)
