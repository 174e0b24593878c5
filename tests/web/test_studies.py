"""Studies on the page: the list, a solved study, and the solution of another one."""

from playwright.sync_api import Page, expect

from gonfalon.studies import studies_of
from tests.web.axe import findings
from tests.web.fixtures import Visit

GAME = "generals-war"
CARD = ".study-card"


def open_study(visit: Visit, number: int = 0) -> Page:
    page = visit(f"/studies/{GAME}/{studies_of(GAME)[number].id}")
    expect(page.locator(CARD)).to_contain_text("Find the best action")
    return page


def test_the_first_screen_leads_to_studies(visit: Visit) -> None:
    page = visit()
    page.locator(f'[data-game="{GAME}"]').get_by_role("link", name="Studies").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Studies")
    assert findings(page) == []
    page.get_by_role("link", name="Next study").click()
    expect(page.locator(CARD)).to_be_visible()


def test_the_list_names_seats_whose_names_are_data(visit: Visit) -> None:
    page = visit("/studies/ye-gods")
    expect(page.locator(".study-list").first).to_contain_text("Study 1: ")
    expect(page.locator(".studies")).not_to_contain_text("seat:")


def test_the_solution_is_shown_with_its_games(visit: Visit) -> None:
    page = open_study(visit)
    card = page.locator(CARD)
    card.get_by_role("button", name="Show the solution").click()
    expect(card.locator(".study-acts li").first).to_contain_text("%")
    expect(card).to_contain_text("computers played on")
    assert findings(page) == []
    card.get_by_role("link", name="All studies").click()
    expect(page.locator(".study-list")).to_contain_text("not solved")


def test_a_study_is_played_on_in_a_sandbox(visit: Visit) -> None:
    page = open_study(visit)
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".table.sandbox")).to_be_visible()
