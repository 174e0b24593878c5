"""Numbered games over several processes. Who plays them, and how they are shared out, changes no game."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

LARGEST_CHUNK = 20
CHUNKS_A_PROCESS = 8

Row = TypeVar("Row")
Row_co = TypeVar("Row_co", covariant=True)


class Player(Protocol[Row_co]):
    """Plays games by their numbers."""

    def play(self, number: int) -> Row_co:
        """One game."""


class Chunk(NamedTuple, Generic[Row]):
    """Some games of one process, with the times of the clock at which it began and ended."""

    played: list[Row]
    began: float
    ended: float


class Pool(Generic[Row]):
    """Hands games out and takes what comes back, in any order. Ctrl-C stops it; what was finished by then counts."""

    def __init__(self, make: Callable[[], Player[Row]], numbers: Sequence[int], processes: int | None = None) -> None:
        """`make` goes to each process and must be picklable."""
        self.processes = max(1, min(processes or os.cpu_count() or 1, len(numbers)))
        self.interrupted = False
        self._make = make
        self._numbers = numbers
        self._began = self._ended = 0.0

    @property
    def seconds(self) -> float:
        """From the beginning of the first game to the end of the last."""
        return self._ended - self._began

    def run(self, take: Callable[[list[Row]], None]) -> None:
        """Play them all; `take` is told of each few that are done."""
        try:
            if self.processes == 1:
                self._run_here(take)
            else:
                self._run_in_processes(take)
        except KeyboardInterrupt:
            self.interrupted = True

    def _add(self, chunk: Chunk[Row], take: Callable[[list[Row]], None]) -> None:
        self._began = min(self._began or chunk.began, chunk.began)
        self._ended = max(self._ended, chunk.ended)
        take(chunk.played)

    def _run_here(self, take: Callable[[list[Row]], None]) -> None:
        player = self._make()
        for number in self._numbers:
            self._add(play_chunk(player, [number]), take)

    def _run_in_processes(self, take: Callable[[list[Row]], None]) -> None:
        """Hand out chunks, two for each process at a time, so that progress moves and stopping is quick."""
        spawn = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(self.processes, spawn, begin_worker, (self._make,)) as pool:
            chunks = self._chunks()
            waiting: set[Future[Chunk[Row]]] = set()
            try:
                for _ in range(2 * self.processes):
                    waiting |= {pool.submit(work, chunk) for chunk in [next(chunks, None)] if chunk}
                while waiting:
                    finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in finished:
                        self._add(future.result(), take)
                        waiting |= {pool.submit(work, chunk) for chunk in [next(chunks, None)] if chunk}
            except KeyboardInterrupt:
                self.interrupted = True
                pool.shutdown(wait=True, cancel_futures=True)
                for future in waiting:
                    if not future.cancelled() and future.exception() is None:
                        self._add(future.result(), take)

    def _chunks(self) -> Iterator[Sequence[int]]:
        count = len(self._numbers)
        size = max(1, min(LARGEST_CHUNK, count // (CHUNKS_A_PROCESS * self.processes)))
        for first in range(0, count, size):
            yield self._numbers[first : first + size]


def play_chunk(player: Player[Row], numbers: Sequence[int]) -> Chunk[Row]:
    """Play some games one after the other."""
    began = time.time()
    played = [player.play(number) for number in numbers]
    return Chunk(played, began, time.time())


_workers: list[Player[Any]] = []
"""In a worker process: its player."""


def begin_worker(make: Callable[[], Player[Any]]) -> None:
    """A worker leaves Ctrl-C to the process that started it, which then gives it nothing more to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _workers.append(make())


def work(numbers: Sequence[int]) -> Chunk[Any]:
    """Play some games in a worker process."""
    return play_chunk(_workers[0], numbers)
