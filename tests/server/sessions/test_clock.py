"""The clock of an official: the server keeps it, it follows the match, and all pages get the same one."""

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gonfalon.server.sessions.clock import ClockState, read_state
from tests.server.clients import Browser, Message, Socket
from tests.server.playing import play_alone
from tests.server.sessions.test_corrections import GAME, play_to_report
from tests.server.storage.test_durability import free_port, process
from tests.server.websocket.test_socket_schema import message_names, problems

MakeBrowser = Callable[..., Browser]
MINUTE = 60_000


@pytest.fixture
def table(browser: MakeBrowser) -> tuple[Browser, str]:
    me = browser("Ann")
    seats = dict.fromkeys(("west", "east", "marshal"), "me")
    return me, me.open(GAME, seats, options={"fights": "marshal"})["id"]


def clock_for(socket: Socket, seat: str | None) -> Message:
    """Say hello with the present protocol; the clock that comes with the table."""
    socket.say(type="hello", seat=seat, protocol=2)
    clock = socket.until("clock")
    socket.until("position")
    return clock


def set_clock(socket: Socket, key: str, act: str, **more: object) -> Message:
    """Set the clock as the marshal; the answer."""
    socket.say(type="clock", key=key, seat="marshal", act=act, **more)
    while True:
        message = socket.next()
        if message["type"] in ("done", "refused") and message["key"] == key:
            return message


def left(clock: Message) -> int:
    """Milliseconds left when the message was made."""
    since = clock["since"]
    return int(clock["left"] - (0 if since is None else clock["pace"] * (clock["now"] - since)))


def test_all_pages_get_the_same_clock(table: tuple[Browser, str], browser: MakeBrowser) -> None:
    me, name = table
    with me.socket(name) as marshal, browser("Eve").socket(name) as screen:
        assert clock_for(marshal, "marshal")["phases"][0] == {"name": "meeting", "minutes": 10}
        first = clock_for(screen, None)
        assert problems(message_names("ServerMessage")["clock"], first) == []
        assert first["since"] is None
        assert first["left"] == 10 * MINUTE
        assert set_clock(marshal, "a", "phase", phase="fight", run=True)["version"] is None
        fight = screen.until("clock", phase="fight")
        assert fight["since"] is not None
        assert fight["left"] == 30 * MINUTE
        set_clock(marshal, "b", "add", n=-5)
        assert 24 * MINUTE < left(screen.until("clock")) <= 25 * MINUTE
        set_clock(marshal, "c", "stop")
        stopped = screen.until("clock")
        assert stopped["since"] is None
        assert 24 * MINUTE < stopped["left"] <= 25 * MINUTE
        set_clock(marshal, "d", "horn")
        assert screen.until("clock")["horns"] == 1


def test_a_repeated_command_counts_once(table: tuple[Browser, str]) -> None:
    me, name = table
    with me.socket(name) as marshal:
        clock_for(marshal, "marshal")
        for _ in range(3):
            assert set_clock(marshal, "same", "add", n=1)["type"] == "done"
        assert clock_for(marshal, "marshal")["left"] == 11 * MINUTE


def test_only_the_official_sets_it(table: tuple[Browser, str], browser: MakeBrowser) -> None:
    me, name = table
    with me.socket(name) as mine, browser("Eve").socket(name) as other:
        clock_for(mine, "west")
        mine.say(type="clock", key="w", seat="west", act="start")
        assert mine.until("refused", key="w")["error"]["key"] == "server.refused.foreign-seat"
        clock_for(other, None)
        assert set_clock(other, "e", "start")["error"]["key"] == "server.refused.foreign-seat"
        assert set_clock(mine, "u", "phase", phase="xyz")["error"]["key"] == "error.unknown-name"
        mine.say(type="clock", key="n", seat="marshal", act="add", n=1000)
        assert mine.until("refused")["error"]["key"] == "server.refused.shape"
        assert clock_for(mine, "marshal")["since"] is None


def test_a_game_without_officials_has_no_clock(browser: MakeBrowser) -> None:
    me = browser("Ann")
    name = me.open(GAME, {"west": "me", "east": "me", "marshal": "nobody"})["id"]
    with me.socket(name) as socket:
        socket.hello("west", protocol=2)
        assert not [text for text in socket.heard if '"type":"clock"' in text]


def test_protocol_1_hears_nothing_of_it(table: tuple[Browser, str]) -> None:
    me, name = table
    with me.socket(name) as old, me.socket(name) as marshal:
        old.hello(None)
        clock_for(marshal, "marshal")
        set_clock(marshal, "s", "start")
        old.say(type="ping", time=True)
        assert abs(old.until("pong")["now"] / 1000 - time.time()) < 60
        assert not [text for text in old.heard if '"type":"clock"' in text]


def test_it_follows_the_phases_and_stops_for_a_correction(table: tuple[Browser, str]) -> None:
    me, name = table
    chance = random.Random(1)
    with me.socket(name) as mine:
        play_to_report(mine, chance)
        setup = clock_for(mine, "marshal")
        assert setup["phase"] == "setup"
        assert setup["since"] is not None
        set_clock(mine, "f", "phase", phase="fight", run=True)
        mine.play("marshal", "declare side:west")
        assert clock_for(mine, "marshal")["since"] is None, "it stands while the marshal reports"
        mine.play("marshal", "enough")
        meeting = clock_for(mine, "marshal")
        assert meeting["phase"] == "meeting"
        assert meeting["since"] is not None
        set_clock(mine, "m", "add", n=-3)
        mine.act("correct", "marshal")
        held = clock_for(mine, "marshal")
        assert held["held"]
        assert held["phase"] == "meeting"
        assert held["since"] is None
        mine.play("marshal", "declare side:west", "enough")
        again = clock_for(mine, "marshal")
        assert not again["held"]
        assert again["phase"] == "meeting"
        assert again["since"] is not None
        assert left(again) <= 7 * MINUTE, "the meeting goes on where it was"
        mine.hello("west")
        mine.play("west", "stay")
        while mine.position["prompt"]["step"] != "report-winner":
            play_alone(mine, 1, chance)
        assert clock_for(mine, "marshal")["phase"] == "setup"


def in_the_second_fight(mine: Socket, chance: random.Random) -> Message:
    """West has won the first scenario; the clock of the second fight has run for ten minutes of thirty."""
    play_to_report(mine, chance)
    mine.play("marshal", "declare side:west", "enough")
    play_to_report(mine, chance)
    set_clock(mine, "f", "phase", phase="fight", run=True)
    set_clock(mine, "t", "add", n=-10)
    return clock_for(mine, "marshal")


def test_a_report_that_is_taken_back_does_not_end_the_fight(table: tuple[Browser, str]) -> None:
    me, name = table
    with me.socket(name) as mine:
        before = in_the_second_fight(mine, random.Random(1))
        for _ in range(2):
            mine.play("marshal", "declare side:west")
            assert clock_for(mine, "marshal")["since"] is None
            assert mine.act("undo", "marshal")["type"] == "done"
            after = clock_for(mine, "marshal")
            assert after["phase"] == "fight"
            assert after["since"] is not None
            assert 19 * MINUTE < left(after) <= left(before)


@pytest.mark.parametrize("way", ["resume", "restore"])
def test_the_clock_of_a_fight_goes_on_after_a_correction(table: tuple[Browser, str], way: str) -> None:
    me, name = table
    with me.socket(name) as mine:
        before = in_the_second_fight(mine, random.Random(1))
        mine.act("correct", "marshal")
        mine.play("marshal", "declare side:east")
        mine.act("undo", "marshal")
        mine.play("marshal", "declare side:west", "enough")
        held = clock_for(mine, "marshal")
        assert (held["phase"], held["since"], held["held"]) == ("fight", None, True)
        assert mine.act(way, "marshal")["type"] == "done"
        after = clock_for(mine, "marshal")
        assert (after["phase"], after["held"]) == ("fight", False)
        assert after["since"] is not None
        assert 19 * MINUTE < left(after) <= left(before)


def test_a_scenario_that_is_played_anew_has_its_whole_time(table: tuple[Browser, str]) -> None:
    me, name = table
    chance = random.Random(1)
    with me.socket(name) as mine:
        in_the_second_fight(mine, chance)
        mine.act("correct", "marshal")
        mine.play("marshal", "declare side:east", "enough")
        mine.hello("east")
        mine.play("east", next(moves[0] for moves in mine.position["moves"] if moves[0].startswith("march")))
        anew = clock_for(mine, "marshal")
        assert not anew["held"]
        assert anew["phase"] != "fight"
        whole = next(each["minutes"] for each in anew["phases"] if each["name"] == anew["phase"])
        assert whole - 1 < left(anew) / MINUTE <= whole


def test_a_clock_that_was_set_during_a_correction_stays(table: tuple[Browser, str]) -> None:
    me, name = table
    with me.socket(name) as mine:
        in_the_second_fight(mine, random.Random(1))
        mine.act("correct", "marshal")
        set_clock(mine, "on", "start")
        mine.play("marshal", "declare side:west", "enough")
        assert clock_for(mine, "marshal")["since"] is not None
        set_clock(mine, "off", "stop")
        mine.act("resume", "marshal")
        after = clock_for(mine, "marshal")
        assert (after["phase"], after["since"], after["held"]) == ("fight", None, False)


def test_a_correction_within_a_report_leads_back_to_it(table: tuple[Browser, str]) -> None:
    me, name = table
    with me.socket(name) as mine:
        in_the_second_fight(mine, random.Random(1))
        mine.play("marshal", "declare side:west")
        mine.act("correct", "marshal")
        assert clock_for(mine, "marshal")["held"]
        mine.act("restore", "marshal")
        assert not clock_for(mine, "marshal")["held"]
        mine.act("undo", "marshal")
        assert clock_for(mine, "marshal")["phase"] == "fight"


def test_it_runs_on_through_a_kill(tmp_path: Path) -> None:
    port, database = free_port(), str(tmp_path / "games.db")
    seats = {"west": "me", "east": "me", "marshal": "me"}
    with process(port, database):
        me = Browser(f"http://127.0.0.1:{port}").come("Ann")
        name = me.open(GAME, seats, options={"fights": "marshal"})["id"]
        with me.socket(name) as marshal:
            clock_for(marshal, "marshal")
            set_clock(marshal, "f", "phase", phase="fight", run=True)
            before = clock_for(marshal, "marshal")
    with process(port, database), me.socket(name) as marshal:
        after = clock_for(marshal, "marshal")
    assert (after["phase"], after["since"], after["left"]) == ("fight", before["since"], before["left"])
    assert left(after) < left(before)


def test_a_damaged_clock_is_ignored() -> None:
    assert read_state("{") is None
    assert read_state('{"phase":"fight","left":-1}') is None
    assert read_state('{"phase":"fight","left":5}') == ClockState("fight", 5)
