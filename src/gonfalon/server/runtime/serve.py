"""Serving: a port to listen on, the names that lead to it, and the run from start to Ctrl-C."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress

import uvicorn

from gonfalon.server.app import create_app
from gonfalon.server.runtime.garbage import freeze_startup_objects
from gonfalon.server.runtime.network import addresses_of
from gonfalon.server.settings import Settings
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.file_lock import DatabaseLock
from gonfalon.server.websocket.handler import MOST_TEXT

SHUTDOWN_SECONDS = 3


async def prepare(settings: Settings) -> None:
    """Open the database once, so that what is wrong with it is told before anything else; raises Refused."""
    database = Database(settings.database)
    try:
        await database.open()
    finally:
        await database.close()


class NotifyingServer(uvicorn.Server):
    """Tells when it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def lock_database(settings: Settings, address: str) -> AbstractContextManager[object]:
    """The right to keep the tables of a database; raises InUse or Refused."""
    database = Database(settings.database)
    database.make_folder()
    return nullcontext() if database.file is None else DatabaseLock(str(database.file), address)


def serve(settings: Settings, bound: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until somebody presses Ctrl-C; raises InUse or Refused when the database cannot be had."""
    with lock_database(settings, addresses_of(bound, lan=False)[0]):
        run(settings, bound, ready)


def run(settings: Settings, bound: socket.socket, ready: Callable[[], None]) -> None:
    """Serve a database that is ours alone."""
    asyncio.run(prepare(settings))
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        ws_max_size=2 * MOST_TEXT,
        ws_per_message_deflate=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )

    def begin() -> None:
        freeze_startup_objects()
        ready()

    with suppress(KeyboardInterrupt):
        NotifyingServer(config, begin).run(sockets=[bound])
