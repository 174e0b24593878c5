"""Data packs that tests spoil: a copy of the built-in data, one change, and what the reader says to it."""

import copy
import tomllib
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from gonfalon.kernel.data_packs.format import PackFormat
from gonfalon.kernel.errors import BadData

Data = dict[str, Any]
Change = Callable[[Data], object]
FILE = "my_pack.toml"


def row(rows: Data, kind: str, row_id: str) -> Data:
    """The first row of a kind with that id."""
    found: Data = next(item for item in rows[kind] if item["id"] == row_id)
    return found


class Spoiler:
    """Spoils the packs of one game."""

    def __init__(self, packs: PackFormat[Any]) -> None:
        self._packs = packs
        self._raw = cache(lambda: tomllib.loads(packs.builtin_text()))

    def data(self) -> Data:
        """A fresh copy of the built-in data, to be spoilt."""
        return copy.deepcopy(self._raw())

    def changed(self, change: Change) -> Data:
        """The data with a change."""
        rows = self.data()
        change(rows)
        return rows

    def refused(self, change: Change) -> BadData:
        """The error that the changed data is refused with."""
        rows = self.changed(change)
        with pytest.raises(BadData) as caught:
            self._packs.from_dict(rows, FILE)
        return caught.value

    def refusal(self, change: Change) -> list[str]:
        """The lines of its message."""
        return str(self.refused(change)).split("\n")

    def place(self, kind: str, row_id: str) -> str:
        """How messages call a row that has an id."""
        number = [item["id"] for item in self._raw()[kind]].index(row_id) + 1
        return f"{kind} {number} ({row_id})"
