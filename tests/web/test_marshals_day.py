"""The marshal's day, whole: two phones join by QR code, nine results, one corrected, a power cut, the record."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

import gonfalon
from tests.web.conftest import Served, Visit
from tests.web.playing import choose
from tests.web.reading_qr import read_qr
from tests.web.test_generals_war import is_asked, match_until
from tests.web.test_marshal import MODULES

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
ASKED = ".prompt.asks:not([data-busy])"
CORRECTED, CUT, ALL = 3, 5, 9


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    """A server of its own, whose plug may be pulled."""
    server = Served(tmp_path)
    yield server
    server.stop()


def open_day(marshal: Page, address: str) -> str:
    """A finished map, both Generals' seats open, before the first result; the table's id."""
    marshal.wait_for_selector(".game-card")
    match = match_until(is_asked("marshal", "report-winner"), 5, "marshal")
    seats = {"west": {"kind": "open"}, "east": {"kind": "open"}, "marshal": {"kind": "me"}}
    way = f"{address}/api/records?seats={quote(json.dumps(seats))}"
    answer = marshal.request.post(way, data=match.record.to_json(), headers={"Origin": address})
    assert answer.ok, answer.text()
    marshal.goto(f"{address}/table/{answer.json()['id']}")
    marshal.wait_for_selector(".gw-desk")
    return str(answer.json()["id"])


def join(marshal: Page, visit: Visit, address: str, army: str) -> Page:
    """A General reads the code on the marshal's screen with his phone."""
    marshal.locator(f".gw-places li:has(.gw-army-mark.is-{army}) button.primary").click()
    marshal.wait_for_selector("dialog[open] .qr")
    link = read_qr(marshal.evaluate(MODULES))
    marshal.keyboard.press("Escape")
    phone = visit(link.removeprefix(address), base=address, **PHONE)
    phone.locator(".join .primary").click()
    expect(phone.locator(f".gw-hand.is-{army}")).to_be_visible()
    expect(marshal.locator(f".gw-places li:has(.gw-army-mark.is-{army}) button.primary")).to_have_count(0)
    return phone


def report(marshal: Page, winner: str) -> int:
    """Enter a result, and nothing but the winner; how many there are then."""
    results = marshal.locator(".gw-desk .gw-results tbody tr")
    before = results.count()
    marshal.locator(f'[data-move="declare side:{winner}"]').click()
    marshal.locator('[data-move="enough"]').click()
    expect(results).to_have_count(before + 1)
    return before + 1


def let_generals_act(phones: list[Page], chance: random.Random) -> bool:
    """Whichever General is asked chooses anything; was one asked?"""
    for phone in phones:
        if phone.locator(ASKED).count():
            choose(phone, chance)
            return True
    return False


def cut_the_power(house: Served, pages: list[Page]) -> None:
    """The server dies and comes back, and every page with it."""
    house.kill()
    for page in pages:
        expect(page.locator(".notice.lost")).to_be_visible()
    house.start()
    for page in pages:
        expect(page.locator(".notice.lost")).to_have_count(0, timeout=20_000)


def test_the_marshals_day(visit: Visit, house: Served) -> None:
    marshal, chance = visit(base=house.address), random.Random(1)
    table = open_day(marshal, house.address)
    phones = [join(marshal, visit, house.address, army) for army in ("west", "east")]
    done = 0
    while marshal.locator(".ending").count() == 0:
        if marshal.locator(ASKED).count() and marshal.locator('[data-move^="declare"]').count():
            done = report(marshal, "nobody" if done % 2 else "west" if done < 4 else "east")
            if done == CORRECTED:
                marshal.locator('[data-action="correct"]').click()
                marshal.locator('[data-move="declare side:nobody"]').wait_for()
                done = report(marshal, "nobody")
            if done == CUT:
                cut_the_power(house, [marshal, *phones])
        elif not let_generals_act(phones, chance):
            marshal.wait_for_timeout(100)
    assert done == ALL
    expect(marshal.locator(".ending h2")).not_to_have_text("Defeat")
    kept = marshal.request.get(f"{house.address}/api/tables/{table}/record").text()
    match = gonfalon.load(kept)
    results = match.view(None)["results"]
    assert isinstance(results, list)
    assert len(results) == ALL
    assert results[CORRECTED - 1]["winner"] is None
    assert any(event["type"] == "corrected" for event in match.events(None))
