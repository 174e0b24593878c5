"""The database: one SQLite file, or another database by URL. One transaction writes at a time."""

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
    """The URL of the default file, in the user's data directory."""
    return f"{SQLITE}:///{user_data_path('gonfalon', appauthor=False) / FILE_NAME}"


def full_url(given: str) -> str:
    """A URL for SQLAlchemy; a plain path is an SQLite file."""
    if "://" not in given:
        return f"{SQLITE}:///{Path(given).expanduser().absolute()}"
    return given.replace("sqlite://", f"{SQLITE}://", 1) if given.startswith("sqlite://") else given


def set_pragmas(connection: Any, _entry: ConnectionPoolEntry) -> None:
    """Set up a connection: commits are synced to the disk, and transactions begin only explicitly."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin(connection: Connection) -> None:
    """Begin a transaction. A writer locks the file at once, so that what it reads cannot change."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


class Database:
    """An SQLAlchemy engine whose writers take turns."""

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
        """The file or URL, for messages."""
        return self._url.database or self._url.render_as_string(hide_password=True)

    @property
    def file(self) -> Path | None:
        """The file of SQLite; None for another database, or for one in memory."""
        if self._url.get_backend_name() != "sqlite" or self._url.database in (None, "", ":memory:"):
            return None
        return Path(str(self._url.database))

    def make_folder(self) -> None:
        """Create folder and file, readable by their owner only: they hold secret keys. Raises ApiError."""
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
        """Create the file if it is missing, and migrate the schema; raises ApiError."""
        self.make_folder()
        try:
            await self._migrate()
        except NewerSchema as error:
            raise ApiError("server.database.newer", file=self.place) from error
        except (SQLAlchemyError, OSError) as error:
            raise self._unfit(error) from error

    async def _migrate(self) -> None:
        """Run migrations. They recreate tables, so foreign keys are off: a cascade would delete the rows."""
        async with self._writing, self.engine.connect() as plain:
            connection = await plain.execution_options(writes=True)
            await self._set_foreign_keys(connection, False)
            try:
                async with connection.begin():
                    await connection.run_sync(migrate)
            finally:
                await self._set_foreign_keys(connection, True)

    async def _set_foreign_keys(self, connection: AsyncConnection, on: bool) -> None:
        """Switch foreign keys. SQLite does this only between transactions."""
        if self._url.get_backend_name() == "sqlite":
            driver = (await connection.get_raw_connection()).driver_connection
            assert driver is not None
            await driver.execute(f"PRAGMA foreign_keys={'ON' if on else 'OFF'}")

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes: committed at the end, rolled back by any exception."""
        async with self._writing, self.engine.connect() as plain:
            connection = await plain.execution_options(writes=True)
            async with connection.begin():
                yield connection

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads."""
        async with self.engine.connect() as connection:
            yield connection


def reason(error: Exception) -> str:
    """The message of the driver, without the SQL statement."""
    return str(error.orig) if isinstance(error, DBAPIError) else str(error)


async def check_database(url: str) -> None:
    """Open a database once, so that its faults are found before the server starts; raises ApiError."""
    database = Database(url)
    try:
        await database.open()
    finally:
        await database.close()
