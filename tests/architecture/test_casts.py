"""Casts: a game knows the class of its own states, so no code casts to it and no code asserts it."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from tests.paths import SOURCES

CLASS_ARGUMENT = {"cast": 0, "typing.cast": 0, "isinstance": 1}
"""Functions that give a value a class, with the place of the class among their arguments."""


def state_classes(package: Path) -> set[str]:
    """The names of the games' state classes."""
    return {
        node.name
        for path in package.glob("games/*/rules/state.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "State" for base in node.bases)
    }


def casts_to(names: set[str], path: Path) -> int:
    """The number of casts to one of these classes: `cast(X, …)`, `typing.cast("X", …)` or `isinstance(…, X)`."""
    found = 0
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        place = CLASS_ARGUMENT.get(ast.unparse(node.func)) if isinstance(node, ast.Call) else None
        if place is not None and isinstance(node, ast.Call) and len(node.args) > place:
            target = node.args[place]
            text = target.value if isinstance(target, ast.Constant) else ast.unparse(target)
            found += not names.isdisjoint(re.findall(r"\w+", str(text)))
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
        ('cast("list[ToyState]", found)', 1),
        ("isinstance(s, ToyState)", 1),
        ("isinstance(s, (ToyState, int))", 1),
        ("isinstance(s, State)", 0),
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
