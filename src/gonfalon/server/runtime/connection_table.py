"""Connection table: all open TCP connections of a server process, limited in total and by address.

A connection waits until its request has arrived whole, and again after the answer. If a limit is reached, the
connection that has waited longest is closed; only if none waits, the new one is refused. So half-open requests make
room for each other and not for the requests of other users.
"""

import ipaddress
import logging
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Protocol

LOG = logging.getLogger(__name__)

RESERVED_FILES = 160
"""File descriptors that are kept for the database, workers and files of the page."""

MOST_CONNECTIONS = 20_000
LEAST_CONNECTIONS = 64

FULL = "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"

LOG_SECONDS = 60.0

Clock = Callable[[], float]


class Closable(Protocol):
    """What the table knows of a connection."""

    address: str

    def drop(self) -> None:
        """Close the connection at once."""


class ConnectionTable:
    """Counts connections and chooses which to close."""

    def __init__(self, most: int, most_of_address: int, exempt: Callable[[str], bool], clock: Clock = time.monotonic):
        self.most = most
        self.most_of_address = most_of_address
        self._is_exempt = exempt
        self._open: dict[Closable, str] = {}
        self._by_group: Counter[str] = Counter()
        self._waiting: dict[Closable, None] = {}
        self._log = LogLimiter(clock)

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, connection: Closable) -> bool:
        """Count a new connection, which waits; False if there is no room for it."""
        group = group_of(connection.address)
        of_address = self._by_group[group] >= self.most_of_address and not self._is_exempt(connection.address)
        if (of_address and not self._make_room(group)) or (len(self._open) >= self.most and not self._make_room(None)):
            self._log.warning("a connection was refused: %d are open", len(self._open))
            return False
        self._open[connection] = group
        self._by_group[group] += 1
        self._waiting[connection] = None
        return True

    def _make_room(self, group: str | None) -> bool:
        """Close the connection that has waited longest, of one group of addresses or of all."""
        found = next((each for each in self._waiting if group is None or self._open[each] == group), None)
        if found is None:
            return False
        self._log.warning("too many connections: the one that waited longest was closed, %d are open", len(self._open))
        self.leave(found)
        found.drop()
        return True

    def wait(self, connection: Closable) -> None:
        """The connection has no whole request."""
        if connection in self._open:
            self._waiting.setdefault(connection)

    def work(self, connection: Closable) -> None:
        """The request of the connection is whole, or it is a WebSocket."""
        self._waiting.pop(connection, None)

    def leave(self, connection: Closable) -> None:
        """Forget a connection that closes."""
        self._waiting.pop(connection, None)
        group = self._open.pop(connection, None)
        if group is not None:
            self._by_group[group] -= 1
            if not self._by_group[group]:
                del self._by_group[group]


def group_of(address: str) -> str:
    """What is counted as one address: an IPv4 address, or the 64 bits that one IPv6 network has."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((int(parsed), 64), strict=False))


class LogLimiter:
    """Logs a warning at most once a minute, with the number of those that were left out."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._last = -LOG_SECONDS
        self._left_out = 0

    def warning(self, text: str, *args: object) -> None:
        """Log a warning, or count it."""
        now = self._clock()
        if now - self._last < LOG_SECONDS:
            self._left_out += 1
            return
        LOG.warning(text + " (%d such warnings in between)", *args, self._left_out)
        self._last, self._left_out = now, 0


if sys.platform == "win32":

    def most_open_files() -> int:
        """The number of files that this process may open."""
        return MOST_CONNECTIONS

else:
    import resource

    def most_open_files() -> int:
        """The number of files that this process may open, raised as far as the system allows."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_CONNECTIONS + RESERVED_FILES
        if hard != resource.RLIM_INFINITY:
            wanted = min(wanted, hard)
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return max(soft, wanted)


def room_for_connections() -> int:
    """Most connections of this process."""
    return min(MOST_CONNECTIONS, max(LEAST_CONNECTIONS, most_open_files() - RESERVED_FILES))


def log_full_file_table() -> Callable[[Any, dict[str, Any]], None]:
    """A handler for an event loop: a full table of file descriptors is logged once a minute, not at every try."""
    limiter = LogLimiter()

    def handle(loop: Any, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, OSError) and "socket.accept()" in str(context.get("message")):
            limiter.warning("no connection can be accepted: %s", error.strerror)
        else:
            loop.default_exception_handler(context)

    return handle
