"""The view for a monitor: the same second as at the desk, nothing secret, and it connects again by itself."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.games.generals_war.web.test_board import is_asked, match_until, sit_down
from tests.web.axe import findings
from tests.web.fixtures import Served, Visit

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SIZES = [(1920, 1080), (1280, 720)]
CUT = """() => [...document.querySelectorAll('.gw-big > section, .gw-big h2, .gw-big dd, .gw-big-digits')]
    .filter((each) => each.scrollWidth > each.clientWidth + 1
        || each.getBoundingClientRect().bottom > innerHeight + 1 || each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => each.className || each.textContent)"""


@pytest.fixture
def desk(visit: Visit, served: Served) -> Page:
    """The page of a marshal who is asked for the winner."""
    page = visit()
    sit_down(page, served.address, match_until(is_asked("marshal", "report-winner"), 5, "marshal"), "marshal")
    page.wait_for_selector(".gw-desk")
    return page


def seconds(text: str) -> int:
    minutes, rest = text.split(":")
    return 60 * int(minutes) + int(rest)


def table_of(page: Page) -> str:
    return page.url.rpartition("/")[2].partition("#")[0]


@pytest.mark.parametrize("size", SIZES)
def test_a_monitor_shows_clock_and_scenario(desk: Page, visit: Visit, size: tuple[int, int]) -> None:
    screen = visit(f"/screen/{table_of(desk)}", viewport={"width": size[0], "height": size[1]})
    expect(screen.locator(".gw-big-digits")).to_have_text("05:00")
    desk.locator('[data-span="fight"]').click()
    desk.locator('[data-clock="run"]').click()
    expect(screen.locator(".gw-big-clock h2")).to_have_text("Fight")
    expect(screen.locator(".gw-big-digits")).to_have_text(re.compile(r"29:\d\d"))
    shown = [
        seconds(page.locator(place).inner_text()) for page, place in ((desk, ".gw-digits"), (screen, ".gw-big-digits"))
    ]
    assert abs(shown[0] - shown[1]) <= 1
    expect(screen.locator(".gw-big-army")).to_have_count(2)
    assert screen.evaluate(CUT) == []
    assert findings(screen) == []


def test_it_shows_no_hand_to_the_browser_of_the_marshal(desk: Page) -> None:
    """The marshal's own browser opens it: it is a spectator's view all the same."""
    desk.goto(desk.url.replace("/table/", "/screen/"))
    expect(desk.locator(".gw-big-digits")).to_be_visible()
    assert desk.locator(".gw-hand, .gw-names").count() == 0


def test_the_phone_of_a_general_shows_the_same_clock(visit: Visit, served: Served) -> None:
    phone = visit(**PHONE)
    sit_down(phone, served.address, match_until(is_asked("marshal", "report-winner"), 5, "marshal"), "west")
    expect(phone.locator(".gw-bar-time b")).to_have_text("05:00")
    expect(phone.locator(".gw-bar-time")).to_be_in_viewport()
    for army in ("west", "east"):
        expect(phone.locator(f".gw-track.is-{army}")).to_be_in_viewport(ratio=1)


def test_a_marshal_rehearses_with_computers(visit: Visit) -> None:
    page = visit()
    page.locator('[data-game="generals-war"] [data-preset="event"]').click()
    page.locator('[data-action="rehearse"]').click()
    expect(page.locator(".gw-clock")).to_contain_text("45 times as fast")
    winner = page.locator('[data-move="declare side:west"]')
    expect(winner).to_be_visible(timeout=120_000)
    page.reload()
    expect(page.locator(".gw-clock")).to_contain_text("45 times as fast")
