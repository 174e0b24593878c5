"""Worker processes in which computer players think: asked one thing at a time, killed when it takes too long."""

import asyncio
import itertools
import logging
from collections.abc import Callable
from typing import Any

import msgspec

LOG = logging.getLogger(__name__)

GRACE_SECONDS = 5.0
"""On top of the limit that the player itself knows: a worker has to start and to answer."""

Request = dict[str, Any]
Answer = dict[str, Any]
Tell = Callable[[Answer], None]


class WorkerFailed(Exception):
    """A worker died, took too long or answered with an error."""


def ignore(_answer: Answer) -> None:
    """For those who only want the end of it."""


class WorkerProcess:
    """One process; requests and answers are lines of JSON."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @property
    def alive(self) -> bool:
        """Does it still run?"""
        return self._process.returncode is None

    async def ask(self, request: Request, tell: Tell) -> Answer:
        """Its answer; how far it has got is told meanwhile. Raises NoAnswer."""
        reader, writer = self._process.stdout, self._process.stdin
        assert reader is not None
        assert writer is not None
        try:
            writer.write(msgspec.json.encode(request) + b"\n")
            await writer.drain()
            while True:
                answer = msgspec.json.decode(await reader.readline() or b"null")
                if not isinstance(answer, dict) or answer.get("id") != request["id"] or "error" in answer:
                    raise WorkerFailed(str(answer))
                if "progress" not in answer:
                    return answer
                tell(answer)
        except (OSError, ValueError, msgspec.DecodeError) as error:
            raise WorkerFailed(str(error)) from error

    async def stop(self) -> None:
        """End it at once; it holds nothing that could be lost."""
        if self.alive:
            self._process.kill()
        await self._process.wait()


class WorkerPool:
    """A few workers, started when they are needed."""

    def __init__(self, command: tuple[str, ...], most: int, seconds: float) -> None:
        self._command = command
        self._room = asyncio.Semaphore(most)
        self._idle: list[WorkerProcess] = []
        self._busy: set[WorkerProcess] = set()
        self._numbers = itertools.count(1)
        self._seconds = seconds
        self._closed = False

    async def choose(self, request: Request) -> int | None:
        """A packed move, or None when no worker came up with one in time."""
        try:
            answer = await self.ask(request, min(self._seconds, request.get("limit", self._seconds)))
        except WorkerFailed as error:
            LOG.warning("a computer player gave no answer: %s", error)
            return None
        move = answer.get("move")
        return move if isinstance(move, int) else None

    async def ask(self, request: Request, seconds: float, tell: Tell = ignore) -> Answer:
        """The answer of a worker that may take so long; raises NoAnswer. Whoever is cancelled ends the worker.

        A request may give the agent itself less time: there can be more to do than to choose.
        """
        limit = min(seconds, request.get("limit", seconds))
        numbered = {**request, "id": next(self._numbers), "limit": limit}
        async with self._room:
            try:
                async with asyncio.timeout(seconds + GRACE_SECONDS):
                    return await self._ask(numbered, tell)
            except (TimeoutError, OSError) as error:
                raise WorkerFailed(repr(error)) from error

    async def _ask(self, request: Request, tell: Tell) -> Answer:
        worker = await self._take()
        try:
            answer = await worker.ask(request, tell)
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
        """A new worker. If all of them were ended while it started, nobody else would end this one."""
        pipe = asyncio.subprocess.PIPE
        worker = WorkerProcess(await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe))
        if self._closed:
            await worker.stop()
            raise WorkerFailed
        return worker

    async def close(self) -> None:
        """End all workers; none is started any more."""
        self._closed = True
        workers, self._idle = [*self._idle, *self._busy], []
        for worker in workers:
            await worker.stop()
