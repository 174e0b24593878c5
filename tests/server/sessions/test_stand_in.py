"""Stand-ins: set and taken back at any time, published and stored."""

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gonfalon.server.settings import RateLimit
from tests.server.clients import Browser, Message, Socket
from tests.server.servers import GENEROUS, running_server, settings_for

MakeBrowser = Callable[..., Browser]

SILENT = (sys.executable, "-c", "import time; time.sleep(60)")


def entrust(socket: Socket, seat: str, agent: str | None) -> Message:
    """Set or end the stand-in of a seat."""
    return socket.act("entrust", seat, version=0, agent=agent)


def agents(about: Message) -> dict[str, str | None]:
    """The agents by seat."""
    return {seat["seat"]: seat["agent"] for seat in about["seats"]}


def test_a_stand_in_plays_and_is_shown_to_others(browser: MakeBrowser) -> None:
    me, other = browser("Ann"), browser()
    opened = me.open("tiny", {"white": "me", "black": "open"})
    other.join(opened["links"]["black"])
    with me.socket(opened["id"]) as mine, other.socket(opened["id"]) as theirs:
        mine.hello("white")
        theirs.hello("black")
        assert entrust(mine, "white", "random")["type"] == "done"
        while agents(theirs.about)["white"] != "random":
            theirs.until("table")
        seat = next(seat for seat in theirs.about["seats"] if seat["seat"] == "white")
        assert (seat["kind"], seat["name"]) == ("person", "Ann")
        while "white" in theirs.position["to_act"]:
            theirs.until("position")
        assert theirs.position["version"] > 0


def test_a_seat_can_be_taken_back_while_its_stand_in_thinks(tmp_path: Path) -> None:
    with running_server(settings_for(tmp_path, worker=SILENT)) as server:
        me = Browser(server.base).come()
        table = me.open("tiny", {"white": "me", "black": "open"})["id"]
        with me.socket(table) as socket:
            socket.hello("white")
            entrust(socket, "white", "random")
            while socket.position["thinking"] != ["white"]:
                socket.until("position")
            assert server.run(lambda: thinks(server.services.sessions, table))
            entrust(socket, "white", None)
            while socket.position["thinking"]:
                socket.until("position")
            assert not server.run(lambda: thinks(server.services.sessions, table))
            assert socket.play("white", "bid n:1")["type"] == "done"


async def thinks(tables: object, table: str) -> bool:
    """Whether a worker chooses at a table."""
    players = tables._players  # type: ignore[attr-defined]
    turn = players._turns.get(table)
    return turn is not None and turn.thinks_for != ""


def test_a_stand_in_survives_a_restart(tmp_path: Path) -> None:
    with running_server(settings_for(tmp_path)) as server:
        me = Browser(server.base).come()
        opened = me.open("tiny", {"white": "me", "black": "open"})
        with me.socket(opened["id"]) as socket:
            socket.hello("white")
            entrust(socket, "white", "random")
    with running_server(settings_for(tmp_path)) as server:
        back = Browser(server.base)
        back.http.cookies = me.http.cookies
        with back.socket(opened["id"]) as socket:
            socket.hello("white")
            assert agents(socket.about) == {"white": "random", "black": None}


def test_a_rematch_begins_without_stand_ins(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "random"}, options={"rounds": 1})["id"]
    with me.socket(table) as socket:
        socket.hello("white")
        entrust(socket, "white", "random")
        while socket.position["result"] is None:
            socket.until("position")
    rematch = me.ask("POST", f"/api/tables/{table}/rematch", {})["id"]
    seats = me.ask("GET", f"/api/tables/{rematch}")["seats"]
    assert [seat["agent"] for seat in seats if seat["mine"]] == [None]


def test_setting_stand_ins_is_limited_and_taking_back_is_not(tmp_path: Path) -> None:
    with running_server(settings_for(tmp_path, limits=replace(GENEROUS, hand_overs=RateLimit(1, 0)))) as server:
        me = Browser(server.base).come()
        table = me.open("tiny", {"white": "me", "black": "open"})["id"]
        with me.socket(table) as socket:
            socket.hello("white")
            assert entrust(socket, "white", "random")["type"] == "done"
            assert entrust(socket, "white", None)["type"] == "done"
            assert entrust(socket, "white", "random")["error"]["key"] == "server.refused.too-often"
            assert entrust(socket, "white", None)["type"] == "done"


@pytest.mark.parametrize(
    ("seats", "seat", "agent", "key"),
    [
        ({"white": "me", "black": "open"}, "black", "random", "server.refused.foreign-seat"),
        ({"white": "me", "black": "open"}, "white", "level5", "error.unknown-name"),
        ({"west": "me", "east": "me", "marshal": "me"}, "marshal", "random", "server.refused.official"),
    ],
)
def test_impossible_stand_ins_are_refused(
    browser: MakeBrowser, seats: dict[str, str], seat: str, agent: str, key: str
) -> None:
    me = browser()
    options = {"fights": "marshal"} if "marshal" in seats else {}
    table = me.open("generals-war" if options else "tiny", seats, options=options)["id"]
    with me.socket(table) as socket:
        socket.hello(next(iter(seats)))
        assert entrust(socket, seat, agent)["error"]["key"] == key
