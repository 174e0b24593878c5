"""The scenes of every built-in game."""

import pytest

from gonfalon.testing.scenes import SceneTests
from tests.conformance.worlds import WORLDS


@pytest.mark.both_forms
class TestScenes(SceneTests):
    """The tests of `gonfalon.testing`."""

    tables = WORLDS
