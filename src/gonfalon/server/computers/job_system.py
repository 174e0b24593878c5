"""The jobs of a server: in processes of its own, or on PostgreSQL for workers on any machine."""

from typing import Protocol

from gonfalon.server.computers.hints import ADVICE_SECONDS, HINT_SECONDS
from gonfalon.server.computers.jobs import Jobs
from gonfalon.server.computers.worker_pool import QUICK_SECONDS, WorkerPool
from gonfalon.server.settings import Settings
from gonfalon.server.storage.bus import Announcement
from gonfalon.server.storage.database import Database

REVIEWERS = 2
"""Workers for analyses and reviews: one analysis uses both, and the analyses of several persons take turns by parts.

One more computes hints and odds. Computer players have their own, so they need not wait.
"""


class JobSystem(Protocol):
    """Where jobs run: those of computer players, and those of advisers (hints, odds, reviews)."""

    players: Jobs
    advisers: Jobs

    async def open(self) -> None:
        """Be ready for jobs."""

    async def close(self) -> None:
        """Stop all jobs."""

    def receive(self, announcement: Announcement) -> None:
        """Learn from the bus that an answer has come."""


class LocalJobs:
    """Jobs in worker processes of this server. `gonfalon worker` uses the same pools."""

    def __init__(self, settings: Settings) -> None:
        self.players: Jobs = WorkerPool(settings.worker, settings.workers, settings.think_seconds)
        self.advisers: Jobs = WorkerPool(settings.worker, REVIEWERS, HINT_SECONDS, quick_seconds=ADVICE_SECONDS)

    async def open(self) -> None:
        """Workers are started when they are needed."""

    async def close(self) -> None:
        """Stop all workers."""
        await self.players.close()
        await self.advisers.close()

    def receive(self, announcement: Announcement) -> None:
        """Answers come from the workers themselves."""


def create_jobs(settings: Settings, database: Database) -> JobSystem:
    """The jobs of a server. The library for PostgreSQL is in an extra, so it is imported only here."""
    if not database.is_shared:
        return LocalJobs(settings)
    from gonfalon.server.computers.postgres_jobs import ADVICE, PLAYERS, JobQueue, PostgresJobs  # noqa: PLC0415

    queue = JobQueue(database.connection_string)
    queue.players = PostgresJobs(queue, PLAYERS, settings.think_seconds, QUICK_SECONDS)
    queue.advisers = PostgresJobs(queue, ADVICE, HINT_SECONDS, ADVICE_SECONDS)
    return queue
