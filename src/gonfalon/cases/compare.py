"""Comparing expected facts with the facts of a position; the first difference counts."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from gonfalon.cases.plugin_helpers import toml_value
from gonfalon.cases.shape_faults import unknown_key

OTHERS = "*"
"""The key for all keys of a table that the case does not name."""


class Difference(NamedTuple):
    """A fact by its path, what was expected of it and what was found."""

    fact: str
    expected: str
    found: str


def first_difference(expected: object, found: object, path: str = "") -> Difference | None:
    """The first expected fact that does not hold; None if all do."""
    if isinstance(found, Counter):
        return compare_amounts(expected, found, path)
    if isinstance(found, Mapping):
        return compare_tables(expected, found, path)
    if isinstance(found, list):
        same = isinstance(expected, list) and sorted(map(str, expected)) == sorted(map(str, found))
        return None if same else Difference(path, show(expected), show(found))
    same = type(expected) is type(found) and expected == found
    return None if same else Difference(path, show(expected), show(found))


def compare_tables(expected: object, found: Mapping[str, Any], path: str) -> Difference | None:
    """Compare key by key; a plain value is compared with the first key of the table."""
    if not isinstance(expected, Mapping):
        main = next(iter(found))
        return first_difference(expected, found[main], f"{path}.{main}")
    for key, value in expected.items():
        keys = others_of(expected, found) if key == OTHERS else [known(key, found, path)]
        for name in keys:
            difference = first_difference(value, found[name], f"{path}.{name}" if path else name)
            if difference is not None:
                return difference
    return None


def others_of(expected: Mapping[str, Any], found: Mapping[str, Any]) -> list[str]:
    """The keys of a table that the case does not name."""
    return [key for key in found if key not in expected]


def compare_amounts(expected: object, found: "Counter[str]", path: str) -> Difference | None:
    """Compare a table of amounts whole: an amount that is not named is 0."""
    if not isinstance(expected, Mapping):
        return Difference(path, show(expected), show(found))
    wanted = {known(key, found, path): value for key, value in expected.items()}
    same = all(type(wanted.get(key, 0)) is int and wanted.get(key, 0) == value for key, value in found.items())
    return None if same else Difference(path, show(wanted), show(found))


def known(key: str, found: Mapping[str, Any], path: str) -> str:
    """The key, if the facts have it; raises BadCase with the nearest key."""
    if key not in found:
        raise unknown_key("fact", key, list(found), path)
    return key


def show(value: object) -> str:
    """A value as a case writes it; amounts of 0 are left out where the comparison does not need them."""
    if isinstance(value, Counter):
        value = {key: number for key, number in value.items() if number}
    return toml_value(value)
