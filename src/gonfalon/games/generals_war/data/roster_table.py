"""Rosters as CSV: headings, separators, lines; faults and notes name the line and the column."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from typing import NamedTuple, cast

from gonfalon.games.generals_war.data.checks import LEAST_FIGHTERS
from gonfalon.games.generals_war.data.roster_rows import LabelledRow, Notes, RosterRow, Words, find_meaning
from gonfalon.games.generals_war.data.schema import MOST_FIGHTERS
from gonfalon.kernel.data_packs.faults import Faults, MessageRef, close_match, is_short, refusal, show
from gonfalon.kernel.data_packs.format import MAX_BYTES, refuse_long_lines
from gonfalon.kernel.data_packs.rows import build_row

COLUMNS = {
    "name": "name",
    "nom": "name",
    "rank": "rank",
    "rang": "rank",
    "form": "form",
    "forme": "form",
    "arme": "form",
    "weapon": "form",
    "id": "id",
}
"""The column headings of a CSV file, in English and French, and the fields that they stand for."""

NEEDED = ("name", "rank", "form")
SEPARATORS = ",;\t"
DECLARED = re.compile(r'\s*"?sep=([,;\t])"?[,;\t ]*\n', re.IGNORECASE)
"""A first line with which some spreadsheets name the separator."""
ROW_NUMBER = re.compile(r"[#№]?\s*\d+\.?")
"""A cell with which some spreadsheets count their rows. No id begins with a digit."""
MOST_LISTED = 12
"""Most lines, columns and names that a note lists."""
MOST_UNCLOSED = 20
"""Lines with an unclosed quotation mark after which no more lines are read: each may run on to the end of the file."""


class Head(NamedTuple):
    """The headings of a table: the field of each column ("": ignored), and the heading of each field."""

    columns: list[str]
    headings: dict[str, str]
    written: str
    """The known headings in their order, with the separator of the file; a blank for a tab (packs have none)."""


def read_table(text: str, file: str, words: list[Words], faults: Faults, notes: Notes) -> list[LabelledRow]:
    """The lines of a CSV file below its headings; the separator is a comma, a semicolon or a tab."""
    separator, text = separator_of(text.replace("\r\n", "\n").replace("\r", "\n"))
    lines = list(read_lines(text, separator, file, faults))
    if not lines:
        raise refusal(file, "data.generals-war.empty-roster", columns=", ".join(NEEDED))
    count = len(lines) - 1 + len(faults.found)
    head = read_head(*lines[0], separator, counts_rows(lines), faults, notes)
    if not LEAST_FIGHTERS <= count <= MOST_FIGHTERS:
        faults.add("data.generals-war.size-of-roster", least=LEAST_FIGHTERS, most=MOST_FIGHTERS, count=count)
    if count > MOST_FIGHTERS:
        return []
    longer: list[int] = []
    found = [read_line(head, line, words, faults, longer) for line in lines[1:] if not faults.is_full()]
    if longer:
        notes.add("data.generals-war.roster.ignored-cells", lines=listed([str(number) for number in longer]))
    rows = [row for row in found if row is not None]
    note_namesakes(rows, notes)
    return [row._replace(head=head.written) for row in rows[:1]] + rows[1:]


def note_namesakes(rows: list[LabelledRow], notes: Notes) -> None:
    """Add a note about names that stand in several lines: a line may have been copied twice."""
    lines: dict[str, list[str]] = {}
    names: dict[str, str] = {}
    for row in rows:
        assert isinstance(row.where, MessageRef)
        key = row.entry.name.casefold()
        names.setdefault(key, row.entry.name)
        lines.setdefault(key, []).append(str(row.where.args["line"]))
    several = [f"{names[key]} ({listed(found)})" for key, found in lines.items() if len(found) > 1]
    if several:
        notes.add("data.generals-war.roster.namesakes", names=listed(several))


def read_lines(text: str, separator: str, file: str, faults: Faults) -> Iterator[tuple[int, list[str]]]:
    """The cells of each line that is not empty, stripped, without empty cells at the end.

    An unclosed quotation mark is a fault, and reading goes on with the next line; in the headings it ends the reading.
    """
    length = len(text.encode("utf-8", "surrogatepass"))
    if length > MAX_BYTES:
        raise refusal(file, "data.too-many-bytes", most=MAX_BYTES, count=length)
    refuse_long_lines(text, file)
    lines = [f"{line}\n" for line in text.split("\n")]
    skipped, has_head = 0, False
    reader = csv.reader(lines, delimiter=separator, strict=True)
    while True:
        begin = skipped + reader.line_num + 1
        try:
            cells = [cell.strip() for cell in next(reader)]
        except StopIteration:
            return
        except csv.Error as error:
            if not has_head:
                raise refusal(file, "data.generals-war.not-csv", line=begin) from error
            faults.add("data.generals-war.not-csv", line=begin)
            if len(faults.found) >= MOST_UNCLOSED:
                return
            skipped = begin
            reader = csv.reader(lines[skipped:], delimiter=separator, strict=True)
            continue
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            has_head = True
            yield begin, cells


def separator_of(text: str) -> tuple[str, str]:
    """The separator, and the text without the line that names it: else the one that is most often in the headings."""
    declared = DECLARED.match(text)
    if declared:
        return declared[1], "\n" * declared[0].count("\n") + text[declared.end() :]
    head = text.lstrip().partition("\n")[0]
    return max(SEPARATORS, key=head.count), text


def counts_rows(lines: list[tuple[int, list[str]]]) -> bool:
    """Does the column of ids only count the rows, as in many spreadsheets? Such a column is ignored."""
    heads = [cell.casefold() for cell in lines[0][1]]
    if "id" not in heads:
        return False
    at = heads.index("id")
    found = [cells[at] for _, cells in lines[1:] if at < len(cells) and cells[at]]
    return bool(found) and all(ROW_NUMBER.fullmatch(cell) for cell in found)


def read_head(number: int, cells: list[str], separator: str, is_counted: bool, faults: Faults, notes: Notes) -> Head:
    """The field of each column. All needed fields must occur, none twice; other columns are ignored with a note."""
    where = label_line(number, {})
    columns = [COLUMNS.get(cell.casefold(), "") for cell in cells]
    if is_counted:
        columns = ["" if column == "id" else column for column in columns]
    others = [cell for cell, column in zip(cells, columns, strict=True) if not column]
    missing = [column for column in NEEDED if column not in columns]
    for column in dict.fromkeys(COLUMNS.values()):
        if columns.count(column) > 1:
            faults.add("data.generals-war.second-column", row=where, column=column)
        if column in missing:
            faults.add("data.generals-war.missing-column", row=where, column=column)
    if missing:
        for cell in others:
            near = close_match(cell.casefold(), COLUMNS)
            faults.add("data.generals-war.unknown-column", row=where, found=show(cell), near=near)
    elif others:
        shown = [str(show(cell)) for cell in others if cell]
        notes.add("data.generals-war.roster.ignored-columns", columns=listed(shown))
    headings = {column: cell for cell, column in zip(cells, columns, strict=True) if column}
    return Head(columns, headings, separator.replace("\t", " ").join(headings.values()))


def listed(parts: list[str]) -> str:
    """A list for a note, cut after MOST_LISTED parts."""
    return ", ".join(parts[:MOST_LISTED]) + (", …" if len(parts) > MOST_LISTED else "")


def label_line(number: int, fields: dict[str, str]) -> MessageRef:
    """The name of a CSV line in messages."""
    name = fields.get("name", "")
    return MessageRef("data.generals-war.line", {"line": number, "name": name if is_short(name) else ""})


def read_line(
    head: Head, line: tuple[int, list[str]], words: list[Words], faults: Faults, longer: list[int]
) -> LabelledRow | None:
    """A fighter from a line; None after a fault, which is added to `faults`.

    Cells beyond the headings are ignored if all others are sound; then the number of the line is added to `longer`.
    """
    number, cells = line
    fields = dict(zip(head.columns, cells + [""] * len(head.columns), strict=False))
    fields.pop("", None)
    where = label_line(number, fields)
    if not fields.get("id"):
        fields.pop("id", None)
    before = len(faults.found)
    # A missing column is one fault of the head, not one of every line.
    present = {**dict.fromkeys(NEEDED, "-"), **fields}
    entry = build_row(present, where, RosterRow, faults)
    faulty = {details.get("field") for _, details in faults.found[before:]}
    meanings = [
        find_meaning(fields[each.field], each, where, faults) if each.field in fields.keys() - faulty else ""
        for each in words
    ]
    if len(cells) > len(head.columns):
        if len(faults.found) > before:
            faults.add("data.generals-war.too-many-cells", row=where, most=len(head.columns), count=len(cells))
        else:
            longer.append(number)
    name_columns(faults, before, head)
    return None if entry is None else LabelledRow(cast(RosterRow, entry), where, *meanings)


def name_columns(faults: Faults, first: int, head: Head) -> None:
    """Let the faults from a number on name the headings of the file instead of fields."""
    found = faults.found[first:]
    del faults.found[first:]
    for key, details in found:
        row, value, field = details["row"], details.get("found"), str(details.get("field"))
        column = head.headings.get(field, field)
        if key == "data.wrong-value":
            expected, near = details["expected"], details["near"]
            faults.add(
                "data.generals-war.wrong-cell", row=row, column=column, expected=expected, found=value, near=near
            )
        elif key == "data.unprintable":
            faults.add("data.generals-war.unprintable-cell", row=row, column=column, found=value)
        else:
            faults.found.append((key, details))
