"""The chronicle: headings of turns, phases and battles, and summaries of turns that are opened again."""

import re

from playwright.sync_api import expect

import gonfalon
from gonfalon.kernel.record.loader import load
from tests.web.axe import findings
from tests.web.fixtures import Served, Visit
from tests.web.playing import choose_settings, open_record, record_until
from tests.web.test_screens import PHONE

RUNNING = "Still running"


def test_phases_and_battles_are_headings_and_summaries_open_from_their_turn(visit: Visit, served: Served) -> None:
    page = visit()
    choose_settings(page, pace="instant", language="en")
    page.wait_for_selector(".game-card")
    record = record_until(lambda match: match.game.turn(match.state) == 3, seed=2)
    open_record(page, served.address, record)
    chronicle = page.locator(".chronicle")
    for phase in ("Action impulses", "Battles", "Control", "Raising troops", "Scoring"):
        expect(chronicle.locator(".chapter", has_text=phase).first).to_be_visible()
    expect(chronicle.locator(".subheading").first).to_have_text(re.compile("^Battle for "))
    chronicle.locator("li.heading", has_text="Turn 2 begins").get_by_role("button", name="Open the summary").click()
    dialog = page.get_by_role("dialog", name="Turn 2")
    expect(dialog.locator("tbody th")).to_have_text(["Areas", "Killed enemies", "Captives", "Total"])
    assert findings(page) == []
    expect(dialog).not_to_contain_text(RUNNING)
    dialog.get_by_role("button", name="Previous turn").click()
    expect(page.get_by_role("dialog", name="Turn 1").locator("tbody tr")).to_have_count(4)
    for _ in range(2):
        page.get_by_role("button", name="Next turn").click()
    expect(page.get_by_role("dialog", name="Turn 3")).to_contain_text(RUNNING)


def test_a_replay_by_scenes_hides_what_was_taken_back(visit: Visit, served: Served) -> None:
    page = visit()
    choose_settings(page, pace="instant", language="en")
    page.wait_for_selector(".game-card")
    match = load(record_until(lambda match: match.step_name() == "impulse", seed=2), gonfalon.game)
    seat = match.to_act[0]
    taken_back = next(move for move in match.moves(seat) if move.startswith("march "))
    match.play(seat, taken_back)
    match.undo(seat)
    match.play(seat, "pass")
    open_record(page, served.address, match.record.to_json())
    page.goto(page.url.replace("/table/", "/replay/"))
    expect(page.locator(".transport output")).to_have_text(re.compile(r"^(\d+) of \1$"))
    expect(page.locator(".prompt-text")).to_have_text(re.compile(" pass$"))
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".prompt")).not_to_contain_text("March with")
    expect(page.locator(".prompt")).not_to_contain_text("undo")
    expect(page.locator(".chronicle li.struck")).to_have_count(0)


def test_a_replay_names_no_seat_above_a_scene_of_the_rules(visit: Visit, served: Served) -> None:
    page = visit()
    choose_settings(page, pace="instant", language="en")
    page.wait_for_selector(".game-card")
    record = record_until(lambda match: match.step_name() == "impulse", seed=2)
    open_record(page, served.address, record)
    page.goto(page.url.replace("/table/", "/replay/"))
    expect(page.locator(".prompt-text")).to_have_text("Turn 1")
    expect(page.locator(".prompt.shows .act-line").first).to_be_visible()
    expect(page.locator(".prompt-seat")).to_have_count(0)


def test_on_a_phone_the_chronicle_opens_at_its_newest_line(visit: Visit, served: Served) -> None:
    page = visit(**PHONE)
    choose_settings(page, pace="instant", language="en")
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(lambda match: match.game.turn(match.state) == 2, seed=2))
    page.get_by_role("tab", name="Chronicle").tap()
    expect(page.locator(".chronicle li").last).to_be_in_viewport()
