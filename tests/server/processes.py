"""Servers as people start them: processes of their own, with their log in a file."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

STARTS_WITHIN = 60.0


class ServerProcess(NamedTuple):
    """A running `gonfalon serve`."""

    base: str
    process: "subprocess.Popen[bytes]"
    log: Path

    def log_text(self) -> str:
        return self.log.read_text(encoding="utf-8")


def serve_command(database: Path, *options: str) -> list[str]:
    """The command that starts a server for tests."""
    return [sys.executable, "-m", "gonfalon", "serve", "--no-browser", "--database", str(database), *options]


@contextmanager
def served(
    folder: Path, *options: str, environment: dict[str, str] | None = None, wrapper: Sequence[str] = (), **more: Any
) -> Iterator[ServerProcess]:
    """A server on a free port with its database in a folder; ended at the end if it still runs."""
    log, output = folder / "server.log", folder / "server.out"
    port = [] if "--port" in options else ["--port", "0"]
    command = [*wrapper, *serve_command(folder / "tables.sqlite3", *port, *options)]
    known = {**os.environ, "PYTHONUNBUFFERED": "1", **(environment or {})}
    with log.open("ab") as errors, output.open("wb") as said:
        running = subprocess.Popen(command, stdout=said, stderr=errors, env=known, **more)
    try:
        yield ServerProcess(address_in(output, running), running, log)
    finally:
        stop(running)


def address_in(output: Path, running: "subprocess.Popen[bytes]", within: float = STARTS_WITHIN) -> str:
    """The address that a server prints when it is ready."""
    until = time.monotonic() + within
    while time.monotonic() < until and running.poll() is None:
        found = re.search(r"Local address: (http\S+)/|at (http://\S+)/", output.read_text(encoding="utf-8"))
        if found is not None:
            return found[1] or found[2]
        time.sleep(0.05)
    raise AssertionError(f"the server did not start: {output.read_text(encoding='utf-8')}")


def stop(running: "subprocess.Popen[bytes]") -> None:
    """End a process."""
    if running.poll() is None:
        running.send_signal(signal.SIGINT)
        try:
            running.wait(20)
        except subprocess.TimeoutExpired:
            running.kill()
    running.wait(5)
