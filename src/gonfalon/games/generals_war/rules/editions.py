"""C17: tables with changed rosters. Rules and agents read armies, ranks and forms from the tables of a state."""

from typing import Final

from gonfalon.games.generals_war.rules.tables import Tables

CHANGE: Final = 4
"""Ints of one fighter in a roster: fighter, status, rank, form."""

MOST_EDITIONS: Final = 64
"""Most tables that are kept for one set-up; all are dropped beyond this."""


def edition_of(tables: Tables, roster: list[int]) -> Tables:
    """The tables with the changes of a roster. Equal rosters share one object."""
    known = tables.editions
    if "" not in known:
        known[""] = tables
    key = " ".join([str(value) for value in roster])
    if key not in known:
        base = known[""]
        if len(known) >= MOST_EDITIONS:
            known.clear()
            known[""] = base
        known[key] = changed_tables(base, roster)
    return known[key]


def changed_tables(base: Tables, roster: list[int]) -> Tables:
    """New tables of the same set-up with a changed roster."""
    tables = Tables(base.pack, base.seats, base.options)
    tables.editions = base.editions
    tables.vocabulary = base.vocabulary
    for at in range(0, len(roster), CHANGE):
        fighter = roster[at]
        tables.status_of[fighter] = roster[at + 1]
        tables.rank_of[fighter] = roster[at + 2]
        tables.form_of[fighter] = roster[at + 3]
    tables.list_armies()
    return tables
