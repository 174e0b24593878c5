"""Random games of every built-in game at every kind of table, checked at every decision."""

import pytest

from gonfalon.testing.random_games import RandomGameTests
from tests.conformance.worlds import WORLDS


@pytest.mark.both_forms
class TestRandomGames(RandomGameTests):
    """The tests of `gonfalon.testing`."""

    tables = WORLDS
