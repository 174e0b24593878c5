"""Single fields of a data pack that a case changes: a leader's stars, an area's value, a border's type."""

from functools import partial

from gonfalon.cases.plugin_helpers import Changes, Patch, Values, patch_borders, patch_rows, patch_values
from gonfalon.games.warriors_of_god.data import pack

TABLES = ("leader", "area", "troop", "mercenary")
CHARTS = ("game", "death", "elimination")
BORDER = "border"


def patch_pack(given: pack.Pack, changes: Changes, scenario: str, file: str) -> pack.Pack:
    """The pack with the changes, checked like any other; raises BadCase or BadData."""
    values = pack.to_dict(given)
    patches: dict[str, Patch] = {
        **{table: partial(patch_table, table, scenario) for table in TABLES},
        **{chart: partial(patch_chart, chart) for chart in CHARTS},
        BORDER: patch_map,
    }
    patch_values(values, changes, patches, file)
    return pack.from_dict(values, file)


def patch_table(table: str, scenario: str, values: Values, changes: Changes, where: str) -> None:
    """Rows of a table by their ids; leaders are those of the scenario."""
    rows = [row for row in values[table] if row.get("scenario", scenario) == scenario]
    patch_rows(rows, [row["id"] for row in rows], changes, where)


def patch_chart(chart: str, values: Values, changes: Changes, _where: str) -> None:
    """Replace numbers of a chart."""
    values[chart] = {**values[chart], **changes}


def patch_map(values: Values, changes: Changes, where: str) -> None:
    """Add, replace or remove borders. New ones have the source `reconstructed`."""
    values[BORDER] = patch_borders(values[BORDER], changes, where, lambda _pair: {"source": "reconstructed"})
