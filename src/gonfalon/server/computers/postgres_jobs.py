"""Jobs on PostgreSQL: requests are jobs of procrastinate, which `gonfalon worker` processes on any machine take."""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec
import procrastinate
from procrastinate.exceptions import ConnectorException

from gonfalon.server.computers.answers import AnyAnswer, ProgressAnswer
from gonfalon.server.computers.jobs import Jobs
from gonfalon.server.computers.requests import A_co, ChooseRequest, WorkerRequest
from gonfalon.server.computers.worker_pool import (
    GRACE_SECONDS,
    Report,
    WorkerFailed,
    expected_seconds,
    grace_seconds,
    ignore,
    last_answer,
    move_of,
    shorter,
)
from gonfalon.server.storage.bus import ANSWERED, RECONNECTED, Announcement

T = TypeVar("T")

LOG = logging.getLogger(__name__)

TASK = "answer"
PLAYERS, ADVICE = "players", "advice"
"""Queues: choices of computer players; hints, odds and reviews."""
QUICK = "-quick"
"""The end of the name of a queue for short requests, which never wait for long ones."""

PATIENCE_SECONDS = 60.0
"""Longest time that a request waits for a free worker. Requests of computer players wait for ever."""
TRIES = 3

TAKE: Final = "DELETE FROM job_answers WHERE job = %(name)s RETURNING number, body"


def open_connector(connection_string: str) -> procrastinate.PsycopgConnector:
    """The connections of procrastinate; a lost one is replaced before it is used."""
    return procrastinate.PsycopgConnector(conninfo=connection_string, min_size=1, max_size=5)


class JobQueue:
    """The jobs that this process has deferred and whose answers it awaits."""

    players: Jobs
    advisers: Jobs

    def __init__(self, connection_string: str) -> None:
        self.app = procrastinate.App(connector=open_connector(connection_string))
        self.waiting: dict[str, asyncio.Event] = {}
        self.persons: Counter[str] = Counter()
        """How many requests of each person wait: the more, the lower is the priority of the next one."""

    async def open(self) -> None:
        """Connect."""
        await self.app.open_async()

    async def close(self) -> None:
        """Cancel what still waits, and close the connections."""
        await self.players.close()
        await self.advisers.close()
        await self.app.close_async()

    def receive(self, announcement: Announcement) -> None:
        """Wake the request whose answer was announced; all of them if announcements were missed."""
        if announcement.kind == RECONNECTED:
            for event in self.waiting.values():
                event.set()
        elif announcement.kind == ANSWERED and announcement.id in self.waiting:
            self.waiting[announcement.id].set()

    async def defer(self, queue: str, person: str, **arguments: Any) -> int:
        """Store a job; its id. Persons with few requests come first."""
        configured = self.app.configure_task(TASK, queue=queue, priority=-self.persons[person])
        return await persistent(lambda: configured.defer_async(person=person, **arguments))

    async def take(self, name: str) -> list[AnyAnswer]:
        """Take the answers to a request, in their order."""
        rows = await persistent(lambda: self.app.connector.execute_query_all_async(TAKE, name=name))
        return [msgspec.json.decode(row["body"], type=AnyAnswer) for row in sorted(rows, key=lambda row: row["number"])]

    async def cancel(self, job: int) -> None:
        """Cancel a job: its answer is not awaited any more."""
        with suppress(ConnectorException):
            await self.app.job_manager.cancel_job_by_id_async(job, abort=True, delete_job=True)


async def persistent(do: Callable[[], Awaitable[T]]) -> T:
    """Do something with PostgreSQL, again if a connection was lost; raises WorkerFailed."""
    for left in reversed(range(TRIES)):
        try:
            return await do()
        except ConnectorException as error:
            if not left:
                raise WorkerFailed(repr(error)) from error
        await asyncio.sleep(GRACE_SECONDS / TRIES / 2)
    raise AssertionError  # the last try returns or raises


class PostgresJobs:
    """The requests of one kind. It does what `WorkerPool` does, on the machines of the workers."""

    def __init__(self, queue: JobQueue, name: str, seconds: float, quick_seconds: float) -> None:
        self._queue = queue
        self._name = name
        self._seconds = seconds
        self._quick_seconds = quick_seconds
        self._closing: set[asyncio.Task[None]] = set()

    async def choose(self, request: ChooseRequest, person: str) -> int | None:
        """A packed move, or None if no worker chose one in time. Raises EngineForfeited."""
        try:
            return move_of(await self._ask(request, shorter(self._seconds, request.limit), person, ignore))
        except WorkerFailed as error:
            LOG.warning("a computer player gave no answer: %s", error)
            return None

    async def ask(self, request: WorkerRequest[A_co], seconds: float, person: str, report: Report = ignore) -> A_co:
        """The answer to a request; raises WorkerFailed. If the caller is cancelled, the job is too."""
        try:
            async with asyncio.timeout(seconds + grace_seconds(request) + PATIENCE_SECONDS):
                return await self._ask(request, seconds, person, report)
        except TimeoutError as error:
            raise WorkerFailed(repr(error)) from error

    async def _ask(self, request: WorkerRequest[A_co], seconds: float, person: str, report: Report) -> A_co:
        name, queue = secrets.token_urlsafe(12), self._queue
        quick = expected_seconds(request, seconds) <= self._quick_seconds
        news = queue.waiting[name] = asyncio.Event()
        queue.persons[person] += 1
        job = None
        try:
            job = await queue.defer(
                f"{self._name}{QUICK if quick else ''}",
                person,
                name=name,
                request=msgspec.json.encode(request).decode(),
                seconds=seconds,
            )
            answer = await self._await_answer(request, name, news, report)
            job = None
            return answer
        finally:
            del queue.waiting[name]
            queue.persons[person] -= 1
            if not queue.persons[person]:
                del queue.persons[person]
            if job is not None:
                self._cancel(job)

    async def _await_answer(self, request: WorkerRequest[A_co], name: str, news: asyncio.Event, report: Report) -> A_co:
        while True:
            await news.wait()
            news.clear()
            for answer in await self._queue.take(name):
                if not isinstance(answer, ProgressAnswer):
                    return last_answer(request, answer)
                report(answer)

    def _cancel(self, job: int) -> None:
        """Cancel a job in a task of its own, because the caller may be cancelled itself."""
        task = asyncio.create_task(self._queue.cancel(job))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    async def close(self) -> None:
        """Wait until the last jobs are cancelled."""
        await asyncio.gather(*self._closing, return_exceptions=True)
