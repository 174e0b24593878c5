"""An offer at the table: seen by the other side, answered with a click."""

from playwright.sync_api import expect

from tests.web.fixtures import Served, Visit
from tests.web.playing import card_of


def test_a_draw_is_offered_declined_offered_again_and_accepted(visit: Visit, served: Served) -> None:
    host = visit()
    card_of(host).get_by_text("With a friend").click()
    host.wait_for_selector(".prompt")
    link = host.locator(".link-row input").input_value()
    host.keyboard.press("Escape")
    guest = visit(link.removeprefix(served.address))
    guest.get_by_role("button", name="Join").click()
    guest.wait_for_selector(".prompt")
    host.get_by_role("tab", name="Game").click()
    for answer in ("Decline", "Accept"):
        host.get_by_role("button", name="Offer a draw").click()
        offer = guest.locator(".offer")
        offer.get_by_role("button", name=answer).click()
        if answer == "Accept":
            guest.get_by_role("dialog").get_by_role("button", name="Accept").click()
        expect(offer).to_have_count(0)
        expect(host.locator(".offer")).to_have_count(0)
    for page in (host, guest):
        expect(page.locator(".ending h2")).to_have_text("A draw")
