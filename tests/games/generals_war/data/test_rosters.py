"""Rosters in TOML and CSV, and the faults of those that cannot be read."""

import json
from itertools import product

import pytest

from gonfalon.games.generals_war.data import pack
from gonfalon.games.generals_war.data.rosters import read_roster, read_with_notes, with_roster
from gonfalon.games.generals_war.rules.tables import FORMS, RANKS
from gonfalon.kernel.data_packs.format import decode
from gonfalon.kernel.errors import BadData
from gonfalon.messages.catalogue import Catalogue, languages
from tests.games.generals_war.data.test_faulty_packs import check_playable
from tests.games.generals_war.data.test_pack import changed, put

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
    """The fighters of West from a roster."""
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
    """A row of TOML; its strings are written as in JSON."""
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
        ("sep=;\r\n" + IN_CSV.replace(",", ";"), CSV),
        ('"sep=\t"\n' + IN_CSV.replace(",", "\t"), CSV),
        ("SEP=,,\n" + IN_CSV, CSV),
        (IN_TOML, TOML),
        (IN_TOML, "mine.TOML"),
        (IN_TOML, "roster"),
        ("\ufeff" + IN_TOML, TOML),
        ("# mine\n\n" + IN_TOML, "roster.txt"),
        (IN_ONE_LIST, "-"),
    ],
)
def test_a_roster_is_read_in_all_its_formats(text: str, file: str) -> None:
    assert read(text, file) == TWO


def test_bytes_with_a_byte_order_mark_are_read() -> None:
    fighters = read_roster(decode(IN_CSV.encode("utf-8-sig"), CSV), CSV, "east")
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
def test_ranks_are_named_by_id_or_name_in_english_or_french(word: str, rank: str) -> None:
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
def test_forms_are_named_by_id_or_name_in_english_or_french(word: str, form: str) -> None:
    assert read(lines(f"A,squire,{word}", "B,squire,shield"))[0][3] == form


def test_a_pack_may_have_its_own_names() -> None:
    own = pack.from_dict(changed(put("rank", "thegn", "aliases", ["Iron Hart"])), "pack")
    text = lines("A,iron hart,shield", "B,squire,shield")
    assert read_roster(text, CSV, "west", own)[0].rank == "thegn"
    assert "iron hart" in refusal(text)[0]


def test_ids_are_made_from_names_and_are_unique() -> None:
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


def test_given_ids_have_priority() -> None:
    text = lines("Anna,squire,shield,", "Bors,squire,shield,anna", head="name,rank,form,id")
    assert [fighter[0] for fighter in read(text)] == ["anna_2", "anna"]
    given_ids = [row(name="Anna", rank="squire", form="pike"), row(name="Bors", rank="squire", form="pike", id="anna")]
    assert [fighter[0] for fighter in read("".join(given_ids), TOML)] == ["anna_2", "anna"]


def test_namesakes_are_two_fighters() -> None:
    assert [fighter[:2] for fighter in read(lines("Jo,squire,pike", "Jo,squire,pike"))] == [
        ("jo", "Jo"),
        ("jo_2", "Jo"),
    ]


def test_a_quoted_name_may_contain_the_separator_and_quotes() -> None:
    text = lines('"Bors, called ""the Bull""",squire,great', "B,squire,shield")
    assert read(text)[0][:2] == ("bors_called_the_bull", 'Bors, called "the Bull"')


@pytest.mark.parametrize("count", [2, 300])
def test_armies_of_two_to_three_hundred_are_accepted(count: int) -> None:
    assert len(read(crowd(count))) == count


def test_a_roster_replaces_one_army_only() -> None:
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


@pytest.mark.parametrize("language", languages())
def test_rosters_may_use_the_words_of_the_page(language: str) -> None:
    catalogue = Catalogue(language=language)
    fighters = [(f"F{n}", rank, form) for n, (rank, form) in enumerate(product(RANKS, FORMS))]
    said = [(name, catalogue.name(f"rank:{rank}"), catalogue.name(f"form:{form}")) for name, rank, form in fighters]
    found = read("name;rank;form\n" + "".join(f"{';'.join(row)}\n" for row in said))
    assert [row[1:] for row in found] == fighters


@pytest.mark.parametrize("numbers", [("1", "2"), ("#1", "# 2"), ("1.", ""), ("№7", "8")])
def test_a_column_that_counts_the_rows_is_ignored(numbers: tuple[str, str]) -> None:
    """Many spreadsheets call such a column ID; an id of ours begins with a letter."""
    one, other = numbers
    read = read_with_notes(f"ID;name;rank;form\n{one};A;squire;pike\n{other};B;squire;pike\n", CSV, "west")
    assert [each.id for each in read.fighters] == ["a", "b"]
    assert [(key, details["columns"]) for key, details in read.notes] == [
        ("data.generals-war.roster.ignored-columns", '"ID"')
    ]
    assert read.fighters[0].roster_head == "name;rank;form"


def test_a_column_with_one_id_does_not_count_the_rows() -> None:
    with pytest.raises(BadData, match='column "id": expected an id'):
        read_with_notes(lines("1,A,squire,pike", "b,B,squire,pike", head="id,name,rank,form"), CSV, "west")
