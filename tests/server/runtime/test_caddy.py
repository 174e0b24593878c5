"""A game is played through Caddy with TLS, with the configurations of `docs/hosting.md` and of `compose.yaml`."""

import shutil
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.paths import ROOT
from tests.server.processes import served
from tests.server.runtime.ports import free_port
from tests.server.runtime.proxied import (
    HOST,
    changed,
    documented,
    make_certificate,
    play_through_proxy,
    running_proxy,
    trusted,
)

MAIN = """{{
    admin off
    auto_https disable_redirects
    storage file_system {folder}/caddy
}}
"""

DOCUMENTED = (documented("caddy"), HOST, "127.0.0.1:8135")
COMPOSED = ((ROOT / "Caddyfile").read_text("utf-8"), "{$GONFALON_NAME}", "gonfalon:8135")


def caddy(folder: Path, server: str, secure: int, given: tuple[str, str, str]) -> AbstractContextManager[None]:
    """Caddy with a configuration, but for names, ports and the certificate, which Caddy would fetch by itself."""
    text, host, upstream = given
    program = shutil.which("caddy")
    assert program is not None, "install caddy (scripts/test does it on Debian)"
    certificate = f"tls {folder}/fullchain.pem {folder}/privkey.pem"
    changes = {f"{host} {{": f"https://{HOST}:{secure} {{\n    {certificate}", upstream: server}
    (folder / "Caddyfile").write_text(MAIN.format(folder=folder) + changed(text, changes))
    command = [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    return running_proxy(command, secure, folder / "caddy.log")


@pytest.mark.parametrize("given", [DOCUMENTED, COMPOSED], ids=["documented", "composed"])
def test_a_game_is_played_through_caddy(tmp_path: Path, given: tuple[str, str, str]) -> None:
    secure = free_port()
    make_certificate(tmp_path)
    options = ["--public-url", f"https://{HOST}:{secure}", "--trusted-proxy", "127.0.0.1"]
    with served(tmp_path, *options) as server, caddy(tmp_path, server.base.removeprefix("http://"), secure, given):
        play_through_proxy(secure, trusted(tmp_path), server)
