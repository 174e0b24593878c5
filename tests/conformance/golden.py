"""Golden playthroughs: whole games as readable text, kept to show what a change of the rules does.

    python -m tests.conformance.golden

writes them again into the folder `golden` of each game's tests. Read the difference before you commit it.
"""

from pathlib import Path

from gonfalon.registry import package_of
from gonfalon.testing import playthrough
from gonfalon.testing.tables import TableSpec
from tests.conformance.played_tables import ALL_TABLES
from tests.kernel.tiny_game import TINY
from tests.paths import GAME_TESTS, ROOT

SEEDS = (1, 2)
"""Chosen so that two games of each table show most steps; options are the defaults and those of the table."""


def path_of(spec: TableSpec, seed: int) -> Path:
    """The file of a playthrough."""
    is_tiny = spec.game == TINY.info.id
    folder = ROOT / "tests" / "kernel" if is_tiny else GAME_TESTS / package_of(spec.game).folder_name
    return folder / "golden" / f"{spec.name}-{seed}.txt"


def main() -> None:
    """Write all golden games."""
    for spec in ALL_TABLES:
        for seed in SEEDS:
            path_of(spec, seed).parent.mkdir(exist_ok=True)
            path_of(spec, seed).write_text(playthrough(spec, seed), encoding="utf-8")


if __name__ == "__main__":
    main()
