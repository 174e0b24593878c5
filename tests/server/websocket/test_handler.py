"""The socket of a table: commands, refusals and published messages."""

import random
from collections.abc import Callable, Iterator

import pytest

from tests.server.clients import Browser, Message, Socket, patched
from tests.server.playing import play_alone, play_on, wait_for_turn

MakeBrowser = Callable[..., Browser]

WAR = "warriors-of-god"
TWO_HERE = {"english": "me", "french": "me"}
TINY_TWO_HERE = {"white": "me", "black": "me"}


@pytest.fixture
def alone(browser: MakeBrowser) -> Iterator[Socket]:
    """Both seats of a tiny game with one socket; the viewer is White."""
    me = browser()
    table = me.open("tiny", TINY_TWO_HERE)["id"]
    with me.socket(table) as socket:
        socket.hello("white")
        yield socket


@pytest.fixture
def bidden(alone: Socket) -> Socket:
    """The same once both have bid, and white has the turn."""
    alone.play("white", "bid n:2")
    alone.play("black", "bid n:0")
    return alone


def test_a_person_plays_against_the_computer_and_frames_lead_to_the_view(browser: MakeBrowser) -> None:
    me = browser("Ann")
    table = me.open(WAR, {"english": "me", "french": "random"})["id"]
    with me.socket(table) as socket, Browser(me.base).socket(table) as spectator:
        socket.hello("english")
        spectator.hello(None)
        assert [(seat["kind"], seat["mine"]) for seat in socket.about["seats"]] == [
            ("person", True),
            ("computer", False),
        ]
        assert not any(seat["mine"] for seat in spectator.about["seats"])
        play_on(socket, "english", 40, random.Random(3))
        wait_for_turn(socket)
        followed = socket.view
        assert socket.hello("english")["view"] == followed
        while spectator.position["version"] < socket.position["version"]:
            spectator.until("position")
        assert spectator.view == followed
        assert spectator.position["moves"] == []
        assert spectator.position["prompt"]["waits"]


def test_hello_with_own_takes_the_first_seat_of_the_user(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("tiny", {"white": "open", "black": "me"})["id"]
    with me.socket(table) as mine, browser().socket(table) as other, Browser(me.base).socket(table) as stranger:
        for socket, seat in ((mine, "black"), (other, None), (stranger, None)):
            socket.say(type="hello", own=True)
            assert socket.until("position")["seat"] == seat


def test_a_frame_has_seat_move_and_step(alone: Socket) -> None:
    alone.play("white", "bid n:2")
    frame = alone.position["frames"][-1]
    assert (frame["seat"], frame["move"], frame["step"]) == ("white", "bid n:2", "bid")
    assert frame["patch"]["bid"] == [2]
    alone.play("black", "bid n:0")
    frame = alone.position["frames"][-1]
    assert (frame["seat"], frame["move"]) == ("black", None), "white does not see what black chose"
    assert [event["type"] for event in frame["events"]] == ["bids"]


def test_legal_moves_have_their_undo_barrier(bidden: Socket) -> None:
    finality = dict(bidden.position["moves"])
    assert finality == {
        "take": "",
        "attack gate:north": "luck",
        "attack gate:south": "luck",
        "swap": "luck",
        "pass": "turn",
    }


def test_a_list_is_played_whole_and_shown_choice_by_choice(bidden: Socket) -> None:
    assert bidden.play("white", "take", "amount n:2", "quiet")["type"] == "done"
    frames = bidden.position["frames"]
    assert [frame["move"] for frame in frames] == ["take", "amount n:2", "quiet"]
    assert [frame["step"] for frame in frames] == ["turn", "amount", "boast"]
    assert frames[0]["patch"] == {}
    assert frames[1]["patch"]["pile"] == [3]
    assert bidden.hello("white")["view"] == bidden.view


def test_a_list_is_played_not_at_all_when_one_move_is_illegal(bidden: Socket) -> None:
    before = bidden.position["version"]
    refused = bidden.play("white", "take", "amount n:5", "quiet")
    assert refused["type"] == "refused"
    assert refused["error"]["key"] == "tiny.refused.too-many"
    assert refused["error"]["rule"] == "T3"
    assert bidden.position["version"] == before
    assert bidden.position["prompt"]["step"] == "turn"


def test_undo_and_reset_go_back_to_the_undo_barrier(bidden: Socket) -> None:
    assert not bidden.position["can_undo"]
    free = bidden.view
    bidden.play("white", "take")
    taken = bidden.view
    bidden.play("white", "amount n:2")
    assert bidden.position["can_undo"]
    assert bidden.act("undo", "white")["type"] == "done"
    assert bidden.view == taken
    assert bidden.position["frames"][-1]["events"][-1]["type"] == "undo"
    bidden.play("white", "amount n:3")
    before = bidden.view
    assert bidden.act("reset", "white")["type"] == "done"
    first, _ = bidden.position["frames"]
    assert patched(before, first["patch"]) == taken
    assert bidden.view == free
    assert bidden.hello("white")["view"] == free
    refused = bidden.act("undo", "white")
    assert refused["error"]["key"] == "kernel.refused.undo"


@pytest.fixture
def two(browser: MakeBrowser) -> tuple[Browser, Browser, str]:
    """Two people at a tiny table."""
    ann, ben = browser("Ann"), browser("Ben")
    opened = ann.open("tiny", {"white": "me", "black": "open"})
    assert ben.join(opened["links"]["black"]) == {"seat": "black"}
    return ann, ben, opened["id"]


@pytest.fixture
def facing(two: tuple[Browser, Browser, str]) -> Iterator[tuple[Socket, Socket]]:
    """Two sockets, each with its own seat as the viewer."""
    ann, ben, table = two
    with ann.socket(table) as hers, ben.socket(table) as his:
        hers.hello("white")
        his.hello("black")
        yield hers, his


def test_a_seat_of_another_user_cannot_be_played_or_viewed(two: tuple[Browser, Browser, str]) -> None:
    ann, ben, table = two
    with ann.socket(table) as hers, ben.socket(table) as his:
        hers.hello("white")
        his.hello("black")
        for message in (
            {"type": "play", "key": "x" * 8, "seat": "white", "version": 0, "moves": ["bid n:1"]},
            {"type": "hello", "seat": "white"},
            {"type": "why", "seat": "white", "target": "gate:north"},
            {"type": "since", "seat": "white", "version": 0},
            {"type": "resign", "key": "x" * 8, "seat": "white", "version": 0},
            {"type": "play", "key": "x" * 8, "seat": "nobody", "version": 0, "moves": ["bid n:1"]},
        ):
            his.say(**message)
            refused = his.until("refused")
            assert refused["error"]["key"] == "server.refused.foreign-seat"
            assert his.until("position")["seat"] == "black"
    with Browser(ann.base).socket(table) as stranger:
        stranger.hello(None)
        stranger.say(type="hello", seat="white")
        assert stranger.until("refused")["error"]["key"] == "server.refused.foreign-seat"


def test_stale_illegal_and_unknown_moves_get_a_refusal_and_the_position(facing: tuple[Socket, Socket]) -> None:
    hers, his = facing
    his.play("black", "bid n:1")
    stale = hers.play("white", "bid n:1", version=0)
    assert stale["error"]["key"] == "server.refused.stale"
    assert hers.position["version"] == 1
    dear = hers.play("white", "bid n:4")
    assert (dear["error"]["key"], dear["error"]["rule"]) == ("tiny.refused.too-dear", "T2")
    unknown = hers.play("white", "fly gate:moon")
    assert unknown["error"]["key"] == "kernel.refused.unknown"
    again = his.play("black", "bid n:1", version=1)
    assert again["error"]["key"] == "kernel.refused.turn"
    assert hers.play("white", "bid n:2")["type"] == "done"


def test_a_repeated_key_counts_once(facing: tuple[Socket, Socket]) -> None:
    hers, his = facing
    first = hers.play("white", "bid n:2", key="the-very-same")
    again = hers.play("white", "bid n:2", key="the-very-same", version=0)
    assert first == again == {"type": "done", "key": "the-very-same", "version": 1}
    other = his.play("black", "bid n:1", key="the-very-same", version=1)
    assert other["error"]["key"] == "server.refused.key"


def test_all_clients_see_who_is_connected(two: tuple[Browser, Browser, str]) -> None:
    ann, ben, table = two
    with ann.socket(table) as hers:
        hers.hello("white")
        with ben.socket(table) as his:
            his.hello("black")
            while not seat_of(hers.until("table"), "black")["online"]:
                pass
            assert seat_of(hers.about, "black")["name"] == "Ben"
        while seat_of(hers.until("table"), "black")["online"]:
            pass


def seat_of(about: Message, name: str) -> Message:
    found: Message = next(seat for seat in about["seats"] if seat["seat"] == name)
    return found


def test_a_client_that_comes_back_gets_the_frames_it_missed(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open(WAR, TWO_HERE)["id"]
    chance = random.Random(5)
    with me.socket(table) as socket:
        socket.hello("english")
        play_alone(socket, 20, chance)
        left_at, seen = socket.position["version"], socket.hello("english")["view"]
        play_alone(socket, 25, chance)
        now = socket.hello("english")["view"]
    with me.socket(table) as socket:
        socket.view = seen
        position = socket.hello("english", since=left_at)
        assert position["base"] == left_at
        assert "view" not in position
        assert socket.view == now
        assert len(position["frames"]) >= 20
        unknown = socket.hello("english", since=10_000)
        assert unknown["base"] is None
        assert unknown["view"] == now


def test_since_answers_with_frames_of_the_past(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open(WAR, TWO_HERE)["id"]
    with me.socket(table) as socket:
        socket.hello("english")
        play_alone(socket, 40, random.Random(6))
        version = socket.position["version"]
        now = socket.hello(None)["view"]
        for since in (0, 10, version):
            socket.say(type="since", seat=None, version=since)
            answer = socket.until("frames")
            assert answer["from"] <= since
            view = answer["view"]
            for frame in answer["frames"]:
                view = patched(view, frame["patch"])
            assert view == now


def test_why_is_answered_by_the_rules(alone: Socket) -> None:
    alone.play("white", "bid n:2")
    alone.say(type="why", seat="white", target="gate:north")
    assert alone.until("why")["key"] == "kernel.refused.turn"
    alone.play("black", "bid n:0")
    alone.say(type="why", seat="white", target="gate:north")
    assert alone.until("why")["legal"]
    alone.say(type="why", seat="white", target="card:lord")
    answer = alone.until("why")
    assert not answer["legal"]
    assert answer["key"] == "kernel.refused.now"
    alone.say(type="why", seat="white", move="amount n:2")
    assert not alone.until("why")["legal"]
    alone.say(type="why", seat="white", target="no such thing")
    assert alone.until("why")["key"] == "kernel.refused.unknown"


def test_resigning_ends_the_match_and_publishes_the_key(facing: tuple[Socket, Socket]) -> None:
    hers, his = facing
    assert hers.position["keys"] == []
    assert his.act("resign", "black")["type"] == "done"
    assert his.position["result"]["winner"] == "white"
    assert [len(key) for key in his.position["keys"]] == [64]
    refused = hers.play("white", "bid n:1", version=his.position["version"])
    assert refused["error"]["key"] == "kernel.refused.over"


def test_hidden_information_is_shown_after_the_end(facing: tuple[Socket, Socket]) -> None:
    hers, his = facing
    his.play("black", "bid n:3")
    assert [frame["move"] for frame in hers.until("position", version=1)["frames"]] == [None]
    his.act("resign", "black")
    hers.until("position", version=2)
    assert [frame["move"] for frame in hers.hello("white", since=0)["frames"]] == ["bid n:3", None]
