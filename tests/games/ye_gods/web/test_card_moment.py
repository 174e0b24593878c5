"""The card that was drawn is shown whole and in sight at every size, and stays while its effect is shown."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.games.ye_gods.web.test_board import GODS, open_moment
from tests.web.fixtures import Served, Visit
from tests.web.playing import click_on, lit_targets, start_game, wait_until_asked

LEAST_WIDTH = 200

# Whether all parts of the card lie inside of its frame.
INSIDE = """(frame) => {
    const outer = frame.getBoundingClientRect();
    return [...frame.querySelectorAll("svg, p")].every((part) => {
        const {left, right} = part.getBoundingClientRect();
        return left >= outer.left && right <= outer.right;
    });
}"""


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (844, 390), (1024, 768), (1366, 768), (2560, 1440)])
def test_the_card_of_the_moment_has_room(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    start_game(page, GODS, pace="instant")
    wait_until_asked(page)
    click_on(page, lit_targets(page)[0])
    moment = page.locator(".yg-moment")
    expect(moment).to_be_visible()
    box = moment.bounding_box()
    assert box
    assert box["width"] >= LEAST_WIDTH
    assert moment.evaluate(INSIDE)


def blesses(view: Mapping[str, Any], _: list[str]) -> bool:
    """Must the province of a Miracle be chosen?"""
    return bool(view["step"] == "miracle")


def test_the_card_stays_while_its_effect_is_shown(visit: Visit, served: Served) -> None:
    page = visit()
    open_moment(page, served.address, blesses)
    click_on(page, next(target for target in lit_targets(page) if target.startswith("province:")))
    expect(page.locator(".yg-moment[data-card^=miracle] li")).to_have_count(1)
