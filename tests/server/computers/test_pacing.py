"""Pacing: computers wait for the pages only where agents choose for all seats."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gonfalon.server.computers import pacing
from tests.server.clients import Browser, Socket
from tests.server.servers import TestServer, running_server, settings_for

COMPUTERS = {"white": "random", "black": "random"}
A_WHILE = 1.0
"""Long enough for a random player to make many choices."""
ALL = 10_000


@pytest.fixture
def paced(tmp_path: Path) -> Iterator[Callable[[float], TestServer]]:
    """A server with a pace of its own."""
    opened = []

    def start(seconds: float) -> TestServer:
        opened.append(running_server(settings_for(tmp_path, pace_seconds=seconds)))
        return opened[-1].__enter__()

    yield start
    for each in opened:
        each.__exit__(None, None, None)


def settled(socket: Socket, seconds: float = A_WHILE) -> int:
    """The version at which a table stops, after reading messages for a while."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        try:
            socket.next(left)
        except TimeoutError:
            break
    return int(socket.position["version"])


def moved_on(socket: Socket, version: int) -> int:
    """The next version after one, as soon as it is there."""
    while socket.position["version"] <= version:
        socket.until("position")
    return int(socket.position["version"])


def hand_over(socket: Socket, agent: str | None) -> None:
    """Set or end the stand-in of White."""
    assert socket.act("entrust", "white", version=0, agent=agent)["type"] == "done"


@contextmanager
def white_is_asked(server: TestServer) -> Iterator[Socket]:
    """I am White against a computer, and it is my turn."""
    me = Browser(server.base).come()
    with me.socket(me.open("tiny", {"white": "me", "black": "random"})["id"]) as socket:
        socket.hello("white")
        while socket.position["to_act"] != ["white"]:
            socket.until("position")
        yield socket


def test_a_paced_stand_in_can_be_taken_back_in_time(
    paced: Callable[[float], TestServer],
) -> None:
    with white_is_asked(paced(60)) as socket:
        before = socket.position["version"]
        hand_over(socket, "random")
        assert settled(socket) == before
        assert socket.position["thinking"] == ["white"]
        hand_over(socket, None)
        assert socket.play("white", "bid n:1")["type"] == "done"


def test_computers_are_not_paced_while_a_person_chooses(paced: Callable[[float], TestServer]) -> None:
    with white_is_asked(paced(60)) as socket:
        assert socket.position["version"] > 0


def test_computers_pause_while_no_page_watches_them(paced: Callable[[float], TestServer]) -> None:
    server = paced(0.01)
    me = Browser(server.base).come()
    table = me.open("tiny", COMPUTERS)["id"]
    assert version_after_a_while(me, table) == 0
    with me.socket(table) as socket:
        socket.hello(None)
        first = moved_on(socket, 0)
        socket.say(type="shown", version=first)
    paused = version_after_a_while(me, table)
    assert version_after_a_while(me, table) == paused
    with me.socket(table) as socket:
        socket.hello(None)
        socket.say(type="shown", version=ALL)
        while socket.position["result"] is None:
            socket.until("position")


def version_after_a_while(me: Browser, table: str) -> int:
    """The version of a table that no page watches."""
    me.ask("GET", f"/api/tables/{table}")
    time.sleep(A_WHILE)
    return next(int(each["version"]) for each in me.ask("GET", "/api/tables") if each["id"] == table)


def test_a_match_against_a_person_goes_on_without_a_page(paced: Callable[[float], TestServer]) -> None:
    server = paced(60)
    me = Browser(server.base).come()
    table = me.open("tiny", {"white": "me", "black": "random"})["id"]
    until = time.monotonic() + 20
    while not version_after_a_while(me, table):
        assert time.monotonic() < until


def test_computers_are_one_choice_ahead_of_the_page_of_the_opener(paced: Callable[[float], TestServer]) -> None:
    me = Browser(paced(0.3).base).come()
    with me.socket(me.open("tiny", COMPUTERS)["id"]) as socket:
        socket.hello(None)
        socket.say(type="shown", version=0)
        first = moved_on(socket, 0)
        assert settled(socket) == first
        socket.say(type="shown", version=first)
        second = moved_on(socket, first)
        assert settled(socket) == second
        assert socket.position["result"] is None


def test_pages_of_other_users_and_slower_pages_do_not_count(paced: Callable[[float], TestServer]) -> None:
    server = paced(0.01)
    me, stranger = Browser(server.base).come(), Browser(server.base).come()
    table = me.open("tiny", COMPUTERS)["id"]
    with me.socket(table) as mine, me.socket(table) as again, stranger.socket(table) as theirs:
        mine.hello(None)
        mine.say(type="shown", version=0)
        theirs.hello(None)
        theirs.say(type="shown", version=ALL)
        settled(mine)
        assert mine.position["result"] is None
        again.hello(None)
        again.say(type="shown", version=ALL)
        for each in (mine, again, theirs):
            while each.position["result"] is None:
                each.until("position")


def test_a_page_that_sleeps_does_not_stop_the_match(
    paced: Callable[[float], TestServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pacing, "LONGEST_SECONDS", 0.05)
    me = Browser(paced(0.01).base).come()
    with me.socket(me.open("tiny", COMPUTERS)["id"]) as socket:
        socket.hello(None)
        socket.say(type="shown", version=0)
        while socket.position["result"] is None:
            socket.until("position")
