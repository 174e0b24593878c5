"""Runs numbered games in several processes. The number of processes changes no game."""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

LARGEST_BATCH = 20
"""Most games in one batch."""
BATCHES_PER_PROCESS = 8
"""Batches are at least this many for each process, if there are enough games."""

Row = TypeVar("Row")
Row_co = TypeVar("Row_co", covariant=True)

Progress = Callable[[int], None]
"""Called with the number of games that have been finished since the last call."""


def no_progress(_played: int) -> None:
    """A progress function that does nothing."""


class Job(Protocol[Row_co]):
    """Plays games by their numbers."""

    def play(self, number: int) -> Row_co:
        """One game."""


class JobStopped(Exception):
    """Raised in a worker process to abandon a game after the run was stopped."""


class JobBatch(NamedTuple, Generic[Row]):
    """The games of one batch, with its start and end as times of the clock."""

    played: list[Row]
    began: float
    ended: float


class JobPool(Generic[Row]):
    """Distributes games to processes and collects the results in any order. After Ctrl-C the finished games count."""

    def __init__(
        self,
        make_job: Callable[[], Job[Row]],
        numbers: Sequence[int],
        processes: int | None = None,
        largest_batch: int = LARGEST_BATCH,
    ) -> None:
        """`make_job` is sent to each process and must be picklable. For long games use a `largest_batch` of 1."""
        self.processes = max(1, min(processes or os.cpu_count() or 1, len(numbers)))
        self.interrupted = False
        self._make_job = make_job
        self._numbers = numbers
        self._largest_batch = largest_batch
        self._began = self._ended = 0.0

    @property
    def seconds(self) -> float:
        """Seconds from the start of the first game to the end of the last."""
        return self._ended - self._began

    def run(self, add: Callable[[Row], None], progress: Progress = no_progress) -> None:
        """Play all games; `add` is called with the result of each."""

        def take(batch: JobBatch[Row]) -> None:
            self._began = min(self._began or batch.began, batch.began)
            self._ended = max(self._ended, batch.ended)
            for row in batch.played:
                add(row)
            progress(len(batch.played))

        try:
            if self.processes == 1:
                self._run_here(take)
            else:
                self._run_in_processes(take)
        except KeyboardInterrupt:
            self.interrupted = True

    def _run_here(self, take: Callable[[JobBatch[Row]], None]) -> None:
        job = self._make_job()
        for number in self._numbers:
            take(play_batch(job, [number]))

    def _run_in_processes(self, take: Callable[[JobBatch[Row]], None]) -> None:
        """Keep two batches per process submitted, so that progress is frequent and stopping is quick."""
        spawn = multiprocessing.get_context("spawn")
        stopping = spawn.Event()
        with ProcessPoolExecutor(self.processes, spawn, start_worker, (self._make_job, stopping)) as pool:
            batches = self._batches()
            waiting: set[Future[JobBatch[Row]]] = set()
            try:
                with blocked_ctrl_c():
                    for _ in range(2 * self.processes):
                        waiting |= {pool.submit(play_in_worker, batch) for batch in [next(batches, None)] if batch}
                while waiting:
                    for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                        waiting.discard(future)
                        take(future.result())
                        waiting |= {pool.submit(play_in_worker, batch) for batch in [next(batches, None)] if batch}
            except KeyboardInterrupt:
                self.interrupted = True
                stopping.set()
                pool.shutdown(wait=True, cancel_futures=True)
                for future in waiting:
                    if not future.cancelled() and future.exception() is None:
                        take(future.result())
            finally:
                stopping.set()

    def _batches(self) -> Iterator[Sequence[int]]:
        count = len(self._numbers)
        size = max(1, min(self._largest_batch, count // (BATCHES_PER_PROCESS * self.processes)))
        for first in range(0, count, size):
            yield self._numbers[first : first + size]


def play_batch(job: Job[Row], numbers: Sequence[int]) -> JobBatch[Row]:
    """Play some games one after the other, until the run is stopped."""
    began = time.time()
    played: list[Row] = []
    try:
        for number in numbers:
            raise_if_stopped()
            played.append(job.play(number))
    except JobStopped:
        pass  # the finished games count
    return JobBatch(played, began, time.time())


class WorkerContext(NamedTuple):
    """The job of a worker process, and the event that stops it."""

    job: Job[Any]
    stopping: Event


_workers: list[WorkerContext] = []
"""In a worker process: its context. Elsewhere empty."""


@contextmanager
def blocked_ctrl_c() -> Iterator[None]:
    """Start processes that never get Ctrl-C, not even while they import: they inherit the blocked signal.

    This process gets a Ctrl-C of this time at the end. Windows cannot block signals.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def start_worker(make_job: Callable[[], Job[Any]], stopping: Event) -> None:
    """Initialize a worker process. It ignores Ctrl-C, which its parent handles, and ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    _workers.append(WorkerContext(make_job(), stopping))


def end_with_parent() -> None:
    """Wait for the end of the parent process, then exit with status 1."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def raise_if_stopped() -> None:
    """Raise JobStopped in a worker process whose run was stopped. Long games call it at every decision."""
    if _workers and _workers[0].stopping.is_set():
        raise JobStopped


def play_in_worker(numbers: Sequence[int]) -> JobBatch[Any]:
    """Play some games in a worker process."""
    return play_batch(_workers[0].job, numbers)
