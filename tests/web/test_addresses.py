"""Addresses: unknown ones, a replay of a running game, a rules page that scrolls by its keys."""

import random
import re

from playwright.sync_api import Page, expect

from tests.web.fixtures import Served, Visit
from tests.web.playing import choose, choose_settings, open_record, record_until, start_game, wait_until_asked


def steps_of(page: Page) -> int:
    """How many steps the replay has."""
    output = page.locator(".transport output")
    expect(output).to_have_text(re.compile(r"^\d+ of \d+$"))
    return int(output.inner_text().split(" of ")[1])


def test_address_where_nothing_is_shows_the_way_home(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    other = page.context.request.get(f"{served.address}/wars/of/roses", headers={"Accept": "text/html"})
    assert other.status == 404
    assert "<!doctype html>" in other.text()
    page.evaluate("history.pushState(null, '', '/wars/of/roses'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(page.locator("main")).to_contain_text("There is nothing at this address")
    page.locator("main").get_by_role("link", name="Home").click()
    expect(page.locator(".game-card").first).to_be_visible()


def test_replay_is_fetched_whenever_it_is_opened(visit: Visit) -> None:
    page = visit()
    start_game(page)
    chance = random.Random(6)
    lengths = []
    for _ in range(2):
        for _ in range(3):
            wait_until_asked(page)
            choose(page, chance)
        wait_until_asked(page)
        page.get_by_role("tab", name="Game").click()
        page.get_by_role("link", name="Replay").click()
        lengths.append(steps_of(page))
        page.get_by_role("link", name="Back to the game").click()
    assert lengths[1] >= lengths[0] + 3


def test_replay_looks_with_the_eyes_of_its_address_and_stays_when_the_language_changes(
    visit: Visit, served: Served
) -> None:
    page = visit()
    choose_settings(page, pace="instant", language="en")
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(lambda match: match.version > 20, seed=3))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.count("/replay?") else None)
    page.goto(page.url.replace("/table/", "/replay/") + "?seat=french&at=4")
    steps_of(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Français").check()
    expect(page.locator(".transport output")).to_have_text(re.compile(r" sur "))
    assert [url.split("?")[1] for url in asked if "/api/" in url] == ["seat=french&protocol=2"]


def test_rules_scroll_by_their_keys_at_once(visit: Visit) -> None:
    page = visit("/help/warriors-of-god")
    page.wait_for_selector(".reference h1")
    page.wait_for_timeout(200)
    before = page.locator(".reference h1").bounding_box()
    page.keyboard.press("PageDown")
    page.wait_for_timeout(600)
    after = page.locator(".reference h1").bounding_box()
    assert before is not None
    assert after is not None
    assert after["y"] < before["y"] - 200


def test_second_press_of_a_digit_does_what_cannot_be_taken_back(visit: Visit) -> None:
    page = visit()
    start_game(page)
    chance = random.Random(3)
    final = page.locator(".prompt-choices .move:has(.final-note)")
    for _ in range(200):
        assert wait_until_asked(page)
        if final.count():
            break
        choose(page, chance)
    number = final.first.locator("kbd").inner_text()
    before = page.locator(".table").get_attribute("data-version")
    page.keyboard.press(number)
    expect(page.locator(".notice.why")).to_contain_text("Press the same number")
    expect(final.first).to_be_focused()
    assert page.locator(".table").get_attribute("data-version") == before
    page.keyboard.press(number)
    expect(page.locator(".table")).not_to_have_attribute("data-version", str(before))
