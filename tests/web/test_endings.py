"""How games end in the browser: resigning, draws, and what was taken back."""

from playwright.sync_api import expect

import gonfalon
from tests.web.fixtures import Served, Visit
from tests.web.playing import (
    card_of,
    open_record,
    start_game,
    wait_until_asked,
)


def test_resigning_ends_the_game_and_a_rematch_changes_sides(visit: Visit) -> None:
    page = visit()
    start_game(page)
    wait_until_asked(page)
    page.get_by_role("tab", name="Game").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".ending h2")).to_have_text("Defeat")
    page.get_by_role("tab", name="Game").click()
    expect(page.locator(".hash")).to_have_count(2)
    first = page.url
    page.locator(".ending").get_by_role("button", name="Rematch, swap sides").click()
    page.wait_for_url(lambda url: url != first)
    page.wait_for_selector(".prompt")
    expect(page.locator(".table")).to_have_attribute("data-seat", "french")


def test_draw_is_offered_to_people_and_accepted_only_when_sure(visit: Visit) -> None:
    alone = visit()
    start_game(alone)
    wait_until_asked(alone)
    alone.get_by_role("tab", name="Game").click()
    expect(alone.get_by_role("button", name="Resign")).to_be_visible()
    expect(alone.get_by_role("button", name="Offer a draw")).to_have_count(0)

    host = visit()
    card_of(host).get_by_text("With a friend").click()
    host.wait_for_selector(".prompt")
    link = host.locator(".link-row input").input_value()
    host.keyboard.press("Escape")
    guest = visit()
    guest.wait_for_selector(".game-card")
    guest.goto(link)
    guest.get_by_role("button", name="Join").click()
    guest.wait_for_selector(".prompt")
    host.get_by_role("tab", name="Game").click()
    host.get_by_role("button", name="Offer a draw").click()
    expect(host.locator(".offer").get_by_role("button", name="Accept")).to_have_count(0)
    guest.locator(".offer").get_by_role("button", name="Accept").click()
    sure = guest.get_by_role("dialog")
    expect(sure).to_contain_text("ends in a draw")
    sure.get_by_role("button", name="Cancel").click()
    expect(host.locator(".ending")).to_have_count(0)
    guest.locator(".offer").get_by_role("button", name="Accept").click()
    guest.get_by_role("dialog").get_by_role("button", name="Accept").click()
    expect(host.locator(".ending h2")).to_have_text("A draw")


def test_what_was_taken_back_is_folded_in_the_chronicle(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_with_an_undo())
    fold = page.locator(".chronicle .folded")
    expect(fold).to_have_count(1)
    expect(fold.locator("summary")).to_have_text("Undone: one line")
    expect(page.locator(".chronicle .struck")).to_have_count(0)
    expect(page.locator(".chronicle")).not_to_contain_text("take back their last choice")
    fold.locator("summary").click()
    expect(fold.locator("p")).to_contain_text("marches")


def record_with_an_undo() -> str:
    """A game in which a march was taken back."""
    match = gonfalon.game("warriors-of-god").new_match(seed=1)
    while not any(move.startswith("march") for move in match.moves(match.to_act[0])):
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    seat = match.to_act[0]
    for verb in ("march", "to"):
        match.play(seat, next(move for move in match.moves(seat) if move.startswith(verb)))
    match.undo(seat)
    return match.record.to_json()
