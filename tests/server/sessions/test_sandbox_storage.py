"""Sandboxes on disk: the first table stays as it is, a sandbox survives a restart, and its record is not exported."""

import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import gonfalon
from tests.server.clients import Browser
from tests.server.playing import play_alone
from tests.server.servers import TestServer, running_server, settings_for
from tests.server.sessions.sandboxes import ALONE, MakeBrowser, finish, play_against_computer, refused, sandbox


def rows_of(file: Path, table: str) -> dict[str, list[Any]]:
    """All rows of a table."""
    with closing(sqlite3.connect(file)) as connection:
        found = {"tables": connection.execute("SELECT * FROM tables WHERE id = ?", [table]).fetchall()}
        for name in ("seats", "holders", "entries", "links"):
            found[name] = connection.execute(f"SELECT * FROM {name} WHERE table_id = ?", [table]).fetchall()
    return found


GAMES = {
    "generals-war": ("west", "east"),
    "warriors-of-god": ("english", "french"),
    "ye-gods": ("jupiter", "odin"),
    "tiny": ("white", "black"),
}


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[tuple[TestServer, Path]]:
    with running_server(settings_for(tmp_path)) as server:
        yield server, tmp_path / "tables.sqlite3"


@pytest.mark.parametrize("game", GAMES)
def test_sandbox_does_not_change_its_first_table(own_server: tuple[TestServer, Path], game: str) -> None:
    server, file = own_server
    me, chance = Browser(server.base).come(), random.Random(2)
    seats = GAMES[game]
    left_out = dict.fromkeys(gonfalon.game(game).info.optional, "nobody") if game != "tiny" else {}
    real = me.open(game, {**left_out, **dict.fromkeys(seats, "me")})["id"]
    with me.socket(real) as socket:
        socket.hello(seats[0])
        play_alone(socket, 30 if game != "tiny" else 4, chance)
        version = socket.position["version"]
    before = rows_of(file, real)
    with me.socket(real) as watching:
        watching.hello(seats[0])
        for at in (version, version // 2):
            own = sandbox(me, real, at, seats[0], **dict[str, Any]({seats[1]: "random"}))["id"]
            with me.socket(own) as socket:
                socket.hello(seats[0])
                play_against_computer(socket, seats[0], 6, chance)
                heard = "".join(socket.heard)
            assert real not in heard
        watching.say(type="ping")
        assert watching.until("pong")
        assert watching.position["version"] == version
    assert rows_of(file, real) == before
    me.ask("DELETE", f"/api/tables/{own}")
    assert rows_of(file, real) == before


def test_sandbox_survives_a_restart(tmp_path: Path) -> None:
    with running_server(settings_for(tmp_path)) as server:
        me = Browser(server.base).come()
        real = me.open("ye-gods", {"jupiter": "me", "odin": "me", "lugh": "nobody", "yahweh": "nobody"})["id"]
        with me.socket(real) as socket:
            socket.hello("jupiter")
            play_alone(socket, 20, random.Random(3))
            version = socket.position["version"]
        own = sandbox(me, real, version, "jupiter")["id"]
        with me.socket(own) as socket:
            socket.hello("jupiter")
            play_alone(socket, 12, random.Random(4))
            kept, view = socket.position, socket.view
    with running_server(settings_for(tmp_path)) as server:
        again = Browser(server.base)
        again.http.cookies = me.http.cookies
        with again.socket(own) as socket:
            found = socket.hello(kept["seat"])
            assert (found["version"], found["moves"], socket.view) == (kept["version"], kept["moves"], view)
            assert socket.about["sandbox"] is True
            play_alone(socket, 5, random.Random(5))
            assert socket.position["version"] > kept["version"]


def test_sandbox_of_other_rules_is_refused_and_can_be_deleted(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with running_server(settings_for(tmp_path)) as server:
        me = Browser(server.base).come()
        own = sandbox(me, me.open("tiny", ALONE)["id"], 0, "white")["id"]
    with closing(sqlite3.connect(file)) as connection:
        (head,) = connection.execute("SELECT head FROM tables WHERE id = ?", [own]).fetchone()
        values = json.loads(head)
        del values["position"]["coins"]
        connection.execute("UPDATE tables SET head = ? WHERE id = ?", [json.dumps(values), own])
        connection.commit()
    with running_server(settings_for(tmp_path)) as server:
        again, stranger = Browser(server.base), Browser(server.base).come()
        again.http.cookies = me.http.cookies
        assert refused(again.ask("GET", f"/api/tables/{own}", status=422)) == "error.record.other-position"
        stranger.ask("DELETE", f"/api/tables/{own}", status=403)
        again.ask("DELETE", f"/api/tables/{own}")
        again.ask("DELETE", f"/api/tables/{own}", status=404)
    assert rows_of(file, own)["tables"] == []


def test_record_of_a_sandbox_is_neither_exported_nor_imported(own_server: tuple[TestServer, Path]) -> None:
    server, file = own_server
    me = Browser(server.base).come()
    real = me.open("tiny", ALONE)["id"]
    own = sandbox(me, real, 0, "white")["id"]
    last = finish(me, own)
    assert refused(me.ask("GET", f"/api/tables/{own}/record", status=409)) == "server.refused.sandbox"
    assert refused(me.ask("POST", f"/api/tables/{own}/rematch", {}, status=409)) == "server.refused.sandbox"
    rows = rows_of(file, own)
    with closing(sqlite3.connect(file)) as connection:
        ((head, result),) = connection.execute("SELECT head, result FROM tables WHERE id = ?", [own]).fetchall()
    entries = [json.loads(row[2]) for row in sorted(rows["entries"], key=lambda row: row[1])]
    assert len(entries) == last
    record = {**json.loads(head), "entries": entries, "result": json.loads(result)}
    answer = me.http.post("/api/records", content=json.dumps(record))
    assert (answer.status_code, refused(answer.json())) == (422, "error.record.sandbox")


def test_sandbox_keeps_the_data_pack(browser: MakeBrowser) -> None:
    me = browser()
    pack = gonfalon.game("warriors-of-god").data_text().replace("winning_points = 30", "winning_points = 20")
    real = me.open("warriors-of-god", {"english": "me", "french": "me"}, pack=pack)["id"]
    own = sandbox(me, real, 0, "english", french="greedy")["id"]
    digests = [me.ask("GET", f"/api/tables/{each}")["pack"] for each in (real, own)]
    assert digests[0] is not None
    assert digests[0] == digests[1]
