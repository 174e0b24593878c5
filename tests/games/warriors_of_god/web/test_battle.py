"""The battle panel does not cover the area of the battle on small screens."""

import pytest

from gonfalon.kernel.match import Match
from tests.web.fixtures import Served, Visit
from tests.web.playing import open_record, record_until

LEAST_MAP = 90

# The free width of the map at half its height, and the visible part of the area of the battle.
SEEN = """() => {
    const {left, right, top, bottom} = document.querySelector("[data-board]").getBoundingClientRect();
    const middle = (top + bottom) / 2;
    const here = (x, y) => document.elementFromPoint(x, y)?.closest("[data-board] [data-target], [data-board]");
    let width = 0;
    for (let x = left; x < right; x++) if (here(x, middle)) width++;
    const area = document.querySelector(".prompt-text .ref").dataset.target;
    const element = document.querySelector(`[data-board] [data-target="${area}"]`);
    const box = element.getBoundingClientRect();
    let seen = 0;
    for (let x = box.left; x < box.right; x += 2)
        for (let y = box.top; y < box.bottom; y += 2) if (here(x, y) === element) seen++;
    return {width, area, seen};
}"""


def losses_are_chosen(match: Match) -> bool:
    """Whether the match asks for losses."""
    return match.prompt(match.to_act[0]).step == "losses"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (667, 375), (820, 1180)])
def test_phones_and_tablets_show_the_panel_and_the_area_of_the_battle(
    visit: Visit, served: Served, width: int, height: int
) -> None:
    page = visit(viewport={"width": width, "height": height}, is_mobile=True, has_touch=True)
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(losses_are_chosen, seed=12))
    page.wait_for_selector("[data-stage] .lit")
    page.wait_for_timeout(600)
    seen = page.evaluate(SEEN)
    assert seen["seen"] > 20, seen
    lit = page.locator("[data-stage] .lit").first.bounding_box()
    assert lit
    assert lit["y"] + lit["height"] <= height
    if width > height:
        assert seen["width"] >= LEAST_MAP, seen
