"""Running an application: uvicorn on a bound socket until Ctrl-C."""

import socket
from collections.abc import Callable
from contextlib import suppress

import uvicorn
from starlette.types import ASGIApp

from gonfalon.server.runtime.garbage import freeze_startup_objects

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


def run(app: ASGIApp, bound: socket.socket, ready: Callable[[], None], most_message_bytes: int) -> None:
    """Run an application until Ctrl-C. A longer message closes its socket."""
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws_max_size=most_message_bytes,
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
