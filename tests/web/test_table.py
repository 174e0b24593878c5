"""A table in the browser: against the computer, by link, watched, left and taken up again."""

import random
import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Served, Visit
from tests.web.playing import LIT, choose, start_game, version_of, wait_until_asked


def turn_of(page: Page) -> int:
    """The turn that the server says is being played."""
    table = page.url.rsplit("/", 1)[-1]
    listed = page.evaluate("() => fetch('/api/tables').then((answer) => answer.json())")
    return int(next(each["turn"] for each in listed if each["id"] == table))


def test_first_click_opens_a_game_against_the_computer(visit: Visit) -> None:
    page = visit()
    expect(page.locator("h1")).to_be_visible()
    page.locator(".game-body .primary").click()
    page.wait_for_selector(".prompt")
    assert re.search(r"/table/[\w-]{16,}$", page.url)
    expect(page.locator(".prompt-text")).not_to_be_empty()
    expect(page.locator(".rule").first).to_contain_text("Rule")


def test_whole_turn_by_clicking_what_glows(visit: Visit) -> None:
    page = visit()
    start_game(page)
    chance = random.Random(3)
    clicks = 0
    while wait_until_asked(page) and turn_of(page) < 2:
        choose(page, chance)
        clicks += 1
        assert clicks < 400
    assert clicks > 5
    page.locator("[role=tab]").nth(0).click()
    expect(page.locator(".chronicle li").first).to_be_visible()


def test_undo_takes_back_and_reload_goes_on(visit: Visit) -> None:
    page = visit()
    start_game(page)
    wait_until_asked(page)
    march = page.locator("[data-board] .lit:not(.final)[data-target^='leader:']")
    chance = random.Random(5)
    while not march.count():
        choose(page, chance)
        wait_until_asked(page)
    march.first.dispatch_event("click")
    undo = page.locator("[data-action=undo]")
    expect(undo).to_be_visible()
    before, asked = version_of(page), page.locator(".prompt-text").inner_text()
    page.reload()
    expect(page.locator(".prompt-text")).to_have_text(asked)
    assert version_of(page) == before
    undo.click()
    expect(page.locator(".table")).to_have_attribute("data-version", str(before + 1))
    expect(page.locator(LIT).first).to_be_visible()
    expect(page.locator(".prompt-text")).not_to_have_text(asked)


def test_illegal_click_is_answered_with_the_rule(visit: Visit) -> None:
    page = visit()
    start_game(page)
    wait_until_asked(page)
    area = page.locator("[data-board] [data-target='area:provence']:not(.lit)").first
    area.dispatch_event("click")
    why = page.locator(".notice.why")
    expect(why).to_be_visible()
    expect(why.locator(".rule")).to_contain_text("Rule")
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)


def test_friend_joins_by_link_and_a_spectator_watches(visit: Visit, served: Served) -> None:
    host = visit()
    host.get_by_text("With a friend").click()
    host.wait_for_selector(".prompt")
    link = host.locator(".link-row input").input_value()
    assert "#join=" in link
    host.keyboard.press("Escape")

    preview = host.request.get(link.split("#")[0])
    assert preview.ok

    guest = visit(link.removeprefix(served.address))
    guest.get_by_role("button", name="Take the seat").click()
    guest.wait_for_selector(".prompt")
    assert "#" not in guest.url
    host.get_by_role("tab", name="Table").click()
    expect(host.locator(".seat .dot.on")).to_be_visible()

    watcher = visit(link.removeprefix(served.address).split("#")[0])
    watcher.wait_for_selector(".prompt.waits")
    assert watcher.locator(LIT).count() == 0

    late = visit(link.removeprefix(served.address))
    late.get_by_role("button", name="Take the seat").click()
    expect(late.locator(".notice")).to_be_visible()

    chance = random.Random(1)
    for _ in range(6):
        acting = host if host.locator(".prompt.asks").count() else guest
        acting.wait_for_selector(".prompt.asks:not([data-busy])")
        choose(acting, chance)
        version = str(version_of(acting))
        for page in (host, guest, watcher):
            expect(page.locator(".table")).to_have_attribute("data-version", version)


def test_acts_of_others_are_shown_one_by_one_and_again(visit: Visit) -> None:
    page = visit()
    start_game(page, pace="slow")
    chance = random.Random(8)
    for _ in range(60):
        page.wait_for_selector(".prompt.asks:not([data-busy]), .prompt.shows")
        if page.locator(".prompt.shows").count():
            break
        choose(page, chance)
    expect(page.locator(".prompt.shows")).to_be_visible()
    assert page.locator(LIT).count() == 0
    page.locator("[data-action=skip]").click()
    wait_until_asked(page)
    now = version_of(page)
    page.locator("[data-action=again]").click()
    expect(page.locator(".prompt.shows")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-action=skip]").click()
    wait_until_asked(page)
    assert version_of(page) == now


def test_resigning_ends_the_game_and_a_rematch_changes_sides(visit: Visit) -> None:
    page = visit()
    start_game(page)
    wait_until_asked(page)
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".ending h2")).to_have_text("Defeat")
    page.get_by_role("tab", name="Table").click()
    expect(page.locator(".hash")).to_have_count(2)
    first = page.url
    page.locator(".ending").get_by_role("button", name="Play again, sides changed").click()
    page.wait_for_url(lambda url: url != first)
    page.wait_for_selector(".prompt")
    expect(page.locator(".table")).to_have_attribute("data-seat", "french")
