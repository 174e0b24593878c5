"""Every figure of docs/fight-model.md, measured again on fixed seeds."""

import pytest

from tests.games.generals_war.fight_rows import (
    DOC,
    RUNS,
    STANDARD_ERRORS,
    Row,
    marked,
    measure,
    read_rows,
    tables_of,
)

MOST_FALSE_ALARMS = 0.02
"""For all rows together, if a change moves nothing but the luck; the page names this figure."""


@pytest.mark.parametrize("row", read_rows(), ids=lambda row: row.name)
def test_row(row: Row) -> None:
    share, ticks, error = measure(row.sheet(), range(RUNS))
    assert abs(share - row.share) <= row.tolerance
    assert abs(ticks - row.ticks) <= STANDARD_ERRORS * error + 0.1


def test_false_alarms_are_rare() -> None:
    wins = sum(row.chance_of_false_alarm() for row in read_rows())
    ticks = len(read_rows()) * 6.4e-5
    assert wins + ticks < MOST_FALSE_ALARMS


def test_the_page_shows_the_rows() -> None:
    page = DOC.read_text(encoding="utf-8")
    for name, table in tables_of(read_rows()).items():
        assert marked(name, table) in page


def test_no_two_rows_are_the_same_cell() -> None:
    rows = read_rows()
    assert len({(row.table, row.line, row.column) for row in rows}) == len(rows)
