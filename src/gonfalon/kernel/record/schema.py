# mypyc: skip
"""The shape of a record: what a JSON document must look like before it is replayed."""

import json
import re
from typing import Any

import msgspec

from gonfalon.kernel.errors import BadRecord
from gonfalon.kernel.moves import UnknownMove
from gonfalon.kernel.record.entries import (
    CAUSES,
    FREE,
    EndEntry,
    Entry,
    KeyEntry,
    MoveEntry,
    Names,
    OrderEntry,
    UndoEntry,
)
from gonfalon.kernel.record.record import FORMAT, FORMAT_VERSION

MAX_BYTES = 3 * 1024 * 1024
"""Longest text of a record that is read. A long game takes about 50 KB."""

MAX_PARTS = 250_000
"""Most lists, objects and commas of a record that is read: they cost more time than their characters."""

HASH_DIGITS = 64

PART = re.compile("[0-9a-f]{64}")
MAX_SEATS = 20

TYPE_NAMES = ("int", "float", "str", "bool", "null", "array", "object", "str | null", "int | null", "object | null")
"""How msgspec names types in its messages."""


class LuckDocument(msgspec.Struct, forbid_unknown_fields=True):
    """How a record names a source of luck."""

    kind: str
    seed: int | None = None
    commitment: str | None = None
    key: str | None = None
    parts: dict[str, str] | None = None
    """Random bytes that players added, by seat as hexadecimal text; "" for a seat that gave none."""


class DataDocument(msgspec.Struct, forbid_unknown_fields=True):
    """Which data a match is played with; the pack itself only when it is not the built-in one."""

    sha256: str
    pack: dict[str, Any] | None


class ResultDocument(msgspec.Struct, forbid_unknown_fields=True):
    """How the match ended."""

    winner: str | None
    scores: dict[str, int]
    reason: str


class RecordDocument(msgspec.Struct, forbid_unknown_fields=True):
    """A whole record as written. Its entries are checked one by one, see `check_entry`."""

    format: str
    format_version: int
    game: str
    rules: str
    scenario: str
    seats: list[str]
    options: dict[str, Any]
    data: DataDocument
    luck: LuckDocument
    opening: list[int]
    entries: list[Any]
    result: ResultDocument | None
    position: dict[str, int | list[int]] | None = None
    """Where a sandbox began. Nothing can prove it, so only the server that keeps it loads such a record."""


ENTRY_FIELDS: dict[str, Any] = {
    "seat": str | None,
    "move": str | None,
    "dice": list[int],
    "outcomes": list[list[int]],
    "forced": bool,
    "undo": int | None,
    "agreed": bool,
    "corrects": bool,
    "restores": bool,
    "order": dict[str, Any] | None,
    "end": str | None,
    "winner": str | None,
    "luck": LuckDocument | None,
}
"""The fields of an entry; which of them are there says which kind of entry it is."""

KINDS = ("move", "undo", "end", "luck", "order")
ONLY_MOVES = ("dice", "outcomes", "forced")
ONLY_UNDO = tuple(CAUSES.values())


def read(text: str) -> RecordDocument:
    """The shape of a record; raises BadRecord."""
    if len(text) > MAX_BYTES:
        raise BadRecord("error.record.too-long", most=MAX_BYTES, found=len(text))
    parts = text.count("[") + text.count("{") + text.count(",")
    if parts > MAX_PARTS:
        raise BadRecord("error.record.too-full", most=MAX_PARTS, found=parts)
    try:
        values = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord("error.record.not-json", line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:
        raise BadRecord("error.record.not-json", line=0, column=0) from error
    if not isinstance(values, dict) or values.get("format") != FORMAT:
        raise BadRecord("error.record.foreign", expected=FORMAT)
    if values.get("format_version") != FORMAT_VERSION:
        found = str(values.get("format_version"))
        raise BadRecord("error.record.version", found=found, expected=FORMAT_VERSION)
    document: RecordDocument = _converted(values, RecordDocument, "")
    check_luck(document.luck, ("fast", "keyed", "scripted"), 0)
    for number, entry in enumerate(document.entries, 1):
        check_entry(number, entry)
    if any(seat not in document.seats for luck in lucks_of(document) for seat in luck.parts or ()):
        raise BadRecord("error.record.luck", entry=0)
    return document


def _converted(values: object, kind: Any, prefix: str) -> Any:
    """Values in the shape of a type; BadRecord names the place below `prefix`."""
    try:
        return msgspec.convert(values, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadRecord("error.record.shape", where=error_path(str(error), prefix)) from error


def error_path(fault: str, prefix: str = "") -> str:
    """The place that a message of msgspec is about: fields and paths stand between backticks, types do too."""
    names = [name for name in re.findall(r"`([^`]+)`", fault) if name not in TYPE_NAMES]
    if prefix and not any(name.startswith("$") for name in names):
        names.append("$")
    paths = [name.replace("$", prefix, 1).lstrip(".") if name.startswith("$") else name for name in names]
    return " ".join(reversed([path for path in paths if path])) or "$"


def check_luck(document: LuckDocument, kinds: tuple[str, ...], entry: int) -> None:
    """A source of luck must be of a known kind and name what that kind is known by; raises BadRecord."""
    named = {
        "fast": document.seed is not None,
        "keyed": len(document.commitment or "") == HASH_DIGITS,
        "scripted": True,
    }
    if document.kind not in kinds or not named[document.kind]:
        raise BadRecord("error.record.luck", entry=entry)
    check_parts(document, entry)


def check_parts(document: LuckDocument, entry: int) -> None:
    """Parts belong to keyed luck and are 64 hexadecimal digits, or ""; raises BadRecord."""
    if document.parts is None:
        return
    fits = document.kind == "keyed" and 0 < len(document.parts) <= MAX_SEATS
    if not fits or not all(part == "" or PART.fullmatch(part) for part in document.parts.values()):
        raise BadRecord("error.record.luck", entry=entry)


def check_entry(number: int, values: object) -> None:
    """An entry is a move, a step back, an end, a new key or an order, and nothing besides; raises BadRecord."""
    place = f"entries[{number - 1}]"
    if not isinstance(values, dict):
        raise BadRecord("error.record.shape", where=place)
    for name, value in values.items():
        if name not in ENTRY_FIELDS:
            raise BadRecord("error.record.shape", where=f"{place} {name}")
        _converted(value, ENTRY_FIELDS[name], f"{place}.{name}")
    kinds = [kind for kind in KINDS if values.get(kind) is not None]
    fits = len(kinds) == 1
    fits = fits and (kinds[0] == "move" or not any(values.get(name) for name in ONLY_MOVES))
    fits = fits and (kinds[0] == "undo" or not any(values.get(name) for name in ONLY_UNDO))
    if not fits:
        raise BadRecord("error.record.entry", entry=number)
    if kinds[0] == "luck":
        check_luck(luck_of(values), ("keyed",), number)


def luck_of(values: dict[str, Any]) -> LuckDocument:
    """The source of luck that a key entry names."""
    return msgspec.convert(values["luck"], LuckDocument)


def undo_cause(values: dict[str, Any]) -> int:
    """Why a checked undo entry goes back."""
    return next((cause for cause, name in CAUSES.items() if values.get(name)), FREE)


def entry_from_dict(values: object, number: int, names: Names) -> Entry:
    """An entry from its JSON values; raises BadRecord. The number counts from 1.

    The step of a move and the luck of a key entry are not written: they are -1 and None.
    """
    check_entry(number, values)
    assert isinstance(values, dict)
    seat = _seat_index(values.get("seat"), number, names)
    if values.get("luck") is not None:
        document = luck_of(values)
        return KeyEntry(None, document.commitment or "", document.parts)
    if values.get("undo") is not None:
        return UndoEntry(seat, values["undo"], undo_cause(values))
    if values.get("order") is not None:
        return OrderEntry(seat, values["order"])
    if values.get("end") is not None:
        return EndEntry(seat, values["end"], values.get("winner"))
    try:
        move = names.vocabulary.parse(values["move"])
    except UnknownMove as error:
        raise BadRecord("error.record.entry", entry=number) from error
    entry = MoveEntry(seat, move, bool(values.get("forced")), -1)
    entry.dice, entry.outcomes = values.get("dice", []), values.get("outcomes", [])
    return entry


def _seat_index(seat: str | None, number: int, names: Names) -> int:
    if seat is None:
        return -1
    if seat not in names.seats:
        raise BadRecord("error.record.entry", entry=number)
    return names.seats.index(seat)


def result_to_json(result: ResultDocument | None) -> str:
    """A result as it stands in a record."""
    return msgspec.json.encode(result).decode()


def lucks_of(document: RecordDocument) -> list[LuckDocument]:
    """The sources of luck that a record names, in their order."""
    return [document.luck, *(luck_of(entry) for entry in document.entries if entry.get("luck") is not None)]
