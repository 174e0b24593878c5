"""Several processes on one socket: this process starts them, starts one again that ends, and stops them all."""

import multiprocessing
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

LOOK_SECONDS = 0.1
RESTART_SECONDS = 1.0
"""A process that ends again within this time is started again only after it."""
STOP_SECONDS = 15.0
"""For processes that finish what they do; then they are killed."""


def nothing() -> None:
    """`when_ended` of a task that leaves nothing behind."""


class ChildTask(NamedTuple):
    """A function that runs in a process of its own. Both must be importable by name."""

    target: Callable[..., None]
    arguments: tuple[Any, ...]
    when_ended: Callable[[], None] = nothing
    """Called in the process that started it when it has ended, before it is started again."""


class Stopped(Exception):
    """A signal has asked this process to end."""


def run_processes(tasks: list[ChildTask], is_ready: Callable[[], bool], ready: Callable[[], None]) -> None:
    """Run tasks until SIGTERM or Ctrl-C. `ready` is called once `is_ready` holds."""
    context = multiprocessing.get_context("spawn")
    signal.signal(signal.SIGTERM, _stop)
    running: list[tuple[BaseProcess, float]] = []

    def start(task: ChildTask) -> tuple[BaseProcess, float]:
        process = context.Process(target=task.target, args=task.arguments)
        process.start()
        return process, time.monotonic()

    with suppress(KeyboardInterrupt, Stopped):
        running = [start(task) for task in tasks]
        announced = False
        while True:
            if not announced and is_ready():
                announced = True
                ready()
            for number, (process, since) in enumerate(running):
                if process.is_alive():
                    continue
                tasks[number].when_ended()
                if time.monotonic() - since > RESTART_SECONDS:
                    running[number] = start(tasks[number])
            time.sleep(LOOK_SECONDS)
    stop([process for process, _ in running])


def _stop(_number: int, _frame: object) -> None:
    raise Stopped


def stop(processes: list[BaseProcess]) -> None:
    """End processes: politely, then by force."""
    for process in processes:
        process.terminate()
    latest = time.monotonic() + STOP_SECONDS
    for process in processes:
        process.join(max(0.0, latest - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()
