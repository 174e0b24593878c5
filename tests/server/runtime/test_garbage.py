"""Garbage collection: new objects often, everything only while no page is connected."""

import asyncio
import gc
import random
import time
import weakref
from collections.abc import Callable, Iterator

import pytest

from gonfalon import registry
from gonfalon.kernel.match import Match
from gonfalon.server.runtime.garbage import (
    LONGEST_SECONDS,
    UNUSED_SECONDS,
    GarbageScheduler,
    collect_and_freeze,
    freeze_startup_objects,
)
from gonfalon.server.sessions.session import Session
from tests.server.clients import Browser
from tests.server.servers import TestServer
from tests.server.sessions.memory import memory_session

MakeBrowser = Callable[..., Browser]

MOST_SECONDS = 0.05


class Tracked:
    """Refers to itself, so that only a collection frees it."""

    gone = 0

    def __init__(self) -> None:
        self.me = self

    def __del__(self) -> None:
        Tracked.gone += 1


@pytest.fixture(autouse=True)
def by_hand() -> Iterator[None]:
    threshold = gc.get_threshold()
    gc.collect()
    Tracked.gone = 0
    yield
    gc.unfreeze()
    gc.set_threshold(*threshold)


def test_new_garbage_is_collected_during_play() -> None:
    Tracked()
    GarbageScheduler().collect(last_move=time.monotonic(), unused=False)
    assert Tracked.gone == 1


def leave_set_aside() -> None:
    """Garbage that was still in use at the last collection."""
    tracked = Tracked()
    collect_and_freeze()
    del tracked


def test_frozen_garbage_is_not_collected_while_pages_are_connected() -> None:
    leave_set_aside()
    GarbageScheduler().collect(last_move=time.monotonic() - 60, unused=False)
    assert Tracked.gone == 0


def test_everything_is_collected_without_connections_but_not_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    leave_set_aside()
    collector, now = GarbageScheduler(), time.monotonic()
    collector.collect(last_move=now, unused=True)
    assert Tracked.gone == 0
    monkeypatch.setattr("gonfalon.server.runtime.garbage.time.monotonic", lambda: now + UNUSED_SECONDS + 1)
    collector.collect(last_move=now, unused=True)
    assert Tracked.gone == 1


def test_everything_is_collected_in_a_quiet_moment_after_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    collector, now = GarbageScheduler(), time.monotonic() + LONGEST_SECONDS + 1
    monkeypatch.setattr(time, "monotonic", lambda: now)
    leave_set_aside()
    collector.collect(last_move=now, unused=False)
    assert Tracked.gone == 0
    collector.collect(last_move=now - 60, unused=False)
    assert Tracked.gone == 1


def played(seed: int) -> Session:
    """A session in the middle of a match."""
    session = memory_session(registry.game("warriors-of-god").new_match(seed=seed))
    play_on(session.match, seed, 200)
    return session


def play_on(match: Match, seed: int, choices: int) -> None:
    chance = random.Random(seed)
    for _ in range(choices):
        seat = match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))


def seconds_of_a_look() -> float:
    before = time.thread_time()
    GarbageScheduler().collect(last_move=time.monotonic(), unused=False)
    return time.thread_time() - before


def test_a_collection_is_short_with_many_sessions() -> None:
    """A minute of play at many tables is collected in one callback."""
    freeze_startup_objects()
    sessions = [played(seed) for seed in range(12)]
    everything = seconds_of_a_look()
    for seed, session in enumerate(sessions):
        play_on(session.match, seed, 5)
    short = seconds_of_a_look()
    assert short < everything / 4
    assert short < MOST_SECONDS


async def handlers_end(session: weakref.ref[Session]) -> None:
    """Wait for the handler of the closed socket, which may refer to the session for a short time."""
    deadline = time.monotonic() + 10
    while session() is not None and time.monotonic() < deadline:
        await asyncio.sleep(0.01)


def test_a_released_session_needs_no_collection(browser: MakeBrowser, server: TestServer) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "me"})["id"]
    with me.socket(table) as socket:
        socket.hello("white")
        socket.play("white", "bid n:1")

    async def release() -> tuple[int, bool]:
        found = server.services.sessions._open[table]
        match, gone = found.match, weakref.ref(found)
        found.touched -= 10_000
        gc.disable()
        try:
            del found
            server.services.sessions.close_idle()
            await handlers_end(gone)
            return match.version, gone() is None
        finally:
            gc.enable()

    assert server.run(release) == (0, True)
    with me.socket(table) as socket:
        assert socket.hello("white")["version"] == 1
