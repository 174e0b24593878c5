"""The golden playthroughs are played the same way by both forms of the engine."""

import pytest

from gonfalon.testing import playthrough
from gonfalon.testing.tables import TableSpec
from tests.conformance.golden import SEEDS, path_of
from tests.conformance.played_tables import ALL_TABLES, every_table
from tests.paths import ROOT


@pytest.mark.both_forms
@every_table
@pytest.mark.parametrize("seed", SEEDS)
def test_golden_playthrough(spec: TableSpec, seed: int) -> None:
    """After a wanted change of the rules: `python -m tests.conformance.golden`, and read the difference."""
    kept = path_of(spec, seed).read_text(encoding="utf-8").splitlines()
    assert playthrough(spec, seed).splitlines() == kept


def test_no_playthrough_is_left_over() -> None:
    expected = {path_of(spec, seed) for spec in ALL_TABLES for seed in SEEDS}
    assert set((ROOT / "tests").rglob("golden/*.txt")) == expected
