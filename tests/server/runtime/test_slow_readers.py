"""Clients that read their answers slowly: a slow line gets all of it, a client that hardly reads is closed."""

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from starlette.responses import Response

from gonfalon.server.runtime import guarded_protocol
from gonfalon.server.runtime.connection_table import ConnectionTable
from gonfalon.server.runtime.network import bind
from gonfalon.server.runtime.serve import NotifyingServer, configured

ANSWER = Response(b"x" * 24_000_000)
"""More than the buffers of both systems take."""
STALLED_SECONDS = 0.5


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, int]]:
    """A server that gives everyone a long answer."""
    monkeypatch.setattr(guarded_protocol, "STALLED_SECONDS", STALLED_SECONDS)
    monkeypatch.setattr(guarded_protocol, "LEAST_READ_PER_SECOND", 100_000)
    ready = threading.Event()
    with closing(bind("127.0.0.1", 0)) as bound:
        server = NotifyingServer(configured(ANSWER, ConnectionTable(9, 9, exempt=lambda _: False)), ready.set)
        thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[bound])), daemon=True)
        thread.start()
        assert ready.wait(20)
        yield bound.getsockname()
        server.should_exit = True
        thread.join(20)


@contextmanager
def asked(address: tuple[str, int]) -> Iterator[socket.socket]:
    """A connection on which the answer was asked for."""
    with closing(socket.socket()) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
        connection.settimeout(20)
        connection.connect(address)
        connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        yield connection


def read(connection: socket.socket, at_once: int, pause: float) -> int:
    """How many bytes come until the connection ends, if so many are read after each pause."""
    got = 0
    try:
        while part := connection.recv(at_once):
            got += len(part)
            time.sleep(pause)
    except ConnectionResetError:
        pass
    return got


def test_a_client_on_a_slow_line_gets_the_whole_answer(address: tuple[str, int]) -> None:
    with asked(address) as connection:
        begun = time.monotonic()
        assert read(connection, 60_000, 0.01) > len(ANSWER.body)
        assert time.monotonic() - begun > 2 * STALLED_SECONDS


@pytest.mark.parametrize("at_once", [0, 1000])
def test_a_client_that_hardly_reads_is_closed(address: tuple[str, int], at_once: int) -> None:
    with asked(address) as connection:
        until = time.monotonic() + 6 * STALLED_SECONDS
        while time.monotonic() < until:
            time.sleep(0.1)
            if at_once:
                connection.recv(at_once)
        assert read(connection, 1_000_000, 0) < len(ANSWER.body)
