"""Damage is noticed at the start and named with its file; a damaged row closes its own table only."""

import asyncio
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gonfalon.cli.main import app
from gonfalon.server.errors import ApiError
from gonfalon.server.storage.database import check_database
from tests.compatibility.files import DATABASE
from tests.server.clients import Browser
from tests.server.servers import running_server, settings_for

NOT_ROOT = 65534
PAGE = 4096


def serve(database: Path) -> str:
    """The error of a server that does not start."""
    result = CliRunner().invoke(app, ["serve", "--no-browser", "--port", "0", "--database", str(database)])
    assert result.exit_code == 2, result.output
    return " ".join(result.output.replace("\n", "").split())


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return Path(shutil.copy(DATABASE / "tables.sqlite3", tmp_path / "tables.sqlite3"))


def test_an_empty_file_is_not_taken_as_a_new_database(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    file.touch()
    output = serve(file)
    assert str(file) in output
    assert "is empty" in output
    assert "gonfalon restore" in output
    assert file.stat().st_size == 0


def test_damaged_pages_are_found_at_the_start(database: Path) -> None:
    content = bytearray(database.read_bytes())
    for page in range(3, len(content) // PAGE, 4):
        content[page * PAGE : page * PAGE + 200] = b"\xff" * 200
    database.write_bytes(content)
    output = serve(database)
    assert f"the database {database} is damaged" in output
    assert "gonfalon restore" in output
    assert database.read_bytes() == bytes(content)


def test_a_file_that_was_cut_is_found_at_the_start(database: Path) -> None:
    content = database.read_bytes()
    database.write_bytes(content[: len(content) // 2])
    assert f"the database {database} is damaged" in serve(database)


def test_a_database_of_another_program_is_named_and_unchanged(tmp_path: Path) -> None:
    file = tmp_path / "places.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE places (name TEXT)")
    content = file.read_bytes()
    with pytest.raises(ApiError, match="is not a Gonfalon database"):
        asyncio.run(check_database(str(file)))
    assert file.read_bytes() == content


@contextmanager
def without_rights() -> Iterator[None]:
    """Root may write everything, so give its rights up for a while."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(NOT_ROOT)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


@pytest.mark.skipif(os.name == "nt", reason="rights of Unix")
@pytest.mark.parametrize("part", ["file", "folder"])
def test_a_read_only_database_is_named(part: str) -> None:
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:  # its parents can be entered without rights of root
        database = Path(shutil.copy(DATABASE / "tables.sqlite3", Path(folder, "tables.sqlite3")))
        database.chmod(0o444 if part == "file" else 0o666)
        Path(folder).chmod(0o777 if part == "file" else 0o555)
        with without_rights():
            output = serve(database)
        Path(folder).chmod(0o777)
        assert f"the database {database} cannot be written: Permission denied" in output
        assert [path.name for path in Path(folder).iterdir()] == ["tables.sqlite3"], "nothing was created"


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET head = '{\"dat', to_act = '[', result = '{' WHERE id = ?",
        "UPDATE tables SET head = '[]' WHERE id = ?",
        "UPDATE tables SET keys = x'ff00' WHERE id = ?",
        "UPDATE tables SET version = 'many' WHERE id = ?",
        "UPDATE tables SET offer = '{' WHERE id = ?",
        "UPDATE entries SET body = '{\"mov' WHERE table_id = ?",
        "UPDATE entries SET body = x'ff' WHERE table_id = ?",
    ],
)
def test_a_damaged_row_closes_its_own_table_only(tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture) -> None:
    seats = {"white": "me", "black": "me"}
    with running_server(settings_for(tmp_path, idle_seconds=0)) as running:
        me = Browser(running.base).come()
        broken, sound = me.open("tiny", seats)["id"], me.open("tiny", seats)["id"]
        for table in (broken, sound):
            with me.socket(table) as socket:
                socket.hello("white")
                socket.play("white", "bid n:1")
        cookies = me.http.cookies
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as connection:
        connection.execute(damage, (broken,))
        connection.commit()
    with running_server(settings_for(tmp_path)) as running:
        me = Browser(running.base)
        me.http.cookies = cookies
        refused = me.http.get(f"/api/tables/{broken}")
        assert refused.status_code == 422
        with me.socket(broken) as socket:
            assert socket.next()["error"]["key"] == refused.json()["error"]["key"]
        assert {each["id"] for each in me.ask("GET", "/api/tables")} == {broken, sound}
        with me.socket(sound) as socket:
            socket.hello("black")
            assert socket.play("black", "bid n:1")["type"] == "done"
        me.ask("DELETE", f"/api/tables/{broken}")
        assert [each["id"] for each in me.ask("GET", "/api/tables")] == [sound]
    assert broken not in caplog.text, "who knows the id of a table can watch it"
