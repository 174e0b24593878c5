"""Corrections of officials over the socket: published and stored."""

import random
from collections.abc import Callable

import pytest

from tests.server.clients import Browser, Socket
from tests.server.playing import play_alone

MakeBrowser = Callable[..., Browser]

GAME = "generals-war"


def play_to_report(socket: Socket, chance: random.Random) -> None:
    """Play all three seats until the marshal must report."""
    socket.hello("west")
    while socket.position["prompt"]["step"] != "report-winner":
        play_alone(socket, 1, chance)
    socket.hello("marshal")


@pytest.fixture
def table(browser: MakeBrowser) -> tuple[Browser, str]:
    me = browser("Ann")
    seats = dict.fromkeys(("west", "east", "marshal"), "me")
    return me, me.open(GAME, seats, options={"fights": "marshal"})["id"]


def test_a_correction_is_stored_and_published(table: tuple[Browser, str]) -> None:
    me, name = table
    chance = random.Random(1)
    with me.socket(name) as mine, me.socket(name) as watching:
        play_to_report(mine, chance)
        watching.hello(None)
        assert not mine.position["can_correct"]
        mine.play("marshal", "declare side:west", "enough")
        assert mine.position["can_correct"]
        mine.hello("west")
        mine.play("west", "stay")
        mine.hello("marshal")
        version = mine.position["version"]
        assert mine.act("correct", "marshal", key="once") == {"type": "done", "key": "once", "version": version + 1}
        assert mine.position["prompt"]["step"] == "report-winner"
        assert mine.view["results"] == []
        while watching.position["version"] <= version:
            watching.until("position")
        events = [event for frame in watching.position["frames"] for event in frame["events"]]
        assert events[-1]["type"] == "corrected"
        assert watching.view["results"] == []
        assert mine.act("correct", "marshal", key="once", version=version)["version"] == version + 1


def test_only_officials_correct(table: tuple[Browser, str]) -> None:
    me, name = table
    with me.socket(name) as mine:
        play_to_report(mine, random.Random(2))
        mine.play("marshal", "declare side:east", "enough")
        assert mine.act("correct", "west")["error"]["key"] == "kernel.refused.correct"


def test_a_match_that_a_wrong_report_ended_continues(browser: MakeBrowser) -> None:
    me, chance = browser(), random.Random(3)
    seats = dict.fromkeys(("west", "east", "marshal"), "me")
    name = me.open(GAME, seats, options={"fights": "marshal", "scenarios": 5})["id"]
    with me.socket(name) as mine:
        mine.hello("west")
        play_alone(mine, 2_000, chance)
        assert mine.position["result"] is not None
        assert mine.position["keys"]
        mine.hello("marshal")
        mine.act("correct", "marshal")
        assert mine.position["result"] is None
        assert mine.position["keys"] == []
        mine.play("marshal", "declare side:nobody", "enough")
    assert len(me.ask("GET", f"/api/tables/{name}")["commitments"]) == 2
