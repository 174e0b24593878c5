"""Offers: draws, and going back by consent."""

import random
from collections.abc import Callable

import pytest

from tests.server.clients import Browser, Message, Socket
from tests.server.playing import play_on, wait_for_turn

MakeBrowser = Callable[..., Browser]


@pytest.fixture
def two(browser: MakeBrowser) -> tuple[Browser, Browser, str]:
    ann, ben = browser("Ann"), browser("Ben")
    opened = ann.open("tiny", {"white": "me", "black": "open"})
    ben.join(opened["links"]["black"])
    return ann, ben, opened["id"]


def next_offer(socket: Socket) -> Message:
    """The present offer, as soon as it is published."""
    while socket.position["offer"] is None:
        socket.until("position")
    offer: Message = socket.position["offer"]
    return offer


def test_an_answer_to_another_offer_is_refused(two: tuple[Browser, Browser, str]) -> None:
    ann, ben, table = two
    with ann.socket(table) as hers, ben.socket(table) as his:
        hers.hello("white")
        hers.play("white", "bid n:1")
        his.hello("black")
        hers.act("offer", "white", what="back", to=0)
        seen = next_offer(his)["id"]
        hers.act("withdraw", "white")
        hers.act("offer", "white", what="draw")
        refused = his.act("answer", "black", offer=seen, accept=True)
        assert refused["error"]["key"] == "server.refused.no-offer"
        assert his.hello("black")["offer"]["what"] == "draw"
        assert his.position["result"] is None


def test_open_seats_need_not_accept_an_offer(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "open"})["id"]
    with me.socket(table) as socket:
        socket.hello("white")
        socket.play("white", "bid n:1")
        assert socket.act("offer", "white", what="back", to=0)["version"] == 2
        assert socket.position["offer"] is None


def test_a_draw_is_offered_declined_offered_and_accepted(two: tuple[Browser, Browser, str]) -> None:
    ann, ben, table = two
    with ann.socket(table) as hers, ben.socket(table) as his:
        hers.hello("white")
        his.hello("black")
        assert hers.act("offer", "white", key="offered", what="draw") == {
            "type": "done",
            "key": "offered",
            "version": None,
        }
        offer = next_offer(his)
        assert offer == {"id": offer["id"], "seat": "white", "what": "draw", "asked": ["black"]}
        his.act("answer", "black", offer=offer["id"], accept=False)
        assert hers.until("position", offer=None)["result"] is None
        refused = his.act("answer", "black", offer=offer["id"], accept=True)
        assert refused["error"]["key"] == "server.refused.no-offer"
        hers.act("offer", "white", what="draw")
        assert his.act("answer", "black", offer=next_offer(his)["id"], accept=True)["type"] == "done"
        assert his.position["result"]["reason"] == "agreed"


def test_an_offer_can_be_withdrawn_and_lapses_with_a_move(two: tuple[Browser, Browser, str]) -> None:
    ann, ben, table = two
    with ann.socket(table) as hers, ben.socket(table) as his:
        hers.hello("white")
        his.hello("black")
        hers.act("offer", "white", what="draw")
        hers.act("withdraw", "white")
        assert hers.hello("white")["offer"] is None
        hers.act("offer", "white", what="draw")
        hers.play("white", "bid n:1")
        assert hers.position["offer"] is None


def test_going_back_by_consent_crosses_luck_and_strikes_events(two: tuple[Browser, Browser, str]) -> None:
    ann, ben, table = two
    with ann.socket(table) as hers, ben.socket(table) as his:
        hers.hello("white")
        his.hello("black")
        opening = hers.view
        hers.play("white", "bid n:2")
        his.play("black", "bid n:2", version=1)
        now = hers.hello("white")["version"]
        assert hers.act("offer", "white", what="back", to=now)["error"]["key"] == "kernel.refused.back"
        hers.act("offer", "white", what="back", to=0)
        offered = next_offer(his)["id"]
        assert his.act("answer", "black", version=now, offer=offered, accept=True)["version"] == now + 1
        assert hers.until("position", version=now + 1)["frames"][-1]["events"][-1]["back_to"] == 0
        assert hers.view == opening
        assert hers.hello("white")["view"] == opening
        assert hers.play("white", "bid n:1")["type"] == "done"


def test_seats_of_one_holder_need_not_accept_their_own_offer(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "me"})["id"]
    with me.socket(table) as socket:
        socket.hello("white")
        socket.play("white", "bid n:2")
        assert socket.act("offer", "black", what="back", to=0)["version"] == 2
        assert socket.act("offer", "black", what="draw")["version"] == 3
        assert socket.position["result"]["reason"] == "agreed"


def test_a_computer_accepts_going_back_only_without_luck_between(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("warriors-of-god", {"english": "me", "french": "random"})["id"]
    with me.socket(table) as socket:
        socket.hello("english")
        refused = socket.act("offer", "english", what="draw")
        assert refused["error"]["key"] == "server.refused.computer-draw"
        chance = random.Random(4)
        while socket.view["turn"] == 1:  # a turn ends with dice
            play_on(socket, "english", 1, chance)
        wait_for_turn(socket)  # the computer may still move, and an offer for an older version is refused as stale
        chosen = [
            (frame["version"], frame["seat"])
            for frame in frames_since(socket)
            if frame["seat"] == "english" and frame["move"] is not None
        ]
        first = chosen[0][0] - 1
        refused = socket.act("offer", "english", what="back", to=first)
        assert refused["error"]["key"] in ("server.refused.computer-back-dice", "kernel.refused.back")


def frames_since(socket: Socket) -> list[Message]:
    socket.say(type="since", seat=None, version=0)
    frames: list[Message] = socket.until("frames")["frames"]
    return frames
