"""Worker pool: processes that compute for computer players and advice, one request at a time each."""

import asyncio
import itertools
import logging
from collections.abc import Callable
from typing import Any

import msgspec

from gonfalon.server.computers.requests import ChooseRequest, WorkerRequest

LOG = logging.getLogger(__name__)

GRACE_SECONDS = 5.0
"""Added to the limit that an agent knows, for the start and the answer of a worker. Then the worker is killed."""

Answer = dict[str, Any]
Report = Callable[[Answer], None]


class WorkerFailed(Exception):
    """A worker died, took too long or answered with an error."""


def ignore(_answer: Answer) -> None:
    """The `report` of a caller that wants the last answer only."""


class WorkerProcess:
    """One process. Requests and answers are lines of JSON."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.returncode is None

    async def ask(self, request: WorkerRequest, report: Report) -> Answer:
        """The answer to a request. Progress goes to `report` meanwhile. Raises WorkerFailed."""
        reader, writer = self._process.stdout, self._process.stdin
        assert reader is not None
        assert writer is not None
        try:
            writer.write(msgspec.json.encode(request) + b"\n")
            await writer.drain()
            while True:
                answer = msgspec.json.decode(await reader.readline() or b"null")
                if not isinstance(answer, dict) or answer.get("id") != request.id or "error" in answer:
                    raise WorkerFailed(str(answer))
                if "progress" not in answer:
                    return answer
                report(answer)
        except (OSError, ValueError, msgspec.DecodeError) as error:
            raise WorkerFailed(str(error)) from error

    async def stop(self) -> None:
        """Kill the process. It holds nothing that could be lost."""
        if self.alive:
            self._process.kill()
        await self._process.wait()


class WorkerPool:
    """A limited number of workers, started when they are needed."""

    def __init__(self, command: tuple[str, ...], most: int, seconds: float) -> None:
        self._command = command
        self._room = asyncio.Semaphore(most)
        self._idle: list[WorkerProcess] = []
        self._busy: set[WorkerProcess] = set()
        self._numbers = itertools.count(1)
        self._seconds = seconds
        self._closed = False

    async def choose(self, request: ChooseRequest) -> int | None:
        """A packed move, or None if no worker chose one in time."""
        try:
            answer = await self.ask(request, shorter(self._seconds, request.limit))
        except WorkerFailed as error:
            LOG.warning("a computer player gave no answer: %s", error)
            return None
        move = answer.get("move")
        return move if isinstance(move, int) else None

    async def ask(self, request: WorkerRequest, seconds: float, report: Report = ignore) -> Answer:
        """The answer of a worker within some seconds; raises WorkerFailed. If the caller is cancelled, the worker ends.

        The request may give the agent less time, because choosing may be only a part of the work.
        """
        numbered = msgspec.structs.replace(request, id=next(self._numbers), limit=shorter(seconds, request.limit))
        async with self._room:
            try:
                async with asyncio.timeout(seconds + GRACE_SECONDS):
                    return await self._ask(numbered, report)
            except (TimeoutError, OSError) as error:
                raise WorkerFailed(repr(error)) from error

    async def _ask(self, request: WorkerRequest, report: Report) -> Answer:
        worker = await self._take()
        try:
            answer = await worker.ask(request, report)
        except BaseException:
            self._busy.discard(worker)
            await worker.stop()
            raise
        self._busy.discard(worker)
        self._idle.append(worker)
        return answer

    async def _take(self) -> WorkerProcess:
        if self._closed:
            raise WorkerFailed
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                break
            await worker.stop()
        else:
            worker = await self._start()
        self._busy.add(worker)
        return worker

    async def _start(self) -> WorkerProcess:
        """Start a worker. If `close` ran meanwhile, it does not know this worker, so it is stopped here."""
        pipe = asyncio.subprocess.PIPE
        worker = WorkerProcess(await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe))
        if self._closed:
            await worker.stop()
            raise WorkerFailed
        return worker

    async def close(self) -> None:
        """Stop all workers. No new one is started."""
        self._closed = True
        workers, self._idle = [*self._idle, *self._busy], []
        for worker in workers:
            await worker.stop()


def shorter(seconds: float, limit: float | None) -> float:
    """The smaller one of two times, of which the second may be missing."""
    return seconds if limit is None else min(seconds, limit)
