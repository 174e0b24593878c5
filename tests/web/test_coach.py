"""The first game with a coach: a card for each new kind of choice, on this device only."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

import gonfalon
from tests.messages.translations import entries
from tests.web.axe import findings
from tests.web.fixtures import Visit
from tests.web.playing import choose

CARD = ".first-game"


def first_game(visit: Visit, game: str, **choices: object) -> Page:
    """A table that was opened with a coach."""
    page = visit(**choices)
    page.locator(f'[data-game="{game}"] [data-action="coach"]').click()
    expect(page.locator(CARD)).to_be_visible()
    return page


def test_a_card_comes_once_for_each_kind_of_choice_and_plays_nothing(visit: Visit) -> None:
    page = first_game(visit, "warriors-of-god")
    card = page.locator(CARD)
    expect(card).to_have_attribute("data-coach", re.compile(r"^warriors-of-god\.coach\."), timeout=30_000)
    shown = card.get_attribute("data-coach")
    version = page.locator(".table").get_attribute("data-version")
    assert findings(page) == []
    card.locator("[data-action=coach-goal]").click()
    expect(page.get_by_role("dialog")).to_contain_text("Lead by")
    page.keyboard.press("Escape")
    card.locator("[data-action=coach-close]").click()
    expect(card).to_contain_text("Every choice is yours")
    page.wait_for_timeout(500)
    assert page.locator(".table").get_attribute("data-version") == version
    page.reload()
    expect(page.locator(CARD)).to_be_visible()
    expect(page.locator(CARD)).not_to_have_attribute("data-coach", str(shown))
    page.locator("[data-action=coach-leave]").click()
    expect(page.locator(CARD)).to_have_count(0)
    page.reload()
    expect(page.locator(".prompt")).to_be_visible()
    expect(page.locator(CARD)).to_have_count(0)


def test_goal_and_summary_are_at_hand_after_a_reload(visit: Visit) -> None:
    page = first_game(visit, "warriors-of-god")
    expect(page.locator(CARD)).to_have_attribute("data-coach", re.compile(r"^warriors-of-god\.coach\."), timeout=30_000)
    choose(page, random.Random(1))
    page.reload()
    card = page.locator(CARD)
    card.locator("[data-action=coach-summary]").click()
    expect(page.get_by_role("dialog")).to_contain_text("Turn 1")
    page.keyboard.press("Escape")
    expect(card.locator("[data-action=coach-goal]")).to_be_visible()


def test_the_opponent_of_a_first_game_is_the_beginner(visit: Visit) -> None:
    page = first_game(visit, "ye-gods")
    table = page.request.get(page.url.replace("/table/", "/api/tables/")).json()
    kinds = {seat["seat"]: seat.get("agent") for seat in table["seats"] if seat["kind"] == "computer"}
    assert kinds
    assert set(kinds.values()) == {"level1"}


@pytest.mark.parametrize("game", ["warriors-of-god", "ye-gods", "generals-war"])
def test_each_kind_of_choice_has_a_card(game: str) -> None:
    texts = entries("en")
    steps = {step.name for step in gonfalon.game(game).steps if not step.automatic}
    asked = {step for step in steps if f"{game}.prompt.{step}" in texts}
    reports = {step for step in asked if step.startswith("report-") or step == "confirm"}
    assert asked
    assert [step for step in sorted(asked - reports) if f"{game}.coach.{step}" not in texts] == []
