"""No text for players contains a word that `docs/texts.md` replaces."""

import re
import tomllib
from collections.abc import Iterator

import pytest

from gonfalon.messages.catalogue import key_of, languages, read_language
from tests.paths import SOURCES

FORBIDDEN = {
    "en": {
        "": (
            r"\b(taken|take it|take that|take your \w+) back\b|\btake back\b(?! moves)",
            r"\bgo(es|ing)? on\b",
            r"\blaid out\b|\blay out\b|\bput (all )?back\b",
            r"\bglow",
            r"\btaken for granted\b",
            r"\b(no|some|any|every)body\b|\bwhoever\b",
            r"\bha(s|ve) won\b",
            r"\bgiven? up\b",
            r"\breckon",
            r"\bour reading\b|\breading of the rules\b",
            r"\b(one|\d+|points?|once|roll) an? (turn|star|second|game|round)\b",
            r"(?<!there )\bis no (?!longer\b)[a-z]",
            r"(^|[.;] )(Who|Whoever) (?!plays the other)[a-z]+[^?]*\.",
            r"\bshall\b|\bentr(y|ies)\b|\b(no|of a) thing\b",
            r"\b(options of a|at one|the) table (?!of\b)|\btable is opened\b|\boptions of a table\b",
            r"\b(colour|flavour|armour|neighbour)",
            r"(?<=[a-z])'(?=[a-z])",
            r"\bCompanion\b",
        ),
        "warriors_of_god": (
            r"\bhir(e|es|ed|ing)\b",
            r"\bloose\b|\bunassigned\b|troops without a leader",
            r"\bprisoners?\b",
            r"\banswers? for\b",
            r"\bworth (\d|I+\b|\{)",
            r"\bdestroyed\b",
            r"\bmen\b",
        ),
        "ye_gods": (r"\b(bring|brings|brought)\b", r"\bflocks?\b", r"\b(he|his|him|himself)\b"),
        "generals_war": (
            r"\b(lay|lays|laid|laying)\b",
            r"\b(he|his|him|himself)\b",
            r"\b(my|his) word stands\b|\bthe facts\b|\bfields are to be filled\b",
        ),
    },
    "fr": {
        "": (
            r"revenir dessus|\breprendre (le coup|votre dernier|tout mon tour)",
            r"\b(tour|round|manche)-ci\b",
            r"\bfût\b|à qui qu|qui que ce soit qui",
            r"\bbrill",
            r"\bà personne\b",
            r"il y a\s: \{",
            r"quelqu\u2019un d\u2019autre",
            r"lecture des règles",
            r"(^|[.;] )Qui (?!joue les autres)[a-zé\u2019]+[^?]*\.",
            r"\baucune chose\b|\bnom d\u2019une chose\b",
        ),
        "warriors_of_god": (
            r"non[ -]assign",
            r"en disgrâce|en déroute|artilleur|salve d\u2019adieu",
            r"prisonnier|sacrifi|anéanti|encaiss",
            r"\bles agresseurs\b",
            r"\bhommes\b",
        ),
        "ye_gods": (
            r"\bfai(re|t) partir\b",
            r"possesseur|de maître\b",
            r"\b(?-i:guerres? saintes?|acte divin)\b",
            r"\bmythe",
        ),
        "generals_war": (
            r"\bsur (le|un vrai) champ\b",
            r"effets? particuliers?",
            r"sans distinction",
            r"Prise du drapeau|trempée|maréchal de lice",
            r"\bpioch",
            r"\bles faits\b",
        ),
    },
}
"""By language and game ("" for all texts), patterns of words that players do not use or that the term list replaces."""

GAME_FOLDERS = {"warriors-of-god": "warriors_of_god", "ye-gods": "ye_gods", "generals-war": "generals_war"}


def game_of(text_file: str) -> str:
    """The folder of the game that a text belongs to; "" for a text of the program."""
    match = re.search(r"games/(\w+)/texts/", text_file)
    return match[1] if match else ""


def catalogue_texts(language: str) -> Iterator[tuple[str, str, str]]:
    """The game, key and text of every message. Data and case errors speak of TOML files, not of play."""
    for message in read_language(language):
        key = key_of(message) if message.id else ""
        if not key or key.startswith(("data.", "cases.", "error.", "name.")) or ".check." in key:
            continue
        string = message.string
        game = next((folder for id_, folder in GAME_FOLDERS.items() if id_ in key), "")
        for text in [string] if isinstance(string, str) else string or ():
            yield game, key, text


def strings_in(value: object) -> Iterator[str]:
    """Every string of parsed TOML, except the values of `id`, `rule` and `number`."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from strings_in(each)
    elif isinstance(value, dict):
        for name, each in value.items():
            if name not in ("id", "rule", "number"):
                yield from strings_in(each)


def rule_texts(language: str) -> Iterator[tuple[str, str, str]]:
    """The game, file and text of every string of the rules and the reference pages."""
    for path in sorted(SOURCES.glob(f"games/*/texts/{language}/*.toml")):
        for text in strings_in(tomllib.loads(path.read_text(encoding="utf-8"))):
            yield game_of(path.as_posix()), path.name, text


def paper_texts(language: str) -> Iterator[tuple[str, str, str]]:
    """The game, file and text of every line of the printed aids and kits. A question in a heading is no defect."""
    for path in sorted(SOURCES.glob(f"games/*/texts/{language}/*.md")):
        for line in path.read_text(encoding="utf-8").splitlines():
            yield game_of(path.as_posix()), path.name, line.lstrip("#*- 0123456789.")


def wrong_terms(language: str, texts: Iterator[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Key, word and text of every use of a forbidden word."""
    missing = {"", *GAME_FOLDERS.values()} - FORBIDDEN.get(language, {}).keys()
    assert not missing, f"words that texts in {language} must not use are missing in FORBIDDEN for {sorted(missing)}"
    found = []
    for game, key, text in texts:
        for pattern in FORBIDDEN[language][""] + (FORBIDDEN[language][game] if game else ()):
            plain = re.sub(r"\{[^}]*\}", "{}", text)
            if match := re.search(pattern, plain, re.IGNORECASE):
                found.append((key, match[0], text))
    return found


@pytest.mark.parametrize("language", languages())
def test_no_message_has_a_replaced_word(language: str) -> None:
    assert wrong_terms(language, catalogue_texts(language)) == []


@pytest.mark.parametrize("language", languages())
def test_lengths_of_games_are_counted_and_not_guessed_in_minutes(language: str) -> None:
    """How long a turn takes depends on the player; how many moves it has was counted."""
    texts = [text for _, key, text in catalogue_texts(language) if ".goal.length" in key or key.endswith(".page.about")]
    assert len(texts) > 3
    assert [text for text in texts if re.search(r"minute|hour|heure", text)] == []


@pytest.mark.parametrize("language", languages())
def test_no_rule_text_has_a_replaced_word(language: str) -> None:
    assert wrong_terms(language, rule_texts(language)) == []


@pytest.mark.parametrize("language", languages())
def test_no_paper_has_a_replaced_word(language: str) -> None:
    assert len(list(paper_texts(language))) > 100
    assert wrong_terms(language, paper_texts(language)) == []


@pytest.mark.parametrize(
    ("language", "game", "text"),
    [
        ("en", "", "This cannot be taken back."),
        ("en", "", "The computer goes on for you."),
        ("en", "", "Somebody else chooses next."),
        ("en", "", "{file} is no database."),
        ("en", "", "Who wins a scenario there wins the war."),
        ("en", "", "No option and no thing is called so."),
        ("en", "warriors_of_god", "Troops without a leader leave"),
        ("en", "warriors_of_god", "Worth {n}"),
        ("en", "warriors_of_god", "Send men to leaders."),
        ("en", "", "Who runs wins no area."),
        ("en", "generals_war", "Leave it to the facts."),
        ("en", "warriors_of_god", "Which leader hires {troop.one}?"),
        ("en", "generals_war", "Where do you lay {tile}?"),
        ("fr", "", "Impossible de revenir dessus."),
        ("fr", "", "Choisissez ce qui brille."),
        ("fr", "", "Qui gagne un scénario a gagné la guerre."),
        ("fr", "", "Qui fuit ne gagne pas de région."),
        ("fr", "generals_war", "Encore sur le champ : Ouest 3."),
        ("fr", "ye_gods", "une guerre sainte ici"),
    ],
)
def test_a_replaced_word_is_found(language: str, game: str, text: str) -> None:
    assert wrong_terms(language, iter([(game, "key", text)]))
