"""WebSocket protocol with limits: uvicorn's, which answers every ping at once and waits for slow readers for ever.

The application limits messages, but pings, pongs and parts of messages do not reach it. Here a client that sends too
many of them is closed, and so is one that reads nothing.
"""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from gonfalon.server.runtime.rate_limits import TokenBucket
from gonfalon.server.settings import RateLimit

OTHER_FRAMES = RateLimit(200, 10)
"""Frames of one WebSocket that are no whole message. A browser answers a ping every 20 s; beyond this the WebSocket is
closed."""
BYTES_AT_ONCE = 4096
"""Most bytes that are read before other connections get their turn: 680 of the shortest frames, which take 10 ms."""
LAST_SECONDS = 15.0
"""After the end of the application, for the client to read what was sent; then the connection is cut."""


def nothing() -> None:
    """`when_lost` of a WebSocket that has no place in the table."""


class CountedSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket with limits, which says when its connection is lost."""

    when_lost = staticmethod(nothing)

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._others = TokenBucket(OTHER_FRAMES)
        self._end: asyncio.TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave the table."""
        if self._end is not None:
            self._end.cancel()
            del self.handle_text, self.handle_bytes  # they refer to this object: a cycle for the garbage collection
        self.when_lost()
        super().connection_lost(exc)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Read a part of what arrives at a time. After a whole message uvicorn waits for the application anyway."""
        super().connection_made(transport)
        if hasattr(transport, "max_size"):  # of asyncio where it uses selectors
            transport.max_size = BYTES_AT_ONCE

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._take():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Note that the client is there."""
        if self._take():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Receive a further part of a message."""
        if self._take():
            super().handle_cont(event)

    def _take(self) -> bool:
        """Count a frame that is no message; False if it is one too many, which ends the connection."""
        if self._others.take():
            return True
        self.transport.abort()
        return False

    def keepalive_timeout(self) -> None:
        """Close the connection to a client that answers no ping. What it did not read is not waited for."""
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def on_task_complete(self, task: "asyncio.Task[None]") -> None:
        """The application has closed the WebSocket: cut the connection if the client does not read the end."""
        super().on_task_complete(task)
        if not self.disconnected:
            # Messages do not stop the reading any more, so they count as well.
            self.handle_text = self.handle_bytes = self.handle_cont  # type: ignore[method-assign]
            self._end = self.loop.call_later(LAST_SECONDS, self.transport.abort)
