"""Job worker: takes jobs from PostgreSQL, computes their answers in worker processes and stores them."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

import msgspec
import procrastinate
from procrastinate.exceptions import ConnectorException, JobAborted
from procrastinate.job_context import AbortReason

from gonfalon.server.computers.answers import FailureAnswer, ProgressAnswer, WorkerAnswer
from gonfalon.server.computers.job_system import REVIEWERS, LocalJobs
from gonfalon.server.computers.postgres_jobs import ADVICE, PLAYERS, QUICK, TASK, open_connector, persistent
from gonfalon.server.computers.requests import AnyRequest, ChooseRequest
from gonfalon.server.computers.worker_pool import WorkerFailed
from gonfalon.server.settings import Settings

LOG = logging.getLogger(__name__)

BEAT_SECONDS = 0.5
STALLED_SECONDS = 2.0
"""A worker whose heartbeat is older than this has ended: its jobs are given to others."""
POLL_SECONDS = 1.0
"""Between two queries for jobs and cancellations whose announcement was lost."""
RESTART_SECONDS = 0.5
QUICK_PLACES = 2
"""Short choices and short advice that one worker computes at the same time. Neither kind waits for the other."""

PUT: Final = "INSERT INTO job_answers (job, body) VALUES (%(name)s, %(body)s)"
SWEEP: Final = "DELETE FROM job_answers WHERE created < now() - interval '1 hour'"


class JobWorker:
    """Runs jobs until it is stopped. It holds nothing that could be lost."""

    def __init__(self, settings: Settings, connection_string: str) -> None:
        self._app = procrastinate.App(connector=open_connector(connection_string))
        self._places = settings.workers
        self._jobs = LocalJobs(settings)
        self._app.task(name=TASK, pass_context=True, retry=procrastinate.RetryStrategy(max_attempts=10))(self._answer)

    async def run(self) -> None:
        """Work until the task is cancelled. Jobs that are not finished then are given to other workers."""
        async with self._app.open_async():
            await self._app.connector.execute_query_async(SWEEP)
            try:
                async with asyncio.TaskGroup() as group:  # it waits until all have signed off
                    for queue, places in (
                        (PLAYERS, self._places),
                        (ADVICE, REVIEWERS),
                        (PLAYERS + QUICK, QUICK_PLACES),
                        (ADVICE + QUICK, QUICK_PLACES),
                    ):
                        group.create_task(self._take_for_ever([queue], places))
                    group.create_task(self._retry_stalled_for_ever())
            finally:
                await self._jobs.close()

    async def _take_for_ever(self, queues: list[str], places: int) -> None:
        """Take the jobs of some queues; start again when the connection was lost."""
        while True:
            with suppress(ConnectorException):
                await self._app.run_worker_async(
                    queues=queues,
                    concurrency=places,
                    install_signal_handlers=False,
                    delete_jobs="always",
                    fetch_job_polling_interval=POLL_SECONDS,
                    abort_job_polling_interval=POLL_SECONDS,
                    shutdown_graceful_timeout=0,
                    update_heartbeat_interval=BEAT_SECONDS,
                    stalled_worker_timeout=STALLED_SECONDS,
                )
            await asyncio.sleep(RESTART_SECONDS)

    async def _retry_stalled_for_ever(self) -> None:
        """Give the jobs of workers that have ended back to the queue."""
        manager = self._app.job_manager
        while True:
            with suppress(ConnectorException):
                for job in await manager.get_stalled_jobs(seconds_since_heartbeat=STALLED_SECONDS):
                    LOG.warning("a job of a worker that has ended is taken again")
                    await manager.retry_job(job)
            await asyncio.sleep(POLL_SECONDS)

    async def _answer(
        self, context: procrastinate.JobContext, name: str, request: str, seconds: float, person: str
    ) -> None:
        """Answer one job. If this worker stops meanwhile, another one takes it; if it was cancelled, none does."""
        try:
            await self._put(name, await self._compute(name, request, seconds, person))
        except asyncio.CancelledError as error:
            if context.abort_reason() is AbortReason.SHUTDOWN:
                raise
            raise JobAborted from error

    async def _compute(self, name: str, request: str, seconds: float, person: str) -> WorkerAnswer:
        """The answer to a request. Its progress is stored before it."""
        progress: asyncio.Queue[ProgressAnswer | None] = asyncio.Queue()
        writer = asyncio.create_task(self._put_all(name, progress))
        decoded: AnyRequest = msgspec.json.decode(request, type=AnyRequest)
        pool = self._jobs.players if isinstance(decoded, ChooseRequest) else self._jobs.advisers
        try:
            return await pool.ask(decoded, seconds, person, progress.put_nowait)
        except WorkerFailed as error:
            return FailureAnswer(id=None, error=str(error))
        finally:
            progress.put_nowait(None)
            await writer

    async def _put_all(self, name: str, progress: "asyncio.Queue[ProgressAnswer | None]") -> None:
        """Store progress in its order until None comes."""
        while (each := await progress.get()) is not None:
            with suppress(WorkerFailed):  # the answer itself matters
                await self._put(name, each)

    async def _put(self, name: str, answer: WorkerAnswer) -> None:
        body = msgspec.json.encode(answer).decode()
        await persistent(lambda: self._app.connector.execute_query_async(PUT, name=name, body=body))
