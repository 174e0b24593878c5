"""Reviews: a worker reviews a match that is over and reports its progress while the client listens."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress

import msgspec

from gonfalon.kernel.match import Match
from gonfalon.server.computers.answers import ProgressAnswer
from gonfalon.server.computers.jobs import Jobs
from gonfalon.server.computers.requests import ReviewRequest, seed_of
from gonfalon.server.computers.review_lines import ProgressLine, ReviewErrorLine, ReviewLine
from gonfalon.server.computers.worker_pool import WorkerFailed
from gonfalon.server.errors import UNAVAILABLE, ApiError, error_body

LOG = logging.getLogger(__name__)

Line = ProgressLine | ReviewLine | ReviewErrorLine

REVIEW_SECONDS = 60.0
"""For a whole match."""
LOOK_SECONDS = 0.5
"""Between two checks whether the client still listens."""


def review_request(match: Match, salt: str, seat: str, agent: str) -> ReviewRequest:
    """The request to a worker. Slow."""
    seed = seed_of(salt, match.version, f"review {seat}")
    return ReviewRequest(record=match.record.to_json(), seat=seat, agent=agent, seed=seed)


class Reviews:
    """Runs reviews. They are long, so they leave a worker for hints."""

    def __init__(self, jobs: Jobs) -> None:
        self._jobs = jobs

    async def lines(
        self, request: ReviewRequest, person: str, is_gone: Callable[[], Awaitable[bool]]
    ) -> AsyncIterator[bytes]:
        """Lines of JSON: the progress, and at the end the review or an error."""
        answers: asyncio.Queue[Line] = asyncio.Queue()
        task = asyncio.create_task(self._run(request, person, answers.put_nowait))
        try:
            is_over = False
            while not is_over and not await is_gone():
                with suppress(TimeoutError):
                    answer = await asyncio.wait_for(answers.get(), LOOK_SECONDS)
                    is_over = not isinstance(answer, ProgressLine)
                    yield msgspec.json.encode(answer) + b"\n"
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _run(self, request: ReviewRequest, person: str, report: Callable[[Line], None]) -> None:
        """Ask a worker as soon as one is free, and pass its answers on."""
        try:
            answer = await self._jobs.ask(request, REVIEW_SECONDS, person, lambda answer: report(progress_line(answer)))
            report(ReviewLine(answer.review))
        except WorkerFailed as error:
            LOG.warning("a worker gave no review: %s", error)
            report(ReviewErrorLine(error_body(ApiError("server.refused.no-review", UNAVAILABLE))))


def progress_line(answer: ProgressAnswer) -> ProgressLine:
    """The progress that a worker reports."""
    return ProgressLine(answer.progress, answer.of)
