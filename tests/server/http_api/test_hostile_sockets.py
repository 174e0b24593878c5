"""Hostile messages on sockets, limits of requests and messages, refused origins."""

import dataclasses
import json
from contextlib import suppress
from pathlib import Path

import pytest
from starlette.datastructures import Headers
from websockets.exceptions import ConnectionClosed

from gonfalon.server.errors import ApiError
from gonfalon.server.http_api.middleware import check_origin
from gonfalon.server.runtime.rate_limits import KeyedBuckets, TokenBucket
from gonfalon.server.settings import RateLimit
from gonfalon.server.websocket.protocol import MOST_MOVES
from tests.server.clients import Browser, Socket
from tests.server.http_api.test_security import MakeBrowser
from tests.server.servers import GENEROUS, running_server, settings_for


def close_code(socket: Socket) -> int | None:
    """Why the server closed a socket, once all that it still sent has been read."""
    try:
        while True:
            socket.next()
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


MALFORMED = [
    "",
    "null",
    "[]",
    "{}",
    '{"type": "dance"}',
    '{"type": "hello", "seat": 3}',
    '{"type": "hello", "seat": null, "more": 1}',
    '{"type": "play"}',
    '{"type": "play", "key": "k", "seat": "white", "version": "0", "moves": ["pass"]}',
    '{"type": "play", "key": "k", "seat": "white", "version": -1, "moves": ["pass"]}',
    '{"type": "play", "key": "k", "seat": "white", "version": 0, "moves": []}',
    json.dumps({"type": "play", "key": "k", "seat": "white", "version": 0, "moves": ["pass"] * (MOST_MOVES + 1)}),
    json.dumps({"type": "play", "key": "k" * 65, "seat": "white", "version": 0, "moves": ["pass"]}),
    '{"type": "play", "key": "\\ud800", "seat": "white", "version": 0, "moves": ["pass"]}',
    '{"type": "offer", "key": "k", "seat": "white", "version": 0, "what": "tea"}',
    '{"type": "why", "seat": "white"}',
    "[" * 5000,
]


def test_malformed_messages_are_refused_and_the_socket_lives(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "me"})["id"]
    with me.socket(table) as socket:
        socket.hello("white")
        for text in MALFORMED:
            socket.connection.send(text)
            refused = socket.until("refused")
            assert refused["error"]["key"] == "server.refused.shape", text
            assert socket.until("position")["version"] == 0
        assert socket.play("white", "bid n:1")["type"] == "done"


def test_too_many_malformed_messages_close_the_socket(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "me"})["id"]
    with me.socket(table) as socket:
        for _ in range(20):
            socket.connection.send("nonsense")
        assert close_code(socket) == 1008


@pytest.mark.parametrize("message", ["x" * 70_000, "x" * 500_000, b"bytes"])
def test_huge_and_binary_messages_close_the_socket(browser: MakeBrowser, message: str | bytes) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "me"})["id"]
    with me.socket(table) as socket:
        socket.hello("white")
        with suppress(ConnectionClosed):
            socket.connection.send(message)
        assert close_code(socket) in (1008, 1009)
    with me.socket(table) as socket:
        assert socket.hello("white")["version"] == 0


def test_an_unknown_table_has_no_socket(browser: MakeBrowser) -> None:
    with browser().socket("nothing") as socket:
        assert socket.next()["error"]["key"] == "server.refused.no-table"
        with pytest.raises(ConnectionClosed):
            socket.next()


def test_a_deleted_table_closes_its_sockets(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "me"})["id"]
    with me.socket(table) as socket:
        socket.hello("white")
        me.ask("DELETE", f"/api/tables/{table}")
        assert close_code(socket) == 4404


def test_too_many_messages_are_refused_and_close_the_socket(tmp_path: Path) -> None:
    limits = dataclasses.replace(GENEROUS, messages=RateLimit(30, 5))
    with running_server(settings_for(tmp_path, limits=limits)) as server:
        me = Browser(server.base).come()
        table = me.open("tiny", {"white": "me", "black": "me"})["id"]
        with me.socket(table) as socket:
            socket.hello("white")
            with suppress(ConnectionClosed):
                for _ in range(200):
                    socket.say(type="ping")
            assert close_code(socket) == 1008
            assert '"server.refused.too-often"' in "".join(socket.heard)


def test_requests_sockets_and_heavy_requests_are_limited(tmp_path: Path) -> None:
    limits = dataclasses.replace(
        GENEROUS, changes=RateLimit(8, 0.01), heavy=RateLimit(2, 0.01), requests=RateLimit(40, 0.01), sockets=2
    )
    with running_server(settings_for(tmp_path, limits=limits)) as server:
        me = Browser(server.base).come()
        table = me.open("tiny", {"white": "me", "black": "me"})["id"]
        codes = [me.http.get(f"/api/tables/{table}/replay").status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        with me.socket(table), me.socket(table), me.socket(table) as third:
            assert third.next()["error"]["key"] == "server.refused.sockets"
        codes = [me.http.post("/api/me", json={}).status_code for _ in range(8)]
        assert codes[-1] == 429
        answers = [me.http.get("/api/games") for _ in range(40)]
        assert answers[-1].status_code == 429
        assert answers[-1].headers["retry-after"] == "1"


def test_files_of_the_page_have_a_limit_of_their_own(tmp_path: Path) -> None:
    """A page without one of its files is broken, and many people may come from one address."""
    limits = dataclasses.replace(GENEROUS, requests=RateLimit(20, 0.01), files=RateLimit(60, 0.01))
    with running_server(settings_for(tmp_path, limits=limits)) as server:
        me = Browser(server.base).come()
        codes = [me.http.get("/static/css/table.css").status_code for _ in range(50)]
        assert codes == [200] * 50
        assert me.http.get("/api/games").status_code == 200
        codes = [me.http.get("/static/css/table.css").status_code for _ in range(20)]
        assert codes[-1] == 429
        assert me.http.get("/api/games").status_code == 200


def test_buckets_fill_again() -> None:
    now = [0.0]
    bucket = TokenBucket(RateLimit(2, 1), lambda: now[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(2)] == [True, False]
    buckets = KeyedBuckets(RateLimit(1, 1), lambda: now[0])
    assert [buckets.take(name) for name in ("a", "b", "a")] == [True, True, False]


def test_origins_that_are_refused() -> None:
    check_origin(Headers({"host": "a:1", "origin": "http://A:1"}))
    check_origin(Headers({"host": "a:1"}))
    for origin in ("http://a", "ftp://a:1", "http://a:1.evil"):
        with pytest.raises(ApiError):
            check_origin(Headers({"host": "a:1", "origin": origin}))
