"""A game is played through nginx with TLS, with the configuration that `docs/hosting.md` prints."""

import json
import random
import re
import shutil
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
from tests.server.processes import served
from tests.server.runtime.ports import free_port

HOST = "play.example.org"
MAIN = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/gonfalon.conf;
}}
"""


def documented_configuration() -> str:
    """The block for nginx in the document."""
    document = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    found = re.search(r"^```nginx\n(.*?)^```", document, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def make_certificate(folder: Path) -> None:
    """A certificate for the public name, signed by itself."""
    names = ["-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *names, *files]
    subprocess.run(command, check=True, capture_output=True)


@contextmanager
def nginx(folder: Path, server: str, plain: int, secure: int) -> Iterator[None]:
    """nginx as the document configures it, but for ports and paths."""
    program = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    assert program is not None, "install nginx (scripts/test does it on Debian)"
    text = documented_configuration()
    changes = {
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl;": f"listen 127.0.0.1:{secure} ssl;",
        "http://127.0.0.1:8135": server,
        f"/etc/letsencrypt/live/{HOST}": str(folder),
    }
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    (folder / "gonfalon.conf").write_text(text)
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder))
    running = subprocess.Popen([program, "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")])
    try:
        wait_for_port(secure)
        yield
    finally:
        running.terminate()
        running.wait(10)


def wait_for_port(port: int) -> None:
    for _ in range(100):
        with closing(socket.socket()) as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("nginx does not listen")


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


def test_a_game_is_played_through_nginx_as_documented(tmp_path: Path) -> None:
    plain, secure = free_port(), free_port()
    make_certificate(tmp_path)
    context = ssl.create_default_context(cafile=str(tmp_path / "fullchain.pem"))
    options = ["--public-url", f"https://{HOST}:{secure}", "--trusted-proxy", "127.0.0.1"]
    with served(tmp_path, *options) as server, nginx(tmp_path, server.base, plain, secure):
        moved = httpx.get(f"http://127.0.0.1:{plain}/x", headers={"Host": HOST}, trust_env=False)
        assert (moved.status_code, moved.headers["location"]) == (301, f"https://{HOST}/x")
        host, guest = (ProxiedBrowser(secure, context, f"127.0.0.{number}").come() for number in (5, 6))
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
        host.http.get("/api/tables", headers={"X-Forwarded-For": "6.6.6.6"})
        lines = [json.loads(line) for line in server.log_text().splitlines()]
    assert {line["client"] for line in lines if line["message"] == "request"} == {"127.0.0.5", "127.0.0.6"}
