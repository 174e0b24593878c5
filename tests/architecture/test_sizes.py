"""Sizes: the example game stays small."""

from tests.paths import SKIRMISH

MOST_LINES_OF_EXAMPLE = 349
"""Python lines of the example game with its tests, blank lines counted."""


def test_the_example_game_stays_small() -> None:
    lines = [path.read_text(encoding="utf-8").count("\n") for path in SKIRMISH.rglob("*.py")]
    assert 0 < sum(lines) <= MOST_LINES_OF_EXAMPLE
