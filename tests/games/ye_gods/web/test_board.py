"""The board of Ye Gods! in a real browser: turns by clicks and keys, undo, replay, spectators, phones, French."""

import random
import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gonfalon.kernel.match import Match
from tests.web.axe import findings
from tests.web.fixtures import Served, Visit
from tests.web.playing import (
    BUTTONS,
    LIT,
    choose,
    choose_settings,
    click_on,
    later_than,
    lit_targets,
    open_record,
    open_table,
    record_until,
    start_game,
    version_of,
    wait_until_asked,
    what_is_to_confirm,
)
from tests.web.test_screens import PHONE

GODS = "ye-gods"
MANY = 5
KINDS = {"province", "desert", "flock", "priest", "saint", "card"}


def sit_down(page: Page, address: str, **seats: str) -> None:
    """Open a table against random agents and wait for the prompt."""
    page.wait_for_selector(".game-card")
    chosen = {"jupiter": "me", "lugh": "random", "odin": "nobody", "yahweh": "nobody", **seats}
    page.goto(f"{address}/table/{open_table(page, address, GODS, **chosen)}")
    page.wait_for_selector(".prompt")


def open_moment(
    page: Page, address: str, reached: Callable[[Mapping[str, Any], list[str]], bool], seed: int = 2
) -> None:
    """Open a random game at the first decision where `reached` is true of view and moves of the acting seat."""
    page.wait_for_selector(".game-card")

    def is_reached(match: Match) -> bool:
        seat = match.to_act[0]
        return reached(match.view(seat), match.moves(seat))

    record = record_until(is_reached, seed, GODS)
    answer = page.request.post(f"{address}/api/records", data=record, headers={"Origin": address})
    page.goto(f"{address}/table/{answer.json()['id']}")
    page.locator(".curtain button").click()
    page.wait_for_selector(".prompt.asks")


def attacks_with_cards(view: Mapping[str, Any], _: list[str]) -> bool:
    """Is this an attack of a god with cards? It is asked again after the war."""
    return bool(view["step"] == "attack" and view["gods"][view["god"]]["hand"])


def test_first_click_opens_a_game(visit: Visit) -> None:
    page = visit()
    start_game(page, GODS)
    assert wait_until_asked(page)
    expect(page.locator(".prompt-text")).to_contain_text("first priest")
    assert set(lit_targets(page)) == {"province:italia", "province:graecia"}
    expect(page.locator(".yg-god")).to_have_count(4)


def test_whole_turn_by_clicking_lit_targets_then_undo_and_replay(visit: Visit, served: Served) -> None:
    page = visit()
    sit_down(page, served.address)
    chance = random.Random(3)
    for _ in range(25):
        wait_until_asked(page)
        assert {target.split(":")[0] for target in lit_targets(page)} <= KINDS
        choose(page, chance)
    while page.locator("[data-action=undo]").count() == 0:
        wait_until_asked(page)
        choose(page, chance)
    before = page.locator(".prompt-text").inner_text()
    version = version_of(page)
    page.reload()
    wait_until_asked(page)
    assert (page.locator(".prompt-text").inner_text(), version_of(page)) == (before, version)
    page.keyboard.press("u")
    expect(page.locator(".table")).not_to_have_attribute("data-version", str(version))
    page.goto(page.url.replace("/table/", "/replay/"))
    page.wait_for_selector(".transport")
    page.keyboard.press("End")
    expect(page.locator(".yg-god")).to_have_count(3)


TABLES = {
    "two": {"lugh": "nobody", "odin": "random"},
    "three": {"odin": "random"},
    "four": {"odin": "random", "yahweh": "random"},
}


@pytest.mark.parametrize("table", TABLES)
def test_two_three_and_four_gods_have_their_turns(visit: Visit, served: Served, table: str) -> None:
    """With two players a third god is shared. Every god is in the bar and in the table of worshippers."""
    page = visit()
    sit_down(page, served.address, **TABLES[table])
    chance = random.Random(5)
    for _ in range(8):
        wait_until_asked(page)
        choose(page, chance)
    wait_until_asked(page)
    gods = 4 if table == "four" else 3
    expect(page.locator(".yg-god")).to_have_count(gods)
    page.get_by_role("tab", name="Situation").click()
    expect(page.locator(".is-population thead th .yg-god-mark")).to_have_count(gods)


def test_end_of_a_game_ranks_the_gods(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    record = record_until(lambda match: match.over, 1, GODS, round_limit=3)
    answer = page.request.post(f"{served.address}/api/records", data=record, headers={"Origin": served.address})
    page.goto(f"{served.address}/table/{answer.json()['id']}")
    places = page.locator(".ending .yg-standing tbody tr td:first-child")
    expect(places.first).to_have_text("1")
    provinces = page.locator(".ending .yg-standing tbody tr td:nth-child(3)").all_inner_texts()
    assert [int(n) for n in provinces] == sorted([int(n) for n in provinces], reverse=True)
    assert findings(page) == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("shape", [(1280, 800), (360, 740)])
def test_luck_statistics_of_four_gods_fit_into_the_panel(
    visit: Visit, served: Served, shape: tuple[int, int], language: str
) -> None:
    page = visit(viewport={"width": shape[0], "height": shape[1]})
    choose_settings(page, language=language, pace="instant")
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(lambda match: match.over, 1, GODS, round_limit=12))
    page.locator(".ending .close").click()
    page.locator("#tab-table").click()
    expect(page.locator(".luck tbody td")).to_have_count(8)
    page.locator(".luck table").scroll_into_view_if_needed()
    assert page.locator(".luck").evaluate("(luck) => luck.scrollWidth - luck.clientWidth") == 0
    assert page.locator(".luck").evaluate("(luck) => luck.getBoundingClientRect().right <= innerWidth")


def test_shared_god_is_shown_with_its_player(visit: Visit, served: Served) -> None:
    page = visit()
    sit_down(page, served.address)
    wait_until_asked(page)
    choose(page, random.Random(1))
    wait_until_asked(page)
    expect(page.locator(".yg-god .yg-god-name small")).to_have_count(1)


def test_holy_war_shows_the_numbers_before_and_after(visit: Visit, served: Served) -> None:
    page = visit()
    choose_settings(page, pace="instant", language="en")
    open_moment(page, served.address, attacks_with_cards)
    expect(page.locator(".yg-prospect").first).to_contain_text(re.compile(r"won \d+%, tied \d+%, lost \d+%"))
    click_on(page, lit_targets(page)[0])
    expect(page.locator(".yg-side")).to_have_count(2)
    expect(page.locator(".yg-numbers tbody tr").first.locator("td")).to_have_count(2)


def test_hand_is_shown_to_its_god_only(visit: Visit, served: Served) -> None:
    page = visit()
    open_moment(
        page, served.address, lambda view, _: view["step"] == "movement" and bool(view["hands"].get(view["god"]))
    )
    assert page.locator(".yg-held").count() > 0
    spectator = visit(page.url.removeprefix(served.address))
    spectator.wait_for_selector(".prompt")
    expect(spectator.locator(".yg-held")).to_have_count(0)


def test_amounts_are_offered_with_the_sensible_one_first_and_set_by_keys_and_slider(
    visit: Visit, served: Served
) -> None:
    page = visit()
    open_moment(page, served.address, lambda view, moves: view["step"] == "move-amount" and len(moves) > MANY)
    field = page.locator(".amount input[type=number]")
    expect(field).to_have_value(field.get_attribute("max") or "")
    field.fill("999")
    expect(page.locator(".amount button")).to_have_text(f"From 1 to {field.get_attribute('max')}")
    expect(page.locator(".amount button")).to_be_disabled()
    field.blur()
    page.keyboard.press("2")
    expect(field).to_have_value("2")
    page.locator(".amount input[type=range]").press("ArrowRight")
    expect(field).to_have_value("3")
    before = version_of(page)
    field.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-version", str(before))
    expect(page.locator(".yg-trail.is-worshippers").last).to_contain_text("3")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_board_has_no_serious_accessibility_faults(visit: Visit, served: Served, theme: str) -> None:
    page = visit()
    choose_settings(page, pace="instant", language="en", theme=theme)
    open_moment(page, served.address, attacks_with_cards)
    assert findings(page) == [], "Holy War"
    click_on(page, lit_targets(page)[0])
    page.wait_for_selector(".yg-side")
    for tab in ("Chronicle", "Situation", "Game"):
        page.get_by_role("tab", name=tab).click()
        assert findings(page) == [], tab


def test_phone_shows_map_hand_and_population(visit: Visit, served: Served) -> None:
    page = visit(**PHONE)
    sit_down(page, served.address)
    wait_until_asked(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("tab", name="Situation").tap()
    expect(page.locator(".side.open .is-population tbody tr")).to_have_count(15)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_game_by_keyboard_alone(visit: Visit, served: Served) -> None:
    page = visit()
    sit_down(page, served.address)
    for _ in range(10):
        wait_until_asked(page)
        before = version_of(page)
        if page.locator(LIT).count():
            page.keyboard.press("n")
            page.keyboard.press("Enter")
            if (several := what_is_to_confirm(page, later_than(before))).count():
                several.first.press("Enter")
        else:
            page.locator(BUTTONS).first.press("Enter")
        expect(page.locator(".table")).not_to_have_attribute("data-version", str(before))


WORD_MOVE = """async ([language, move]) => {
    const {labelOf} = await import("/static/js/table/choices.js");
    const {loadCatalogue} = await import("/static/js/text/load.js");
    const {board} = await import("/static/games/ye-gods/board.js");
    const words = await loadCatalogue(language, ["ye-gods"], {"god:odin": "Odin", "place:italia": "Italia"});
    const view = {saints: {"odin-1": {god: "odin", place: "italia"}}};
    const text = labelOf(move, {prompt: {step: "any", args: {}}, catalogue: words, game: "ye-gods", board, view});
    return text.replace(/\\s/g, " ").replace(/\u2019/g, "'");
}"""


@pytest.mark.parametrize(
    ("language", "move", "text"),
    [
        ("en", "send-saint saint:odin-1", "Move saint no. 1 from Italia"),
        ("en", "martyr-saint saint:odin-1", "Martyr Odin's saint no. 1 in Italia"),
        ("fr", "send-saint saint:odin-1", "Déplacer le saint n° 1 d'Italia"),
        ("fr", "strike-saint saint:odin-1", "Frapper le saint n° 1 d'Odin en Italia"),
    ],
)
def test_the_text_of_a_move_names_the_place_of_its_saint(visit: Visit, language: str, move: str, text: str) -> None:
    assert visit().evaluate(WORD_MOVE, [language, move]) == text
