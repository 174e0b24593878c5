"""Hostile input: every answer is a refusal with a key and contains no internals."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from socket import create_connection

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from gonfalon.server.errors import ApiError
from gonfalon.server.http_api.middleware import POLICY, host_name
from gonfalon.server.http_api.static_files import StaticFiles
from tests.server.clients import Browser
from tests.server.servers import TestServer

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
