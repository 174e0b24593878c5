"""Drafts in every built-in game."""

import pytest

from gonfalon.testing.drafts import DraftTests
from tests.conformance.worlds import WORLDS


@pytest.mark.both_forms
class TestDrafts(DraftTests):
    """The tests of `gonfalon.testing`."""

    tables = WORLDS
    fewest_compared = 3
