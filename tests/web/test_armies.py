"""Armies from files, chosen where a table is opened: faults by row and field, and the fighters in the game."""

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.games.generals_war.web.test_board import GAME
from tests.web.fixtures import Visit
from tests.web.playing import card_of, choose_settings

LIST = "nom;rang;arme\nÉmilie des Marais;Chevalière;Bouclier\nBors;Écuyer;Arc\n"


def file_of(text: str, encoding: str = "utf-8") -> FilePayload:
    return {"name": "mienne.csv", "mimeType": "text/csv", "buffer": text.encode(encoding)}


@pytest.fixture
def dialog(visit: Visit) -> Page:
    """Everything is to be chosen, in French."""
    page = visit()
    choose_settings(page, pace="instant", language="fr")
    card_of(page, GAME).locator("[data-action=more]").click()
    page.get_by_text("Armées personnalisées").click()
    return page


def send(page: Page, army: str, file: FilePayload) -> None:
    page.locator(f'[data-roster="{army}"] input').set_input_files(files=[file])
    expect(page.locator(f'[data-roster="{army}"]')).to_contain_text("mienne.csv")
    page.locator(".open-form .primary.big").click()


def test_faults_are_listed_in_the_readers_language_and_then_mended(dialog: Page) -> None:
    send(dialog, "west", file_of(LIST.replace("Écuyer", "Écuye")))
    fault = dialog.locator(".failure li")
    expect(fault).to_have_count(1)
    expect(fault).to_contain_text("mienne.csv\u00a0: ligne 3 (Bors)\u00a0: colonne «\u00a0rang\u00a0»")
    expect(fault).to_contain_text("vouliez-vous dire «\u00a0Écuyer\u00a0»")
    expect(fault).to_be_in_viewport()
    dialog.locator('[data-roster="west"] input').set_input_files(files=[file_of(LIST)])
    expect(fault).to_have_count(0)
    send(dialog, "west", file_of(LIST))
    expect(dialog.locator(".prompt")).to_be_visible()


def test_a_file_is_checked_when_it_is_chosen(dialog: Page) -> None:
    """Before the table is opened: all faults beside the file, or the number of fighters and what was ignored."""
    west, east = (dialog.locator(f'[data-roster="{army}"]') for army in ("west", "east"))
    west.locator("input").set_input_files(files=[file_of(LIST.replace("Écuyer", "Écuye").replace("Bouclier", "Hache"))])
    expect(west.locator(".failure li")).to_have_count(2)
    expect(west.locator(".failure")).to_be_in_viewport()
    more = LIST.replace("arme", "arme;courriel").replace("Arc", "Arc;b@x")
    east.locator("input").set_input_files(files=[file_of(more, "utf-16")])
    expect(east).to_contain_text("2 combattants lus.")
    expect(east).to_contain_text('"courriel"')
    dialog.locator(".open-form .primary.big").click()
    expect(west.locator(".failure li")).to_have_count(2)
    west.locator("input").set_input_files(files=[file_of(LIST)])
    expect(west.locator(".failure")).to_have_count(0)
    expect(west).to_contain_text("2 combattants lus.")


def test_a_file_that_is_too_large_is_refused_by_name(dialog: Page) -> None:
    dialog.locator('[data-roster="west"] input').set_input_files(files=[file_of(LIST * 8000)])
    expect(dialog.locator(".failure")).to_contain_text("mienne.csv est trop gros")
    expect(dialog.locator(".failure")).to_be_in_viewport()


def test_a_list_from_an_old_spreadsheet_keeps_its_accents(dialog: Page) -> None:
    send(dialog, "east", file_of(LIST, "cp1252"))
    dialog.wait_for_selector(".prompt")
    dialog.get_by_role("tab", name="Situation").click()
    army = dialog.locator(".gw-army").last
    army.locator("summary").click()
    expect(army.locator("li")).to_have_count(2)
    expect(army).to_contain_text("Émilie des Marais")


def test_the_example_can_be_taken_home(dialog: Page) -> None:
    with dialog.expect_download() as download:
        dialog.get_by_role("link", name="Télécharger").click()
    assert download.value.suggested_filename == "roster.fr.csv"
    assert download.value.path().read_text("utf-8-sig").startswith("nom;rang;forme\n")


def test_a_game_whose_armies_are_fixed_asks_for_none(visit: Visit) -> None:
    page = visit()
    card_of(page).locator("[data-action=more]").click()
    expect(page.locator(".open-form")).to_be_visible()
    expect(page.locator("[data-roster]")).to_have_count(0)
