"""Help at a table: the goal card and the list of keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.fixtures import Visit
from tests.web.playing import card_of, start_game, wait_until_asked

GOALS = {
    "warriors-of-god": "Lead by 30 points",
    "ye-gods": "Own 10 provinces",
    "generals-war": "Win a scenario in the enemy castle",
}
SEEN = "localStorage.setItem('gonfalon.goals', '[]')"


def forget_goals(page: Page) -> None:
    """Make this device one that has shown no goal card."""
    page.evaluate(SEEN)


@pytest.mark.parametrize("game", GOALS)
def test_first_table_of_a_game_opens_its_goal_card(visit: Visit, game: str) -> None:
    page = visit()
    forget_goals(page)
    start_game(page, game)
    card = page.get_by_role("dialog")
    expect(card).to_contain_text(GOALS[game])
    for heading in ("How to win", "What counts", "How long it takes", "What to do now"):
        expect(card.get_by_role("heading", name=heading)).to_be_visible()
    asked = page.locator(".prompt-text").inner_text()
    expect(card).to_contain_text(asked)
    card.get_by_role("button", name="Play", exact=True).click()
    expect(card).to_have_count(0)
    page.reload()
    wait_until_asked(page)
    page.wait_for_load_state("networkidle")
    expect(card).to_have_count(0)


def test_goal_card_and_keys_open_by_one_key_and_from_the_bar(visit: Visit) -> None:
    page = visit()
    start_game(page)
    wait_until_asked(page)
    dialog = page.get_by_role("dialog")
    for key, text in (("g", GOALS["warriors-of-god"]), ("?", "next and previous option")):
        page.keyboard.press(key)
        expect(dialog).to_contain_text(text)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    for item, text in (("Goal of the game", "How to win"), ("Keyboard shortcuts", "ask for a hint")):
        page.get_by_role("button", name="Help").click()
        page.get_by_role("button", name=item).click()
        expect(dialog).to_contain_text(text)
        page.keyboard.press("Escape")


def test_a_key_opens_other_help_before_the_close_is_reported(visit: Visit) -> None:
    """The browser reports the close of a dialog with its next frame, which a busy machine shows late."""
    page = visit()
    start_game(page)
    wait_until_asked(page)
    dialog = page.get_by_role("dialog")
    page.keyboard.press("g")
    expect(dialog).to_contain_text(GOALS["warriors-of-god"])
    page.evaluate("""() => {
        document.querySelector("dialog").close();
        dispatchEvent(new KeyboardEvent("keydown", { key: "?" }));
    }""")
    expect(dialog).to_contain_text("next and previous option")


def test_goal_card_in_french(visit: Visit) -> None:
    page = visit(locale="fr-FR")
    forget_goals(page)
    start_game(page, "ye-gods")
    expect(page.get_by_role("dialog")).to_contain_text("Possédez 10 provinces")
    expect(page.get_by_role("dialog").get_by_role("heading", name="Que faire maintenant")).to_be_visible()


def test_invitation_comes_before_the_goal_card(visit: Visit) -> None:
    page = visit()
    forget_goals(page)
    card_of(page).get_by_text("With a friend").click()
    page.wait_for_selector(".link-row")
    expect(page.get_by_role("dialog")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_contain_text("How to win")


def test_damaged_memory_of_goal_cards_is_no_error(visit: Visit) -> None:
    page = visit()
    page.evaluate("localStorage.setItem('gonfalon.goals', '{')")
    start_game(page)
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("your goal"))
