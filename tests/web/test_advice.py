"""Computers as opponents, advisers, stand-ins and critics."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Served, Visit
from tests.web.playing import card_of, choose_settings, open_record, record_until, start_game, wait_until_asked


@pytest.fixture(scope="module")
def paced(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The server that people start, whose computers wait for those who watch them."""
    server = Served(tmp_path_factory.mktemp("paced"), "--host", "127.0.0.1")
    yield server
    server.stop()


def test_the_level_is_chosen_beside_the_button_and_remembered(visit: Visit) -> None:
    page = visit()
    choose_settings(page, level="level3")
    opponent = card_of(page).get_by_label("against")
    expect(opponent).to_have_value("level3")
    opponent.select_option("2 · Apprentice")
    page.reload()
    expect(card_of(page, "ye-gods").get_by_label("against")).to_have_value("level2")
    card_of(page).get_by_role("button", name="Play now").click()
    page.get_by_role("tab", name="Table").click()
    expect(page.locator(".seat-french .seat-who")).to_contain_text("Apprentice (computer)")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [1280, 340])
def test_what_to_expect_of_a_level_is_told_below_it_and_moves_nothing(visit: Visit, language: str, width: int) -> None:
    page = visit(viewport={"width": width, "height": 800})
    choose_settings(page, level="level1", language=language)
    card = card_of(page)
    height = card.evaluate("(card) => card.offsetHeight")
    opponent, told = card.locator(".against select"), set()
    for level in opponent.locator("option").evaluate_all("(options) => options.map((option) => option.value)"):
        opponent.select_option(level)
        sentence = card.locator(".about-agent span:visible")
        expect(sentence).to_have_count(1)
        told.add(sentence.inner_text())
        assert card.evaluate("(card) => card.offsetHeight") == height
        below = sentence.bounding_box(), opponent.bounding_box()
        assert below[0] is not None
        assert below[1] is not None
        assert below[0]["y"] >= below[1]["y"] + below[1]["height"]
    assert len(told) == 7


def test_a_hint_says_what_to_do_and_why_and_is_done_by_a_click(visit: Visit) -> None:
    page = visit()
    start_game(page, adviser="level2")
    assert wait_until_asked(page)
    version = page.locator(".table").get_attribute("data-version")
    page.keyboard.press("h")
    card = page.get_by_role("region", name="Hint")
    expect(card.locator(".hint-move")).to_contain_text("Apprentice would choose:")
    expect(card.locator(".hint-reason").first).to_contain_text(re.compile("“.+”"))
    expect(page.locator("[data-board] .advised.lit, .move.advised")).to_have_count(1)
    card.get_by_role("button", name="Do it").click()
    expect(page.locator(".table")).not_to_have_attribute("data-version", str(version))
    expect(card).to_have_count(0)


def hand_over(page: Page, agent: str) -> None:
    """Let a computer go on for me."""
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Let the computer go on for me").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Levels").select_option(agent)
    dialog.get_by_role("button", name="Let it go on").click()


def test_a_seat_is_handed_over_and_taken_back(visit: Visit, paced: Served) -> None:
    page = visit(base=paced.address)
    start_game(page)
    assert wait_until_asked(page)
    version = page.locator(".table").get_attribute("data-version")
    hand_over(page, "5 · Grand Master")
    expect(page.locator(".seat-english .seat-stand-in")).to_have_text("The computer goes on: Grand Master")
    expect(page.locator(".table")).not_to_have_attribute("data-version", str(version))
    expect(page.locator(".prompt-choices .move")).to_have_count(0)
    page.locator(".prompt").get_by_role("button", name="Take my seat back").click()
    expect(page.locator(".seat-stand-in")).to_have_count(0)
    assert wait_until_asked(page)


def test_where_only_computers_choose_they_are_one_act_ahead_of_the_page(visit: Visit, paced: Served) -> None:
    page = visit(base=paced.address)
    start_game(page, pace="normal")
    assert wait_until_asked(page)
    hand_over(page, "Random")
    for _ in range(8):
        page.wait_for_timeout(500)
        to_come = re.findall("[0-9]+", " ".join(page.locator("[data-action='skip']").all_inner_texts()))
        assert to_come in ([], ["1"])
    expect(page.locator(".table")).to_have_attribute("data-version", re.compile("^([4-9]|[0-9]{2,})$"), timeout=25_000)
    page.locator(".prompt").get_by_role("button", name="Take my seat back").click()
    expect(page.locator(".stand-in")).to_have_count(0)
    assert wait_until_asked(page)


def test_nobody_goes_on_once_the_game_is_over(visit: Visit) -> None:
    page = visit()
    start_game(page, level="random")
    assert wait_until_asked(page)
    hand_over(page, "Random")
    expect(page.locator(".ending")).to_be_visible(timeout=60_000)
    expect(page.locator(".seat-english .seat-who")).to_be_visible()
    expect(page.get_by_text("The computer goes on")).to_have_count(0)


def test_a_review_leads_to_the_moments_that_it_names(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(lambda match: match.over, seed=2))
    page.locator(".ending").get_by_role("link", name="Review the game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Reviewed by").select_option("1 · Beginner")
    dialog.get_by_role("button", name="Review the game").click()
    expect(dialog.get_by_role("heading", name="Choices that cost most")).to_be_visible(timeout=70_000)
    first = dialog.locator(".review-row").first
    expect(first).to_contain_text("Better:")
    version = first.get_attribute("data-at")
    first.click()
    expect(dialog).to_have_count(0)
    expect(page).to_have_url(re.compile(f"at={version}$"))
    page.get_by_role("button", name="Review").click()
    expect(dialog.get_by_role("heading", name="Luck that cost most")).to_be_visible()
