"""Numbers that were learned from games of a computer against itself: a file for each game, with how it was made."""

import tomllib
from importlib import resources
from typing import Any, Final

FILE: Final = "learned.toml"


def read_learned(game: str) -> dict[str, float]:
    """The numbers by their names, from the file beside what is known about a game (named as its package is)."""
    text = (resources.files("gonfalon.games") / game / "ai" / FILE).read_text(encoding="utf-8")
    content: dict[str, Any] = tomllib.loads(text)
    return {name: float(number) for name, number in content["weights"].items()}
