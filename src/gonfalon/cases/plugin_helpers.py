"""Helpers for the part `cases` of a game: read values, find names, change fields of a data pack."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from gonfalon.cases.shape_faults import shape_fault
from gonfalon.kernel.errors import BadCase, UnknownName

Values = dict[str, Any]
Changes = Mapping[str, Any]
Patch = Callable[[Values, Changes, str], None]
"""Changes some of a pack's values; the text says where the changes stand."""

NO_BORDER = "none"


def read(values: object, kind: type[Any], where: str) -> Any:
    """Values in the shape of a schema; raises BadCase naming the key."""
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        raise shape_fault(error, values, kind, where) from error


def find(kind: str, name: str, known: list[str], where: str) -> int:
    """The number of a thing that a case names; an unknown one is refused with the nearest."""
    if name not in known:
        raise BadCase("cases.bad.at", where=where, why=str(UnknownName(kind, name, known)))
    return known.index(name)


def patch_values(values: Values, changes: Changes, patches: Mapping[str, Patch], file: str) -> None:
    """Change the tables of a pack that a case names, each in its own way; raises BadCase."""
    for table, rows in changes.items():
        if table not in patches:
            unknown = UnknownName("table", table, ["pack", *patches])
            raise BadCase("cases.bad.at", where=file, why=str(unknown))
        if not isinstance(rows, Mapping):
            raise BadCase("cases.bad.no-table", where=f"{file}.{table}")
        patches[table](values, rows, f"{file}.{table}")


def patch_rows(rows: list[Values], ids: list[str], changes: Changes, where: str, plain: bool = False) -> None:
    """Replace fields of rows. Where rows are `plain` numbers the value may stand alone: `heretics = 1`."""
    for row_id, fields in changes.items():
        row = rows[find("row", row_id, ids, where)]
        if isinstance(fields, Mapping):
            row.update(fields)
        elif plain:
            row["value"] = fields
        else:
            raise BadCase("cases.bad.no-fields", where=f"{where}.{row_id}")


def patch_borders(rows: list[Values], changes: Changes, where: str, new: Callable[[str], Values]) -> list[Values]:
    """Borders written `"anjou-berry" = "river"`; a pair that is not there is added with the fields `new` gives it."""
    borders = list(rows)
    example = "-".join((rows[0]["a"], rows[0]["b"]))
    for pair, kind in changes.items():
        ends = sorted(pair.split("-"))
        if len(ends) != 2:
            raise BadCase("cases.bad.border", where=where, example=example, found=pair)
        borders = [row for row in borders if sorted((row["a"], row["b"])) != ends]
        if kind != NO_BORDER:
            borders.append({"a": ends[0], "b": ends[1], "type": kind, **new(pair)})
    return borders


def toml_value(value: object) -> str:
    """A value as TOML writes it; tables stand in one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key} = {toml_value(each)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(toml_value, value))}]"
    return str(value)
