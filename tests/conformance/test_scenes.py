"""The scenes of every built-in game."""

import pytest

from gonfalon.testing.scenes import SceneTests
from tests.conformance.played_tables import ALL_TABLES


@pytest.mark.both_forms
class TestScenes(SceneTests):
    """The tests of `gonfalon.testing`."""

    tables = ALL_TABLES
