"""Moves laid out on the page: seen on the board, confirmed as one, taken back, put back; on a phone and by keys."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gonfalon.kernel.match import Match
from tests.games.ye_gods.web.test_board import open_moment
from tests.web.axe import findings
from tests.web.fixtures import Served, Visit
from tests.web.playing import (
    LIT,
    choose_settings,
    click_on,
    lit_targets,
    open_record,
    record_until,
    version_of,
    wait_until_asked,
    what_is_to_confirm,
)
from tests.web.test_screens import PHONE

GROUP = ["leader:edward_iii", "leader:john_chandos", "area:brittany"]
"""Who marches first in the record of `group_can_march`, and where to."""


def has_groups(view: Mapping[str, Any], moves: list[str]) -> bool:
    """Can worshippers of several provinces move?"""
    return bool(view["step"] == "movement" and len([move for move in moves if move.startswith("move ")]) > 2)


def group_can_march(match: Match) -> bool:
    """Can a leader march, and another one with that leader?"""
    seat = match.to_act[0]
    for move in match.moves(seat):
        if move.startswith("march ") and any(m.startswith("join ") for m in match.draft(seat, [move]).moves(seat)):
            return match.prompt(seat).step == "impulse"
    return False


def laid(page: Page) -> int:
    """The number of moves that are laid out."""
    return int(page.locator(".table").get_attribute("data-laid") or 0)


def lay(page: Page, target: str = "") -> None:
    """Choose a thing that glows, or the amount that is offered, and wait until it is laid out."""
    before = laid(page)
    if target:
        click_on(page, target)
        if (several := what_is_to_confirm(page, f'.table[data-laid="{before + 1}"]')).count():
            several.first.click()
    else:
        page.locator(".amount button, .prompt-choices button.move").first.click()
    expect(page.locator(".table")).to_have_attribute("data-laid", str(before + 1))
    wait_until_asked(page)


def reach(page: Page, target: str) -> None:
    """Go by keys from one thing that glows to the next until it is this one."""
    for _ in range(20):
        page.keyboard.press("n")
        if page.evaluate("document.activeElement.dataset.target") == target:
            return
    raise AssertionError(f"{target} is not reached")


def lay_movement(page: Page) -> None:
    """A group of worshippers, a way, and how many if that is asked."""
    lay(page, next(target for target in lit_targets(page) if target.startswith("province:")))
    lay(page, lit_targets(page)[0])
    if page.locator(".prompt-choices [data-move^='amount '], .amount").count():
        lay(page)


def test_a_whole_movement_step_is_laid_out_seen_and_confirmed_as_one(visit: Visit, served: Served) -> None:
    page = visit()
    open_moment(page, served.address, has_groups)
    before, trails = version_of(page), page.locator(".yg-trail").count()
    numbers = page.locator("[data-board]").text_content()
    page.get_by_role("button", name="Plan moves").click()
    lay_movement(page)
    lay_movement(page)
    expect(page.locator(".yg-trail")).to_have_count(trails + 2)
    expect(page.locator(".laid li")).to_have_count(2)
    expect(page.locator(".laid li").first).to_contain_text("worshipper")
    assert version_of(page) == before, "nothing is made yet"
    assert findings(page) == []
    expected = page.locator("[data-board]").text_content()
    assert expected != numbers
    count = laid(page)
    page.get_by_role("button", name="Confirm (2)").click()
    expect(page.locator(".table")).to_have_attribute("data-version", str(before + count))
    expect(page.locator(".laid")).to_have_count(0)
    expect(page.locator(".yg-trail")).to_have_count(trails + 2)
    assert page.locator("[data-board]").text_content() == expected


def test_what_is_laid_out_is_taken_back_put_back_and_lost_by_a_reload(visit: Visit, served: Served) -> None:
    page = visit()
    choose_settings(page, pace="instant", language="en", layout="on")
    open_moment(page, served.address, has_groups)
    before, glowing = version_of(page), lit_targets(page)
    lay_movement(page)
    count = laid(page)
    page.locator("[data-action=take-back]").click()
    expect(page.locator(".table")).to_have_attribute("data-laid", str(count - 1))
    page.locator("[data-action=put-back]").click()
    expect(page.locator(".laid")).to_have_count(0)
    assert lit_targets(page) == glowing
    lay_movement(page)
    page.reload()
    page.locator(".curtain button").click()
    wait_until_asked(page)
    assert (version_of(page), laid(page), lit_targets(page)) == (before, 0, glowing)


def test_a_march_with_its_group_by_keys_ends_with_what_cannot_be_taken_back(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    record = record_until(group_can_march, seed=4)
    open_record(page, served.address, record)
    wait_until_asked(page)
    before = version_of(page)
    page.keyboard.press("l")
    expect(page.locator("[data-action=layout]")).to_have_attribute("aria-pressed", "true")
    for number, target in enumerate(GROUP, 1):
        reach(page, target)
        page.keyboard.press("Enter")
        expect(page.locator(".table")).to_have_attribute("data-laid", str(number))
        wait_until_asked(page)
    expect(page.locator(".laid li")).to_contain_text("Edward III and John Chandos march from England to Brittany.")
    expect(page.locator(".laid .final-note")).to_have_count(1)
    expect(page.locator(LIT)).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator(".table")).to_have_attribute("data-laid", "2")
    page.keyboard.press("Shift+U")
    expect(page.locator(".laid")).to_have_count(0)
    assert version_of(page) == before
    reach(page, GROUP[0])
    page.keyboard.press("Enter")
    expect(page.locator(".laid")).to_have_count(1)
    page.keyboard.press("c")
    expect(page.locator(".table")).to_have_attribute("data-version", str(before + 1))


def test_another_device_of_the_same_seat_moves_on_and_the_draft_is_put_back(visit: Visit, served: Served) -> None:
    page = visit()
    choose_settings(page, pace="instant", language="en", layout="on")
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(group_can_march, seed=4))
    wait_until_asked(page)
    other = visit(page.url.removeprefix(served.address), context=page.context)
    wait_until_asked(other)
    leader = next(target for target in lit_targets(page) if target.startswith("leader:"))
    lay(page, leader)
    other.keyboard.press("l")
    other.locator(".prompt-choices [data-move=pass]").click()
    expect(page.locator(".notice.why")).to_contain_text("planned moves were removed")
    expect(page.locator(".laid")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_a_phone_what_is_laid_out_is_one_line(visit: Visit, served: Served, language: str) -> None:
    page = visit(**PHONE)
    choose_settings(page, pace="instant", language=language, layout="on")
    open_moment(page, served.address, has_groups)
    lay_movement(page)
    expect(page.locator(".laid ol")).to_be_hidden()
    line = page.locator(".laid summary").bounding_box()
    confirm = page.locator("[data-action=confirm]").bounding_box()
    assert line
    assert confirm
    assert line["height"] < 36
    assert confirm["height"] >= 44
    assert confirm["y"] + confirm["height"] <= 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
