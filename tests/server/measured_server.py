"""`python -m tests.server.measured_server FOLDER`: a server that measures the callbacks of its event loop.

It writes its address when it listens and, when its input ends, the longest callbacks: processor time of the loop's
own thread, and time by the clock, which also counts waiting for other threads and for other programs. And the longest
that other threads have held the loop up: processor time of the whole process between two ticks of a task.
"""

import asyncio
import gc
import json
import sys
import threading
import time
from pathlib import Path
from typing import Any

import uvicorn

from gonfalon.server.app import create_app
from gonfalon.server.runtime.network import bind
from gonfalon.server.runtime.serve import NotifyingServer
from tests.server.servers import settings_for

SHOWN = 5
TICK_SECONDS = 0.002


class Watch:
    """Measures every callback."""

    def __init__(self) -> None:
        self.longest: list[tuple[float, float, str]] = []
        self.count = 0
        self._run: Any = asyncio.Handle._run

    def start(self) -> None:
        """Time every callback from now on."""
        watch = self

        def run(handle: asyncio.Handle) -> None:
            clock, processor = time.perf_counter(), time.thread_time()
            watch._run(handle)
            watch.add(time.thread_time() - processor, time.perf_counter() - clock, handle)

        setattr(asyncio.Handle, "_run", run)  # noqa: B010 - types know nothing of what is private

    def add(self, processor: float, clock: float, handle: asyncio.Handle) -> None:
        """Keep the longest callbacks."""
        self.count += 1
        if len(self.longest) < SHOWN or processor > self.longest[-1][0]:
            task = getattr(getattr(handle, "_callback", None), "__self__", None)
            what = f"{task.get_coro()} {task.get_stack()}" if isinstance(task, asyncio.Task) else repr(handle)
            self.longest = sorted([*self.longest, (processor, clock, what[:600])], reverse=True)[:SHOWN]


class Ticker:
    """A task that only wants to be called again soon."""

    def __init__(self) -> None:
        self.held_up = 0.0

    async def tick(self) -> None:
        """Measure until the task is cancelled."""
        while True:
            before = time.process_time()
            await asyncio.sleep(TICK_SECONDS)
            self.held_up = max(self.held_up, time.process_time() - before)


def print_line(line: str) -> None:
    """Write a line to standard output."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def main(folder: Path) -> None:
    """Serve until the input ends."""
    watch, ticker = Watch(), Ticker()
    bound = bind("127.0.0.1", 0)
    config = uvicorn.Config(create_app(settings_for(folder)), log_level="warning", access_log=False)

    tasks: list[asyncio.Task[None]] = []

    def ready() -> None:
        gc.collect()
        gc.freeze()
        watch.start()
        tasks.append(asyncio.create_task(ticker.tick()))
        print_line(f"http://127.0.0.1:{bound.getsockname()[1]}")

    server = NotifyingServer(config, ready)

    def wait_for_the_end() -> None:
        sys.stdin.read()
        print_line(json.dumps({"count": watch.count, "longest": watch.longest, "held_up": ticker.held_up}))
        server.should_exit = True

    threading.Thread(target=wait_for_the_end, daemon=True).start()
    await server.serve(sockets=[bound])
    for task in tasks:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
