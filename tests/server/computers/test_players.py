"""Computer players after conflicts and errors: they choose again, or their task ends."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from gonfalon.server.computers.players import ComputerPlayers
from gonfalon.server.computers.worker_pool import WorkerPool
from gonfalon.server.errors import FORBIDDEN, NOT_FOUND, ApiError
from gonfalon.server.storage.bus import Bus
from gonfalon.server.storage.seats import COMPUTER, SeatAssignment
from tests.server.clients import Browser
from tests.server.servers import TestServer, running_server, settings_for


class Pondering:
    """Delays the first answer of the workers until the version is old."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        self.may_answer = asyncio.Event()
        real = WorkerPool.choose

        async def choose(thinkers: WorkerPool, request: Any, person: str) -> int | None:
            self.asked += 1
            if self.asked == 1:
                await self.may_answer.wait()
            return await real(thinkers, request, person)

        monkeypatch.setattr(WorkerPool, "choose", choose)

    def answer(self, server: TestServer) -> None:
        server.loop.call_soon_threadsafe(self.may_answer.set)


def test_a_move_for_an_old_version_is_computed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pondering = Pondering(monkeypatch)
    with running_server(settings_for(tmp_path)) as server:
        me = Browser(server.base).come()
        table = me.open("tiny", {"white": "me", "black": "random"})["id"]
        with me.socket(table) as socket:
            assert socket.hello("white")["thinking"] == ["black"]
            assert socket.play("white", "bid n:1")["type"] == "done"
            pondering.answer(server)
            while socket.position["to_act"] == ["black"] and socket.position["version"] < 2:
                socket.until("position")
        assert pondering.asked >= 2


class FailingTable:
    """A session whose loading fails."""

    id = "t"

    def __init__(self, status: int) -> None:
        self.status = status
        self.asked = 0
        self.lock = asyncio.Lock()
        self.seats = [SeatAssignment("white", COMPUTER, "random")]

    async def load(self) -> None:
        self.asked += 1
        raise ApiError("server.refused.failed", self.status)


@pytest.mark.parametrize("status", [NOT_FOUND, FORBIDDEN])
def test_errors_that_do_not_pass_end_the_task(status: int) -> None:
    table = FailingTable(status)

    async def run() -> bool:
        players = ComputerPlayers(WorkerPool((), 1, 1.0), Bus())
        players.attend(table)  # type: ignore[arg-type]
        for _ in range(20):
            await asyncio.sleep(0)
        busy = players.is_busy(table)  # type: ignore[arg-type]
        await players.close()
        return busy

    assert not asyncio.run(run())
    assert table.asked == 1
