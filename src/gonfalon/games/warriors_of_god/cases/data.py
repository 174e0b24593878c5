# mypyc: skip
"""Single fields of a data pack that a case changes: a leader's stars, an area's value, a border's type."""

from collections.abc import Mapping
from typing import Any

from gonfalon.games.warriors_of_god import pack
from gonfalon.kernel.errors import BadCase, UnknownName

TABLES = ("leader", "area", "troop", "mercenary")
CHARTS = ("game", "death", "elimination")
BORDER = "border"
NO_BORDER = "none"


def patch_pack(given: pack.Pack, changes: Mapping[str, Any], scenario: str, file: str) -> pack.Pack:
    """The pack with the changes, checked like any other; raises BadCase or BadData."""
    values = pack.to_dict(given)
    for table, rows in changes.items():
        if table not in (*TABLES, *CHARTS, BORDER):
            unknown = UnknownName("table", table, ["pack", *TABLES, *CHARTS, BORDER])
            raise BadCase("cases.bad.at", where=file, why=str(unknown))
        if not isinstance(rows, Mapping):
            raise BadCase("cases.bad.no-table", where=f"{file}.{table}")
        if table == BORDER:
            values[BORDER] = patch_borders(values[BORDER], rows, file)
        elif table in CHARTS:
            values[table] = {**values[table], **rows}
        else:
            values[table] = patch_rows(values[table], rows, scenario, f"{file}.{table}")
    return pack.from_dict(values, file)


def patch_rows(rows: Any, changes: Mapping[str, Any], scenario: str, where: str) -> list[dict[str, Any]]:
    """Rows with the fields of some of them replaced; leaders are those of the scenario."""
    own = [row for row in rows if row.get("scenario", scenario) == scenario]
    ids = [row["id"] for row in own]
    for row_id, fields in changes.items():
        if row_id not in ids:
            raise BadCase("cases.bad.at", where=where, why=str(UnknownName("row", row_id, ids)))
        if not isinstance(fields, Mapping):
            raise BadCase("cases.bad.no-fields", where=f"{where}.{row_id}")
        own[ids.index(row_id)].update(fields)
    return list(rows)


def patch_borders(rows: Any, changes: Mapping[str, Any], file: str) -> list[dict[str, Any]]:
    """Borders written `"anjou-berry" = "river"`; a new pair is added, "none" takes one away."""
    borders = list(rows)
    for pair, kind in changes.items():
        ends = sorted(pair.split("-"))
        if len(ends) != 2:
            raise BadCase("cases.bad.border", where=f"{file}.{BORDER}", example="anjou-berry", found=pair)
        borders = [row for row in borders if sorted((row["a"], row["b"])) != ends]
        if kind != NO_BORDER:
            borders.append({"a": ends[0], "b": ends[1], "type": kind, "source": "reconstructed"})
    return borders
