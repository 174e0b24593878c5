"""Backup and restore: of a running server under load, into an empty folder, over a database that is there."""

import random
import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from gonfalon.cli.main import app
from gonfalon.server.errors import ApiError
from gonfalon.server.storage.backup import restore_backup, write_backup
from gonfalon.server.storage.file_lock import DatabaseInUse, DatabaseLock
from tests.compatibility.files import DATABASE
from tests.server.clients import Browser
from tests.server.playing import play_alone
from tests.server.servers import running_server, settings_for

TWO_HERE = {"white": "me", "black": "me"}


def play_tables(me: Browser, count: int, moves: int) -> list[str]:
    """Open tables of the tiny game and play some moves at each."""
    tables = [me.open("tiny", TWO_HERE, options={"rounds": 3})["id"] for _ in range(count)]
    for number, table in enumerate(tables):
        with me.socket(table) as socket:
            socket.hello("white")
            play_alone(socket, moves, random.Random(number))
    return tables


def entries_of(file: Path) -> dict[str, list[Any]]:
    """The entries of all tables in a file."""
    with closing(sqlite3.connect(file)) as connection:
        tables = [row[0] for row in connection.execute("SELECT id FROM tables ORDER BY id")]
        query = "SELECT version, body FROM entries WHERE table_id = ? ORDER BY version"
        return {table: connection.execute(query, (table,)).fetchall() for table in tables}


def test_backup_of_a_running_server_under_load_has_all_that_was_acknowledged(tmp_path: Path) -> None:
    copy, home = tmp_path / "copy.gonfalon", tmp_path / "home"
    with running_server(settings_for(tmp_path)) as running:
        me = Browser(running.base).come()
        tables = play_tables(me, 6, 4)
        acknowledged = entries_of(tmp_path / "tables.sqlite3")
        playing = threading.Thread(target=play_tables, args=(me, 4, 6))
        playing.start()
        report = write_backup(str(tmp_path / "tables.sqlite3"), copy)
        playing.join()
        assert report.tables >= len(tables)
        records = {table: me.http.get(f"/api/tables/{table}").json() for table in tables}
        cookies = me.http.cookies
    saved = entries_of(copy)
    assert {table: saved[table] for table in tables} == acknowledged
    assert copy.stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.glob("copy*")] == ["copy.gonfalon"], "one file, without a log"
    restore_backup(copy, str(home / "tables.sqlite3"))
    with running_server(settings_for(home)) as second:
        me = Browser(second.base)
        me.http.cookies = cookies
        for table, before in records.items():
            assert me.http.get(f"/api/tables/{table}").json() == before
        with me.socket(tables[0]) as socket:
            socket.hello("white")
            play_alone(socket, 3, random.Random(1))


def test_restore_keeps_the_database_that_was_there(tmp_path: Path) -> None:
    database, copy = tmp_path / "tables.sqlite3", tmp_path / "copy"
    with running_server(settings_for(tmp_path)) as running:
        me = Browser(running.base).come()
        play_tables(me, 1, 2)
        write_backup(str(database), copy)
        play_tables(me, 2, 2)
    later = entries_of(database)
    report = restore_backup(copy, str(database))
    assert len(entries_of(database)) == report.tables == 1
    assert report.former is not None
    assert entries_of(report.former) == later


def test_restore_is_refused_while_a_server_uses_the_database(tmp_path: Path) -> None:
    database, copy = tmp_path / "tables.sqlite3", tmp_path / "copy"
    shutil.copy(DATABASE / "tables.sqlite3", database)
    write_backup(str(database), copy)
    before = database.read_bytes()
    with DatabaseLock(str(database), "http://127.0.0.1:1/"), pytest.raises(DatabaseInUse):
        restore_backup(copy, str(database))
    assert database.read_bytes() == before


def test_an_unfit_backup_changes_nothing(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    shutil.copy(DATABASE / "tables.sqlite3", database)
    before = database.read_bytes()
    foreign, newer, text, empty = (tmp_path / name for name in ("foreign", "newer", "text", "empty"))
    with closing(sqlite3.connect(foreign)) as connection:
        connection.execute("CREATE TABLE birds (name TEXT)")
    shutil.copy(database, newer)
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    text.write_text("no database" * 1000)
    empty.touch()
    keys = {foreign: "foreign", newer: "newer", text: "damaged", empty: "empty"}
    for file, key in keys.items():
        with pytest.raises(ApiError) as refused:
            restore_backup(file, str(database))
        assert refused.value.message == f"server.database.{key}"
    with pytest.raises(ApiError) as refused:
        restore_backup(tmp_path / "missing", str(database))
    assert refused.value.message == "server.backup.nothing"
    assert database.read_bytes() == before


def test_a_backup_that_cannot_be_written_leaves_the_former_one(tmp_path: Path) -> None:
    database, copy = tmp_path / "tables.sqlite3", tmp_path / "folder" / "copy"
    shutil.copy(DATABASE / "tables.sqlite3", database)
    with pytest.raises(ApiError) as refused:
        write_backup(str(database), copy)
    assert refused.value.message == "server.backup.failed"
    assert refused.value.details["file"] == str(copy)
    with pytest.raises(ApiError) as refused:
        write_backup(str(database), database)
    assert refused.value.message == "server.backup.same"


def test_the_commands_say_what_they_did(tmp_path: Path) -> None:
    database, copy = tmp_path / "tables.sqlite3", tmp_path / "copy"
    shutil.copy(DATABASE / "tables.sqlite3", database)
    tables = len(entries_of(database))
    saved = CliRunner().invoke(app, ["backup", str(copy), "--database", str(database)])
    assert saved.exit_code == 0
    assert f"{tables} games" in " ".join(saved.output.split())
    restored = CliRunner().invoke(app, ["restore", str(copy)], env={"GONFALON_DATABASE": str(database)})
    assert restored.exit_code == 0, restored.output
    assert "before-restore" in restored.output
    missing = CliRunner().invoke(app, ["backup", str(copy), "--database", str(tmp_path / "none")])
    assert missing.exit_code == 2
    assert "there is no file" in missing.output


def test_a_database_that_is_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ApiError) as refused:
        write_backup("sqlite://", tmp_path / "copy")
    assert refused.value.message == "server.backup.no-file"
    assert "cannot be copied" in str(refused.value)
