"""A battle of five leaders a side: the panel shows all of them, and losses are entered as amounts."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gonfalon.kernel.match import Match
from tests.games.warriors_of_god.web.crowded import SMALL_SIEGE, match_at, show
from tests.web.fixtures import Served, Visit
from tests.web.playing import WARRIORS, open_table

LAPTOP = {"viewport": {"width": 1366, "height": 768}}
LOSSES = 'at = "losses"\nhits = { english = 4 }\n'
SIEGE = 'at = "siege-offer"\n'


def open_at(visit: Visit, served: Served, match: Match, sent: list[dict[str, Any]], locale: str = "en-GB") -> Page:
    """A page that shows a match."""
    page = visit(**LAPTOP, locale=locale)
    page.wait_for_selector(".game-card")
    table = open_table(page, served.address, WARRIORS, english="me", french="random")
    show(page, match, sent.append)
    page.goto(f"{served.address}/table/{table}")
    page.wait_for_selector(".wog-fighter")
    return page


@pytest.mark.parametrize("begin", [LOSSES, SIEGE], ids=["losses", "siege"])
def test_the_panel_shows_five_leaders_a_side_without_scrolling(visit: Visit, served: Served, begin: str) -> None:
    page = open_at(visit, served, match_at(begin), [])
    expect(page.locator(".wog-fighter")).to_have_count(10)
    sizes = page.locator("[data-stage]").evaluate("(panel) => [panel.scrollHeight, panel.clientHeight]")
    assert sizes[0] <= sizes[1], sizes


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_panel_of_a_siege_shows_all_troops_without_scrolling(visit: Visit, served: Served, locale: str) -> None:
    page = open_at(visit, served, match_at(SIEGE, SMALL_SIEGE), [], locale=locale)
    expect(page.locator(".wog-fighter")).to_have_count(2)
    sizes = page.locator("[data-stage]").evaluate("(panel) => [panel.scrollHeight, panel.clientHeight]")
    assert sizes[0] <= sizes[1], sizes


def test_losses_are_entered_as_amounts_and_played_at_once(visit: Visit, served: Served) -> None:
    match = match_at(LOSSES)
    sent: list[dict[str, Any]] = []
    page = open_at(visit, served, match, sent)
    form = page.locator("form.amounts")
    form.get_by_label("Edward III: infantry (5)").fill("1")
    expect(form.get_by_role("button", name="Lose one point")).to_be_disabled()
    form.get_by_label("John Chandos: infantry (3)").fill("1")
    form.get_by_label("Edward III: English knights (1)").fill("1")
    form.get_by_role("button", name="Lose 3 points").click()
    page.wait_for_timeout(300)
    (played,) = [message["moves"] for message in sent if message["type"] == "play"]
    match.play_all("english", played)
    leaders: Any = match.view("english")
    assert leaders["leaders"]["edward_iii"]["troops"]["infantry"] == 4
    assert "english_knight" not in leaders["leaders"]["edward_iii"]["troops"]
    assert leaders["leaders"]["john_chandos"]["troops"]["infantry"] == 2
    assert match.prompt("english").step != "losses"
