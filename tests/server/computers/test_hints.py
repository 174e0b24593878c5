"""Hints: for a seat that must choose, sent to its asker only, from what the seat knows."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gonfalon.server.settings import RateLimit
from tests.server.clients import Browser, Message, Socket
from tests.server.servers import GENEROUS, running_server, settings_for

MakeBrowser = Callable[..., Browser]


def ask(socket: Socket, seat: str, agent: str = "random", version: int | None = None) -> Message:
    """Ask for a hint; answers the hint or the refusal."""
    at = socket.position["version"] if version is None else version
    socket.say(type="hint", key="k", seat=seat, version=at, agent=agent)
    while True:
        message = socket.next()
        if message["type"] in ("hint", "refused"):
            return message


def test_a_hint_is_a_legal_move_with_its_reasons_and_changes_nothing(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("warriors-of-god", {"english": "me", "french": "me"})["id"]
    with me.socket(table) as socket:
        socket.hello(None)
        seat = socket.position["to_act"][0]
        before = socket.hello(seat)
        hint = ask(socket, seat, "level1")
        legal = [move for move, _ in before["moves"]]
        assert (hint["type"], hint["seat"], hint["agent"]) == ("hint", seat, "level1")
        assert hint["move"] in legal
        assert hint["other"] in legal
        assert hint["other"] != hint["move"]
        assert all(gain > 0 for _, gain in hint["gains"])
        assert all(gain < 0 for _, gain in hint["losses"])
        assert ask(socket, seat, "level1") == hint
        assert socket.hello(seat)["version"] == before["version"]


def test_the_whole_act_of_a_hint_is_played_as_one_list(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("warriors-of-god", {"english": "me", "french": "me"})["id"]
    with me.socket(table) as socket:
        socket.hello(None)
        lengths = []
        for _ in range(30):
            seat = socket.position["to_act"][0]
            before = socket.hello(seat)
            hint = ask(socket, seat, "level1")
            moves = [each["move"] for each in hint["act"]]
            assert moves[0] == hint["move"]
            assert hint["act"][0]["prompt"] == before["prompt"]
            assert [each["move"] for each in hint["other_act"]][:1] in ([hint["other"]], [])
            lengths.append(len(moves))
            socket.play(seat, *moves)
        assert max(lengths) > 1


def test_a_hint_is_sent_to_its_asker_only(browser: MakeBrowser) -> None:
    me, other = browser(), browser()
    opened = me.open("tiny", {"white": "me", "black": "open"})
    other.join(opened["links"]["black"])
    with me.socket(opened["id"]) as mine, other.socket(opened["id"]) as theirs:
        mine.hello("white")
        theirs.hello("black")
        assert ask(mine, "white")["type"] == "hint"
        theirs.say(type="ping")
        theirs.until("pong")
        assert not any('"hint"' in text for text in theirs.heard)


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"seat": "black"}, "server.refused.foreign-seat"),
        ({"version": 7}, "server.refused.stale"),
        ({"agent": "level5"}, "error.unknown-name"),
    ],
)
def test_impossible_hints_are_refused(browser: MakeBrowser, changes: dict[str, object], key: str) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "open"})["id"]
    with me.socket(table) as socket:
        socket.hello("white")
        refusal = ask(socket, **{"seat": "white", **changes})  # type: ignore[arg-type]
        assert (refusal["type"], refusal["key"]) == ("refused", "k")
        assert refusal["error"]["key"] == key


def test_a_seat_that_waits_gets_no_hint(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("warriors-of-god", {"english": "me", "french": "me"})["id"]
    with me.socket(table) as socket:
        socket.hello(None)
        waits = next(seat for seat in ("english", "french") if seat not in socket.position["to_act"])
        assert ask(socket, waits, "level1")["error"]["key"] == "server.refused.stale"


def test_officials_get_no_hints(browser: MakeBrowser) -> None:
    me = browser()
    seats = {"west": "me", "east": "me", "marshal": "me"}
    table = me.open("generals-war", seats, options={"fights": "marshal"})["id"]
    with me.socket(table) as socket:
        socket.hello("marshal")
        assert ask(socket, "marshal", "level1")["error"]["key"] == "server.refused.official"


def test_hints_are_limited(tmp_path: Path) -> None:
    with running_server(settings_for(tmp_path, limits=replace(GENEROUS, hints=RateLimit(1, 0)))) as server:
        me = Browser(server.base).come()
        table = me.open("tiny", {"white": "me", "black": "open"})["id"]
        with me.socket(table) as socket:
            socket.hello("white")
            assert ask(socket, "white")["type"] == "hint"
            assert ask(socket, "white")["error"]["key"] == "server.refused.hints"


def test_moves_are_played_while_a_hint_is_computed(tmp_path: Path) -> None:
    silent = ("python3", "-c", "import time; time.sleep(60)")
    with running_server(settings_for(tmp_path, worker=silent)) as server:
        me = Browser(server.base).come()
        table = me.open("tiny", {"white": "me", "black": "open"})["id"]
        with me.socket(table) as socket:
            socket.hello("white")
            socket.say(type="hint", key="k", seat="white", version=0, agent="random")
            assert socket.play("white", "bid n:1")["type"] == "done"
