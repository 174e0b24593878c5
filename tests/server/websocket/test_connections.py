"""Connections: queues, close codes, and subscribers that are removed."""

import dataclasses
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from gonfalon.kernel.errors import BadRecord
from gonfalon.server.errors import UNAVAILABLE, ApiError
from gonfalon.server.runtime.rate_limits import AddressLimits
from gonfalon.server.sessions import manager
from gonfalon.server.settings import Limits, RateLimit
from gonfalon.server.websocket import connection
from gonfalon.server.websocket.connection import Connection
from tests.server.clients import Browser, Message, Socket
from tests.server.servers import GENEROUS, TestServer, running_server, settings_for

MakeBrowser = Callable[..., Browser]
TWO_HERE = {"white": "me", "black": "me"}


def test_encoded_positions_of_old_versions_are_dropped(browser: MakeBrowser, server: TestServer) -> None:
    me = browser()
    table = me.open("tiny", TWO_HERE)["id"]
    with me.socket(table) as socket:
        for since in range(1000, 1030):
            assert socket.hello(None, since=since)["base"] is None
        assert len(server.services.sessions._open[table].encoded) == 1


def end_of(socket: Socket) -> tuple[list[Message], int]:
    """The last messages of a socket, and its close code."""
    messages: list[Message] = []

    def listen() -> None:
        while True:
            messages.append(socket.next())

    with pytest.raises(ConnectionClosed) as closed:
        listen()
    assert closed.value.rcvd is not None
    return messages, closed.value.rcvd.code


@pytest.mark.parametrize(
    ("error", "key", "code"),
    [
        (KeyError("view"), "server.refused.failed", 1011),
        (RuntimeError("view"), "server.refused.failed", 1011),
        (ApiError("server.refused.storage", UNAVAILABLE), "server.refused.storage", 1013),
    ],
)
def test_an_error_while_sending_a_position_closes_the_connection(
    browser: MakeBrowser, server: TestServer, monkeypatch: pytest.MonkeyPatch, error: Exception, key: str, code: int
) -> None:
    me = browser()
    table = me.open("tiny", TWO_HERE)["id"]

    def fail(*_args: Any) -> None:
        raise error

    with monkeypatch.context() as broken, me.socket(table) as socket:
        broken.setattr(connection, "position_message", fail)
        socket.say(type="hello", seat="white")
        messages, closed = end_of(socket)
        assert messages[-1]["error"]["key"] == key
        assert closed == code
    for _ in range(100):
        if not server.services.addresses.sockets:
            break
        time.sleep(0.05)
    assert server.services.addresses.sockets == {}, "and addresses without sockets are forgotten"
    assert not server.services.sessions._open[table].subscribers
    with me.socket(table) as socket:
        assert socket.hello("white")["version"] == 0


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (ApiError("server.refused.storage", UNAVAILABLE), 1013),
        (BadRecord("error.record.other-data", hash="0"), 1008),
    ],
)
def test_a_table_that_cannot_be_loaded_is_refused_on_its_socket(
    browser: MakeBrowser, server: TestServer, monkeypatch: pytest.MonkeyPatch, error: Exception, code: int
) -> None:
    me = browser()
    table = me.open("tiny", TWO_HERE)["id"]

    async def fail(*_args: Any) -> None:
        raise error

    monkeypatch.setattr(manager, "load_match", fail)
    with me.socket(table) as socket:
        messages, closed = end_of(socket)
    assert messages[-1]["error"]["key"] == getattr(error, "message", None)
    assert closed == code


def test_too_many_sockets_of_a_user_are_closed_with_code_1013(tmp_path: Path, database_url: str) -> None:
    with running_server(
        settings_for(tmp_path, database=database_url, limits=dataclasses.replace(GENEROUS, sockets=1))
    ) as server:
        me = Browser(server.base).come()
        table = me.open("tiny", TWO_HERE)["id"]
        with me.socket(table) as first, me.socket(table) as second:
            first.hello(None)
            messages, closed = end_of(second)
            assert messages[-1]["error"]["key"] == "server.refused.sockets"
            assert closed == 1013


def test_heavy_questions_on_the_socket_are_limited(tmp_path: Path, database_url: str) -> None:
    with running_server(
        settings_for(tmp_path, database=database_url, limits=dataclasses.replace(GENEROUS, heavy=RateLimit(3, 0.0)))
    ) as server:
        me = Browser(server.base).come()
        table = me.open("warriors-of-god", {"english": "me", "french": "me"})["id"]
        with me.socket(table) as socket:
            socket.hello("english")
            for _ in range(2):
                socket.say(type="since", seat=None, version=0)
                socket.until("frames")
            assert me.http.get(f"/api/tables/{table}/record").status_code == 200
            assert me.http.get(f"/api/tables/{table}/record").status_code == 429
            socket.say(type="since", seat=None, version=0)
            assert socket.until("refused")["error"]["key"] == "server.refused.too-often"


def test_a_connection_with_too_many_queued_bytes_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "MOST_BYTES", 100)
    nothing: Any = None
    connected = Connection(nothing, nothing, None)
    connected.queue(b"x" * 200)
    assert connected.closing is None, "one message, however long, is sent"
    connected._outbox.clear()
    connected._bytes = 0
    for _ in range(2):
        connected.queue(b"x" * 50)
    assert connected.closing is None
    connected.queue(b"x")
    assert connected.closing == 1013


def test_addresses_without_sockets_are_forgotten() -> None:
    addresses = AddressLimits(Limits())
    addresses.enter("a")
    addresses.enter("a")
    addresses.leave("a")
    assert addresses.sockets["a"] == 1
    addresses.leave("a")
    assert "a" not in addresses.sockets
