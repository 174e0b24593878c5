# mypyc: skip
"""Single fields of a data pack that a case changes: a number of the rules, a card's count, a border."""

from collections.abc import Mapping
from typing import Any

from gonfalon.games.ye_gods import pack
from gonfalon.games.ye_gods.cases.schema import find
from gonfalon.games.ye_gods.tables import card_id
from gonfalon.kernel.errors import BadCase, UnknownName

TABLES = ("constant", "god", "province", "desert", "card")
BORDER = "border"
NO_BORDER = "none"


def patch_pack(given: pack.Pack, changes: Mapping[str, Any], file: str) -> pack.Pack:
    """The pack with the changes, checked like any other; raises BadCase or BadData."""
    values = pack.to_dict(given)
    for table, rows in changes.items():
        if table not in (*TABLES, BORDER):
            unknown = UnknownName("table", table, ["pack", *TABLES, BORDER])
            raise BadCase("cases.bad.at", where=file, why=str(unknown))
        if not isinstance(rows, Mapping):
            raise BadCase("cases.bad.no-table", where=f"{file}.{table}")
        if table == BORDER:
            values[BORDER] = patch_borders(values[BORDER], rows, file)
        else:
            patch_rows(table, values[table], rows, f"{file}.{table}")
    return pack.from_dict(values, file)


def patch_rows(table: str, rows: Any, changes: Mapping[str, Any], where: str) -> None:
    """Replace fields of rows; of a constant its value may stand alone: `heretics = 1`."""
    ids = [card_id(row["type"], row.get("value", 0)) if table == "card" else row["id"] for row in rows]
    for row_id, fields in changes.items():
        row = rows[find("row", row_id, ids, where)]
        if table == "constant" and not isinstance(fields, Mapping):
            row["value"] = fields
        elif isinstance(fields, Mapping):
            row.update(fields)
        else:
            raise BadCase("cases.bad.no-fields", where=f"{where}.{row_id}")


def patch_borders(rows: Any, changes: Mapping[str, Any], file: str) -> list[dict[str, Any]]:
    """Borders written `"italia-graecia" = "land"`; a new pair is added, "none" takes one away."""
    borders = list(rows)
    for pair, kind in changes.items():
        ends = sorted(pair.split("-"))
        if len(ends) != 2:
            raise BadCase("cases.bad.border", where=f"{file}.{BORDER}", example="italia-graecia", found=pair)
        borders = [row for row in borders if sorted((row["a"], row["b"])) != ends]
        if kind != NO_BORDER:
            borders.append({"a": ends[0], "b": ends[1], "type": kind, "name": pair, "source": "reconstructed"})
    return borders
