"""Worker pool: processes that compute for computer players and advice, one request at a time each."""

import asyncio
import itertools
import logging
from collections.abc import Callable
from typing import Any, cast

import msgspec

from gonfalon.ai.external.allowed import ENGINE, SECONDS_TO_START
from gonfalon.ai.registry import decision_seconds
from gonfalon.server.computers.answers import AnyAnswer, ChooseAnswer, FailureAnswer, LastAnswer, ProgressAnswer
from gonfalon.server.computers.engine_form import environment_with, late_engine
from gonfalon.server.computers.requests import A_co, ChooseRequest, WorkerRequest
from gonfalon.server.runtime.fair_queue import FairQueue

LOG = logging.getLogger(__name__)

GRACE_SECONDS = 5.0
"""Added to the limit that an agent knows, for the start and the answer of a worker. Then the worker is killed."""

QUICK_SECONDS = 0.5
"""The longest decision for which the worker for quick requests is used."""

QUICK_PLACES = 1
"""Workers for quick requests only."""

Report = Callable[[ProgressAnswer], None]


class EngineForfeited(Exception):
    """The external engine of a seat died, was too slow or sent what it may not. Its seat loses the match."""


class WorkerFailed(Exception):
    """A worker died, took too long or answered with an error."""


def ignore(_answer: ProgressAnswer) -> None:
    """The `report` of a caller that wants the last answer only."""


class WorkerProcess:
    """One process. Requests and answers are lines of JSON."""

    def __init__(self, process: asyncio.subprocess.Process, engine: str | None = None) -> None:
        self._process = process
        self.engine = engine
        """The folder of the engine, if it is another one than that of the server."""

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.returncode is None

    async def ask(self, request: WorkerRequest[A_co], report: Report) -> A_co:
        """The answer to a request. Progress goes to `report` meanwhile. Raises WorkerFailed."""
        reader, writer = self._process.stdout, self._process.stdin
        assert reader is not None
        assert writer is not None
        try:
            writer.write(msgspec.json.encode(request) + b"\n")
            await writer.drain()
            while True:
                answer: AnyAnswer = msgspec.json.decode(await reader.readline(), type=AnyAnswer)
                if answer.id != request.id:
                    raise WorkerFailed(str(answer))
                if isinstance(answer, ProgressAnswer):
                    report(answer)
                else:
                    return last_answer(request, answer)
        except (OSError, ValueError, msgspec.DecodeError) as error:
            raise WorkerFailed(str(error)) from error

    async def stop(self) -> None:
        """Kill the process. It holds nothing that could be lost."""
        if self.alive:
            self._process.kill()
        await self._process.wait()


class WorkerPool:
    """A limited number of workers, started when they are needed. Persons get their turn one after the other.

    Beside the `most` workers for all requests there is one for requests that take at most `quick_seconds`. An idle
    worker is kept for these: a long request that is cancelled costs its worker, and a new one starts slowly.
    """

    def __init__(
        self, command: tuple[str, ...], most: int, seconds: float, quick_seconds: float = QUICK_SECONDS
    ) -> None:
        self._command = command
        self._queue = FairQueue(most, quick_places=QUICK_PLACES, most_of_person=most)
        self._quick_seconds = quick_seconds
        self._idle: list[WorkerProcess] = []
        self._kept_for_quick: list[WorkerProcess] = []
        self._busy: set[WorkerProcess] = set()
        self._numbers = itertools.count(1)
        self._seconds = seconds
        self._closed = False

    async def choose(self, request: ChooseRequest, person: str) -> int | None:
        """A packed move, or None if no worker chose one in time. Raises EngineForfeited."""
        try:
            return move_of(await self.ask(request, shorter(self._seconds, request.limit), person))
        except WorkerFailed as error:
            LOG.warning("a computer player gave no answer: %s", error)
            return None

    async def ask(self, request: WorkerRequest[A_co], seconds: float, person: str, report: Report = ignore) -> A_co:
        """The answer of a worker within some seconds; raises WorkerFailed. If the caller is cancelled, the worker ends.

        The seconds begin when it is the turn of `person`. The request may give the agent less time, because choosing
        may be only a part of the work.
        """
        numbered = msgspec.structs.replace(request, id=next(self._numbers), limit=shorter(seconds, request.limit))
        quick = expected_seconds(request, seconds) <= self._quick_seconds
        async with self._queue.place(person, quick):
            try:
                async with asyncio.timeout(seconds + grace_seconds(request)):
                    return await self._ask(numbered, report, quick)
            except (TimeoutError, OSError) as error:
                raise WorkerFailed(repr(error)) from error

    async def _ask(self, request: WorkerRequest[A_co], report: Report, quick: bool) -> A_co:
        worker = await self._take(quick)
        try:
            answer = await worker.ask(request, report)
        except BaseException:
            self._busy.discard(worker)
            await worker.stop()
            raise
        self._busy.discard(worker)
        is_kept = quick and len(self._kept_for_quick) < QUICK_PLACES
        (self._kept_for_quick if is_kept else self._idle).append(worker)
        return answer

    async def _take(self, quick: bool = False) -> WorkerProcess:
        if self._closed:
            raise WorkerFailed
        worker = (await self._take_idle(self._kept_for_quick) if quick else None) or await self._take_idle(self._idle)
        worker = worker or await self._start()
        self._busy.add(worker)
        return worker

    async def _take_idle(self, idle: list[WorkerProcess]) -> WorkerProcess | None:
        """The latest of some idle workers that can still be used; None if there is none."""
        while idle:
            worker = idle.pop()
            if worker.alive and worker.engine == late_engine():
                return worker
            await worker.stop()
        return None

    async def _start(self) -> WorkerProcess:
        """Start a worker. If `close` ran meanwhile, it does not know this worker, so it is stopped here."""
        pipe, engine = asyncio.subprocess.PIPE, late_engine()
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=pipe, stdout=pipe, env=environment_with(engine)
        )
        worker = WorkerProcess(process, engine)
        if self._closed:
            await worker.stop()
            raise WorkerFailed
        return worker

    async def close(self) -> None:
        """Stop all workers. No new one is started."""
        self._closed = True
        workers = [*self._idle, *self._kept_for_quick, *self._busy]
        self._idle, self._kept_for_quick = [], []
        for worker in workers:
            await worker.stop()


def last_answer(request: WorkerRequest[A_co], answer: LastAnswer) -> A_co:
    """The answer in the type that its request asks for; raises WorkerFailed for an error and for another kind."""
    if isinstance(answer, FailureAnswer):
        raise WorkerFailed(answer.error)
    if answer.__struct_config__.tag != request.__struct_config__.tag:
        raise WorkerFailed(f"unexpected answer: {answer}")
    return cast(A_co, answer)


def move_of(answer: ChooseAnswer) -> int:
    """The move of an answer. Raises EngineForfeited if an engine has chosen none."""
    if answer.failed:
        raise EngineForfeited(answer.failed)
    return answer.move


def is_for_engine(request: WorkerRequest[Any]) -> bool:
    """Whether an external engine chooses."""
    return isinstance(request, ChooseRequest) and request.agent.startswith(ENGINE)


def grace_seconds(request: WorkerRequest[Any]) -> float:
    """How much longer than its limit a request may take. An engine may also need time to start and to get ready."""
    return GRACE_SECONDS + (2 * SECONDS_TO_START if is_for_engine(request) else 0.0)


def expected_seconds(request: WorkerRequest[Any], seconds: float) -> float:
    """How long a request may take: all its seconds, or the limit of the agent that chooses.

    Agents keep their limits with the built-in data only: one fight of another pack may take longer.
    """
    if not isinstance(request, ChooseRequest) or request.pack is not None:
        return seconds
    return shorter(seconds, decision_seconds(request.agent, request.game))


def shorter(seconds: float, limit: float | None) -> float:
    """The smaller one of two times, of which the second may be missing."""
    return seconds if limit is None else min(seconds, limit)
