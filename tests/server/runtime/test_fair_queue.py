"""The fair queue: persons get places in turn, and quick work does not wait for long work."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest

from gonfalon.server.errors import ApiError
from gonfalon.server.runtime import fair_queue
from gonfalon.server.runtime.fair_queue import FairQueue


class Bench:
    """Work that lasts until the test ends it, and the order in which it began."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.begun: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def add(self, name: str, person: str, quick: bool = False) -> None:
        """Start work and let it enter the queue."""
        self.ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._work(name, person, quick))
        await self.settle()

    async def _work(self, name: str, person: str, quick: bool) -> None:
        async with self.queue.place(person, quick):
            self.begun.append(name)
            await self.ends[name].wait()

    async def end(self, *names: str) -> None:
        """Let work end, one after the other."""
        for name in names:
            self.ends[name].set()
            await self.settle()

    async def cancel(self, name: str) -> None:
        self.tasks[name].cancel()
        with suppress(asyncio.CancelledError):
            await self.tasks[name]
        await self.settle()

    @staticmethod
    async def settle() -> None:
        for _ in range(5):
            await asyncio.sleep(0)


def run(queue: Callable[[], FairQueue], play: Callable[[Bench], Awaitable[None]]) -> list[str]:
    """Let a test use a queue; the order in which work began."""

    async def main() -> list[str]:
        bench = Bench(queue())
        await play(bench)
        return bench.begun

    return asyncio.run(main())


def test_a_person_with_much_work_waits_for_a_person_with_little() -> None:
    async def play(bench: Bench) -> None:
        for number in range(5):
            await bench.add(f"a{number}", "a")
        await bench.add("b0", "b")
        await bench.end("a0", "b0")

    assert run(lambda: FairQueue(1), play) == ["a0", "b0", "a1"]


def test_three_persons_take_turns() -> None:
    async def play(bench: Bench) -> None:
        for person in "aaabbbccc":
            await bench.add(f"{person}{len(bench.tasks)}", person)
        await bench.end(*list(bench.tasks)[:1])
        for _ in range(7):
            await bench.end(bench.begun[-1])

    assert [name[0] for name in run(lambda: FairQueue(1), play)] == list("abcabcabc")


def test_a_person_has_a_most_of_places() -> None:
    async def play(bench: Bench) -> None:
        for name in ("a0", "a1", "b0"):
            await bench.add(name, name[0])

    assert run(lambda: FairQueue(2, most_of_person=1), play) == ["a0", "b0"]


def test_quick_work_does_not_wait_for_long_work_of_many_persons() -> None:
    async def play(bench: Bench) -> None:
        for person in "abcd":
            await bench.add(f"{person} long", person)
        await bench.add("e quick", "e", quick=True)

    assert run(lambda: FairQueue(2, quick_places=1), play) == ["a long", "b long", "e quick"]


def test_quick_work_of_a_person_overtakes_their_long_work() -> None:
    async def play(bench: Bench) -> None:
        for name in ("long 0", "long 1"):
            await bench.add(name, "a")
        await bench.add("quick", "a", quick=True)

    assert run(lambda: FairQueue(1, quick_places=1), play) == ["long 0", "quick"]


def test_cancelled_work_gives_its_place_back() -> None:
    async def play(bench: Bench) -> None:
        for name in ("a0", "a1", "b0", "c0"):
            await bench.add(name, name[0])
        await bench.cancel("b0")
        await bench.cancel("a0")

    assert run(lambda: FairQueue(1), play) == ["a0", "c0"]


def test_a_place_that_is_given_to_cancelled_work_goes_to_the_next() -> None:
    async def play(bench: Bench) -> None:
        for name in ("a0", "b0", "c0"):
            await bench.add(name, name[0])
        bench.ends["a0"].set()
        while not bench.tasks["a0"].done():
            await asyncio.sleep(0)
        bench.tasks["b0"].cancel()
        await bench.settle()

    assert run(lambda: FairQueue(1), play) == ["a0", "c0"]


def test_too_much_waiting_work_of_one_person_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "MOST_WAITING", 2)

    async def play(bench: Bench) -> None:
        for number in range(4):
            await bench.add(f"a{number}", "a")
        with pytest.raises(ApiError):
            await bench.tasks["a3"]
        await bench.add("b0", "b")
        await bench.end("a0")

    assert run(lambda: FairQueue(1), play) == ["a0", "b0"]


def test_the_queue_forgets_persons_without_work() -> None:
    queues: list[FairQueue] = []

    async def play(bench: Bench) -> None:
        queues.append(bench.queue)
        for name in ("a0", "b0", "a1"):
            await bench.add(name, name[0])
        await bench.end("a0", "b0")
        await bench.add("a2", "a")
        await bench.cancel("a2")
        await bench.end("a1")

    run(lambda: FairQueue(1), play)
    assert not queues[0]._waiting
    assert not queues[0]._served
    assert not queues[0]._running
