"""Sandboxes: who may create them, what stays unchanged, how far they go back, and what they hide."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.sandbox import open_sandbox
from gonfalon.server.sessions.position import ways_back
from gonfalon.server.storage.seats import COMPUTER, PERSON, SeatAssignment
from gonfalon.server.websocket.message_parts import WaysBack
from tests.kernel.playing import play_all, scripted
from tests.server.clients import Browser, Socket
from tests.server.playing import play_alone, wait_for_turn
from tests.server.servers import GENEROUS, running_server, settings_for
from tests.server.sessions.sandboxes import (
    ALONE,
    KNIGHT,
    LORD,
    MakeBrowser,
    finish,
    insist,
    play_against_computer,
    refused,
    sandbox,
)


@pytest.fixture
def table(browser: MakeBrowser) -> tuple[Browser, Browser, str]:
    """Ann and Ben in the middle of a game of cards: both have bid."""
    ann, ben = browser("Ann"), browser("Ben")
    opened = ann.open("tiny", {"white": "me", "black": "open"})
    ben.join(opened["links"]["black"])
    with ann.socket(opened["id"]) as hers, ben.socket(opened["id"]) as his:
        hers.hello("white")
        hers.play("white", "bid n:2")
        his.hello("black")
        his.play("black", "bid n:1")
    return ann, ben, opened["id"]


def go_back(socket: Socket, where: str) -> None:
    """Go back to the first choice of a sandbox, or to the last one of a person."""
    insist(lambda: socket.act("offer", "white", what="back", to=socket.position["back"][where]))


def test_sandbox_begins_at_the_state_of_the_match_and_is_marked(table: tuple[Browser, Browser, str]) -> None:
    ann, _, real = table
    with ann.socket(real) as socket:
        before = socket.hello("white")
        own = sandbox(ann, real, before["version"], "white")["id"]
        view, moves = socket.view, before["moves"]
    with ann.socket(own) as socket:
        position = socket.hello("white")
        assert (socket.view, position["moves"], position["version"]) == (view, moves, 0)
        assert socket.about["sandbox"] is True
        assert [seat["mine"] for seat in socket.about["seats"]] == [True, True]
    assert ann.ask("GET", f"/api/tables/{real}")["sandbox"] is False
    assert {each["id"]: each["sandbox"] for each in ann.ask("GET", "/api/tables")} == {real: False, own: True}


def test_only_a_holder_opens_a_sandbox_as_a_seat_while_the_match_runs(
    table: tuple[Browser, Browser, str], browser: MakeBrowser
) -> None:
    ann, ben, real = table
    stranger = browser()
    assert refused(sandbox(ann, real, 2, "black", 403)) == "server.refused.foreign-seat"
    assert refused(sandbox(stranger, real, 2, "white", 403)) == "server.refused.foreign-seat"
    assert refused(sandbox(Browser(stranger.base), real, 2, None, 401)) == "server.refused.no-browser"
    for who, seat in ((ann, "white"), (ben, "black"), (stranger, None), (ann, None)):
        assert sandbox(who, real, 2, seat)["id"]


def test_impossible_sandboxes_are_refused_with_a_key(table: tuple[Browser, Browser, str]) -> None:
    ann, _, real = table
    answer = sandbox(ann, real, 3, "white", 422)
    assert answer["error"] == {"key": "server.refused.no-position", "args": {"version": 3, "last": 2}}
    assert refused(sandbox(ann, real, -1, "white", 422)) == "server.refused.shape"
    assert refused(sandbox(ann, real, 2, "red", 422)).startswith("error.unknown-name")
    assert refused(sandbox(ann, real, 2, "white", 422, red="me")).startswith("error.unknown-name")
    assert refused(sandbox(ann, real, 2, "white", 422, black="nobody")) == "server.refused.shape"
    assert refused(sandbox(ann, real, 2, "white", 422, black="genius")).startswith("error.unknown-name")
    ann.ask("DELETE", f"/api/tables/{real}")
    assert refused(sandbox(ann, real, 2, "white", 404)) == "server.refused.no-table"


def test_seat_that_takes_no_part_cannot_be_assigned(browser: MakeBrowser) -> None:
    me = browser()
    real = me.open("ye-gods", {"jupiter": "me", "odin": "me", "lugh": "nobody", "yahweh": "nobody"})["id"]
    assert refused(sandbox(me, real, 0, None, 422, lugh="random")).startswith("error.unknown-name")


def test_last_choice_is_that_of_a_person() -> None:
    match = play_all(scripted(LORD, KNIGHT), "white bid n:2", "black bid n:1")
    other = open_sandbox(match, 0, 0, FastLuck(1), FastLuck(1))
    seats = [SeatAssignment("white", PERSON), SeatAssignment("black", COMPUTER)]
    assert ways_back(other, seats) == WaysBack(None, None)
    play_all(other, "white bid n:2", "black bid n:1")
    assert ways_back(other, seats) == WaysBack(0, 0)
    other.go_back("white", 0)
    play_all(other, "black bid n:1", "white bid n:2")
    assert ways_back(other, seats) == WaysBack(3, 4)


def test_finished_match_allows_all_viewers_at_every_version_but_the_last(browser: MakeBrowser) -> None:
    ann, stranger = browser(), browser()
    real = ann.open("tiny", ALONE)["id"]
    last = finish(ann, real)
    assert refused(sandbox(stranger, real, last, "white", 409)) == "server.refused.nothing-left"
    for version in range(0, last, 3):
        own = sandbox(stranger, real, version, "black")["id"]
        with stranger.socket(own) as socket:
            assert socket.hello("black")["result"] is None


def test_sandbox_can_begin_before_a_resignation(table: tuple[Browser, Browser, str]) -> None:
    ann, _, real = table
    with ann.socket(real) as socket:
        socket.hello("white")
        assert socket.act("resign", "white")["type"] == "done"
        version = socket.position["version"]
    own = sandbox(ann, real, version, "white")["id"]
    with ann.socket(own) as socket:
        assert socket.hello("white")["to_act"] == ["white"]


def test_sandbox_has_new_luck(table: tuple[Browser, Browser, str]) -> None:
    ann, _, real = table
    ids = [real, *(sandbox(ann, real, 2, "white")["id"] for _ in range(2))]
    commitments = [commitment for each in ids for commitment in ann.ask("GET", f"/api/tables/{each}")["commitments"]]
    assert len(set(commitments)) == 3


def test_sandboxes_count_in_the_limit_of_tables(tmp_path: Path) -> None:
    limits = GENEROUS.__class__(**{**GENEROUS.__dict__, "tables": 2})
    with running_server(settings_for(tmp_path, limits=limits)) as server:
        me = Browser(server.base).come()
        real = me.open("tiny", ALONE)["id"]
        sandbox(me, real, 0, "white")
        assert refused(sandbox(me, real, 0, "white", 409)) == "server.refused.too-many-tables"


def test_replay_of_a_sandbox_begins_at_its_first_state(table: tuple[Browser, Browser, str]) -> None:
    ann, _, real = table
    own = sandbox(ann, real, 2, "white")["id"]
    with ann.socket(own) as socket:
        socket.hello("white")
        base = socket.view
        play_alone(socket, 4, random.Random(1))
    replay = ann.ask("GET", f"/api/tables/{own}/replay?seat=white")
    assert replay["base"] == base
    assert len(replay["frames"]) == 4


def test_sandbox_goes_back_across_luck_and_computers_and_its_end(table: tuple[Browser, Browser, str]) -> None:
    ann, _, real = table
    own = sandbox(ann, real, 0, "white", black="random")["id"]
    chance = random.Random(6)
    with ann.socket(own) as socket:
        socket.hello("white")
        opening = socket.view
        assert socket.position["back"]["last"] is None
        play_against_computer(socket, "white", 1000, chance)
        assert socket.position["result"] is not None
        for _ in range(3):
            go_back(socket, "last")
            assert wait_for_turn(socket)["result"] is None
        go_back(socket, "first")
        wait_for_turn(socket)
        assert {**socket.view, "has_bid": None} == {**opening, "has_bid": None}
        play_against_computer(socket, "white", 3, chance)


def test_going_back_to_a_forced_move_goes_back_to_the_choice_before_it(browser: MakeBrowser) -> None:
    me = browser()
    real = me.open("tiny", ALONE)["id"]
    with me.socket(real) as socket:
        socket.hello("white")
        for seat, move in (("white", "bid n:2"), ("black", "bid n:1"), ("white", "take"), ("white", "amount n:2")):
            socket.hello(seat)
            assert socket.play(seat, move)["type"] == "done"
        forced = socket.position["version"] - 1
        assert socket.act("offer", "white", what="back", to=forced)["type"] == "done"
        assert next(move for move, _ in socket.position["moves"]).startswith("amount")


@contextmanager
def sandbox_with_friend(ann: Browser, friend: Browser, real: str, version: int) -> Iterator[tuple[Socket, Socket]]:
    """A sandbox of two people, and the socket of each."""
    opened = sandbox(ann, real, version, "white", black="open")
    friend.join(opened["links"]["black"])
    with ann.socket(opened["id"]) as hers, friend.socket(opened["id"]) as his:
        yield hers, his


def test_person_who_joins_a_sandbox_is_asked_before_it_goes_back(
    table: tuple[Browser, Browser, str], browser: MakeBrowser
) -> None:
    ann, _, real = table
    with sandbox_with_friend(ann, browser("Friend"), real, 2) as (hers, his):
        his.hello("black")
        hers.hello("white")
        hers.play("white", "take")
        assert hers.act("offer", "white", what="back", to=0)["version"] is None
        assert real not in "".join(his.heard)


def test_hidden_choices_are_hidden_again_after_going_back_from_the_end(
    table: tuple[Browser, Browser, str], browser: MakeBrowser
) -> None:
    ann, _, real = table
    with sandbox_with_friend(ann, browser("Friend"), real, 0) as (hers, his):
        hers.hello("white")
        hers.play("white", "bid n:2")
        his.hello("black")
        his.act("resign", "black")
        while hers.position["result"] is None:
            hers.until("position")
        assert hers.hello("white", 0)["frames"]
        hers.act("offer", "white", what="back", to=0)
        while his.position["offer"] is None:
            his.until("position")
        his.act("answer", "black", offer=his.position["offer"]["id"], accept=True)
        his.play("black", "bid n:3")
        frames = [frame for text in hers.heard for frame in json.loads(text).get("frames", [])]
        while not any(frame["version"] == his.position["version"] for frame in frames):
            frames += hers.until("position")["frames"]
        assert [frame["move"] for frame in frames if frame["seat"] == "black"][-1] is None
