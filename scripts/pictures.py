"""Draw the pictures of the page for the README and the docs: `scripts/pictures`, written to docs/img."""

import json
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Page, sync_playwright

import gonfalon
from gonfalon.ai import agent
from gonfalon.ai.situation import Situation
from gonfalon.kernel.luck import FastLuck
from tests.web.conftest import FLAGS, Served, browser_path
from tests.web.playing import choose_settings

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "img"
WARRIORS, GODS, WAR = "warriors-of-god", "ye-gods", "generals-war"
SEED = 12
WAR_SEED = 3
LAPTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
MOST_BYTES = 700_000

Reached = Callable[[gonfalon.Match], bool]


def play_until(match: gonfalon.Match, reached: Reached) -> str:
    """The record of a game between greedy players up to a moment."""
    game = match.game.info.id
    players = [agent("greedy", SEED + index, game) for index in range(len(match.setup.seats))]
    while not match.over and not reached(match):
        seat = match.setup.seats.index(match.to_act[0])
        situation = Situation(match.game, match.state, seat, match.packed_moves(seat))
        match.play_packed(seat, players[seat].decide(situation))
    return match.record.to_json()


def new_game(game: str) -> gonfalon.Match:
    """A game as it is begun at once."""
    return gonfalon.game(game).new_match(luck=FastLuck(SEED))


def new_war(fights: str) -> gonfalon.Match:
    """A game of The Generals' War, with a marshal where he is needed."""
    seats = ["west", "east", "marshal"] if fights == "marshal" else None
    return gonfalon.game(WAR).new_match(luck=FastLuck(WAR_SEED), seats=seats, options={"fights": fights})


def in_war(match: gonfalon.Match) -> bool:
    """West is asked before the fourth fight."""
    return match.view(None)["scenario"] == 4 and match.to_act == ["west"]


def at_report(match: gonfalon.Match) -> bool:
    """The marshal is asked for the third result."""
    return match.view(None)["scenario"] == 3 and match.to_act == ["marshal"]


def in_mid_game(match: gonfalon.Match) -> bool:
    """The English march in turn 5."""
    return match.view(None)["turn"] == 5 and match.prompt("english").step == "impulse" and match.to_act == ["english"]


def in_battle(match: gonfalon.Match) -> bool:
    """Losses are chosen in a battle of some size."""
    battle: Any = match.view(None)["battle"]
    return match.prompt(match.to_act[0]).step == "losses" and match.view(None)["turn"] in (4, 5, 6) and bool(battle)


def among_gods(match: gonfalon.Match) -> bool:
    """A god with cards moves in round 8."""
    view = match.view(match.to_act[0])
    hand: Any = view["hands"]
    return view["round"] == 8 and view["step"] == "movement" and bool(hand.get(view["god"]))


def in_holy_war(match: gonfalon.Match) -> bool:
    """The attacker chooses his losses."""
    return match.prompt(match.to_act[0]).step == "war-losses" and match.view(None)["round"] in range(5, 15)


def open_record(page: Page, address: str, record: str, seat: str | None = None) -> str:
    """A table from a record, at one seat of it or at all; its id."""
    seats = {each: {"kind": "me" if each == seat else "open"} for each in json.loads(record)["seats"]}
    wanted = f"?seats={quote(json.dumps(seats))}" if seat else ""
    answer = page.request.post(f"{address}/api/records{wanted}", data=record, headers={"Origin": address})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def photograph(page: Page, name: str) -> None:
    """Take the picture once everything stands still."""
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(1200)
    target = PICTURES / f"{name}.png"
    page.screenshot(path=target)
    assert target.stat().st_size < MOST_BYTES, f"{target.name} is too large for a repository"


class Studio:
    """A browser before a server with a few tables."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address

    def visit(self, path: str, shape: dict[str, Any], **settings: str) -> Page:
        """A page for a picture."""
        context = self._browser.new_context(locale="en-GB", **shape)
        page = context.new_page()
        page.goto(self._address)
        page.wait_for_selector(".game-card")
        choose_settings(page, **{"pace": "instant", "sound": "off", "theme": "light", **settings})
        page.wait_for_selector(".game-card")
        self.page = page
        if path:
            page.goto(self._address + path)
        return page

    def table(
        self,
        record: str,
        name: str,
        shape: dict[str, Any],
        tab: int | None = None,
        seat: str | None = None,
        **settings: str,
    ) -> None:
        """A table opened from a record, photographed; at one seat where there is something to hide."""
        page = self.visit("", shape, **settings)
        page.goto(f"{self._address}/table/{open_record(page, self._address, record, seat)}")
        page.wait_for_selector(".prompt, .curtain")
        if page.locator(".curtain").count():
            page.locator(".curtain button").click()
            page.wait_for_selector(".prompt")
        if tab is not None:
            page.locator("[role=tab]").nth(tab).click()
        photograph(page, name)

    def replay(self, record: str, name: str) -> None:
        """A replay in its middle."""
        page = self.visit("", LAPTOP)
        table = open_record(page, self._address, record)
        page.goto(f"{self._address}/replay/{table}?at=150")
        page.wait_for_selector(".transport")
        photograph(page, name)


def photograph_gods(studio: Studio) -> None:
    """Ye Gods!: board, phone, and a Holy War."""
    gods, holy_war = play_until(new_game(GODS), among_gods), play_until(new_game(GODS), in_holy_war)
    studio.table(gods, "gods", LAPTOP)
    studio.table(gods, "gods-dark", LAPTOP, tab=1, theme="dark", language="fr")
    studio.table(gods, "gods-phone", PHONE)
    studio.table(holy_war, "holy-war", LAPTOP)


def photograph_war(studio: Studio) -> None:
    """The Generals' War: board, phone, and the marshal's desk."""
    war, report = play_until(new_war("quick"), in_war), play_until(new_war("marshal"), at_report)
    studio.table(war, "generals-war", LAPTOP, seat="west")
    studio.table(war, "generals-war-dark", LAPTOP, tab=1, seat="west", theme="dark", language="fr")
    studio.table(war, "generals-war-phone", PHONE, seat="west")
    studio.table(report, "marshal", LAPTOP, seat="marshal")


def main() -> None:
    """All of them."""
    middle, battle = play_until(new_game(WARRIORS), in_mid_game), play_until(new_game(WARRIORS), in_battle)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Served(Path(folder))
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        studio = Studio(browser, server.address)
        photograph(studio.visit("/", LAPTOP), "home")
        studio.table(middle, "board", LAPTOP)
        studio.table(middle, "board-dark", LAPTOP, tab=1, theme="dark", language="fr")
        studio.table(middle, "board-phone", PHONE)
        studio.table(battle, "battle", LAPTOP)
        studio.replay(middle, "replay")
        photograph_gods(studio)
        photograph_war(studio)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
