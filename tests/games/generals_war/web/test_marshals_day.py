"""A whole day of a marshal: two phones join by QR code, nine results, a correction, a power cut, the record."""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

import gonfalon
from gonfalon.server.runtime.network import own_addresses
from tests.games.generals_war.web.test_board import GAME
from tests.games.generals_war.web.test_marshal import MODULES
from tests.paths import GAMES
from tests.web.fixtures import Console, Served, Visit
from tests.web.playing import choose, version_of
from tests.web.reading_qr import read_qr

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
ASKED = ".prompt.asks:not([data-busy])"
CORRECTED, CUT, ALL = 3, 5, 9
ENOUGH = '[data-move="pass"]'
MOST_IDLE = 300
SELDOM = 0.15
"""The share of chances to buy or lay that a General takes; more would make the test longer."""

ARMY = GAMES / "generals_war" / "web" / "roster.en.csv"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    """A server for the local network that the test can kill."""
    server = Served(tmp_path, "--lan")
    yield server
    server.stop()


class Day:
    """The marshal's page, the phones of two Generals, and no access to other hosts."""

    def __init__(self, visit: Visit, house: Served) -> None:
        self.house = house
        self.chance = random.Random(1)
        self.asked: set[str] = set()
        """Every host that a page has requested."""
        self._visit = visit
        self.marshal = self.open(house.address)
        self.phones: list[Page] = []

    def open(self, address: str, **shape: object) -> Page:
        """Open another browser."""
        page = self._visit("", base=address, **shape)
        page.on("request", lambda request: self.asked.add(urlsplit(request.url).netloc))
        page.on("websocket", lambda socket: self.asked.add(urlsplit(socket.url).netloc))
        page.reload()
        return page

    def begin(self) -> None:
        """Open the table with two clicks; East brings a roster."""
        self.marshal.locator(f'[data-game="{GAME}"] [data-preset="event"]').click()
        self.marshal.locator('[data-roster="east"] input').set_input_files(ARMY)
        self.marshal.locator(".open-form .primary.big").click()

    def join(self, army: str) -> None:
        """Join as a General by the code on the marshal's screen."""
        self.marshal.wait_for_selector("dialog[open] svg.qr")
        link = read_qr(self.marshal.evaluate(MODULES))
        self.marshal.keyboard.press("Escape")
        assert urlsplit(link).hostname in own_addresses()
        phone = self.open(link, **PHONE)
        phone.locator(".join-name input").fill(f"General of the {army}")
        phone.locator(".join .primary").click()
        expect(phone.locator(f".gw-hand.is-{army}")).to_be_visible()
        self.phones.append(phone)

    def until(self, done: Callable[[], bool]) -> None:
        """Let the Generals choose a highlighted move or pass, until a condition."""
        idle = 0
        while not done():
            phone = next((phone for phone in self.phones if phone.locator(ASKED).count()), None)
            idle = 0 if phone else idle + 1
            assert idle < MOST_IDLE, "no General is asked"
            if phone is None:
                self.marshal.wait_for_timeout(50)
            elif phone.locator(ENOUGH).count() and self.chance.random() > SELDOM:
                before = version_of(phone)
                phone.locator(ENOUGH).click()
                expect(phone.locator(".table")).not_to_have_attribute("data-version", str(before))
            else:
                choose(phone, self.chance)

    def is_to_report(self) -> bool:
        """Is the marshal asked for the winner, or the war over?"""
        reports = self.marshal.locator(f'{ASKED} [data-move^="declare"]').count() > 0
        return reports or self.marshal.locator(".ending").count() > 0

    def print_sheet(self) -> None:
        """The sheet of the next scenario as printed."""
        self.marshal.evaluate("() => { window.print = () => { window.printed = (window.printed ?? 0) + 1; }; }")
        self.marshal.locator('button[data-print="sheet"]').click()
        assert self.marshal.evaluate("window.printed") >= 1
        title = self.marshal.locator(".gw-paper.is-sheet h1").text_content()
        assert title == self.marshal.locator(".gw-desk-sheet h3").text_content()

    def report(self, winner: str) -> int:
        """Enter a winner and no facts; returns the number of results."""
        results = self.marshal.locator(".gw-desk .gw-results tbody tr")
        before = results.count()
        self.marshal.locator(f'[data-move="declare side:{winner}"]').click()
        self.marshal.locator('[data-move="enough"]').click()
        expect(results).to_have_count(before + 1)
        return before + 1

    def cut_the_power(self) -> None:
        """Kill and restart the server, and reload every page."""
        before = version_of(self.marshal)
        self.expect_all_at(before)
        self.house.kill()
        for page in (self.marshal, *self.phones):
            expect(page.locator(".notice.lost")).to_be_visible()
        self.house.start()
        for page in (self.marshal, *self.phones):
            expect(page.locator(".notice.lost")).to_have_count(0, timeout=20_000)
        self.expect_all_at(before)

    def expect_all_at(self, version: int) -> None:
        """Every page reaches the version of the marshal's page."""
        for page in (self.marshal, *self.phones):
            expect(page.locator(".table")).to_have_attribute("data-version", str(version))


DICE_SECONDS = 2
"""For the parts of the players in the dice: when all pages have sent theirs, the opening is drawn again."""


@pytest.mark.timeout(400)
def test_the_marshals_day(visit: Visit, house: Served, console: Console, tmp_path: Path) -> None:
    day = Day(visit, house)
    marshal = day.marshal
    day.begin()
    for army in ("west", "east"):
        day.join(army)
    marshal.wait_for_timeout(DICE_SECONDS * 1000)
    marshal.locator('[data-clock="run"]').click()
    day.until(day.is_to_report)
    done = 0
    while marshal.locator(".ending").count() == 0:
        day.print_sheet()
        done = day.report("nobody" if done % 2 else "west" if done < 4 else "east")
        if done == CORRECTED:
            marshal.locator('[data-action="correct"]').last.click()
            marshal.locator('[data-action="correct-sure"]').click()
            marshal.locator('[data-move="declare side:nobody"]').wait_for()
            done = day.report("nobody")
        if done == CUT:
            console.forgiven.add("ERR_CONNECTION_REFUSED")
            day.cut_the_power()
            marshal.reload()
            expect(marshal.locator(".gw-clock.is-running, .gw-clock.is-over")).to_be_visible()
            expect(marshal.locator(".gw-desk .gw-results tbody tr")).to_have_count(CUT)
        day.until(day.is_to_report)
    assert done == ALL
    expect(marshal.locator(".ending h2")).not_to_have_text(re.compile("Defeat|Victory"))
    with marshal.expect_download() as download:
        marshal.locator('.ending a[href$="/record"]').click()
    kept = tmp_path / "war.json"
    download.value.save_as(kept)
    check_record(kept.read_text("utf-8"))
    assert day.asked == {f"{host}:{house.port}" for host in ("127.0.0.1", own_addresses()[0])}


def check_record(text: str) -> None:
    """The record contains everything that happened, and its dice verify."""
    match = gonfalon.load(text)
    view = match.view(None)
    results, armies = view["results"], view["armies"]
    assert isinstance(results, list)
    assert isinstance(armies, dict)
    assert len(results) == ALL
    assert results[CORRECTED - 1]["winner"] is None
    assert len(armies["west"]) == 30
    assert len(armies["east"]) == len(ARMY.read_text("utf-8").splitlines()) - 1
    assert any(event["type"] == "corrected" for event in match.events(None))
    gonfalon.verify(text)
