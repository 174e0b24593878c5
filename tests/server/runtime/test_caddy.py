"""A game is played through Caddy with TLS, with the configuration that `docs/hosting.md` prints."""

import shutil
from contextlib import AbstractContextManager
from pathlib import Path

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


def caddy(folder: Path, server: str, secure: int) -> AbstractContextManager[None]:
    """Caddy as the document configures it, but for ports and the certificate, which Caddy would fetch by itself."""
    program = shutil.which("caddy")
    assert program is not None, "install caddy (scripts/test does it on Debian)"
    certificate = f"tls {folder}/fullchain.pem {folder}/privkey.pem"
    changes = {f"{HOST} {{": f"https://{HOST}:{secure} {{\n    {certificate}", "127.0.0.1:8135": server}
    (folder / "Caddyfile").write_text(MAIN.format(folder=folder) + changed(documented("caddy"), changes))
    command = [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    return running_proxy(command, secure, folder / "caddy.log")


def test_a_game_is_played_through_caddy_as_documented(tmp_path: Path) -> None:
    secure = free_port()
    make_certificate(tmp_path)
    options = ["--public-url", f"https://{HOST}:{secure}", "--trusted-proxy", "127.0.0.1"]
    with served(tmp_path, *options) as server, caddy(tmp_path, server.base.removeprefix("http://"), secure):
        play_through_proxy(secure, trusted(tmp_path), server)
