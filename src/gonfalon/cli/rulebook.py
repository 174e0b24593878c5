"""Our own text of each rule, from the list that every game keeps."""

import tomllib
from functools import cache
from importlib import resources
from typing import NamedTuple

from gonfalon.kernel.errors import UnknownName


class Rule(NamedTuple):
    """A rule: its number, its title and what it says in our words."""

    number: str
    title: str
    text: str


@cache
def rules(game: str) -> dict[str, Rule]:
    """The rules of a game by number; none for a game that keeps no list."""
    file = resources.files(f"gonfalon.games.{game.replace('-', '_')}") / "rules.toml"
    if not file.is_file():
        return {}
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["rule"]
    return {row["number"]: Rule(row["number"], row["title"], row["text"]) for row in rows}


def find_rules(game: str, number: str) -> list[Rule]:
    """The rule of a number with its parts (6.1 has 6.1-flypaper); raises UnknownName."""
    known = rules(game)
    parts = [rule for key, rule in known.items() if key == number or key.startswith((f"{number}-", f"{number}."))]
    lettered = [rule for key, rule in known.items() if key[:-1] == number and key[-1:].isalpha()]
    found = parts + [rule for rule in lettered if rule not in parts]
    if not found:
        raise UnknownName("rule", number, list(known))
    return found
