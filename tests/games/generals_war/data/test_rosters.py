"""Rosters: an army of one's own from TOML or CSV, and what is told of one that cannot be read."""

import json
import re
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gonfalon.games.generals_war.data import pack
from gonfalon.games.generals_war.data.rosters import make_ids, read_roster, read_roster_bytes, with_roster
from gonfalon.games.generals_war.data.schema import Fighter
from gonfalon.games.generals_war.rules.tables import FORMS, RANKS
from gonfalon.kernel.errors import BadData
from gonfalon.messages.catalogue import DEFAULT_LANGUAGE, set_language
from tests.games.generals_war.data.test_pack import ROSTER_FAULTS, changed, check_playable, put

CSV = "mine.csv"
TOML = "mine.toml"
BUILT = pack.builtin()

IN_CSV = """\
name,rank,form
Anna of the Fens,knight,shield
Bors,squire,great
"""

IN_TOML = """\
[[fighter]]
name = "Anna of the Fens"
rank = "knight"
form = "shield"

[[fighter]]
name = "Bors"
rank = "squire"
form = "great"
"""


IN_ONE_LIST = """\
fighter = [
    { name = "Anna of the Fens", rank = "knight", form = "shield" },
    { name = "Bors", rank = "squire", form = "great" },
]
"""


def read(text: str, file: str = CSV) -> list[tuple[str, str, str, str]]:
    """The fighters that a roster gives West."""
    return [(each.id, each.name, each.rank, each.form) for each in read_roster(text, file, "west")]


TWO = [("anna_of_the_fens", "Anna of the Fens", "knight", "shield"), ("bors", "Bors", "squire", "great")]


def refused(text: str, file: str = CSV) -> BadData:
    with pytest.raises(BadData) as caught:
        read_roster(text, file, "west")
    return caught.value


def refusal(text: str, file: str = CSV) -> list[str]:
    return str(refused(text, file)).split("\n")


def lines(*rows: str, head: str = "name,rank,form") -> str:
    return "\n".join((head, *rows)) + "\n"


def crowd(count: int) -> str:
    return lines(*[f"Fighter,{RANKS[number % 5]},{FORMS[number % 7]}" for number in range(count)])


def row(**fields: object) -> str:
    """A row of TOML; what is a text there is one in JSON too."""
    return "[[fighter]]\n" + "".join(f"{name} = {json.dumps(value)}\n" for name, value in fields.items())


GOOD = row(name="Bors", rank="squire", form="great")


@pytest.mark.parametrize(
    ("text", "file"),
    [
        (IN_CSV, CSV),
        (IN_CSV, "MINE.CSV"),
        (IN_CSV, "roster"),
        (IN_CSV.replace(",", ";"), CSV),
        (IN_CSV.replace(",", "\t"), "mine.tsv"),
        (IN_CSV.replace("\n", "\r\n"), CSV),
        (IN_CSV.replace("\n", "\r"), CSV),
        ("\ufeff" + IN_CSV, CSV),
        ("\n\n" + IN_CSV + "\n , ,\n\n", CSV),
        (IN_CSV.replace(",", " , "), CSV),
        (IN_CSV.replace("\n", ",,\n"), CSV),
        (IN_CSV.replace("Bors", '"Bors"').replace("rank", '"rank"'), CSV),
        (IN_CSV.replace("name,rank,form", "Nom;RANG;Arme").replace(",", ";"), CSV),
        ("form;name;rank\nshield;Anna of the Fens;knight\ngreat;Bors;squire\n", CSV),
        (IN_TOML, TOML),
        (IN_TOML, "mine.TOML"),
        (IN_TOML, "roster"),
        ("\ufeff" + IN_TOML, TOML),
        ("# mine\n\n" + IN_TOML, "roster.txt"),
        (IN_ONE_LIST, "-"),
    ],
)
def test_a_roster_is_read_in_whatever_way_it_is_written(text: str, file: str) -> None:
    assert read(text, file) == TWO


def test_bytes_with_a_byte_order_mark_are_read() -> None:
    fighters = read_roster_bytes(IN_CSV.encode("utf-8-sig"), CSV, "east")
    assert [fighter.name for fighter in fighters] == ["Anna of the Fens", "Bors"]
    assert {(fighter.army, fighter.source) for fighter in fighters} == {("east", "own")}


@pytest.mark.parametrize(
    ("word", "rank"),
    [
        ("knight", "knight"),
        ("KNIGHT", "knight"),
        ("Master at Arms", "knight"),
        ("chevalier", "knight"),
        ("Chevalière", "knight"),
        ("maitre d'armes", "knight"),
        ("Thegn", "thegn"),
        ("stags_blood", "stags_blood"),
        ("Stag's Blood", "stags_blood"),
        ("Stag\u2019s blood", "stags_blood"),
        ("Écuyer", "squire"),
        ("e\u0301cuyer", "squire"),
        ("ÉCUYÈRE", "squire"),
        ("ecuyer", "squire"),
        ("undecorated", "undecorated"),
        ("Sans distinction", "undecorated"),
    ],
)
def test_ranks_go_by_id_or_name_in_english_or_french(word: str, rank: str) -> None:
    assert read(lines(f'A,"{word}",shield', "B,squire,shield"))[0][2] == rank


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("Sword and shield", "shield"),
        ("épée et bouclier", "shield"),
        ("PIKE", "pike"),
        ("pique", "pike"),
        ("Great weapon", "great"),
        ("grande arme", "great"),
        ("Combat archer", "archer"),
        ("archer de combat", "archer"),
        ("two_sword", "two_sword"),
        ("Two Swords", "two_sword"),
        ("deux épées", "two_sword"),
        ("short spear", "short_spear"),
        ("lance courte", "short_spear"),
        ("sidearm", "sidearm"),
        ("side-arm", "sidearm"),
        ("arme de poing", "sidearm"),
    ],
)
def test_forms_go_by_id_or_name_in_english_or_french(word: str, form: str) -> None:
    assert read(lines(f"A,squire,{word}", "B,squire,shield"))[0][3] == form


def test_a_pack_may_have_words_of_its_own() -> None:
    own = pack.from_dict(changed(put("rank", "thegn", "aliases", ["Iron Hart"])), "pack")
    text = lines("A,iron hart,shield", "B,squire,shield")
    assert read_roster(text, CSV, "west", own)[0].rank == "thegn"
    assert "iron hart" in refusal(text)[0]


def test_ids_are_made_from_names_and_kept_apart() -> None:
    names = ["Anna", "anna", "Émile Ætna", "42nd Foot", "李", "\u2014", "Anna 2", "A" * 60, "A" * 59]
    ids = [fighter[0] for fighter in read(lines(*[f"{name},squire,shield" for name in names]))]
    assert ids == [
        "anna",
        "anna_2",
        "emile_tna",
        "fighter_42nd_foot",
        "fighter_5",
        "fighter_6",
        "anna_2_2",
        "a" * 28,
        f"{'a' * 28}_2",
    ]


def test_given_ids_go_before_made_ones() -> None:
    text = lines("Anna,squire,shield,", "Bors,squire,shield,anna", head="name,rank,form,id")
    assert [fighter[0] for fighter in read(text)] == ["anna_2", "anna"]
    given_ids = [row(name="Anna", rank="squire", form="pike"), row(name="Bors", rank="squire", form="pike", id="anna")]
    assert [fighter[0] for fighter in read("".join(given_ids), TOML)] == ["anna_2", "anna"]


def test_namesakes_are_two_people() -> None:
    assert [fighter[:2] for fighter in read(lines("Jo,squire,pike", "Jo,squire,pike"))] == [
        ("jo", "Jo"),
        ("jo_2", "Jo"),
    ]


def test_a_quoted_name_may_hold_the_separator_and_quotes() -> None:
    text = lines('"Bors, called ""the Bull""",squire,great', "B,squire,shield")
    assert read(text)[0][:2] == ("bors_called_the_bull", 'Bors, called "the Bull"')


@pytest.mark.parametrize("count", [2, 300])
def test_armies_of_two_to_three_hundred_are_taken(count: int) -> None:
    assert len(read(crowd(count))) == count


def test_a_roster_takes_the_place_of_one_army_only() -> None:
    fighters = read_roster(IN_CSV, CSV, "east")
    found = with_roster(BUILT, "east", fighters)
    assert [each for each in found.fighter if each.army == "west"] == [
        each for each in BUILT.fighter if each.army == "west"
    ]
    assert tuple(each for each in found.fighter if each.army == "east") == fighters
    assert with_roster(found, "east", [each for each in BUILT.fighter if each.army == "east"]) == BUILT
    check_playable(found)


def test_both_armies_can_be_of_the_same_people_and_the_order_of_reading_does_not_matter() -> None:
    west, east = read_roster(IN_CSV, CSV, "west"), read_roster(IN_CSV, CSV, "east")
    one = with_roster(with_roster(BUILT, "west", west), "east", east)
    other = with_roster(with_roster(BUILT, "east", east), "west", west)
    assert one.fighter == (*west, *east)
    assert pack.digest(one) == pack.digest(other)
    check_playable(one)


FAULTS: list[tuple[str, str, str]] = [
    # rows
    (
        lines("A,knigth,shield", "B,squire,shield"),
        CSV,
        (
            'line 2 (A): field "rank": expected knight, thegn, stags_blood, squire or undecorated, found "knigth": '
            'did you mean "knight"?'
        ),
    ),
    (
        lines("A,squire,shield", "B,squire,cannon"),
        CSV,
        (
            'line 3 (B): field "form": expected shield, pike, great, archer, two_sword, short_spear or sidearm, '
            'found "cannon"'
        ),
    ),
    (lines("A,---,shield", "B,squire,shield"), CSV, 'line 2 (A): field "rank": expected knight, thegn'),
    (lines("A,,shield", "B,squire,shield"), CSV, 'line 2 (A): field "rank": expected knight, thegn, stags_blood'),
    (lines("A,squire", "B,squire,shield"), CSV, 'line 2 (A): field "form": expected shield, pike, great, archer'),
    (
        lines(",squire,shield", "B,squire,shield"),
        CSV,
        'line 2: field "name": expected a name of 1 to 60 printable characters, found ""',
    ),
    (lines("A" * 61 + ",squire,shield", "B,squire,shield"), CSV, 'line 2: field "name": expected a name of 1 to 60'),
    (
        lines("A\u200bB,squire,shield", "B,squire,shield"),
        CSV,
        'line 2: field "name": expected printable characters only, found "A\\u200bB"',
    ),
    (
        lines('"A', 'B",squire,shield', "C,squire,shield,shield"),
        CSV,
        'line 2: field "name": expected printable characters only, found "A\\nB"',
    ),
    (lines('"A', 'B",squire,shield', "C,squire,shield,x"), CSV, "line 4 (C): expected 3 cells as in the first line"),
    (
        lines("Smith, John,squire,shield", "B,squire,shield"),
        CSV,
        "line 2 (Smith): expected 3 cells as in the first line, found 4",
    ),
    (
        lines("A,squire,shield,No 1", "B,squire,shield,b", head="name,rank,form,id"),
        CSV,
        'line 2 (A): field "id": expected an id of at most 40 of a-z, 0-9 and _, a letter first, found "No 1"',
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
    (lines(f"A,squire,{'x' * 1000}", "B,squire,shield"), CSV, "line 2: expected at most 1000 characters, found 1009"),
    (lines(*["A,squire,shield" for _ in range(130_000)]), CSV, "expected at most 2000000 bytes, found 20800"),
    # TOML
    ("[[fighter]\n", TOML, "expected TOML: "),
    (IN_CSV, TOML, "expected TOML: "),
    (
        GOOD + row(name="A", rank="page", form="pike"),
        TOML,
        'fighter 2 (A): field "rank": expected knight, thegn, stags_blood, squire or undecorated, found "page"',
    ),
    (GOOD + row(name="", rank="squire", form="pike"), TOML, 'fighter 2: field "name": expected a name of 1 to 60'),
    (GOOD + row(name="A", rank=4, form="pike"), TOML, 'fighter 2 (A): field "rank": expected knight, thegn'),
    (GOOD + row(name="A", rank="squire"), TOML, 'fighter 2 (A): field "form": missing, expected shield, pike, great'),
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
def test_fault_is_told_by_file_row_field_and_expectation(text: str, file: str, expected: str) -> None:
    assert [line for line in refusal(text, file) if line.startswith(f"{file}: {expected}")]


def test_every_fault_of_a_roster_is_provoked_here() -> None:
    provoked = {key for text, file, _ in FAULTS for key, _ in refused(text, file).faults}
    assert ROSTER_FAULTS - provoked == {"data.generals-war.line"}, "which is how the others name a row"


def test_faults_of_several_rows_are_told_at_once_and_no_more_than_twenty() -> None:
    text = lines("A,knigth,cannon", "B,squire,shield,pike", ",squire,shield", "D,squire,shield")
    assert [line.split(": ")[1] for line in refusal(text)] == ["line 3 (B)", "line 4"]
    text = lines("A,knigth,cannon", "B,page,shield")
    assert [line.split(": ")[1:3] for line in refusal(text)] == [
        ["line 2 (A)", 'field "rank"'],
        ["line 2 (A)", 'field "form"'],
        ["line 3 (B)", 'field "rank"'],
    ]
    told = refusal(lines(*["A,page,shield" for _ in range(300)]))
    assert told[20:] == [f"{CSV}: and 280 more at least"]


@pytest.mark.parametrize("encoding", ["cp1252", "utf-16"])
def test_other_encodings_are_refused(encoding: str) -> None:
    with pytest.raises(BadData, match=rf"^{re.escape(CSV)}: byte \d+: expected text in UTF-8$"):
        read_roster_bytes(IN_CSV.replace("Anna", "Émilie").encode(encoding), CSV, "west")


def test_faults_are_told_in_french_too() -> None:
    error = refused(lines("A,page,pike", "B,squire,pike", head="nom,rang,arme"))
    column = refused(lines("A,squire", head="nom,rang"))
    set_language("fr")
    try:
        assert str(column).startswith("mine.csv\u00a0: ligne 1\u00a0: une colonne «\u00a0form\u00a0» est attendue")
        assert "champ «\u00a0rank\u00a0»\u00a0: attendu\u00a0: " in str(error)
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
    """Whatever is read is an army that a pack can have; whatever is not is told with the file's name."""
    try:
        found = read_roster(text, file, "west")
    except BadData as error:
        told = str(error)
    else:
        check_sound(found)
        return
    assert all(line.startswith(f"{file}: ") for line in told.split("\n"))


def check_sound(fighters: tuple[Fighter, ...]) -> None:
    whole = with_roster(BUILT, "west", fighters)
    assert pack.from_dict(msgspec.to_builtins(whole), "record") == whole


def test_ids_stay_within_their_length() -> None:
    entries = read_roster(lines(*[f"{'9' * 60},squire,shield" for _ in range(300)]), CSV, "west")
    assert len({fighter.id for fighter in entries}) == 300
    check_sound(entries)
    assert make_ids([]) == []
