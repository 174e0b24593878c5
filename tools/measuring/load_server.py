"""A server under load, in its own process: `load_server.py DATABASE [PROFILE]`, which `Server` starts.

It is what `gonfalon serve` starts, with two differences. Its limits for one address are raised (`Limits` in
`gonfalon/server/settings.py`), and the callbacks of its event loop are timed. It prints its address when it listens.
For every line that it reads, it prints what it has used since the last one. With PROFILE it writes a profile to that
file when it is stopped.
"""

import asyncio
import cProfile
import dataclasses
import gc
import json
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, Self

import gonfalon
from gonfalon.server.app import serve
from gonfalon.server.runtime.network import addresses_of, listen
from gonfalon.server.settings import Limits, RateLimit, Settings
from tests.server.measured_server import SHOWN, Watch, tell

MANY = RateLimit(100_000, 100_000)
LIMITS = dataclasses.replace(
    Limits(), requests=MANY, changes=MANY, heavy=MANY, messages=MANY, sockets_of_address=100_000
)
PATIENCE = 30.0


class Server:
    """A server process under load, as the process that starts it sees it."""

    def __init__(self, database: str, profile: Path | None = None) -> None:
        given = [database, *([] if profile is None else [str(profile)])]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            [sys.executable, "-m", "measuring.load_server", *given], stdin=pipe, stdout=pipe, text=True
        )
        self.base = self._line().rstrip("/")

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip() or sys.exit(self._process.wait() or 1)

    async def report(self) -> dict[str, Any]:
        """What it has used since the last report."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        figures: dict[str, Any] = json.loads(await asyncio.to_thread(self._line))
        return figures

    def end(self, how: signal.Signals) -> None:
        """End the process."""
        self._process.send_signal(how)
        self._process.wait(PATIENCE)

    def kill(self) -> None:
        """End the process, also after an error."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait(PATIENCE)


class Servers:
    """All server processes on one database, each with its own address."""

    def __init__(self, database: str, processes: int = 1, profile: Path | None = None) -> None:
        self._all = [Server(database, profile) for _ in range(processes)]
        self.bases = [each.base for each in self._all]

    def bases_of(self, number: int, together: bool) -> list[str]:
        """The addresses for the pages of a table: all, or one for both pages."""
        return [self.bases[number % len(self.bases)]] if together else self.bases

    async def report(self) -> dict[str, Any]:
        """What all have used since the last report."""
        reports = [await each.report() for each in self._all]
        sums = {name: sum(each[name] for each in reports) for name in ("processor", "seconds", "count")}
        longest = sorted((each for report in reports for each in report["longest"]), reverse=True)[:SHOWN]
        collected = max(each["collected"] for each in reports)
        return {**sums, "longest": longest, "collected": collected, "compiled": reports[0]["compiled"]}

    def end(self, how: signal.Signals) -> None:
        """End all processes."""
        for each in self._all:
            each.end(how)

    def __enter__(self) -> Self:
        """The servers, already running."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the processes, also after an error."""
        for each in self._all:
            each.kill()


class Collections:
    """The longest pause for garbage collection."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._began = 0.0

    def start(self) -> None:
        """Start to measure."""
        gc.callbacks.append(self._heard)

    def _heard(self, phase: str, _about: object) -> None:
        now = time.thread_time()
        if phase == "start":
            self._began = now
        else:
            self.longest = max(self.longest, now - self._began)


class Report:
    """What the process has used since the last report."""

    def __init__(self) -> None:
        self.watch = Watch()
        self.collections = Collections()
        self._clock = self._processor = 0.0

    def next(self) -> dict[str, object]:
        """The figures since the last call; they are set back."""
        clock, processor = time.perf_counter(), time.process_time()
        seconds = processor - self._processor
        used = seconds / (clock - self._clock)
        figures = {"processor": used, "seconds": seconds, "count": self.watch.count, "longest": self.watch.longest}
        figures["collected"] = self.collections.longest
        self._clock, self._processor = clock, processor
        self.watch.count, self.watch.longest, self.collections.longest = 0, [], 0.0
        return {**figures, "compiled": gonfalon.compiled()}


def answer(report: Report) -> None:
    """A report for every line."""
    for _ in sys.stdin:
        tell(json.dumps(report.next()))


def main(database: str, profile: str | None = None) -> None:
    """Serve until the process is ended."""
    bound = listen("127.0.0.1", 0)
    report = Report()

    def ready() -> None:
        report.watch.start()
        report.collections.start()
        threading.Thread(target=answer, args=(report,), daemon=True).start()
        tell(addresses_of(bound, lan=False)[0])

    settings = Settings(database=database, limits=LIMITS)
    if profile is None:
        serve(settings, bound, ready)
    else:
        cProfile.runctx("serve(settings, bound, ready)", {"serve": serve, **locals()}, {}, profile)


if __name__ == "__main__":
    main(*sys.argv[1:])
