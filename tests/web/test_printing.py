"""What is printed: all text of a page, not only its first screen."""

import re
import zlib

import pytest
from playwright.sync_api import Page

from tests.web.fixtures import Visit

GAMES = ["warriors-of-god", "ye-gods", "generals-war"]
LEAST_SHARE = 0.97
"""Ligatures make two or three letters one glyph."""


def glyphs_of(pdf: bytes) -> int:
    """The number of glyphs that a PDF of Chromium draws, blanks included."""
    streams = [inflated(body) for body in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)]
    drawn = [text for stream in streams for text in re.findall(rb"BT\b.*?\bET\b", stream, re.DOTALL)]
    return sum(len(glyphs) // 4 for text in drawn for glyphs in re.findall(rb"<([0-9A-Fa-f]+)>", text))


def inflated(body: bytes) -> bytes:
    try:
        return zlib.decompress(body)
    except zlib.error:
        return b""


def letters_of(page: Page, selector: str) -> int:
    """The letters that an element shows; blanks are not counted."""
    return len(re.sub(r"\s", "", page.locator(selector).inner_text()))


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_reference_is_printed(visit: Visit, game: str) -> None:
    page = visit(f"/help/{game}")
    page.wait_for_selector(".reference .rules")
    letters = letters_of(page, ".reference article")
    assert letters > 10_000
    assert glyphs_of(page.pdf(format="A4")) > letters * LEAST_SHARE


def test_printing_the_first_screen_keeps_all_games(visit: Visit) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    page.emulate_media(media="print")
    letters = letters_of(page, "main")
    assert glyphs_of(page.pdf(format="A4")) > letters * LEAST_SHARE
