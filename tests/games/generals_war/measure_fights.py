"""Measure every row of the fight model again, and write the figures to their file and to docs/fight-model.md.

    PYTHONPATH=build/compiled:. python -m tests.games.generals_war.measure_fights

Run it after an intended change of the model; the differences of the two files show its effects.
"""

import re

from tests.games.generals_war.fight_rows import DOC, MEASURED, ROWS, marked, measure, read_rows, tables_of

FIRST_SEED = 1_000_000
"""Far from the seeds of the tests, so that figures and tests share no fight."""


def write_figures() -> None:
    """Replace the figures of all rows."""
    head, *rows = ROWS.read_text(encoding="utf-8").split("[[row]]\n")
    for number, row in enumerate(read_rows()):
        share, ticks, _ = measure(row.sheet(), range(FIRST_SEED, FIRST_SEED + MEASURED))
        rows[number] = re.sub(
            r"wins = .*\nticks = .*\n", f"wins = {100 * share:.1f}\nticks = {ticks:.1f}\n", rows[number]
        )
    ROWS.write_text("[[row]]\n".join([head, *rows]), encoding="utf-8")


def write_tables() -> None:
    page = DOC.read_text(encoding="utf-8")
    for name, table in tables_of(read_rows()).items():
        page = re.sub(rf"<!-- {name} -->.*?<!-- end -->", marked(name, table), page, flags=re.DOTALL)
    DOC.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    write_figures()
    write_tables()
