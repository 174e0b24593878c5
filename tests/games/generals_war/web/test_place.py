"""The map of The Generals' War keeps its place and size through all steps, and the hand is always in sight."""

import pytest
from playwright.sync_api import Page, expect

from gonfalon.kernel.match import Match
from tests.games.generals_war.web.test_board import is_asked, match_until, sit_down
from tests.web.fixtures import Served, Visit
from tests.web.playing import wait_until_asked
from tests.web.test_screens import PHONE

STEPS = ("action", "place-terrain", "purchase", "part-two-tile", "war-tile", "armband", "march")
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
LARGE = {"viewport": {"width": 1920, "height": 1080}}
SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}

# Where each space is drawn, and which spaces a card lies over.
PLACES = """() => [...document.querySelectorAll("[data-board] .gw-space-edge")].map((edge) => {
    const {left, top, width, height} = edge.getBoundingClientRect();
    return [left, top, width, height].map(Math.round).join(" ");
})"""
COVERED = """() => [...document.querySelectorAll("[data-board] .gw-space")].filter((space) => {
    const {left, top, width, height} = space.querySelector(".gw-space-edge").getBoundingClientRect();
    return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-board]");
}).map((space) => space.dataset.target)"""


def show(page: Page, served: Served, step: str) -> list[str]:
    """Open a table at a step; where its spaces are drawn."""
    sit_down(page, served.address, match_until(is_asked("west", step), 3), "west")
    wait_until_asked(page)
    page.wait_for_timeout(100)
    places: list[str] = page.evaluate(PLACES)
    return places


@pytest.mark.parametrize("window", [LAPTOP, LARGE, PHONE, SIDEWAYS], ids=["laptop", "large", "phone", "sideways"])
def test_the_map_keeps_its_place_and_nothing_lies_over_it(
    visit: Visit, served: Served, window: dict[str, object]
) -> None:
    page = visit(**window)
    first: list[str] = []
    for step in STEPS:
        places = show(page, served, step)
        assert len(places) == 17
        assert places == (first := first or places), step
        assert page.evaluate(COVERED) == [], step
        hand = page.locator(".gw-hands .gw-hand")
        expect(hand.locator(".gw-coins")).to_be_in_viewport(ratio=1)
        expect(hand.locator(".gw-card-tile").first).to_be_in_viewport(ratio=0.9)
        page.goto(served.address)


@pytest.mark.parametrize("window", [LAPTOP, LARGE], ids=["laptop", "large"])
def test_the_open_desk_of_the_marshal_stands_beside_the_map(
    visit: Visit, served: Served, window: dict[str, object]
) -> None:
    page = visit(**window)
    sit_down(page, served.address, match_until(is_asked("marshal", "report-winner"), 5, "marshal"), "marshal")
    expect(page.locator(".gw-desk .gw-digits")).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED) == []
    places = page.evaluate(PLACES)
    page.locator(".gw-desk > summary").click()
    assert page.evaluate(PLACES) == places


def is_shopping_with_tiles(match: Match) -> bool:
    """Is West asked to buy, with tiles in hand?"""
    hands = match.view("west")["hands"]
    assert isinstance(hands, dict)
    return is_asked("west", "purchase")(match) and bool(hands["west"]["tiles"])


def test_on_a_phone_a_tile_of_the_hand_opens_its_card_while_the_shop_is_open(visit: Visit, served: Served) -> None:
    page = visit(**PHONE)
    sit_down(page, served.address, match_until(is_shopping_with_tiles, 3), "west")
    wait_until_asked(page)
    expect(page.locator(".gw-market")).to_be_visible()
    tile = page.locator(".gw-hands .gw-card-tile:not(.is-terrain)").first
    tile.tap(force=True)  # It can be looked at, but not chosen now.
    expect(page.locator(".help-card, .chosen-card").first).to_contain_text(tile.inner_text().splitlines()[0].strip())
