"""Every screen: on a phone, by keyboard, in French, over the local network."""

import random
import re
import socket

import pytest
from playwright.sync_api import Playwright, expect

from tests.web.fixtures import AT_ONCE, FLAGS, Served, Visit, browser_path
from tests.web.playing import (
    BUTTONS,
    LIT,
    card_of,
    choose,
    later_than,
    start_game,
    version_of,
    wait_until_asked,
    what_is_to_confirm,
)

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
AFTER_THE_EFFECTS = 300
LEAST_TARGET = 40


def test_phone_has_room_for_everything(visit: Visit) -> None:
    page = visit(**PHONE)
    page.wait_for_selector(".game-card")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    start_game(page)
    wait_until_asked(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = page.evaluate(
        """(least) => [...document.querySelectorAll(".prompt-choices button, .tabs button, .zoom-buttons button")]
        .filter((button) => Math.min(button.offsetWidth, button.offsetHeight) < least)
        .map((button) => button.innerText)""",
        LEAST_TARGET,
    )
    assert small == []
    page.get_by_role("tab", name="Situation").tap()
    expect(page.locator(".side.open .panel")).to_be_visible()
    page.get_by_role("tab", name="Situation").tap()
    expect(page.locator(".side.open")).to_have_count(0)


def test_finger_touches_once_to_look_and_twice_to_choose(visit: Visit) -> None:
    page = visit(**PHONE)
    start_game(page)
    wait_until_asked(page)
    before = version_of(page)
    lit = page.locator(LIT).first
    tap = {"pointerType": "touch", "bubbles": True}
    lit.evaluate("(element, init) => element.dispatchEvent(new PointerEvent('click', init))", tap)
    card = page.locator(".chosen-card")
    expect(card).to_be_visible()
    assert version_of(page) == before
    card.locator("button.primary").first.tap()
    expect(page.locator(".table")).not_to_have_attribute("data-version", str(before))


def test_finger_that_is_quicker_than_the_eye_is_not_forgotten(visit: Visit) -> None:
    """A touch in the very moment in which the next position is drawn, before anything else can happen."""
    page = visit(**PHONE)
    start_game(page, pace="instant")
    wait_until_asked(page)
    page.evaluate(
        """([lit, later]) => new MutationObserver((_, watch) => {
            const here = (selector) => document.querySelector(selector);
            if (!here(later) || !here(".prompt.asks:not([data-busy])") || !here(lit)) return;
            watch.disconnect();
            here(lit).dispatchEvent(new PointerEvent("click", {pointerType: "touch", bubbles: true}));
        }).observe(document.querySelector(".table"), {attributes: true, childList: true, subtree: true})""",
        [LIT, later_than(version_of(page))],
    )
    page.locator(BUTTONS).or_(page.locator(LIT)).first.dispatch_event("click")
    page.wait_for_selector(".chosen-card")
    page.wait_for_timeout(AFTER_THE_EFFECTS)
    expect(page.locator(".chosen-card")).to_have_count(1)


def test_keyboard_alone_plays(visit: Visit) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    play = card_of(page).locator(".primary")
    for _ in range(60):
        if play.evaluate("(button) => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".prompt")
    chance = random.Random(2)
    for _ in range(12):
        assert wait_until_asked(page)
        before = version_of(page)
        if page.locator(LIT).count() and (chance.random() < 0.8 or not page.locator(BUTTONS).count()):
            page.keyboard.press("n")
            assert page.evaluate("document.activeElement.classList.contains('lit')")
            page.keyboard.press("Enter")
            if (several := what_is_to_confirm(page, later_than(before))).count():
                several.first.press("Enter")
        else:
            page.keyboard.press("1")
            if page.evaluate("document.activeElement.matches('.prompt-choices .move')"):
                page.keyboard.press("Enter")
        expect(page.locator(".table")).not_to_have_attribute("data-version", str(before))
    page.locator("[data-board] [data-target][tabindex='0']").first.focus()
    met = set()
    for key in ("ArrowDown", "ArrowRight", "ArrowUp"):
        met.add(page.evaluate("document.activeElement.dataset.target"))
        page.keyboard.press(key)
    assert len(met) > 1
    expect(page.locator(".help-card")).to_be_visible()


def test_french_everywhere(visit: Visit) -> None:
    page = visit(locale="fr-FR")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(card_of(page).locator(".primary")).to_have_text("Jouer")
    start_game(page)
    wait_until_asked(page)
    chance = random.Random(4)
    for _ in range(5):
        wait_until_asked(page)
        choose(page, chance)
    expect(page.get_by_role("tab").first).to_contain_text("Chronique")
    french = page.locator(".chronicle li").first.inner_text()
    page.get_by_role("button", name="Réglages").click()
    page.get_by_label("English").check()
    expect(page.get_by_role("tab").first).to_contain_text("Chronicle")
    assert page.locator(".chronicle li").first.inner_text() != french


def test_replay_steps_both_ways_and_its_link_opens_there(visit: Visit) -> None:
    page = visit()
    start_game(page)
    chance = random.Random(6)
    for _ in range(14):
        wait_until_asked(page)
        choose(page, chance)
    page.goto(page.url.replace("/table/", "/replay/"))
    output = page.locator(".transport output")
    expect(output).to_have_text(re.compile(r"^(\d+) of \1$"))  # a running game is shown as it is now
    page.keyboard.press("Home")
    expect(output).to_have_text(re.compile(r"^0 of "))
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(output).to_have_text(re.compile(r"^3 of "))
    page.keyboard.press("ArrowLeft")
    expect(output).to_have_text(re.compile(r"^2 of "))
    page.wait_for_timeout(300)
    here = page.evaluate("location.href")
    assert "at=" in here
    page.keyboard.press("End")
    expect(output).not_to_have_text(re.compile(r"^2 of "))
    page.goto(here)
    expect(page.locator(".transport output")).to_have_text(re.compile(r"^2 of "))
    page.keyboard.press("PageDown")
    page.keyboard.press("Home")
    expect(page.locator(".transport output")).to_have_text(re.compile(r"^0 of "))


def test_plug_is_pulled_and_the_page_mends_itself(visit: Visit, tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Served(tmp_path_factory.mktemp("plug"))
    try:
        page = visit(base=server.address)
        start_game(page)
        wait_until_asked(page)
        choose(page, random.Random(1))
        wait_until_asked(page)
        version, asked = version_of(page), page.locator(".prompt-text").inner_text()
        server.kill()
        expect(page.locator(".notice.lost")).to_be_visible()
        expect(page.locator(LIT)).to_have_count(0)
        page.locator("[data-board] [data-target^='area:']").first.dispatch_event("click")
        expect(page.locator(".notice.why")).to_contain_text("you cannot play until it is back")
        server.start()
        expect(page.locator(".notice.lost")).to_have_count(0, timeout=20_000)
        expect(page.locator(".prompt-text")).to_have_text(asked)
        assert version_of(page) == version
        choose(page, random.Random(2))
    finally:
        server.stop()


def test_page_in_the_local_network_is_no_secure_context_and_works(
    playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> None:
    server = Served(tmp_path_factory.mktemp("lan"), "--lan")
    name = socket.gethostname()
    chromium = playwright.chromium.launch(
        executable_path=browser_path(), args=[*FLAGS, f"--host-resolver-rules=MAP {name} 127.0.0.1"]
    )
    page = chromium.new_page(locale="en-GB")
    page.add_init_script(AT_ONCE)
    page.goto(f"http://{name}:{server.port}/")
    assert page.evaluate("isSecureContext") is False
    start_game(page)
    wait_until_asked(page)
    choose(page, random.Random(1))
    page.get_by_role("tab", name="Game").click()
    page.get_by_role("button", name="Play on another device").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    chromium.close()
    server.stop()
