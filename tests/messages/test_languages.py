"""Languages: only folders with the code of a language are used, and the page offers each of them."""

import re

import pytest

from gonfalon.cli.support.output import warn_of_languages
from gonfalon.messages import catalogue
from tests.paths import SOURCES

SETTINGS = SOURCES / "web" / "js" / "app" / "settings.js"


@pytest.mark.parametrize(
    ("name", "is_known"), [("fr", True), ("pt_BR", True), ("xx", False), ("pirate", False), ("", False)]
)
def test_codes_of_languages(name: str, is_known: bool) -> None:
    assert catalogue.is_locale(name) == is_known


def test_folder_with_an_unknown_code_is_not_used_and_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(catalogue, "text_folders", lambda: ["en", "fr", "pirate"])
    assert catalogue.languages() == ["en", "fr"]
    assert catalogue.choose_language(["pirate", "fr"]) == "fr"
    monkeypatch.setenv("LANGUAGE", "fr")
    warn_of_languages()
    assert capsys.readouterr().err == ""
    monkeypatch.setenv("LANGUAGE", "pirate")
    warn_of_languages()
    assert "\u201cpirate\u201d is not a language code" in capsys.readouterr().err


@pytest.mark.parametrize("language", catalogue.languages())
def test_every_language_is_named_and_offered_on_the_page(language: str) -> None:
    for other in catalogue.languages():
        assert catalogue.Catalogue(language=other).say(f"page.settings.language.{language}")
    offered = re.search(r"^export const LANGUAGES = \[(.*)\];$", SETTINGS.read_text(encoding="utf-8"), re.MULTILINE)
    assert offered is not None
    assert f'"{language}"' in offered.group(1)
