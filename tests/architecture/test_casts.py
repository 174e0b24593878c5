"""Casts: a game knows the class of its own states, so no code casts to it."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from tests.paths import SOURCES


def state_classes(package: Path) -> set[str]:
    """The names of the games' state classes."""
    return {
        node.name
        for path in package.glob("games/*/rules/state.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "State" for base in node.bases)
    }


def casts_to(names: set[str], path: Path) -> int:
    """The number of casts to one of these classes, written as `cast(X, …)`, `cast("X", …)` or `typing.cast(X, …)`."""
    found = 0
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("cast", "typing.cast") and node.args:
            target = node.args[0]
            text = target.value if isinstance(target, ast.Constant) else ast.unparse(target)
            found += str(text).split(".")[-1] in names
    return found


def casts_by_file(package: Path) -> dict[str, int]:
    names = state_classes(package)
    counted = Counter({path.relative_to(package).as_posix(): casts_to(names, path) for path in package.rglob("*.py")})
    return dict(+counted)


def test_every_game_has_a_state_class() -> None:
    assert len(state_classes(SOURCES)) == len(list(SOURCES.glob("games/*/rules/state.py")))


def test_no_code_casts_to_the_state_of_a_game() -> None:
    assert casts_by_file(SOURCES) == {}


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("cast(ToyState, s)", 1),
        ('cast("ToyState", s)', 1),
        ("typing.cast(state.ToyState, s)", 1),
        ("cast(Pack, data)", 0),
        ("forecast(ToyState, s)", 0),
    ],
)
def test_planted_casts(tmp_path: Path, line: str, count: int) -> None:
    rules = tmp_path / "games" / "toy" / "rules"
    rules.mkdir(parents=True)
    (rules / "state.py").write_text("class ToyState(State): ...\n")
    (rules / "view.py").write_text(f"def view(s):\n    return {line}\n")
    assert casts_by_file(tmp_path) == ({"games/toy/rules/view.py": count} if count else {})
