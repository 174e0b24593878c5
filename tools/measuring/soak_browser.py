"""Whole games in a browser by random clicks on lit things: no error on the console, no refused move.

Games, languages and sizes take turns by the seed.
"""

import random
import tempfile
import time
import traceback
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.web.fixtures import AT_ONCE, FLAGS, Console, Served, browser_path
from tests.web.playing import choose, choose_settings, open_table, wait_until_asked

PATIENCE_MS = 30_000
MOST_CLICKS = 3000
RELOAD = 0.01
LANGUAGES = ("en", "fr")
TABLES: dict[str, dict[str, str]] = {
    "warriors-of-god": {"english": "me", "french": "greedy"},
    "generals-war": {"west": "me", "east": "greedy", "marshal": "nobody"},
    "ye-gods": {"jupiter": "me", "lugh": "greedy", "odin": "greedy", "yahweh": "greedy"},
}
OPTIONS: dict[str, dict[str, object]] = {"ye-gods": {"round_limit": 12}}
"""Without a limit gods may go on for hundreds of rounds."""
SHAPES = (ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844))


class Game:
    """One visitor, one game against the computer."""

    def __init__(self, browser: Browser, served: Served, seed: int, games: list[str]) -> None:
        self.console = Console()
        self.clicks = 0
        self._chance = random.Random(seed)
        turn, number = divmod(seed, len(games))
        self.game = games[number]
        self._language = LANGUAGES[turn % len(LANGUAGES)]
        self._context = browser.new_context(viewport=SHAPES[turn // len(LANGUAGES) % len(SHAPES)], locale="en-GB")
        self._context.add_init_script(AT_ONCE)
        self.page: Page = self._context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.console.watch(self.page)
        self._address = served.address
        self.page.goto(self._address)

    def play(self) -> None:
        """Play to the end."""
        choose_settings(self.page, pace="instant", language=self._language)
        self.page.wait_for_selector(".game-card")
        table = open_table(self.page, self._address, self.game, OPTIONS.get(self.game), **TABLES[self.game])
        self.page.goto(f"{self._address}/table/{table}")
        self.page.wait_for_selector(".prompt")
        while wait_until_asked(self.page):
            if self._chance.random() < RELOAD:
                self.page.reload()
                wait_until_asked(self.page)
            choose(self.page, self._chance)
            self.clicks += 1
            assert self.clicks < MOST_CLICKS, "the game does not end"
            assert self.console.complaints == []

    def close(self) -> None:
        """Close everything."""
        self._context.close()


def soak(count: int, first: int, games: list[str]) -> int:
    """So many games of these; 1 as soon as one fails."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        served = Served(Path(folder))
        browser = driver.chromium.launch(executable_path=browser_path(), args=FLAGS)
        try:
            for seed in range(first, first + count):
                if not play(browser, served, seed, games):
                    return 1
        finally:
            browser.close()
            served.stop()
    return 0


def play(browser: Browser, served: Served, seed: int, games: list[str]) -> bool:
    """One game; False if it failed, with a picture of how it looked then."""
    game, began = Game(browser, served, seed, games), time.monotonic()
    try:
        game.play()
    except Exception:  # every failure is printed with its seed
        picture = Path(tempfile.gettempdir()) / f"soak-{seed}.png"
        game.page.screenshot(path=picture)
        where = f"{game.game} in the browser, seed {seed}, after {game.clicks} clicks; {picture}"
        print(f"{traceback.format_exc()}\nFAILED: {where}")
        return False
    finally:
        game.close()
    took = time.monotonic() - began
    print(f"{game.game} in the browser, seed {seed}: {game.clicks} clicks, {took:.0f} s", flush=True)
    return True
