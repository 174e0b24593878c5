"""The tables of the reference page against the data pack and the rules."""

import re

import pytest

from gonfalon.games.ye_gods.data import pack
from gonfalon.games.ye_gods.rules import holy_war_dice
from gonfalon.messages.catalogue import Catalogue, languages
from gonfalon.messages.reference import ReferenceTable, read_reference

in_every_language = pytest.mark.parametrize("language", languages())
CONSTANT = {row.id: row.value for row in pack.builtin().constant}


def tables(section: str, language: str) -> tuple[ReferenceTable, ...]:
    return next(each for each in read_reference("ye-gods", language).sections if each.id == section).tables


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def catalogue(language: str) -> Catalogue:
    rows = pack.builtin()
    names = {f"god:{row.id}": row.name for row in rows.god} | {f"province:{row.id}": row.name for row in rows.province}
    return Catalogue(names, language)


@in_every_language
def test_deck(language: str) -> None:
    texts, found = catalogue(language), []
    for kind in dict.fromkeys(row.type for row in pack.builtin().card):
        rows = [row for row in pack.builtin().card if row.type == kind]
        values = [row.value for row in rows if row.value]
        name = texts.name(f"card:{kind}_{values[0]}").rpartition(" ")[0] if values else texts.name(f"card:{kind}")
        found.append((name, sum(row.count for row in rows), values))
    shown = [(row[0], int(row[1]), spread(row[2])) for row in tables("cards", language)[0].rows]
    assert shown == found


def spread(text: str) -> list[int]:
    """`2 to 5` and `2, 3, 5` as numbers."""
    found = numbers(text)
    return list(range(found[0], found[1] + 1)) if len(found) == 2 else found


@in_every_language
def test_pieces(language: str) -> None:
    shown = [int(row[1]) for row in tables("pieces", language)[0].rows]
    ids = ["worshippers", "donatives", "priests", "saints_in_play", "heretics"]
    assert shown == [*[CONSTANT[each] for each in ids], sum(row.count for row in pack.builtin().card)]


@in_every_language
def test_starting_provinces(language: str) -> None:
    texts = catalogue(language)
    assert [list(row) for row in tables("map", language)[0].rows] == [
        [texts.name(f"god:{row.id}"), ", ".join(texts.name(f"province:{place}") for place in row.start)]
        for row in pack.builtin().god
    ]


@in_every_language
def test_crossings_and_deserts(language: str) -> None:
    provinces = {row.id: row.name for row in pack.builtin().province}
    names = provinces | {row.id: row.name for row in pack.builtin().desert}
    crossings = [{names[row.a], names[row.b]} for row in pack.builtin().border if row.type == "crossing"]
    borders = [{names[row.a], names[row.b]} for row in pack.builtin().border if row.type == "desert"]
    rows = tables("map", language)[1].rows
    shown = [set(row[1].split(", ")) for row in rows if row[2] == "N4"]
    assert sorted(map(sorted, shown)) == sorted(map(sorted, crossings))
    shown = [{row[0], place} for row in rows if row[2] == "N6" for place in row[1].split(", ")]
    assert sorted(map(sorted, shown)) == sorted(map(sorted, borders))


WINNERS = {
    "en": {
        "tie": holy_war_dice.TIE,
        "attacker": holy_war_dice.ATTACKER,
        "defender": holy_war_dice.DEFENDER,
        "totals": -1,
    },
    "fr": {
        "égalité": holy_war_dice.TIE,
        "attaquant": holy_war_dice.ATTACKER,
        "défenseur": holy_war_dice.DEFENDER,
        "totaux": -1,
    },
}


@in_every_language
def test_natural_rolls(language: str) -> None:
    table = tables("war", language)[0]
    for row in table.rows:
        for head, cell in zip(table.head[1:], row[1:], strict=True):
            for attack in rolls(row[0]):
                for defence in rolls(head):
                    assert holy_war_dice.natural_winner(attack, defence) == WINNERS[language][cell], (attack, defence)


def rolls(text: str) -> list[int]:
    found = numbers(text)
    return list(range(found[0], found[-1] + 1))
