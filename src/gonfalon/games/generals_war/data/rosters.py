"""Rosters: an army as a list of named fighters in TOML or CSV, read into rows of a data pack."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import NamedTuple, cast

import msgspec

from gonfalon.games.generals_war.data import pack as packs
from gonfalon.games.generals_war.data.roster_rows import (
    LabelledRow,
    Notes,
    Roster,
    RosterRow,
    Words,
    find_meaning,
    words_of,
)
from gonfalon.games.generals_war.data.roster_table import read_table
from gonfalon.games.generals_war.data.schema import Army, Fighter, FormId, Pack, RankId
from gonfalon.games.generals_war.rules.tables import ARMIES
from gonfalon.kernel.data_packs.checks import note_repeated
from gonfalon.kernel.data_packs.faults import Faults, label, refusal
from gonfalon.kernel.data_packs.format import read_toml
from gonfalon.kernel.data_packs.rows import build_pack

LONGEST_START = 28
"""Most characters of an id made from a name; a number may follow."""
MOST_LETTERS = 60
"""Most characters of a word for a rank or a form."""
WORKBOOKS = ("PK\x03\x04", "\u00d0\u00cf\x11\u00e0")
"""How the files of spreadsheets begin that are not text: `.xlsx`, `.ods` and `.xls`, read as characters."""
MOST_FAULTS = 1000
"""Most faults of a roster in one error: three in each line of the largest army."""


class Reading(NamedTuple):
    """The fighters of a roster, and notes about what was ignored."""

    fighters: tuple[Fighter, ...]
    notes: list[tuple[str, dict[str, object]]]


def read_roster(text: str, file: str, army: str, pack: Pack | None = None) -> tuple[Fighter, ...]:
    """The fighters of an army; raises BadData with all faults."""
    return read_with_notes(text, file, army, pack).fighters


def read_with_notes(text: str, file: str, army: str, pack: Pack | None = None) -> Reading:
    """The fighters of an army; raises BadData with all faults, each with file, row, field and expectation.

    The names of ranks and forms come from `pack`, or from the built-in pack.
    """
    text = text.removeprefix("\ufeff")
    if text.startswith(WORKBOOKS):
        raise refusal(file, "data.generals-war.workbook")
    faults, notes = Faults(file, MOST_FAULTS, MOST_FAULTS), Notes(file)
    names = packs.builtin() if pack is None else pack
    words = [words_of("rank", names.rank), words_of("form", names.form)]
    rows = read_rows(text, file, words, faults) if is_toml(text, file) else read_table(text, file, words, faults, notes)
    note_repeated([(row.entry.id, row.where) for row in rows if row.entry.id is not None], faults)
    faults.raise_if_any()
    ids = make_ids([(row.entry.name, row.entry.id) for row in rows])
    return Reading(tuple([make_fighter(army, *each) for each in zip(rows, ids, strict=True)]), notes.found)


def make_fighter(army: str, row: LabelledRow, fighter_id: str) -> Fighter:
    """A row of the data pack; it keeps the words of the file, which the export writes again."""
    return Fighter(
        army=cast(Army, army),
        id=fighter_id,
        name=row.entry.name,
        rank=cast(RankId, row.rank),
        form=cast(FormId, row.form),
        rank_word="" if row.entry.rank == row.rank else row.entry.rank,
        form_word="" if row.entry.form == row.form else row.entry.form,
        roster_head=row.head,
        source="own",
        note=row.entry.note,
    )


def with_roster(pack: Pack, army: str, fighters: Sequence[Fighter]) -> Pack:
    """The pack with these fighters in place of the army that it has."""
    armies = [fighters if side == army else [each for each in pack.fighter if each.army == side] for side in ARMIES]
    return msgspec.structs.replace(pack, fighter=tuple(each for side in armies for each in side))


def is_toml(text: str, file: str) -> bool:
    """Is the text TOML? Decided by the file's ending, else by its first line that is not a comment."""
    ending = PurePath(file).suffix.lower()
    if ending in {".toml", ".csv"}:
        return ending == ".toml"
    lines = [line.strip() for line in text.splitlines()]
    first = next((line for line in lines if line and not line.startswith("#")), "")
    return re.match(r"\[|\w+\s*=", first) is not None


def read_rows(text: str, file: str, words: list[Words], faults: Faults) -> list[LabelledRow]:
    """The `[[fighter]]` rows of a TOML file."""
    content = read_toml(text, file)
    roster = build_pack(content, Roster, faults)
    if roster is None:
        note_other_words(content, words, faults)
        return []
    return [label_row(number, entry, words, faults) for number, entry in enumerate(roster.fighter, 1)]


def label_row(number: int, entry: RosterRow, words: list[Words], faults: Faults) -> LabelledRow:
    """A row with its name in messages, and the ids of its rank and form."""
    where = label("fighter", number, {"name": entry.name}, RosterRow.label_keys)
    ranks, forms = words
    return LabelledRow(
        entry, where, find_meaning(entry.rank, ranks, where, faults), find_meaning(entry.form, forms, where, faults)
    )


def note_other_words(content: Mapping[str, object], words: list[Words], faults: Faults) -> None:
    """Add the faults of ranks and forms in a file whose rows have other faults."""
    rows = content.get("fighter")
    for number, row in enumerate(rows if isinstance(rows, list) else [], 1):
        if not isinstance(row, Mapping) or faults.is_full():
            continue
        where = label("fighter", number, row, RosterRow.label_keys)
        for each in words:
            word = row.get(each.field)
            if isinstance(word, str) and 0 < len(word) <= MOST_LETTERS:
                find_meaning(word, each, where, faults)


def make_ids(people: Sequence[tuple[str, str | None]]) -> list[str]:
    """The ids of all fighters by name and given id: without one made from the name, with a number for namesakes."""
    taken = {given for _, given in people if given is not None}
    ids: list[str] = []
    for number, (name, given) in enumerate(people, 1):
        ids.append(given or free_id(start_of_id(name, number), taken))
        taken.add(ids[-1])
    return ids


def free_id(start: str, taken: set[str]) -> str:
    """The id, with the first free number if it is taken."""
    made, count = start, 1
    while made in taken:
        count += 1
        made = f"{start}_{count}"
    return made


def start_of_id(name: str, number: int) -> str:
    """A name in the characters of ids; `fighter_` and its number if it has none of them."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii").lower()
    start = re.sub(r"[^a-z0-9]+", "_", plain)[:LONGEST_START].strip("_")
    if not start:
        return f"fighter_{number}"
    return start if start[0].isalpha() else f"fighter_{start}"
