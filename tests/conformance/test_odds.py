"""The odds of every built-in game."""

import pytest

from gonfalon.testing.odds import OddsTests
from tests.conformance.played_tables import ALL_TABLES


@pytest.mark.both_forms
class TestOdds(OddsTests):
    """The tests of `gonfalon.testing`."""

    tables = ALL_TABLES
