"""A table in the browser: against the computer, by link, watched, left and opened again."""

import random
import re

from playwright.sync_api import Page, WebSocket, expect

from gonfalon.kernel.match import Match
from tests.web.fixtures import Served, Visit
from tests.web.playing import (
    LIT,
    card_of,
    choose,
    choose_settings,
    open_record,
    record_until,
    start_game,
    version_of,
    wait_until_asked,
)


def turn_of(page: Page) -> int:
    """The turn that the server says is being played."""
    table = page.url.rsplit("/", 1)[-1]
    listed = page.evaluate("() => fetch('/api/tables').then((answer) => answer.json())")
    return int(next(each["turn"] for each in listed if each["id"] == table))


def test_first_click_opens_a_game_against_the_computer(visit: Visit) -> None:
    page = visit()
    expect(page.locator("h1")).to_be_visible()
    card_of(page).locator(".primary").click()
    page.wait_for_selector(".prompt")
    assert re.search(r"/table/[\w-]{16,}$", page.url)
    expect(page.locator(".prompt-text")).not_to_be_empty()
    expect(page.locator(".rule").first).to_contain_text("Rule")


def test_games_of_the_tests_can_be_repeated(visit: Visit) -> None:
    """The same choices lead to the same dice and the same answers of the computer."""
    stories = []
    for _ in range(2):
        page = visit()
        start_game(page)
        chance = random.Random(7)
        for _ in range(8):
            wait_until_asked(page)
            choose(page, chance)
        wait_until_asked(page)
        stories.append(page.locator(".chronicle li").all_inner_texts())
    assert stories[0] == stories[1]
    assert len(stories[0]) > 8


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


class Talk:
    """What a page and the server say on sockets."""

    def __init__(self, page: Page) -> None:
        self.said: list[str] = []
        self.heard: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self.said.append(str(text)))
        socket.on("framereceived", lambda text: self.heard.append(str(text)))

    def count_positions(self) -> int:
        """Whole positions that were sent."""
        return sum('"type":"position"' in text and '"view":{' in text for text in self.heard)

    def count_hellos(self) -> int:
        return sum('"hello"' in text for text in self.said)


def test_table_is_opened_with_one_position(visit: Visit, served: Served) -> None:
    page = visit()
    talk = Talk(page)
    card_of(page).get_by_text("With a friend").click()
    page.wait_for_selector(".prompt")
    assert (talk.count_hellos(), talk.count_positions()) == (1, 1)
    expect(page.locator(".table")).to_have_attribute("data-seat", "english")
    link = page.locator(".link-row input").input_value()

    guest = visit()
    talk = Talk(guest)
    guest.goto(link)
    guest.get_by_role("button", name="Join").click()
    guest.wait_for_selector(".prompt")
    expect(guest.locator(".table")).to_have_attribute("data-seat", "french")
    assert (talk.count_hellos(), talk.count_positions()) == (1, 1)

    watcher = visit()
    talk = Talk(watcher)
    watcher.goto(link.split("#")[0])
    watcher.wait_for_selector(".prompt.waits")
    assert (talk.count_hellos(), talk.count_positions()) == (1, 1)


def may_ransom(match: Match) -> bool:
    """Is there a prisoner whose ransom can be paid?"""
    return any(move.startswith("ransom") for move in match.moves(match.to_act[0]))


def test_ransom_says_what_it_costs_and_a_marker_what_it_pays(visit: Visit, served: Served) -> None:
    page = visit()
    choose_settings(page, pace="instant", language="en")
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(may_ransom, seed=4))
    ransom = page.locator("[data-move^='ransom']").first
    expect(ransom).to_contain_text(re.compile(r"\(value \d\)"))
    ransom.click()
    page.locator(LIT).first.hover()
    expect(page.locator(".help-card .would")).to_contain_text(re.compile(r"\(\d\)"))


def test_side_to_act_is_framed(visit: Visit) -> None:
    page = visit()
    start_game(page)
    chance = random.Random(3)
    while wait_until_asked(page) and not page.locator(".prompt-text", has_text="impulse").count():
        choose(page, chance)
    expect(page.locator(".wog-impulses.is-acting")).to_have_class(re.compile("is-english"))


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
    card_of(host).get_by_text("With a friend").click()
    host.wait_for_selector(".prompt")
    link = host.locator(".link-row input").input_value()
    assert "#join=" in link
    host.keyboard.press("Escape")

    preview = host.request.get(link.split("#")[0])
    assert preview.ok

    guest = visit(link.removeprefix(served.address))
    guest.get_by_role("button", name="Join").click()
    guest.wait_for_selector(".prompt")
    assert "#" not in guest.url
    host.get_by_role("tab", name="Game").click()
    expect(host.locator(".seat .dot.on")).to_be_visible()

    watcher = visit(link.removeprefix(served.address).split("#")[0])
    watcher.wait_for_selector(".prompt.waits")
    assert watcher.locator(LIT).count() == 0
    expect(watcher.locator(".prompt")).to_contain_text("You are watching")
    expect(guest.locator(".prompt")).not_to_contain_text("You are watching")

    late = visit(link.removeprefix(served.address))
    expect(late.locator(".notice")).to_contain_text("Another player has joined with this link")
    expect(late.get_by_role("button", name="Join")).to_have_count(0)

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
