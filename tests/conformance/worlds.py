"""The tables that the conformance suite plays: those of every built-in game, and one of the tiny game of the tests."""

from importlib import import_module

import pytest

import gonfalon
from gonfalon.registry import package_of
from gonfalon.testing import tables
from gonfalon.testing.tables import TableSpec as World
from gonfalon.testing.tables import add_unregistered, load, positions_of
from gonfalon.testing.tables import find_game as find
from tests.kernel.tiny_game import TINY
from tests.paths import GAME_TESTS

__all__ = ["WORLDS", "World", "each_world", "find", "load", "some_positions", "tables_of"]

some_positions = positions_of


def tables_of(game: str) -> list[World]:
    """The tables of a game: those of `worlds.py` in its tests, else one for each scenario."""
    folder = package_of(game).folder_name
    if (GAME_TESTS / folder / "worlds.py").is_file():
        rows = import_module(f"tests.games.{folder}.worlds").TABLES
        return [World(game, *row) for row in rows]
    return tables.tables_of(game)


WORLDS = [
    *[world for game in gonfalon.games() for world in tables_of(game)],
    World(add_unregistered(TINY), "plain"),
]

each_world = pytest.mark.parametrize("world", WORLDS, ids=[world.name for world in WORLDS])
