"""Handing over WebSockets, so that all pages of a table are at one of the processes that share an address.

The kernel gives a new connection to any process. The id of a table chooses one process. Another process that reads a
request for the WebSocket of the table passes file descriptor and request on to it. Two processes that
both show a table would both replay its moves, which doubles the processor time of a move. Nothing else depends on it:
each process can serve each table, so a connection stays where it is if the other process does not run.
"""

import asyncio
import ctypes
import multiprocessing
import os
import re
import socket
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

MOST_REQUEST = 96 * 1024
"""Most bytes of a request that is handed over. uvicorn reads heads of at most 64 KB."""

TABLE_SOCKET = re.compile(rb"/api/tables/([^/?]+)/socket(?:\?|$)")

Take = Callable[[socket.socket, bytes], None]
"""Takes over a connection and the request that was read from it."""


class HandOver(NamedTuple):
    """What one of several processes needs to receive connections and to pass them on."""

    number: int
    inbox: socket.socket
    outboxes: tuple[socket.socket, ...]
    """The other ends of the inboxes of all processes, by their numbers."""
    is_open: "ctypes.Array[ctypes.c_byte]"
    """In memory that the processes share: by number, whether the process takes connections."""

    def pass_on(self, connection: socket.socket, target: bytes, request: bytes) -> bool:
        """Give a connection to the process of its table; False if it stays here.

        The caller closes its own file descriptor afterwards.
        """
        number = self._process_of(target)
        if number == self.number or not self.is_open[number] or len(request) > MOST_REQUEST:
            return False
        try:
            socket.send_fds(self.outboxes[number], [request], [connection.fileno()])
        except OSError:  # the inbox is full
            return False
        return True

    def _process_of(self, target: bytes) -> int:
        """The process that shall serve a request: this one, unless it is for the WebSocket of a table."""
        found = TABLE_SOCKET.match(target)
        return self.number if found is None else zlib.crc32(found[1]) % len(self.outboxes)

    def open(self, take: Take) -> None:
        """Take over connections from now on."""

        def receive() -> None:
            for connection, request in self._received():
                take(connection, request)

        asyncio.get_running_loop().add_reader(self.inbox, receive)
        self.is_open[self.number] = 1

    def close(self) -> None:
        """Take no more connections. Those that still wait are closed: their pages connect again."""
        asyncio.get_running_loop().remove_reader(self.inbox)
        self.drop()

    def drop(self) -> None:
        """Close the connections that wait for a process that has ended, and pass it no more."""
        self.is_open[self.number] = 0
        for connection, _ in self._received():
            connection.close()

    def _received(self) -> Iterator[tuple[socket.socket, bytes]]:
        """The connections that wait in the inbox."""
        while True:
            try:
                request, descriptors, _, _ = socket.recv_fds(self.inbox, MOST_REQUEST, 1)
            except OSError:  # there is none
                return
            for descriptor in descriptors:
                try:
                    connection = socket.socket(fileno=descriptor)
                except OSError:
                    with suppress(OSError):
                        os.close(descriptor)
                else:
                    yield connection, request


def create_hand_overs(processes: int) -> list[HandOver] | list[None]:
    """The hand-overs of some processes, by their numbers; none for a single one, or where the system has none."""
    if processes == 1 or sys.platform != "linux":
        return [None] * processes
    pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(processes)]
    for each in pairs:
        for end in each:
            end.setblocking(False)
    flags: Any = multiprocessing.get_context("spawn").RawArray(ctypes.c_byte, processes)
    outboxes = tuple(outbox for _, outbox in pairs)
    return [HandOver(number, inbox, outboxes, flags) for number, (inbox, _) in enumerate(pairs)]
