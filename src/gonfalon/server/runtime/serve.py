"""Running an application: uvicorn on a bound socket until Ctrl-C."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from gonfalon.server.runtime.connection_table import ConnectionTable, log_full_file_table
from gonfalon.server.runtime.garbage import freeze_startup_objects
from gonfalon.server.runtime.guarded_protocol import CountedSocketProtocol, GuardedProtocol

SHUTDOWN_SECONDS = 3
"""For requests that still run when the server stops; then they are cancelled."""


class NotifyingServer(uvicorn.Server):
    """A server that calls `ready` when it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def configured(app: ASGIApp, table: ConnectionTable, **more: Any) -> uvicorn.Config:
    """The configuration of uvicorn: with time limits and a limited number of connections."""
    return uvicorn.Config(
        app,
        http=partial(GuardedProtocol, table),  # type: ignore[arg-type]
        ws=CountedSocketProtocol,
        log_level="warning",
        access_log=False,
        ws_per_message_deflate=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        **more,
    )


def run(
    app: ASGIApp,
    bound: socket.socket,
    ready: Callable[[], None],
    table: ConnectionTable,
    most_message_bytes: int,
    own_logs: bool = False,
) -> None:
    """Run an application until Ctrl-C or SIGTERM. A longer message closes its socket.

    uvicorn sets up its own loggers, unless there are `own_logs`.
    """
    more: dict[str, Any] = {"log_config": None} if own_logs else {}

    def begin() -> None:
        asyncio.get_running_loop().set_exception_handler(log_full_file_table())
        freeze_startup_objects()
        ready()

    with suppress(KeyboardInterrupt):
        NotifyingServer(configured(app, table, ws_max_size=most_message_bytes, **more), begin).run(sockets=[bound])
