"""Rolling restart: SIGTERM finishes the moves under way; sockets reconnect to the next process, and nothing is lost."""

import json
import random
import signal
import socket as sockets
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

import gonfalon
from tests.server.clients import Browser, Socket
from tests.server.playing import choose
from tests.server.processes import serve_command

TWO_HERE = {"english": "me", "french": "me"}
PLAYERS = 4
RESTARTS = 2
RETRY_SECONDS = 0.3
PACE_SECONDS = 0.1
"""Between two moves of a player: a socket may send 30 messages a second."""
PASS_ON = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ |= {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1"}
os.execv(sys.argv[2], sys.argv[2:])
"""


@contextmanager
def listening() -> Iterator[sockets.socket]:
    """The socket that a supervisor keeps while processes change."""
    with closing(sockets.socket()) as bound:
        bound.bind(("127.0.0.1", 0))
        bound.listen(256)
        yield bound


def start(folder: Path, bound: sockets.socket) -> "subprocess.Popen[bytes]":
    """A server that gets its socket as systemd passes it: as file 3, with the id of the process in the environment."""
    command = [sys.executable, "-c", PASS_ON, str(bound.fileno()), *serve_command(folder / "tables.sqlite3")]
    with (folder / "server.log").open("ab") as log:
        return subprocess.Popen(command, pass_fds=[bound.fileno()], stdout=log, stderr=log)


class Player(threading.Thread):
    """A page at a table of its own: it plays, connects again after a break, and repeats what was not acknowledged."""

    def __init__(self, base: str, seed: int, stop: threading.Event) -> None:
        super().__init__()
        self.me = Browser(base).come()
        self.table = self.me.open("warriors-of-god", TWO_HERE)["id"]
        self.stop, self.chance = stop, random.Random(seed)
        self.acknowledged: list[int] = []
        self.codes: list[int | None] = []
        self.errors: list[str] = []

    def run(self) -> None:
        pending: dict[str, object] | None = None
        while not self.stop.is_set() or pending is not None:
            try:
                with self.me.socket(self.table) as socket:
                    socket.hello("english")
                    while not self.stop.is_set() or pending is not None:
                        time.sleep(PACE_SECONDS)
                        pending = pending or self.next_move(socket)
                        self.settle(socket, pending)
                        pending = None
            except ConnectionClosed as closed:
                self.codes.append(closed.rcvd.code if closed.rcvd else None)
                time.sleep(RETRY_SECONDS)
            except (InvalidMessage, OSError) as error:
                self.errors.append(repr(error))
                return

    def next_move(self, socket: Socket) -> dict[str, object]:
        seat = socket.position["to_act"][0]
        if socket.position["seat"] != seat:
            socket.hello(seat)
        moves = [choose(socket, self.chance)]
        return {"seat": seat, "moves": moves, "version": socket.position["version"], "key": f"k{self.chance.random()}"}

    def settle(self, socket: Socket, move: dict[str, object]) -> None:
        socket.say(type="play", **move)
        while True:
            message = socket.next()
            if message.get("key") == move["key"]:
                break
        if message["type"] != "done":
            self.errors.append(str(message))
        else:
            self.acknowledged.append(message["version"])
            while socket.position["version"] < message["version"]:
                socket.next()


@pytest.mark.timeout(240)
def test_a_rolling_restart_under_load_loses_nothing_and_shows_no_error(tmp_path: Path) -> None:
    stop = threading.Event()
    with listening() as bound:
        base = f"http://127.0.0.1:{bound.getsockname()[1]}"
        running = start(tmp_path, bound)
        try:
            players = [Player(base, number, stop) for number in range(PLAYERS)]
            for player in players:
                player.start()
            for _ in range(RESTARTS):
                time.sleep(2)
                running.send_signal(signal.SIGTERM)
                asked = httpx.get(f"{base}/api/games", trust_env=False, timeout=60) if running.poll() else None
                running.wait(20)
                running = start(tmp_path, bound)
                # A request that comes while no process listens waits for the next one.
                asked = asked or httpx.get(f"{base}/api/games", trust_env=False, timeout=60)
                assert asked.status_code == 200
            time.sleep(2)
            stop.set()
            for player in players:
                player.join(60)
            for player in players:
                assert player.errors == []
                assert player.codes == [1012] * RESTARTS
                assert len(player.acknowledged) == len(set(player.acknowledged))
                with player.me.socket(player.table) as socket:
                    version = socket.hello("english")["version"]
                assert version == player.acknowledged[-1], "nothing lost, nothing doubled"
                record = player.me.http.get(f"/api/tables/{player.table}/record").text
                assert len(json.loads(record)["entries"]) == version
                gonfalon.verify(record)
        finally:
            stop.set()
            with suppress(ProcessLookupError):
                running.terminate()
            running.wait(20)
    log = (tmp_path / "server.log").read_text()
    assert "Traceback" not in log
    assert "Cancel" not in log, log
