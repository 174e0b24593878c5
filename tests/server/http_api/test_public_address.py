"""A server with a public address: Host and Origin, Secure cookies, HSTS, real addresses of clients."""

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from typer.main import get_command
from typer.testing import CliRunner

from gonfalon.cli.main import app
from gonfalon.server.errors import ApiError
from gonfalon.server.runtime.proxies import client_address, read_networks, read_public_url
from gonfalon.server.settings import RateLimit
from tests.paths import ROOT
from tests.server.servers import GENEROUS, TestServer, running_server, settings_for

HOST = "play.example.org"
ORIGIN = f"https://{HOST}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestServer]:
    settings = settings_for(
        tmp_path_factory.mktemp("server"),
        public=read_public_url(ORIGIN),
        trusted_proxies=read_networks(["127.0.0.1"]),
        limits=dataclasses.replace(GENEROUS, changes=RateLimit(3, 0.001)),
    )
    with running_server(settings) as running:
        yield running


def ask(server: TestServer, method: str, path: str, **headers: str) -> httpx.Response:
    given = {"Host": HOST, **{name.replace("_", "-"): value for name, value in headers.items()}}
    body: object = {} if method == "POST" else None
    return httpx.request(method, f"{server.base}{path}", json=body, headers=given, trust_env=False)


def test_the_public_name_is_known_and_others_are_not(server: TestServer) -> None:
    assert ask(server, "GET", "/api/games").status_code == 200
    for host in ("evil.example", f"{HOST}.evil.example", f"{HOST}:444", f"x.{HOST}"):
        assert ask(server, "GET", "/api/games", Host=host).status_code == 400


@pytest.mark.parametrize(
    ("origin", "status"),
    [(ORIGIN, 200), (f"http://{HOST}", 403), (f"{ORIGIN}:8443", 403), ("https://evil.example", 403), ("null", 403)],
)
def test_only_the_public_origin_may_act(server: TestServer, origin: str, status: int) -> None:
    answer = ask(server, "POST", "/api/me", Origin=origin, X_Forwarded_For=f"192.0.2.{len(origin)}")
    assert answer.status_code == status


def test_cookies_are_secure_and_browsers_shall_use_tls(server: TestServer) -> None:
    answer = ask(server, "POST", "/api/me", X_Forwarded_For="192.0.2.77")
    assert "; secure" in answer.headers["set-cookie"].lower()
    assert "httponly" in answer.headers["set-cookie"].lower()
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert "strict-transport-security" in ask(server, "GET", "/").headers


def test_without_a_public_address_nothing_of_this_is_sent(tmp_path: Path) -> None:
    with running_server(settings_for(tmp_path)) as plain:
        answer = httpx.post(f"{plain.base}/api/me", json={}, trust_env=False)
        assert "secure" not in answer.headers["set-cookie"].lower()
        assert "strict-transport-security" not in answer.headers
        assert "x-request-id" not in answer.headers


def test_clients_behind_a_proxy_have_limits_of_their_own(server: TestServer) -> None:
    first = [ask(server, "POST", "/api/me", X_Forwarded_For="198.51.100.1").status_code for _ in range(4)]
    assert first == [200, 200, 200, 429]
    assert ask(server, "POST", "/api/me", X_Forwarded_For="198.51.100.2").status_code == 200
    assert ask(server, "POST", "/api/me", X_Forwarded_For="9.9.9.9, 198.51.100.1").status_code == 429


def test_one_network_of_ipv6_is_one_client(server: TestServer) -> None:
    """A client has 64 bits of addresses there: each with limits of its own would be no limit."""
    network = [f"2001:db8:7:7::{number}" for number in range(1, 5)]
    assert [ask(server, "POST", "/api/me", X_Forwarded_For=each).status_code for each in network] == [
        200,
        200,
        200,
        429,
    ]
    assert ask(server, "POST", "/api/me", X_Forwarded_For="2001:db8:7:8::1").status_code == 200


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("10.0.0.1", ["192.0.2.1"], "192.0.2.1"),
        ("10.0.0.1", ["6.6.6.6, 192.0.2.1"], "192.0.2.1"),
        ("10.0.0.1", ["6.6.6.6", "192.0.2.1, 10.0.0.2"], "192.0.2.1"),
        ("10.0.0.1", ["2001:db8::5"], "2001:db8::5"),
        ("10.0.0.1", ["[2001:db8::5]:443"], "2001:db8::5"),
        ("10.0.0.1", ["192.0.2.1:5555"], "192.0.2.1"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["unknown"], "10.0.0.1"),
        ("10.0.0.1", ["192.0.2.1, <script>"], "10.0.0.1"),
        ("192.0.2.9", ["192.0.2.1"], "192.0.2.9"),
        ("::ffff:10.0.0.1", ["192.0.2.1"], "192.0.2.1"),
        ("", ["192.0.2.1"], ""),
    ],
)
def test_the_address_of_a_client(peer: str, forwarded: list[str], client: str) -> None:
    assert client_address(peer, forwarded, read_networks(["10.0.0.0/8"])) == client


@pytest.mark.parametrize(
    "url", ["play.example.org", "ftp://x", "https://", "https://x/y", "https://u@x", "https://x:z"]
)
def test_a_public_url_must_be_an_origin(url: str) -> None:
    with pytest.raises(ApiError):
        read_public_url(url)
    assert CliRunner().invoke(app, ["serve", "--public-url", url]).exit_code == 2


def test_public_urls() -> None:
    assert read_public_url("https://Play.Example.org:443/").origin == ORIGIN
    assert read_public_url("https://[2001:db8::1]:8443").host == "[2001:db8::1]:8443"
    with pytest.raises(ApiError):
        read_networks(["everyone"])


@pytest.mark.parametrize("command", ["serve", "worker"])
def test_every_option_has_an_environment_variable_that_is_documented(command: str) -> None:
    options = get_command(app).commands[command].params  # type: ignore[attr-defined]
    names = {option.name: option.envvar for option in options if option.name != "help"}
    expected: dict[str, str | None] = {name: f"GONFALON_{name.upper()}" for name in names}
    if command == "serve":
        # Engines have a variable too, GONFALON_ENGINES: it is JSON and read where engines are allowed.
        expected |= {"browser": "GONFALON_OPEN_BROWSER", "_engine": None}
    assert names == expected
    document = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    assert [each for each in names.values() if each is not None and f"`{each}`" not in document] == []
