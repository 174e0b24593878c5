"""Sandboxes of every built-in game."""

import pytest

from gonfalon.testing.sandboxes import SandboxTests
from tests.conformance.worlds import WORLDS


@pytest.mark.both_forms
class TestSandboxes(SandboxTests):
    """The tests of `gonfalon.testing`."""

    tables = WORLDS
