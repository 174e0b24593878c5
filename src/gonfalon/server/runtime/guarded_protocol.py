"""HTTP protocol with time limits: uvicorn's h11 protocol, which has none until a request is whole.

The head of a request must arrive in a few seconds, counted from the connection or from its first byte, however many
bytes trickle in. A body has a little more time for its announced length. A client that hardly reads its answer is
closed too. `guarded_socket` has the limits of WebSockets.
"""

import asyncio
import sys
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from gonfalon.server.runtime.connection_table import FULL, ConnectionTable
from gonfalon.server.runtime.guarded_socket import CountedSocketProtocol
from gonfalon.server.runtime.hand_over import HandOver

HEAD_SECONDS = 5.0
"""For the head of a request; then the connection is closed."""
BODY_SECONDS = 5.0
BODY_BYTES_PER_SECOND = 64 * 1024
"""A body has `BODY_SECONDS`, and a second for each part of this size; then the connection is closed."""
STALLED_SECONDS = 20.0
LEAST_READ_PER_SECOND = 4 * 1024
"""A client that reads less than so many bytes of its answer in `STALLED_SECONDS` is closed. A slow line is not."""

TIMED_OUT = b"HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class GuardedProtocol(H11Protocol):
    """One HTTP connection, with time limits and a place in the table."""

    def __init__(
        self, table: ConnectionTable, hand_over: HandOver | None, *args: Any, handed: bytes = b"", **more: Any
    ) -> None:
        super().__init__(*args, **more)
        self.address = ""
        self._table = table
        self._hand_over = hand_over
        self._handed = handed
        """The request that another process has read from this connection, if it was handed over."""
        self._limit: asyncio.TimerHandle | None = None
        self._limited: object = None
        """What the present time limit is for: the connection, or the cycle of a request whose body arrives."""
        self._stalled: asyncio.TimerHandle | None = None
        self._unread = 0
        """The bytes that the client had not read when it was last looked at."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a place in the table, and expect a request."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        if self._table.enter(self):
            self._expect(self, HEAD_SECONDS)
            if self._handed:
                self.data_received(self._handed)
        else:
            transport.write(FULL.encode())
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave the table."""
        self._forget_limit()
        self._forget_stall()
        self._table.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Receive a part of a request, and set the time limit for the rest of it."""
        if self.transport.is_closing():
            return
        if self._limit is None and self.conn.their_state is h11.IDLE:
            self._expect(self, HEAD_SECONDS)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self.conn.their_state is h11.SEND_BODY:
            if self._limited is not self.cycle:
                self._expect(self.cycle, BODY_SECONDS + self._announced() / BODY_BYTES_PER_SECOND)
        elif self.conn.their_state is not h11.IDLE:
            self._forget_limit()
            self._table.work(self)

    def _announced(self) -> int:
        """The length that a body has by its head. The middleware refuses lengths that are too large."""
        length = next((value for name, value in self.headers if name == b"content-length"), b"0")
        return min(int(length), 1 << 24) if length.isdigit() else 0

    def on_response_complete(self) -> None:
        """After an answer the connection waits for the next request; uvicorn limits that time."""
        self._table.wait(self)
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the process of its table, or to a WebSocket, which keeps the place here."""
        self._forget_limit()
        if self._pass_on(event):
            self.connections.discard(self)
            self.transport.abort()  # the other process has a file descriptor of its own
            return
        self._table.work(self)
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        if isinstance(protocol, CountedSocketProtocol):
            protocol.when_lost = lambda: self._table.leave(self)

    def _pass_on(self, event: h11.Request) -> bool:
        if self._hand_over is None or self._handed:
            return False
        lines = [b"GET " + event.target + b" HTTP/1.1", *[name + b": " + value for name, value in self.headers]]
        request = b"\r\n".join([*lines, b"", b""])
        return self._hand_over.pass_on(self.transport.get_extra_info("socket"), event.target, request)

    def pause_writing(self) -> None:
        """The client does not read as fast as the answer comes."""
        super().pause_writing()
        self._expect_reading()

    def resume_writing(self) -> None:
        """The client reads again."""
        self._forget_stall()
        super().resume_writing()

    def _expect_reading(self) -> None:
        """Look after some seconds how much of the answer the client has read."""
        self._forget_stall()
        self._unread = count_unread(self.transport)
        self._stalled = self.loop.call_later(STALLED_SECONDS, self._check_reading)

    def _check_reading(self) -> None:
        if self._unread - count_unread(self.transport) < STALLED_SECONDS * LEAST_READ_PER_SECOND:
            self.drop()
        else:
            self._expect_reading()

    def drop(self) -> None:
        """Close the connection at once."""
        self.transport.abort()

    def _expect(self, what: object, seconds: float) -> None:
        self._forget_limit()
        self._limited = what
        self._limit = self.loop.call_later(seconds, self._time_out)

    def _time_out(self) -> None:
        """Close a connection whose request did not arrive. A part of a request is answered with 408."""
        if self.conn.our_state is h11.IDLE and self.conn.trailing_data[0]:
            self.transport.write(TIMED_OUT)
        if self.conn.their_state is h11.SEND_BODY:
            self.drop()
        else:
            self.transport.close()

    def _forget_limit(self) -> None:
        self._limited = None
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None

    def _forget_stall(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None


if sys.platform == "linux":
    import fcntl
    import termios

    def count_in_system(transport: asyncio.Transport) -> int:
        """The bytes in the send buffer of the system, which takes new ones only when a third of it is free."""
        descriptor = transport.get_extra_info("socket").fileno()
        return int.from_bytes(fcntl.ioctl(descriptor, termios.TIOCOUTQ, bytes(4)), sys.byteorder)

else:

    def count_in_system(_transport: asyncio.Transport) -> int:
        """0, because this system does not say."""
        return 0


def count_unread(transport: asyncio.Transport) -> int:
    """The bytes of an answer that its client has not read."""
    return transport.get_write_buffer_size() + count_in_system(transport)
