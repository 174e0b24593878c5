"""Faults of rosters: each names file, row, field and expectation; any text is read or refused."""

import re
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gonfalon.games.generals_war.data import pack
from gonfalon.games.generals_war.data.roster_table import MOST_UNCLOSED
from gonfalon.games.generals_war.data.rosters import make_ids, read_roster, read_with_notes, with_roster
from gonfalon.games.generals_war.data.schema import Fighter
from gonfalon.games.generals_war.rules.tables import FORMS, RANKS
from gonfalon.kernel.data_packs.format import decode
from gonfalon.kernel.errors import BadData, format_error
from gonfalon.messages.catalogue import DEFAULT_LANGUAGE, set_language
from tests.games.generals_war.data.test_faulty_packs import ROSTER_FAULTS, check_playable
from tests.games.generals_war.data.test_rosters import (
    BUILT,
    CSV,
    GOOD,
    IN_CSV,
    IN_TOML,
    TOML,
    crowd,
    lines,
    refusal,
    refused,
    row,
)

FAULTS: list[tuple[str, str, str]] = [
    # rows
    (
        lines("A,knigth,shield", "B,squire,shield"),
        CSV,
        (
            'line 2 (A): column "rank": expected Knight, Thegn, Stag\u2019s Blood, Squire or Undecorated, '
            'found "knigth": did you mean "knight"?'
        ),
    ),
    (
        lines("A,squire,shield", "B,squire,cannon"),
        CSV,
        (
            'line 3 (B): column "form": expected Sword and shield, Pike, Great weapon, Combat archer, Two swords, '
            'Six-foot spear or Side arm, found "cannon"'
        ),
    ),
    (lines("A,---,shield", "B,squire,shield"), CSV, 'line 2 (A): column "rank": expected Knight, Thegn'),
    (
        lines("A,,shield", "B,squire,shield"),
        CSV,
        'line 2 (A): column "rank": expected Knight, Thegn, Stag\u2019s Blood',
    ),
    (lines("A,squire", "B,squire,shield"), CSV, 'line 2 (A): column "form": expected Sword and shield, Pike'),
    (
        lines(",squire,shield", "B,squire,shield"),
        CSV,
        'line 2: column "name": expected a name of 1 to 60 printable characters, found ""',
    ),
    (lines("A" * 61 + ",squire,shield", "B,squire,shield"), CSV, 'line 2: column "name": expected a name of 1 to 60'),
    (
        lines("A\u200bB,squire,shield", "B,squire,shield"),
        CSV,
        'line 2: column "name": expected printable characters only, found "A\\u200bB"',
    ),
    (
        lines('"A', 'B",squire,shield', "C,squire,shield,shield"),
        CSV,
        'line 2: column "name": expected printable characters only, found "A\\nB"',
    ),
    (lines('"A', 'B",squire,shield', "C,page,shield,x"), CSV, "line 4 (C): expected 3 cells as in the first line"),
    (
        lines("Smith, John,squire,shield", "B,squire,shield"),
        CSV,
        "line 2 (Smith): expected 3 cells as in the first line, found 4",
    ),
    (
        lines("A,squire,shield,No 1", "B,squire,shield,b", head="name,rank,form,id"),
        CSV,
        'line 2 (A): column "id": expected an id of at most 40 of a-z, 0-9 and _, a letter first, found "No 1"',
    ),
    (
        lines("A,squire,shield,a", "B,squire,shield,a", head="name,rank,form,id"),
        CSV,
        'line 3 (B): field "id": expected an id of its own, already used by line 2 (A)',
    ),
    # the head
    (
        IN_CSV.replace("form", "forms"),
        CSV,
        'line 1: expected the columns name, rank, form and perhaps id, found "forms"',
    ),
    (IN_CSV.replace("form", "forms"), CSV, 'line 1: expected a column "form", found none'),
    (IN_CSV.partition("\n")[2], CSV, 'line 1: expected the columns name, rank, form and perhaps id, found "knight"'),
    (
        lines("A,squire,squire,pike", head="name,rank,rang,form"),
        CSV,
        'line 1: expected one column "rank", found several',
    ),
    ("\n" + lines("A,squire", head="name,rank"), CSV, 'line 2: expected a column "form", found none'),
    (IN_TOML, CSV, 'line 1: expected a column "name", found none'),
    (IN_TOML, "MINE.CSV", 'line 1: expected a column "name", found none'),
    # the whole
    ("", CSV, "expected a line with the columns name, rank, form and a line for each fighter, found nothing"),
    (" \n;;\n", "roster", "expected a line with the columns name, rank, form and a line for each fighter, found no"),
    (lines(), CSV, "expected 2 to 300 fighters, found 0"),
    (lines("A,squire,shield"), CSV, "expected 2 to 300 fighters, found 1"),
    (crowd(301), CSV, "expected 2 to 300 fighters, found 301"),
    (lines('"A,squire,shield', "B,squire,shield"), CSV, "line 2: expected CSV with a closing mark"),
    (lines('"A"B,squire,shield', "B,squire,shield"), CSV, "line 2: expected CSV with a closing mark"),
    (f'"{IN_CSV}', CSV, "line 1: expected CSV with a closing mark"),
    ("sep=;\nname;rank;form\nA;page;shield\nB;squire;shield\n", CSV, 'line 3 (A): column "rank": expected Knight'),
    ("PK\x03\x04\x14\x00", "mine.xlsx", "expected a text file, found a workbook"),
    ("\u00d0\u00cf\x11\u00e0\u00a1\u00b1", "mine.xls", "expected a text file, found a workbook"),
    (lines(f"A,squire,{'x' * 1000}", "B,squire,shield"), CSV, "line 2: expected at most 1000 characters, found 1009"),
    (lines(*["A,squire,shield" for _ in range(130_000)]), CSV, "expected at most 2000000 bytes, found 20800"),
    # TOML
    ("[[fighter]\n", TOML, "expected TOML: "),
    (IN_CSV, TOML, "expected TOML: "),
    (
        GOOD + row(name="A", rank="page", form="pike"),
        TOML,
        'fighter 2 (A): field "rank": expected Knight, Thegn, Stag\u2019s Blood, Squire or Undecorated, found "page"',
    ),
    (GOOD + row(name="", rank="squire", form="pike"), TOML, 'fighter 2: field "name": expected a name of 1 to 60'),
    (GOOD + row(name="A", rank=4, form="pike"), TOML, 'fighter 2 (A): field "rank": expected Knight, Thegn'),
    (
        GOOD + row(name="A", rank="squire"),
        TOML,
        'fighter 2 (A): field "form": missing, expected Sword and shield, Pike',
    ),
    (
        GOOD + row(name="A", rnak="squire", form="pike"),
        TOML,
        'fighter 2 (A): unknown field "rnak": did you mean "rank"?',
    ),
    (GOOD + row(name="A", rank="squire", form="pike", id=""), TOML, 'fighter 2 (A): field "id": expected an id of'),
    (
        row(name="A", rank="squire", form="pike", id="x") + row(name="B", rank="squire", form="pike", id="x"),
        TOML,
        'fighter 2 (B): field "id": expected an id of its own, already used by fighter 1 (A)',
    ),
    (GOOD, TOML, "fighter: expected at least 2 rows [[fighter]], found 1"),
    (GOOD * 301, TOML, "fighter: expected at most 300 rows [[fighter]], found 301"),
    (GOOD.replace("fighter", "fighters"), TOML, 'pack: unknown table "fighters": did you mean "fighter"?'),
    ("fighter = 3\n", TOML, "fighter: expected rows [[fighter]], found 3"),
]


@pytest.mark.parametrize(("text", "file", "expected"), FAULTS)
def test_a_fault_names_file_row_field_and_expectation(text: str, file: str, expected: str) -> None:
    assert [line for line in refusal(text, file) if line.startswith(f"{file}: {expected}")]


def test_every_fault_of_a_roster_is_provoked_here() -> None:
    provoked = {key for text, file, _ in FAULTS for key, _ in refused(text, file).faults}
    assert ROSTER_FAULTS - provoked == {"data.generals-war.line"}, "which is how the others name a row"


def test_all_faults_of_a_roster_are_reported_together() -> None:
    text = lines("A,knigth,cannon", "B,squire,shield,pike", ",squire,shield", "D,page,shield,x", "E,squire,shield,,")
    assert [line.split(": ")[1:3] for line in refusal(text)] == [
        ["line 2 (A)", 'column "rank"'],
        ["line 2 (A)", 'column "form"'],
        ["line 4", 'column "name"'],
        ["line 5 (D)", 'column "rank"'],
        ["line 5 (D)", "expected 3 cells as in the first line, found 4"],
    ]
    assert len(refusal(lines(*["A,page,cannon" for _ in range(300)]))) == 600
    both = refusal(lines("A,page", head="name,rank"))
    assert [line.split(": ", 1)[1][:40] for line in both] == [
        'line 1: expected a column "form", found ',
        "expected 2 to 300 fighters, found 1",
        'line 2 (A): column "rank": expected Knig',
    ]
    unclosed = refusal(lines("A,page,shield", 'B,"squire,shield', "C,page,shield", '"D"d,squire,pike', "E,axe,axe"))
    assert [line.split(": ")[1] for line in unclosed] == [
        "line 3",
        "line 5",
        *["line 2 (A)", "line 4 (C)"],
        *["line 6 (E)"] * 2,
    ]
    toml = refusal(row(name="", rank="page", form="pike") + row(name="B", rank="squire", form="axe"), TOML)
    assert [line.split(": ")[1:3] for line in toml] == [
        ["fighter 1", 'field "name"'],
        ["fighter 1", 'field "rank"'],
        ["fighter 2 (B)", 'field "form"'],
    ]


def test_a_fault_names_the_heading_of_the_file() -> None:
    assert 'column "Rang": expected Knight' in refusal(lines("A;page;pike", "B;squire;pike", head="Nom;Rang;Arme"))[0]


def test_other_columns_of_a_spreadsheet_are_ignored_with_a_note() -> None:
    text = lines("A;a@x;squire;pike", "B;;knight;shield;;left", "", head="Name;E-mail;Rank;Weapon")
    read = read_with_notes(text, CSV, "west")
    assert [(each.name, each.rank, each.form) for each in read.fighters] == [
        ("A", "squire", "pike"),
        ("B", "knight", "shield"),
    ]
    assert [format_error(key, args) for key, args in read.notes] == [
        f'{CSV}: these columns are ignored: "E-mail".',
        f"{CSV}: cells beyond the last heading are ignored in these lines: 3.",
    ]
    assert read_with_notes(IN_CSV, CSV, "west").notes == []


def test_reading_ends_after_many_unclosed_marks() -> None:
    marks = lines(*['"A""' for _ in range(20_000)])
    assert len(refusal(marks)) == MOST_UNCLOSED


def test_names_in_several_lines_are_noted() -> None:
    read = read_with_notes(lines("A,squire,pike", "B,squire,pike", "a,knight,shield", "B,squire,pike"), CSV, "west")
    assert [format_error(key, args) for key, args in read.notes] == [
        f"{CSV}: these names stand in several lines: A (2, 4), B (3, 5). Each line is a fighter."
    ]
    assert len(read.fighters) == 4


@pytest.mark.parametrize("encoding", ["cp1252", "utf-16"])
def test_other_encodings_are_refused(encoding: str) -> None:
    with pytest.raises(BadData, match=rf"^{re.escape(CSV)}: byte \d+: expected text in UTF-8$"):
        decode(IN_CSV.replace("Anna", "Émilie").encode(encoding), CSV)


def test_faults_have_french_texts() -> None:
    error = refused(lines("A,page,pike", "B,squire,pike", head="nom,rang,arme"))
    column = refused(lines("A,squire", head="nom,rang"))
    set_language("fr")
    try:
        assert str(column).startswith("mine.csv\u00a0: ligne 1\u00a0: une colonne «\u00a0form\u00a0» est attendue")
        assert "colonne «\u00a0rang\u00a0»\u00a0: attendu\u00a0: Chevalier, Thegn" in str(error)
        assert "ligne 2 (A)" in str(error)
    finally:
        set_language(DEFAULT_LANGUAGE)


WORDS: Any = st.one_of(st.text(max_size=12), st.sampled_from([*RANKS, *FORMS, "Écuyer", '"', ";", ",", "\n", "\ufeff"]))


@given(st.one_of(st.text(), st.binary().map(lambda raw: raw.decode("latin-1"))), st.sampled_from([CSV, TOML, "roster"]))
def test_any_text_is_a_roster_or_refused(text: str, file: str) -> None:
    check_read_or_refused(text, file)


@given(st.lists(st.lists(WORDS, min_size=2, max_size=5), max_size=6), st.sampled_from([",", ";", "\t"]))
def test_any_cells_are_a_roster_or_refused(rows: list[list[str]], separator: str) -> None:
    head = separator.join(("name", "rank", "form", "id"))
    check_read_or_refused("\n".join([head, *[separator.join(cells) for cells in rows]]), CSV)


@given(st.lists(st.dictionaries(st.sampled_from(["name", "rank", "form", "id", "note"]), WORDS), max_size=4))
def test_any_rows_are_a_roster_or_refused(rows: list[dict[str, str]]) -> None:
    check_read_or_refused("".join(row(**fields) for fields in rows), TOML)


@given(
    st.lists(st.tuples(st.text(max_size=20), st.sampled_from(RANKS), st.sampled_from(FORMS)), min_size=2, max_size=12)
)
def test_any_printable_names_make_an_army(people: list[tuple[str, str, str]]) -> None:
    text = lines(*['"{}",{},{}'.format(name.replace('"', '""'), rank, form) for name, rank, form in people])
    names = [name for name, _, _ in people]
    if all(name.isprintable() and name.strip() == name != "" for name in names):
        found = read_roster(text, CSV, "west")
        assert [(each.name, each.rank, each.form) for each in found] == people
        check_playable(with_roster(BUILT, "west", found))
    else:
        check_read_or_refused(text, CSV)


def check_read_or_refused(text: str, file: str) -> None:
    """A pack accepts every army that is read; every fault names the file."""
    try:
        found = read_roster(text, file, "west")
    except BadData as error:
        message = str(error)
    else:
        check_sound(found)
        return
    assert all(line.startswith(f"{file}: ") for line in message.split("\n"))


def check_sound(fighters: tuple[Fighter, ...]) -> None:
    whole = with_roster(BUILT, "west", fighters)
    assert pack.from_dict(msgspec.to_builtins(whole), "record") == whole


def test_ids_stay_within_their_length() -> None:
    entries = read_roster(lines(*[f"{'9' * 60},squire,shield" for _ in range(300)]), CSV, "west")
    assert len({fighter.id for fighter in entries}) == 300
    check_sound(entries)
    assert make_ids([]) == []
