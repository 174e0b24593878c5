"""A game of another distribution on the page: found by its entry point, drawn by the plain board, played by clicks."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.outside import skirmish_path
from tests.server.clients import Browser
from tests.web.fixtures import Served, Visit
from tests.web.playing import card_of, open_table


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose registry finds Skirmish."""
    folder = tmp_path_factory.mktemp("outside")
    before = os.environ.get("PYTHONPATH", "")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([*filter(None, [before]), *skirmish_path(folder / "metadata")]))
        server = Served(folder)
    yield server
    server.stop()


def choose(page: Page, name: str) -> None:
    """Press the button of a move and wait until it is played."""
    before = page.locator(".table").get_attribute("data-version")
    page.get_by_role("button", name=name, exact=True).click()
    expect(page.locator(".table")).not_to_have_attribute("data-version", before or "")


def test_a_game_is_found_opened_and_played_by_clicks_keys_and_buttons(visit: Visit, outside: Served) -> None:
    page = visit("/", base=outside.address)
    expect(card_of(page, "skirmish")).to_contain_text("Skirmish")
    table = open_table(page, outside.address, "skirmish", white="me", black="random")
    page.goto(f"{outside.address}/table/{table}")
    board = page.locator(".plain-board")
    expect(board.locator(".plain-table")).to_contain_text("White")
    expect(page.locator(".prompt-text")).to_contain_text("Bid for the turn")
    amount = page.locator(".amount input[type=number]")
    amount.fill("3")
    expect(page.locator(".amount button")).to_have_text("Bid 3")
    amount.press("Enter")
    expect(page.locator(".prompt-text")).not_to_contain_text("Bid for the turn")
    expect(page.locator(".prompt.asks")).to_contain_text("You have the turn")
    choose(page, "Take stones")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".prompt.asks")).to_contain_text("You have the turn")
    board.locator('.lit[data-target="gate:north"]').click()
    expect(page.locator(".chronicle")).to_contain_text("attacks the north gate")


def test_a_typed_amount_stays_when_another_seat_moves(visit: Visit, outside: Served) -> None:
    black = Browser(outside.address).come("Black")
    opened = black.open("skirmish", {"white": "open", "black": "me"})
    page = visit("/", base=outside.address)
    expect(card_of(page, "skirmish")).to_contain_text("Skirmish")
    join = f"{outside.address}/api/tables/{opened['id']}/join"
    secret = opened["links"]["white"].partition("#join=")[2]
    assert page.request.post(join, data={"secret": secret}, headers={"Origin": outside.address}).ok
    page.goto(f"{outside.address}/table/{opened['id']}")
    field = page.locator(".amount input[type=number]")
    field.fill("3")
    before = page.locator(".table").get_attribute("data-version") or ""
    with black.socket(opened["id"]) as socket:
        socket.hello("black")
        socket.play("black", "bid n:0")
    expect(page.locator(".table")).not_to_have_attribute("data-version", before)
    expect(field).to_have_value("3")
    expect(field).to_be_focused()


def test_reference_replay_and_french_page_work_without_the_parts_for_them(visit: Visit, outside: Served) -> None:
    page = visit("/help/skirmish", base=outside.address)
    expect(page.locator("#rules")).to_contain_text("Showing a lord")
    table = open_table(page, outside.address, "skirmish", white="random", black="random")
    page.goto(f"{outside.address}/replay/{table}")
    expect(page.locator(".plain-board")).to_contain_text("rounds")
    other = visit("/", base=outside.address, locale="fr-FR")
    expect(card_of(other, "skirmish")).to_contain_text("Skirmish")
