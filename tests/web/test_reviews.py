"""Reviews in the browser."""

import re

import pytest
from playwright.sync_api import expect

import gonfalon
from gonfalon.kernel.record.loader import load
from tests.web.fixtures import Served, Visit
from tests.web.playing import open_record, record_until


def test_a_review_leads_to_the_moments_that_it_names(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(lambda match: match.over, seed=2))
    page.locator(".ending").get_by_role("link", name="Review the game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Reviewed by").select_option("1 · Beginner")
    dialog.get_by_role("button", name="Review the game").click()
    expect(dialog.get_by_role("heading", name="Costliest choices")).to_be_visible(timeout=70_000)
    expect(dialog.locator(".review .hint").first).to_contain_text("victory points")
    luck = dialog.locator("section").filter(has=page.get_by_role("heading", name=re.compile("luck$"))).locator("li")
    strokes = [row.split("\n", 1)[1] for row in luck.all_inner_texts()]
    assert len(set(strokes)) == len(strokes) > 4
    for stroke in strokes:
        assert re.search(r"\brolls?\b|\(die \d\)|\bsurvives?\b", stroke), stroke
    first = dialog.locator(".review-row").first
    expect(first).to_contain_text("Better:")
    expect(first.locator("small")).to_have_text(re.compile(r"^Turn \d+$"))
    *parts, final = [figure(cell) for cell in dialog.locator(".account td").all_inner_texts()]
    assert abs(sum(parts) - final) < 0.3  # each figure is rounded
    march = dialog.locator(".review-row").filter(has_text=re.compile(r" march(es)? from .+ to ")).first
    version, better = march.get_attribute("data-at"), march.locator("em").inner_text()
    expect(march.locator(".review-show")).to_have_text("Show both on the board")
    march.click()
    expect(dialog).to_have_count(0)
    expect(page).to_have_url(re.compile(f"at={version}$"))
    expect(page.locator(".judged").first).to_have_text(re.compile("chose here: .+"))
    expect(page.locator(".judged").last).to_have_text(better)
    expect(page.locator(".arrow").first).to_be_visible()
    page.get_by_role("button", name="Review").click()
    expect(dialog.get_by_role("heading", name="Worst luck")).to_be_visible()


def figure(text: str) -> float:
    """A figure with its sign."""
    return float(text.replace("\N{MINUS SIGN}", "-"))


def given_up(game: str, choices: int) -> str:
    """The record of a game by random play that ends with a resignation."""
    record = load(record_until(lambda match: match.version >= choices, seed=2, game=game), gonfalon.game)
    record.resign(record.to_act[0])
    return record.record.to_json()


@pytest.mark.parametrize(
    ("game", "when"), [("ye-gods", r"Round \d+"), ("generals-war", r"Building, turn \d+|Scenario \d+ of \d+")]
)
def test_a_review_gives_the_time_in_words_of_the_game(visit: Visit, served: Served, game: str, when: str) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, given_up(game, 90))
    page.locator(".ending").get_by_role("link", name="Review the game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Reviewed by").select_option("1 · Beginner")
    dialog.get_by_role("button", name="Review the game").click()
    expect(dialog.get_by_role("heading", name="Costliest choices")).to_be_visible(timeout=70_000)
    rows = dialog.locator(".review-row small").all_inner_texts()
    assert rows
    assert all(re.fullmatch(when, each) for each in rows)
    strokes = dialog.locator("section").filter(has=page.get_by_role("heading", name=re.compile("luck$"))).locator("li")
    lines = [row.split("\n")[2:] for row in strokes.all_inner_texts()]
    assert lines
    assert not [row for row in lines if not row or row[-1].startswith(("Turn ", "Round ", "Scenario "))]


def test_a_move_without_events_is_named_in_a_replay(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    record = record_until(lambda match: match.prompt(match.to_act[0]).step == "march-group", seed=2)
    answer = page.request.post(f"{served.address}/api/records", data=record, headers={"Origin": served.address})
    page.goto(f"{served.address}/replay/{answer.json()['id']}?at={load(record, gonfalon.game).version}")
    expect(page.locator(".prompt-text")).to_have_text(re.compile("chose: March with "))
