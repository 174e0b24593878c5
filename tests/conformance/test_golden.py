"""The golden playthroughs are played the same way by both forms of the engine."""

import pytest

from gonfalon.testing import playthrough
from tests.conformance.golden import SEEDS, path_of
from tests.conformance.worlds import WORLDS, World, each_world
from tests.paths import ROOT


@pytest.mark.both_forms
@each_world
@pytest.mark.parametrize("seed", SEEDS)
def test_golden_playthrough(world: World, seed: int) -> None:
    """After a wanted change of the rules: `python -m tests.conformance.golden`, and read the difference."""
    kept = path_of(world, seed).read_text(encoding="utf-8").splitlines()
    assert playthrough(world, seed).splitlines() == kept


def test_no_playthrough_is_left_over() -> None:
    expected = {path_of(world, seed) for world in WORLDS for seed in SEEDS}
    assert set((ROOT / "tests").rglob("golden/*.txt")) == expected
