"""The cases of a game as they are written, for tests that ask what they cover."""

import tomllib
from collections.abc import Iterator
from typing import Any

from tests.paths import GAME_TESTS

Written = dict[str, Any]


def cases_of(folder: str) -> list[Written]:
    """All cases of a game."""
    paths = sorted((GAME_TESTS / folder / "cases").rglob("*.toml"))
    return [tomllib.loads(path.read_text(encoding="utf-8")) for path in paths]


def lines_of(case: Written) -> Iterator[Written]:
    """Everything in a case that may refuse or ask."""
    yield from case.get("script", [])
    yield case.get("expect", {})


def provoked(cases: list[Written]) -> set[tuple[str, str | None]]:
    """The refusals that cases provoke: rule and reason of each."""
    lines = [line for case in cases for line in lines_of(case)]
    refusals = [refused for line in lines for refused in line.get("refused", []) if isinstance(refused, dict)]
    return {(refused.get("rule", ""), refused.get("because")) for refused in refusals}


def refusals_of(table: list[tuple[str, str]]) -> set[tuple[str, str | None]]:
    """Rule and reason of each refusal of a game's table, in the form that cases write."""
    return {(rule, key.rpartition(".")[2]) for rule, key in table[1:]}
