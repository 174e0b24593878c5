"""`python -m tests.server.watched FOLDER`: a server that says how long the callbacks of its event loop took.

It writes its address when it listens and, when its input ends, the longest callbacks: processor time of the loop's
own thread, and time by the clock, which also counts waiting for other threads and for other programs.
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
from gonfalon.server.serving import Server, bind
from tests.server.houses import settings_for

SHOWN = 5


class Watch:
    """Measures every callback."""

    def __init__(self) -> None:
        self.longest: list[tuple[float, float, str]] = []
        self.count = 0
        self._run: Any = asyncio.Handle._run

    def start(self) -> None:
        """From now on."""
        watch = self

        def run(handle: asyncio.Handle) -> None:
            clock, processor = time.perf_counter(), time.thread_time()
            watch._run(handle)
            watch.add(time.thread_time() - processor, time.perf_counter() - clock, handle)

        setattr(asyncio.Handle, "_run", run)  # noqa: B010 - types know nothing of what is private

    def add(self, processor: float, clock: float, handle: asyncio.Handle) -> None:
        """Keep the longest."""
        self.count += 1
        if len(self.longest) < SHOWN or processor > self.longest[-1][0]:
            task = getattr(getattr(handle, "_callback", None), "__self__", None)
            what = f"{task.get_coro()} {task.get_stack()}" if isinstance(task, asyncio.Task) else repr(handle)
            self.longest = sorted([*self.longest, (processor, clock, what[:600])], reverse=True)[:SHOWN]


def tell(line: str) -> None:
    """A line to whoever started this."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def main(folder: Path) -> None:
    """Serve until the input ends."""
    watch = Watch()
    bound = bind("127.0.0.1", 0)
    config = uvicorn.Config(create_app(settings_for(folder)), log_level="warning", access_log=False)

    def ready() -> None:
        gc.collect()
        gc.freeze()
        watch.start()
        tell(f"http://127.0.0.1:{bound.getsockname()[1]}")

    server = Server(config, ready)

    def wait_for_the_end() -> None:
        sys.stdin.read()
        tell(json.dumps({"count": watch.count, "longest": watch.longest}))
        server.should_exit = True

    threading.Thread(target=wait_for_the_end, daemon=True).start()
    await server.serve(sockets=[bound])


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
