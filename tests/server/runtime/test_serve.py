"""`gonfalon serve`: its addresses, its output and its errors."""

import asyncio
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection
from typer.testing import CliRunner

from gonfalon.cli.main import app
from gonfalon.server.errors import ApiError
from gonfalon.server.runtime import network
from gonfalon.server.storage.database import Database, default_url, full_url
from gonfalon.server.storage.file_lock import DatabaseLock
from gonfalon.server.storage.schema import METADATA


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that another program listens on."""
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield int(other.getsockname()[1])


def run(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["serve", "--no-browser", *args])
    return result.exit_code, " ".join(result.output.split())


def test_a_port_that_is_taken_is_named(taken: int, tmp_path: Path) -> None:
    code, output = run("--port", str(taken), "--database", str(tmp_path / "x.db"))
    assert code == 2
    assert f"port {taken} on 127.0.0.1 is taken" in output


def test_without_a_port_option_a_free_port_is_used(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "DEFAULT_PORT", taken)
    with closing(network.listen("127.0.0.1", None)) as bound:
        assert bound.getsockname()[1] != taken


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear friend, this is no database at all." * 50)
    code, output = run("--port", "0", "--database", str(file))
    assert code == 2
    assert "file is not a database" in output
    assert file.read_text().startswith("Dear friend")


def test_a_database_of_a_newer_version_is_refused_and_unchanged(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    asyncio.run(open_once(file))
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    code, output = run("--port", "0", "--database", str(file))
    assert code == 2
    assert "newer version of Gonfalon" in output


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, output = run("--port", "0", "--database", str(tmp_path / "file" / "x.db"))
    assert code == 2
    assert "cannot be used" in output


@pytest.mark.parametrize("url", ["nonsense://x", "postgresql+nodriver://localhost/x", "://"])
def test_a_malformed_database_url_is_refused(url: str) -> None:
    with pytest.raises(ApiError):
        Database(url)


def test_database_urls() -> None:
    assert full_url("/x/y.db") == "sqlite+aiosqlite:////x/y.db"
    assert full_url("sqlite:////x/y.db") == "sqlite+aiosqlite:////x/y.db"
    assert default_url().endswith("tables.sqlite3")


async def open_once(file: Path) -> list[object]:
    """Make a database; answers how it differs from what the code expects."""
    database = Database(str(file))
    await database.open()

    def compare(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    try:
        await database.open()
        async with database.read() as connection:
            return await connection.run_sync(compare)
    finally:
        await database.close()


def test_migrations_create_the_schema_of_the_code(tmp_path: Path) -> None:
    assert asyncio.run(open_once(tmp_path / "tables.db")) == []


def test_commits_are_synced_to_the_disk(tmp_path: Path) -> None:
    async def pragmas() -> list[object]:
        database = Database(str(tmp_path / "x.db"))
        try:
            async with database.read() as connection:
                names = ("journal_mode", "synchronous", "foreign_keys")
                return [(await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in names]
        finally:
            await database.close()

    full = 2
    assert asyncio.run(pragmas()) == ["wal", full, 1]


def test_hosts_of_the_local_network_need_the_lan_option(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "own_addresses", lambda: ["192.168.7.5"])
    monkeypatch.setattr(socket, "gethostname", lambda: "Tower")
    assert network.allowed_hosts("127.0.0.1", lan=False) == {"localhost", "127.0.0.1", "::1"}
    assert {"192.168.7.5", "tower", "tower.local"} <= network.allowed_hosts("0.0.0.0", lan=True)
    assert "0.0.0.0" not in network.allowed_hosts("0.0.0.0", lan=True)
    with closing(network.bind("0.0.0.0", 0)) as bound:
        port = bound.getsockname()[1]
        assert network.addresses_of(bound, lan=True) == [f"http://127.0.0.1:{port}/", f"http://192.168.7.5:{port}/"]


def test_a_machine_without_a_default_route_finds_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no default route, and its name is a loopback address."""
    monkeypatch.setattr(network, "outward_address", lambda: "")
    monkeypatch.setattr(network, "addresses_by_name", lambda: ["127.0.1.1"])
    monkeypatch.setattr(network, "addresses_of_interfaces", lambda: ["127.0.0.1", "10.42.0.1"])
    assert network.own_addresses() == ["10.42.0.1"]


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux")
def test_addresses_of_network_interfaces() -> None:
    assert "127.0.0.1" in network.addresses_of_interfaces()


def test_serve_prints_its_address_and_stops_on_ctrl_c(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "gonfalon", "serve", "--no-browser", "--port", "0"]
    command += ["--database", str(tmp_path / "x.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert "http://127.0.0.1:" in running.stdout.readline()
        running.send_signal(signal.SIGINT)
        rest = running.stdout.read()
        assert running.wait(20) == 0
    assert "Stopped" in rest


def test_two_servers_do_not_share_a_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "x.db"
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    with DatabaseLock(str(file), "http://127.0.0.1:1/"):
        code, output = run("--port", "0", "--database", str(file))
        assert (code, opened) == (2, [])
        assert "another Gonfalon, at http://127.0.0.1:1/" in output
        result = CliRunner().invoke(app, ["serve", "--port", "0", "--database", str(file)])
        assert (result.exit_code, opened) == (0, ["http://127.0.0.1:1/"])
    with DatabaseLock(str(file), "http://127.0.0.1:2/"):
        pass
