"""Class names: one name means one class, so that a search for it finds one place."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.paths import SOURCES

SHARED = {"Row"}
"""Names that the kernel and the games may both use: the base class of a data row, and the row of each game."""

COMMON = ""
"""The owner of classes that belong to no game."""


def class_names(package: Path) -> Iterator[tuple[str, str, str]]:
    """Each class as (name, owner, place); the owner is the folder of a game, or `COMMON`."""
    for path in sorted(package.rglob("*.py")):
        place = path.relative_to(package)
        owner = place.parts[1] if place.parts[0] == "games" and len(place.parts) > 2 else COMMON
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                yield node.name, owner, f"{place.as_posix()}:{node.lineno}"


def repeated_names(package: Path) -> list[str]:
    """Names of several classes. Different games may use the same name: a game never imports another one."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for name, owner, place in class_names(package):
        found[name].append((owner, place))
    return [
        f"{name}: {', '.join(place for _, place in uses)}"
        for name, uses in sorted(found.items())
        if name not in SHARED and not is_one_per_game([owner for owner, _ in uses])
    ]


def is_one_per_game(owners: list[str]) -> bool:
    return len(owners) == 1 or (COMMON not in owners and len(set(owners)) == len(owners))


def test_no_class_name_is_used_twice() -> None:
    assert repeated_names(SOURCES) == []


@pytest.mark.parametrize(
    ("first", "second", "name", "is_fine"),
    [
        ("kernel/match.py", "server/sessions/session.py", "Session", False),
        ("kernel/match.py", "kernel/match.py", "Session", False),
        ("kernel/match.py", "games/toy/rules/state.py", "Session", False),
        ("games/toy/rules/state.py", "games/toy/ai/base.py", "Session", False),
        ("games/toy/rules/state.py", "games/other/rules/state.py", "Session", True),
        ("kernel/match.py", "games/toy/data/schema.py", "Row", True),
    ],
)
def test_planted_names(tmp_path: Path, first: str, second: str, name: str, is_fine: bool) -> None:
    for place in (first, second):
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"class {name}: ...\n")
    assert (repeated_names(tmp_path) == []) == is_fine
