"""Overlays, the roster and the notes of choices on the board of Warriors of God."""

import re

from playwright.sync_api import expect

from gonfalon.kernel.match import Match
from tests.web.fixtures import Served, Visit
from tests.web.playing import open_record, record_until

BADGES = ".overlays-on .wog-badge"


def impulse(match: Match) -> bool:
    """The first impulse of the second turn: areas are controlled."""
    prompt = match.prompt(match.to_act[0])
    return prompt.step == "impulse" and match.view(match.to_act[0])["turn"] == 2


def placing(match: Match) -> bool:
    """Whether a leader is placed."""
    return match.prompt(match.to_act[0]).step == "place-leader"


def test_overlays_are_switched_on_by_a_key_and_remembered(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(impulse, seed=3))
    expect(page.locator(BADGES)).to_have_count(0)
    page.keyboard.press("o")
    expect(page.locator(BADGES).first).to_be_attached()
    expect(page.locator(".overlay-names")).to_contain_text("Points at stake. +2: points per turn.")
    controlled = page.locator(".wog-area.is-english, .wog-area.is-french").count()
    assert page.locator(BADGES).filter(has_text=re.compile(r"^\+\d$")).count() >= controlled
    page.reload()
    expect(page.locator(BADGES).first).to_be_attached()
    for _ in range(3):
        page.keyboard.press("o")
    expect(page.locator(BADGES)).to_have_count(0)


def test_threats_show_the_chance_that_the_march_of_the_enemy_wins(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(impulse, seed=3))
    page.keyboard.press("o")
    page.keyboard.press("o")
    expect(page.locator(".wog-threat").first).to_be_attached()
    expect(page.locator(BADGES).filter(has_text=re.compile(r"^\d+ ⚔ \d+ · [<>]?\d+%$")).first).to_be_attached()
    expect(page.locator(BADGES).filter(has_text=re.compile(r"⚔ 0 ·"))).to_have_count(0)


def test_the_roster_is_sorted_and_leads_to_a_leader(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(impulse, seed=3))
    page.keyboard.press("r")
    table = page.get_by_role("dialog").locator("table")
    table.get_by_role("button", name="Bravery").click()
    shown = [int(text) for text in table.locator("tbody td:nth-child(5)").all_inner_texts()]
    assert shown == sorted(shown, reverse=True)
    leader = table.locator("[data-go]").first
    name = leader.inner_text().strip().removesuffix(" ♛")
    leader.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_timeout(600)  # the focus leaves the dialog: the card stays
    expect(page.locator(".help-card h3")).to_have_text(name)


def test_placing_marks_the_home_and_says_what_it_brings(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(placing, seed=3))
    expect(page.locator(".wog-alert.is-home")).to_have_count(1)
    notes = page.evaluate(
        """async () => {
            const found = [];
            for (const area of document.querySelectorAll("[data-board] .wog-area.lit")) {
                area.focus();
                await new Promise((resolve) => setTimeout(resolve, 150));
                found.push(document.querySelector(".choice-note")?.textContent ?? "");
            }
            return found;
        }"""
    )
    assert len([text for text in notes if text.startswith("Home area: brings")]) == 1, notes
    assert all(text.startswith(("Home area", "Not the home area")) for text in notes), notes
