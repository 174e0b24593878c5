"""The panel of a Holy War leaves the map when something else has happened."""

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import expect

from tests.games.ye_gods.web.test_board import open_moment
from tests.web.fixtures import Served, Visit
from tests.web.playing import choose_settings, click_on, later_than, lit_targets, version_of, wait_for


def attacks_without_cards(view: Mapping[str, Any], _: list[str]) -> bool:
    """Is this an attack of a god without cards? The next god's turn follows."""
    return bool(view["step"] == "attack" and not view["gods"][view["god"]]["hand"])


def test_the_war_leaves_the_map_when_the_next_turn_has_begun(visit: Visit, served: Served) -> None:
    page = visit()
    choose_settings(page, pace="instant", language="en")
    open_moment(page, served.address, attacks_without_cards)
    spectator = visit()
    spectator.goto(page.url)
    expect(spectator.locator(".prompt.waits")).to_be_visible()
    before = version_of(spectator)
    click_on(page, lit_targets(page)[0])
    expect(page.locator(".prompt.shows [data-scene=holy-war]")).to_be_visible()
    expect(page.locator(".yg-side")).to_have_count(2)
    wait_for(spectator, later_than(before))
    expect(spectator.locator(".chronicle")).to_contain_text("Holy War")
    expect(spectator.locator(".yg-stage")).to_have_count(0)
