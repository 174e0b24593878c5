"""How Ye Gods! is opened from the first screen: goal, length, number of gods."""

import pytest
from playwright.sync_api import Page, expect

from gonfalon.games.ye_gods.data.pack import builtin
from tests.web.fixtures import Visit
from tests.web.playing import card_of, wait_until_asked

GAME = "ye-gods"


def choose(page: Page, text: str) -> None:
    """Choose a value of the start card by its words."""
    card_of(page, GAME).locator(".segment", has_text=text).click()


def play(page: Page) -> None:
    """Play now, and wait for the first choice."""
    card_of(page, GAME).locator(".primary").click()
    wait_until_asked(page)


def test_the_start_card_names_goal_and_length(visit: Visit) -> None:
    card = card_of(visit(), GAME)
    wins = next(row.value for row in builtin().constant if row.id == "winning_provinces")
    expect(card.locator(".start-facts")).to_contain_text(f"Own {wins} of the {len(builtin().province)} provinces")
    expect(card.locator(".start-facts")).to_contain_text("20 rounds")
    assert card.locator(".segment:has(:checked)").all_inner_texts() == ["Jupiter", "4 gods", "Long: 40 rounds"]


@pytest.mark.parametrize(
    ("length", "shown"), [("", "Round 0 of 40"), ("Short", "Round 0 of 20"), ("No limit", "Round 0")]
)
def test_a_game_has_the_chosen_number_of_rounds(visit: Visit, length: str, shown: str) -> None:
    page = visit()
    if length:
        choose(page, length)
    play(page)
    expect(page.locator('[data-target="track:round"]')).to_have_accessible_name(shown)


def test_two_players_and_the_shared_god_take_one_choice(visit: Visit) -> None:
    page = visit()
    choose(page, "2 gods and a shared one")
    play(page)
    gods = page.locator(".yg-line .yg-god")
    expect(gods).to_have_count(3)
    page.get_by_role("tab", name="Game").click()
    expect(page.locator(".seats .seat")).to_have_count(2)
