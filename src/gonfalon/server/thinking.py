"""Worker processes in which computer players think: asked one thing at a time, killed when it takes too long."""

import asyncio
import itertools
import logging
from typing import Any

import msgspec

LOG = logging.getLogger(__name__)

GRACE_SECONDS = 5.0
"""On top of the limit that the player itself knows: a worker has to start and to answer."""

Request = dict[str, Any]


class NoAnswer(Exception):
    """A worker died, took too long or answered with an error."""


class Worker:
    """One process; requests and answers are lines of JSON."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @property
    def alive(self) -> bool:
        """Does it still run?"""
        return self._process.returncode is None

    async def ask(self, request: Request) -> int:
        """The move that it chooses; raises NoAnswer."""
        reader, writer = self._process.stdout, self._process.stdin
        assert reader is not None
        assert writer is not None
        try:
            writer.write(msgspec.json.encode(request) + b"\n")
            await writer.drain()
            answer = msgspec.json.decode(await reader.readline() or b"null")
        except (OSError, ValueError, msgspec.DecodeError) as error:
            raise NoAnswer(str(error)) from error
        if not isinstance(answer, dict) or answer.get("id") != request["id"] or not isinstance(answer.get("move"), int):
            raise NoAnswer(str(answer))
        return int(answer["move"])

    async def stop(self) -> None:
        """End it at once; it holds nothing that could be lost."""
        if self.alive:
            self._process.kill()
        await self._process.wait()


class Thinkers:
    """A few workers, started when they are needed."""

    def __init__(self, command: tuple[str, ...], most: int, seconds: float) -> None:
        self._command = command
        self._room = asyncio.Semaphore(most)
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._numbers = itertools.count(1)
        self._seconds = seconds

    async def choose(self, request: Request) -> int | None:
        """A packed move, or None when no worker came up with one in time."""
        numbered = {**request, "id": next(self._numbers), "limit": self._seconds}
        async with self._room:
            try:
                async with asyncio.timeout(self._seconds + GRACE_SECONDS):
                    return await self._ask(numbered)
            except (NoAnswer, TimeoutError, OSError) as error:
                LOG.warning("a computer player gave no answer: %s", repr(error))
                return None

    async def _ask(self, request: Request) -> int:
        worker = await self._take()
        try:
            move = await worker.ask(request)
        except BaseException:
            self._busy.discard(worker)
            await worker.stop()
            raise
        self._busy.discard(worker)
        self._idle.append(worker)
        return move

    async def _take(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                break
            await worker.stop()
        else:
            pipe = asyncio.subprocess.PIPE
            worker = Worker(await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe))
        self._busy.add(worker)
        return worker

    async def close(self) -> None:
        """End all workers."""
        workers, self._idle = [*self._idle, *self._busy], []
        for worker in workers:
            await worker.stop()
