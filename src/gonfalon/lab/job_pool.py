"""Numbered games over several processes. Who plays them, and how they are shared out, changes no game."""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing.synchronize import Event
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

LARGEST_CHUNK = 20
CHUNKS_A_PROCESS = 8

Row = TypeVar("Row")
Row_co = TypeVar("Row_co", covariant=True)

Progress = Callable[[int], None]
"""Is told how many more games are done."""


def no_progress(_played: int) -> None:
    """Progress that nobody wants to see."""


class Job(Protocol[Row_co]):
    """Plays games by their numbers."""

    def play(self, number: int) -> Row_co:
        """One game."""


class JobStopped(Exception):
    """A game that is left in the middle, for nobody waits for its end any more."""


class JobBatch(NamedTuple, Generic[Row]):
    """Some games of one process, with the times of the clock at which it began and ended."""

    played: list[Row]
    began: float
    ended: float


class JobPool(Generic[Row]):
    """Hands games out and takes what comes back, in any order. Ctrl-C stops it; what was finished by then counts."""

    def __init__(
        self,
        make: Callable[[], Job[Row]],
        numbers: Sequence[int],
        processes: int | None = None,
        largest_chunk: int = LARGEST_CHUNK,
    ) -> None:
        """`make` goes to each process and must be picklable. Games that take long are best handed out one by one."""
        self.processes = max(1, min(processes or os.cpu_count() or 1, len(numbers)))
        self.interrupted = False
        self._make = make
        self._numbers = numbers
        self._largest_chunk = largest_chunk
        self._began = self._ended = 0.0

    @property
    def seconds(self) -> float:
        """From the beginning of the first game to the end of the last."""
        return self._ended - self._began

    def run(self, add: Callable[[Row], None], tell: Progress = no_progress) -> None:
        """Play them all; `add` gets each game that is done."""

        def take(chunk: JobBatch[Row]) -> None:
            self._began = min(self._began or chunk.began, chunk.began)
            self._ended = max(self._ended, chunk.ended)
            for row in chunk.played:
                add(row)
            tell(len(chunk.played))

        try:
            if self.processes == 1:
                self._run_here(take)
            else:
                self._run_in_processes(take)
        except KeyboardInterrupt:
            self.interrupted = True

    def _run_here(self, take: Callable[[JobBatch[Row]], None]) -> None:
        player = self._make()
        for number in self._numbers:
            take(play_chunk(player, [number]))

    def _run_in_processes(self, take: Callable[[JobBatch[Row]], None]) -> None:
        """Hand out chunks, two for each process at a time, so that progress moves and stopping is quick."""
        spawn = multiprocessing.get_context("spawn")
        stopping = spawn.Event()
        with ProcessPoolExecutor(self.processes, spawn, begin_worker, (self._make, stopping)) as pool:
            chunks = self._chunks()
            waiting: set[Future[JobBatch[Row]]] = set()
            try:
                for _ in range(2 * self.processes):
                    waiting |= {pool.submit(work, chunk) for chunk in [next(chunks, None)] if chunk}
                while waiting:
                    for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                        waiting.discard(future)
                        take(future.result())
                        waiting |= {pool.submit(work, chunk) for chunk in [next(chunks, None)] if chunk}
            except KeyboardInterrupt:
                self.interrupted = True
                stopping.set()
                pool.shutdown(wait=True, cancel_futures=True)
                for future in waiting:
                    if not future.cancelled() and future.exception() is None:
                        take(future.result())
            finally:
                stopping.set()

    def _chunks(self) -> Iterator[Sequence[int]]:
        count = len(self._numbers)
        size = max(1, min(self._largest_chunk, count // (CHUNKS_A_PROCESS * self.processes)))
        for first in range(0, count, size):
            yield self._numbers[first : first + size]


def play_chunk(player: Job[Row], numbers: Sequence[int]) -> JobBatch[Row]:
    """Play some games one after the other, as long as they are wanted."""
    began = time.time()
    played: list[Row] = []
    try:
        for number in numbers:
            raise_if_stopped()
            played.append(player.play(number))
    except JobStopped:
        pass  # what was finished counts
    return JobBatch(played, began, time.time())


class WorkerContext(NamedTuple):
    """What a worker process has: its player, and the sign by which it is told to stop."""

    player: Job[Any]
    stopping: Event


_workers: list[WorkerContext] = []
"""In a worker process: itself."""


def begin_worker(make: Callable[[], Job[Any]], stopping: Event) -> None:
    """A worker leaves Ctrl-C to the process that started it, and never outlives that one, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    _workers.append(WorkerContext(make(), stopping))


def end_with_parent() -> None:
    """Wait for the end of the process that started this one, then end it too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def raise_if_stopped() -> None:
    """Long games ask this at every decision: raises Stopped in a worker process that was told to stop."""
    if _workers and _workers[0].stopping.is_set():
        raise JobStopped


def work(numbers: Sequence[int]) -> JobBatch[Any]:
    """Play some games in a worker process."""
    return play_chunk(_workers[0].player, numbers)
