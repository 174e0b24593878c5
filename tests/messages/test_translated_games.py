"""Whole games in every language; typography, rules and grammar of French."""

import os
import re
import subprocess
import sys

import pytest

from gonfalon.cli.support.output import wanted_languages
from gonfalon.kernel.errors import UnknownName
from gonfalon.kernel.game import Game
from gonfalon.messages.catalogue import (
    DEFAULT_LANGUAGE,
    Catalogue,
    choose_language,
    languages,
    set_language,
)
from gonfalon.messages.rulebook import rules
from tests.messages.entries import GAMES
from tests.messages.test_translations import CODE
from tests.messages.translations import OTHERS, SCENARIOS, UNFINISHED, UNFRENCH, entries, match_texts_in
from tests.paths import SOURCES


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_whole_games_have_texts(game: Game, scenario: str, seed: int, language: str) -> None:
    match = game.new_match(scenario=scenario, seed=seed, options=dict(game.info.unattended))
    found = set(match_texts_in(match, language, seed))
    assert [text for text in found if UNFINISHED.search(text)] == []
    if language == "fr":
        assert [text for text in found if UNFRENCH.search(text)] == []
        assert [text for text in found if has_wrong_typography(text)] == []


def has_wrong_typography(text: str) -> bool:
    """Does a text have straight quotes, or a wrong or missing space at French punctuation?"""
    return bool(re.search(r"['\"“”]|[^\u202f][;!?]|[^\u00a0][:»]|«[^\u00a0]|[\u202f\u00a0][^;!?:»%\w{.-]", text))


def test_french_typography() -> None:
    found = {key: text for key, wordings in entries("fr").items() for text in wordings if key not in CODE}
    for game in GAMES:
        for rule in rules(game.info.id, "fr").values():
            found[f"{game.info.id} {rule.number}"] = f"{rule.title} {rule.text}"
    assert [key for key, text in found.items() if has_wrong_typography(text)] == []


def test_french_typography_of_papers() -> None:
    found = []
    for path in SOURCES.glob("games/*/texts/fr/*.md"):
        # What is in braces or brackets is replaced before anything is printed; the name of a game is English.
        text = re.sub(r"\{\{.*?\}\}|\[\[.*?\]\]|Ye Gods!", "0", path.read_text(encoding="utf-8"))
        found += [line for line in text.splitlines() if has_wrong_typography(line)]
    assert found == []


@pytest.mark.parametrize(
    ("text", "is_wrong"),
    [
        ("l\u2019Anjou\u00a0: oui\u202f; «\u00a0non\u00a0»\u202f!", False),
        ("l'Anjou", True),
        ("oui ; non", True),
        ("oui: non", True),
        ("« non »", True),
        ("vraiment?", True),
    ],
)
def test_wrong_typography_is_found(text: str, is_wrong: bool) -> None:
    assert has_wrong_typography(text) == is_wrong


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", [game.info.id for game in GAMES])
def test_every_rule_has_a_text_in_every_language(game: str, language: str) -> None:
    english, other = rules(game), rules(game, language)
    assert list(english) == list(other)
    assert [number for number, rule in other.items() if rule.text == english[number].text] == []


def test_a_language_without_rules_has_the_english_ones() -> None:
    assert rules("warriors-of-god", "tlh") == rules("warriors-of-god")


def test_french_texts_about_women_are_feminine() -> None:
    say = Catalogue(language="fr").say
    assert (
        say("warriors-of-god.event.killed", leader="leader:jeanne_d_arc", die=2) == "Jeanne d\u2019Arc est tuée (dé 2)."
    )
    assert say("warriors-of-god.event.killed", leader="leader:edward_iii", die=2) == "Édouard III est tué (dé 2)."


def test_names_of_a_data_pack_fit_french_sentences() -> None:
    catalogue = Catalogue({"area:artois": "Artois", "leader:odo": "Odo", "troop:swiss": "Swiss pike"}, "fr")
    marched = {"leader": "leader:odo", "origin": "area:artois", "area": "area:anjou"}
    assert catalogue.say("warriors-of-god.event.marched", marched) == "Odo va de la région Artois en Anjou."
    assert catalogue.name("troop:swiss", "points", {"n": 2}) == "2 unités «\u00a0Swiss pike\u00a0»"
    assert catalogue.name("leader:odo", "of") == "du leader Odo"


def test_0_is_singular_in_french() -> None:
    raised = {"side": "side:english", "troop": "troop:gunner", "area": "area:netherlands"}
    say = Catalogue(language="fr").say
    assert say("warriors-of-god.event.raised", raised, n=1) == "Les Anglais lèvent une artillerie aux Pays-Bas."
    assert say("warriors-of-god.event.raised", raised, n=2) == "Les Anglais lèvent 2 artilleries aux Pays-Bas."
    assert say("simulate.draws", n=0, share="0").startswith("0 partie nulle ")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA@euro"}, "fr"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "tlh:fr:en"}, "fr"),
        ({"LANG": "tlh"}, "en"),
    ],
)
def test_the_command_line_uses_the_language_of_the_system(environment: dict[str, str], language: str) -> None:
    assert choose_language(wanted_languages(environment)) == language


def test_help_is_in_the_language_of_the_system() -> None:
    environment = {**os.environ, "LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_FR.UTF-8"}
    command = [sys.executable, "-m", "gonfalon", "--help"]
    shown = subprocess.run(
        command, env={**environment, "PYTHONIOENCODING": "utf-8"}, capture_output=True, encoding="utf-8", check=True
    ).stdout
    assert "Pour commencer" in shown
    assert "Start with" not in shown


def test_errors_are_in_the_current_language() -> None:
    error = UnknownName("rule", "99", ["1", "2"])
    set_language("fr")
    try:
        assert str(error) == "aucune règle ne s\u2019appelle «\u00a099\u00a0»\u202f; valeurs possibles\u00a0: 1, 2"
    finally:
        set_language(DEFAULT_LANGUAGE)
    assert str(error).startswith("no rule is called")
