# mypyc: skip
"""Reads a data pack row by row; checks every field against its type and collects all faults."""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from gonfalon.kernel.data_packs.faults import Faults, MessageRef, close_match, label, show
from gonfalon.kernel.data_packs.fields import Row

MAX_FIELDS = 40
"""Most tables of a pack and most fields of a row that are compared with the known ones; more are one fault."""

P = TypeVar("P", bound=msgspec.Struct)


class TableSchema(NamedTuple):
    """A table of a pack: a list of rows of one type, such as [[border]], or a chart, which is a single row."""

    name: str
    row: type[Row]
    is_list: bool
    least: int = 0
    most: int = 0


class FieldSchema(NamedTuple):
    """The type of a field, the message for its expected value, and its fixed words."""

    name: str
    type: Any
    expected: MessageRef
    words: tuple[str, ...]
    required: bool


@functools.cache
def tables_of(pack: type[msgspec.Struct]) -> tuple[TableSchema, ...]:
    """The tables of a pack as its Struct declares them.

    A chart is declared by its row type, a list as `Annotated[tuple[Area, ...], Meta(max_length=40)]`.
    """
    hints = get_type_hints(pack, include_extras=True)
    return tuple(read_table(field.name, hints[field.name]) for field in msgspec.structs.fields(pack))


def read_table(name: str, hint: Any) -> TableSchema:
    """The schema of a table from the annotation of its field."""
    if isinstance(hint, type):
        return TableSchema(name, hint, is_list=False)
    (bounds,) = hint.__metadata__
    return TableSchema(name, get_args(hint.__origin__)[0], True, bounds.min_length or 0, bounds.max_length)


def build_pack(obj: object, pack: type[P], faults: Faults) -> P | None:
    """The pack with all fields of the right type and range; None if there are faults."""
    if not isinstance(obj, Mapping):
        faults.add("data.no-tables", found=show(obj))
        return None
    tables = tables_of(pack)
    note_unknown_tables(obj, [table.name for table in tables], faults)
    parts: dict[str, Any] = {}
    for table in tables:
        if table.is_list:
            parts[table.name] = build_list(obj.get(table.name, []), table, faults)
        else:
            parts[table.name] = build_chart(obj.get(table.name), table, faults)
    return None if faults.found else pack(**parts)


def note_unknown_tables(raw: Mapping[str, object], names: list[str], faults: Faults) -> None:
    """Add a fault for each unknown table."""
    if len(raw) > MAX_FIELDS:
        faults.add("data.too-many-tables", most=len(names), count=len(raw))
        return
    for key in raw:
        if key not in names:
            faults.add("data.unknown-table", found=show(key), near=close_match(key, names))


def build_chart(raw: object, table: TableSchema, faults: Faults) -> Row | None:
    """The single row of a chart; None and a fault if it is missing or not a table."""
    if isinstance(raw, Mapping):
        return build_row(raw, table.name, table.row, faults)
    if raw is None:
        faults.add("data.missing-table", table=table.name)
    else:
        faults.add("data.not-one-table", table=table.name, found=show(raw))
    return None


def build_list(raw: object, table: TableSchema, faults: Faults) -> tuple[Row | None, ...]:
    """All rows of a list; a row with faults is None."""
    if not isinstance(raw, list | tuple):
        faults.add("data.not-rows", table=table.name, found=show(raw))
        return ()
    if len(raw) > table.most:
        faults.add("data.too-many-rows", table=table.name, most=table.most, count=len(raw))
        return ()
    if len(raw) < table.least:
        faults.add("data.too-few-rows", table=table.name, least=table.least, count=len(raw))
    items = enumerate(raw, start=1)
    return tuple(build_item(item, table, number, faults) for number, item in items if not faults.is_full())


def build_item(item: object, table: TableSchema, number: int, faults: Faults) -> Row | None:
    """One row of a list; None if it has faults."""
    if not isinstance(item, Mapping):
        faults.add("data.not-a-row", row=f"{table.name} {number}", found=show(item))
        return None
    return build_row(item, label(table.name, number, item, table.row.label_keys), table.row, faults)


def build_row(raw: Mapping[str, object], where: str | MessageRef, row: type[Row], faults: Faults) -> Row | None:
    """One row; None if it has faults, which are all added."""
    before = len(faults.found)
    fields = fields_of(row)
    meant = note_unknown_fields(raw, [field.name for field in fields], where, faults)
    values: dict[str, Any] = {}
    for field in fields:
        if field.name in raw:
            values[field.name] = convert(raw[field.name], field, where, faults)
        elif field.required and field.name not in meant:
            faults.add("data.missing-field", row=where, field=field.name, expected=field.expected)
    return row(**values) if len(faults.found) == before else None


def note_unknown_fields(
    raw: Mapping[str, object], names: list[str], where: str | MessageRef, faults: Faults
) -> set[str]:
    """Add a fault for each unknown field; returns the missing fields that were probably meant."""
    if len(raw) > MAX_FIELDS:
        faults.add("data.too-many-fields", row=where, most=len(names), count=len(raw))
        return set()
    meant: set[str] = set()
    for key in raw:
        if key not in names:
            meant.add(close_match(key, [name for name in names if name not in raw]))
            faults.add("data.unknown-field", row=where, found=show(key), near=close_match(key, names))
    return meant


def convert(value: object, field: FieldSchema, where: str | MessageRef, faults: Faults) -> object:
    """The value of a field in its type; None and a fault if it does not fit."""
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
            expected=field.expected,
            found=show(value),
            near=close_match(value, field.words),
        )
        return None


def is_printable(value: object) -> bool:
    """Does a text have no control, format or line-separating characters and no blank at its ends?"""
    if isinstance(value, list | tuple):
        return all(is_printable(item) for item in value if isinstance(item, str))
    if not isinstance(value, str):
        return True
    has_control = any(unicodedata.category(char)[0] == "C" or char in "\u2028\u2029" for char in value)
    return not has_control and value == value.strip()


@functools.cache
def fields_of(row: type[Row]) -> tuple[FieldSchema, ...]:
    """The schemas of the fields of a row type."""
    hints = get_type_hints(row, include_extras=True)
    return tuple(
        FieldSchema(
            field.name,
            hints[field.name],
            describe(hints[field.name]),
            words_of(hints[field.name]),
            field.required,
        )
        for field in msgspec.structs.fields(row)
    )


def describe(hint: Any) -> MessageRef:
    """The message for the expected value: the description and bounds of a type, also inside `X | None`."""
    for meta in getattr(hint, "__metadata__", ()):
        if isinstance(meta, msgspec.Meta) and meta.description:
            bounds = {"least": meta.ge, "most": meta.le, "shortest": meta.min_length, "longest": meta.max_length}
            return MessageRef(meta.description, {name: bound for name, bound in bounds.items() if bound is not None})
    return next(describe(part) for part in get_args(hint) if part is not type(None))


def words_of(hint: Any) -> tuple[str, ...]:
    """The fixed words of a Literal type, also inside other types; empty for other types."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(word for part in get_args(hint) if get_args(part) for word in words_of(part))
