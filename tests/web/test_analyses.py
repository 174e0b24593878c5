"""Analyses of replays in the browser."""

import re

from playwright.sync_api import Page, expect

import gonfalon
from gonfalon.kernel.record.loader import load
from tests.web.fixtures import Served, Visit
from tests.web.playing import open_record, record_until

PATIENCE = 90_000


def analyse(page: Page, level: str = "1 · Beginner") -> None:
    """Analyse the game that a replay shows, to the end."""
    strip = page.locator(".analysis")
    expect(strip.get_by_label("Analysed by")).to_have_value("level4")
    strip.get_by_label("Analysed by").select_option(level)
    strip.get_by_role("button", name="Analyse the game").click()
    expect(page.locator("[data-analysis=found]")).to_be_visible(timeout=PATIENCE)


def test_an_analysis_leads_to_marks_with_sentences_and_arrows(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(lambda match: match.over, seed=2))
    page.locator(".ending").get_by_role("link", name="Analyse the game").click()
    analyse(page)
    expect(page.locator(".graph-line")).to_have_count(1)
    expect(page.locator(".graph-mark").first).to_be_visible()
    page.get_by_role("button", name="Summary", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("tbody th")).to_have_text(["The English", "The French"])
    expect(dialog.locator("section").first.locator("li")).to_have_count(3)
    times = dialog.locator(".analysis-row small").all_inner_texts()
    assert all(re.fullmatch(r"Turn \d+", each) for each in times)
    assert times
    march = dialog.locator(".analysis-row").filter(has_text=re.compile(r" march(es)? from .+ to ")).first
    version, better = march.get_attribute("data-at"), march.locator("em").inner_text()
    march.click()
    expect(dialog).to_have_count(0)
    expect(page).to_have_url(re.compile(f"at={version}$"))
    expect(page.locator(".verdict").first).to_have_text(
        re.compile(r"^\?[!?]? (Inaccuracy|Mistake|Blunder): \d+ % → \d+ %$")
    )
    expect(page.locator(".judged").first).to_have_text(re.compile("chose here: .+"))
    expect(page.locator(".judged").last).to_have_text(better)
    expect(page.locator(".arrow").first).to_be_visible()
    before = page.url
    page.keyboard.press("n")
    expect(page).not_to_have_url(before)
    page.keyboard.press("p")
    expect(page).to_have_url(before)
    fine = re.compile(r"^The (English|French) chose well here: \d+ %\.")
    for _ in range(30):
        if any(fine.match(each) for each in page.locator(".verdict").all_inner_texts()):
            break
        place = page.locator(".transport output").inner_text()
        page.keyboard.press("ArrowRight")
        expect(page.locator(".transport output")).not_to_have_text(place)
    expect(page.locator(".verdict").first).to_have_text(fine)
    box = page.locator(".graph svg").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    expect(page.locator(".transport output")).to_have_text(re.compile(r"^(\d+) of \1$"))


def test_a_kept_analysis_is_there_at_once_for_another_person(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, given_up("ye-gods", 60))
    page.locator(".ending").get_by_role("link", name="Analyse the game").click()
    analyse(page)
    address = re.sub(r"\?.*", "?analysis", page.url)
    other = visit(address.removeprefix(served.address))
    expect(other.locator("[data-analysis=found]")).to_be_visible()
    expect(other.locator(".analysis select")).to_have_value("level1")


def test_the_engine_shows_the_best_acts_while_stepping(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, given_up("warriors-of-god", 30))
    page.locator(".ending").get_by_role("link", name="Analyse the game").click()
    page.locator(".analysis").get_by_label("Analysed by").select_option("1 · Beginner")
    page.keyboard.press("Home")
    page.keyboard.press("e")
    expect(page.locator(".best-acts li").first).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-action=engine]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("End")
    expect(page.get_by_text("No side has to choose here.")).to_be_visible(timeout=PATIENCE)


def test_a_stopped_analysis_keeps_what_it_has(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(lambda match: match.over, seed=3))
    page.locator(".ending").get_by_role("link", name="Analyse the game").click()
    page.locator(".analysis").get_by_label("Analysed by").select_option("level5")
    page.get_by_role("button", name="Analyse the game").click()
    expect(page.locator(".analysis [role=status]")).to_have_text(re.compile(r"^\d+ of \d+ choices$"), timeout=PATIENCE)
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("[data-analysis=stopped]")).to_contain_text("Stopped: ")
    expect(page.locator(".graph-line")).to_have_count(1)


def test_building_the_map_gets_no_marks(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, given_up("generals-war", 40))
    page.locator(".ending").get_by_role("link", name="Analyse the game").click()
    analyse(page)
    expect(page.locator(".analysis").get_by_text("Nothing predicts the winner here yet")).to_be_visible()
    expect(page.locator(".graph-mark")).to_have_count(0)


def test_a_running_game_offers_no_analysis(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    record = record_until(lambda match: match.version >= 20, seed=2)
    answer = page.request.post(f"{served.address}/api/records", data=record, headers={"Origin": served.address})
    page.goto(f"{served.address}/replay/{answer.json()['id']}?analysis")
    expect(page.locator(".transport")).to_be_visible()
    expect(page.locator("[data-action=analysis]")).to_have_count(0)
    expect(page.locator(".analysis")).to_have_count(0)


def given_up(game: str, choices: int) -> str:
    """The record of a game by random play that ends with a resignation."""
    record = load(record_until(lambda match: match.version >= choices, seed=2, game=game), gonfalon.game)
    record.resign(record.to_act[0])
    return record.record.to_json()


def test_a_move_without_events_is_named_in_a_replay(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    record = record_until(lambda match: match.prompt(match.to_act[0]).step == "march-group", seed=2)
    answer = page.request.post(f"{served.address}/api/records", data=record, headers={"Origin": served.address})
    page.goto(f"{served.address}/replay/{answer.json()['id']}?at={load(record, gonfalon.game).version}")
    expect(page.locator(".prompt-text")).to_have_text(re.compile("chose: March with "))
