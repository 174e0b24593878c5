"""The tests run on the intended form of the engine, interpreted or compiled."""

import importlib
import os
from pathlib import Path

import pytest

from tests.paths import ROOT

SOURCES = ROOT / "src"


def is_compiled(path: Path) -> bool:
    return path.name != "__init__.py" and "# mypyc: skip" not in path.read_text(encoding="utf-8").splitlines()[:5]


def engine_modules() -> list[str]:
    """Every module that setup.py compiles."""
    paths = [path for part in ("kernel", "games") for path in (SOURCES / "gonfalon" / part).rglob("*.py")]
    return [".".join(path.relative_to(SOURCES).with_suffix("").parts) for path in sorted(paths) if is_compiled(path)]


@pytest.mark.both_forms
def test_engine_is_in_the_expected_form() -> None:
    expected = os.environ.get("GONFALON_EXPECT")
    if expected is None:
        pytest.skip("GONFALON_EXPECT names no form")
    suffix = ".py" if expected == "pure" else ".so"
    files = {name: importlib.import_module(name).__file__ or "" for name in engine_modules()}
    assert files
    assert [name for name, file in files.items() if not file.endswith(suffix)] == []
