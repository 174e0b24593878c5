"""Rosters: an army as a list of named fighters in TOML or CSV, read into rows of a data pack."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import Annotated, ClassVar, NamedTuple, cast

import msgspec
from msgspec import Meta, Struct

from gonfalon.games.generals_war.data import pack as packs
from gonfalon.games.generals_war.data.checks import LEAST_FIGHTERS, spelling, words_for
from gonfalon.games.generals_war.data.schema import (
    MOST_FIGHTERS,
    Army,
    Fighter,
    FightingForm,
    FormId,
    Pack,
    Rank,
    RankId,
)
from gonfalon.games.generals_war.rules.tables import ARMIES
from gonfalon.kernel.data_packs.checks import note_repeated
from gonfalon.kernel.data_packs.faults import Faults, MessageRef, close_match, is_short, label, refusal, show
from gonfalon.kernel.data_packs.fields import Id, Name, Row, Text
from gonfalon.kernel.data_packs.format import MAX_BYTES, read_toml, refuse_long_lines
from gonfalon.kernel.data_packs.rows import build_pack, build_row

COLUMNS = {
    "name": "name",
    "nom": "name",
    "rank": "rank",
    "rang": "rank",
    "form": "form",
    "forme": "form",
    "arme": "form",
    "id": "id",
}
"""The column headings of a CSV file, in English and French, and the fields that they stand for."""

NEEDED = ("name", "rank", "form")
SEPARATORS = ",;\t"
LONGEST_START = 28
"""Most characters of an id made from a name; a number may follow."""

RankWord = Annotated[str, Meta(min_length=1, max_length=60, description="data.generals-war.expected.rank")]
FormWord = Annotated[str, Meta(min_length=1, max_length=60, description="data.generals-war.expected.form")]


class RosterRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A fighter in a roster; rank and form by any of their names."""

    label_keys: ClassVar[tuple[str, ...]] = ("name",)

    name: Name
    rank: RankWord
    form: FormWord
    id: Id | None = None
    source: Text = "own"


class Roster(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The schema of a roster in TOML."""

    fighter: Annotated[tuple[RosterRow, ...], Meta(min_length=LEAST_FIGHTERS, max_length=MOST_FIGHTERS)]


class LabelledRow(NamedTuple):
    """A roster row and its name in messages."""

    entry: RosterRow
    where: str | MessageRef


class Words(NamedTuple):
    """The names that a field may contain: the id for each spelling, and the names as written."""

    field: str
    meaning: dict[str, str]
    written: list[str]


def read_roster(text: str, file: str, army: str, pack: Pack | None = None) -> tuple[Fighter, ...]:
    """The fighters of an army; raises BadData with all faults, each with file, row, field and expectation.

    The names of ranks and forms come from `pack`, or from the built-in pack.
    """
    text = text.removeprefix("\ufeff")
    faults = Faults(file)
    entries = read_rows(text, file, faults) if is_toml(text, file) else read_table(text, file, faults)
    faults.raise_if_any()
    words = packs.builtin() if pack is None else pack
    ranks, forms = words_of("rank", words.rank), words_of("form", words.form)
    found = [
        (find_meaning(entry.rank, ranks, where, faults), find_meaning(entry.form, forms, where, faults))
        for entry, where in entries
    ]
    note_repeated([(entry.id, where) for entry, where in entries if entry.id is not None], faults)
    faults.raise_if_any()
    ids = make_ids([entry for entry, _ in entries])
    return tuple(
        Fighter(
            army=cast(Army, army),
            id=fighter_id,
            name=row.entry.name,
            rank=cast(RankId, rank),
            form=cast(FormId, form),
            source="own",
            note=row.entry.note,
        )
        for row, fighter_id, (rank, form) in zip(entries, ids, found, strict=True)
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


def read_rows(text: str, file: str, faults: Faults) -> list[LabelledRow]:
    """The `[[fighter]]` rows of a TOML file."""
    roster = build_pack(read_toml(text, file), Roster, faults)
    entries = () if roster is None else roster.fighter
    return [
        LabelledRow(entry, label("fighter", number, {"name": entry.name}, RosterRow.label_keys))
        for number, entry in enumerate(entries, 1)
    ]


def read_table(text: str, file: str, faults: Faults) -> list[LabelledRow]:
    """The lines of a CSV file below its headings; the separator is a comma, a semicolon or a tab."""
    lines = list(read_lines(text.replace("\r\n", "\n").replace("\r", "\n"), file))
    if not lines:
        raise refusal(file, "data.generals-war.empty-roster", columns=", ".join(NEEDED))
    columns = read_head(*lines[0], faults)
    faults.raise_if_any()
    count = len(lines) - 1
    if not LEAST_FIGHTERS <= count <= MOST_FIGHTERS:
        raise refusal(file, "data.generals-war.size-of-roster", least=LEAST_FIGHTERS, most=MOST_FIGHTERS, count=count)
    found = [read_line(columns, number, cells, faults) for number, cells in lines[1:] if not faults.is_full()]
    return [row for row in found if row is not None]


def read_lines(text: str, file: str) -> Iterator[tuple[int, list[str]]]:
    """The cells of each line that is not empty, stripped, without empty cells at the end."""
    length = len(text.encode("utf-8", "surrogatepass"))
    if length > MAX_BYTES:
        raise refusal(file, "data.too-many-bytes", most=MAX_BYTES, count=length)
    refuse_long_lines(text, file)
    reader = csv.reader(io.StringIO(text), delimiter=separator_of(text), strict=True)
    while True:
        begin = reader.line_num + 1
        try:
            cells = [cell.strip() for cell in next(reader)]
        except StopIteration:
            return
        except csv.Error as error:
            raise refusal(file, "data.generals-war.not-csv", line=begin) from error
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            yield begin, cells


def separator_of(text: str) -> str:
    """The separator that occurs most often in the first line that is not empty."""
    head = text.lstrip().partition("\n")[0]
    return max(SEPARATORS, key=head.count)


def read_head(number: int, cells: list[str], faults: Faults) -> list[str]:
    """The field of each column. All needed fields must occur, none twice, and no unknown one."""
    where = label_line(number, {})
    columns = [COLUMNS.get(cell.casefold(), "") for cell in cells]
    for cell, column in zip(cells, columns, strict=True):
        if not column:
            near = close_match(cell.casefold(), COLUMNS)
            faults.add("data.generals-war.unknown-column", row=where, found=show(cell), near=near)
    for column in dict.fromkeys(COLUMNS.values()):
        if columns.count(column) > 1:
            faults.add("data.generals-war.second-column", row=where, column=column)
        if column in NEEDED and column not in columns:
            faults.add("data.generals-war.missing-column", row=where, column=column)
    return columns


def label_line(number: int, fields: dict[str, str]) -> MessageRef:
    """The name of a CSV line in messages."""
    name = fields.get("name", "")
    return MessageRef("data.generals-war.line", {"line": number, "name": name if is_short(name) else ""})


def read_line(columns: list[str], number: int, cells: list[str], faults: Faults) -> LabelledRow | None:
    """A fighter from the cells of a line; None after a fault."""
    fields = dict(zip(columns, cells + [""] * len(columns), strict=False))
    where = label_line(number, fields)
    if len(cells) > len(columns):
        faults.add("data.generals-war.too-many-cells", row=where, most=len(columns), count=len(cells))
        return None
    if not fields.get("id"):
        fields.pop("id", None)
    entry = build_row(fields, where, RosterRow, faults)
    return None if entry is None else LabelledRow(cast(RosterRow, entry), where)


def words_of(field: str, rows: Sequence[Rank | FightingForm]) -> Words:
    """The names of all rows of a pack for a rank or a form."""
    written = {word: row.id for row in rows for word in words_for(row)}
    return Words(field, {spelling(word): meaning for word, meaning in written.items()}, list(written))


def find_meaning(word: str, words: Words, where: str | MessageRef, faults: Faults) -> str:
    """The id of the rank or form with this name; "" and a fault if there is none."""
    meaning = words.meaning.get(spelling(word), "")
    if not meaning:
        expected = MessageRef(f"data.generals-war.expected.{words.field}")
        near = close_match(word, words.written)
        faults.add("data.wrong-value", row=where, field=words.field, expected=expected, found=show(word), near=near)
    return meaning


def make_ids(entries: list[RosterRow]) -> list[str]:
    """The ids of all fighters: the given ones, else made from the names, with a number for namesakes."""
    taken = {entry.id for entry in entries if entry.id is not None}
    ids: list[str] = []
    for number, entry in enumerate(entries, 1):
        ids.append(entry.id or free_id(start_of_id(entry.name, number), taken))
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
