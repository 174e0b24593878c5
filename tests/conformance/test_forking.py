"""Sandboxes of every built-in game."""

import pytest

from gonfalon.testing.sandboxes import SandboxTests
from tests.conformance.played_tables import ALL_TABLES


@pytest.mark.both_forms
class TestSandboxes(SandboxTests):
    """The tests of `gonfalon.testing`."""

    tables = ALL_TABLES
