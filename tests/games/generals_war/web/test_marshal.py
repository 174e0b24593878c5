"""The marshal's desk: clock, report, correction, links for phones, printed paper."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from gonfalon.kernel.match import Match
from tests.games.generals_war.web.test_board import GAME, is_asked, match_until, sit_down
from tests.web.axe import findings
from tests.web.fixtures import Served, Visit
from tests.web.reading_qr import read_qr

# The modules of the shown QR code, as rows.
MODULES = """() => {
    const code = document.querySelector("dialog[open] svg.qr");
    const size = Number(code.getAttribute("viewBox").split(" ")[2]) - 8;
    const rows = Array.from({length: size}, () => Array(size).fill(false));
    for (const [, x, y] of code.querySelector("path").getAttribute("d").matchAll(/M(\\d+) (\\d+)h/g)) rows[y][x] = true;
    return rows;
}"""

# Record any attempt to play a sound, whether or not this machine can.
LISTEN = """() => {
    const hear = () => {
        document.documentElement.dataset.heard = "true";
        throw new Error("no sound here");
    };
    AudioContext.prototype.createOscillator = hear;
    AudioContext.prototype.resume = hear;
}"""


# A running clock at any second, because a busy machine may skip some.
BELOW_THIRTY = re.compile(r"^29:\d\d$")
SOME_SECONDS = re.compile(r"^29:[0-5][0-7]$")


@pytest.fixture
def desk(visit: Visit, served: Served) -> Page:
    """The page of a marshal who is asked for the winner."""
    page = visit()
    sit_down(page, served.address, match_until(is_asked("marshal", "report-winner"), 5, "marshal"), "marshal")
    page.wait_for_selector(".gw-desk")
    return page


def test_the_clock_runs_stops_and_survives_a_reload(desk: Page) -> None:
    digits = desk.locator(".gw-digits")
    expect(digits).to_have_text("05:00")
    desk.get_by_role("button", name="Fight 30").click()
    expect(digits).to_have_text("30:00")
    desk.locator('[data-clock="run"]').click()
    expect(digits).to_have_text(SOME_SECONDS)
    before = digits.inner_text()
    desk.reload()
    expect(digits).to_have_text(BELOW_THIRTY)
    after = digits.inner_text()
    assert after <= before
    expect(digits).not_to_have_text(after)
    desk.locator('[data-clock="run"]').click()
    stopped = digits.inner_text()
    desk.wait_for_timeout(1500)
    expect(digits).to_have_text(stopped)
    desk.locator('[data-clock="reset"]').click()
    expect(digits).to_have_text("30:00")


def test_one_press_does_not_reset_a_running_clock(desk: Page) -> None:
    digits = desk.locator(".gw-digits")
    fight = desk.locator('[data-span="fight"]')
    desk.locator('[data-clock="run"]').click()
    fight.click()
    expect(fight).to_have_text("Stop the running clock?")
    expect(desk.locator(".gw-clock.is-running")).to_have_count(1)
    fight.click()
    expect(digits).to_have_text("30:00")
    expect(desk.locator(".gw-clock.is-running")).to_have_count(0)
    desk.locator('[data-clock="less"]').click()
    expect(digits).to_have_text("29:00")
    desk.locator('[data-clock="more"]').click()
    expect(digits).to_have_text("30:00")


def test_a_folded_desk_shows_the_running_time(desk: Page) -> None:
    time = desk.locator(".gw-folded-time")
    desk.locator('[data-clock="run"]').click()
    expect(time).to_be_hidden()
    desk.locator(".gw-desk > summary").click()
    expect(time).to_contain_text("04:5")
    expect(desk.locator(".gw-desk > summary small")).to_be_hidden()


def test_the_horn_sounds_after_any_delay(desk: Page) -> None:
    desk.locator('[data-clock="run"]').click()
    expect(desk.locator(".gw-clock.is-running")).to_have_count(1)
    desk.evaluate(LISTEN)
    desk.evaluate("() => { const now = Date.now.bind(Date); Date.now = () => now() + 3_600_000; }")
    expect(desk.locator(".gw-clock.is-over")).to_be_visible()
    expect(desk.locator("html")).to_have_attribute("data-heard", "true")


def test_a_result_is_entered_and_corrected(desk: Page) -> None:
    expect(desk.locator('[data-action="correct"]')).to_have_count(0)
    desk.locator('[data-move="declare side:west"]').click()
    expect(desk.locator('[data-action="undo"]')).to_be_visible()
    expect(desk.locator('[data-action="correct"]')).to_have_count(0)
    desk.locator(".amount input[type=number]").fill("17")
    desk.locator(".amount button").click()
    desk.locator('[data-move="enough"]').click()
    expect(desk.locator(".gw-desk .gw-results tbody tr")).to_have_count(1)
    expect(desk.locator(".gw-desk .gw-results tbody td.is-west")).to_have_text("West")
    desk.locator('[data-action="correct"]').click()
    expect(desk.locator(".gw-correct li")).to_have_count(1)
    desk.locator('[data-action="correct-sure"]').click()
    desk.locator('[data-move="declare side:east"]').click()
    desk.locator('[data-move="enough"]').click()
    expect(desk.locator(".gw-desk .gw-results tbody td.is-east").first).to_have_text("East")


def serve_local_network(page: Page, served: Served) -> None:
    """Let the page believe that other devices reach the server: for this computer alone it shows no code."""

    def answer(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, json={**found.json(), "lan": served.address})

    page.route("**/api/me", answer)


def test_a_general_joins_by_the_code_on_the_screen(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    serve_local_network(page, served)
    seats = {"west": {"kind": "open"}, "east": {"kind": "open"}, "marshal": {"kind": "me"}}
    form = {"game": GAME, "seats": seats, "options": {"fights": "marshal", "first_player": "east"}}
    answer = page.request.post(f"{served.address}/api/tables", data=form, headers={"Origin": served.address})
    page.goto(f"{served.address}/table/{answer.json()['id']}")
    page.locator(".gw-places button").first.click()
    page.wait_for_selector("dialog[open] svg.qr")
    expect(page.locator("dialog[open] h2")).to_have_text("West")
    link = read_qr(page.evaluate(MODULES))
    assert link == page.locator("dialog[open] .link-row input").input_value()
    phone = visit(link.removeprefix(served.address), viewport={"width": 390, "height": 844}, has_touch=True)
    expect(phone.locator(".join .primary")).to_be_disabled()
    phone.locator(".join-name input").fill("Ann")
    phone.locator(".join .primary").click()
    expect(phone.locator(".gw-hand.is-west")).to_be_visible()
    expect(phone.locator(".prompt")).to_contain_text("Waiting for a player to join.")
    expect(page.locator(".prompt")).to_contain_text("send the invitation link")


def test_the_desk_shows_hands_for_some_seconds_only(desk: Page) -> None:
    """The server sends no hand before, and the chronicle never names what a General drew."""
    chronicle = desk.locator(".chronicle")
    earlier = chronicle.locator("> button")
    if earlier.count():
        earlier.click()
    hidden = chronicle.locator("li", has_text="draws a hidden terrain.")
    expect(hidden).to_have_count(2)
    expect(desk.locator(".gw-desk .gw-hand")).to_have_count(0)
    desk.locator('[data-action="hands"]').click()
    expect(desk.locator(".gw-desk .gw-hand")).to_have_count(2)
    expect(hidden).to_have_count(2)
    expect(desk.locator(".gw-desk .gw-hand")).to_have_count(0, timeout=12_000)


def test_rosters_change_on_the_desk(desk: Page) -> None:
    roll = desk.locator('.gw-roll[data-army="west"]')
    roll.locator("summary").click()
    expect(roll.locator("summary")).to_contain_text("30 of 30")
    for name in ("west-knight_1", "west-knight_2"):
        roll.locator(f'[data-fighter="{name}"] input').uncheck()
    roll.locator('[data-action="roll-whole"]').click()
    roll.locator('[data-fighter="west-squire_1"] select').nth(1).select_option("knight")
    desk.locator('[data-action="roll"]').click()
    expect(roll.locator("summary")).to_contain_text("28 of 30")
    roll.locator(".gw-late input").fill("Sir Bob of the Fens")
    roll.locator(".gw-late button").click()
    expect(roll.locator("summary")).to_contain_text("29 of 31")
    expect(roll.locator('[data-fighter="west-late_1"]')).to_contain_text("Sir Bob of the Fens")
    desk.locator('[data-action="undo"]').click()
    expect(roll.locator("summary")).to_contain_text("28 of 30")


def test_no_help_by_computers_until_the_marshal_allows_it(desk: Page) -> None:
    switch = desk.locator('[data-action="help"]')
    expect(switch).not_to_be_checked()
    switch.click()  # it is on once the server has answered
    expect(desk.locator(".chronicle")).to_contain_text("allows help by computers")
    expect(switch).to_be_checked()


@pytest.mark.parametrize("paper", ["sheet", "map", "rosters"])
def test_printing_shows_only_the_paper(desk: Page, paper: str) -> None:
    desk.evaluate("() => { window.print = () => { window.printed = true; }; }")
    desk.locator(f'[data-print="{paper}"]').click()
    assert desk.evaluate("window.printed")
    desk.emulate_media(media="print")
    expect(desk.locator(f".gw-paper.is-{paper}")).to_be_visible()
    assert desk.locator(".gw-paper:visible").count() == 1
    for other in (".bar", ".side", ".prompt", ".gw-desk"):
        expect(desk.locator(other).first).to_be_hidden()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_roster_of_thirty_with_empty_rows_takes_one_page(desk: Page, paper: str) -> None:
    desk.evaluate("() => { window.print = () => {}; }")
    desk.locator('[data-print="rosters"]').click()
    assert len(re.findall(rb"/Type\s*/Page\b", desk.pdf(format=paper))) == 2


def reports_on_structures(match: Match) -> bool:
    """Is the marshal asked for the winner in a village?"""
    is_reported = is_asked("marshal", "report-winner")(match)
    return is_reported and match.prompt("marshal").args["objective"] == "objective:hold_most"


def test_the_sheet_has_a_line_for_what_is_asked_afterwards(visit: Visit, served: Served) -> None:
    page = visit()
    sit_down(page, served.address, match_until(reports_on_structures, 5, "marshal"), "marshal")
    page.locator('[data-move="declare side:west"]').click()
    asked = page.locator(".prompt-text")
    expect(asked).to_have_text("How many structures did West hold at the horn?")
    assert asked.inner_text() in page.locator(".gw-paper.is-sheet .gw-blanks dt").all_text_contents()


def test_the_desk_is_accessible(desk: Page) -> None:
    assert findings(desk) == []
