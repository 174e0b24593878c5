"""The tables that the conformance suite plays: those of every built-in game, and one of the tiny game of the tests."""

from importlib import import_module

import pytest

import gonfalon
from gonfalon.registry import package_of
from gonfalon.testing import tables
from gonfalon.testing.tables import TableSpec, add_unregistered
from tests.kernel.tiny_game import TINY
from tests.paths import GAME_TESTS


def tables_of(game: str) -> list[TableSpec]:
    """The tables of a game: those of `seatings.py` in its tests, else one for each scenario."""
    folder = package_of(game).folder_name
    if (GAME_TESTS / folder / "seatings.py").is_file():
        rows = import_module(f"tests.games.{folder}.seatings").TABLES
        return [TableSpec(game, *row) for row in rows]
    return tables.tables_of(game)


ALL_TABLES = [
    *[spec for game in gonfalon.games() for spec in tables_of(game)],
    TableSpec(add_unregistered(TINY), "plain"),
]

every_table = pytest.mark.parametrize("spec", ALL_TABLES, ids=[spec.name for spec in ALL_TABLES])
