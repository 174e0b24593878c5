"""Backup and restore of PostgreSQL, between both kinds of databases, and the copy before a migration."""

import shutil
import threading
from pathlib import Path

import psycopg
import pytest
from alembic import command
from sqlalchemy import create_engine, text

from gonfalon.server.errors import ApiError
from gonfalon.server.storage.backup import restore_backup, write_backup
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.migrate import configuration, latest_revision
from tests.compatibility.files import DATABASE
from tests.server.clients import Browser
from tests.server.databases import new_postgres
from tests.server.servers import running_server, settings_for
from tests.server.storage.test_backup import entries_of, play_tables


@pytest.fixture(scope="module")
def database_kind() -> str:
    """Each test names its databases."""
    return "postgresql"


def test_a_backup_under_load_moves_all_games_to_another_database_and_back(tmp_path: Path) -> None:
    url, copy, second = new_postgres(), tmp_path / "copy.gonfalon", new_postgres()
    with running_server(settings_for(tmp_path, database=url)) as running:
        me = Browser(running.base).come()
        tables = play_tables(me, 4, 4)
        playing = threading.Thread(target=play_tables, args=(me, 3, 6))
        playing.start()
        write_backup(url, copy)
        playing.join()
        records = {table: me.http.get(f"/api/tables/{table}").json() for table in tables}
        cookies = me.http.cookies
    assert set(tables) <= set(entries_of(copy))
    assert copy.stat().st_mode & 0o077 == 0
    restore_backup(copy, second)
    again = tmp_path / "again.gonfalon"
    write_backup(second, again)
    assert entries_of(again) == entries_of(copy)
    for database in (second, str(tmp_path / "home.sqlite3")):
        if database != second:
            restore_backup(again, database)
        with running_server(settings_for(tmp_path, database=database)) as server:
            me = Browser(server.base)
            me.http.cookies = cookies
            assert {table: me.http.get(f"/api/tables/{table}").json() for table in tables} == records
            play_tables(me, 1, 2)


def test_restore_keeps_the_former_games_and_refuses_a_database_in_use(tmp_path: Path) -> None:
    url, copy = new_postgres(), tmp_path / "copy.gonfalon"
    shutil.copy(DATABASE / "tables.sqlite3", copy)
    with running_server(settings_for(tmp_path, database=url)) as running:
        me = Browser(running.base).come()
        tables = play_tables(me, 2, 3)
        with pytest.raises(ApiError) as refused:
            restore_backup(copy, url)
        assert refused.value.message == "server.backup.in-use"
    done = restore_backup(copy, url)
    assert done.former is not None
    assert set(entries_of(done.former)) == set(tables)
    assert done.tables == len(entries_of(tmp_path / "copy.gonfalon")) > 2
    restore_backup(done.former, url)
    with running_server(settings_for(tmp_path, database=url)) as running:
        again = Browser(running.base)
        again.http.cookies = me.http.cookies
        assert again.http.get(f"/api/tables/{tables[0]}").status_code == 200
        play_tables(again, 1, 2)


def test_a_backup_of_a_foreign_database_is_refused_and_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(ApiError) as refused:
        write_backup(new_postgres(), tmp_path / "copy")
    assert refused.value.message == "server.database.foreign"
    assert list(tmp_path.iterdir()) == []


def test_tables_are_copied_before_a_migration(tmp_path: Path) -> None:
    url = new_postgres()
    engine = create_engine(Database(url).connection_string.replace("postgresql:", "postgresql+psycopg:", 1))
    with engine.begin() as connection:
        config = configuration()
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
        connection.execute(text("INSERT INTO browsers (id, secret, name, created) VALUES ('b', 's', 'Ann', 0)"))
    engine.dispose()
    with running_server(settings_for(tmp_path, database=url)):
        pass
    with psycopg.connect(url) as found:
        schemas = found.execute("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'gonfalon_0004_%'").fetchall()
        assert len(schemas) == 1
        name = schemas[0][0]
        assert found.execute(f'SELECT name FROM "{name}".browsers'.encode()).fetchall() == [("Ann",)]
        assert found.execute(f'SELECT version_num FROM "{name}".alembic_version'.encode()).fetchone() == ("0004",)
        assert found.execute("SELECT version_num FROM alembic_version").fetchone() == (latest_revision(),)
    with running_server(settings_for(tmp_path, database=url)):
        pass
    with psycopg.connect(url) as found:
        assert found.execute("SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'gonfalon_0%'").fetchone() == (1,)
