"""Single fields of a data pack that a case changes: a number of the rules, a tile's count, a fighter, an army."""

from functools import partial

from gonfalon.cases.plugin_helpers import Changes, Patch, Values, find, patch_rows, patch_values
from gonfalon.games.generals_war.data import pack

ROWS = ("terrain", "tile", "rank", "form", "fighter")
NUMBERS = ("constant", "fight")


def patch_pack(given: pack.Pack, changes: Changes, file: str) -> pack.Pack:
    """The pack with the changes, checked like any other; raises BadCase or BadData."""
    values = pack.to_dict(given)
    patch_values(values, changes, PATCHES, file)
    return pack.from_dict(values, file)


def patch_table(table: str, values: Values, changes: Changes, where: str) -> None:
    """Rows of a table by their ids; fighters are called by their army too."""
    rows = values[table]
    ids = [f"{row['army']}-{row['id']}" if table == "fighter" else row["id"] for row in rows]
    patch_rows(rows, ids, changes, where, plain=table in NUMBERS)


def patch_armies(values: Values, changes: Changes, where: str) -> None:
    """Armies made of some of their fighters only: `west = ["knight_1", "squire_1"]`."""
    for army, ids in changes.items():
        there = [row["id"] for row in values["fighter"] if row["army"] == army]
        wanted = [there[find("fighter", str(name), there, f"{where}.{army}")] for name in ids]
        values["fighter"] = [row for row in values["fighter"] if row["army"] != army or row["id"] in wanted]


PATCHES: dict[str, Patch] = {
    **{table: partial(patch_table, table) for table in (*ROWS, *NUMBERS)},
    "army": patch_armies,
}
