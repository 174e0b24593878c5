"""Hostile input: every answer is a refusal with a key and contains no internals."""

import dataclasses
import json
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from socket import create_connection

import httpx
import pytest
from starlette.datastructures import Headers
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gonfalon.server.errors import ApiError
from gonfalon.server.http_api.middleware import POLICY, check_origin, host_name
from gonfalon.server.http_api.static_files import StaticFiles
from gonfalon.server.runtime.rate_limits import KeyedBuckets, TokenBucket
from gonfalon.server.settings import RateLimit
from gonfalon.server.websocket.protocol import MOST_MOVES
from tests.server.clients import Browser, Socket
from tests.server.servers import GENEROUS, TestServer, running_server, settings_for

MakeBrowser = Callable[..., Browser]


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "[::2]:80", "0.0.0.0"]
)
def test_another_host_is_refused(server: TestServer, host: str) -> None:
    answer = httpx.get(f"{server.base}/api/games", headers={"Host": host}, trust_env=False)
    assert answer.status_code == 400
    assert "<" not in answer.text


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:8135"])
def test_known_hosts_are_accepted(server: TestServer, host: str) -> None:
    assert httpx.get(f"{server.base}/api/games", headers={"Host": host}, trust_env=False).status_code == 200


def test_names_without_ports() -> None:
    assert [host_name(host) for host in ("A.b:1", "[::1]:2", "::1", "x")] == ["a.b", "::1", "", "x"]


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1", "file://", "http://[", "https://"]
)
def test_requests_of_another_origin_are_refused(browser: MakeBrowser, origin: str) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "random"})["id"]
    for method, path in (("POST", "/api/me"), ("PUT", "/api/me"), ("DELETE", f"/api/tables/{table}")):
        answer = me.http.request(method, path, json={}, headers={"Origin": origin})
        assert answer.status_code == 403
        assert answer.json()["error"]["key"] == "server.refused.origin"
    with pytest.raises(InvalidStatus), me.socket(table, origin=origin):
        pass
    assert me.http.get("/api/games", headers={"Origin": origin}).status_code == 200


def test_sec_fetch_site_of_another_site_is_refused(browser: MakeBrowser) -> None:
    answer = browser().http.post("/api/me", json={}, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403


def test_every_document_has_the_content_security_policy(browser: MakeBrowser) -> None:
    me = browser()
    opened = ["/", "/static/img/icon.svg", "/api/games", "/nowhere", "/static/../secret", "/api/tables/none"]
    parts = ["/static/vendor/preact.js", "/static/css/table.css"]
    for path in opened + parts:
        headers = me.http.get(path).headers
        assert headers.get("content-security-policy") == (POLICY if path in opened else None), path
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers
    assert "unsafe" not in POLICY


@pytest.mark.parametrize(
    "path",
    [
        "../app.py",
        "..%2f..%2fapp.py",
        "%2e%2e/server/app.py",
        "....//app.py",
        "/etc/passwd",
        "//etc/passwd",
        "vendor",
        "vendor/",
        "",
        ".",
        "vendor/%00",
        "vendor/preact.js%00.txt",
        "vendor\\preact.js",
        "vendor/preact.js/x",
        "x" * 3000 + ".js",
        "%ff.js",
    ],
)
def test_only_files_of_the_page_are_served(server: TestServer, path: str) -> None:
    answer = httpx.get(f"{server.base}/static/{path}", trust_env=False)
    assert answer.status_code == 404, answer.text[:200]


def test_symbolic_links_out_of_the_folder_are_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    folder = tmp_path / "web"
    folder.mkdir()
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    (folder / "own.txt").write_text("own")
    files = StaticFiles(folder)
    assert files.find("own.txt") == folder / "own.txt"
    with pytest.raises(ApiError):
        files.find("link.txt")


def test_files_are_revalidated_and_compressed(server: TestServer) -> None:
    with httpx.Client(base_url=server.base, trust_env=False) as client:
        plain = client.get("/static/vendor/preact.js", headers={"Accept-Encoding": "identity"})
        packed = client.get("/static/vendor/preact.js")
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.content == plain.content
        again = client.get("/static/vendor/preact.js", headers={"If-None-Match": plain.headers["etag"]})
        assert again.status_code == 304
        assert client.head("/static/vendor/preact.js").status_code == 200


def test_large_bodies_are_refused_by_their_length(browser: MakeBrowser) -> None:
    me = browser()
    assert me.http.put("/api/me", content=b"x" * 70_000).status_code == 413
    assert me.http.post("/api/tables", content=b"x" * 1_100_000).status_code == 413
    host = me.base.removeprefix("http://")
    with closing(create_connection(("127.0.0.1", int(host.rpartition(":")[2])))) as raw:
        raw.sendall(f"POST /api/records HTTP/1.1\r\nHost: {host}\r\nContent-Length: 17000000\r\n\r\n".encode())
        assert b" 413 " in raw.recv(100)
    assert me.http.put("/api/me", content=iter([b"{}"])).status_code == 411


def test_odd_requests_get_an_answer_without_internals(browser: MakeBrowser) -> None:
    me = browser()
    for method, path, content in (
        ("POST", "/api/me", b""),
        ("POST", "/api/me", b"{"),
        ("POST", "/api/me", b"[]"),
        ("POST", "/api/me", b"\xff"),
        ("PUT", "/api/me", b'{"name": 1}'),
        ("PUT", "/api/me", b'{"name": "\\ud800"}'),
        ("PUT", "/api/me", b"[" * 60_000),
        ("PATCH", "/api/me", b"{}"),
        ("GET", "/api/nothing", b""),
        ("GET", "/api/tables/%00", b""),
        ("GET", "/api/tables/" + "x" * 65, b""),
        ("GET", "/api/rules/nothing/en", b""),
        ("POST", "/api/packs/nothing", b"x"),
        ("POST", "/api/packs/tiny", b"x"),
    ):
        answer = me.http.request(method, path, content=content, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500, (method, path, answer.text)
        error = answer.json()["error"]
        assert set(error) <= {"key", "args", "rule", "faults"}
        assert "Traceback" not in answer.text
        assert "/src/" not in answer.text


def test_requests_without_a_cookie_are_refused(server: TestServer) -> None:
    stranger = Browser(server.base)
    for method, path, body in (
        ("POST", "/api/tables", {"game": "tiny"}),
        ("PUT", "/api/me", {"name": "x"}),
        ("POST", "/api/records", {}),
    ):
        stranger.ask(method, path, body, status=401)
    stranger.http.cookies.set(server.services.users.cookie, "forged")
    assert stranger.ask("GET", "/api/tables") == []
    stranger.ask("POST", "/api/tables", {"game": "tiny"}, status=401)


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
