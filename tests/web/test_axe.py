"""Every screen without any finding of axe-core, light and dark."""

import random

import pytest
from playwright.sync_api import Page

from tests.web.axe import findings
from tests.web.fixtures import Console, Visit
from tests.web.playing import card_of, choose, choose_settings, start_game, wait_until_asked

GAMES = ["warriors-of-god", "ye-gods", "generals-war"]
THEMES = ["light", "dark"]


def settled(page: Page, theme: str) -> None:
    """Load the page with a theme."""
    choose_settings(page, pace="instant", theme=theme)
    page.wait_for_selector(".game-card")


@pytest.mark.parametrize("theme", THEMES)
def test_first_screen_and_its_dialogs(visit: Visit, theme: str) -> None:
    page = visit()
    settled(page, theme)
    assert findings(page) == [], "home"
    page.get_by_role("button", name="Settings").click()
    page.wait_for_selector(".settings")
    assert findings(page) == [], "settings"
    page.keyboard.press("Escape")
    for game in GAMES:
        card_of(page, game).get_by_text("More options").click()
        page.wait_for_selector("dialog[open]")
        assert findings(page) == [], f"open a table of {game}"
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_tables(visit: Visit, game: str, theme: str) -> None:
    page = visit()
    settled(page, theme)
    start_game(page, game, theme=theme)
    chance = random.Random(3)
    for step in range(7):
        wait_until_asked(page)
        if step % 3 == 0:
            assert findings(page) == [], f"step {step}"
        choose(page, chance)
    for tab in ("Chronicle", "Situation", "Game"):
        page.get_by_role("tab", name=tab).click()
        assert findings(page) == [], tab
    for key, name in (("g", "goal"), ("?", "keys")):
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        assert findings(page) == [], name
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")


@pytest.mark.parametrize("game", GAMES)
def test_replay_and_reference(visit: Visit, game: str) -> None:
    page = visit()
    settled(page, "light")
    start_game(page, game)
    chance = random.Random(3)
    for _ in range(4):
        wait_until_asked(page)
        choose(page, chance)
    table = page.url
    page.goto(table.replace("/table/", "/replay/"))
    page.wait_for_selector(".transport")
    assert findings(page) == [], "replay"
    page.keyboard.press("End")
    assert findings(page) == [], "end of the replay"
    page.goto(table.split("/table/")[0] + f"/help/{game}")
    page.wait_for_selector(".reference")
    assert findings(page) == [], "reference"


def test_address_without_a_screen(visit: Visit, console: Console) -> None:
    console.forgiven.add("status of 404")
    page = visit("/nothing/here")
    page.wait_for_selector(".plain")
    assert findings(page) == []


def test_invitation_sandbox_and_analysis(visit: Visit) -> None:
    page = visit()
    settled(page, "light")
    card_of(page).get_by_text("With a friend").click()
    page.wait_for_selector(".link-row")
    assert findings(page) == [], "invitation"
    link = page.locator(".link-row input").input_value()
    page.keyboard.press("Escape")
    guest = visit()
    guest.goto(link)
    guest.get_by_role("button", name="Join").wait_for()
    assert findings(guest) == [], "join"

    guest.goto(link.split("/table/")[0])
    settled(guest, "light")
    start_game(guest)
    wait_until_asked(guest)
    choose(guest, random.Random(1))
    wait_until_asked(guest)
    table = guest.url
    guest.get_by_role("tab", name="Game").click()
    guest.get_by_role("button", name="Resign").click()
    guest.wait_for_selector("dialog[open]")
    assert findings(guest) == [], "resign"
    guest.get_by_role("dialog").get_by_role("button", name="Resign").click()
    guest.wait_for_selector(".ending")
    assert findings(guest) == [], "the end"
    guest.goto(table.replace("/table/", "/replay/"))
    guest.get_by_role("button", name="Try it out").click()
    guest.wait_for_selector("dialog[open]")
    assert findings(guest) == [], "try it out"
    guest.locator("dialog .primary").click()
    guest.wait_for_selector(".table.sandbox:not(.replay) .prompt")
    assert findings(guest) == [], "sandbox"
    guest.goto(table.replace("/table/", "/replay/") + "?analysis")
    guest.wait_for_selector(".analysis [data-action=analyse]")
    assert findings(guest) == [], "analysis"
    guest.locator(".analysis select").select_option("level1")
    guest.locator("[data-action=analyse]").click()
    guest.wait_for_selector("[data-analysis=found]", timeout=60_000)
    assert findings(guest) == [], "finished analysis"
    guest.locator("[data-action=analysis-summary]").click()
    assert findings(guest) == [], "summary of an analysis"
