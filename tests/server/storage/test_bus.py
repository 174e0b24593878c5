"""The bus on PostgreSQL: every change is announced by kind and id; claims and users online end with a process."""

import asyncio
from collections.abc import Awaitable, Callable

import psycopg
from sqlalchemy import delete, insert, update

from gonfalon.server.storage.bus import CHANGED, DELETED, MOVED, RECONNECTED, RENAMED, Announcement
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.postgres_bus import PostgresBus
from gonfalon.server.storage.schema import BROWSERS, HOLDERS, SEATS, TABLES
from tests.server.databases import new_postgres

ROW = {"game": "g", "scenario": "s", "head": "{}", "keys": "[]", "salt": "", "opener": "o", "to_act": "[]"}
NEW = {"id": "t", **ROW, "created": 0.0, "updated": 0.0, "version": 3}
SEAT = {"table_id": "t", "seat": "white", "number": 0, "kind": "open"}
HOLDER = {"table_id": "t", "seat": "white", "browser": "o", "taken": 0.0}


async def until(holds: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(10):
        while not holds():
            await asyncio.sleep(0.01)


def run(do: Callable[[Database, PostgresBus, list[Announcement]], Awaitable[None]]) -> None:
    """Do something with a table in a new database and a bus that listens."""

    async def start() -> None:
        database = Database(new_postgres())
        await database.open()
        async with database.write() as connection:
            await connection.execute(insert(BROWSERS), [{"id": "o", "secret": "s", "name": "", "created": 0.0}])
            await connection.execute(insert(TABLES), [NEW])
            await connection.execute(insert(SEATS), [SEAT])
        heard: list[Announcement] = []
        bus = PostgresBus(database.connection_string, lambda: None)
        await bus.open(heard.append)
        try:
            await do(database, bus, heard)
        finally:
            await bus.close()
            await database.close()

    asyncio.run(start())


def test_changes_are_announced_by_kind_and_id() -> None:
    async def do(database: Database, bus: PostgresBus, heard: list[Announcement]) -> None:
        changes = {
            Announcement(MOVED, "t", 4): update(TABLES).values(version=4, offer="secret"),
            Announcement(CHANGED, "t"): update(TABLES).values(offer="secret"),
            Announcement(RENAMED, "o"): update(BROWSERS).values(name="secret"),
            Announcement(DELETED, "t"): delete(TABLES),
        }
        for expected, change in changes.items():
            heard.clear()
            async with database.write() as connection:
                await connection.execute(change)
            await until(lambda: bool(heard))
            assert heard == [expected]

    run(do)


def test_seats_and_holders_are_announced() -> None:
    async def do(database: Database, bus: PostgresBus, heard: list[Announcement]) -> None:
        for change in (insert(HOLDERS).values(HOLDER), update(SEATS).values(agent="random"), delete(HOLDERS)):
            heard.clear()
            async with database.write() as connection:
                await connection.execute(change)
            await until(lambda: bool(heard))
            assert heard == [Announcement(CHANGED, "t")]

    run(do)


def test_a_rolled_back_change_is_not_announced() -> None:
    async def do(database: Database, bus: PostgresBus, heard: list[Announcement]) -> None:
        try:
            async with database.write() as connection:
                await connection.execute(update(TABLES).values(version=9))
                raise KeyError
        except KeyError:
            pass
        async with database.write() as connection:
            await connection.execute(update(TABLES).values(version=4))
        await until(lambda: bool(heard))
        assert heard == [Announcement(MOVED, "t", 4)]

    run(do)


def test_a_claim_is_for_one_process_until_it_ends() -> None:
    async def do(database: Database, bus: PostgresBus, heard: list[Announcement]) -> None:
        other = PostgresBus(database.connection_string, lambda: None)
        assert await bus.claim("x")
        assert not await other.claim("x")
        assert await other.claim("y")
        await bus.release("x")
        assert await other.claim("x")
        assert not await bus.claim("x")
        await other.close()
        async with asyncio.timeout(5):
            while not await bus.claim("x"):
                await asyncio.sleep(0.01)

    run(do)


def test_users_are_online_at_other_processes_until_those_end() -> None:
    async def do(database: Database, bus: PostgresBus, heard: list[Announcement]) -> None:
        other = PostgresBus(database.connection_string, lambda: None)
        await other.set_online("t", {"ann", "ben"})
        await until(lambda: bool(heard))
        assert await bus.online("t") == {"ann", "ben"}
        assert await other.online("t") == set()
        await other.set_online("t", {"ben"})
        assert await bus.online("t") == {"ben"}
        await other.close()
        async with asyncio.timeout(10):
            while await bus.online("t"):
                await asyncio.sleep(0.1)

    run(do)


def test_lost_connections_are_opened_again() -> None:
    async def do(database: Database, bus: PostgresBus, heard: list[Announcement]) -> None:
        await bus.set_online("t", {"ann"})
        with psycopg.connect(database.connection_string, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        await until(lambda: Announcement(RECONNECTED) in heard)
        assert await bus.claim("x")
        other = PostgresBus(database.connection_string, lambda: None)
        assert await other.online("t") == {"ann"}
        await other.close()
        heard.clear()
        async with database.write() as connection:
            await connection.execute(update(TABLES).values(version=4))
        await until(lambda: Announcement(MOVED, "t", 4) in heard)

    run(do)
