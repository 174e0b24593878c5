"""No worker process is left behind when its computation is stopped."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from gonfalon.server.computers.requests import ReviewRequest
from gonfalon.server.computers.worker_pool import WorkerFailed, WorkerPool
from tests.server.clients import Browser, Socket
from tests.server.servers import TestServer, running_server, settings_for

PATIENCE = 15.0

THINKS_FOR_EVER = "import os, pathlib, sys; sys.stdin.readline(); pathlib.Path(sys.argv[1], str(os.getpid())).touch()\n"
THINKS_FOR_EVER += "while True: pass"


def worker_in(folder: Path) -> tuple[str, ...]:
    """The command of a worker that never answers and writes its process id into a folder."""
    folder.mkdir(exist_ok=True)
    return (sys.executable, "-c", THINKS_FOR_EVER, str(folder))


def thinker_in(folder: Path) -> int:
    """The process id of the worker that computes."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for found in folder.iterdir():
            return int(found.name)
        time.sleep(0.05)
    raise TimeoutError("no worker thinks")


def is_alive(process: int) -> bool:
    """Is there such a process, other than as a name on a list?"""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return not Path(f"/proc/{process}/stat").exists() or " Z " not in Path(f"/proc/{process}/stat").read_text()


def is_gone(process: int) -> bool:
    """Does a process end soon?"""
    deadline = time.monotonic() + PATIENCE
    while is_alive(process) and time.monotonic() < deadline:
        time.sleep(0.05)
    return not is_alive(process)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time limit ends a worker in these tests."""
    monkeypatch.setattr("gonfalon.server.computers.worker_pool.GRACE_SECONDS", 60.0)


@pytest.fixture
def thinking(tmp_path: Path) -> Path:
    """The folder with the process ids of workers."""
    return tmp_path / "thinking"


def open_duel(server: TestServer) -> tuple[Browser, str]:
    """A table at which a computer must choose at once."""
    me = Browser(server.base).come()
    table = me.open("tiny", {"white": "random", "black": "me"})["id"]
    me.ask("GET", f"/api/tables/{table}")
    return me, table


def test_no_process_is_left_when_its_table_is_deleted(tmp_path: Path, thinking: Path) -> None:
    with running_server(settings_for(tmp_path, worker=worker_in(thinking))) as server:
        me, table = open_duel(server)
        process = thinker_in(thinking)
        assert is_alive(process)
        me.ask("DELETE", f"/api/tables/{table}")
        assert is_gone(process)


def test_no_process_is_left_after_its_time_limit(
    tmp_path: Path, thinking: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gonfalon.server.computers.worker_pool.GRACE_SECONDS", 0.1)
    with running_server(settings_for(tmp_path, worker=worker_in(thinking), think_seconds=1.0)) as server:
        open_duel(server)
        assert is_gone(thinker_in(thinking))


@contextmanager
def at_white(server: TestServer) -> Iterator[Socket]:
    """At a table where I must choose."""
    me = Browser(server.base).come()
    table = me.open("tiny", {"white": "me", "black": "open"})["id"]
    with me.socket(table) as socket:
        socket.hello("white")
        yield socket


def ask_for_a_hint(socket: Socket) -> None:
    """As White, at the beginning."""
    socket.say(type="hint", key="k", seat="white", version=0, agent="random")


def test_no_process_is_left_when_the_page_of_a_hint_is_closed(tmp_path: Path, thinking: Path) -> None:
    with running_server(settings_for(tmp_path, worker=worker_in(thinking))) as server:
        with at_white(server) as socket:
            ask_for_a_hint(socket)
            process = thinker_in(thinking)
            assert is_alive(process)
        assert is_gone(process)


def test_no_process_is_left_when_the_asker_of_a_hint_moves(tmp_path: Path, thinking: Path) -> None:
    with running_server(settings_for(tmp_path, worker=worker_in(thinking))) as server, at_white(server) as socket:
        ask_for_a_hint(socket)
        process = thinker_in(thinking)
        assert socket.play("white", "bid n:1")["type"] == "done"
        assert is_gone(process)


def test_no_process_is_left_when_a_seat_is_taken_back(tmp_path: Path, thinking: Path) -> None:
    with running_server(settings_for(tmp_path, worker=worker_in(thinking))) as server, at_white(server) as socket:
        socket.act("entrust", "white", agent="random")
        process = thinker_in(thinking)
        socket.act("entrust", "white", agent=None)
        assert is_gone(process)


def test_no_process_is_left_when_the_page_of_a_review_is_closed(tmp_path: Path, thinking: Path) -> None:
    with running_server(settings_for(tmp_path, worker=worker_in(thinking))) as server:
        me = Browser(server.base).come()
        table = me.open("tiny", {"white": "me", "black": "me"})["id"]
        with me.socket(table) as socket:
            socket.hello("white")
            socket.act("resign", "white")
        with me.http.stream("GET", f"/api/tables/{table}/review?seat=white&agent=random"):
            process = thinker_in(thinking)
            assert is_alive(process)
        assert is_gone(process)


def test_no_process_is_left_when_the_pool_closes_during_its_start(thinking: Path) -> None:
    async def close_at_once() -> None:
        thinkers = WorkerPool(worker_in(thinking), 1, 1.0)
        asked = asyncio.create_task(thinkers.ask(ReviewRequest(record="", seat="", agent="", seed=0), 1.0, "me"))
        await asyncio.sleep(0)
        await thinkers.close()
        with pytest.raises(WorkerFailed):
            await asyncio.wait_for(asked, PATIENCE)

    asyncio.run(close_at_once())
    assert list(thinking.iterdir()) == []


SERVER = """
import sys
from pathlib import Path
from gonfalon.server.runtime.network import bind
from gonfalon.server.app import serve
from tests.server.servers import settings_for
from tests.server.computers.test_leftover_processes import worker_in

bound = bind("127.0.0.1", 0)
settings = settings_for(Path(sys.argv[1]), worker=worker_in(Path(sys.argv[2])))
serve(settings, bound, lambda: print(bound.getsockname()[1], flush=True))
"""


@pytest.mark.parametrize("asked", ["move", "hint", "review"])
def test_no_process_is_left_when_the_server_stops(tmp_path: Path, thinking: Path, asked: str) -> None:
    command = [sys.executable, "-c", SERVER, str(tmp_path), str(thinking)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server, ExitStack() as stack:
        assert server.stdout is not None
        me = Browser(f"http://127.0.0.1:{int(server.stdout.readline())}").come()
        table = me.open("tiny", {"white": "random" if asked == "move" else "me", "black": "me"})["id"]
        with me.socket(table) as socket:
            socket.hello("white" if asked == "hint" else "black")
            if asked == "hint":
                ask_for_a_hint(socket)
            if asked == "review":
                socket.act("resign", "black")
                stack.enter_context(me.http.stream("GET", f"/api/tables/{table}/review?seat=white&agent=random"))
            process = thinker_in(thinking)
            server.send_signal(signal.SIGTERM)
            assert server.wait(PATIENCE) is not None
        assert is_gone(process)


PARENT = "import subprocess, sys; subprocess.run([sys.executable, '-c', *sys.argv[1:]])"

CHILD = """
import os, pathlib, sys
from gonfalon.server.computers.worker import end_with_parent
end_with_parent()
pathlib.Path(sys.argv[1], str(os.getpid())).touch()
while True: pass
"""


def test_no_process_is_left_when_the_server_is_killed(thinking: Path) -> None:
    thinking.mkdir()
    with subprocess.Popen([sys.executable, "-c", PARENT, CHILD, str(thinking)]) as parent:
        process = thinker_in(thinking)
        assert is_alive(process)
        parent.kill()
    assert is_gone(process)
