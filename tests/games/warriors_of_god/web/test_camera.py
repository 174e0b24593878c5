"""The camera of the map on a phone: after a panel has made room for itself, the map fills its window again."""

import random
from itertools import pairwise

from playwright.sync_api import expect

from tests.web.fixtures import Served, Visit
from tests.web.playing import (
    choose,
    choose_settings,
    open_record,
    record_until,
    version_of,
    wait_for,
    wait_until_asked,
)
from tests.web.test_scenes import is_round_next

# Notes the width of all areas and the empty height above them, in pixels, while no panel lies over the map.
NOTE_PLACES = """() => {
    window.places = [];
    setInterval(() => {
        if (document.querySelector("[data-stage]")) return;
        const boxes = [...document.querySelectorAll(".wog-area")].map((area) => area.getBoundingClientRect());
        const [left, top] = ["left", "top"].map((side) => Math.min(...boxes.map((box) => box[side])));
        const map = document.querySelector("[data-board]").getBoundingClientRect();
        window.places.push([Math.max(...boxes.map((box) => box.right)) - left, top - map.top]);
    }, 100);
}"""

MOST_ABOVE = 120
"""Pixels of sea above the land on a phone."""


def test_map_fills_the_phone_after_each_battle(visit: Visit, served: Served) -> None:
    player = visit()
    player.wait_for_selector(".game-card")
    open_record(player, served.address, record_until(is_round_next, seed=4))
    phone = visit(viewport={"width": 390, "height": 844})
    choose_settings(phone, pace="normal", language="en")
    phone.goto(player.url)
    expect(phone.locator("[data-stage]")).to_be_visible()
    phone.evaluate(NOTE_PLACES)
    chance = random.Random(1)
    wait_until_asked(player)
    while player.locator("[data-stage]").count():
        choose(player, chance)
        wait_until_asked(player)
    phone.set_default_timeout(60_000)
    wait_for(phone, f'.table[data-version="{version_of(player)}"] .prompt.waits')
    # The camera moves a moment after a panel is gone: one place in a row may be old.
    places = phone.evaluate("window.places")
    widest = max(width for width, _ in places)
    lost = [width < 0.9 * widest or above > MOST_ABOVE for width, above in places]
    assert len(places) > 2
    assert not any(one and two for one, two in pairwise(lost)), places
