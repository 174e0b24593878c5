"""Weights fitted by self-play: one TOML file per game, which also says how it was made."""

import tomllib
from importlib import resources
from typing import Any, Final

FILE: Final = "learned.toml"


def read_learned(game: str) -> dict[str, float]:
    """The fitted weights by name. `game` is the name of the game's package folder."""
    text = (resources.files("gonfalon.games") / game / "ai" / FILE).read_text(encoding="utf-8")
    content: dict[str, Any] = tomllib.loads(text)
    return {name: float(number) for name, number in content["weights"].items()}
