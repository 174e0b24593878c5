"""Jobs on PostgreSQL: answered by a worker, by another one if that ends, cancelled with their request, fair."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from pathlib import Path

import psycopg
import pytest

from gonfalon.server.computers.job_system import create_jobs
from gonfalon.server.computers.job_worker import JobWorker
from gonfalon.server.computers.postgres_jobs import JobQueue
from gonfalon.server.computers.requests import ChooseRequest, state_request
from gonfalon.server.computers.worker_pool import WorkerFailed
from gonfalon.server.settings import Settings
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.postgres_bus import PostgresBus
from tests.kernel.tiny_game import TINY
from tests.server.databases import new_postgres
from tests.server.servers import settings_for

SILENT = ("sleep", "60")


def question(agent: str = "random") -> ChooseRequest:
    """What would an agent choose at the start of the tiny game?"""
    match = TINY.new_match(seed=1)
    return state_request(ChooseRequest, match, None, match.to_act[0], 1, agent=agent)


def run(do: Callable[[Settings, JobQueue, Database], Awaitable[None]], folder: Path) -> None:
    """Do something with the jobs of a server. No worker runs yet."""

    async def start() -> None:
        settings = settings_for(folder, database=new_postgres())
        database = Database(settings.database)
        await database.open()
        queue = create_jobs(settings, database)
        assert isinstance(queue, JobQueue)
        bus = PostgresBus(database.connection_string, lambda: None)
        await queue.open()
        await bus.open(queue.receive)
        try:
            async with asyncio.timeout(60):
                await do(settings, queue, database)
        finally:
            await queue.close()
            await bus.close()
            await database.close()

    asyncio.run(start())


def work(settings: Settings, database: Database) -> "asyncio.Task[None]":
    """A worker."""
    return asyncio.create_task(JobWorker(settings, database.connection_string).run())


async def stop(worker: "asyncio.Task[None]") -> None:
    worker.cancel()
    await asyncio.gather(worker, return_exceptions=True)


def jobs_in(database: Database) -> list[tuple[str, int]]:
    """State and priority of all jobs, in the order in which they were deferred."""
    with psycopg.connect(database.connection_string) as connection:
        return connection.execute("SELECT status, priority FROM procrastinate_jobs ORDER BY id").fetchall()


def count_workers(database: Database) -> int:
    """The workers that have signed on: one for each kind of job."""
    with psycopg.connect(database.connection_string) as connection:
        found = connection.execute("SELECT count(*) FROM procrastinate_workers").fetchone()
    assert found is not None
    return int(found[0])


async def until_jobs(database: Database, *states: str) -> None:
    """Wait until the jobs are in these states."""
    while [state for state, _ in jobs_in(database)] != list(states):
        await asyncio.sleep(0.05)


def test_a_job_waits_for_a_worker_and_is_deleted_when_it_is_answered(tmp_path: Path) -> None:
    async def do(settings: Settings, queue: JobQueue, database: Database) -> None:
        asked = asyncio.create_task(queue.players.choose(question(), "ann"))
        await until_jobs(database, "todo")
        worker = work(settings, database)
        assert isinstance(await asked, int)
        await until_jobs(database)
        await stop(worker)

    run(do, tmp_path)


def test_a_job_of_a_worker_that_stops_is_taken_by_another(tmp_path: Path) -> None:
    async def do(settings: Settings, queue: JobQueue, database: Database) -> None:
        silent = settings_for(tmp_path, database=settings.database, worker=SILENT)
        asked = asyncio.create_task(queue.players.choose(question(), "ann"))
        first = work(silent, database)
        await until_jobs(database, "doing")
        await stop(first)
        second = work(settings, database)
        assert isinstance(await asked, int)
        await stop(second)

    run(do, tmp_path)


def test_a_worker_that_stops_signs_off(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Else its jobs would wait until its last sign of life is two seconds old, and the log would have an error."""

    async def do(settings: Settings, _queue: JobQueue, database: Database) -> None:
        worker = work(settings, database)
        while count_workers(database) < 4:
            await asyncio.sleep(0.05)
        await stop(worker)
        assert count_workers(database) == 0

    run(do, tmp_path)
    gc.collect()
    assert "never retrieved" not in caplog.text


def test_a_cancelled_request_cancels_its_job(tmp_path: Path) -> None:
    async def do(settings: Settings, queue: JobQueue, database: Database) -> None:
        silent = settings_for(tmp_path, database=settings.database, worker=SILENT)
        worker = work(silent, database)
        asked = asyncio.create_task(queue.players.choose(question(), "ann"))
        await until_jobs(database, "doing")
        asked.cancel()
        await until_jobs(database)
        await stop(worker)

    run(do, tmp_path)


def test_a_worker_that_cannot_answer_says_so(tmp_path: Path) -> None:
    async def do(settings: Settings, queue: JobQueue, database: Database) -> None:
        worker = work(settings, database)
        with pytest.raises(WorkerFailed, match="UnknownName"):
            await queue.advisers.ask(question("nonsense"), 1.0, "ann")
        assert await queue.players.choose(question("nonsense"), "ann") is None
        await stop(worker)

    run(do, tmp_path)


def test_the_more_a_person_asks_the_later_comes_the_next_request(tmp_path: Path) -> None:
    async def do(settings: Settings, queue: JobQueue, database: Database) -> None:
        asked = []
        for number, person in enumerate(["ann", "ann", "ann", "ben"], 1):
            asked.append(asyncio.create_task(queue.players.choose(question(), person)))
            await until_jobs(database, *["todo"] * number)
        assert [priority for _, priority in jobs_in(database)] == [-1, -2, -3, -1]
        for each in asked:
            each.cancel()
        await asyncio.gather(*asked, return_exceptions=True)

    run(do, tmp_path)


def test_a_short_choice_does_not_wait_for_short_advice(tmp_path: Path) -> None:
    async def do(settings: Settings, queue: JobQueue, database: Database) -> None:
        silent = settings_for(tmp_path, database=settings.database, worker=SILENT)
        advice = [asyncio.create_task(queue.advisers.ask(question(), 2.0, person)) for person in ("ann", "ben")]
        worker = work(silent, database)
        await until_jobs(database, "doing", "doing")
        choice = asyncio.create_task(queue.players.choose(question(), "eve"))
        await until_jobs(database, "doing", "doing", "doing")
        for each in (*advice, choice):
            each.cancel()
        await asyncio.gather(*advice, choice, return_exceptions=True)
        await stop(worker)

    run(do, tmp_path)


def test_the_schema_of_jobs_is_made_once(tmp_path: Path) -> None:
    async def do(settings: Settings, queue: JobQueue, database: Database) -> None:
        await queue.defer("players", "ann", name="x", request="", seconds=1.0)
        again = Database(settings.database)
        await again.open()
        await again.close()
        assert [state for state, _ in jobs_in(database)] == ["todo"]

    run(do, tmp_path)
