"""The whole map on one screen: counters and signs cover no area names and no troops."""

from typing import Any

import pytest

from gonfalon.kernel.match import Match
from tests.games.warriors_of_god.web.crowded import LONE_LEADERS, match_at, show
from tests.web.fixtures import Served, Visit
from tests.web.playing import WARRIORS, choose_settings, open_record, open_table, record_until

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
LAPTOP = {"viewport": {"width": 1440, "height": 900}}
LARGE = {"viewport": {"width": 1920, "height": 1080}}
LONE = 4
TURN = 4
AREAS = 27
LEAST_LETTERS = 10.5

# Letters fill the middle of the box of a text; a stroke reaches half of its width beyond its shape.
COVERED = """() => {
    const box = (element) => {
        const {left, right, top, bottom, width, height} = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const edge = style.vectorEffect === "non-scaling-stroke" && style.stroke !== "none"
            ? parseFloat(style.strokeWidth) / 2 : 0;
        return {left: left - edge, right: right + edge, top: top - edge, bottom: bottom + edge, width, height};
    };
    const letters = (name) => {
        const {left, right, top, bottom, height} = box(name);
        return {left, right, top: top + height * 0.28, bottom: bottom - height * 0.25};
    };
    const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const pieces = [...document.querySelectorAll(
        ".wog-leader-rim, .wog-crown, .wog-total rect, .wog-loose .wog-chip, .wog-value, .wog-banner")]
        .filter((piece) => piece.closest("[data-board]") && box(piece).width);
    const names = [...document.querySelectorAll("[data-board] .wog-area-name")].filter((name) => box(name).width);
    const size = (name) => name.getAttribute("font-size") * Math.hypot(name.getScreenCTM().a, name.getScreenCTM().b);
    return {
        names: names.length,
        smallest: Math.min(...names.map(size)),
        crossed: names.filter((name) => names.some((other) => other !== name && meet(letters(name), letters(other))))
            .map((name) => name.textContent),
        far: document.querySelector("[data-board]").dataset.zoom === "far",
        leaders: document.querySelectorAll("[data-board] .wog-leader").length,
        lit: document.querySelectorAll("[data-board] .wog-leader.lit").length,
        covered: names
            .filter((name) => pieces.some((piece) => meet(letters(name), box(piece))))
            .map((name) => name.textContent),
    };
}"""


def marches_begin(match: Match) -> bool:
    """Whether the match is at the impulses of turn 4, when many leaders are on the map."""
    return match.view(None)["turn"] == TURN and match.prompt(match.to_act[0]).step == "impulse"


@pytest.mark.parametrize("shape", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_area_names_are_readable_on_the_whole_map(
    visit: Visit, served: Served, language: str, shape: dict[str, object]
) -> None:
    page = visit(**shape)
    choose_settings(page, pace="instant", language=language)
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(marches_begin, seed=9))
    page.keyboard.press("0")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(600)
    seen = page.evaluate(COVERED)
    assert seen["far"]
    assert seen["leaders"] > 8
    assert seen["lit"] > 2
    assert seen["names"] == AREAS
    assert seen["smallest"] >= LEAST_LETTERS
    assert seen["crossed"] == []
    assert seen["covered"] == []


@pytest.mark.parametrize("shape", [LAPTOP, LARGE], ids=["laptop", "large"])
def test_troops_of_a_leader_alone_leave_the_name_below_free(
    visit: Visit, served: Served, shape: dict[str, object]
) -> None:
    page = visit(**shape)
    page.wait_for_selector(".game-card")
    table = open_table(page, served.address, WARRIORS, english="me", french="random")
    show(page, match_at("", LONE_LEADERS), lambda _: None)
    page.goto(f"{served.address}/table/{table}")
    page.wait_for_selector(".wog-total")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(600)
    seen = page.evaluate(COVERED)
    assert seen["far"]
    assert seen["leaders"] == LONE
    assert seen["covered"] == []


# The highest part of the height of loose troops that the plate of a leader covers.
HIDDEN = """() => {
    const boxes = (what) => [...document.querySelectorAll(`[data-board] ${what} rect`)]
        .map((each) => each.getBoundingClientRect());
    const plates = boxes(".wog-total");
    return Math.max(...boxes(".wog-loose .wog-chip >").flatMap((low) => plates
        .filter((high) => Math.min(low.right, high.right) - Math.max(low.left, high.left) > 1)
        .map((high) => (Math.min(low.bottom, high.bottom) - Math.max(low.top, high.top)) / low.height)));
}"""
MOST_HIDDEN = 0.25


def king_stands_over_loose_troops(match: Match) -> bool:
    """Whether a King with troops is in an area with loose troops."""
    view: Any = match.view(None)
    leads = [name for name, leader in view["leaders"].items() if leader["king"] and any(leader["troops"].values())]
    return any(area["loose"] and set(leads) & set(area["leaders"]) for area in view["areas"].values())


@pytest.mark.parametrize("shape", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_troops_below_a_king_can_be_counted(visit: Visit, served: Served, shape: dict[str, object]) -> None:
    page = visit(**shape)
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(king_stands_over_loose_troops, seed=2))
    page.keyboard.press("0")
    page.wait_for_timeout(600)
    assert 0 < page.evaluate(HIDDEN) < MOST_HIDDEN
