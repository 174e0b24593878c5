"""Fair shares with real workers: one person's many games do not keep the computers of others from answering."""

import asyncio
import random
import statistics
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.server.clients import Browser
from tests.server.playing import choose
from tests.server.servers import TestServer, running_server, settings_for

GAME = "warriors-of-god"
TABLES = 60
"""Tables of the busy person, two Grand Masters at each."""
REPLIES = 8
MOST_SECONDS = 1.0
MOST_TIMES = 8.0
"""How much longer a reply may take than on the idle server, where the machine is too slow for `MOST_SECONDS`."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestServer]:
    """A server that plays computer games as fast as it can while a page watches them."""
    settings = settings_for(tmp_path_factory.mktemp("shares"), pace_seconds=0.001)
    with running_server(settings) as running:
        yield running


def replies(person: Browser) -> list[float]:
    """How long a person waits for each of the first choices of a level 1 computer.

    Without the very first one, which may start a worker process.
    """
    chance = random.Random(1)
    found: list[float] = []
    with person.socket(person.open(GAME, {"english": "level1", "french": "me"})["id"]) as socket:
        socket.hello("french")
        while len(found) <= REPLIES:
            start, version = time.perf_counter(), socket.position["version"]
            if socket.position["thinking"] == ["english"]:
                while socket.position["version"] == version:
                    socket.until("position")
                found.append(time.perf_counter() - start)
            else:
                assert socket.play("french", choose(socket, chance))["type"] == "done"
    return found[1:]


def replay_seconds(person: Browser, table: str) -> float:
    """How long a replay of a small table takes."""
    start = time.perf_counter()
    person.ask("GET", f"/api/tables/{table}/replay")
    return time.perf_counter() - start


def limit_for(idle: list[float], most: float) -> float:
    """The most seconds under load: the promised ones, or a multiple of those on the idle server."""
    return max(most, MOST_TIMES * statistics.median(idle))


def test_replies_and_replays_do_not_wait_for_sixty_grand_master_tables(server: TestServer) -> None:
    busy, other = Browser(server.base).come(), Browser(server.base).come()
    small = other.open(GAME, {"english": "me", "french": "me"})["id"]
    idle_replies = replies(other)
    idle_replays = [replay_seconds(other, small) for _ in range(3)]
    with ExitStack() as pages:
        for _ in range(TABLES):
            table = busy.open(GAME, {"english": "level5", "french": "level5"})["id"]
            pages.enter_context(busy.socket(table)).hello(None)
        busy_replies = replies(other)
        busy_replays = [replay_seconds(other, small) for _ in range(3)]
    assert max(busy_replies) < limit_for(idle_replies, MOST_SECONDS)
    assert max(busy_replays) < limit_for(idle_replays, 2 * MOST_SECONDS)


def test_a_small_replay_does_not_wait_for_long_ones_of_several_persons(server: TestServer) -> None:
    """The queue for heavy work has a place that long records cannot take."""
    other = Browser(server.base).come()
    small = other.open(GAME, {"english": "me", "french": "me"})["id"]
    done = asyncio.Event()

    async def long_replay(person: str) -> None:
        async with server.services.heavy.place(person):
            await done.wait()

    tasks = [asyncio.run_coroutine_threadsafe(long_replay(person), server.loop) for person in "ab"]
    try:
        replay_seconds(other, small)
    finally:
        server.loop.call_soon_threadsafe(done.set)
    for task in tasks:
        task.result(10)
