"""Class names: one name means one class, so that a search for it finds one place."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.paths import SOURCES

SHARED = {"Row"}
"""Names that the kernel and the games may both use: the base class of a data row, and the row of each game."""

ONE_PER_GAME = {
    "BaseHeuristics",
    "Border",
    "Constant",
    "FullHeuristics",
    "Pack",
    "StartSpec",
    "StateBuilder",
    "StateSpec",
    "StopStep",
    "Tables",
    "View",
    "Weights",
}
"""Names that each game may use once: classes that are the same part of every game, and rows of data packs.

A game never imports another one. Steps have the names of the rulebook, so each game may use them once too."""

COMMON = ""
"""The owner of classes that belong to no game."""


class NamedClass(NamedTuple):
    """A class of the package."""

    name: str
    owner: str
    """The folder of a game, or `COMMON`."""
    place: str
    is_step: bool


def class_names(package: Path) -> Iterator[NamedClass]:
    for path in sorted(package.rglob("*.py")):
        place = path.relative_to(package)
        owner = place.parts[1] if place.parts[0] == "games" and len(place.parts) > 2 else COMMON
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                is_step = place.parts[2:4] == ("rules", "steps") and owner != COMMON
                yield NamedClass(node.name, owner, f"{place.as_posix()}:{node.lineno}", is_step)


def repeated_names(package: Path) -> list[str]:
    """Names of several classes that may not share a name."""
    found: dict[str, list[NamedClass]] = defaultdict(list)
    for each in class_names(package):
        found[each.name].append(each)
    return [
        f"{name}: {', '.join(each.place for each in uses)}"
        for name, uses in sorted(found.items())
        if len(uses) > 1 and not may_share_a_name(uses)
    ]


def may_share_a_name(uses: list[NamedClass]) -> bool:
    """Whether every class has another owner, and the name is one that these owners may all use."""
    name, owners = uses[0].name, [each.owner for each in uses]
    if len(set(owners)) < len(owners):
        return False
    if COMMON in owners:
        return name in SHARED
    return name in ONE_PER_GAME | SHARED or any(each.is_step for each in uses)


def test_no_class_name_is_used_twice() -> None:
    assert repeated_names(SOURCES) == []


def test_every_name_that_may_repeat_is_used() -> None:
    assert {each.name for each in class_names(SOURCES)} >= ONE_PER_GAME | SHARED


@pytest.mark.parametrize(
    ("first", "second", "name", "is_fine"),
    [
        ("kernel/match.py", "server/sessions/session.py", "Session", False),
        ("kernel/match.py", "kernel/match.py", "Session", False),
        ("kernel/match.py", "games/toy/rules/state.py", "Session", False),
        ("games/toy/rules/state.py", "games/toy/ai/base.py", "Session", False),
        ("games/toy/rules/state.py", "games/other/rules/state.py", "Session", False),
        ("games/toy/rules/tables.py", "games/other/rules/tables.py", "Tables", True),
        ("games/toy/rules/tables.py", "games/toy/rules/state.py", "Tables", False),
        ("kernel/match.py", "games/toy/rules/tables.py", "Tables", False),
        ("games/toy/rules/steps/turn.py", "games/other/rules/steps/play.py", "Turn", True),
        ("games/toy/data/schema.py", "games/other/rules/steps/play.py", "Leader", True),
        ("games/toy/rules/steps/turn.py", "games/toy/rules/steps/play.py", "Turn", False),
        ("kernel/match.py", "games/toy/data/schema.py", "Row", True),
        ("kernel/match.py", "kernel/state.py", "Row", False),
    ],
)
def test_planted_names(tmp_path: Path, first: str, second: str, name: str, is_fine: bool) -> None:
    for place in (first, second):
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"class {name}: ...\n")
    assert (repeated_names(tmp_path) == []) == is_fine
