"""The text view: a turn of each game by typed moves alone, refusals with reasons, and what it says."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import findings
from tests.web.fixtures import Visit
from tests.web.playing import later_than, start_game, version_of, wait_for, wait_until_asked
from tests.web.test_table import turn_of

GAMES = ["warriors-of-god", "ye-gods", "generals-war"]
FIELD = "#typed-move"
OPTIONS = ".text-options button"
MOST_MOVES = 150


def show_text(page: Page, game: str, **settings: str) -> None:
    """Open a game and switch to the text view by its key."""
    start_game(page, game, **settings)
    wait_until_asked(page)
    page.keyboard.press("t")
    page.wait_for_selector(FIELD)


def type_move(page: Page, text: str) -> None:
    """Type a move and press Enter, and once more if it must be confirmed. The keyboard goes where the focus is."""
    before = version_of(page)
    page.wait_for_function("(field) => document.activeElement.matches(field)", arg=FIELD)
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    page.wait_for_selector(".text-answer:not(:empty)")
    if "cannot be undone" in page.locator(".text-answer").inner_text():
        page.keyboard.press("Enter")
    wait_for(page, later_than(before))


def any_move(page: Page, chance: random.Random) -> str:
    """The words of a random option, or an amount."""
    labels = page.locator(OPTIONS).all_inner_texts()
    amount = page.locator(".amount input[type=number]")
    if amount.count() and (not labels or chance.random() < 0.5):
        return amount.input_value()
    number = chance.randrange(len(labels))
    words = labels[number].removesuffix(" (no undo)")
    return words if labels.count(labels[number]) == 1 and chance.random() < 0.7 else str(number + 1)


@pytest.mark.parametrize("game", GAMES)
def test_whole_turn_by_typing(visit: Visit, game: str) -> None:
    page = visit()
    show_text(page, game)
    expect(page.locator("[data-board]")).to_have_count(0)
    chance, first, moves = random.Random(5), turn_of(page), 0
    while turn_of(page) <= first:
        assert wait_until_asked(page)
        type_move(page, any_move(page, chance))
        moves += 1
        assert moves < MOST_MOVES
    assert moves


@pytest.mark.parametrize("game", GAMES)
def test_text_view_has_no_accessibility_fault(visit: Visit, game: str) -> None:
    page = visit()
    show_text(page, game)
    page.wait_for_selector("[data-row]")
    assert findings(page) == []


def test_refusals_give_their_reason(visit: Visit) -> None:
    page = visit()
    show_text(page, "warriors-of-god")
    answer = page.locator(".text-answer")
    for typed, expected in (("provence", "Provence"), ("qwertz", "is called “qwertz”")):
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        expect(answer).to_contain_text(expected)
    page.keyboard.type("march to provence")
    page.keyboard.press("Enter")
    expect(page.locator(".notice.why .rule")).to_contain_text("Rule")


def test_text_board_lists_borders_and_stays_after_a_reload(visit: Visit) -> None:
    page = visit()
    show_text(page, "warriors-of-god")
    normandy = page.locator("[data-row='area:normandy']")
    expect(normandy).to_contain_text("border")
    expect(normandy).to_contain_text("Brittany")
    page.reload()
    expect(normandy).to_be_visible()
    page.locator("body").press("Tab")
    page.get_by_role("button", name="Help").click()
    page.get_by_role("button", name="Map view").click()
    expect(page.locator("[data-board]")).to_be_visible()


def test_the_prompt_leads_to_the_list_and_not_to_a_map(visit: Visit) -> None:
    page = visit()
    show_text(page, "ye-gods")
    expect(page.locator(".lit-hint")).to_have_text(re.compile("^Choose from the list"))


def test_text_view_in_french(visit: Visit) -> None:
    page = visit(locale="fr-FR")
    show_text(page, "ye-gods")
    expect(page.get_by_label("Votre coup")).to_be_visible()
    expect(page.get_by_role("heading", name="Provinces de la carte")).to_be_visible()
