"""Two server processes on one PostgreSQL: each serves any table, and both show the same match."""

import threading
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from gonfalon import registry
from gonfalon.kernel.record.replayer import continue_match
from gonfalon.server.sessions import shared
from gonfalon.server.sessions.shared import SharedSession
from tests.server.clients import Browser, Message, Socket
from tests.server.databases import new_postgres
from tests.server.playing import choose
from tests.server.servers import TestServer, running_server, settings_for
from tests.server.sessions.test_dice_parts import await_new_opening, greet, promise, until_dice, verified
from tests.server.sessions.test_races import together
from tests.server.storage.test_durability import WAR

TWO_HERE = {"white": "me", "black": "me"}


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[TestServer]]:
    """Two servers. They run in one process here, and share nothing but the database."""
    folder: Path = tmp_path_factory.mktemp("servers")
    settings = settings_for(folder, database=new_postgres())
    with ExitStack() as stack:
        yield [stack.enter_context(running_server(settings)) for _ in range(2)]


@pytest.fixture
def user(servers: list[TestServer]) -> list[Browser]:
    """One user with a browser window at each server."""
    first = Browser(servers[0].base).come("Ann")
    second = Browser(servers[1].base)
    second.http.cookies = first.http.cookies
    return [first, second]


@pytest.fixture
def table(user: list[Browser]) -> str:
    return str(user[0].open("tiny", TWO_HERE)["id"])


@pytest.fixture
def sockets(user: list[Browser], table: str) -> Iterator[list[Socket]]:
    with user[0].socket(table) as one, user[1].socket(table) as two:
        one.hello("white")
        two.hello("black")
        yield [one, two]


def reach(socket: Socket, version: int) -> Message:
    """The position of a version."""
    while socket.position["version"] < version:
        socket.until("position")
    return socket.position


def test_a_move_at_one_process_reaches_the_pages_of_the_other_as_a_frame(sockets: list[Socket]) -> None:
    one, two = sockets
    assert one.play("white", "bid n:3")["type"] == "done"
    assert reach(two, 1)["base"] == 0
    assert two.play("black", "bid n:1")["type"] == "done"
    position = reach(one, two.position["version"])
    assert [frame["seat"] for frame in position["frames"]] == ["black"]
    for each in (one, two):
        each.hello("white")
    assert one.view == two.view
    assert one.position["moves"] == two.position["moves"] != []


def test_moves_with_an_own_data_pack_are_followed_off_the_event_loop(
    user: list[Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fight with such a pack may take seconds."""
    threads: list[str] = []

    def follow(*args: Any) -> None:
        threads.append(threading.current_thread().name)
        continue_match(*args)

    monkeypatch.setattr(shared, "continue_match", follow)
    pack = registry.game(WAR).data_text().replace("winning_points = 30", "winning_points = 20")
    table = user[0].open(WAR, {"english": "me", "french": "me"}, pack=pack)["id"]
    with user[0].socket(table) as one, user[1].socket(table) as two:
        one.hello("english")
        two.hello("french")
        seat = one.position["to_act"][0]
        one.hello(seat)
        assert one.play(seat, one.position["moves"][0][0])["type"] == "done"
        reach(two, one.position["version"])
    assert threads
    assert all(thread.startswith("asyncio_") for thread in threads)


def test_a_whole_match_alternates_between_processes(sockets: list[Socket], user: list[Browser], table: str) -> None:
    one, two = sockets
    while one.position["result"] is None:
        one, two = two, one
        seat = one.position["to_act"][0]
        one.hello(seat)
        assert one.play(seat, one.position["moves"][-1][0])["type"] == "done"
        reach(two, one.position["version"])
        one, two = two, one
        if one.position["result"] is None:
            seat = one.position["to_act"][0]
            one.hello(seat)
            assert one.play(seat, one.position["moves"][0][0])["type"] == "done"
            reach(two, one.position["version"])
    records = [each.http.get(f"/api/tables/{table}/record").text for each in user]
    assert records[0] == records[1]
    assert two.position["keys"] == one.position["keys"] != []


def test_of_two_moves_for_one_version_one_process_wins(sockets: list[Socket]) -> None:
    one = sockets[0]
    for _ in range(8):
        seat = one.position["to_act"][0]
        for each in sockets:
            each.hello(seat)
        version, move = one.position["version"], one.position["moves"][0][0]
        answers = together(*[partial(each.play, seat, move, version=version) for each in sockets])
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"], answers
        loser = next(answer for answer in answers if answer["type"] == "refused")
        assert loser["error"]["key"] == "server.refused.stale"
        for each in sockets:
            reach(each, next(answer["version"] for answer in answers if answer["type"] == "done"))
        if one.position["result"]:
            break


def test_the_same_key_at_two_processes_counts_once(sockets: list[Socket]) -> None:
    answers = together(*[partial(each.play, "white", "bid n:1", key="same", version=0) for each in sockets])
    assert answers[0] == answers[1] == {"type": "done", "key": "same", "version": 1}


def test_a_receipt_is_known_at_the_other_process(sockets: list[Socket]) -> None:
    one, two = sockets
    done = one.play("white", "bid n:1", key="first")
    assert two.play("white", "bid n:1", key="first", version=0) == done


def test_undo_and_offers_are_followed(sockets: list[Socket]) -> None:
    one, two = sockets
    one.play("white", "bid n:3")
    reach(two, 1)
    two.hello("white")
    undone = two.act("undo", "white")
    assert undone["type"] == "done"
    assert reach(one, undone["version"])["moves"]
    one.act("resign", "white")
    assert reach(two, undone["version"] + 1)["result"]["reason"] == "resigned"


def test_an_offer_is_answered_at_the_other_process(servers: list[TestServer]) -> None:
    ann, ben = Browser(servers[0].base).come("Ann"), Browser(servers[1].base).come("Ben")
    opened = ann.open("tiny", {"white": "me", "black": "open"})
    ben.join(opened["links"]["black"])
    with ann.socket(opened["id"]) as one, ben.socket(opened["id"]) as two:
        one.hello("white")
        two.hello("black")
        one.act("offer", "white", what="draw")
        while two.position["offer"] is None:
            two.until("position")
        two.act("answer", "black", offer=two.position["offer"]["id"], accept=True)
        assert reach(one, 1)["result"]["reason"] == "agreed"


def test_seats_names_and_users_online_are_known_at_both(servers: list[TestServer]) -> None:
    ann, ben = Browser(servers[0].base).come("Ann"), Browser(servers[1].base).come("Ben")
    opened = ann.open("tiny", {"white": "me", "black": "open"})
    with ann.socket(opened["id"]) as one:
        one.hello("white")
        ben.join(opened["links"]["black"])
        one.until("table")
        while one.about["seats"][1]["name"] != "Ben":
            one.until("table")
        with ben.socket(opened["id"]) as two:
            two.hello("black")
            assert all(seat["online"] for seat in two.about["seats"])
            while not one.about["seats"][1]["online"]:
                one.until("table")
            ben.ask("PUT", "/api/me", {"name": "Benjamin"})
            while one.about["seats"][1]["name"] != "Benjamin":
                one.until("table")
        while one.about["seats"][1]["online"]:
            one.until("table")


def test_an_opener_who_was_removed_runs_the_table_at_no_process(servers: list[TestServer]) -> None:
    ann, second = Browser(servers[0].base).come("Ann"), Browser(servers[0].base).come("Second")
    opened = ann.open("generals-war", {"west": "me", "east": "open", "marshal": "me"}, options={"fights": "marshal"})
    path = f"/api/tables/{opened['id']}"
    second.join(ann.ask("POST", f"{path}/links", {"seat": "marshal"})["link"])
    elsewhere = Browser(servers[1].base)
    elsewhere.http.cookies = ann.http.cookies
    assert elsewhere.ask("GET", path)["opener"]
    holders = second.ask("GET", path)["holders"]["marshal"]
    (me,) = [each["id"] for each in holders if each["name"] == "Ann"]
    second.ask("DELETE", f"{path}/seats/marshal/holders/{me}")
    for method, part, body in (("GET", "log", None), ("POST", "links", {"seat": "east"})):
        refused = elsewhere.ask(method, f"{path}/{part}", body, status=403)["error"]["key"]
        assert refused in ("server.refused.not-opener", "server.refused.foreign-seat")


def test_a_deleted_table_closes_the_pages_at_both(user: list[Browser], sockets: list[Socket], table: str) -> None:
    user[0].ask("DELETE", f"/api/tables/{table}")
    for each in sockets:
        with pytest.raises(ConnectionClosed, match="4404"):
            each.until("a message that never comes")


def test_one_process_alone_plays_the_computers(user: list[Browser]) -> None:
    """Without claims both processes would think about each choice."""
    table = user[0].open("tiny", {"white": "random", "black": "random"}, options={"rounds": 3})["id"]
    with user[0].socket(table) as one, user[1].socket(table) as two:
        for each in (one, two):
            each.hello(None)
        for each in (one, two):
            while each.position["result"] is None:
                each.until("position")
        assert one.view == two.view


def test_a_stand_in_is_taken_back_at_the_other_process(sockets: list[Socket]) -> None:
    one, two = sockets
    one.act("entrust", "black", agent="random")
    while two.about["seats"][1]["agent"] is None:
        two.until("table")
    two.act("entrust", "black", agent=None)
    while one.about["seats"][1]["agent"] is not None:
        one.until("table")


def test_players_at_two_processes_add_to_the_dice_and_both_show_the_new_opening(servers: list[TestServer]) -> None:
    """The processes learn promises and parts from each other; a move on the former opening is refused as stale."""
    me, friend = Browser(servers[0].base).come("Ann"), Browser(servers[1].base).come("Ben")
    (mine, my_hash), (theirs, their_hash) = promise(), promise()
    opened = me.open(WAR, {"english": "me", "french": "open"}, dice=my_hash)
    friend.join(opened["links"]["french"])
    with me.socket(opened["id"]) as one, friend.socket(opened["id"]) as two:
        greet(one, "english")
        greet(two, "french")
        two.say(type="part", seat="french", hash=their_hash)
        until_dice(one, lambda dice: dice["ready"])
        one.say(type="part", seat="english", part=mine)
        until_dice(two, lambda dice: dice["ready"])
        two.say(type="part", seat="french", part=theirs)
        for socket in (one, two):
            added = until_dice(socket, lambda dice: bool(dice["added"]))["added"]
            assert added == [{"version": 0, "parts": {"english": mine, "french": theirs}}]
            await_new_opening(socket)
        chance = Random(4)
        for _ in range(6):
            socket = one if one.position["to_act"] == ["english"] else two
            seat = socket.position["to_act"][0]
            assert socket.play(seat, choose(socket, chance))["type"] == "done"
            for each in (one, two):
                reach(each, socket.position["version"])
        assert one.view == two.view
        assert one.act("resign", "english")["type"] == "done"
    found = verified(me, opened["id"])
    assert (found.luck, found.parts, found.seats) == ("keyed", "all", ["english", "french"])


def test_a_process_with_the_former_opening_cannot_commit_a_move_on_it(servers: list[TestServer]) -> None:
    me = Browser(servers[0].base).come("Ann")
    mine, my_hash = promise()
    table = me.open(WAR, {"english": "me", "french": "me"}, dice=my_hash)["id"]
    other = Browser(servers[1].base)
    other.http.cookies = me.http.cookies
    with me.socket(table) as one, other.socket(table) as two:
        greet(one, "english")
        greet(two, "french")
        behind = servers[1].services.sessions.peek(table)
        assert isinstance(behind, SharedSession)
        behind.catch_up = asleep  # type: ignore[method-assign]
        one.say(type="part", seat="french", hash=my_hash)
        one.say(type="part", seat="french", part=mine)
        one.say(type="part", seat="english", part=mine)
        until_dice(one, lambda dice: bool(dice["added"]))
        seat = two.position["to_act"][0]
        greet(two, seat)
        two.say(type="play", key="k", seat=seat, version=two.position["version"], moves=[two.position["moves"][0][0]])
        assert two.until("refused")["error"]["key"] == "server.refused.stale"


async def asleep() -> bool:
    """The `catch_up` of a process that learns nothing."""
    return False
