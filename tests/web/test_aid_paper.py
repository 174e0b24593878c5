"""The player aids as a browser prints them: two pages on each paper, no column beside the page."""

import re

import pytest
from playwright.sync_api import Browser

from gonfalon.aids import PAPERS, print_pdf, render_aid
from gonfalon.aids.pdf import VARIABLE
from gonfalon.messages.catalogue import languages
from tests.web.fixtures import browser_path

GAMES = ["warriors-of-god", "ye-gods", "generals-war"]
MEASURE = """() => [...document.querySelectorAll(".page")].map((page) => page.scrollWidth - page.clientWidth)"""


def pages_of(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


@pytest.mark.parametrize("game", GAMES)
def test_an_aid_is_two_pages(browser: Browser, game: str) -> None:
    page = browser.new_page()
    page.emulate_media(media="print")
    for language in languages():
        for paper in PAPERS:
            page.set_content(render_aid(game, language, paper))
            assert pages_of(page.pdf(prefer_css_page_size=True)) == 2, (language, paper)
            assert max(page.evaluate(MEASURE)) <= 1
    page.close()


def test_the_command_line_of_a_browser_prints_two_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    path = browser_path()
    if path is None:
        pytest.skip("Playwright brings its own browser, whose place is not on the path")
    monkeypatch.setenv(VARIABLE, path)
    assert pages_of(print_pdf(render_aid("ye-gods", "fr"))) == 2
