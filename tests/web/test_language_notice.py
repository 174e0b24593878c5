"""A browser in a language that the page does not have."""

from playwright.sync_api import expect

from tests.web.axe import findings
from tests.web.fixtures import Visit


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
