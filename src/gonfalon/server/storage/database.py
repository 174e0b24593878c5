"""The database: SQLite in one file unless an address names another; written by one hand at a time."""

import asyncio
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from gonfalon.server.errors import ApiError
from gonfalon.server.storage.migrate import NewerSchema, migrate

LOG = logging.getLogger(__name__)

SQLITE = "sqlite+aiosqlite"
FILE_NAME = "tables.sqlite3"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


def default_url() -> str:
    """A file in the user's own data directory."""
    return f"{SQLITE}:///{user_data_path('gonfalon', appauthor=False) / FILE_NAME}"


def full_url(given: str) -> str:
    """An address as the engine wants it; a plain path is a file of SQLite."""
    if "://" not in given:
        return f"{SQLITE}:///{Path(given).expanduser().absolute()}"
    return given.replace("sqlite://", f"{SQLITE}://", 1) if given.startswith("sqlite://") else given


def set_pragmas(connection: Any, _entry: ConnectionPoolEntry) -> None:
    """Every commit is on the disk before it is told; transactions begin where we say so."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin(connection: Connection) -> None:
    """A writer takes the file at once, so that what it read cannot change under it."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


class Database:
    """One engine with its rules of access."""

    def __init__(self, url: str) -> None:
        self._writing = asyncio.Lock()
        try:
            self._url = make_url(full_url(url))
            self.engine = create_async_engine(self._url, hide_parameters=True)
        except (ArgumentError, ImportError) as error:
            raise ApiError("server.database.address", url=url) from error
        if self._url.get_backend_name() == "sqlite":
            event.listen(self.engine.sync_engine, "connect", set_pragmas)
            event.listen(self.engine.sync_engine, "begin", begin)

    @property
    def place(self) -> str:
        """Where it is, for people."""
        return self._url.database or self._url.render_as_string(hide_password=True)

    @property
    def file(self) -> Path | None:
        """The file of SQLite; None for another database, or for one in memory."""
        if self._url.get_backend_name() != "sqlite" or self._url.database in (None, "", ":memory:"):
            return None
        return Path(str(self._url.database))

    def make_folder(self) -> None:
        """A new folder and a new file are their owner's alone: they hold the keys of running games. Raises Refused."""
        file = self.file
        if file is None:
            return
        try:
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not file.exists():
                os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
        except OSError as error:
            raise self._unfit(error) from error

    def _unfit(self, error: Exception) -> ApiError:
        return ApiError("server.database.unfit", file=self.place, why=reason(error))

    async def open(self) -> None:
        """Make the file if need be and bring its schema up to date; raises Refused."""
        self.make_folder()
        try:
            await self._migrate()
        except NewerSchema as error:
            raise ApiError("server.database.newer", file=self.place) from error
        except (SQLAlchemyError, OSError) as error:
            raise self._unfit(error) from error

    async def _migrate(self) -> None:
        """Migrations make tables anew: what refers to them must not be deleted with the old ones."""
        async with self._writing, self.engine.connect() as plain:
            connection = await plain.execution_options(writes=True)
            await self._heed_references(connection, False)
            try:
                async with connection.begin():
                    await connection.run_sync(migrate)
            finally:
                await self._heed_references(connection, True)

    async def _heed_references(self, connection: AsyncConnection, heed: bool) -> None:
        """SQLite changes this only between transactions."""
        if self._url.get_backend_name() == "sqlite":
            driver = (await connection.get_raw_connection()).driver_connection
            assert driver is not None
            await driver.execute(f"PRAGMA foreign_keys={'ON' if heed else 'OFF'}")

    async def close(self) -> None:
        """Let go of every connection."""
        await self.engine.dispose()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that changes something: committed at the end, rolled back by any exception."""
        async with self._writing, self.engine.connect() as plain:
            connection = await plain.execution_options(writes=True)
            async with connection.begin():
                yield connection

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only looks."""
        async with self.engine.connect() as connection:
            yield connection


def reason(error: Exception) -> str:
    """What the driver said, without the statement."""
    return str(error.orig) if isinstance(error, DBAPIError) else str(error)


async def check_database(url: str) -> None:
    """Open a database once, so that its faults are found before the server starts; raises ApiError."""
    database = Database(url)
    try:
        await database.open()
    finally:
        await database.close()
