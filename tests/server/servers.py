"""Servers for tests: the real application on a real port, in a thread beside the test."""

import asyncio
import dataclasses
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from gonfalon import registry
from gonfalon.kernel.game import Game
from gonfalon.server.app import create_app
from gonfalon.server.computers.job_worker import JobWorker
from gonfalon.server.runtime.connection_table import ConnectionTable
from gonfalon.server.runtime.network import bind
from gonfalon.server.runtime.serve import NotifyingServer, configured
from gonfalon.server.services import Services
from gonfalon.server.settings import Limits, RateLimit, Settings
from gonfalon.server.storage.database import Database, check_database
from tests.kernel.tiny_game import TINY

T = TypeVar("T")

FAST = RateLimit(100_000, 100_000)
GENEROUS = Limits(
    requests=FAST,
    requests_of_person=FAST,
    changes=FAST,
    changes_of_person=FAST,
    heavy=FAST,
    heavy_of_person=FAST,
    tables_of_address=FAST,
    new_tables_of_person=FAST,
    people_of_address=FAST,
    links_of_person=FAST,
    messages=FAST,
    messages_of_person=FAST,
    sockets=50,
)

TINY_WORKER = (sys.executable, "-m", "gonfalon.server.computers.worker", "--games", "tests.kernel.tiny_game:TINY")


def find(name: str) -> Game:
    """A game, the tiny one included."""
    return TINY if name == TINY.info.id else registry.game(name)


def settings_for(folder: Path, **more: Any) -> Settings:
    """A server with all games and the tiny one, its database in a folder."""
    given: dict[str, Any] = {
        "database": str(folder / "tables.sqlite3"),
        "games": (*registry.games(), TINY.info.id),
        "find": find,
        "worker": TINY_WORKER,
        "limits": GENEROUS,
        "pace_seconds": 0,
    }
    return Settings(**{**given, **more})


def is_shared(settings: Settings) -> bool:
    """Whether jobs of a server wait for a worker."""
    return Database(settings.database).is_shared


async def job_worker(settings: Settings) -> None:
    """Take the jobs of a server."""
    await check_database(settings.database)
    await JobWorker(settings, Database(settings.database).connection_string).run()


class TestServer:
    """A server that runs."""

    __test__ = False

    def __init__(self, base: str, hall: Services, loop: asyncio.AbstractEventLoop) -> None:
        self.base = base
        self.services = hall
        self.loop = loop

    def run(self, do: Callable[[], Awaitable[T]]) -> T:
        """Do something on the server's own event loop."""

        async def done() -> T:
            return await do()

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result(30)


@contextmanager
def running_server(settings: Settings, debug: bool = False) -> Iterator[TestServer]:
    """A running server."""
    bound = bind("127.0.0.1", 0)
    base = f"http://127.0.0.1:{bound.getsockname()[1]}"
    ready = threading.Event()
    started: list[Any] = []

    async def serve() -> None:
        app = create_app(dataclasses.replace(settings))
        table = ConnectionTable(10_000, 10_000, exempt=lambda _: False)
        server = NotifyingServer(configured(app, table), ready.set)
        worker = asyncio.create_task(job_worker(settings)) if is_shared(settings) else None
        started.extend([server, app.state.services, asyncio.get_running_loop()])
        await server.serve(sockets=[bound])
        if worker is not None:
            worker.cancel()
            await asyncio.gather(worker, return_exceptions=True)

    thread = threading.Thread(target=lambda: asyncio.run(serve(), debug=debug), daemon=True)
    thread.start()
    assert ready.wait(20)
    server, hall, loop = started
    try:
        yield TestServer(base, hall, loop)
    finally:
        server.should_exit = True
        thread.join(20)
        bound.close()
        assert not thread.is_alive()
