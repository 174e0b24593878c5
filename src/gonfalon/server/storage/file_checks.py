"""Checks of an SQLite file: a file that is empty, read-only, damaged or newer is named with what to do."""

import sqlite3
from contextlib import closing
from pathlib import Path

from gonfalon.server.errors import ApiError
from gonfalon.server.storage.migrate import known_revisions, latest_revision

MOST_FAULTS = 1


def check_usable(file: Path) -> None:
    """Raise ApiError for an existing file that is empty or cannot be written. Creates and changes nothing."""
    try:
        if not file.exists():
            return
        check_not_empty(file)
        file.open("r+b").close()
    except OSError as error:
        raise read_only(file, error) from error


def check_existing(file: Path) -> None:
    """Raise ApiError for a file that is missing, empty, foreign or of another schema than this version has."""
    if not file.exists():
        raise ApiError("server.backup.nothing", file=str(file))
    check_not_empty(file)
    check_revision(file)
    if revision_of(file) != latest_revision():
        raise ApiError("server.database.older", file=str(file))


def check_not_empty(file: Path) -> None:
    """Raise ApiError for a file without a byte."""
    if file.stat().st_size == 0:
        raise ApiError("server.database.empty", file=str(file))


def read_only(file: Path, error: OSError) -> ApiError:
    """The error for a file or a folder that cannot be written."""
    return ApiError("server.database.read-only", file=str(file), why=error.strerror or str(error))


def check_pages(file: Path) -> None:
    """Raise ApiError if the pages of an SQLite file are damaged. Reads the whole file."""
    try:
        with closing(connect(file)) as connection:
            found = connection.execute(f"PRAGMA quick_check({MOST_FAULTS})").fetchone()[0]
    except sqlite3.OperationalError as error:
        raise ApiError("server.database.unfit", file=str(file), why=str(error)) from error
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found != "ok":
        raise ApiError("server.database.damaged", file=str(file), why=found.rpartition("\n")[2])


def check_own(file: Path) -> None:
    """Raise ApiError for a sound SQLite file with tables of another program."""
    with closing(connect(file)) as connection:
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if tables and revision_of(file) is None:
        raise ApiError("server.database.foreign", file=str(file))


def revision_of(file: Path) -> str | None:
    """The revision of the schema in a sound SQLite file; None for a file that Gonfalon did not write."""
    with closing(connect(file)) as connection:
        try:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.OperationalError:
            return None
    return None if row is None else str(row[0])


def check_revision(file: Path) -> None:
    """Raise ApiError for a file that Gonfalon did not write, or that a newer version wrote."""
    revision = revision_of(file)
    if revision is None:
        raise ApiError("server.database.foreign", file=str(file))
    if revision not in known_revisions():
        raise ApiError("server.database.newer", file=str(file))


def connect(file: Path) -> sqlite3.Connection:
    """A connection to an existing file. It also reads what is still in the write-ahead log."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=5)
