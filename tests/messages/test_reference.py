"""Reference pages: the same structure in every language, citations of existing rules, and reading."""

import re
import unicodedata
from collections.abc import Iterator
from importlib import resources
from typing import Any

import msgspec
import pytest

import gonfalon
from gonfalon.kernel.errors import UnknownName
from gonfalon.messages.catalogue import DEFAULT_LANGUAGE, languages
from gonfalon.messages.reference import Reference, ReferenceSection, read_reference, reference
from gonfalon.messages.rulebook import rules
from tests.messages.test_translated_games import has_wrong_typography

GAMES = gonfalon.games()
ID = "warriors-of-god"
LANGUAGES = languages()
OTHERS = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]
of_every_game = pytest.mark.parametrize("game", GAMES)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)

RULE_HEADS = {"Rule", "Règle"}
RULING_HEADS = {"Ruling", "Décision"}
CITED_RULES = re.compile(r"\b(?:rules?|règles?) ((?:[\d.]+\w?(?:-[a-z-]+)?(?:, )?)+)")
CITED_RULINGS = re.compile(r"\b(?:rulings?|décisions?) ((?:[A-Z]\d+(?:, )?)+)")


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def shape(page: Reference) -> list[object]:
    """The parts of a page that are the same in every language."""
    return [
        (
            each.id,
            each.rule,
            [(cited_rules(text), cited_rulings(text), numbers(text)) for text in each.text],
            [(step.rule, numbers(step.text)) for step in each.steps],
            [[[numbers(cell) for cell in row] for row in (found.head, *found.rows)] for found in each.tables],
            [numbers(found.caption) for found in each.tables],
            sorted((term.id, term.rule, numbers(term.text)) for term in each.terms),
            sorted(all_cited_rules(each)),
            sorted(all_cited_rulings(each)),
        )
        for each in page.sections
    ]


@of_every_game
def test_every_language_has_its_own_page(game: str) -> None:
    titles = [[each.title for each in read_reference(game, language).sections] for language in LANGUAGES]
    assert len({tuple(each) for each in titles}) == len(LANGUAGES)


@of_every_game
@pytest.mark.parametrize("language", OTHERS)
def test_pages_have_the_same_sections_steps_tables_terms_and_numbers(game: str, language: str) -> None:
    for english, other in zip(shape(read_reference(game)), shape(read_reference(game, language)), strict=True):
        assert english == other


@of_every_game
def test_yes_and_no_are_in_the_same_cells(game: str) -> None:
    words = {"yes": "oui", "no": "non"}
    for english, french in zip(read_reference(game).sections, read_reference(game, "fr").sections, strict=True):
        for ours, theirs in zip(english.tables, french.tables, strict=True):
            cells = [words.get(cell, "") for row in ours.rows for cell in row]
            assert cells == [cell if cell in words.values() else "" for row in theirs.rows for cell in row]


@of_every_game
@in_every_language
def test_ids_are_unique_and_rows_fit_their_heads(game: str, language: str) -> None:
    sections = read_reference(game, language).sections
    ids = [each.id for each in sections] + [f"term-{term.id}" for each in sections for term in each.terms]
    assert len(set(ids)) == len(ids)
    for each in sections:
        for found in each.tables:
            assert {len(row) for row in found.rows} == {len(found.head)}, found.caption


@of_every_game
@in_every_language
def test_terms_are_in_alphabetical_order(game: str, language: str) -> None:
    def plain(text: str) -> str:
        return "".join(sign for sign in unicodedata.normalize("NFD", text).lower() if not unicodedata.combining(sign))

    terms = [plain(term.term) for term in read_reference(game, language).sections[-1].terms]
    assert terms == sorted(terms)


def all_texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from all_texts(each)


@of_every_game
def test_french_typography(game: str) -> None:
    assert [text for text in all_texts(reference(game, "fr")) if has_wrong_typography(text)] == []


@of_every_game
@in_every_language
def test_no_text_is_empty_or_has_superfluous_blanks(game: str, language: str) -> None:
    assert [
        text for text in all_texts(reference(game, language)) if not text or text != text.strip() or "  " in text
    ] == []


@of_every_game
def test_english_quotes_are_not_straight(game: str) -> None:
    assert [text for text in all_texts(reference(game)) if re.search("['\"]", text)] == []


def cited_rules(text: str) -> list[str]:
    return [number for found in CITED_RULES.findall(text) for number in found.rstrip(", ").split(", ")]


def cited_rulings(text: str) -> list[str]:
    return [number for found in CITED_RULINGS.findall(text) for number in found.rstrip(", ").split(", ")]


def all_cited_rules(each: ReferenceSection) -> Iterator[str]:
    for rule in [each.rule, *[step.rule for step in each.steps], *[term.rule for term in each.terms]]:
        yield from rule.split(", ") if rule else []
    for text in each.text:
        yield from cited_rules(text)
    for found in each.tables:
        for index in [index for index, name in enumerate(found.head) if name in RULE_HEADS]:
            yield from [row[index] for row in found.rows]


def all_cited_rulings(each: ReferenceSection) -> Iterator[str]:
    for text in each.text:
        yield from cited_rulings(text)
    for found in each.tables:
        for index in [index for index, name in enumerate(found.head) if name in RULING_HEADS]:
            yield from [row[index] for row in found.rows]


@of_every_game
@in_every_language
def test_every_cited_rule_and_ruling_exists(game: str, language: str) -> None:
    rulings = (resources.files(f"gonfalon.games.{game.replace('-', '_')}") / "rulings.md").read_text(encoding="utf-8")
    known = set(re.findall(r"^- ([A-Z]\d+) ", rulings, re.MULTILINE))
    for each in read_reference(game, language).sections:
        assert [number for number in all_cited_rules(each) if number not in rules(game)] == [], each.id
        assert [number for number in all_cited_rulings(each) if number not in known] == [], each.id


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("so it is (rules 3.8, 12), we say", ["3.8", "12"]),
        ("(règle 16.4-home-court) ; puis", ["16.4-home-court"]),
        ("(rule 14, ruling U2)", ["14"]),
        ("rule 7.2a", ["7.2a"]),
        ("the 3 rules of 1453", []),
    ],
)
def test_citations_in_a_text(text: str, found: list[str]) -> None:
    assert cited_rules(text) == found


@of_every_game
@in_every_language
def test_every_step_and_term_cites_its_rule(game: str, language: str) -> None:
    for each in read_reference(game, language).sections:
        assert [step.title for step in each.steps if not step.rule] == []
        assert [term.id for term in each.terms if not term.rule] == []


def test_a_language_without_a_page_has_the_english_one() -> None:
    assert reference(ID, "tlh") == reference(ID)
    assert reference(ID, "../fr") == reference(ID)


@pytest.mark.parametrize("game", ["chess", "..", "", "warriors_of_god", "../warriors-of-god"])
def test_a_game_without_a_page_raises(game: str) -> None:
    with pytest.raises(UnknownName):
        reference(game)


@of_every_game
def test_empty_fields_are_left_out(game: str) -> None:
    first: dict[str, Any] = reference(game)["sections"][0]
    assert set(first) == {"id", "title", "rule", "text"}


@pytest.mark.parametrize(
    "text",
    [
        '[[sections]]\nid = "a"\ntitle = "A"\ntexts = []',
        '[[sections]]\nid = "a"',
        '[[sections]]\nid = "a"\ntitle = "A"\n[[sections.tables]]\nhead = ["a"]\nrows = [[1]]',
    ],
)
def test_a_page_with_mistakes_raises(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.toml.decode(text, type=Reference)
