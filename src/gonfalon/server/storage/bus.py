"""Bus: how the processes that share a database learn what the others have changed.

A server on SQLite is one process, so this bus does nothing. `postgres_bus` has the one for several processes.
"""

from collections.abc import Callable
from typing import NamedTuple

CHANNEL = "gonfalon"

MOVED, CHANGED, DELETED, RENAMED, ANSWERED = "moved", "changed", "deleted", "renamed", "answered"
"""What was announced: entries of a table, its seats or offer, its end, the name of a user, the answer to a job."""

RECONNECTED = "reconnected"
"""The process itself has missed announcements."""


class Announcement(NamedTuple):
    """What has changed: its kind, the id of a table, user or job, and the version of a table that moved on."""

    kind: str
    id: str = ""
    version: int = 0


Receive = Callable[[Announcement], None]


class NewEntry(NamedTuple):
    """An entry that another process has committed, with the receipt of its command."""

    body: str
    key: str | None
    done: int | None
    user: str | None


class News(NamedTuple):
    """What a table has in the database after a version."""

    version: int
    offer: str | None
    rematch: str | None
    keys: str
    result: str | None
    clock: str | None
    parts: str | None
    opener: str
    entries: list[NewEntry]


class Bus:
    """The bus of a server that is one process."""

    is_shared = False

    async def open(self, receive: Receive) -> None:
        """Pass announcements on from now on."""

    async def close(self) -> None:
        """Receive nothing any more, and give up all claims."""

    async def claim(self, name: str) -> bool:
        """Claim something for this process until `release`, or until the process ends; False if another has it."""
        return True

    async def release(self, name: str) -> None:
        """Give up a claim."""

    async def news(self, table_id: str, since: int) -> News | None:
        """What a table has after a version; None if it was deleted."""
        raise NotImplementedError

    async def set_online(self, table_id: str, users: set[str]) -> None:
        """Say which users have connections to this process at a table."""

    async def online(self, table_id: str) -> set[str]:
        """The users who have connections to other processes at a table."""
        return set()
