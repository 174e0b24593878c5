"""What all tests share."""

import os
import signal

import pytest
from hypothesis import settings

pytest_plugins = ["tests.cli.fixtures", "tests.looking_for_games", "tests.web.fixtures"]

# The command line uses the language of the system; the tests read English.
os.environ["LANGUAGE"] = "en"

# A slow machine is no reason to fail, and a failure must come again on the next run.
settings.register_profile("gonfalon", deadline=None, derandomize=True)
settings.load_profile("gonfalon")

# A script that starts the tests in the background makes them, and all that they start, deaf to Ctrl-C.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests of the page last: Playwright leaves an event loop running, and `asyncio.run` refuses beside it."""
    items.sort(key=lambda item: "web" in item.path.parts)
