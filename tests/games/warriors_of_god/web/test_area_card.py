"""The card of an area: what it scores, what it raises."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.fixtures import Served, Visit
from tests.web.playing import choose_settings, open_table

WAR = "warriors-of-god"


@pytest.mark.parametrize(
    ("options", "area", "scores"),
    [
        ({}, "Burgundy", "Scores 2 points per turn · raises 3 · uncontrolled"),
        ({}, "Anjou", "Scores one point per turn · raises 2 · uncontrolled"),
        ({}, "England", "Scores per turn: 2 (English) or 3 (French) · raises 3 · English"),
        ({"scoring": "manual"}, "Burgundy", "Scores 3 points per turn · raises 3"),
    ],
)
def test_rb_15_the_card_of_an_area_says_what_it_scores(
    visit: Visit, served: Served, options: dict[str, object], area: str, scores: str
) -> None:
    page = visit()
    choose_settings(page, pace="instant", language="en")
    page.wait_for_selector(".game-card")
    table = open_table(page, served.address, WAR, options, english="me", french="me")
    page.goto(f"{served.address}/table/{table}")
    page.get_by_role("button", name=re.compile(f"^{area}, ")).first.focus()
    card = page.locator(".help-card")
    expect(card).to_contain_text(scores)
    expect(card).to_contain_text("Area Value")
    expect(card).to_contain_text("counts for sieges and ransoms")
