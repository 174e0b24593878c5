"""Numbered tables: rows with explicit numbers, checked when a game's module is imported."""

from collections.abc import Sequence
from typing import Any


def numbered(kind: str, rows: "Sequence[tuple[int, Any]]", first: int = 0) -> "list[Any]":
    """The rows in the order of their numbers; raises ValueError unless these are `first`, `first + 1`, and so on.

    Rows are pairs and not a dictionary: a dictionary would drop one of two rows with the same number in silence.
    """
    found: dict[int, Any] = {}
    for number, row in rows:
        if number in found:
            raise ValueError(f"{kind} {number} is used twice: {found[number]} and {row}")
        found[number] = row
    wanted = list(range(first, first + len(rows)))
    missing = [number for number in wanted if number not in found]
    if missing:
        raise ValueError(f"{kind} {missing[0]} is missing; there are {len(rows)} rows, numbered from {first}")
    return [found[number] for number in wanted]
