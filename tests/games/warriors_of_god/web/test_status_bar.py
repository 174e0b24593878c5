"""The figures of the top bar: whole at every width, and explained by a click."""

import pytest
from playwright.sync_api import expect

from tests.web.fixtures import Served, Visit
from tests.web.playing import open_record, record_until, start_game, wait_until_asked

WIDTHS = [(390, 844), (600, 900), (844, 390), (1000, 700), (1024, 768), (1280, 800), (1366, 768), (1570, 900)]
LARGE = [(1800, 1000), (1920, 1080), (2400, 1300), (2560, 1440)]

CUT = """() => {
    const bar = document.querySelector(".bar-middle"), edge = bar.getBoundingClientRect().right;
    const shown = [...bar.querySelectorAll("*")].filter((part) => !part.closest(".hidden") && part.clientWidth !== 1);
    return shown.filter((part) => part.getBoundingClientRect().right > edge + 1).map((part) => part.className);
}"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_figure_is_cut_off(visit: Visit, served: Served, locale: str) -> None:
    page = visit(locale=locale)
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(lambda match: match.prompt(match.to_act[0]).step == "impulse", 3))
    if page.locator(".curtain button").count():
        page.locator(".curtain button").click()
    wait_until_asked(page)
    for width, height in WIDTHS + LARGE:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT) == [], f"{width} by {height}"
    expect(page.locator(".wog-king").last).to_be_visible()


def test_click_on_a_figure_explains_it(visit: Visit) -> None:
    page = visit()
    start_game(page)
    wait_until_asked(page)
    page.locator('.bar [data-target="track:victory"]').click()
    expect(page.locator(".help-card")).to_contain_text("Victory")
    expect(page.locator(".notice")).to_have_count(0)
