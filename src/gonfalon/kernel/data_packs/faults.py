# mypyc: skip
"""Faults of a data pack, and the names of rows and values in their messages."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import msgspec

from gonfalon.kernel.data_packs.fields import Row
from gonfalon.kernel.errors import BadData, format_error

MAX_FAULTS = 20
"""Most faults in one error; the others are counted only."""
ENOUGH_FAULTS = 200
"""Faults after which no more rows of a list are read."""


@dataclass(frozen=True)
class MessageRef:
    """A part of a fault's sentence, as a message key with arguments. It is worded together with the sentence."""

    key: str
    args: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return format_error(self.key, self.args)


class Faults:
    """The faults found in one file, each a message key with arguments; the error has the first `most`."""

    def __init__(self, file: str, most: int = MAX_FAULTS, enough: int = ENOUGH_FAULTS) -> None:
        self.file = file
        self.most = most
        self.enough = enough
        self.found: list[tuple[str, dict[str, object]]] = []

    def add(self, key: str, /, **details: object) -> None:
        """Add a fault: the key of its sentence and its arguments (row, field, value found)."""
        self.found.append((key, {"file": self.file, **details}))

    def is_full(self) -> bool:
        """Are there `enough` faults, so that no more rows are read?"""
        return len(self.found) >= self.enough

    def raise_if_any(self) -> None:
        """Raise BadData if there are faults."""
        if not self.found:
            return
        more = len(self.found) - self.most
        full = self.is_full()
        del self.found[self.most :]
        if full:
            self.add("data.at-least-more", more=more)
        elif more > 0:
            self.add("data.more", more=more)
        raise BadData(self.found)


def refusal(file: str, key: str, /, **details: object) -> BadData:
    """The error for a file with a fault that makes further reading impossible."""
    return BadData([(key, {"file": file, **details})])


def label(name: str, number: int, row: Mapping[str, object], keys: tuple[str, ...]) -> str:
    """The name of a row in messages: its table, its number, and its key fields if they are short texts."""
    texts = [text for text in [row.get(key) for key in keys] if isinstance(text, str) and is_short(text)]
    return f"{name} {number} ({'-'.join(texts)})" if len(texts) == len(keys) else f"{name} {number}"


def is_short(text: str) -> bool:
    """Is a text printable and at most 40 characters long, so that it fits into a sentence?"""
    return text.isprintable() and 0 < len(text) <= 40


def name_row(name: str, number: int, row: Row) -> str:
    """The label of a row that has been read."""
    return label(name, number, msgspec.structs.asdict(row), row.label_keys)


def close_match(word: object, words: Iterable[str]) -> str:
    """The most similar word; "" if none is similar."""
    found = difflib.get_close_matches(word[:40], list(words), n=1) if isinstance(word, str) else []
    return found[0] if found else ""


def show(value: object) -> str | MessageRef:
    """A value in TOML notation, shortened and safe to print."""
    if isinstance(value, list | tuple):
        inside = ", ".join([show_inside(item) for item in value[:14]])
        return f"[{inside}, ...]" if len(value) > 14 else f"[{inside}]"
    if isinstance(value, str):
        text = value if len(value) <= 60 else value[:60] + "..."
        return json.dumps(text, ensure_ascii=not text.isprintable())
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < 10**20 else MessageRef("data.found.huge-number")
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, Mapping):
        return MessageRef("data.found.table")
    return MessageRef("data.found.nothing") if value is None else MessageRef("data.found.date-or-time")


def show_inside(value: object) -> str:
    """A value within a list, without words of any language; a long value is `...`."""
    if isinstance(value, list | tuple):
        return "[...]"
    shown = show(value)
    return shown if isinstance(shown, str) else "{...}" if isinstance(value, Mapping) else "..."
