"""A server under load, in its own processes: `load_server.py DATABASE PLAN`, which `Server` starts.

It is what `gonfalon serve` starts, with two differences. Its limits for one address are raised (`Limits` in
`gonfalon/server/settings.py`), and the callbacks of its event loop may be timed. It prints its address when it listens.
For every line that it reads, it prints what each process has used since the last one.
"""

import asyncio
import cProfile
import dataclasses
import gc
import json
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, Self

import gonfalon
from gonfalon.server.app import serve
from gonfalon.server.runtime.hand_over import HandOver, create_hand_overs
from gonfalon.server.runtime.network import addresses_of, listen
from gonfalon.server.runtime.processes import ChildTask, run_processes
from gonfalon.server.settings import Limits, RateLimit, Settings
from gonfalon.server.storage.database import check_database
from tests.server.measured_server import SHOWN, Watch, print_line

MANY = RateLimit(100_000, 100_000)
RATES: dict[str, Any] = {each.name: MANY for each in dataclasses.fields(Limits) if isinstance(each.default, RateLimit)}
LIMITS = dataclasses.replace(Limits(), sockets_of_address=100_000, connections_of_address=100_000, **RATES)
PATIENCE = 30.0


class Server:
    """A server under load, as the process that starts it sees it."""

    def __init__(self, database: str, plan: "Plan") -> None:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            [sys.executable, "-m", "measuring.load_server", database, json.dumps(plan._asdict())],
            stdin=pipe,
            stdout=pipe,
            text=True,
            start_new_session=True,
        )
        self.base = self._line().rstrip("/")

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip() or sys.exit(self._process.wait() or 1)

    async def report(self) -> dict[str, Any]:
        """What all its processes have used since the last report."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        reports = json.loads(await asyncio.to_thread(self._line))
        sums = {name: sum(each[name] for each in reports) for name in ("processor", "seconds", "count")}
        longest = sorted((each for report in reports for each in report["longest"]), reverse=True)[:SHOWN]
        collected = max(each["collected"] for each in reports)
        return {**sums, "longest": longest, "collected": collected, "compiled": reports[0]["compiled"]}

    def end(self, how: signal.Signals) -> None:
        """End all processes of the server."""
        os.killpg(self._process.pid, how)
        self._process.wait(PATIENCE)

    def __enter__(self) -> Self:
        """The server, already running."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the processes, also after an error."""
        self.kill()

    def kill(self) -> None:
        """End the processes if they still run."""
        if self._process.poll() is None:
            self.end(signal.SIGKILL)


class Plan(NamedTuple):
    """How a server under load is started."""

    processes: int = 1
    hands_over: bool = True
    """Whether several processes bring the pages of a table together."""
    profile: str | None = None
    """The file for a profile; only of a single process."""
    times_callbacks: bool = True
    """Whether the callbacks of the event loop are timed, which adds about an eighth to the processor time."""


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

    def start(self, times_callbacks: bool) -> None:
        """Start to measure."""
        if times_callbacks:
            self.watch.start()
        self.collections.start()

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


def answer(ask: Callable[[], list[Any]]) -> None:
    """Figures of all processes for every line."""
    for _ in sys.stdin:
        print_line(json.dumps(ask()))


def start_answering(ask: Callable[[], list[Any]], bound: socket.socket) -> None:
    """Print the address, and answer from now on."""
    threading.Thread(target=answer, args=(ask,), daemon=True).start()
    print_line(addresses_of(bound, lan=False)[0])


def serve_alone(settings: Settings, bound: socket.socket, plan: Plan) -> None:
    """Serve in this process."""
    report, profile = Report(), plan.profile

    def ready() -> None:
        report.start(plan.times_callbacks)
        start_answering(lambda: [report.next()], bound)

    if profile is None:
        serve(settings, bound, ready)
    else:
        cProfile.runctx("serve(settings, bound, ready)", {"serve": serve, **locals()}, {}, profile)


def serve_one(
    settings: Settings,
    bound: socket.socket,
    hand_over: HandOver | None,
    pipe: "Connection[Any, Any]",
    times_callbacks: bool,
) -> None:
    """Serve in one of several processes; it answers each message with its figures."""
    report = Report()

    def answer_all() -> None:
        while True:
            pipe.recv()
            pipe.send(report.next())

    def ready() -> None:
        report.start(times_callbacks)
        threading.Thread(target=answer_all, daemon=True).start()
        pipe.send("ready")

    serve(settings, bound, ready, hand_over)


def serve_many(settings: Settings, bound: socket.socket, plan: Plan) -> None:
    """Serve in several processes, as `gonfalon serve --processes` does."""
    context = multiprocessing.get_context("spawn")
    pipes = [context.Pipe() for _ in range(plan.processes)]
    hand_overs = create_hand_overs(plan.processes) if plan.hands_over else [None] * plan.processes
    tasks = [
        ChildTask(serve_one, (settings, bound, hand_over, theirs, plan.times_callbacks))
        for hand_over, (_, theirs) in zip(hand_overs, pipes, strict=True)
    ]

    def ask() -> list[Any]:
        for own, _ in pipes:
            own.send("report")
        return [own.recv() for own, _ in pipes]

    def is_ready() -> bool:
        return all(own.poll() for own, _ in pipes)

    def ready() -> None:
        for own, _ in pipes:
            own.recv()
        start_answering(ask, bound)

    run_processes(tasks, is_ready, ready)


def main(database: str, given: str) -> None:
    """Serve until the process is ended."""
    plan, bound = Plan(**json.loads(given)), listen("127.0.0.1", 0)
    settings = Settings(database=database, limits=LIMITS)
    if plan.processes > 1:
        asyncio.run(check_database(database))
        serve_many(settings, bound, plan)
    else:
        serve_alone(settings, bound, plan)


if __name__ == "__main__":
    main(*sys.argv[1:])
