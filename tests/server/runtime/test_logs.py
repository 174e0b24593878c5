"""Logs, health and metrics: one line a request with its id, no secret in it, counters on an address of their own."""

import json
import re
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from gonfalon.cli.main import app
from gonfalon.server.errors import ApiError
from gonfalon.server.runtime.metrics import read_address
from tests.server.clients import Browser
from tests.server.processes import served
from tests.server.runtime.ports import free_port

SEATS = {"english": "me", "french": "open"}


def test_requests_are_logged_in_one_line_without_secrets(tmp_path: Path) -> None:
    with served(tmp_path, "--log-requests", "--trusted-proxy", "127.0.0.1") as server:
        me, guest = Browser(server.base).come("Ada"), Browser(server.base).come()
        opened = me.open("warriors-of-god", SEATS)
        table, link = opened["id"], opened["links"]["french"]
        guest.join(link)
        me.ask("POST", f"/api/tables/{table}/join", {"secret": "wrong-secret-word"}, status=404)
        me.http.get(f"/api/tables/{table}/replay", params={"seat": "english", "secret": "query-secret"})
        me.http.post("/api/me", content=b'{"secret": "malformed-secret', headers={"X-Request-Id": "from-proxy-1"})
        named = me.http.get("/no/such/address-secret", headers={"X-Request-Id": "no good id; at all"})
        with me.socket(table) as socket:
            socket.hello("english")
            key = "the-key-of-a-move"
            socket.say(type="play", key=key, seat="english", version=0, moves=["nonsense"])
            socket.until("refused")
        me.http.get("/static/js/app/main.js")
        secrets = [me.cookie.partition("=")[2], guest.cookie.partition("=")[2], link.partition("#join=")[2], table]
    text = server.log_text()
    lines = [json.loads(line) for line in text.splitlines()]
    requests = [line for line in lines if line["message"] == "request"]
    assert len(requests) == 11
    for secret in (*secrets, key, "wrong-secret", "query-secret", "malformed-secret", "address-secret"):
        assert secret not in text
    assert len({line["request"] for line in requests}) == len(requests)
    assert "from-proxy-1" in {line["request"] for line in requests}
    assert re.fullmatch(r"[0-9a-f]{16}", named.headers["x-request-id"])
    socket_line = next(line for line in requests if line["method"] == "WEBSOCKET")
    assert socket_line["route"] == "/api/tables/{table_id}/socket"
    assert (socket_line["status"], socket_line["table"]) == (101, table[:6])
    assert {"time", "level", "status", "ms", "client"} <= set(requests[0])


def test_requests_are_not_logged_at_home(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        Browser(server.base).come()
    assert server.log_text() == ""


def test_health_and_metrics(tmp_path: Path) -> None:
    port = free_port()
    with served(tmp_path, "--metrics", f"127.0.0.1:{port}") as server:
        for path in ("/healthz", "/readyz"):
            answer = httpx.get(f"{server.base}{path}", headers={"Host": "10.1.2.3"}, trust_env=False)
            assert (answer.status_code, answer.text) == (200, "ok\n")
        assert httpx.get(f"{server.base}/metrics", trust_env=False).status_code == 404
        me = Browser(server.base).come()
        table = me.open("warriors-of-god", {"english": "me", "french": "me"})["id"]
        with me.socket(table) as socket:
            socket.hello("english")
            seat = socket.position["to_act"][0]
            socket.hello(seat)
            socket.play(seat, socket.position["moves"][0][0])
            figures = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False).text
    assert 'gonfalon_commands_total{kind="play",result="done"} 1.0' in figures
    assert "gonfalon_sockets 1.0" in figures
    assert "gonfalon_sessions 1.0" in figures
    assert re.search(r"gonfalon_connections [1-9]", figures)
    assert 'route="/api/tables"' in figures, figures
    assert table not in figures


def test_a_database_that_does_not_answer_is_not_ready(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        assert httpx.get(f"{server.base}/readyz", trust_env=False).status_code == 200
        for file in tmp_path.glob("tables.sqlite3*"):
            file.write_bytes(b"\0" * 9000)
        assert httpx.get(f"{server.base}/readyz", trust_env=False).status_code == 503
        assert httpx.get(f"{server.base}/healthz", trust_env=False).status_code == 200


@pytest.mark.parametrize("text", ["nonsense", "127.0.0.1", "127.0.0.1:x", "127.0.0.1:70000"])
def test_a_malformed_address_of_metrics_is_refused(text: str) -> None:
    with pytest.raises(ApiError):
        read_address(text)
    assert CliRunner().invoke(app, ["serve", "--metrics", text]).exit_code == 2
