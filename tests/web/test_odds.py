"""Odds on the page: beside the choice before it is made, in the card of a lit thing, and in both languages."""

import re

import pytest
from playwright.sync_api import expect

from gonfalon.kernel.match import Match
from tests.web.fixtures import Served, Visit
from tests.web.playing import open_record, record_until


def siege_is_offered(match: Match) -> bool:
    return match.prompt(match.to_act[0]).step == "siege-offer"


def marker_marches(match: Match) -> bool:
    return match.prompt(match.to_act[0]).step == "march"


@pytest.mark.parametrize(
    ("language", "basis"), [("en-GB", "both sides fight to the end"), ("fr-FR", "un combat jusqu")]
)
def test_the_buttons_of_a_siege_show_its_odds(visit: Visit, served: Served, language: str, basis: str) -> None:
    page = visit(locale=language)
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(siege_is_offered, seed=5))
    expect(page.locator('[data-move="siege"] [data-odds="siege"] b')).to_have_text(re.compile(r"^\d+\s?%$"))
    expect(page.locator('[data-move="field"] [data-odds="battle"] b')).to_have_text(
        re.compile(r"^\d+\s?% \(\d+.\d+\)$")
    )
    page.locator(".odds-details summary").click()
    expect(page.locator(".odds-details .odds").last).to_contain_text(basis)


def test_a_touch_on_a_lit_space_shows_the_odds_of_the_fight_there(visit: Visit, served: Served) -> None:
    page = visit(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    page.wait_for_selector(".game-card")
    record = record_until(marker_marches, seed=3, game="generals-war", fights="quick")
    answer = page.request.post(f"{served.address}/api/records", data=record, headers={"Origin": served.address})
    page.goto(f"{served.address}/table/{answer.json()['id']}")
    page.locator(".curtain button, .prompt").first.wait_for()
    if page.locator(".curtain button").count():
        page.locator(".curtain button").first.tap()
    expect(page.locator('[data-move="stay"] [data-odds="fight"] b')).to_have_text(re.compile(r"%"))
    page.locator("[data-board] .lit[data-target]").first.tap()
    expect(page.locator(".chosen-card [data-odds='fight'] td").first).to_have_text(re.compile(r"%"))
