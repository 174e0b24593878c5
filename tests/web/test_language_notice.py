"""A browser in a language that the page does not have."""

import pytest
from playwright.sync_api import expect

from tests.web.axe import findings
from tests.web.fixtures import Visit
from tests.web.playing import card_of


def test_missing_language_is_named_once_and_both_are_offered(visit: Visit) -> None:
    page = visit(locale="de-DE")
    notice = page.locator(".language-notice")
    expect(notice).to_contain_text("Gonfalon does not speak German yet")
    expect(notice).to_contain_text("Add a language")
    assert findings(page) == []
    notice.get_by_role("button", name="Français").click()
    expect(notice).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    page.wait_for_selector(".game-card")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(notice).to_have_count(0)


def test_known_language_has_no_notice(visit: Visit) -> None:
    for locale in ("en-US", "fr-CA"):
        page = visit(locale=locale)
        page.wait_for_selector(".game-card")
        expect(page.locator(".language-notice")).to_have_count(0)


@pytest.mark.parametrize("path", ["/learn/warriors-of-god", "/studies/ye-gods", "/help/ye-gods"])
def test_other_first_screens_have_the_notice_too(visit: Visit, path: str) -> None:
    page = visit(path, locale="de-DE")
    notice = page.locator(".language-notice")
    expect(notice).to_be_visible()
    assert findings(page) == []
    notice.get_by_role("button", name="English").click()
    expect(notice).to_have_count(0)


def test_an_invitation_has_the_notice_too(visit: Visit) -> None:
    page = visit()
    card_of(page).get_by_text("With a friend").click()
    guest = visit(locale="de-DE")
    guest.goto(page.locator(".link-row input").input_value())
    notice = guest.locator(".language-notice")
    expect(guest.get_by_role("button", name="Join")).to_be_visible()
    assert findings(guest) == []
    notice.get_by_role("button", name="Français").click()
    expect(guest.get_by_role("button", name="Rejoindre")).to_be_visible()
    expect(notice).to_have_count(0)
