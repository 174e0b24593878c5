"""What screen readers and keyboards get: names of things, announcements, the focus."""

import random

import pytest
from playwright.sync_api import expect

from tests.web.fixtures import Visit
from tests.web.playing import LIT, card_of, choose, start_game, version_of, wait_until_asked

GAMES = ["warriors-of-god", "ye-gods", "generals-war"]
THINGS = ":is([data-board], [data-stage], [data-hand]) [data-target][role=button]"
NAMES = """(things) => [...document.querySelectorAll(things)].map((thing) =>
    [thing.getAttribute("aria-label") ?? thing.querySelector(":scope > .spoken")?.textContent ?? "",
        thing.classList.contains("lit"), thing.getAttribute("aria-disabled") === "true"])"""

AT_A_CHOICE = "() => document.activeElement.matches('.lit[data-target], .prompt-choices .move')"


@pytest.mark.parametrize("game", GAMES)
def test_names_say_what_can_be_chosen_and_what_a_click_does(visit: Visit, game: str) -> None:
    page = visit()
    start_game(page, game)
    chance, lit_at_all = random.Random(4), 0
    for _ in range(8):
        wait_until_asked(page)
        for name, is_lit, is_disabled in page.evaluate(NAMES, THINGS):
            assert name
            assert is_lit == ("Can be chosen" in name), name
            assert is_lit != is_disabled, name
            lit_at_all += is_lit
        choose(page, chance)
    assert lit_at_all


def test_names_follow_the_choices(visit: Visit) -> None:
    page = visit()
    start_game(page)
    wait_until_asked(page)
    thing = page.locator(LIT).first
    target = thing.get_attribute("data-target")
    name = str(thing.get_attribute("aria-label"))
    assert name.count("Can be chosen") == 1
    page.keyboard.press("Tab")
    wait_until_asked(page)
    assert str(page.locator(f"[data-board] [data-target='{target}']").first.get_attribute("aria-label")) == name


@pytest.mark.parametrize("game", GAMES)
def test_events_and_prompts_are_announced(visit: Visit, game: str) -> None:
    page = visit()
    start_game(page, game)
    chance = random.Random(4)
    prompt = page.locator("[data-announces=prompt]")
    expect(page.locator("[data-announces]")).to_have_count(2)
    heard: set[str] = set()
    for _ in range(10):
        wait_until_asked(page)
        expect(prompt).to_contain_text(page.locator(".prompt-text").inner_text())
        heard.add(page.locator("[data-announces=events]").inner_text())
        choose(page, chance)
    assert len(heard) > 2
    last = page.locator(".chronicle li").last.inner_text()
    assert last
    expect(page.locator("[aria-live=polite]")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_focus_is_at_the_next_choice_after_play_now(visit: Visit, game: str) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    card_of(page, game).locator(".primary").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".prompt")
    wait_until_asked(page)
    chance = random.Random(2)
    for _ in range(6):
        wait_until_asked(page)
        page.wait_for_function(AT_A_CHOICE)
        before = version_of(page)
        page.keyboard.press("1" if page.locator(".prompt-choices .move").count() and chance.random() < 0.3 else "Enter")
        if page.locator(".chosen-card").count() or version_of(page) == before:
            page.keyboard.press("Enter")
        expect(page.locator(".table")).not_to_have_attribute("data-version", str(before))


def test_focus_is_in_the_prompt_after_a_click(visit: Visit) -> None:
    page = visit()
    start_game(page)
    wait_until_asked(page)
    page.wait_for_function("() => document.activeElement.matches('.prompt')")
