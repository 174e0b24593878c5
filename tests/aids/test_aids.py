"""The player aids: languages agree, facts come from the data pack, all items of the printed aid are there."""

import re
import tomllib
from functools import cache
from typing import Any

import pytest

import gonfalon
from gonfalon.aids import PAPERS, BadAid, has_aid, render_aid
from gonfalon.aids.document import PAGE_BREAK, fill_facts, find_aid
from gonfalon.aids.facts import PLACE, AidFacts
from gonfalon.kernel.errors import UnknownName
from gonfalon.messages.catalogue import Catalogue, languages
from tests.paths import ROOT

GAMES = ["warriors-of-god", "ye-gods", "generals-war"]
AIDS = [(game, language) for game in GAMES for language in languages()]
ITEMS = tomllib.loads((ROOT / "tests" / "aids" / "printed_items.toml").read_text(encoding="utf-8"))["item"]
WRONG_SPACE = re.compile(r"\w [:;!?](\s|$)")


def source(game: str, language: str) -> str:
    file = find_aid(game, language)
    assert file is not None
    assert file.name == "aid.md"
    return file.read_text(encoding="utf-8")


@cache
def text_of(game: str, language: str) -> str:
    """The text of an aid in one line, without marks."""
    return re.sub(r"[\s*|]+", " ", fill_facts(source(game, language), game, language))


@pytest.mark.parametrize("game", GAMES)
def test_languages_have_the_same_sections_tables_and_facts(game: str) -> None:
    shapes = []
    for language in languages():
        text = source(game, language)
        lines = [(line[:2].strip(), line.count("|")) for line in text.splitlines() if re.match(r"#|- |\||\d\.", line)]
        shapes.append((lines, PLACE.findall(text), len(PAGE_BREAK.split(text))))
    assert all(shape == shapes[0] for shape in shapes)
    assert shapes[0][2] == 2


@pytest.mark.parametrize(("game", "language"), AIDS)
def test_document_is_complete_and_needs_nothing_else(game: str, language: str) -> None:
    html = render_aid(game, language)
    assert html.count('<section class="page">') == 2
    assert f'<html lang="{language}">' in html
    assert "{{" not in html
    assert re.findall(r"https?://|<script|<link|<img|src=\"|url\((?!\"data:)", html) == []


def test_every_language_has_its_own_file() -> None:
    assert {str(find_aid(game, language)) for game, language in AIDS} == {
        str(find_aid(game, "en")).replace("/en/", f"/{language}/") for game, language in AIDS
    }


@pytest.mark.parametrize("game", GAMES)
def test_french_typography(game: str) -> None:
    assert WRONG_SPACE.findall(PLACE.sub("", source(game, "fr"))) == []


@pytest.mark.parametrize("language", languages())
def test_words_of_the_games(language: str) -> None:
    words = {
        "en": r"\b([Nn]obody|[Ss]omebody|[Pp]risoner|[Hh]ire|[Ll]oose troops|[Rr]eckon)\b",
        "fr": r"(à personne|tour-ci|encaiss|sur le champ|artilleur|sans distinction|Armure trempée)",
    }
    assert language in words, f"words that aids in {language} must not use are missing here"
    for game in GAMES:
        assert re.findall(words[language], source(game, language)) == []


@pytest.mark.parametrize("paper", PAPERS)
def test_paper(paper: str) -> None:
    assert f"@page{{size:{PAPERS[paper]} portrait}}" in render_aid("ye-gods", "en", paper)


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownName, match="chess"):
        has_aid("chess")
    with pytest.raises(UnknownName, match="xx"):
        render_aid("ye-gods", "xx")
    with pytest.raises(UnknownName, match="a5"):
        render_aid("ye-gods", "en", "a5")


TABLES: dict[str, Any] = {
    "game": {"turns": 12},
    "constant": [{"id": "price", "value": 3000}],
    "area": [{"id": "a", "value": 3}, {"id": "b", "value": 1}, {"id": "c", "value": 3}],
    "border": [{"a": "a", "b": "b", "type": "sea"}, {"a": "a", "b": "c", "type": "land"}],
    "card": [{"type": "t", "count": 2, "value": 2}, {"type": "t", "count": 3, "value": 5}],
    "chart": {"killed": (2, 4), "dies": (0, 1, 2)},
}
NAMES = {"area:a": "Anjou", "area:b": "Berry", "area:c": "Champagne"}


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("game.turns", "12"),
        ("constant.price", "3,000"),
        ("area.b.value", "1"),
        ("names area value=3", "Anjou, Champagne"),
        ("and area", "Anjou, Berry, and Champagne"),
        ("count area value=3", "2"),
        ("sum card type=t", "5"),
        ("span card type=t", "2\u20135"),
        ("links border area type=sea", "Anjou\u2013Berry"),
        ("neighbours border area sea", "**Anjou** Champagne, ~Berry · **Berry** ~Anjou · **Champagne** Anjou"),
        ("die chart.killed 1", "1\u20133"),
        ("die chart.killed 3", "1"),
        ("die chart.killed 5", "\u2013"),
        ("at-most chart.dies 2", "1\u20132"),
    ],
)
def test_facts(question: str, answer: str) -> None:
    facts = AidFacts(TABLES, Catalogue(NAMES, "en"))
    assert facts.fill("<{{" + question + "}}>") == f"<{answer}>"


def test_numbers_are_written_as_in_the_language() -> None:
    assert AidFacts(TABLES, Catalogue(NAMES, "fr")).fill("{{constant.price}}") == "3\u202f000"


@pytest.mark.parametrize(
    "question", ["moon.size", "constant.moon", "names area value=9", "die chart.killed", "game.moon"]
)
def test_unanswered_questions_are_refused(question: str) -> None:
    with pytest.raises(BadAid, match=re.escape(question)):
        AidFacts(TABLES, Catalogue(NAMES, "en")).fill("{{" + question + "}}")


def test_an_aid_follows_its_data_pack() -> None:
    game = gonfalon.game("ye-gods")
    tables: dict[str, Any] = dict(game.data_to_dict(game.read_data(game.data_text(), "built-in")))
    tables["constant"] = [row | {"value": 9} if row["id"] == "winning_provinces" else row for row in tables["constant"]]
    text = AidFacts(tables, Catalogue({}, "en")).fill(source("ye-gods", "en"))
    assert "Own 9 of the 15 provinces" in text


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item["name"])
@pytest.mark.parametrize("language", languages())
def test_every_item_of_the_printed_aid_is_there(item: dict[str, str], language: str) -> None:
    assert language in item, f"the item has no words of the language {language}"
    assert re.search(item[language], text_of("warriors-of-god", language))


def test_printed_items_are_many_and_distinct() -> None:
    assert len({item["name"] for item in ITEMS}) == len(ITEMS) >= 90
