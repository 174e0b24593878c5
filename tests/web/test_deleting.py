"""Deleting a table: a dialog names the table and its players, and open pages of the table show that it is deleted."""

from pathlib import Path

from playwright.sync_api import expect

from tests.web.fixtures import Served, Visit
from tests.web.playing import LIT, card_of, start_game, wait_until_asked


def test_table_is_named_before_it_is_deleted(visit: Visit, served: Served) -> None:
    page = visit()
    start_game(page)
    wait_until_asked(page)
    page.goto(served.address)
    page.locator(".my-tables").get_by_role("button", name="Delete game").click()
    dialog = page.get_by_role("dialog")
    for text in ("Warriors of God", "The English: you", "The French: Greedy (computer)", "Last move:"):
        expect(dialog).to_contain_text(text)
    dialog.get_by_role("button", name="Delete game").click()
    expect(page.locator(".my-tables")).to_have_count(0)


def test_friend_sees_that_the_table_was_deleted_and_keeps_the_chronicle(visit: Visit, served: Served) -> None:
    host = visit()
    card_of(host).get_by_text("With a friend").click()
    host.wait_for_selector(".prompt")
    link = host.locator(".link-row input").input_value()
    guest = visit()
    guest.get_by_placeholder("your name").fill("Anna")
    guest.get_by_placeholder("your name").press("Enter")
    expect(guest.locator(".saved .icon")).to_be_visible()
    guest.goto(link)
    guest.get_by_role("button", name="Join").click()
    guest.wait_for_selector(".prompt")

    host.goto(served.address)
    host.locator(".my-tables").get_by_role("button", name="Delete game").click()
    dialog = host.get_by_role("dialog")
    dialog.get_by_role("button", name="Delete game").click()
    expect(dialog).to_contain_text("Still playing: Anna")
    expect(guest.locator(".prompt")).to_be_visible()
    dialog.get_by_role("button", name="Delete anyway").click()

    notice = guest.get_by_role("alertdialog")
    expect(notice).to_contain_text("This game has been deleted")
    expect(guest.locator(".prompt")).to_have_count(0)
    expect(guest.locator(LIT)).to_have_count(0)
    guest.get_by_role("tab", name="Game").click()
    for name in ("Resign", "Play on another device", "Replay"):
        expect(guest.get_by_text(name, exact=True)).to_have_count(0)
    with guest.expect_download() as saved:
        notice.get_by_role("button", name="Save the chronicle").click()
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert text.startswith("Warriors of God\n\n")
    assert len(text.splitlines()) > 2
    notice.get_by_role("link", name="Home").click()
    expect(guest.locator(".game-card").first).to_be_visible()
