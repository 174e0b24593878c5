"""A game is played through nginx with TLS, with the configuration that `docs/hosting.md` prints."""

import shutil
from contextlib import AbstractContextManager
from pathlib import Path

import httpx

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


def nginx(folder: Path, server: str, plain: int, secure: int) -> AbstractContextManager[None]:
    """nginx as the document configures it, but for ports and paths."""
    program = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    assert program is not None, "install nginx (scripts/test does it on Debian)"
    changes = {
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{secure} ssl http2;",
        "http://127.0.0.1:8135": server,
        f"/etc/letsencrypt/live/{HOST}": str(folder),
    }
    (folder / "gonfalon.conf").write_text(changed(documented("nginx"), changes))
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder))
    command = [program, "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]
    return running_proxy(command, secure, folder / "nginx.log")


def test_a_game_is_played_through_nginx_as_documented(tmp_path: Path) -> None:
    plain, secure = free_port(), free_port()
    make_certificate(tmp_path)
    options = ["--public-url", f"https://{HOST}:{secure}", "--trusted-proxy", "127.0.0.1"]
    with served(tmp_path, *options) as server, nginx(tmp_path, server.base, plain, secure):
        moved = httpx.get(f"http://127.0.0.1:{plain}/x", headers={"Host": HOST}, trust_env=False)
        assert (moved.status_code, moved.headers["location"]) == (301, f"https://{HOST}/x")
        play_through_proxy(secure, trusted(tmp_path), server)
