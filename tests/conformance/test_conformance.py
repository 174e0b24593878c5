"""Random games of every built-in game at every kind of table, checked at every decision."""

import pytest

from gonfalon.testing.random_games import RandomGameTests
from tests.conformance.played_tables import ALL_TABLES


@pytest.mark.both_forms
class TestRandomGames(RandomGameTests):
    """The tests of `gonfalon.testing`."""

    tables = ALL_TABLES
