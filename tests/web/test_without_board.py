"""A game without a board of its own is offered and played on a plain board, and all options are worded."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import gonfalon
from tests.web.fixtures import Served, Visit
from tests.web.playing import card_of, open_table

GODS = "ye-gods"

DIALOG = """async ({language, game}) => {
    const {html, render} = await import("/static/vendor/preact.js");
    const {loadCatalogue} = await import("/static/js/text/load.js");
    const {WithTexts} = await import("/static/js/app/context.js");
    const {OpenTable} = await import("/static/js/home/new_table_dialog.js");
    const found = (await (await fetch("/api/games")).json()).find(({id}) => id === game);
    const words = await loadCatalogue(language, [game], found.names);
    document.body.innerHTML = "<div id=part></div>";
    const first = {game, scenario: found.scenarios[0]};
    render(html`<${WithTexts} catalogue=${words}><${OpenTable} games=${[found]} first=${first} /><//>`,
        document.querySelector("#part"));
}"""
UNFOLD = "for (const part of document.querySelectorAll('details')) part.open = true"


def hide_board(page: Page) -> None:
    """Let the server say that Ye Gods! has no board, whether it has one or not."""
    page.route("**/api/games", lambda route: route.fulfill(json=[boardless(game) for game in route.fetch().json()]))
    page.route("**/api/tables/*", lambda route: route.fulfill(json=boardless(route.fetch().json())))
    page.route_web_socket("**/socket", between)


def boardless(message: dict[str, Any]) -> dict[str, Any]:
    """A message of the server about a game or a table, without a board."""
    return {**message, "board": False} if GODS in (message["id"], message.get("game")) else message


def between(page: WebSocketRoute) -> None:
    """The socket of a table, on which the table has no board."""
    server = page.connect_to_server()

    def pass_on(text: str | bytes) -> None:
        message = json.loads(text)
        page.send(json.dumps(boardless(message) if message["type"] == "table" else message))

    server.on_message(pass_on)


def open_gods(page: Page, address: str) -> str:
    """A table of gods that I have opened by a script; its id."""
    return open_table(page, address, GODS, jupiter="me", lugh="random", odin="nobody", yahweh="nobody")


def test_home_lists_the_table_and_offers_the_game(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_gods(page, served.address)
    hide_board(page)
    page.reload()
    table = page.locator(".my-tables li")
    expect(table).to_contain_text("Ye Gods!")
    expect(table).to_contain_text("Jupiter")
    expect(card_of(page)).to_be_visible()
    expect(card_of(page, GODS)).to_be_visible()


@pytest.mark.parametrize("way", ["table", "replay"])
def test_table_without_a_board_shows_its_view(visit: Visit, served: Served, way: str) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    hide_board(page)
    page.goto(f"{served.address}/{way}/{open_gods(page, served.address)}")
    expect(page.locator(".plain-board")).to_contain_text("provinces")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", gonfalon.games())
def test_every_option_of_every_game_is_worded(visit: Visit, language: str, game: str) -> None:
    """A key without a text is an error on the console, which fails the visit."""
    page = visit()
    page.wait_for_selector(".game-card")
    page.evaluate(DIALOG, {"language": language, "game": game})
    expect(page.locator(".option")).to_have_count(len(gonfalon.game(game).info.options))
    page.evaluate(UNFOLD)
    text = page.locator("dialog").inner_text()
    assert f"{game}." not in text
    assert "seat:" not in text
