"""The page in a real browser, on a server of its own with a database of its own."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect, sync_playwright

from tests.paths import ROOT

PATIENCE = 120.0
# A busy machine is no reason to fail.
expect.set_options(timeout=15_000)

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def free_port() -> int:
    """A port of the loopback address that is free."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Served:
    """A running server. The dice of its tables and the choices of its computers are the same in every run.

    With options it is the one that `gonfalon serve` starts with them, with secret dice.
    """

    def __init__(self, folder: Path, *options: str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        place = ["--port", str(self.port), "--database", f"sqlite+aiosqlite:///{folder / 'tables.db'}"]
        command = ["gonfalon", "serve", "--no-browser"] if options else ["tests.web.repeatable"]
        self._command = [sys.executable, "-m", *command, *place, *options]
        self._log = (folder / "server.log").open("ab")
        self.start()

    def start(self) -> None:
        """Start it (again) and wait until it answers."""
        self.process = subprocess.Popen(self._command, cwd=ROOT, stdout=self._log, stderr=self._log)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            assert self.process.poll() is None, "the server has stopped; see server.log"
            time.sleep(0.05)
        self.kill()
        raise TimeoutError("the server does not answer")

    def kill(self) -> None:
        """Kill the server (SIGKILL)."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """End the server (SIGTERM) and close its log."""
        self.process.terminate()
        self.process.wait(PATIENCE)
        self._log.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests of a worker."""
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


def browser_path() -> str | None:
    """The browser that scripts/test found, else an installed Chromium; None is Playwright's own."""
    named = os.environ.get("GONFALON_BROWSER") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if not named:
        pytest.fail("no browser: scripts/test installs one")
    return None if named == "playwright" else named


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, one for all tests of a worker."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One browser for all tests of a worker."""
    chromium = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
    yield chromium
    chromium.close()


# The browser notes every refusal and every break of the line; a file that is not there is another matter.
REFUSAL = re.compile(r"Failed to load resource: .* status of (403|409|410|422) |WebSocket connection to .* failed")

# A map that glides and lights that breathe are for people.
VISITOR: dict[str, object] = {
    "locale": "en-GB",
    "viewport": {"width": 1280, "height": 800},
    "reduced_motion": "reduce",
}

# The acts of others are shown at once, the computer does not think long, and goal cards are known, unless a test wants
# them.
AT_ONCE = """localStorage.getItem("gonfalon.goals")
    ?? localStorage.setItem("gonfalon.goals", '["warriors-of-god", "ye-gods", "generals-war", "skirmish"]');
    localStorage.getItem("gonfalon.settings")
    ?? localStorage.setItem("gonfalon.settings", JSON.stringify({pace: "instant", level: "greedy"}))"""


class Console:
    """The errors and warnings of pages."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.forgiven: set[str] = set()
        """Errors that a test causes on purpose."""

    def watch(self, page: Page) -> None:
        """Collect the errors of a page."""
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, message: ConsoleMessage) -> None:
        expected = REFUSAL.search(message.text) or is_table_not_there(message)
        expected = expected or any(text in message.text for text in self.forgiven)
        if message.type in ("error", "warning") and not expected:
            self.complaints.append(message.text)


def is_table_not_there(message: ConsoleMessage) -> bool:
    """A table or a link that is gone is refused, as much else is."""
    return "status of 404 " in message.text and "/api/tables/" in message.location["url"]


Visit = Callable[..., Page]


@pytest.fixture
def console() -> Console:
    """The consoles of all pages of a test."""
    return Console()


@pytest.fixture
def visit(browser: Browser, served: Served, console: Console) -> Iterator[Visit]:
    """Open a page as a new visitor (or in a given context); no page may have errors on its console."""
    contexts: list[BrowserContext] = []

    def open_page(
        path: str = "/", *, context: BrowserContext | None = None, base: str | None = None, **choices: object
    ) -> Page:
        if context is None:
            shape: dict[str, object] = {**VISITOR, **choices}
            context = browser.new_context(**shape)  # type: ignore[arg-type]
            context.add_init_script(AT_ONCE)
            contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        console.watch(page)
        page.goto((base or served.address) + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert console.complaints == []
