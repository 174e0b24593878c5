"""Faults of values that do not fit a schema, as sentences: the key, what was expected there, and what was found."""

import re
from collections.abc import Iterator, Mapping
from functools import reduce
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from gonfalon.kernel.errors import BadCase, UnknownName, format_error

TOP_KEYS = (
    *("title", "rules", "note", "game", "scenario", "seats", "options", "data", "position", "begin", "dice", "fights"),
    *("on_the_way", "script", "expect", "same_for", "continues_from", "variant"),
)
"""The keys of a whole case. In TOML they are often written below a table by mistake and so become a part of it."""
TABLE = re.compile(r"position|begin|expect|.*: script\.\d+")
"""Places of tables of a case below which such a key is written."""

FAULT = re.compile(r"(?P<what>.*?)(?: - at (?P<key>`key` in )?`\$(?P<path>.*)`)?")
STEP = re.compile(r"\.(?P<field>\w+)|\[(?P<index>\d+)\]|(?P<any>\[\.\.\.\])")
UNKNOWN_KEY = re.compile(r"Object contains unknown field `(.*)`")
MISSING_KEY = re.compile(r"Object missing required field `(.*)`")
WRONG_TYPE = re.compile(r"Expected `([\w |]+)`, got `(\w+)`")
WRONG_CHOICE = re.compile(r"Invalid enum value '(.*)'")
NULL = "null"
"""TOML has no null, so it is not named among the types that a key takes."""


def shape_fault(error: msgspec.ValidationError, values: object, kind: object, where: str) -> BadCase:
    """The error of msgspec as an error of a case."""
    found = FAULT.fullmatch(str(error))
    what, path = (found["what"], found["path"] or "") if found else (str(error), "")
    place, kinds = locate(values, kind, path)
    if found and found["key"]:
        kinds = [inner for each in kinds if get_origin(each) is dict for inner in alternatives(get_args(each)[0])]
    at = f"{where}: {place}" if place and where.endswith(".toml") else ".".join(filter(None, (where, place)))
    if match := UNKNOWN_KEY.fullmatch(what):
        fields = [name for each in kinds for name in getattr(each, "__struct_encode_fields__", ())]
        return unknown_key("key", match[1], fields, at)
    if match := MISSING_KEY.fullmatch(what):
        return BadCase("cases.bad.no-key", where=at, key=match[1])
    if match := WRONG_CHOICE.fullmatch(what):
        choices = [str(choice) for each in kinds if get_origin(each) is Literal for choice in get_args(each)]
        return BadCase("cases.bad.at", where=at, why=str(UnknownName("value", match[1], choices)))
    if match := WRONG_TYPE.fullmatch(what):
        types = [words_for_type(name) for name in match[1].split(" | ") if name != NULL]
        expected = reduce(lambda one, other: format_error("cases.type.or", {"one": one, "other": other}), types)
        return BadCase("cases.bad.type", where=at, expected=expected, found=words_for_type(match[2]))
    return BadCase("cases.bad.at", where=at, why=what)


def unknown_key(kind: str, key: str, known: list[str], where: str) -> BadCase:
    """The error for a key that a table does not have. A key of the whole case was written below another table."""
    where = where or "expect"
    if key in TOP_KEYS and TABLE.fullmatch(where):
        return BadCase("cases.bad.top-key", where=where, key=key)
    return BadCase("cases.bad.at", where=where, why=str(UnknownName(kind, key, known)))


def words_for_type(name: str) -> str:
    """A type of TOML in words; the name that msgspec gives it if there are none."""
    try:
        return format_error(f"cases.type.{name}", {})
    except KeyError:
        return name


def locate(values: object, kind: object, path: str) -> tuple[str, list[Any]]:
    """The keys that lead to a place in the values, and the types that the schema allows there."""
    names: list[str] = []
    kinds = list(alternatives(kind))
    for step in STEP.finditer(path):
        if step["field"]:
            key: Any = step["field"]
            kinds = [inner for each in kinds for inner in field_types(each, key)]
        elif step["index"]:
            key = int(step["index"])
            kinds = [inner for each in kinds if get_origin(each) is list for inner in alternatives(get_args(each)[0])]
        else:
            kinds = [inner for each in kinds if get_origin(each) is dict for inner in alternatives(get_args(each)[1])]
            key = first_unfit(values, kinds)
        values = part_of(values, key)
        names.append(f"{key + 1}" if isinstance(key, int) else str(key))
    return ".".join(names), kinds


def part_of(values: object, key: Any) -> object:
    """The value of a key of a table, or of an index of a list; None if there is none."""
    if isinstance(values, Mapping):
        return values.get(key)
    return values[key] if isinstance(values, list) and isinstance(key, int) and key < len(values) else None


def alternatives(kind: object) -> Iterator[Any]:
    """The types of a union, without their annotations."""
    origin = get_origin(kind)
    if origin is Annotated:
        yield from alternatives(get_args(kind)[0])
    elif origin in (Union, UnionType):
        for each in get_args(kind):
            yield from alternatives(each)
    else:
        yield kind


def field_types(kind: Any, name: str) -> Iterator[Any]:
    """The types that a field of a struct may have."""
    if name in getattr(kind, "__struct_fields__", ()):
        yield from alternatives(get_type_hints(kind, include_extras=True)[name])


def first_unfit(values: object, kinds: list[Any]) -> str:
    """The first key of a table whose value fits none of the types."""
    for key, value in (values if isinstance(values, Mapping) else {}).items():
        if not any(fits(value, kind) for kind in kinds):
            return str(key)
    return "…"


def fits(value: object, kind: Any) -> bool:
    """Does a value have the shape of a type?"""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True
