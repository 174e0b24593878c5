# mypyc: skip
"""Single fields of a data pack that a case changes: a number of the rules, a tile's count, a fighter, an army."""

from collections.abc import Mapping
from typing import Any

from gonfalon.games.generals_war import pack
from gonfalon.games.generals_war.cases.schema import find
from gonfalon.kernel.errors import BadCase, UnknownName

TABLES = ("constant", "terrain", "tile", "rank", "form", "fighter", "fight")
NUMBERS = ("constant", "fight")
ARMY = "army"


def patch_pack(given: pack.Pack, changes: Mapping[str, Any], file: str) -> pack.Pack:
    """The pack with the changes, checked like any other; raises BadCase or BadData."""
    values = pack.to_dict(given)
    for table, rows in changes.items():
        if table not in (*TABLES, ARMY):
            unknown = UnknownName("table", table, ["pack", *TABLES, ARMY])
            raise BadCase("cases.bad.at", where=file, why=str(unknown))
        if not isinstance(rows, Mapping):
            raise BadCase("cases.bad.no-table", where=f"{file}.{table}")
        if table == ARMY:
            values["fighter"] = patch_armies(values["fighter"], rows, f"{file}.{ARMY}")
        else:
            patch_rows(table, values[table], rows, f"{file}.{table}")
    return pack.from_dict(values, file)


def patch_rows(table: str, rows: Any, changes: Mapping[str, Any], where: str) -> None:
    """Replace fields of rows; a number may stand alone: `heroic_lives = 4`."""
    ids = [f"{row['army']}-{row['id']}" if table == "fighter" else row["id"] for row in rows]
    for row_id, fields in changes.items():
        row = rows[find("row", row_id, ids, where)]
        if table in NUMBERS and not isinstance(fields, Mapping):
            row["value"] = fields
        elif isinstance(fields, Mapping):
            row.update(fields)
        else:
            raise BadCase("cases.bad.no-fields", where=f"{where}.{row_id}")


def patch_armies(rows: Any, changes: Mapping[str, Any], where: str) -> list[dict[str, Any]]:
    """Armies made of some of their fighters only: `west = ["knight_1", "squire_1"]`."""
    kept = list(rows)
    for army, ids in changes.items():
        there = [row["id"] for row in rows if row["army"] == army]
        wanted = [there[find("fighter", str(name), there, f"{where}.{army}")] for name in ids]
        kept = [row for row in kept if row["army"] != army or row["id"] in wanted]
    return kept
