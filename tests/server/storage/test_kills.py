"""Kills in the middle of play on PostgreSQL: no acknowledged move is lost or doubled, and pages go on within 5 s."""

import json
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack

import psutil
import psycopg
import pytest
from websockets.exceptions import InvalidHandshake, WebSocketException

import gonfalon
from tests.server.clients import Browser, Message, Socket
from tests.server.databases import new_postgres
from tests.server.playing import choose
from tests.server.storage.test_durability import TWO_HERE, WAR, free_port, process

GONE = (WebSocketException, InvalidHandshake, OSError, TimeoutError)
SECONDS = 5.0
SERVERS = 2


class House:
    """A server with two processes and two job workers, as people start it."""

    def __init__(self, port: int, database: str, parent: int) -> None:
        self.base = f"http://127.0.0.1:{port}"
        self.database = database
        self._parent = psutil.Process(parent)

    def children(self) -> list[psutil.Process]:
        """The server processes and the workers."""
        alive = [each for each in self._parent.children() if each.status() != psutil.STATUS_ZOMBIE]
        return [each for each in alive if "spawn_main" in " ".join(each.cmdline())]

    def workers(self) -> list[psutil.Process]:
        """The job workers, the oldest first: they listen on no port."""
        found = [
            each for each in self.children() if not any(link.status == "LISTEN" for link in each.net_connections())
        ]
        return sorted(found, key=lambda each: each.create_time())

    def server_of(self, socket: Socket) -> psutil.Process:
        """The process that serves a socket."""
        port = socket.connection.socket.getsockname()[1]
        return next(
            each
            for each in self.children()
            if any(link.raddr and link.raddr.port == port for link in each.net_connections())
        )

    def wait_for_servers(self) -> None:
        """Wait until all server processes listen, also one that was started again."""
        query = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN gonfalon'"
        latest = time.monotonic() + 60
        with psycopg.connect(self.database, autocommit=True) as connection:
            while connection.execute(query).fetchone() != (SERVERS,):
                assert time.monotonic() < latest
                time.sleep(0.1)

    def cut_connections(self) -> None:
        """Let PostgreSQL end all connections of the server."""
        with psycopg.connect(self.database, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    port, database = free_port(), new_postgres()
    with process(port, database, "--processes", str(SERVERS), "--job-workers", "2") as running:
        house = House(port, database, running.pid)
        house.wait_for_servers()
        yield house


class Player:
    """One person on both seats, whose page connects again and repeats a command that was not acknowledged."""

    def __init__(self, house: House) -> None:
        self.me = Browser(house.base).come()
        self.table = self.me.open(WAR, TWO_HERE)["id"]
        self.acknowledged: dict[str, int] = {}
        self._chance = random.Random(3)
        self._stack = ExitStack()
        self.socket = self._connect()

    def _connect(self) -> Socket:
        latest = time.monotonic() + 3 * SECONDS
        while True:
            try:
                self._stack.close()
                socket = self._stack.enter_context(self.me.socket(self.table))
                socket.hello(None)
            except GONE:
                if time.monotonic() > latest:
                    raise
                time.sleep(0.05)
            else:
                return socket

    def move(self) -> float:
        """Make a move until it is acknowledged; the seconds it took."""
        began, key, asked = time.monotonic(), f"key-{len(self.acknowledged)}", None
        while key not in self.acknowledged:
            try:
                asked = asked or self._question()
                done = self.socket.play(asked["seat"], asked["move"], key=key, version=asked["version"])
                if done["type"] == "done":
                    self.acknowledged[key] = done["version"]
                else:
                    assert done["error"]["key"] == "server.refused.storage", done
            except GONE:
                self.socket = self._connect()
        return time.monotonic() - began

    def _question(self) -> Message:
        seat = self.socket.position["to_act"][0]
        position = self.socket.hello(seat)
        return {"seat": seat, "version": position["version"], "move": choose(self.socket, self._chance)}

    def check(self) -> None:
        """Each acknowledged command is in the record once, at its version."""
        self._stack.close()
        text = self.me.http.get(f"/api/tables/{self.table}/record").text
        entries = json.loads(text)["entries"]
        assert gonfalon.verify(text).luck == "key-unknown"
        chosen = [entry for entry in entries if not entry.get("forced")]
        assert len(chosen) == len(self.acknowledged)
        assert len(set(self.acknowledged.values())) == len(self.acknowledged)
        assert len(entries) == max(self.acknowledged.values())


def test_a_killed_server_process_costs_nothing(house: House) -> None:
    player = Player(house)
    for _ in range(3):
        house.wait_for_servers()
        for _ in range(10):
            player.move()
        house.server_of(player.socket).kill()
        assert player.move() < SECONDS
    player.check()


def test_lost_connections_to_the_database_cost_nothing(house: House) -> None:
    player = Player(house)
    for _ in range(3):
        for _ in range(10):
            player.move()
        house.cut_connections()
        assert player.move() < SECONDS
    player.check()


def test_computers_go_on_when_a_worker_is_killed(house: House) -> None:
    me = Browser(house.base).come()
    table = me.open(WAR, {"english": "level3", "french": "level3"})["id"]
    with me.socket(table) as socket:
        socket.hello(None)
        for _ in range(2):
            go_on(socket)
            house.wait_for_servers()
            house.workers()[0].kill()
            for _ in range(3):
                go_on(socket)


def go_on(socket: Socket) -> None:
    """Wait for the next choice of a computer."""
    version, began = socket.position["version"], time.monotonic()
    while socket.position["version"] == version:
        socket.next(3 * SECONDS)
    assert time.monotonic() - began < SECONDS


def test_a_whole_kill_of_all_processes_loses_nothing() -> None:
    port, database = free_port(), new_postgres()
    with process(port, database, "--processes", "2", "--job-workers", "0") as running:
        house = House(port, database, running.pid)
        player = Player(house)
        for _ in range(10):
            player.move()
        servers = house.children()
        for each in (running, *servers):
            each.kill()
        psutil.wait_procs(servers)  # an orphan would take the next request and end before its answer
        running.wait(10)
    with process(port, database):
        player.move()
        player.check()
