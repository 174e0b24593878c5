"""The bus on PostgreSQL: LISTEN for announcements, advisory locks for claims, a table for who is online."""

import asyncio
import hashlib
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection
from sqlalchemy.exc import OperationalError

from gonfalon.server.storage.bus import CHANNEL, MOVED, RECONNECTED, Announcement, Bus, NewEntry, News, Receive

LOG = logging.getLogger(__name__)

DELAY_SECONDS = 0.2
"""Before a lost connection is opened again."""
SWEEP_SECONDS = 5.0
"""Between two checks for users of processes that have ended."""

NEWS: Final = (
    "SELECT tables.version, offer, rematch, keys, result, clock, parts, opener, body, key, done, browser FROM tables"
    " LEFT JOIN entries ON table_id = id AND entries.version > %s WHERE id = %s ORDER BY entries.version"
)
SET_ONLINE: Final = (
    "WITH gone AS (DELETE FROM presence WHERE backend = pg_backend_pid() AND table_id = %(table)s"
    " AND browser <> ALL(%(users)s)) INSERT INTO presence SELECT pg_backend_pid(), %(table)s, unnest(%(users)s::text[])"
    " ON CONFLICT DO NOTHING"
)
ONLINE: Final = "SELECT DISTINCT browser FROM presence WHERE table_id = %s AND backend <> pg_backend_pid()"
SWEEP: Final = "DELETE FROM presence WHERE backend NOT IN (SELECT pid FROM pg_stat_activity)"


def lock_number(name: str) -> int:
    """The number of the advisory lock of a claim."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], signed=True)


class PostgresBus(Bus):
    """Two connections: one listens, the other one asks. Claims and users online end with the second one."""

    is_shared = True

    def __init__(self, connection_string: str, own_backend: Callable[[], int | None]) -> None:
        self._connection_string = connection_string
        self._own_backend = own_backend
        """The connection by which this process commits moves: it knows those already."""
        self._connection: AsyncConnection | None = None
        self._asking = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []
        self._online: dict[str, set[str]] = {}

    async def open(self, receive: Receive) -> None:
        """Pass announcements on from now on."""
        listening = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen_for_ever(receive, listening)),
            asyncio.create_task(self._sweep_for_ever()),
        ]
        await listening.wait()

    async def close(self) -> None:
        """Close both connections."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._connection is not None:
            await self._connection.close()

    async def _listen_for_ever(self, receive: Receive, listening: asyncio.Event) -> None:
        """Listen, and connect again when the connection is lost. What was announced meanwhile is lost."""
        while True:
            with suppress(psycopg.OperationalError):
                async with await AsyncConnection.connect(self._connection_string, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if listening.is_set():
                        LOG.warning("the connection for announcements was lost and opened again")
                        receive(Announcement(RECONNECTED))
                    listening.set()
                    async for notice in connection.notifies():
                        kind, name, *version = notice.payload.split(" ")
                        if kind != MOVED or notice.pid != self._own_backend():
                            receive(Announcement(kind, name, int(*version)))
            await asyncio.sleep(DELAY_SECONDS)

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            with suppress(OperationalError):
                await self._ask(SWEEP)

    async def _ask(self, statement: str, parameters: Sequence[Any] | dict[str, Any] = ()) -> list[Any]:
        """The rows of a statement; tried again once if the connection was lost. Raises OperationalError."""
        async with self._asking:
            try:
                try:
                    return await self._rows(statement, parameters)
                except psycopg.OperationalError:
                    await self._connect()
                    return await self._rows(statement, parameters)
            except psycopg.OperationalError as error:
                raise OperationalError(None, None, error) from error

    async def _rows(self, statement: str, parameters: Sequence[Any] | dict[str, Any]) -> list[Any]:
        if self._connection is None:
            await self._connect()
        assert self._connection is not None
        cursor = await self._connection.execute(statement.encode(), parameters)
        return [] if cursor.description is None else await cursor.fetchall()

    async def _connect(self) -> None:
        """Connect, or connect again after a loss. The database forgets claims then, so only users are entered again."""
        if self._connection is not None:
            await self._connection.close()
        self._connection = None
        connection = await AsyncConnection.connect(self._connection_string, autocommit=True, prepare_threshold=1)
        for table_id, users in self._online.items():
            await connection.execute(SET_ONLINE, {"table": table_id, "users": list(users)})
        self._connection = connection

    async def claim(self, name: str) -> bool:
        """Claim something by an advisory lock, which PostgreSQL frees when the connection ends."""
        with suppress(OperationalError):
            return bool((await self._ask("SELECT pg_try_advisory_lock(%s)", [lock_number(name)]))[0][0])
        return False

    async def release(self, name: str) -> None:
        """Give up a claim. A claim that a lost connection held is gone already."""
        with suppress(OperationalError):
            await self._ask("SELECT pg_advisory_unlock(%s)", [lock_number(name)])

    async def news(self, table_id: str, since: int) -> News | None:
        """What a table has after a version; None if it was deleted."""
        rows = await self._ask(NEWS, [since, table_id])
        if not rows:
            return None
        entries = [NewEntry(*row[8:]) for row in rows if row[8] is not None]
        version, offer, rematch, keys, result, clock, parts, opener = rows[0][:8]
        return News(version, offer, rematch, keys, result, clock, parts, opener, entries)

    async def set_online(self, table_id: str, users: set[str]) -> None:
        """Say which users have connections to this process at a table."""
        if users != self._online.get(table_id, set()):
            self._online[table_id] = users
            await self._ask(SET_ONLINE, {"table": table_id, "users": list(users)})
            if not users:
                self._online.pop(table_id, None)

    async def online(self, table_id: str) -> set[str]:
        """The users who have connections to other processes at a table."""
        return {row[0] for row in await self._ask(ONLINE, [table_id])}
