"""Games by the thousand, over several processes. The same seed plays the same games however they are shared out."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import NamedTuple

from gonfalon.kernel.errors import UnknownName
from gonfalon.lab.games import Plan, Played, Player
from gonfalon.lab.summary import Summary

LARGEST_CHUNK = 20
CHUNKS_A_PROCESS = 8

Progress = Callable[[int], None]


def keep_quiet(_played: int) -> None:
    """Progress that nobody wants to see."""


class Chunk(NamedTuple):
    """Some games of one process, with the times of the clock at which it began and ended."""

    played: list[Played]
    began: float
    ended: float


class Simulation:
    """A plan, how many games of it, and what has been played so far."""

    def __init__(self, plan: Plan, games: int, processes: int | None = None) -> None:
        self.player = Player(plan)
        seats = self.player.setup.seats
        if len(plan.agents) != len(seats):
            raise UnknownName("line-up", ",".join(plan.agents), [",".join(["random"] * len(seats))])
        self.plan = plan
        self.games = games
        self.processes = min(processes or os.cpu_count() or 1, games)
        self.summary = Summary(plan, self.player.setup)
        self.interrupted = False
        self._began = self._ended = 0.0

    def run(self, progress: Progress | None = None) -> Summary:
        """Play all games. Ctrl-C stops it; what was finished by then counts."""
        progress = progress or keep_quiet
        try:
            if self.processes == 1:
                self._run_here(progress)
            else:
                self._run_in_processes(progress)
        except KeyboardInterrupt:
            self.interrupted = True
        self.summary.seconds = self._ended - self._began
        return self.summary

    def _add(self, chunk: Chunk, progress: Progress) -> None:
        self._began = min(self._began or chunk.began, chunk.began)
        self._ended = max(self._ended, chunk.ended)
        for played in chunk.played:
            self.summary.add(played)
        progress(len(chunk.played))

    def _run_here(self, progress: Progress) -> None:
        for number in range(self.games):
            self._add(play_chunk(self.player, range(number, number + 1)), progress)

    def _run_in_processes(self, progress: Progress) -> None:
        """Hand out chunks, two for each process at a time, so that progress moves and stopping is quick."""
        spawn = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(self.processes, spawn, begin_worker, (self.plan,)) as pool:
            chunks = self._chunks()
            waiting: set[Future[Chunk]] = set()
            try:
                for _ in range(2 * self.processes):
                    waiting |= {pool.submit(work, chunk) for chunk in [next(chunks, None)] if chunk}
                while waiting:
                    finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in finished:
                        self._add(future.result(), progress)
                        waiting |= {pool.submit(work, chunk) for chunk in [next(chunks, None)] if chunk}
            except KeyboardInterrupt:
                self.interrupted = True
                pool.shutdown(wait=True, cancel_futures=True)
                for future in waiting:
                    if not future.cancelled() and future.exception() is None:
                        self._add(future.result(), progress)

    def _chunks(self) -> Iterator[range]:
        size = max(1, min(LARGEST_CHUNK, self.games // (CHUNKS_A_PROCESS * self.processes)))
        for first in range(0, self.games, size):
            yield range(first, min(first + size, self.games))


def play_chunk(player: Player, numbers: range) -> Chunk:
    """Play some games one after the other."""
    began = time.time()
    played = [player.play(number) for number in numbers]
    return Chunk(played, began, time.time())


_workers: list[Player] = []
"""In a worker process: its player."""


def begin_worker(plan: Plan) -> None:
    """A worker leaves Ctrl-C to the process that started it, which then gives it nothing more to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _workers.append(Player(plan))


def work(numbers: range) -> Chunk:
    """Play some games in a worker process."""
    return play_chunk(_workers[0], numbers)
