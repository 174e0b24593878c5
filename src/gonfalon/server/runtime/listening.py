"""The listening socket: it takes few connections at a time, and tries again only later when no file can be opened.

asyncio takes as many connections in one go as may wait, before the first of them is counted. So a burst of connections
could use up all files. When no file is left, it fails as often as connections may wait, and each failure schedules
another try.
"""

import errno
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

ACCEPTED_AT_ONCE = 16
"""Connections that are taken before others are served. Those that are taken and not yet counted, about three times as
many, fit into the files that are kept free."""

MOST_IN_QUEUE = 2048
"""Connections that the system keeps until they are taken."""

NO_FILES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)


class ListeningSocket(socket.socket):
    """A socket that reports a full table of files once, until asyncio listens again a second later."""

    _is_full = False

    def listen(self, _backlog: int = 0, /) -> None:
        """Listen, with a queue that does not depend on how many connections are taken at once."""
        self._is_full = False
        super().listen(MOST_IN_QUEUE)

    def accept(self) -> tuple[socket.socket, Any]:
        """Take a connection; raises OSError."""
        if self._is_full:
            raise BlockingIOError
        try:
            return super().accept()
        except OSError as error:
            self._is_full = error.errno in NO_FILES
            raise


@contextmanager
def listening(bound: socket.socket) -> Iterator[ListeningSocket]:
    """A listening socket with the file of a bound one, which can still be asked for its address. Both end with it."""
    own = ListeningSocket(bound.family, bound.type, bound.proto, fileno=bound.fileno())
    try:
        yield own
    finally:
        bound.detach()
        own.close()
