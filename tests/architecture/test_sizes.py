"""Sizes: modules, functions, the example game and the page about the architecture stay small."""

import ast
from pathlib import Path

import pytest

from tests.paths import ROOT, SKIRMISH, SOURCES

MOST_LINES = 300
"""Lines of a module or a style sheet."""

MOST_LINES_OF_SCRIPT = 250
"""Lines of a JavaScript file; the linter counts only the lines with code."""

MOST_LINES_OF_FUNCTION = 40

MOST_LINES_OF_EXAMPLE = 349
"""Python lines of the example game with its tests, blank lines counted."""

MOST_WORDS_OF_ARCHITECTURE = 2000


def lines_of(path: Path) -> int:
    return path.read_text(encoding="utf-8").count("\n")


def long_functions(text: str) -> list[str]:
    """The names of the functions that have too many lines."""
    return [
        node.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if node.end_lineno is not None and node.end_lineno - node.lineno >= MOST_LINES_OF_FUNCTION
    ]


def test_modules_stay_short() -> None:
    found = {path.relative_to(SOURCES).as_posix(): lines_of(path) for path in SOURCES.rglob("*.py")}
    assert {name: lines for name, lines in found.items() if lines > MOST_LINES} == {}


@pytest.mark.parametrize("folder", ["tests", "tools", "examples"])
def test_other_modules_stay_short(folder: str) -> None:
    found = {path.relative_to(ROOT).as_posix(): lines_of(path) for path in (ROOT / folder).rglob("*.py")}
    assert found
    assert {name: lines for name, lines in found.items() if lines > MOST_LINES} == {}


def scripts_in(folder: Path) -> list[Path]:
    """The JavaScript files of the project; `vendor` has those of others."""
    return [path for path in folder.rglob("*.js") if "vendor" not in path.relative_to(folder).parts]


def test_scripts_stay_short() -> None:
    scripts = [*scripts_in(SOURCES), *scripts_in(ROOT / "tests"), *scripts_in(ROOT / "examples")]
    found = {path.relative_to(ROOT).as_posix(): lines_of(path) for path in scripts}
    assert found
    assert {name: lines for name, lines in found.items() if lines > MOST_LINES_OF_SCRIPT} == {}


def test_style_sheets_stay_short() -> None:
    found = {path.relative_to(SOURCES).as_posix(): lines_of(path) for path in SOURCES.rglob("*.css")}
    assert found
    assert {name: lines for name, lines in found.items() if lines > MOST_LINES} == {}


def test_functions_stay_short() -> None:
    found = {path: long_functions(path.read_text(encoding="utf-8")) for path in SOURCES.rglob("*.py")}
    assert {path.relative_to(ROOT).as_posix(): names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(("lines", "is_long"), [(39, False), (40, True)])
def test_planted_functions(lines: int, is_long: bool) -> None:
    assert bool(long_functions("def f():\n" + "    pass\n" * lines)) == is_long


def test_the_example_game_stays_small() -> None:
    assert 0 < sum(lines_of(path) for path in SKIRMISH.rglob("*.py")) <= MOST_LINES_OF_EXAMPLE


def test_the_page_about_the_architecture_stays_short() -> None:
    assert 0 < len((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").split()) <= MOST_WORDS_OF_ARCHITECTURE
