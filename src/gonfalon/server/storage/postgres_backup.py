"""Backup and restore of a PostgreSQL database: its rows in an SQLite file of the same schema.

So the backup of one kind of database can be restored into the other kind.
"""

import asyncio
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from gonfalon.server.errors import ApiError
from gonfalon.server.storage.database import ONE_WRITER, Database, check_database, reason
from gonfalon.server.storage.file_copy import copy_database, stamp, sync_folder, temporary
from gonfalon.server.storage.migrate import known_revisions, latest_revision, migrate
from gonfalon.server.storage.schema import METADATA, TABLES

AT_ONCE = 500
"""Rows of one statement."""

SERVED = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN gonfalon'"


@contextmanager
def connected(database: Database, isolation: str = "REPEATABLE READ") -> Iterator[Connection]:
    """A transaction of PostgreSQL; raises ApiError."""
    try:
        with database.writer.execution_options(isolation_level=isolation).begin() as connection:
            yield connection
    except SQLAlchemyError as error:
        raise ApiError("server.database.unfit", file=database.place, why=reason(error)) from error
    finally:
        database.writer.dispose()


@contextmanager
def sqlite_rows(file: Path) -> Iterator[Connection]:
    """A transaction of an SQLite file, which gets the present schema first."""
    engine = create_engine(f"sqlite:///{file}")
    try:
        with engine.begin() as connection:
            migrate(connection)
            yield connection
    finally:
        engine.dispose()


def check_schema(connection: Connection, place: str) -> None:
    """Raise ApiError for a database without the present schema."""
    found = set(MigrationContext.configure(connection).get_current_heads())
    if not found:
        raise ApiError("server.database.foreign", file=place)
    if not found <= known_revisions():
        raise ApiError("server.database.newer", file=place)
    if found != {latest_revision()}:
        raise ApiError("server.database.older", file=place)


def copy_rows(source: Connection, target: Connection) -> None:
    """Replace all rows by those of another database of the present schema, a few at a time."""
    for table in reversed(METADATA.sorted_tables):
        target.execute(table.delete())
    for table in METADATA.sorted_tables:
        found = source.execution_options(yield_per=AT_ONCE).execute(select(table))
        for rows in found.mappings().partitions(AT_ONCE):
            target.execute(insert(table), [dict(row) for row in rows])


def write_postgres_backup(url: str, target: Path) -> None:
    """Write all rows, as one transaction sees them, into a file that is complete or not there. Raises ApiError."""
    database, new = Database(url), temporary(target)
    try:
        os.close(os.open(new, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))  # it holds secret keys
        with connected(database) as source:
            check_schema(source, database.place)
            with sqlite_rows(new) as rows:
                copy_rows(source, rows)
        with new.open("rb") as file:
            os.fsync(file.fileno())
        new.replace(target)
        sync_folder(target.parent)
    except OSError as error:
        raise ApiError("server.backup.failed", file=str(target), why=str(error)) from error
    finally:
        new.unlink(missing_ok=True)


def restore_to_postgres(backup: Path, url: str) -> Path | None:
    """Replace all rows by those of a sound backup. The former rows are kept in a file beside it, which is returned.

    Raises ApiError, and changes no row, if a server uses the database.
    """
    database = Database(url)
    asyncio.run(check_database(url))
    former = None
    with connected(database) as found:
        require_unused(found, database.place)
        if found.execute(select(func.count()).select_from(TABLES)).scalar():
            former = backup.with_name(f"{backup.name}.before-restore-{stamp()}")
    if former is not None:
        write_postgres_backup(url, former)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup"
        copy_database(backup, copy)
        with sqlite_rows(copy) as rows, connected(database, "READ COMMITTED") as target:
            target.execute(text(f"SELECT pg_advisory_xact_lock({ONE_WRITER})"))
            require_unused(target, database.place)
            replace_rows(rows, target)
    return former


def require_unused(connection: Connection, place: str) -> None:
    """Raise ApiError if a server process listens at the database."""
    if connection.execute(text(SERVED)).scalar():
        raise ApiError("server.backup.in-use", place=place)


def replace_rows(source: Connection, target: Connection) -> None:
    """Replace all rows of PostgreSQL. Numbers that it gives by itself go on after the largest one."""
    copy_rows(source, target)
    for table in METADATA.sorted_tables:
        number = table.autoincrement_column
        if number is not None:
            largest = select(func.coalesce(func.max(number), 0) + 1).scalar_subquery()
            sequence = func.pg_get_serial_sequence(table.name, number.name)
            target.execute(select(func.setval(sequence, largest, False)))
