"""A reverse proxy with TLS before a server, configured by a block of `docs/hosting.md`, and browsers behind it."""

import json
import random
import re
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
from websockets.sync.client import connect

from tests.paths import ROOT
from tests.server.clients import PATIENCE, Browser, Socket
from tests.server.playing import choose
from tests.server.processes import ServerProcess

HOST = "play.example.org"
LEAST_SECONDS = 0.1
"""Between the first and the last line of an analysis. A proxy that keeps lines passes them on within a millisecond."""


def documented(language: str) -> str:
    """The block of a language in the document."""
    document = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    found = re.search(rf"^```{language}\n(.*?)^```", document, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def changed(text: str, changes: dict[str, str]) -> str:
    """A configuration with ports and paths of the test."""
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    return text


@contextmanager
def running_proxy(command: list[str], port: int, log: Path) -> Iterator[None]:
    """A proxy that listens."""
    with log.open("wb") as output:
        running = subprocess.Popen(command, stdout=output, stderr=output)
    try:
        wait_for_port(port)
        yield
    finally:
        running.terminate()
        running.wait(10)


def make_certificate(folder: Path) -> None:
    """A certificate for the public name, signed by itself."""
    names = ["-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *names, *files]
    subprocess.run(command, check=True, capture_output=True)


def wait_for_port(port: int) -> None:
    for _ in range(100):
        with closing(socket.socket()) as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("the proxy does not listen")


class ProxiedBrowser(Browser):
    """A browser that reaches the public name at a port of this machine, from an address of its own."""

    def __init__(self, port: int, context: ssl.SSLContext, source: str) -> None:
        super().__init__(f"https://127.0.0.1:{port}")
        self.name, self.port, self.context, self.source = f"{HOST}:{port}", port, context, source
        self.http = httpx.Client(
            base_url=self.base,
            headers={"Host": self.name, "Origin": f"https://{self.name}"},
            transport=httpx.HTTPTransport(verify=context, local_address=source),
            event_hooks={"request": [self.name_host]},
            timeout=PATIENCE,
        )

    @staticmethod
    def name_host(request: httpx.Request) -> None:
        """TLS for the public name."""
        request.extensions["sni_hostname"] = HOST

    @contextmanager
    def socket(self, table: str, origin: str | None = None) -> Iterator[Socket]:
        opened = socket.create_connection(("127.0.0.1", self.port), source_address=(self.source, 0))
        with connect(
            f"wss://{self.name}/api/tables/{table}/socket",
            sock=opened,
            ssl=self.context,
            server_hostname=HOST,
            additional_headers={"Origin": origin or f"https://{self.name}", "Cookie": self.cookie},
            proxy=None,
            max_size=None,
        ) as connection:
            yield Socket(connection)


def trusted(folder: Path) -> ssl.SSLContext:
    """What a browser that trusts the certificate uses."""
    return ssl.create_default_context(cafile=str(folder / "fullchain.pem"))


def chosen_protocol(port: int, context: ssl.SSLContext) -> str | None:
    """What the proxy chooses if a browser speaks HTTP/2."""
    context.set_alpn_protocols(["h2", "http/1.1"])
    with (
        socket.create_connection(("127.0.0.1", port)) as plain,
        context.wrap_socket(plain, server_hostname=HOST) as line,
    ):
        chosen = line.selected_alpn_protocol()
    context.set_alpn_protocols(["http/1.1"])
    return chosen


def play_through_proxy(port: int, context: ssl.SSLContext, server: ServerProcess) -> None:
    """Two people at addresses of their own play twenty choices; the server knows both addresses and no forged one."""
    assert chosen_protocol(port, context) == "h2"
    host, guest = (ProxiedBrowser(port, context, f"127.0.0.{number}").come() for number in (5, 6))
    page = host.http.get("/")
    assert page.status_code == 200
    assert "Strict-Transport-Security" in page.headers
    opened = host.open("warriors-of-god", {"english": "me", "french": "open"})
    guest.join(opened["links"]["french"])
    with host.socket(opened["id"]) as english, guest.socket(opened["id"]) as french:
        sockets = {"english": english, "french": french}
        for seat, each in sockets.items():
            each.hello(seat)
        chance, latest = random.Random(4), french
        for _ in range(20):
            seat = latest.position["to_act"][0]
            playing = sockets[seat]
            while playing.position["version"] < latest.position["version"]:
                playing.next()
            assert playing.play(seat, choose(playing, chance))["type"] == "done"
            latest = playing
        assert latest.act("resign", latest.position["seat"])["type"] == "done"
    see_lines_at_once(host, opened["id"])
    host.http.get("/api/tables", headers={"X-Forwarded-For": "6.6.6.6"})
    lines = [json.loads(line) for line in server.log_text().splitlines()]
    assert {line["client"] for line in lines if line["message"] == "request"} == {"127.0.0.5", "127.0.0.6"}


def see_lines_at_once(player: Browser, table: str) -> None:
    """The first line of an analysis comes before its acts are computed."""
    with player.http.stream("GET", f"/api/tables/{table}/analysis", params={"agent": "level1"}) as answer:
        assert answer.status_code == 200
        times = [time.monotonic() for _ in answer.iter_lines()]
    assert times[-1] - times[0] > LEAST_SECONDS
