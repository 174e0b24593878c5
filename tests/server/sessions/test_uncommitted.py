"""Replays and `since` show committed moves only."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from gonfalon.server.storage.commit_queue import CommitQueue
from tests.server.clients import Browser, Message
from tests.server.servers import TestServer

MakeBrowser = Callable[..., Browser]
TWO_HERE = {"white": "me", "black": "me"}


@contextmanager
def held_in(server: TestServer, monkeypatch: pytest.MonkeyPatch, where: str) -> Iterator[tuple[Any, Any]]:
    """Delay work in threads and let the commit fail: an event for each."""
    may_work, may_fail, real = threading.Event(), asyncio.Event(), asyncio.to_thread

    async def to_thread(do: Callable[..., Any], *args: Any) -> Any:
        if do.__name__ != where:
            return await real(do, *args)
        return await real(lambda: (may_work.wait(10), do(*args))[1])

    async def commit(*_args: Any) -> None:
        await may_fail.wait()
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    monkeypatch.setattr(asyncio, "to_thread", to_thread)
    monkeypatch.setattr(CommitQueue, "commit", commit)
    yield may_work, may_fail
    may_work.set()


def wait_until(server: TestServer, true: Callable[[], bool]) -> None:
    """Wait on the server's event loop until a condition holds."""

    async def wait() -> None:
        while not true():
            await asyncio.sleep(0.01)

    server.run(wait)


@pytest.mark.parametrize("way", ["replay", "since"])
def test_a_move_that_was_not_committed_is_not_shown(
    browser: MakeBrowser, server: TestServer, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    me = browser()
    table = me.open("tiny", TWO_HERE)["id"]
    with me.socket(table) as socket, me.socket(table) as other:
        socket.hello("white")
        socket.play("white", "bid n:1")
        other.hello("black")
        match = server.services.sessions._open[table].match
        where = "replay_of" if way == "replay" else "frames_message"
        with held_in(server, monkeypatch, where) as (may_work, may_fail):
            shown: list[Message] = []
            if way == "replay":
                url = f"/api/tables/{table}/replay"
                asker = threading.Thread(target=lambda: shown.append(me.ask("GET", url)))
                asker.start()
            else:
                other.say(type="since", seat="black", version=0)
            wait_until(server, lambda: server.services.sessions._open[table].readers == 1)
            socket.say(type="resign", key="resigned", seat="white", version=1)
            wait_until(server, lambda: match.over)
            may_work.set()
            if way == "replay":
                asker.join(10)
                assert shown[0]["result"] is None
            else:
                shown.append(other.until("frames"))
            server.loop.call_soon_threadsafe(may_fail.set)
            assert socket.until("refused")["error"]["key"] == "server.refused.storage"
        assert [frame["version"] for frame in shown[0]["frames"]] == [1]
        assert [event["type"] for frame in shown[0]["frames"] for event in frame["events"]] == []
        assert "bid" not in json.dumps([frame["move"] for frame in shown[0]["frames"]])
        assert socket.hello("white")["version"] == 1
