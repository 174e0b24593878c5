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
from gonfalon.server.runtime.guarded_protocol import GuardedProtocol
from gonfalon.server.runtime.guarded_socket import CountedSocketProtocol
from gonfalon.server.runtime.hand_over import HandOver
from gonfalon.server.runtime.listening import ACCEPTED_AT_ONCE, listening

SHUTDOWN_SECONDS = 3
"""For requests that still run when the server stops; then they are cancelled."""


class NotifyingServer(uvicorn.Server):
    """A server that calls `ready` when it listens. It takes over connections of other processes, if there are some."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], hand_over: HandOver | None = None) -> None:
        super().__init__(config)
        self._ready = ready
        self._hand_over = hand_over
        self._taking: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen."""
        await super().startup(sockets)
        if self.started:
            if self._hand_over is not None:
                self._hand_over.open(self._take)
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, and end those that there are."""
        if self._hand_over is not None:
            self._hand_over.close()
        await super().shutdown(sockets)

    def _take(self, connection: socket.socket, request: bytes) -> None:
        """Serve a connection that another process has handed over."""
        connection.setblocking(False)
        make: Any = self.config.http_protocol_class
        protocol = partial(
            make, handed=request, config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        task = asyncio.create_task(asyncio.get_running_loop().connect_accepted_socket(protocol, connection))
        self._taking.add(task)
        task.add_done_callback(self._taking.discard)


def configured(app: ASGIApp, table: ConnectionTable, hand_over: HandOver | None = None, **more: Any) -> uvicorn.Config:
    """The configuration of uvicorn: with time limits and a limited number of connections."""
    return uvicorn.Config(
        app,
        http=partial(GuardedProtocol, table, hand_over),  # type: ignore[arg-type]
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
    hand_over: HandOver | None = None,
) -> None:
    """Run an application until Ctrl-C or SIGTERM, and close the bound socket. A longer message closes its WebSocket.

    uvicorn sets up its own loggers, unless there are `own_logs`.
    """
    more: dict[str, Any] = {"backlog": ACCEPTED_AT_ONCE, **({"log_config": None} if own_logs else {})}

    def begin() -> None:
        asyncio.get_running_loop().set_exception_handler(log_full_file_table())
        freeze_startup_objects()
        ready()

    with suppress(KeyboardInterrupt), listening(bound) as own:
        config = configured(app, table, hand_over, ws_max_size=most_message_bytes, **more)
        NotifyingServer(config, begin, hand_over).run(sockets=[own])
