"""Fixtures: the registry forgets its games before and after a test, so that the test can offer others."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gonfalon import registry
from gonfalon.ai import registry as ai_registry
from gonfalon.lessons import library
from gonfalon.messages import catalogue, reference, rulebook
from tests.outside import skirmish_path

CACHES = (
    registry.packages,
    registry.game,
    ai_registry._ai_module,
    catalogue.generic_texts,
    catalogue.read_language,
    catalogue.read_patterns,
    catalogue.read_variants,
    reference.read_reference,
    rulebook.rules,
    library.lessons_of,
)


def forget_games() -> None:
    for each in CACHES:
        each.cache_clear()


@pytest.fixture
def look_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """The registry looks for games when the test begins, and again after it."""
    forget_games()
    yield monkeypatch
    monkeypatch.undo()
    forget_games()


@pytest.fixture
def skirmish(look_again: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Make the registry find the example game."""
    for place in skirmish_path(tmp_path / "metadata"):
        look_again.syspath_prepend(place)
