"""Single fields of a data pack that a case changes: a number of the rules, a card's count, a border."""

from functools import partial

from gonfalon.cases.plugin_helpers import Changes, Patch, Values, patch_borders, patch_rows, patch_values
from gonfalon.games.ye_gods.data import pack
from gonfalon.games.ye_gods.rules.tables import card_id

TABLES = ("constant", "god", "province", "desert", "card")
BORDER = "border"


def patch_pack(given: pack.Pack, changes: Changes, file: str) -> pack.Pack:
    """The pack with the changes, checked like any other; raises BadCase or BadData."""
    values = pack.to_dict(given)
    patch_values(values, changes, PATCHES, file)
    return pack.from_dict(values, file)


def patch_table(table: str, values: Values, changes: Changes, where: str) -> None:
    """Rows of a table by their ids; cards are called by their number too."""
    rows = values[table]
    ids = [card_id(row["type"], row.get("value", 0)) if table == "card" else row["id"] for row in rows]
    patch_rows(rows, ids, changes, where, plain=table == "constant")


def patch_map(values: Values, changes: Changes, where: str) -> None:
    """Borders; a new one is called by its pair."""
    values[BORDER] = patch_borders(
        values[BORDER], changes, where, lambda pair: {"name": pair, "source": "reconstructed"}
    )


PATCHES: dict[str, Patch] = {**{table: partial(patch_table, table) for table in TABLES}, BORDER: patch_map}
