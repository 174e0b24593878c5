"""The Generals' War on the page: building, the display of a fight, designations, and hidden hands."""

import json
import random
import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

import gonfalon
from gonfalon.kernel.match import Match
from tests.web.axe import findings
from tests.web.fixtures import Served, Visit
from tests.web.playing import (
    click_on,
    lit_targets,
    start_game,
    version_of,
    wait_until_asked,
)
from tests.web.test_screens import PHONE

GAME = "generals-war"
LEAST_SPACE = 68
"""Smallest width of a space in pixels, in a window of 1280."""

COVERED = """(spaces) => spaces.filter((space) => {
    const {left, top, width, height} = space.querySelector(".gw-space-edge").getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".gw-space") !== space;
}).map((space) => space.dataset.target)"""


def match_until(reached: Callable[[Match], bool], seed: int, fights: str = "model") -> Match:
    """A game by random play up to a condition."""
    chance = random.Random(seed)
    seats = ["west", "east", "marshal"] if fights == "marshal" else None
    match = gonfalon.game(GAME).new_match(seed=seed, seats=seats, options={"fights": fights})
    while not reached(match):
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.moves(seat)))
    return match


def is_asked(seat: str, step: str) -> Callable[[Match], bool]:
    """Is a seat asked in a step?"""
    return lambda match: match.to_act == [seat] and match.prompt(seat).step == step


def sit_down(page: Page, address: str, match: Match, seat: str) -> None:
    """Open the match as a table and sit at one seat; random players take the others."""
    page.wait_for_selector(".game-card")
    others = {"kind": "computer", "agent": "random"}
    seats = {each: {"kind": "me"} if each == seat else others for each in match.setup.seats}
    if "marshal" in seats and seat != "marshal":
        seats["marshal"] = {"kind": "open"}
    way = f"{address}/api/records?seats={quote(json.dumps(seats))}"
    answer = page.request.post(way, data=match.record.to_json(), headers={"Origin": address})
    assert answer.ok, answer.text()
    page.goto(f"{address}/table/{answer.json()['id']}")
    page.wait_for_selector(".prompt")


def test_no_card_covers_a_space_and_the_map_fills_the_window(visit: Visit) -> None:
    page = visit()
    start_game(page, GAME)
    wait_until_asked(page)
    spaces = page.locator("[data-board] .gw-space")
    assert spaces.count() == 17
    assert spaces.evaluate_all(COVERED) == []
    assert min(box["width"] for box in map(Locator.bounding_box, spaces.all()) if box) > LEAST_SPACE


def test_a_terrain_is_drawn_and_placed_and_stays_after_a_reload(visit: Visit) -> None:
    page = visit()
    start_game(page, GAME)
    wait_until_asked(page)
    page.locator('[data-move="draw-terrain"]').click()
    expect(page.locator(".gw-hand .is-terrain-drawn")).to_be_visible()
    assert {target.split(":")[0] for target in lit_targets(page)} == {"space"}
    click_on(page, "space:W3")
    page.locator('.chosen-card [data-move="place-drawn space:W3"]').click()
    space = page.locator('[data-board] [data-target="space:W3"]')
    expect(space).not_to_have_attribute("aria-label", re.compile("no terrain"))
    label = space.get_attribute("aria-label")
    page.reload()
    expect(space).to_have_attribute("aria-label", str(label))


def offers(verb: str) -> Callable[[Match], bool]:
    """Is this verb legal for West?"""
    return lambda match: match.to_act == ["west"] and any(move.startswith(f"{verb} ") for move in match.moves("west"))


@pytest.mark.parametrize(
    ("verb", "kind", "price"), [("remove", "space:", "3,000 coins"), ("ask", "tile:", "1,500 coins")]
)
def test_an_expensive_move_is_not_played_by_one_click(
    visit: Visit, served: Served, verb: str, kind: str, price: str
) -> None:
    page = visit()
    sit_down(page, served.address, match_until(offers(verb), 3), "west")
    wait_until_asked(page)
    if verb == "remove":
        expect(page.locator(".prompt")).to_contain_text(re.compile(f"{price}.*Deus ex Machina"))
    before = str(version_of(page))
    target = next(target for target in lit_targets(page) if target.startswith(kind))
    button = page.locator(f'.chosen-card [data-move="{verb} {target}"]')
    for _ in range(2):
        click_on(page, target)
        expect(button).to_contain_text(price)
        click_on(page, target)
        expect(button).to_have_count(0)
    click_on(page, target)
    expect(page.locator(".table")).to_have_attribute("data-version", before)
    button.click()
    expect(page.locator(".table")).not_to_have_attribute("data-version", before)


def test_a_key_opens_a_card_and_focuses_it_and_escape_returns(visit: Visit, served: Served) -> None:
    page = visit()
    sit_down(page, served.address, match_until(is_asked("west", "place-terrain"), 3), "west")
    wait_until_asked(page)
    page.keyboard.press("n")
    target = page.evaluate("document.activeElement.dataset.target")
    page.keyboard.press("Enter")
    expect(page.locator(".chosen-card button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".chosen-card")).to_have_count(0)
    expect(page.locator(f'[data-board] .lit[data-target="{target}"]')).to_be_focused()
    before = str(version_of(page))
    page.keyboard.press("Enter")
    expect(page.locator(".chosen-card button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-version", before)


def standing_in(page: Page) -> int:
    """West's fighters on the field, as drawn in the line and as its number."""
    drawn = page.locator(".gw-line.is-west .gw-figures i:not(.is-off, .is-falling)").count()
    assert drawn == int(page.locator(".gw-line.is-west p b").inner_text())
    return drawn


def see_a_fight(page: Page, address: str) -> None:
    """Let West pass until a fight is over."""
    match = match_until(lambda match: match.view("west")["phase"] == "part-two" and match.to_act == ["west"], 3)
    sit_down(page, address, match, "west")
    while wait_until_asked(page) and not page.locator(".gw-fight").count():
        before = version_of(page)
        page.locator('[data-move="pass"]').click()
        expect(page.locator(".table")).not_to_have_attribute("data-version", str(before))


def test_on_a_phone_the_report_of_a_fight_stays_open(visit: Visit, served: Served) -> None:
    page = visit(**PHONE)
    see_a_fight(page, served.address)
    expect(page.locator(".gw-outcome")).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".gw-hand .gw-coins")).to_be_in_viewport(ratio=1)


def test_on_a_phone_held_sideways_the_report_of_a_fight_folds(visit: Visit, served: Served) -> None:
    page = visit(**{**PHONE, "viewport": {"width": 844, "height": 390}})
    see_a_fight(page, served.address)
    outcome = page.locator(".gw-outcome")
    expect(outcome).to_be_hidden()
    page.locator(".gw-fight summary").click()
    expect(outcome).to_be_visible()


def test_a_fight_is_shown_tick_by_tick_and_then_as_text(visit: Visit, served: Served) -> None:
    page = visit()
    see_a_fight(page, served.address)
    expect(page.locator(".gw-outcome")).to_be_visible()
    slider = page.locator(".gw-play input")
    whole = page.locator(".gw-line.is-west .gw-figures i").count()
    slider.fill("0")
    expect(page.locator(".gw-outcome")).to_have_count(0)
    assert standing_in(page) in (0, whole), "all, or none before the boats land"
    slider.fill(str(slider.get_attribute("max")))
    assert standing_in(page) < whole
    assert "Step 1" not in page.locator(".chronicle").inner_text()


def test_fighters_are_chosen_from_the_roster(visit: Visit, served: Served) -> None:
    page = visit(**PHONE)
    sit_down(page, served.address, match_until(is_asked("west", "armband"), 3), "west")
    wait_until_asked(page)
    fighters = page.locator(".gw-fighter.lit")
    assert fighters.count() == 30
    before = version_of(page)
    fighters.last.scroll_into_view_if_needed()
    fighters.last.tap()
    page.locator(".chosen-card button.primary").tap()
    expect(page.locator(".table")).not_to_have_attribute("data-version", str(before))


def test_the_other_hand_shows_its_backs_only(visit: Visit, served: Served) -> None:
    page = visit()
    match = match_until(lambda match: match.view(None)["turn"] == 17 and is_asked("west", "action")(match), 3)
    hands = match.view("east")["hands"]
    assert isinstance(hands, dict)
    sit_down(page, served.address, match, "west")
    page.get_by_role("tab", name="Situation").click()
    other = page.locator(".gw-general.is-east")
    expect(other).to_contain_text("face down")
    assert other.locator("[data-target]").count() == 0
    words = other.inner_text().lower()
    assert hands["east"]["tiles"]
    assert not [name for name in hands["east"]["tiles"] if name.replace("_", " ") in words]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_is_accessible(visit: Visit, served: Served, theme: str) -> None:
    page = visit()
    page.evaluate(
        "(theme) => localStorage.setItem('gonfalon.settings', JSON.stringify({pace: 'instant', theme}))", theme
    )
    page.reload()
    for seat, step, fights in (("west", "purchase", "model"), ("west", "armband", "model")):
        sit_down(page, served.address, match_until(is_asked(seat, step), 3, fights), seat)
        page.get_by_role("tab", name="Situation").click()
        assert findings(page) == [], step
        page.goto(served.address)
