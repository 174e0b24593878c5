# mypyc: skip
"""What is wrong with a data pack, and how its rows and values are called when that is told."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import msgspec

from gonfalon.kernel.data_packs.fields import Row
from gonfalon.kernel.errors import BadData, format_error

MAX_FAULTS = 20
ENOUGH_FAULTS = 200


@dataclass(frozen=True)
class MessageRef:
    """Words within the sentence of a fault, as a message key with arguments: whoever words the sentence words them."""

    key: str
    args: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return format_error(self.key, self.args)


class Faults:
    """The faults found in one pack, each a message key with arguments; the first twenty are told."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[tuple[str, dict[str, object]]] = []

    def add(self, key: str, /, **details: object) -> None:
        """Note a fault: the key of its sentence and what that names (row, field, what was found)."""
        self.found.append((key, {"file": self.file, **details}))

    def is_full(self) -> bool:
        """Whether so many faults are known that further rows need no reading."""
        return len(self.found) >= ENOUGH_FAULTS

    def raise_if_any(self) -> None:
        """Raise BadData with what was found so far."""
        if not self.found:
            return
        more = len(self.found) - MAX_FAULTS
        full = self.is_full()
        del self.found[MAX_FAULTS:]
        if full:
            self.add("data.at-least-more", more=more)
        elif more > 0:
            self.add("data.more", more=more)
        raise BadData(self.found)


def refusal(file: str, key: str, /, **details: object) -> BadData:
    """The error for a file with one fault that leaves nothing else to read."""
    return BadData([(key, {"file": file, **details})])


def label(name: str, number: int, row: Mapping[str, object], keys: tuple[str, ...]) -> str:
    """How a row is called in messages: its kind, its place in the list, and what it is about."""
    texts = [text for text in [row.get(key) for key in keys] if isinstance(text, str) and is_short(text)]
    return f"{name} {number} ({'-'.join(texts)})" if len(texts) == len(keys) else f"{name} {number}"


def is_short(text: str) -> bool:
    """Can a text stand within a sentence, so that a row is known by it?"""
    return text.isprintable() and 0 < len(text) <= 40


def name_row(name: str, number: int, row: Row) -> str:
    """The label of a row that has been read."""
    return label(name, number, msgspec.structs.asdict(row), row.label_keys)


def close_match(word: object, words: Iterable[str]) -> str:
    """The one word that was probably meant, or nothing."""
    found = difflib.get_close_matches(word[:40], list(words), n=1) if isinstance(word, str) else []
    return found[0] if found else ""


def show(value: object) -> str | MessageRef:
    """A value as the writer of the file knows it, short and safe to print."""
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
    """A value within a list, in signs that every language has; what would be long or needs words is not spelt out."""
    if isinstance(value, list | tuple):
        return "[...]"
    shown = show(value)
    return shown if isinstance(shown, str) else "{...}" if isinstance(value, Mapping) else "..."
