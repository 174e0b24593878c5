"""Durability: acknowledged commands survive a kill, a restart and a full disk."""

import asyncio
import json
import random
import signal
import socket as sockets
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError, OperationalError
from websockets.exceptions import ConnectionClosed

import gonfalon
from gonfalon.kernel.record.verify import verify
from gonfalon.server.errors import ApiError
from gonfalon.server.storage.commit_queue import CommitQueue, SessionWrite
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.schema import BROWSERS, ENTRIES, TABLES
from tests.server.clients import Browser
from tests.server.playing import choose, play_alone
from tests.server.servers import TestServer, running_server, settings_for

WAR = "warriors-of-god"
TWO_HERE = {"english": "me", "french": "me"}


def test_a_restarted_server_goes_on_where_it_was(tmp_path: Path, database_url: str) -> None:
    chance = random.Random(2)
    with running_server(settings_for(tmp_path, database=database_url)) as first:
        me = Browser(first.base).come()
        table = me.open(WAR, TWO_HERE)["id"]
        with me.socket(table) as socket:
            socket.hello("english")
            play_alone(socket, 30, chance)
            before = socket.hello("english")
        cookies = me.http.cookies
    with running_server(settings_for(tmp_path, database=database_url)) as second:
        me = Browser(second.base)
        me.http.cookies = cookies
        with me.socket(table) as socket:
            after = socket.hello("english")
            for field in ("version", "view", "prompt", "moves", "to_act", "fortunes"):
                assert after[field] == before[field], field
            play_alone(socket, 10, chance)


def free_port() -> int:
    with closing(sockets.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def process(port: int, database: str, *more: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A server of its own, as people start it."""
    where = ["--port", str(port), "--database", database]
    command = [sys.executable, "-m", "gonfalon", "serve", "--no-browser", *where, *more]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as running:
        try:
            for _ in range(200):
                try:
                    httpx.get(f"http://127.0.0.1:{port}/api/games", trust_env=False)
                    break
                except httpx.TransportError:
                    time.sleep(0.1)
            yield running
        finally:
            if running.poll() is None:
                running.send_signal(signal.SIGINT)
                running.wait(20)


def kill_all(parent: int) -> None:
    """Kill a server with all processes that it has started: on PostgreSQL those serve."""
    for each in [*psutil.Process(parent).children(recursive=True), psutil.Process(parent)]:
        with suppress(psutil.NoSuchProcess):
            each.kill()


def test_kill_in_the_middle_of_play_loses_nothing_acknowledged(database_url: str) -> None:
    port = free_port()
    me = Browser(f"http://127.0.0.1:{port}")
    chance = random.Random(7)
    acknowledged: list[tuple[int, str]] = []
    table = ""
    for life in range(2):
        with process(port, database_url) as running:
            if not table:
                table = me.come().open(WAR, TWO_HERE)["id"]
            with me.socket(table) as socket:
                socket.hello("english")
                assert socket.position["version"] >= (acknowledged[-1][0] if acknowledged else 0)
                moves_left = 15 + 5 * life
                try:
                    while True:
                        seat = socket.position["to_act"][0]
                        socket.hello(seat)
                        key = f"key-{life}-{moves_left}"
                        done = socket.play(seat, choose(socket, chance), key=key)
                        assert done["type"] == "done"
                        acknowledged.append((done["version"], key))
                        moves_left -= 1
                        if not moves_left:
                            # The move that is under way when the process dies was not acknowledged: it may be lost.
                            socket.say(type="play", key="under way", seat=seat, version=0, moves=["x"])
                            kill_all(running.pid)
                except ConnectionClosed:
                    pass
            running.wait(10)
    with process(port, database_url):
        record = me.http.get(f"/api/tables/{table}/record").text
        entries = json.loads(record)["entries"]
        assert len(entries) >= acknowledged[-1][0]
        assert gonfalon.verify(record).luck == "key-unknown"
        with me.socket(table) as socket:
            socket.hello("english")
            version, key = acknowledged[-1]
            seat = entries[version - 1]["seat"]
            again = socket.play(seat, "x", key=key, version=0)
            assert again == {"type": "done", "key": key, "version": version}
            play_alone(socket, 5, chance)


class BadDisk:
    """Lets commits fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.fails = 0
        real = CommitQueue.commit

        async def commit(queue: CommitQueue, *args: Any) -> None:
            if self.fails:
                self.fails -= 1
                raise OperationalError("INSERT", {}, Exception("database or disk is full"))
            await real(queue, *args)

        monkeypatch.setattr(CommitQueue, "commit", commit)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> BadDisk:
    return BadDisk(monkeypatch)


def test_a_move_on_a_full_disk_is_refused_and_gets_the_same_dice_later(server: TestServer, disk: BadDisk) -> None:
    me = Browser(server.base).come()
    table = me.open("tiny", {"white": "me", "black": "me"})["id"]
    with me.socket(table) as socket:
        socket.hello("white")
        socket.play("white", "bid n:3")
        socket.play("black", "bid n:1")
        before = socket.hello("white")
        disk.fails = 2
        for _ in range(2):
            refused = socket.play("white", "attack gate:north", key="attack-north")
            assert refused["error"]["key"] == "server.refused.storage"
            assert socket.position["version"] == before["version"]
            assert socket.hello("white")["view"] == before["view"]
        assert socket.play("white", "attack gate:north", key="attack-north")["type"] == "done"
        dice = socket.position["frames"][-1]["events"][0]["dice"]
        while socket.position["result"] is None:
            seat = socket.position["to_act"][0]
            socket.hello(seat)
            socket.play(seat, socket.position["moves"][-1][0])
    record = me.http.get(f"/api/tables/{table}/record").text
    assert json.loads(record)["entries"][2]["dice"] == dice
    assert verify(record, server.services.settings.find).luck == "keyed", "no draw was skipped"


def test_a_computer_tries_again_when_the_disk_is_full(server: TestServer, disk: BadDisk) -> None:
    me = Browser(server.base).come()
    disk.fails = 1
    table = me.open("tiny", {"white": "random", "black": "random"})["id"]
    with me.socket(table) as socket:
        socket.hello(None)
        while socket.position["result"] is None:
            socket.until("position")


def test_the_new_key_of_an_imported_match_survives_a_restart(tmp_path: Path, database_url: str) -> None:
    """The new key of an imported match survives a restart and proves the dice at the end."""
    with running_server(settings_for(tmp_path, database=database_url)) as first:
        me = Browser(first.base).come()
        table = me.open("tiny", {"white": "me", "black": "me"}, options={"rounds": 3})["id"]
        with me.socket(table) as socket:
            socket.hello("white")
            socket.act("offer", "white", what="draw")
        finished = json.loads(me.http.get(f"/api/tables/{table}/record").text)
        running = {**finished, "entries": [], "result": None, "luck": {**finished["luck"], "key": None}}
        again = me.ask("POST", "/api/records", running)["id"]
        with me.socket(again) as socket:
            socket.hello("white")
            assert socket.play("white", "bid n:1")["version"] == 2
        cookies = me.http.cookies
    with running_server(settings_for(tmp_path, database=database_url)) as second:
        me = Browser(second.base)
        me.http.cookies = cookies
        with me.socket(again) as socket:
            socket.hello("black")
            play_alone(socket, 100, random.Random(1))
            assert socket.position["result"]
        record = json.loads(me.http.get(f"/api/tables/{again}/record").text)
        assert record["luck"]["key"] is None
        assert len(record["entries"][0]["luck"]["key"]) == 64


def test_writes_of_many_tables_are_committed_together_and_get_their_own_results(database_url: str) -> None:
    """A write for an old version and a write with a used key do not fail the others."""

    async def run() -> tuple[list[object], list[tuple[str, int]]]:
        database = Database(database_url)
        await database.open()
        queue = CommitQueue(database)
        async with database.write() as connection:
            await connection.execute(insert(BROWSERS), [{"id": "b", "secret": "s", "name": "", "created": 0.0}])
            row = {"game": "g", "scenario": "s", "head": "{}", "keys": "[]", "salt": "", "opener": "b", "to_act": "[]"}
            times = {"created": 0.0, "updated": 0.0, "version": 0}
            await connection.execute(insert(TABLES), [{"id": name, **row, **times} for name in "abcd"])
            await connection.execute(insert(ENTRIES), [entry("c", 7, "taken")])
        steps = [step("a", 0), step("b", 5), step("c", 0, "taken"), step("d", 0)]
        answers = await asyncio.gather(*[queue.commit(each) for each in steps], return_exceptions=True)
        async with database.read() as connection:
            kept = await connection.execute(select(ENTRIES.c.table_id, ENTRIES.c.version).order_by(ENTRIES.c.table_id))
            rows = [(each.table_id, each.version) for each in kept]
        await queue.close()
        await database.close()
        return list(answers), rows

    answers, rows = asyncio.run(run())
    assert answers[0] is None
    assert isinstance(answers[1], ApiError)
    assert isinstance(answers[2], IntegrityError)
    assert answers[3] is None
    assert rows == [("a", 1), ("c", 7), ("d", 1)]


def entry(table: str, version: int, key: str | None) -> dict[str, Any]:
    return {"table_id": table, "version": version, "body": "{}", "key": key, "done": version, "browser": "b"}


def step(table: str, since: int, key: str | None = None) -> SessionWrite:
    values = {"version": since + 1, "to_act": "[]", "turn": None, "result": None, "updated": 0.0, "keys": None}
    return SessionWrite(table, since, [entry(table, since + 1, key)], values)
