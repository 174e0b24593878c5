"""Files of games: a running one goes on with the chosen players, a finished one is replayed."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

import gonfalon
from gonfalon.kernel.match import Match
from tests.web.fixtures import Visit
from tests.web.playing import card_of, choose_settings, record_until, wait_until_asked


def choose_file(page: Page, text: str) -> None:
    page.wait_for_selector(".game-card")
    page.locator(".ways input[type=file]").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    )


def is_second_turn(match: Match) -> bool:
    return match.view(None)["turn"] == 2


def is_over(match: Match) -> bool:
    return match.over


def test_running_game_goes_on_with_the_chosen_players(visit: Visit) -> None:
    page = visit()
    choose_file(page, record_until(is_second_turn, seed=2))
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Who continues the game?")
    dialog.get_by_label("The English").select_option("open")
    dialog.get_by_label("The French").select_option("me")
    dialog.get_by_role("button", name="Create game").click()
    page.wait_for_selector(".prompt")
    expect(page.locator(".table")).to_have_attribute("data-seat", "french")
    assert "#join=" in page.locator(".link-row input").input_value()


def test_running_game_goes_on_against_the_computer(visit: Visit) -> None:
    page = visit()
    choose_file(page, record_until(is_second_turn, seed=2))
    page.get_by_role("dialog").get_by_role("button", name="Create game").click()
    assert wait_until_asked(page)
    expect(page.locator(".table")).to_have_attribute("data-seat", "english")
    page.get_by_role("tab", name="Game").click()
    expect(page.locator(".seat-french .seat-who")).to_contain_text("Greedy")


def test_finished_game_is_replayed_and_can_be_played_again(visit: Visit) -> None:
    page = visit()
    choose_file(page, record_until(is_over, seed=2))
    page.wait_for_selector(".transport")
    page.get_by_role("link", name="Back to the game").click()
    page.locator(".ending").get_by_role("button", name="Rematch, swap sides").click()
    page.wait_for_selector(".prompt.asks")
    expect(page.locator(".table")).to_have_attribute("data-version", "0")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Dear diary", "est pas une partie de Gonfalon"),
        ("{}", "est pas une partie de Gonfalon"),
        ("[" * 200_000, "est pas une partie de Gonfalon"),
        ('{"format": "gonfalon-record", "format_version": 1, "game": 3}', "a pas la forme attendue"),
    ],
)
def test_other_file_is_refused_in_plain_words_of_the_reader(visit: Visit, text: str, message: str) -> None:
    page = visit(locale="fr-FR")
    choose_file(page, text)
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible()
    assert message.casefold() in alert.inner_text().casefold()


def test_refusal_of_a_file_is_beside_its_button_and_can_be_put_away(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 500})
    choose_file(page, "Dear diary")
    alert = page.locator(".ways").get_by_role("alert")
    expect(alert).to_be_in_viewport()
    expect(alert).to_be_focused()
    alert.get_by_role("button", name="Close").click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_edited_game_is_refused_with_the_rule_in_the_language_of_the_reader(visit: Visit) -> None:
    record = json.loads(record_until(is_over, seed=2))
    record["entries"][3]["move"] = "march leader:nobody"
    page = visit(locale="fr-FR")
    choose_file(page, json.dumps(record))
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"le coup \d+ ne suit pas les règles"))
    assert not re.search(r"\b(the|is|not)\b|refused", page.get_by_role("alert").inner_text())


def test_options_say_which_reading_of_the_rules_they_stand_for(visit: Visit) -> None:
    page = visit()
    choose_settings(page, pace="instant", language="en")
    card_of(page).get_by_text("More options").click()
    page.get_by_text("Rule options").click()
    options = page.locator(".option")
    expect(options.first).to_be_visible()
    assert options.count() > 5
    for option in options.all():
        expect(option.locator(".ruling")).to_have_text(re.compile(r"^Ruling [A-Z]\d+: \w.{20,}$"))


def test_faults_of_a_data_pack_are_listed_in_the_language_of_the_page(visit: Visit) -> None:
    pack = gonfalon.game("warriors-of-god").data_text().replace("stars = 2", "stars = {}", 1)
    page = visit(locale="fr-FR")
    page.wait_for_selector(".game-card")
    card_of(page).get_by_role("button", name="Autres options").click()
    page.get_by_text("Données personnalisées").click()
    page.locator("dialog input[accept^='.toml']").set_input_files(
        {"name": "mine.toml", "mimeType": "text/plain", "buffer": pack.encode()}
    )
    page.get_by_role("dialog").get_by_role("button", name="Créer une partie").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("mine.toml")
    expect(alert).to_contain_text("un nombre entier de 1 à 3")
    expect(alert).to_contain_text("une table")
