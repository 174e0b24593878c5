"""Games that were looked at once are played the same way ever after, in both forms."""

import pytest

from tests.conformance.golden import FOLDER, SEEDS, path_of, playthrough
from tests.conformance.worlds import WORLDS, World, each_world


@pytest.mark.both_forms
@each_world
@pytest.mark.parametrize("seed", SEEDS)
def test_golden_playthrough(world: World, seed: int) -> None:
    """After a wanted change of the rules: `python -m tests.conformance.golden`, and read the difference."""
    kept = path_of(world, seed).read_text(encoding="utf-8").splitlines()
    assert playthrough(world, seed).splitlines() == kept


def test_no_playthrough_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {path_of(w, seed).name for w in WORLDS for seed in SEEDS}
