"""The texts of the rules, from `rules.toml` of each game and language."""

import re
import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple

from gonfalon.kernel.errors import UnknownName
from gonfalon.messages.catalogue import DEFAULT_LANGUAGE, game_text
from gonfalon.registry import packages


class Rule(NamedTuple):
    """A rule in our own words."""

    number: str
    title: str
    text: str


@cache
def rules(game: str, language: str = DEFAULT_LANGUAGE) -> dict[str, Rule]:
    """The rules of a game by number, in English if the language has no file; empty if the game has none."""
    package = packages().get(game)
    file = None if package is None else game_text(package, language, "rules.toml")
    if package is None or file is None:
        return {}
    return package.attempt(str(file), lambda: read_rules(file), {})


def read_rules(file: Traversable) -> dict[str, Rule]:
    """The rules of a file by number; raises TOMLDecodeError, KeyError or TypeError for another content."""
    rows = tomllib.loads(file.read_text(encoding="utf-8")).get("rule", [])
    return {row["number"]: Rule(row["number"], row["title"], row["text"]) for row in rows}


def find_rules(game: str, number: str, language: str = DEFAULT_LANGUAGE) -> list[Rule]:
    """The rule of a number with its parts (6.1 has 6.1-flypaper); raises UnknownName."""
    known = rules(game, language)
    if not known:
        error = UnknownName("rule", number, [])
        error.message, error.details = "generic.no-rules", {"game": game}
        raise error
    parts = [rule for key, rule in known.items() if key == number or key.startswith((f"{number}-", f"{number}."))]
    lettered = [rule for key, rule in known.items() if key[:-1] == number and key[-1:].isalpha()]
    found = parts + [rule for rule in lettered if rule not in parts]
    if not found:
        raise UnknownName("rule", number, list(known))
    return found


@cache
def rulings(game: str) -> list[str]:
    """The numbers of the rulings in the `rulings.md` of a game; none for a game without that file."""
    package = packages().get(game)
    file = None if package is None else resources.files(package.module) / "rulings.md"
    text = file.read_text(encoding="utf-8") if file is not None and file.is_file() else ""
    return re.findall(r"^- ([A-Z]\d+) ", text, re.MULTILINE)
