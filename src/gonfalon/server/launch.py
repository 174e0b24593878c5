"""Launching: several server processes and job workers on one PostgreSQL, and a job worker alone."""

import asyncio
import dataclasses
import multiprocessing
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.synchronize import Event

from gonfalon.server.app import serve
from gonfalon.server.computers.worker import end_with_parent
from gonfalon.server.errors import ApiError
from gonfalon.server.runtime.hand_over import HandOver, create_hand_overs
from gonfalon.server.runtime.processes import ChildTask, nothing, run_processes
from gonfalon.server.settings import Settings
from gonfalon.server.storage.database import Database, check_database


def require_shared(url: str) -> None:
    """Raise ApiError if only one process can use a database."""
    if not Database(url).is_shared:
        raise ApiError("server.database.one-process", url=url)


def launch(
    settings: Settings, bound: socket.socket, ready: Callable[[], None], processes: int = 1, job_workers: int = 1
) -> None:
    """Serve on a bound socket until SIGTERM or Ctrl-C: in this process, or on PostgreSQL in others.

    Raises DatabaseInUse or ApiError.
    """
    if not Database(settings.database).is_shared:
        if processes > 1:
            require_shared(settings.database)
        serve(settings, bound, ready)
        return
    asyncio.run(check_database(settings.database))
    context = multiprocessing.get_context("spawn")
    listening = [context.Event() for _ in range(processes)]
    servers = [
        ChildTask(
            serve_in_child,
            (with_own_metrics(settings, number), bound, each, hand_over),
            nothing if hand_over is None else hand_over.drop,
        )
        for number, (each, hand_over) in enumerate(zip(listening, create_hand_overs(processes), strict=True))
    ]
    workers = [ChildTask(work_in_child, (settings,)) for _ in range(job_workers)]
    run_processes([*servers, *workers], lambda: all(each.is_set() for each in listening), ready)


def with_own_metrics(settings: Settings, number: int) -> Settings:
    """The settings of one of several processes: each serves its metrics at a port of its own."""
    if settings.metrics is None:
        return settings
    host, port = settings.metrics
    return dataclasses.replace(settings, metrics=(host, port + number))


def serve_in_child(settings: Settings, bound: socket.socket, listening: Event, hand_over: HandOver | None) -> None:
    """Serve in a process of its own. All such processes accept connections of one socket."""
    end_with_parent()
    with suppress(KeyboardInterrupt):
        serve(settings, bound, listening.set, hand_over)


def work_in_child(settings: Settings) -> None:
    """Take jobs in a process of its own."""
    end_with_parent()
    work(settings)


def work(settings: Settings) -> None:
    """Take jobs until SIGTERM or Ctrl-C; raises ApiError if the database is not PostgreSQL or cannot be used."""
    require_shared(settings.database)
    from gonfalon.server.computers.job_worker import JobWorker  # noqa: PLC0415  # needs the extra

    async def run() -> None:
        await check_database(settings.database)
        task = asyncio.create_task(JobWorker(settings, Database(settings.database).connection_string).run())
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, task.cancel)
        with suppress(asyncio.CancelledError):
            await task

    asyncio.run(run())
