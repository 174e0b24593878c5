"""Odds over the socket: for an own seat, before the present choice or after the moves of a draft."""

import dataclasses
import random
import sys
from collections.abc import Callable
from pathlib import Path

import gonfalon
from gonfalon.server.settings import RateLimit
from tests.server.clients import Browser, Message, Socket
from tests.server.servers import GENEROUS, running_server, settings_for

MakeBrowser = Callable[..., Browser]
WAR = "warriors-of-god"


def record_at(step: str, seed: int) -> str:
    """A game by random play, up to the first choice of a kind."""
    match, chance = gonfalon.game(WAR).new_match(seed=seed), random.Random(seed)
    while match.prompt(None).step != step:
        match.play(match.to_act[0], chance.choice(match.moves(match.to_act[0])))
    return match.record.to_json()


def table_at(me: Browser, step: str, seed: int = 5) -> str:
    """A table with that game, all seats mine."""
    opened = me.http.post("/api/records", content=record_at(step, seed).encode())
    assert opened.status_code == 201, opened.text
    return str(opened.json()["id"])


def ask(socket: Socket, seat: str, *laid: str) -> Message:
    """Ask for the odds of a choice."""
    socket.say(type="odds", seat=seat, version=socket.position["version"], laid=list(laid))
    return socket.until("odds")


def acting(socket: Socket) -> str:
    """Say hello as the seat that must choose."""
    seat = socket.hello(None)["to_act"][0]
    socket.hello(seat)
    return str(seat)


def test_rb_7_2_odds_of_a_siege_are_sent_before_the_choice(browser: MakeBrowser) -> None:
    me = browser()
    with me.socket(table_at(me, "siege-offer")) as socket:
        seat = acting(socket)
        assert socket.position["uncertain"] == ["siege", "field"]
        answer = ask(socket, seat)
        by_move = {each["move"]: each for each in answer["odds"]}
        falls = next(each["share"] for each in by_move["siege"]["chances"] if each["ending"] == "falls")
        assert falls == socket.view["battle"]["siege"]["wins"] / 6
        assert by_move["field"]["trials"] > 0
        assert {loss["owner"] for loss in by_move["field"]["losses"]} == {"side:english", "side:french"}
        assert ask(socket, seat)["odds"][0] == answer["odds"][0]


def test_odds_after_the_moves_of_a_draft(browser: MakeBrowser) -> None:
    me = browser()
    with me.socket(table_at(me, "impulse")) as socket:
        seat = acting(socket)
        march = next(move for move, _ in socket.position["moves"] if move.startswith("march"))
        answer = ask(socket, seat, march)
        assert answer["laid"] == [march]
        assert answer["odds"]
        assert all(each["move"].startswith("to area:") for each in answer["odds"])


def test_odds_need_an_own_seat_and_the_present_version(browser: MakeBrowser) -> None:
    me, other = browser(), browser()
    table = table_at(me, "siege-offer")
    with other.socket(table) as socket:
        socket.hello(None)
        seat = socket.position["to_act"][0]
        assert socket.position["uncertain"] == []
        socket.say(type="odds", seat=seat, version=socket.position["version"])
        assert socket.until("refused")["error"]["key"] == "server.refused.foreign-seat"
    with me.socket(table) as socket:
        seat = acting(socket)
        socket.say(type="odds", seat=seat, version=socket.position["version"] - 1)
        socket.say(type="odds", seat="english" if seat == "french" else "french", version=socket.position["version"])
        assert ask(socket, seat)["version"] == socket.position["version"]
        assert not any('"type":"refused"' in text for text in socket.heard)
        socket.say(type="odds", seat=seat, version=socket.position["version"], laid=["fly"])
        assert socket.until("refused")["error"]["key"] == "kernel.refused.unknown"


def test_without_an_answer_of_a_worker_odds_are_empty(tmp_path: Path) -> None:
    worker = (sys.executable, "-c", "pass")
    with running_server(settings_for(tmp_path, worker=worker)) as server:
        me = Browser(server.base).come()
        with me.socket(table_at(me, "siege-offer")) as socket:
            seat = acting(socket)
            assert ask(socket, seat)["odds"] == []
            assert socket.play(seat, "siege")["type"] == "done"


def test_beyond_the_limit_odds_are_empty(tmp_path: Path) -> None:
    limits = dataclasses.replace(GENEROUS, odds=RateLimit(1, 0.001))
    with running_server(settings_for(tmp_path, limits=limits)) as server:
        me = Browser(server.base).come()
        with me.socket(table_at(me, "siege-offer")) as socket:
            seat = acting(socket)
            assert ask(socket, seat)["odds"]
            assert ask(socket, seat)["odds"] == []


def test_rb_6_1_threats_of_a_side_are_asked_for_by_its_name(browser: MakeBrowser) -> None:
    me = browser()
    with me.socket(table_at(me, "impulse")) as socket:
        seat = acting(socket)
        enemy = "english" if seat == "french" else "french"
        version = socket.position["version"]
        socket.say(type="odds", seat=seat, version=version)
        socket.say(type="odds", seat=seat, version=version, target=f"side:{enemy}")
        answers = [socket.until("odds"), socket.until("odds")]
        by_target = {each.get("target"): each["odds"] for each in answers}
        assert set(by_target) == {None, f"side:{enemy}"}
        found = by_target[f"side:{enemy}"]
        assert found
        assert {each["kind"] for each in found} == {"threat"}
        assert all(socket.view["areas"][each["about"]["area"].split(":")[1]]["reached_from"][enemy] for each in found)
