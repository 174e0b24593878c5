"""Migrations keep rows that refer to a recreated table, and find broken references."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import func, insert, select, text
from sqlalchemy.exc import IntegrityError

from gonfalon.server.errors import ApiError
from gonfalon.server.storage import migrate
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.file_checks import revision_of
from gonfalon.server.storage.schema import BROWSERS, ENTRIES, TABLES

BATCH = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{before}"


def upgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.alter_column("turn", existing_type=sa.Integer, type_=sa.Text)
    {more}
"""


async def fill(url: str) -> None:
    """A database of today with a table and its entry."""
    database = Database(url)
    await database.open()
    row = {"game": "g", "scenario": "s", "head": "{}", "keys": "[]", "salt": "", "opener": "b", "to_act": "[]"}
    async with database.write() as connection:
        await connection.execute(insert(BROWSERS), [{"id": "b", "secret": "s", "name": "", "created": 0.0}])
        await connection.execute(insert(TABLES), [{"id": "t", **row, "created": 0.0, "updated": 0.0, "version": 1}])
        await connection.execute(insert(ENTRIES), [{"table_id": "t", "version": 1, "body": "{}"}])
    await database.close()


@pytest.fixture
def migrations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the migrations, for tests that add one."""
    folder = tmp_path / "migrations"
    shutil.copytree(migrate.FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(migrate, "FOLDER", folder)
    return folder


def add_batch(migrations: Path, more: str = "pass") -> None:
    """Add a migration that recreates `tables`."""
    latest = max(file.name[:4] for file in (migrations / "versions").glob("0*.py"))
    (migrations / "versions" / "9999_batch.py").write_text(BATCH.format(before=latest, more=more))


def test_recreating_a_table_keeps_the_rows_that_refer_to_it(database_url: str, migrations: Path) -> None:
    asyncio.run(fill(database_url))
    add_batch(migrations)

    async def look() -> tuple[object, object]:
        database = Database(database_url)
        await database.open()
        async with database.read() as connection:
            entries = (await connection.execute(select(func.count()).select_from(ENTRIES))).scalar()
            revision = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
        with pytest.raises(IntegrityError):  # references are heeded again
            async with database.write() as connection:
                await connection.execute(insert(ENTRIES), [{"table_id": "none", "version": 1, "body": "{}"}])
        await database.close()
        return entries, revision

    assert asyncio.run(look()) == (1, "9999")


def test_a_migration_that_breaks_references_is_rolled_back(tmp_path: Path, migrations: Path) -> None:
    """On SQLite only: PostgreSQL checks references during a migration too."""
    database_url = str(tmp_path / "x.db")
    asyncio.run(fill(database_url))
    add_batch(migrations, "op.execute('DELETE FROM tables')")

    async def run() -> object:
        database = Database(database_url)
        with pytest.raises(ApiError) as refused:
            await database.open()
        assert refused.value.message == "server.database.unfit"
        async with database.read() as connection:
            found = (await connection.execute(select(func.count()).select_from(TABLES))).scalar()
        await database.close()
        return found

    assert asyncio.run(run()) == 1


def test_a_copy_is_made_before_a_migration(tmp_path: Path, migrations: Path) -> None:
    file = tmp_path / "x.db"
    asyncio.run(fill(str(file)))
    old = revision_of(file)
    assert not list(tmp_path.glob("x.db.schema-*")), "a new database needs no copy"
    add_batch(migrations)

    async def open_twice() -> None:
        for _ in range(2):
            database = Database(str(file))
            await database.open()
            await database.close()

    asyncio.run(open_twice())
    assert revision_of(file) == "9999"
    (copy,) = tmp_path.glob("x.db.schema-*")
    assert revision_of(copy) == old
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (1,)
