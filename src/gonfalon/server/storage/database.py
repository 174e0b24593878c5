"""The database: one SQLite file, or PostgreSQL by URL, which several processes share."""

import asyncio
import logging
import os
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from gonfalon.server.errors import ApiError
from gonfalon.server.storage.file_checks import check_own, check_pages
from gonfalon.server.storage.file_copy import copy_before_migration
from gonfalon.server.storage.migrate import NewerSchema, migrate
from gonfalon.server.storage.postgres_copy import copy_before_postgres_migration
from gonfalon.server.storage.postgres_triggers import create_triggers

LOG = logging.getLogger(__name__)

SQLITE = "sqlite+aiosqlite"
POSTGRES = "postgresql+psycopg"
DRIVERS = {"sqlite": SQLITE, "postgresql": POSTGRES, "postgres": POSTGRES}
FILE_NAME = "tables.sqlite3"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


def default_url() -> str:
    """The URL of the default file, in the user's data directory."""
    return f"{SQLITE}:///{user_data_path('gonfalon', appauthor=False) / FILE_NAME}"


def full_url(given: str) -> str:
    """A URL for SQLAlchemy; a plain path is an SQLite file."""
    scheme, separator, rest = given.partition("://")
    if not separator:
        return f"{SQLITE}:///{Path(given).expanduser().absolute()}"
    return f"{DRIVERS.get(scheme, scheme)}://{rest}"


def set_pragmas(connection: Any, _entry: ConnectionPoolEntry) -> None:
    """Set up a connection: commits are synced to the disk."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_explicitly(connection: Any, _entry: ConnectionPoolEntry) -> None:
    """Let no statement begin a transaction by itself: `begin` does."""
    connection.isolation_level = None


def begin(connection: Connection) -> None:
    """Begin a transaction. A writer locks the file at once, so that what it reads cannot change."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def create_writer(url: URL) -> Engine:
    """The engine of a thread that only writes. Its first statement locks an SQLite file, as in `begin`."""
    if url.get_backend_name() != "sqlite":
        return create_engine(url, hide_parameters=True)
    driver = {"isolation_level": "IMMEDIATE", "check_same_thread": False}
    return create_engine(url.set(drivername="sqlite"), hide_parameters=True, connect_args=driver)


POOL = {"pool_pre_ping": True, "pool_size": 5, "max_overflow": 15}
"""A connection that PostgreSQL has closed is replaced before it is used."""

LINE = {
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "2",
    "tcp_user_timeout": "9000",
}
"""Routers and networks of containers forget quiet connections without a word, and the system asks only after two hours.
With these parameters a dead connection is found within 9 seconds. Those in the URL come first."""

ONE_WRITER = 7_407_001
"""The advisory lock of transactions that write, so that code for SQLite, which has one writer, holds on both."""


def parse_url(given: str) -> URL:
    """A URL for SQLAlchemy; raises ApiError."""
    try:
        return make_url(full_url(given))
    except (ArgumentError, ValueError) as error:
        raise ApiError("server.database.address", url=without_password(given)) from error


def without_password(given: str) -> str:
    """A URL that cannot be parsed, for messages: what may be its password is left out."""
    return re.sub(r"(?<=://)([^:/]*):.*@", r"\1:***@", given)


def with_line(url: URL) -> URL:
    """A URL of PostgreSQL with the parameters that find dead connections."""
    return url.update_query_dict({name: value for name, value in LINE.items() if name not in url.query})


def url_text(url: URL) -> str:
    """A URL without its password, for messages."""
    return url.render_as_string(hide_password=True)


class Database:
    """Two SQLAlchemy engines: `engine` for the event loop, `writer` for the thread of the commit queue.

    Writers take turns: each one holds `writing` and, on PostgreSQL, an advisory lock that all processes know. Moves
    need only the version of their table.
    """

    def __init__(self, given: str) -> None:
        self.writing = asyncio.Lock()
        self._url = parse_url(given)
        self.is_shared = self._url.get_backend_name() == "postgresql"
        """Whether other processes use the database at the same time."""
        options = POOL if self.is_shared else {}
        try:
            url = with_line(self._url) if self.is_shared else self._url
            self.engine = create_async_engine(url, hide_parameters=True, **options)
            self.writer = create_writer(url)
        except ImportError as error:
            key = "server.database.no-postgres" if self.is_shared else "server.database.address"
            raise ApiError(key, url=url_text(self._url)) from error
        except ArgumentError as error:
            raise ApiError("server.database.address", url=url_text(self._url)) from error
        if self._url.get_backend_name() == "sqlite":
            event.listen(self.engine.sync_engine, "connect", set_pragmas)
            event.listen(self.engine.sync_engine, "connect", begin_explicitly)
            event.listen(self.engine.sync_engine, "begin", begin)
            event.listen(self.writer, "connect", set_pragmas)

    @property
    def place(self) -> str:
        """The file or URL, for messages."""
        return str(self._url.database) if self.file else url_text(self._url)

    @property
    def connection_string(self) -> str:
        """The URL with its password, as psycopg reads it."""
        return with_line(self._url).set(drivername="postgresql").render_as_string(hide_password=False)

    @property
    def file(self) -> Path | None:
        """The file of SQLite; None for another database, or for one in memory."""
        if self._url.get_backend_name() != "sqlite" or self._url.database in (None, "", ":memory:"):
            return None
        return Path(str(self._url.database))

    def make_folder(self) -> None:
        """Create the folder, readable by its owner only: the file will hold secret keys. Raises ApiError."""
        try:
            if self.file is not None:
                self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise self._unfit(error) from error

    def _make_file(self) -> None:
        """Create folder and file, readable by their owner only. Raises ApiError."""
        self.make_folder()
        try:
            if self.file is not None and not self.file.exists():
                os.close(os.open(self.file, os.O_CREAT | os.O_WRONLY, 0o600))
        except OSError as error:
            raise self._unfit(error) from error

    def _unfit(self, error: Exception) -> ApiError:
        return ApiError("server.database.unfit", file=self.place, why=reason(error))

    async def open(self) -> None:
        """Create the file if it is missing, and migrate the schema; raises ApiError."""
        self._make_file()
        try:
            if self.file is not None:
                await asyncio.to_thread(copy_before_migration, self.file)
            await self._migrate()
            if self.file is not None:  # the first move does not wait for a connection
                self.writer.connect().close()
        except NewerSchema as error:
            raise ApiError("server.database.newer", file=self.place) from error
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise self._unfit(error) from error

    async def _migrate(self) -> None:
        """Run migrations. They recreate tables, so foreign keys are off: a cascade would delete the rows."""
        async with self.writing, self.engine.connect() as plain:
            connection = await plain.execution_options(writes=True)
            await self._set_foreign_keys(connection, False)
            try:
                async with connection.begin():
                    await self._wait_for_writers(connection)
                    if self.is_shared:
                        await connection.run_sync(copy_before_postgres_migration)
                    await connection.run_sync(migrate)
                    if self.is_shared:
                        await connection.run_sync(create_triggers)
                        await connection.run_sync(create_job_tables)
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
        self.writer.dispose()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes: committed at the end, rolled back by any exception."""
        async with self.writing, self.engine.connect() as plain:
            connection = await plain.execution_options(writes=True)
            async with connection.begin():
                await self._wait_for_writers(connection)
                yield connection

    async def _wait_for_writers(self, connection: AsyncConnection) -> None:
        """Wait until no other process writes; SQLite locks its file."""
        if self.is_shared:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_WRITER})"))

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads."""
        async with self.engine.connect() as connection:
            yield connection


def create_job_tables(connection: Connection) -> None:
    """Create the tables of jobs. Their library is in an extra, so it is imported only here."""
    from gonfalon.server.storage.postgres_job_schema import create_job_schema  # noqa: PLC0415

    create_job_schema(connection)


def fault_of(error: Exception, place: str) -> ApiError:
    """The error for a file that is damaged, or for a database that cannot be used for another reason."""
    cause = getattr(error, "orig", error)
    is_damage = isinstance(cause, sqlite3.DatabaseError) and not isinstance(cause, sqlite3.OperationalError)
    return ApiError(f"server.database.{'damaged' if is_damage else 'unfit'}", file=place, why=reason(error))


def reason(error: Exception) -> str:
    """The message of the driver, without the SQL statement."""
    return str(error.orig) if isinstance(error, DBAPIError) else str(error)


async def check_database(url: str) -> None:
    """Open a database once, so that its faults are found before the server starts; raises ApiError."""
    database = Database(url)
    try:
        if database.file is not None and database.file.exists():
            check_pages(database.file)
            check_own(database.file)
        await database.open()
    finally:
        await database.close()
