"""What can be opened beside the map, lessons and monitors without any finding of axe-core, light and dark."""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import findings
from tests.web.fixtures import Visit
from tests.web.playing import choose, choose_settings, start_game, wait_until_asked
from tests.web.test_axe import GAMES, THEMES, settled


def start(visit: Visit, game: str, theme: str) -> Page:
    """A game after some choices."""
    page = visit()
    settled(page, theme)
    start_game(page, game, theme=theme)
    chance = random.Random(5)
    for _ in range(4):
        wait_until_asked(page)
        choose(page, chance)
    wait_until_asked(page)
    return page


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_overlays_roster_text_view_and_hint(visit: Visit, game: str, theme: str) -> None:
    page = start(visit, game, theme)
    page.keyboard.press("o")
    page.wait_for_selector(".overlays-on", state="attached")
    assert findings(page) == [], "overlay"
    page.locator(".map-tools button").first.click()
    page.wait_for_selector(".overlays")
    assert findings(page) == [], "list of overlays"
    page.keyboard.press("Escape")
    page.locator("[data-action=roster]").click()
    page.wait_for_selector("dialog .roster table")
    assert findings(page) == [], "roster"
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector(".hint-card, .prompt .advice", timeout=60_000)
    assert findings(page) == [], "hint"
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("t")
    page.wait_for_selector(".text-view")
    assert findings(page) == [], "text view"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_lessons(visit: Visit, game: str, theme: str) -> None:
    page = visit()
    settled(page, theme)
    base = page.url.rstrip("/")
    page.goto(f"{base}/learn/{game}")
    page.wait_for_selector(".lesson-list")
    assert findings(page) == [], "list of lessons"
    page.goto(f"{base}/learn/{game}/goal")
    page.wait_for_selector(".coach-card")
    assert findings(page) == [], "lesson"


@pytest.mark.parametrize("game", GAMES)
def test_scenes(visit: Visit, game: str) -> None:
    page = visit()
    choose_settings(page, pace="slow", theme="dark")
    page.wait_for_selector(".game-card")
    start_game(page, game)
    page.keyboard.press("Escape")
    chance = random.Random(5)
    for _ in range(30):
        page.wait_for_function("() => document.querySelector('.prompt.shows, .prompt.asks:not([data-busy])')")
        if page.locator(".prompt.shows").count():
            break
        choose(page, chance)
    page.locator("[data-action=pause]").click()
    expect(page.locator(".prompt.shows [data-scene]")).to_be_visible()
    assert findings(page) == [], "scene"


@pytest.mark.parametrize("game", GAMES)
def test_monitor(visit: Visit, game: str) -> None:
    page = start(visit, game, "light")
    page.goto(page.url.replace("/table/", "/screen/"))
    page.wait_for_selector(".screen-map, [data-screen], main")
    assert findings(page) == []
