"""Printing an aid as PDF with a browser that is installed: Chromium, Chrome or Edge, by its command line."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from gonfalon.aids.errors import NoBrowser

BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
    "chromium-headless-shell",
    "chrome-headless-shell",
)
"""The names under which a browser may be found."""
VARIABLE = "GONFALON_CHROMIUM"
"""The environment variable with the path of a browser, which is tried first."""
MOST_SECONDS = 60
"""Most seconds for printing; then the browser is stopped and NoBrowser raised."""


def find_browser() -> str | None:
    """The path of a browser; None if there is none."""
    named = os.environ.get(VARIABLE)
    found = [shutil.which(name) for name in ([named] if named else BROWSERS)]
    return next(filter(None, found), None)


def print_pdf(html: str) -> bytes:
    """The document as PDF; raises NoBrowser."""
    browser = find_browser()
    if browser is None:
        raise NoBrowser("aids.no-browser", variable=VARIABLE)
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "aid.html"), Path(folder, "aid.pdf")
        source.write_text(html, encoding="utf-8")
        run_browser(browser, folder, source, target)
        if not target.is_file():
            raise NoBrowser("aids.not-printed", browser=browser)
        return target.read_bytes()


def run_browser(browser: str, folder: str, source: Path, target: Path) -> None:
    """Print one file; raises NoBrowser if the browser cannot be started or does not end."""
    options = ["--headless", "--disable-gpu", "--no-first-run", f"--user-data-dir={folder}/profile"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--no-sandbox")  # a browser refuses to run as root with its sandbox
    options += ["--no-pdf-header-footer", f"--print-to-pdf={target}", source.as_uri()]
    try:
        subprocess.run([browser, *options], capture_output=True, timeout=MOST_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoBrowser("aids.not-printed", browser=browser) from error
