"""Draw the pictures of the page for the README and the docs: `scripts/screenshots`, written to docs/img."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Page, sync_playwright

import gonfalon
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent
from gonfalon.kernel.luck import FastLuck
from tests.web.fixtures import FLAGS, Served, browser_path
from tests.web.playing import choose, choose_settings

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "img"
WARRIORS, GODS, WAR = "warriors-of-god", "ye-gods", "generals-war"
SEED = 12
WAR_SEED = 3
LAPTOP = {"viewport": {"width": 1440, "height": 900}}
A4 = {"viewport": {"width": 794, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
MOST_BYTES = 700_000

Reached = Callable[[gonfalon.Match], bool]


def play_until(match: gonfalon.Match, reached: Reached) -> gonfalon.Match:
    """A game between greedy players, played up to a moment."""
    game = match.game.info.id
    players = [agent("greedy", SEED + index, game) for index in range(len(match.setup.seats))]
    while not match.over and not reached(match):
        seat = match.setup.seats.index(match.to_act[0])
        situation = Observation(match.game, match.state, seat, match.packed_moves(seat))
        match.play_packed(seat, players[seat].choose_move(situation))
    return match


def new_game(game: str) -> gonfalon.Match:
    """A game as it is begun at once."""
    return gonfalon.game(game).new_match(luck=FastLuck(SEED))


def new_war(fights: str) -> gonfalon.Match:
    """A game of The Generals' War, with a marshal where one is needed."""
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


def before_holy_war(match: gonfalon.Match) -> bool:
    """A god could fight a Holy War in round 7."""
    seat = match.to_act[0]
    at_war = match.prompt(seat).step == "holy-war" and match.moves(seat)[0].startswith("attack-from")
    return match.view(None)["round"] == 7 and at_war


def declare_holy_war() -> gonfalon.Match:
    """Choose the source of the war; the target is asked next."""
    match = play_until(new_game(GODS), before_holy_war)
    match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    return match


def open_record(page: Page, address: str, match: gonfalon.Match, seat: str | None = None) -> str:
    """A table from the record of a match, at one seat of it or at all; its id."""
    record = match.record.to_json()
    seats = {each: {"kind": "me" if each == seat else "open"} for each in json.loads(record)["seats"]}
    wanted = f"?seats={quote(json.dumps(seats))}" if seat else ""
    answer = page.request.post(f"{address}/api/records{wanted}", data=record, headers={"Origin": address})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def photograph(page: Page, name: str, part: str | None = None) -> None:
    """Take the picture once everything stands still: of the whole page, or of a part of it."""
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(1200)
    target = PICTURES / f"{name}.png"
    if part is None:
        page.screenshot(path=target)
    else:
        page.locator(part).first.screenshot(path=target)
    assert target.stat().st_size < MOST_BYTES, f"{target.name} is too large for a repository"


class Studio:
    """A browser and a server with a few tables."""

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

    def sit(self, match: gonfalon.Match, shape: dict[str, Any], seat: str | None = None, **settings: str) -> Page:
        """A table opened from a record; at one seat where there is something to hide."""
        page = self.visit("", shape, **settings)
        page.goto(f"{self._address}/table/{open_record(page, self._address, match, seat)}")
        page.wait_for_selector(".prompt, .curtain")
        if page.locator(".curtain").count():
            page.locator(".curtain button").click()
            page.wait_for_selector(".prompt")
        return page

    def table(
        self,
        match: gonfalon.Match,
        name: str,
        shape: dict[str, Any],
        tab: int | None = None,
        seat: str | None = None,
        **settings: str,
    ) -> None:
        """A table opened from a record, photographed."""
        page = self.sit(match, shape, seat, **settings)
        if tab is not None:
            page.locator("[role=tab]").nth(tab).click()
        photograph(page, name)

    def replay(self, match: gonfalon.Match, name: str) -> None:
        """A replay in its middle."""
        page = self.visit("", LAPTOP)
        table = open_record(page, self._address, match)
        page.goto(f"{self._address}/replay/{table}?at=150")
        page.wait_for_selector(".transport")
        photograph(page, name)


def photograph_gods(studio: Studio) -> None:
    """Ye Gods!: board, phone, a hand of cards, and a Holy War before and after."""
    gods = play_until(new_game(GODS), among_gods)
    studio.table(gods, "gods", LAPTOP)
    studio.table(gods, "gods-dark", LAPTOP, tab=1, theme="dark", language="fr")
    studio.table(gods, "gods-phone", PHONE)
    photograph(studio.sit(gods, LAPTOP), "hand", "[data-hand]")
    page = studio.sit(declare_holy_war(), LAPTOP)
    photograph(page, "holy-war")
    choose(page, random.Random(SEED))
    photograph(page, "holy-war-after")


def photograph_war(studio: Studio) -> None:
    """The Generals' War: board, phone, a fight, the desk and the sheet of the marshal."""
    war, report = play_until(new_war("model"), in_war), play_until(new_war("marshal"), at_report)
    studio.table(war, "generals-war", LAPTOP, seat="west")
    studio.table(war, "generals-war-dark", LAPTOP, tab=1, seat="west", theme="dark", language="fr")
    studio.table(war, "generals-war-phone", PHONE, seat="west")
    photograph_fight(studio, war)
    studio.table(report, "marshal", LAPTOP, seat="marshal")
    page = studio.sit(report, A4, "marshal")
    page.emulate_media(media="print")
    page.evaluate("document.documentElement.dataset.print = 'sheet'; document.body.style.margin = '3rem'")
    photograph(page, "sheet")


def photograph_fight(studio: Studio, war: gonfalon.Match) -> None:
    """Both pass until there is a fight, which is shown in its middle."""
    page = studio.sit(war, LAPTOP)
    while not page.locator(".gw-fight").count():
        page.locator(".curtain button, [data-move=pass]").first.click()
        page.wait_for_timeout(800)
    course = page.locator(".gw-play input")
    course.fill(str(int(course.get_attribute("max") or 0) // 2))
    photograph(page, "fight")


def main() -> None:
    """Draw all pictures."""
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
