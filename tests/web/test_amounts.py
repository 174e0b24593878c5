"""Amounts: a field with a slider, or two buttons; the usual one first, and a digit always means itself."""

from playwright.sync_api import Page, expect

from gonfalon.kernel.match import Match
from tests.games.generals_war.web.test_board import is_asked, match_until, sit_down
from tests.web.fixtures import Served, Visit
from tests.web.playing import open_record, record_until, version_of, wait_until_asked

FIELD = ".amount input[type=number]"
SLIDER = ".amount input[type=range]"


def open_war(page: Page, address: str, amounts: int) -> None:
    """A moment at which one of so many amounts is to be chosen."""

    def is_reached(match: Match) -> bool:
        moves = match.moves(match.to_act[0])
        return len(moves) == amounts and all(move.startswith("amount ") for move in moves)

    page.wait_for_selector(".game-card")
    open_record(page, address, record_until(is_reached, seed=3))
    wait_until_asked(page)


def test_all_troops_are_offered_first_and_a_digit_is_the_amount(visit: Visit, served: Served) -> None:
    page = visit()
    open_war(page, served.address, 3)
    before = version_of(page)
    expect(page.locator(FIELD)).to_have_value("3")
    expect(page.locator(SLIDER)).to_have_value("3")
    page.keyboard.press("2")
    expect(page.locator(SLIDER)).to_have_value("2")
    page.keyboard.press("ArrowDown")
    expect(page.locator(FIELD)).to_have_value("1")
    page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-version", str(before))
    assert page.locator(".notice.why").count() == 0


def test_of_two_amounts_the_greater_comes_first_and_has_its_own_digit(visit: Visit, served: Served) -> None:
    page = visit()
    open_war(page, served.address, 2)
    assert page.locator(".prompt-choices kbd").all_inner_texts() == ["2", "1"]
    page.keyboard.press("1")
    page.locator("[data-action=undo]").click()
    expect(page.locator(".prompt-choices [data-move]").first).to_have_attribute("data-move", "amount n:2")


def test_the_marshal_counts_down_from_all_who_began_and_drafts_the_report(visit: Visit, served: Served) -> None:
    page = visit()
    sit_down(page, served.address, match_until(is_asked("marshal", "report-winner"), 5, "marshal"), "marshal")
    page.wait_for_selector(".gw-desk")
    before = version_of(page)
    page.keyboard.press("l")
    page.locator('[data-move="declare side:west"]').click()
    expect(page.locator(FIELD)).to_have_value(page.locator(FIELD).get_attribute("max") or "")
    page.keyboard.press("1")
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    expect(page.locator(".laid li")).to_have_count(2)
    expect(page.locator(".laid li").last).to_contain_text("17")
    expect(page.locator(FIELD)).to_have_value(page.locator(FIELD).get_attribute("max") or "")
    page.locator('[data-move="enough"]').click()
    assert version_of(page) == before
    page.locator("[data-action=confirm]").click()
    expect(page.locator(".gw-desk .gw-results tbody tr")).to_have_count(1)
