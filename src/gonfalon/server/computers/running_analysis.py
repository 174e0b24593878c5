"""One analysis that is being computed: its parts go to workers, its lines to all clients that look."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from gonfalon.ai.analysis.report import AnalysisHead, finish_report
from gonfalon.kernel.errors import GonfalonError
from gonfalon.server.computers.analysis_lines import ActsLine, AnalysisErrorLine, ChancesLine, ShownAct
from gonfalon.server.computers.answers import AnalysisAnswer
from gonfalon.server.computers.jobs import Jobs
from gonfalon.server.computers.requests import AnalysisRequest
from gonfalon.server.computers.worker_pool import WorkerFailed
from gonfalon.server.errors import UNAVAILABLE, ApiError, error_body
from gonfalon.server.storage.analyses import AnalysisKey, AnalysisStore

LOG = logging.getLogger(__name__)

PART_ACTS: Final = 8
"""Acts of one request to a worker. Between two of them other persons get their turn."""
PART_SECONDS: Final = 120.0
AT_ONCE: Final = 2
"""Requests of one analysis at the same time."""
SEED: Final = 0
"""The same as `gonfalon analyse` uses, so both give the same numbers."""
POLL_SECONDS: Final = 1.0
"""Between two looks at an analysis that another process computes."""

ENCODE = msgspec.json.Encoder().encode


class RunningAnalysis:
    """Computes an analysis in a task of its own and stores it."""

    def __init__(self, jobs: Jobs, store: AnalysisStore, key: AnalysisKey, record: str, person: str) -> None:
        self.key = key
        self.lines: list[bytes] = []
        """All lines so far: a client that comes later gets them too."""
        self.is_over = False
        self.watchers = 0
        self._jobs = jobs
        self._store = store
        self._record = record
        self._person = person
        self._news = asyncio.Event()
        self._acts: list[ShownAct] = []
        self._task: asyncio.Task[None] | None = None

    def start(self, forget: Callable[["RunningAnalysis"], None]) -> None:
        """Start the task; `forget` is called when it has ended."""
        self._task = asyncio.create_task(self._run())
        self._task.add_done_callback(lambda _task: forget(self))

    def stop_later(self, seconds: float) -> None:
        """Stop after some seconds, unless a client looks then."""
        asyncio.get_running_loop().call_later(seconds, self._stop_unwatched)

    def _stop_unwatched(self) -> None:
        if not self.watchers and self._task is not None:
            self._task.cancel()

    async def stop(self) -> None:
        """Stop now."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def wait_for_line(self, sent: int, seconds: float) -> None:
        """Wait until there are more lines than `sent`, at most some seconds."""
        if len(self.lines) > sent or self.is_over:
            return
        self._news.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), seconds)

    def _put(self, line: bytes) -> None:
        self.lines.append(line + b"\n")
        self._news.set()

    async def _run(self) -> None:
        """Compute the analysis, or wait for the process that does."""
        try:
            while (claim := await self._store.claim(self.key)).body is None and not claim.is_mine:
                self._put(ENCODE(ActsLine(claim.progress, claim.total)))
                await asyncio.sleep(POLL_SECONDS)
            self._put(analysis_line(claim.body if claim.body is not None else await self._compute_and_keep()))
        except (WorkerFailed, GonfalonError) as error:
            LOG.warning("a worker gave no analysis: %s", error)
            self._put(ENCODE(AnalysisErrorLine(error_body(ApiError("server.refused.no-analysis", UNAVAILABLE)))))
        finally:
            self.is_over = True
            self._news.set()

    async def _compute_and_keep(self) -> bytes:
        """Compute the analysis and store it. If that fails or is cancelled, another process may claim it."""
        is_kept = False
        try:
            body = ENCODE(finish_report(await self._compute(), self._acts))
            await self._store.keep(self.key, body)
            is_kept = True
            return body
        finally:
            if not is_kept:
                await asyncio.shield(self._store.release(self.key))

    async def _compute(self) -> AnalysisHead:
        """Judge all acts, in parts."""
        head = (await self._ask([])).head
        assert head is not None
        self._put(ENCODE(ChancesLine(head.chances)))
        total, order = len(head.order), head.order
        parts = iter([order[first : first + PART_ACTS] for first in range(0, total, PART_ACTS)])

        async def judge_parts() -> None:
            for numbers in parts:
                found = (await self._ask(numbers)).acts
                self._acts += found
                self._put(ENCODE(ActsLine(len(self._acts), total, found)))
                await self._store.renew(self.key, len(self._acts), total)

        tasks = [asyncio.create_task(judge_parts()) for _ in range(AT_ONCE)]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return head

    async def _ask(self, numbers: list[int]) -> AnalysisAnswer:
        request = AnalysisRequest(record=self._record, agent=self.key.agent, numbers=numbers, seed=SEED)
        return await self._jobs.ask(request, PART_SECONDS, self._person)


def analysis_line(body: bytes) -> bytes:
    """The last line, with an analysis that is encoded already."""
    return b'{"analysis":' + body + b"}"
