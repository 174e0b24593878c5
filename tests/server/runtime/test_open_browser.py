"""The server does not wait for the browser that it opens."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from gonfalon.cli.main import app
from gonfalon.server import launch


def test_serving_does_not_wait_for_a_slow_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened, served = threading.Event(), threading.Event()

    def serve(_settings: Any, _bound: Any, ready: Callable[[], None]) -> None:
        ready()
        served.set()
        assert opened.wait(10)

    def slow_to_open(address: str) -> bool:
        assert served.wait(10), "the server waits for the browser"
        opened.set()
        return address.startswith("http")

    monkeypatch.setattr(launch, "serve", serve)
    monkeypatch.setattr("webbrowser.open", slow_to_open)
    result = CliRunner().invoke(app, ["serve", "--port", "0", "--database", str(tmp_path / "x.db")])
    assert result.exit_code == 0, result.output
