"""Jobs: what computer players, hints, odds and reviews need of the part that computes for them.

`WorkerPool` runs jobs in processes of this server. Another implementation may run them elsewhere.
"""

from typing import Protocol

from gonfalon.server.computers.requests import A_co, ChooseRequest, WorkerRequest
from gonfalon.server.computers.worker_pool import Report, ignore


class Jobs(Protocol):
    """Computes answers off the event loop. Persons get their turn one after the other, however much one asks."""

    async def choose(self, request: ChooseRequest, person: str) -> int | None:
        """A packed move, or None if none was chosen in time. Raises EngineForfeited."""

    async def ask(self, request: WorkerRequest[A_co], seconds: float, person: str, report: Report = ignore) -> A_co:
        """The answer to a request; raises WorkerFailed. The job ends when the caller is cancelled."""

    async def close(self) -> None:
        """Stop all jobs. No new one is started."""
