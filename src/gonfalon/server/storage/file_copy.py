"""Copies of an SQLite file, for backups and before a migration.

A copy is one file with everything that was committed when it began, also while a server runs. Copying the bytes of the
file would not do: commits wait in the write-ahead log beside it.
"""

import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from gonfalon.server.errors import ApiError
from gonfalon.server.storage.file_checks import connect, revision_of
from gonfalon.server.storage.migrate import known_revisions, latest_revision


def copy_before_migration(file: Path) -> Path | None:
    """Copy a database whose schema will be migrated; None if there is nothing to migrate. Raises ApiError.

    The copy is beside the database, named after the revision of its schema and the time.
    """
    revision = revision_of(file)
    if revision is None or revision == latest_revision() or revision not in known_revisions():
        return None
    target = file.with_name(f"{file.name}.schema-{revision}-{stamp()}")
    copy_database(file, target)
    return target


def copy_database(source: Path, target: Path) -> None:
    """Copy a database into a file that is complete or not there. Raises ApiError."""
    new = temporary(target)
    try:
        copy_pages(source, new)
        new.replace(target)
        sync_folder(target.parent)
    except (OSError, sqlite3.Error) as error:
        raise ApiError("server.backup.failed", file=str(target), why=str(error)) from error
    finally:
        new.unlink(missing_ok=True)


def copy_pages(source: Path, target: Path) -> None:
    """Copy all pages in one read transaction, and sync them. Writers of a running server are not held up."""
    os.close(os.open(target, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))  # it holds secret keys
    with closing(connect(source)) as reader, closing(connect(target)) as writer:
        reader.backup(writer)
        writer.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
    with target.open("rb") as file:
        os.fsync(file.fileno())


def temporary(target: Path) -> Path:
    """The path of a file that is not complete yet."""
    return target.with_name(f".{target.name}.{os.getpid()}.part")


def stamp() -> str:
    """The time in UTC, for names of files."""
    return time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())


def sync_folder(folder: Path) -> None:
    """Write the names in a folder to the disk, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
