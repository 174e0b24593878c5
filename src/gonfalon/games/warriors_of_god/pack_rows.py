"""Reading a data pack row by row, so that one look at the messages shows all its faults."""
# mypyc: skip

from __future__ import annotations

import difflib
import functools
import json
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from gonfalon.games.warriors_of_god.pack_types import (
    Area,
    Border,
    DeathChart,
    EliminationChart,
    GameFacts,
    Leader,
    Mercenary,
    Pack,
    Row,
    StartControl,
    Troop,
)
from gonfalon.kernel.errors import BadData, worded

MAX_BYTES = 2_000_000
MAX_FAULTS = 20
ENOUGH_FAULTS = 200
MAX_LINE = 1_000
MAX_FIELDS = 40

CHARTS: dict[str, type[Row]] = {"game": GameFacts, "death": DeathChart, "elimination": EliminationChart}
LISTS: dict[str, type[Row]] = {
    "start_control": StartControl,
    "area": Area,
    "border": Border,
    "troop": Troop,
    "mercenary": Mercenary,
    "leader": Leader,
}
MAX_ROWS = {"start_control": 80, "area": 40, "border": 780, "troop": 7, "mercenary": 12, "leader": 400}


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


class Expectation(NamedTuple):
    """What a field must be: a message key with the bounds that it may name."""

    key: str
    bounds: dict[str, object]

    def __str__(self) -> str:
        return worded(self.key, self.bounds)


class Field(NamedTuple):
    """What a field of a row must be."""

    name: str
    type: Any
    expected: Expectation
    words: tuple[str, ...]
    required: bool


def refusal(file: str, key: str, /, **details: object) -> BadData:
    """The error for a file with one fault that leaves nothing else to read."""
    return BadData([(key, {"file": file, **details})])


def decode(raw: bytes, file: str) -> str:
    """The text of a pack's bytes: UTF-8 (a byte-order mark is forgiven), not too long."""
    if len(raw) > MAX_BYTES:
        raise refusal(file, "data.too-many-bytes", most=MAX_BYTES, count=len(raw))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refusal(file, "data.not-utf-8", byte=error.start) from error


def read_toml(text: str, file: str) -> dict[str, Any]:
    """The tables of a TOML text; what is not TOML, too long or too deep is refused."""
    length = len(text.encode("utf-8", "surrogatepass"))
    if length > MAX_BYTES:
        raise refusal(file, "data.too-many-bytes", most=MAX_BYTES, count=length)
    refuse_long_lines(text, file)
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise refusal(file, "data.too-deep") from error
    except ValueError as error:
        raise refusal(file, "data.not-toml", why=str(error)) from error


def refuse_long_lines(text: str, file: str) -> None:
    """Refuse lines that no row needs: the TOML reader would spend minutes on a name of thousands of parts."""
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > MAX_LINE:
            raise refusal(file, "data.long-line", line=number, most=MAX_LINE, count=len(line))


def build_pack(obj: object, faults: Faults) -> Pack | None:
    """The rows of a pack, each field of the right type and range; None and faults where they are not."""
    if not isinstance(obj, Mapping):
        faults.add("data.no-tables", found=show(obj))
        return None
    note_unknown_tables(obj, faults)
    parts: dict[str, Any] = {}
    for name, chart in CHARTS.items():
        parts[name] = build_chart(obj.get(name), name, chart, faults)
    for name, row in LISTS.items():
        parts[name] = build_list(obj.get(name, []), name, row, faults)
    return None if faults.found else Pack(**parts)


def note_unknown_tables(raw: Mapping[str, object], faults: Faults) -> None:
    """Note the tables that should not be there."""
    names = [*CHARTS, *LISTS]
    if len(raw) > MAX_FIELDS:
        faults.add("data.too-many-tables", most=len(names), count=len(raw))
        return
    for key in raw:
        if key not in names:
            faults.add("data.unknown-table", found=show(key), near=close_match(key, names))


def build_chart(raw: object, name: str, chart: type[Row], faults: Faults) -> Row | None:
    """A named table such as [death]."""
    if isinstance(raw, Mapping):
        return build_row(raw, name, chart, faults)
    if raw is None:
        faults.add("data.missing-table", table=name)
    else:
        faults.add("data.not-one-table", table=name, found=show(raw))
    return None


def build_list(raw: object, name: str, row: type[Row], faults: Faults) -> tuple[Row | None, ...]:
    """All rows of one kind, such as [[leader]]."""
    if not isinstance(raw, list | tuple):
        faults.add("data.not-rows", table=name, found=show(raw))
        return ()
    if len(raw) > MAX_ROWS[name]:
        faults.add("data.too-many-rows", table=name, most=MAX_ROWS[name], count=len(raw))
        return ()
    items = enumerate(raw, start=1)
    return tuple(build_item(item, name, number, row, faults) for number, item in items if not faults.is_full())


def build_item(item: object, name: str, number: int, row: type[Row], faults: Faults) -> Row | None:
    """One row of a list."""
    if not isinstance(item, Mapping):
        faults.add("data.not-a-row", row=f"{name} {number}", found=show(item))
        return None
    return build_row(item, label(name, number, item), row, faults)


def build_row(raw: Mapping[str, object], where: str, row: type[Row], faults: Faults) -> Row | None:
    """One row; all its faults are noted."""
    before = len(faults.found)
    fields = fields_of(row)
    meant = note_unknown_fields(raw, [field.name for field in fields], where, faults)
    values: dict[str, Any] = {}
    for field in fields:
        if field.name in raw:
            values[field.name] = convert(raw[field.name], field, where, faults)
        elif field.required and field.name not in meant:
            faults.add("data.missing-field", row=where, field=field.name, expected=str(field.expected))
    return row(**values) if len(faults.found) == before else None


def note_unknown_fields(raw: Mapping[str, object], names: list[str], where: str, faults: Faults) -> set[str]:
    """Note the fields that should not be there; answers those that were probably meant."""
    if len(raw) > MAX_FIELDS:
        faults.add("data.too-many-fields", row=where, most=len(names), count=len(raw))
        return set()
    meant: set[str] = set()
    for key in raw:
        if key not in names:
            meant.add(close_match(key, [name for name in names if name not in raw]))
            faults.add("data.unknown-field", row=where, found=show(key), near=close_match(key, names))
    return meant


def convert(value: object, field: Field, where: str, faults: Faults) -> object:
    """The value of a field in its own type, or a fault."""
    if not is_printable(value):
        faults.add("data.unprintable", row=where, field=field.name, found=show(value))
        return None
    try:
        return msgspec.convert(value, field.type, strict=True)
    except (msgspec.ValidationError, OverflowError, RecursionError):
        faults.add(
            "data.wrong-value",
            row=where,
            field=field.name,
            expected=str(field.expected),
            found=show(value),
            near=close_match(value, field.words),
        )
        return None


def is_printable(value: object) -> bool:
    """Whether a text has no control, format or line-separating characters and no blank at its ends."""
    if isinstance(value, list | tuple):
        return all(is_printable(item) for item in value if isinstance(item, str))
    if not isinstance(value, str):
        return True
    odd = any(unicodedata.category(char)[0] == "C" or char in "\u2028\u2029" for char in value)
    return not odd and value == value.strip()


@functools.cache
def fields_of(row: type[Row]) -> tuple[Field, ...]:
    """The fields of a kind of row with their types and what is expected of them."""
    hints = get_type_hints(row, include_extras=True)
    return tuple(
        Field(
            field.name,
            hints[field.name],
            describe(hints[field.name]),
            words_of(hints[field.name]),
            field.required,
        )
        for field in msgspec.structs.fields(row)
    )


def describe(hint: Any) -> Expectation:
    """The description given with a type and the bounds set there, looking into `X | None`."""
    for meta in getattr(hint, "__metadata__", ()):
        if isinstance(meta, msgspec.Meta) and meta.description:
            bounds = {"least": meta.ge, "most": meta.le, "shortest": meta.min_length, "longest": meta.max_length}
            return Expectation(meta.description, {name: bound for name, bound in bounds.items() if bound is not None})
    return next(describe(part) for part in get_args(hint) if part is not type(None))


def words_of(hint: Any) -> tuple[str, ...]:
    """The fixed words a field may hold, if it is of that kind."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(word for part in get_args(hint) if get_args(part) for word in words_of(part))


def label(name: str, number: int, row: Mapping[str, object]) -> str:
    """How a row is called in messages: its kind, its place in the list, and what it is about."""
    keys = {"border": ("a", "b"), "start_control": ("area",)}.get(name, ("id",))
    known = [row.get(key) for key in keys]
    texts = [text for text in known if isinstance(text, str) and text.isprintable() and 0 < len(text) <= 40]
    return f"{name} {number} ({'-'.join(texts)})" if len(texts) == len(keys) else f"{name} {number}"


def close_match(word: object, words: Iterable[str]) -> str:
    """The one word that was probably meant, or nothing."""
    found = difflib.get_close_matches(word[:40], list(words), n=1) if isinstance(word, str) else []
    return found[0] if found else ""


def show(value: object) -> str:
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
        return str(value) if abs(value) < 10**20 else worded("data.found.huge-number", {})
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, Mapping):
        return worded("data.found.table", {})
    return worded("data.found.nothing", {}) if value is None else worded("data.found.date-or-time", {})


def show_inside(value: object) -> str:
    """A value within a list; one list inside another is not spelt out."""
    return worded("data.found.list", {}) if isinstance(value, list | tuple) else show(value)
