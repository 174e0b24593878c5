"""The rows of the data files of Warriors of God, read for the second implementation (`recount.py`)."""

import tomllib
from functools import cache
from importlib import resources
from typing import Any


@cache
def rows(file: str, table: str) -> list[dict[str, Any]]:
    """The rows of a data file."""
    text = resources.files("gonfalon.games.warriors_of_god").joinpath("data", f"{file}.toml").read_text("utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)[table]
    return found


@cache
def borders() -> dict[frozenset[str], str]:
    """The type of the border of each pair of adjacent areas."""
    return {frozenset((row["a"], row["b"])): row["type"] for row in rows("borders", "border")}


@cache
def mercenary_homes() -> dict[str, str]:
    """The home of each kind of mercenaries."""
    return {row["id"]: row["area"] for row in rows("troops", "mercenary")}
