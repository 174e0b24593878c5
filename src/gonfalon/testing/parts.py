"""What the test classes of the suite share: pytest parameters from a list of tables."""

from typing import ClassVar

import pytest

from gonfalon.testing.tables import TableSpec


class SuitePart:
    """A class of tests that run once for each of its tables, or once for each share of a table's games."""

    tables: ClassVar[list[TableSpec]] = []
    games_per_test: ClassVar[int] = 10
    """Random games in one share."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Parametrize `table`, and `first` as the first seed of a share."""
        if "first" in metafunc.fixturenames:
            shares = self.shares()
            ids = [f"{table.name}-{first}" for table, first in shares]
            metafunc.parametrize(("table", "first"), shares, ids=ids)
        elif "table" in metafunc.fixturenames:
            metafunc.parametrize("table", self.tables, ids=[table.name for table in self.tables])

    def shares(self) -> list[tuple[TableSpec, int]]:
        """Every table with the first seed of each of its shares."""
        return [(table, first) for table in self.tables for first in range(0, table.game_count, self.games_per_test)]
