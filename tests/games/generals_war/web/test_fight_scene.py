"""A fight is seen tick by tick while its scene is shown; its result is shown only after it."""

import pytest
from playwright.sync_api import Page, expect

from tests.games.generals_war.web.test_board import match_until, sit_down
from tests.web.fixtures import Served, Visit
from tests.web.playing import choose_settings, later_than, version_of, wait_for

FIGHT = ".prompt.shows [data-scene=fight]"
PASS = ".prompt.asks:not([data-busy]) [data-move=pass]"


def pass_until_a_fight(page: Page, address: str) -> None:
    """Let West pass until the scene of a fight is shown."""
    match = match_until(lambda match: match.view("west")["phase"] == "part-two" and match.to_act == ["west"], 3)
    sit_down(page, address, match, "west")
    while not page.locator(FIGHT).count():
        wait_for(page, f"{FIGHT}, {PASS}")
        if page.locator(PASS).count():
            before = version_of(page)
            page.locator(PASS).click()
            wait_for(page, f"{FIGHT}, {later_than(before)}")


@pytest.mark.parametrize("pace", ["normal", "fast"])
def test_a_fight_runs_in_its_scene_and_its_result_follows(visit: Visit, served: Served, pace: str) -> None:
    page = visit()
    choose_settings(page, pace=pace)
    page.wait_for_selector(".game-card")
    pass_until_a_fight(page, served.address)
    slider = page.locator(".gw-fight .gw-play input")
    expect(slider).to_be_visible()
    assert int(slider.input_value()) < int(str(slider.get_attribute("max"))), "it begins at its beginning"
    expect(page.locator(".gw-outcome")).to_have_count(0)
    assert "wins the scenario" not in page.locator(".chronicle").inner_text()
    drawn = "(path) => [...path.getAttribute('d').matchAll(/[ML]/g)].length"
    points = int(page.locator(".gw-curves path.is-west").evaluate(drawn))
    assert points < int(str(slider.get_attribute("max"))), "the curves end at the present tick"
    page.wait_for_function("() => Number(document.querySelector('.gw-fight .gw-play input').value) > 2")
    page.keyboard.press("Space")
    expect(page.locator(".prompt.shows")).to_have_count(0)
    assert "wins the scenario" in page.locator(".chronicle").inner_text()


def test_one_scene_back_the_fight_runs_again(visit: Visit, served: Served) -> None:
    page = visit()
    choose_settings(page, pace="fast")
    page.wait_for_selector(".game-card")
    pass_until_a_fight(page, served.address)
    expect(page.locator(".prompt.shows [data-scene=result]")).to_be_visible(timeout=30_000)
    page.locator("[data-action=pause]").click()
    slider = page.locator(".gw-fight .gw-play input")
    expect(page.locator(".gw-outcome")).to_be_visible()
    assert slider.input_value() == slider.get_attribute("max")
    page.locator("[data-action=scene-back]").click()
    expect(page.locator(FIGHT)).to_be_visible()
    expect(page.locator(".gw-outcome")).to_have_count(0)
    assert int(slider.input_value()) < int(str(slider.get_attribute("max")))
