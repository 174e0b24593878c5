"""An event with one laptop and two phones: late fighter, injury, correction of scenario 1 after scenario 4, lost phone,
change of the laptop, in both languages.
"""

import json
import random
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.games.generals_war.playing import marshals_match, play_until, report
from tests.web.axe import findings
from tests.web.fixtures import Served, Visit

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
LAPTOP = {"viewport": {"width": 1366, "height": 768}}

WORDS = {
    "en": ("corrects the report of scenario 1", "scenarios 2 to 4", "not connected"),
    "fr": ("corrige le rapport du scénario 1", "les scénarios 2 à 4", "hors ligne"),
}


def opened(page: Page, served: Served) -> str:
    """A table after four reports, at the fifth: the page is the marshal's, both Generals are still to come."""
    match, chance = marshals_match(21), random.Random(21)
    for number in range(4):
        play_until(match, "report-winner", chance)
        report(match, "nobody" if number else "west")
    play_until(match, "report-winner", chance)
    seats = {"west": {"kind": "open"}, "east": {"kind": "open"}, "marshal": {"kind": "me"}}
    way = f"{served.address}/api/records?seats={quote(json.dumps(seats))}"
    answer = page.request.post(way, data=match.record.to_json(), headers={"Origin": served.address})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def link_of(page: Page) -> str:
    """The link in the dialog that is open."""
    link = page.locator("dialog[open] .link-row input").input_value()
    page.keyboard.press("Escape")
    return link


def join(visit: Visit, served: Served, link: str, name: str, **device: object) -> Page:
    """Follow a link and give a name."""
    page = visit(link.removeprefix(served.address), **device)
    page.locator(".join-name input").fill(name)
    page.locator(".join .primary").click()
    return page


def report_for(marshal: Page, winner: str) -> None:
    """Report a winner without counts."""
    marshal.locator(f'[data-move="declare side:{winner}"]').click()
    marshal.locator('[data-move="enough"]').click()
    expect(marshal.locator(".gw-desk .gw-results tbody tr")).to_have_count(1)


def restore(marshal: Page) -> None:
    """Undo the last correction: all four reports count again."""
    marshal.locator('[data-action="restore"]').click()
    marshal.locator('[data-action="restore-sure"]').click()
    expect(marshal.locator(".gw-desk .gw-results tbody tr")).to_have_count(4)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_people_rosters_and_corrections_of_an_event(visit: Visit, served: Served, language: str) -> None:
    corrected, struck, away = WORDS[language]
    locale = {"locale": language}
    marshal = visit(**LAPTOP, **locale)
    marshal.wait_for_selector(".game-card")
    table = opened(marshal, served)
    marshal.goto(f"{served.address}/table/{table}")
    phones: dict[str, Page] = {}
    for army in ("west", "east"):
        marshal.locator(f'.gw-places [data-seat="{army}"] button').click()
        phones[army] = join(visit, served, link_of(marshal), f"General {army}", **PHONE, **locale)
        expect(marshal.locator(f'.gw-places [data-seat="{army}"]')).to_contain_text(f"General {army}")

    west = marshal.locator('.gw-roll[data-army="west"]')
    west.locator("summary").click()
    west.locator(".gw-late input").fill("Sir Bob of the Fens")
    west.locator(".gw-late button").click()
    expect(west.locator('[data-fighter="west-late_1"]')).to_contain_text("Sir Bob of the Fens")
    west.locator('[data-fighter="west-knight_1"] input').uncheck()
    west.locator('[data-fighter="west-knight_1"] select').first.select_option("injured")
    west.locator('[data-action="roll"]').click()
    expect(west.locator('[data-fighter="west-knight_1"] input')).not_to_be_checked()
    assert findings(marshal) == []

    marshal.locator('[data-action="correct"][data-report="1"]').click()
    expect(marshal.locator(".gw-correct s")).to_have_count(4)
    marshal.locator('[data-action="correct-sure"]').click()
    for phone in phones.values():
        expect(phone.locator(".gw-corrected")).to_contain_text(corrected)
        expect(phone.locator(".gw-corrected")).to_contain_text(struck)
    report_for(marshal, "east")
    restore(marshal)

    marshal.locator('[data-action="correct"][data-report="1"]').click()
    marshal.locator('[data-action="correct-sure"]').click()
    for phone in phones.values():
        expect(phone.locator(".gw-corrected")).to_contain_text(corrected)
        expect(phone.locator(".gw-corrected")).to_contain_text(struck)
    restore(marshal)
    expect(west.locator('[data-fighter="west-late_1"]')).to_contain_text("Sir Bob of the Fens")

    phones["east"].close()
    expect(marshal.locator('.gw-places [data-seat="east"]')).to_contain_text(away)
    marshal.locator('.gw-places [data-seat="east"] [data-action="lost"]').click()
    marshal.locator('[data-action="lost-sure"]').click()
    new = join(visit, served, link_of(marshal), "General east", **PHONE, **locale)
    expect(new.locator(".gw-hand.is-east")).to_be_visible()

    marshal.locator('.gw-places [data-seat="marshal"] button').click()
    second = join(visit, served, link_of(marshal), "Spare laptop", **LAPTOP, **locale)
    marshal.close()
    expect(second.locator(".gw-desk .gw-results tbody tr")).to_have_count(4)
    second.locator('.gw-places [data-seat="west"] [data-action="lost"]').wait_for()
    second.locator('[data-move="declare side:west"]').click()
    second.locator('[data-move="enough"]').click()
    expect(second.locator(".gw-desk .gw-results tbody tr")).to_have_count(5)
