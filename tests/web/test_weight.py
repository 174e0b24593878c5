"""The page is light and quick: what it fetches, from where, and how soon a table is on the screen.

`--log-cli-level=info` shows the figures.
"""

import logging
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import CDPSession, Page

from tests.web.fixtures import Served, Visit
from tests.web.playing import start_game

LOG = logging.getLogger(__name__)

GAMES = ["warriors-of-god", "ye-gods", "generals-war"]
MOST_BYTES = 300_000
MOST_SECONDS = 2.0
"""For machines that do other things as well; what a quiet one takes is in docs/performance.md."""
TRIES = 5

# The page's own clock, which starts with the navigation, once the board and the prompt can be seen.
SHOWN = """() => {
    const seen = (selector) => document.querySelector(selector)?.getBoundingClientRect().height > 0;
    return seen("[data-board] [data-target]") && seen(".prompt-text") && performance.now();
}"""


class Weight:
    """All that a page fetches, as it comes over the line."""

    def __init__(self, page: Page) -> None:
        self.hosts: set[str] = set()
        self.sizes: dict[str, float] = {}
        self.fonts: dict[str, float] = {}
        self.received = 0
        """Bytes that came by socket."""
        self._names: dict[str, tuple[str, str]] = {}
        self.line: CDPSession = page.context.new_cdp_session(page)
        self.line.on("Network.requestWillBeSent", lambda sent: self._asks(sent["request"]["url"]))
        self.line.on("Network.webSocketCreated", lambda opened: self._asks(opened["url"]))
        self.line.on("Network.responseReceived", self._answered)
        self.line.on("Network.loadingFinished", self._finished)
        self.line.on("Network.webSocketFrameReceived", self._heard)
        self.line.send("Network.enable")
        self.line.send("Network.clearBrowserCache")

    def _asks(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("data", "blob"):
            self.hosts.add(parts.netloc)

    def _answered(self, answer: dict[str, object]) -> None:
        response = answer["response"]
        assert isinstance(response, dict)
        self._names[str(answer["requestId"])] = str(answer["type"]), response["url"]

    def _finished(self, done: dict[str, object]) -> None:
        kind, name = self._names.get(str(done["requestId"]), ("", ""))
        size = done["encodedDataLength"]
        assert isinstance(size, int | float)
        sizes = self.fonts if kind == "Font" else self.sizes
        sizes[name] = sizes.get(name, 0) + size

    def _heard(self, frame: dict[str, object]) -> None:
        response = frame["response"]
        assert isinstance(response, dict)
        self.received += len(response["payloadData"].encode())


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("game", GAMES)
def test_from_the_first_screen_to_a_table_little_is_fetched_and_nothing_from_elsewhere(
    visit: Visit, served: Served, game: str, language: str
) -> None:
    page = visit(locale=language)
    # Requests of this first load that end later would count twice: the catalogues, up to 12 KB.
    page.wait_for_load_state("networkidle")
    weight = Weight(page)
    page.goto(served.address)
    start_game(page, game)
    page.wait_for_load_state("networkidle")
    listed = sorted(((round(size), name) for name, size in weight.sizes.items()), reverse=True)
    total = sum(weight.sizes.values())
    LOG.info("%d files, %.0f KB; by socket %.0f KB", len(listed), total / 1000, weight.received / 1000)
    words = [name for name in weight.sizes if "/api/catalogue/" in name]
    assert not [name for name in words for other in GAMES if other != game and f"/{other}" in name]
    boards = [name for name in weight.sizes if name.endswith("/board.js")]
    assert len(boards) == 1
    assert f"/{game}/" in boards[0]
    assert weight.fonts, "fonts are counted separately"
    assert weight.received > 1000
    assert total < MOST_BYTES, listed[:12]
    assert weight.hosts == {urlsplit(served.address).netloc}


def test_a_table_is_on_the_screen_at_once(visit: Visit) -> None:
    """With an empty cache, as for a first visit by a link."""
    page = visit()
    start_game(page)
    weight = Weight(page)
    times = []
    for _ in range(TRIES):
        weight.line.send("Network.clearBrowserCache")
        page.goto(page.url, wait_until="commit")
        shown = page.wait_for_function(SHOWN, polling="raf")
        times.append(round(shown.json_value() / 1000, 2))
    LOG.info("seconds from the address to the board and what it asks: %s", sorted(times))
    assert min(times) < MOST_SECONDS
