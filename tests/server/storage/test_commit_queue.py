"""The commit queue continues after a failed commit."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from gonfalon.server.storage.commit_queue import CommitQueue, SessionWrite
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.schema import BROWSERS, ENTRIES, TABLES


def step(table: str) -> SessionWrite:
    entry = {"table_id": table, "version": 1, "body": "{}", "key": None, "done": 1, "browser": "b"}
    values = {"version": 1, "to_act": "[]", "turn": None, "result": None, "updated": 0.0, "keys": None}
    return SessionWrite(table, 0, [entry], values)


async def with_tables(url: str, do: Callable[[Database, CommitQueue], Awaitable[None]]) -> list[str]:
    """Do something with a queue for the tables a and b; answers those that have entries afterwards."""
    database = Database(url)
    await database.open()
    queue = CommitQueue(database)
    row = {"game": "g", "scenario": "s", "head": "{}", "keys": "[]", "salt": "", "opener": "o", "to_act": "[]"}
    times = {"created": 0.0, "updated": 0.0, "version": 0}
    async with database.write() as connection:
        await connection.execute(insert(BROWSERS), [{"id": "o", "secret": "s", "name": "", "created": 0.0}])
        await connection.execute(insert(TABLES), [{"id": name, **row, **times} for name in "ab"])
    await do(database, queue)
    async with database.read() as connection:
        kept = list((await connection.execute(select(ENTRIES.c.table_id))).scalars())
    await queue.close()
    await database.close()
    return kept


def test_an_unexpected_error_reaches_its_caller_only(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def do(_database: Database, queue: CommitQueue) -> None:
        real = queue._write

        def write(steps: list[SessionWrite]) -> set[str]:
            if any(each.table_id == "a" for each in steps):
                raise RuntimeError("once")
            return real(steps)

        monkeypatch.setattr(queue, "_write", write)
        with pytest.raises(RuntimeError, match="once"):
            await queue.commit(step("a"))
        async with asyncio.timeout(5):
            answers = await asyncio.gather(queue.commit(step("a")), queue.commit(step("b")), return_exceptions=True)
        assert [type(answer) for answer in answers] == [RuntimeError, type(None)]

    assert asyncio.run(with_tables(database_url, do)) == ["b"]


def test_closing_the_queue_cancels_its_writes(database_url: str) -> None:
    async def do(database: Database, queue: CommitQueue) -> None:
        async with database.write():  # so that no commit can begin
            waiting = [asyncio.create_task(queue.commit(step(name))) for name in "ab"]
            await asyncio.sleep(0.05)
            late = asyncio.create_task(queue.commit(step("a")))
            await asyncio.sleep(0)
            await queue.close()
            done, _ = await asyncio.wait([*waiting, late], timeout=5)
        assert len(done) == 3

    assert asyncio.run(with_tables(database_url, do)) == []


def test_the_writer_syncs_every_commit_and_checks_references(tmp_path: Path) -> None:
    async def do(database: Database, _queue: CommitQueue) -> None:
        with database.writer.connect() as connection:
            found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("synchronous", "foreign_keys")]
        assert found == [2, 1]

    assert asyncio.run(with_tables(str(tmp_path / "x.db"), do)) == []
