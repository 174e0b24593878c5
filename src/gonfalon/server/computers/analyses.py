"""Analyses: computed once for all who look, in small parts, so that the analyses of several persons take turns."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Final, NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from gonfalon.server.computers.jobs import Jobs
from gonfalon.server.computers.running_analysis import RunningAnalysis
from gonfalon.server.storage.analyses import AnalysisKey, AnalysisStore

LOG = logging.getLogger(__name__)

LOOK_SECONDS: Final = 0.5
"""Between two checks whether the client still listens."""
LINGER_SECONDS: Final = 3.0
"""How long an analysis goes on that no client looks at: a page that is loaded again finds it."""


class AnalysisTask(NamedTuple):
    """An analysis that was asked for: which one, and the record as JSON."""

    key: AnalysisKey
    record: str


class Analyses:
    """The analyses that this process computes or waits for."""

    def __init__(self, jobs: Jobs, store: AnalysisStore) -> None:
        self._jobs = jobs
        self.store = store
        self._running: dict[AnalysisKey, RunningAnalysis] = {}

    async def lines(
        self, task: AnalysisTask, person: str, is_gone: Callable[[], Awaitable[bool]]
    ) -> AsyncIterator[bytes]:
        """Lines of JSON: win chances, acts with the progress, and at the end the analysis or an error."""
        running = self._running.get(task.key)
        if running is None:
            running = RunningAnalysis(self._jobs, self.store, task.key, task.record, person)
            self._running[task.key] = running
            running.start(self._forget)
        running.watchers += 1
        try:
            sent = 0
            while not await is_gone():
                for line in running.lines[sent:]:
                    yield line
                    sent += 1
                if running.is_over and sent == len(running.lines):
                    return
                await running.wait_for_line(sent, LOOK_SECONDS)
        finally:
            running.watchers -= 1
            if not running.watchers:
                running.stop_later(LINGER_SECONDS)

    def _forget(self, running: RunningAnalysis) -> None:
        if self._running.get(running.key) is running:
            del self._running[running.key]

    async def close(self) -> None:
        """Stop all analyses."""
        for running in list(self._running.values()):
            with suppress(SQLAlchemyError):
                await running.stop()
