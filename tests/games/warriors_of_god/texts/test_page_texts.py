"""The texts of the board on the page: each is used, and each that the board asks for exists in every language."""

import re

import pytest

from gonfalon.messages.catalogue import fields_of, key_of, read_language
from tests.paths import GAMES

MODULES = sorted((GAMES / "warriors_of_god" / "web").glob("*.js"))
PREFIX = "warriors-of-god.page."
LANGUAGES = ("en", "fr")
OF_EVERY_GAME = ("about", "option.", "move.", "ruling.", "overlay.", "start.")
"""Prefixes of texts that the page uses for every game, outside the board."""


def entries(language: str) -> dict[str, str]:
    """The entries of the board in a language; all plural forms are joined."""
    found = {key_of(message): message.string for message in read_language(language) if message.id}
    texts = {key: text if isinstance(text, str) else " ".join(text or ()) for key, text in found.items()}
    own = {key.removeprefix(PREFIX): text for key, text in texts.items() if key.startswith(PREFIX)}
    return {key: text for key, text in own.items() if not key.startswith(OF_EVERY_GAME) and key != "roster"}


def calls() -> list[str]:
    """The key argument of each call `t(ui, …)` or `ui.say(…)`."""
    texts = [path.read_text(encoding="utf-8") for path in MODULES]
    found = [call for text in texts for call in re.findall(r"\bt\(ui, ((?:[^`\"(){},]|`[^`]*`|\"[^\"]*\")+)", text)]
    direct = [call for text in texts for call in re.findall(r"ui\.say\((`warriors-of-god\.page\.[^`]*`)", text)]
    return [*found, *[call.replace(PREFIX, "") for call in direct]]


def patterns() -> set[str]:
    """The keys that the modules use, as regular expressions; `${}` matches any word."""
    asked = set()
    for call in calls():
        for quoted in re.findall(r"\"([a-z][a-z_.-]*)\"", re.sub(r"`[^`]*`", "", call)):
            asked.add(re.escape(quoted))
        for template in re.findall(r"`([^`]*)`", call):
            parts = re.split(r"\$\{[^}]*\}", template)
            asked.add(r"[\w-]+".join(re.escape(part) for part in parts))
    return asked


def plain(key: str) -> str:
    return key.partition("?")[0]


def test_modules_are_found() -> None:
    assert len(MODULES) > 10
    assert len(patterns()) > 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_board_exists(language: str) -> None:
    keys = entries(language)
    missing = [asked for asked in sorted(patterns()) if not any(re.fullmatch(asked, plain(key)) for key in keys)]
    assert missing == []


def test_every_text_of_the_board_is_used() -> None:
    asked = patterns() - {r"[\w-]+\.[\w-]+"}
    assert [key for key in entries("en") if not any(re.fullmatch(one, plain(key)) for one in asked)] == []


def test_all_languages_have_the_same_texts_with_the_same_arguments() -> None:
    first = entries(LANGUAGES[0])
    for language in LANGUAGES[1:]:
        other = entries(language)
        assert {plain(key) for key in other} == {plain(key) for key in first}
        for key in first.keys() & other.keys():
            assert fields_of(other[key]) <= allowed(key, first), key


def allowed(key: str, texts: dict[str, str]) -> set[str]:
    """The arguments of all variants of a key."""
    return set().union(*[fields_of(text) for other, text in texts.items() if plain(other) == plain(key)])
