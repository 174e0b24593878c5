"""Drafts in every built-in game."""

import pytest

from gonfalon.testing.drafts import DraftTests
from tests.conformance.played_tables import ALL_TABLES


@pytest.mark.both_forms
class TestDrafts(DraftTests):
    """The tests of `gonfalon.testing`."""

    tables = ALL_TABLES
    fewest_compared = 3
