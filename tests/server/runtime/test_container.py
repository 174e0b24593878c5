"""What `Containerfile` and `compose.yaml` run in the container of the server is run here, without a container."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.paths import ROOT
from tests.server.databases import new_postgres
from tests.server.processes import address_in, stop
from tests.server.runtime.ports import free_port

FILE = (ROOT / "Containerfile").read_text("utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text("utf-8")
GIVEN = {"GONFALON_NAME": "play.example.org", "POSTGRES_PASSWORD": "word"}


def command(instruction: str) -> list[str]:
    """The command of an instruction of the file, with the Python of the tests."""
    found = re.search(rf"^{instruction} (\[.*\])$", FILE, re.MULTILINE)
    assert found is not None
    python = {"python": [sys.executable], "gonfalon": [sys.executable, "-m", "gonfalon"]}
    first, *more = json.loads(found[1])
    return [*python[first], *more]


def variables() -> dict[str, str]:
    """The variables that the server has in its container."""
    block = re.search(r"^ENV ((?:.*\\\n)*.*)$", FILE, re.MULTILINE)
    assert block is not None
    own = dict(each.split("=", 1) for each in block[1].replace("\\\n", " ").split())
    _, _, service = COMPOSE.partition("\n  gonfalon:\n")
    composed = dict(re.findall(r"^      (GONFALON_\w+): (.*)$", service, re.MULTILINE))
    texts = {name: re.sub(r"\$\{(\w+)\}", lambda found: GIVEN[found[1]], text) for name, text in composed.items()}
    return {name: text for name, text in (own | texts).items() if name.startswith("GONFALON_")}


@pytest.mark.timeout(300)
def test_the_commands_of_the_container_serve_on_postgresql_and_say_that_they_are_ready(tmp_path: Path) -> None:
    port, known = str(free_port()), variables()
    assert known["GONFALON_DATABASE"] == "postgresql://gonfalon:word@postgres/gonfalon"
    here = {
        "GONFALON_PORT": port,
        "GONFALON_DATABASE": new_postgres(),
        "GONFALON_HOST": "127.0.0.1",
        "GONFALON_METRICS": f"127.0.0.1:{free_port()}",
    }
    assert here.keys() <= known.keys()
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", **known, **here}
    healthy = [each.replace("8135", port) for each in command("HEALTHCHECK CMD")]
    with (tmp_path / "out").open("wb") as said, (tmp_path / "log").open("wb") as log:
        running = subprocess.Popen(command("CMD"), env=environment, stdout=said, stderr=log)
    try:
        base = address_in(tmp_path / "out", running, 180)
        assert subprocess.run(healthy, check=False).returncode == 0
        answer = httpx.post(f"{base}/api/me", json={}, headers={"Host": GIVEN["GONFALON_NAME"]}, trust_env=False)
        assert "; secure" in answer.headers["set-cookie"].lower()
        assert httpx.get(f"http://{here['GONFALON_METRICS']}/metrics", trust_env=False).status_code == 200
    finally:
        stop(running)
    assert subprocess.run(healthy, check=False, stderr=subprocess.DEVNULL).returncode == 1


def test_the_proxy_of_the_container_reads_the_caddyfile_that_the_tests_try() -> None:
    assert '["./Caddyfile:/etc/caddy/Caddyfile:ro", "caddy:/data"]' in COMPOSE
    assert "GONFALON_NAME: ${GONFALON_NAME}" in COMPOSE
