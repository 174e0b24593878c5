"""Backup and restore: a database as one SQLite file, whatever kind of database it is."""

from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from gonfalon.server.errors import ApiError
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.file_checks import check_not_empty, check_pages, check_revision, connect
from gonfalon.server.storage.file_copy import copy_database, stamp, sync_folder, temporary
from gonfalon.server.storage.file_lock import DatabaseLock
from gonfalon.server.storage.postgres_backup import restore_to_postgres, write_postgres_backup

LOGS = ("-wal", "-shm")
"""Files that SQLite keeps beside a database that is in use."""


class BackupReport(NamedTuple):
    """What a backup contains."""

    tables: int
    size: int


class RestoreReport(NamedTuple):
    """What a restored database contains, and where the database is that was there before, if there was one."""

    place: str
    tables: int
    former: Path | None


def sqlite_file(url: str) -> Path:
    """The file of a database; raises ApiError for a database that is no file."""
    database = Database(url)
    if database.file is None:
        raise ApiError("server.backup.no-file", place=database.place)
    return database.file


def write_backup(url: str, target: Path) -> BackupReport:
    """Copy a database into one file. A file that was there is replaced when the copy is complete. Raises ApiError."""
    target = target.absolute()
    if Database(url).is_shared:
        write_postgres_backup(url, target)
        return report_of(target)
    source = sqlite_file(url)
    if not source.exists():
        raise ApiError("server.backup.nothing", file=str(source))
    if target.exists() and source.samefile(target):
        raise ApiError("server.backup.same", file=str(source))
    check_not_empty(source)
    check_pages(source)
    copy_database(source, target)
    return report_of(target)


def restore_backup(source: Path, url: str) -> RestoreReport:
    """Replace a database by a backup. The database that was there before is renamed.

    Raises ApiError, and changes nothing, if the backup is unfit or a server uses the database.
    """
    source = source.absolute()
    if not source.is_file():
        raise ApiError("server.backup.nothing", file=str(source))
    if Database(url).is_shared:
        check_backup(source)
        former = restore_to_postgres(source, url)
        return RestoreReport(Database(url).place, report_of(source).tables, former)
    return restore_file(source, sqlite_file(url))


def check_backup(source: Path) -> None:
    """Raise ApiError if a backup is empty, damaged, foreign or newer."""
    check_not_empty(source)
    check_pages(source)
    check_revision(source)


def restore_file(source: Path, target: Path) -> RestoreReport:
    """Replace an SQLite file by a backup."""
    if target.exists() and source.samefile(target):
        raise ApiError("server.backup.same", file=str(source))
    check_backup(source)
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with DatabaseLock(str(target), ""):
        new = temporary(target)
        try:
            copy_database(source, new)
            former = set_aside(target)
            new.replace(target)
        finally:
            new.unlink(missing_ok=True)
        sync_folder(target.parent)
    return RestoreReport(str(target), report_of(target).tables, former)


def set_aside(file: Path) -> Path | None:
    """Rename a database with its logs; None if there is none or an empty one."""
    if not file.exists() or file.stat().st_size == 0:
        for suffix in LOGS:
            Path(f"{file}{suffix}").unlink(missing_ok=True)
        return None
    former = file.with_name(f"{file.name}.before-restore-{stamp()}")
    for suffix in (*LOGS, ""):
        with suppress(FileNotFoundError):
            Path(f"{file}{suffix}").rename(f"{former}{suffix}")
    return former


def report_of(file: Path) -> BackupReport:
    """Count what a backup contains."""
    with closing(connect(file)) as connection:
        (tables,) = connection.execute("SELECT count(*) FROM tables").fetchone()
    return BackupReport(int(tables), file.stat().st_size)
