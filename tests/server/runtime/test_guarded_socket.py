"""WebSockets of clients that flood the server with frames which are no messages, or that read nothing, are closed."""

import asyncio
import base64
import socket
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send

from gonfalon.server.runtime.connection_table import ConnectionTable
from gonfalon.server.runtime.guarded_socket import OTHER_FRAMES
from gonfalon.server.runtime.network import bind
from gonfalon.server.runtime.serve import NotifyingServer, configured

FLOOD = 5000
TEXT, CONTINUATION, PING, PONG = 1, 0, 9, 10
END = "end"
"""The message after which the application closes the WebSocket."""
LONG = "long"
"""The message that the application answers with more than the buffers of both systems take."""


async def application(_scope: Scope, receive: Receive, send: Send) -> None:
    """Accepts WebSockets, and answers their messages."""
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        if message["text"] == END:
            await send({"type": "websocket.close", "code": 1000})
            return
        for _ in range(100 if message["text"] == LONG else 1):
            await send({"type": "websocket.send", "text": "x" * (200_000 if message["text"] == LONG else 2)})


@contextmanager
def running(table: ConnectionTable, **more: Any) -> Iterator[tuple[str, int]]:
    ready = threading.Event()
    with closing(bind("127.0.0.1", 0)) as bound:
        server = NotifyingServer(configured(application, table, lifespan="off", **more), ready.set)
        thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[bound])), daemon=True)
        thread.start()
        assert ready.wait(20)
        yield bound.getsockname()
        server.should_exit = True
        thread.join(20)


@pytest.fixture
def table() -> ConnectionTable:
    return ConnectionTable(9, 9, exempt=lambda _: False)


@pytest.fixture
def address(table: ConnectionTable) -> Iterator[tuple[str, int]]:
    with running(table) as found:
        yield found


def opened(address: tuple[str, int]) -> socket.socket:
    """A WebSocket that leaves all frames to the test."""
    connection = socket.create_connection(address, timeout=20)
    key = base64.b64encode(bytes(16)).decode()
    head = f"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}"
    connection.sendall(f"{head}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    assert connection.recv(4096).startswith(b"HTTP/1.1 101")
    return connection


def frame(kind: int, text: str = "", is_last: bool = True) -> bytes:
    """A frame of a client with a mask of zeros."""
    return struct.pack("!BB4x", kind | (0x80 if is_last else 0), 0x80 | len(text)) + text.encode()


def is_closed(connection: socket.socket) -> bool:
    """Whether the server ends the connection within some seconds, while it is read."""
    connection.settimeout(5)
    try:
        while connection.recv(65536):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


@pytest.mark.parametrize(
    ("first", "flood"),
    [
        (b"", frame(PING)),
        (b"", frame(PING, "x" * 100)),
        (b"", frame(PONG)),
        (frame(TEXT, "x", is_last=False), frame(CONTINUATION, is_last=False)),
        (frame(TEXT, END), frame(TEXT, "x")),
    ],
)
def test_a_flood_of_frames_closes_the_socket(address: tuple[str, int], first: bytes, flood: bytes) -> None:
    with closing(opened(address)) as connection:
        connection.sendall(first)
        time.sleep(0.1)
        begun = time.monotonic()
        try:
            connection.sendall(flood * FLOOD)
        except ConnectionError:
            return
        assert is_closed(connection)
        assert time.monotonic() - begun < 5


def test_pings_of_an_orderly_client_are_answered(address: tuple[str, int]) -> None:
    with closing(opened(address)) as connection:
        connection.sendall(frame(PING) * int(OTHER_FRAMES.burst))
        connection.sendall(frame(TEXT, "x"))
        got = b""
        while not got.endswith(b"xx"):
            got += connection.recv(65536)
        assert got == b"\x8a\x00" * int(OTHER_FRAMES.burst) + b"\x81\x02xx"


def test_a_client_that_reads_nothing_is_closed(table: ConnectionTable) -> None:
    with (
        running(table, ws_ping_interval=0.2, ws_ping_timeout=0.2) as address,
        closing(opened(address)) as connection,
    ):
        connection.sendall(frame(TEXT, LONG))
        until = time.monotonic() + 10
        while len(table):
            assert time.monotonic() < until
            time.sleep(0.05)
