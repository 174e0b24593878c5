"""Engines that the owner of a server allows, as opponents on the page. A faulty one loses, and the server goes on."""

import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gonfalon.ai.external.agent import SECONDS
from gonfalon.ai.external.allowed import ENGINES, allow_engines, allowed_engines
from gonfalon.ai.external.process import EngineFailed
from gonfalon.ai.registry import agents, opponents
from tests.paths import ROOT
from tests.server.clients import Browser
from tests.server.servers import TestServer, running_server, settings_for

PLAIN = f"{sys.executable} {ROOT / 'examples/engine/engine.py'}"
FAULTY = f"{sys.executable} {ROOT / 'tests/ai/faulty_engine.py'}"
GAME = "tiny"


@contextmanager
def server_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **engines: str) -> Iterator[TestServer]:
    """A server whose owner allows some engines."""
    monkeypatch.setenv(ENGINES, json.dumps(engines))
    with running_server(settings_for(tmp_path)) as server:
        yield server


def result_against(server: TestServer, engine: str) -> dict[str, object]:
    """The result of a match of `random` as White against an engine."""
    me = Browser(server.base).come()
    table = me.open(GAME, {"white": "random", "black": f"engine:{engine}"})["id"]
    with me.socket(table) as socket:
        socket.hello(None)
        while socket.position["result"] is None:
            socket.until("position")
        result: dict[str, object] = socket.position["result"]
    return result


def test_an_allowed_engine_plays_a_whole_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with server_with(tmp_path, monkeypatch, Plain=PLAIN) as server:
        listed = {each["id"]: each["agents"] for each in Browser(server.base).come().ask("GET", "/api/games")}
        assert "engine:Plain" in listed[GAME]
        assert PLAIN not in json.dumps(listed)
        assert result_against(server, "Plain")["reason"] != "resigned"


@pytest.mark.parametrize(
    "fault", ["dead", "slow", "garbage", "long", "nested", "chatter", "lies", "late", "protocol", "game"]
)
def test_a_faulty_engine_loses_and_the_server_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(SECONDS, "1")
    with server_with(tmp_path, monkeypatch, Bad=f"{FAULTY} {fault}", Plain=PLAIN) as server:
        result = result_against(server, "Bad")
        assert (result["winner"], result["reason"]) == ("white", "resigned")
        assert "engine:Bad loses table" in caplog.text
        assert result_against(server, "Plain")["reason"] != "resigned"


def test_an_engine_whose_program_is_gone_loses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with server_with(tmp_path, monkeypatch, Gone=str(tmp_path / "nothing")) as server:
        assert result_against(server, "Gone")["winner"] == "white"


def test_an_engine_that_is_not_allowed_cannot_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with server_with(tmp_path, monkeypatch, Plain=PLAIN) as server:
        me = Browser(server.base).come()
        for name in ("engine:Other", f"external:{PLAIN}"):
            seats = {"white": {"kind": "me"}, "black": {"kind": "computer", "agent": name}}
            me.ask("POST", "/api/tables", {"game": GAME, "seats": seats}, status=422)


def test_no_engine_is_left_when_the_server_has_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pids = tmp_path / "pids"
    with server_with(tmp_path, monkeypatch, Many=f"{FAULTY} children {pids}") as server:
        assert result_against(server, "Many")["reason"] != "resigned"
    deadline = time.monotonic() + 10
    left = [int(pid) for pid in pids.read_text(encoding="utf-8").split()]
    while left and time.monotonic() < deadline:
        left = [pid for pid in left if is_running(pid)]
        time.sleep(0.1)
    assert not left


def is_running(pid: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.parametrize("option", ["", "=x", "Name", "Name=", "engine:x=true", "<b>=true", "Name=/no/such/program"])
def test_a_wrong_option_is_refused(option: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENGINES, "")
    with pytest.raises(EngineFailed):
        allow_engines([option])
    assert os.environ[ENGINES] == ""


def test_options_add_to_the_variable_and_only_opponents_has_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENGINES, json.dumps({"One": PLAIN}))
    allow_engines([f"Deux Points 2.0={PLAIN} --a=b"])
    assert allowed_engines() == {"One": PLAIN, "Deux Points 2.0": f"{PLAIN} --a=b"}
    assert opponents("ye-gods") == (*agents("ye-gods"), "engine:One", "engine:Deux Points 2.0")


def test_a_malformed_variable_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENGINES, "Name=true")
    with pytest.raises(EngineFailed):
        allowed_engines()
