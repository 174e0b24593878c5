"""Abandoned tables expire after a stated time; a move or a visit of a player keeps them."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import update

from gonfalon.cli.commands.serve import expire_seconds_of
from gonfalon.server.sessions.expiry import Expiry
from gonfalon.server.storage.schema import TABLES
from tests.server.clients import Browser
from tests.server.servers import TestServer, running_server, settings_for

MakeBrowser = Callable[..., Browser]

DAY = 24 * 3600.0
TWO_HERE = {"white": "me", "black": "me"}


def age(server: TestServer, *table_ids: str, **columns: float) -> None:
    """Make tables old, in the database and in memory."""

    async def change() -> None:
        async with server.services.database.write() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id.in_(table_ids)).values(columns))
        for table_id in table_ids:
            session = server.services.sessions.peek(table_id)
            if session is not None and "seen" in columns:
                session.seen = columns["seen"]

    server.run(change)


def expire(server: TestServer, before: float) -> None:
    services = server.services
    server.run(lambda: Expiry(services.sessions, services.store, services.users, None).delete_expired(before))


def test_tables_without_moves_and_visits_expire(server: TestServer, browser: MakeBrowser) -> None:
    me = browser()
    old, moved, seen = (me.open("tiny", TWO_HERE)["id"] for _ in range(3))
    long_ago, now = time.time() - 200 * DAY, time.time()
    age(server, old, updated=long_ago, seen=long_ago)
    age(server, moved, updated=now, seen=long_ago)
    age(server, seen, updated=long_ago, seen=now)
    me.ask("GET", f"/api/tables/{old}")  # so its session is in memory
    expire(server, now - 180 * DAY)
    assert {table["id"] for table in me.ask("GET", "/api/tables")} == {moved, seen}
    me.ask("GET", f"/api/tables/{old}", status=404)


def test_a_visit_of_a_player_keeps_a_table_and_one_of_a_spectator_does_not(
    server: TestServer, browser: MakeBrowser
) -> None:
    me, spectator = browser("Ann"), browser("Eve")
    table = me.open("tiny", TWO_HERE)["id"]
    long_ago = time.time() - 200 * DAY
    for visitor, seat, kept in ((me, "white", True), (spectator, None, False)):
        age(server, table, updated=long_ago, seen=long_ago)
        with visitor.socket(table) as socket:
            socket.hello(seat)
            socket.say(type="ping")
            socket.until("pong")  # messages are handled in order
        expire(server, time.time() - 180 * DAY)
        assert me.http.get(f"/api/tables/{table}").status_code == (200 if kept else 404)


def test_many_tables_expire_at_once(server: TestServer, browser: MakeBrowser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gonfalon.server.storage.session_store.AT_ONCE", 2)
    me = browser()
    for _ in range(5):
        me.open("tiny", TWO_HERE)
    expire(server, time.time() + DAY)
    assert me.ask("GET", "/api/tables") == []


def test_the_list_says_when_a_table_expires_and_a_server_deletes_it_at_its_start(
    tmp_path: Path, database_url: str
) -> None:
    with running_server(settings_for(tmp_path, database=database_url, expire_seconds=180 * DAY)) as server:
        me = Browser(server.base).come()
        old, new = (me.open("tiny", TWO_HERE)["id"] for _ in range(2))
        long_ago = time.time() - 200 * DAY
        age(server, old, updated=long_ago, seen=long_ago + 30 * DAY)
        expires = {table["id"]: table["expires"] for table in me.ask("GET", "/api/tables")}
        assert expires[old] == pytest.approx(long_ago + 210 * DAY)
        assert expires[new] == pytest.approx(time.time() + 180 * DAY, abs=60)
        age(server, old, seen=long_ago)
        cookies = me.http.cookies
    with running_server(settings_for(tmp_path, database=database_url, expire_seconds=180 * DAY)) as server:
        again = Browser(server.base)
        again.http.cookies = cookies
        deadline = time.monotonic() + 10
        while len(again.ask("GET", "/api/tables")) == 2 and time.monotonic() < deadline:
            time.sleep(0.05)
        assert [table["id"] for table in again.ask("GET", "/api/tables")] == [new]


def test_only_a_public_server_lets_tables_expire_by_itself(browser: MakeBrowser) -> None:
    assert expire_seconds_of(None, is_public=False) is None
    assert expire_seconds_of(None, is_public=True) == 180 * DAY
    assert expire_seconds_of(0, is_public=True) is None
    assert expire_seconds_of(7, is_public=False) == 7 * DAY
    me = browser()
    me.open("tiny", TWO_HERE)
    assert "expires" not in me.ask("GET", "/api/tables")[0]
