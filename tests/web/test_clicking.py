"""Three hundred random clicks on lit things in each game: no error on the console, no refused move."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.fixtures import Served, Visit
from tests.web.playing import choose, choose_settings, open_table, version_of, wait_until_asked

LAPTOP: dict[str, Any] = {}
NARROW: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}

WAR = {"english": "me", "french": "random"}
WAR_OF_FRANCE = {"french": "me", "english": "random"}
TWO_GODS = {"jupiter": "me", "lugh": "random", "odin": "nobody", "yahweh": "nobody"}
THREE_GODS = {**TWO_GODS, "odin": "random"}
GENERALS = {"west": "me", "east": "random", "marshal": "nobody"}


@pytest.mark.parametrize(
    ("game", "seats", "language", "shape", "clicks"),
    [
        ("warriors-of-god", WAR, "en", LAPTOP, 100),
        ("warriors-of-god", WAR_OF_FRANCE, "fr", NARROW, 200),
        ("ye-gods", TWO_GODS, "en", LAPTOP, 100),
        ("ye-gods", THREE_GODS, "fr", NARROW, 200),
        ("generals-war", GENERALS, "en", LAPTOP, 100),
        ("generals-war", GENERALS, "fr", NARROW, 200),
    ],
)
def test_three_hundred_clicks(
    visit: Visit, served: Served, game: str, seats: dict[str, str], language: str, shape: dict[str, Any], clicks: int
) -> None:
    """One game after the other, against fast agents; the records are kept."""
    page = visit(**shape)
    choose_settings(page, pace="instant", language=language)
    sit_down(page, served.address, game, seats)
    chance = random.Random(f"{game} {language}")
    for _ in range(clicks):
        if not wait_until_asked(page):
            sit_down(page, served.address, game, seats)
            wait_until_asked(page)
        choose(page, chance)
    version = version_of(page)
    page.reload()
    page.wait_for_selector(".prompt")
    assert version_of(page) >= version


def sit_down(page: Page, address: str, game: str, seats: dict[str, str]) -> None:
    """Open a new table."""
    page.wait_for_selector(".game-card, .prompt")
    page.goto(f"{address}/table/{open_table(page, address, game, **seats)}")
    page.wait_for_selector(".prompt")
