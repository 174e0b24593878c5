"""Orders of officials over the socket, fair play at an event, and the marshal's computers."""

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.clients import Browser, Message, Socket
from tests.server.sessions.test_corrections import play_to_report
from tests.server.storage.test_durability import free_port, process

MakeBrowser = Callable[..., Browser]

GAME = "generals-war"
EVENT = {"fights": "marshal"}
LATE = {"fighter": "west-late_1", "name": "Sir Bob", "rank": "squire", "form": "shield"}


@pytest.fixture
def table(browser: MakeBrowser) -> tuple[Browser, str]:
    me = browser("Ann")
    return me, me.open(GAME, dict.fromkeys(("west", "east", "marshal"), "me"), options=EVENT)["id"]


def hello(socket: Socket, seat: str | None, **more: object) -> Message:
    """Say `hello` as the page does."""
    socket.say(type="hello", seat=seat, protocol=2, **more)
    return socket.until("position", seat=seat)


def test_an_order_is_stored_published_and_names_the_fighter(table: tuple[Browser, str]) -> None:
    me, name = table
    with me.socket(name) as mine, me.socket(name) as watching:
        hello(watching, None)
        hello(mine, "marshal")
        assert mine.act("order", "marshal", order={"roster": [LATE]})["type"] == "done"
        watching.until("position", version=mine.position["version"])
        assert watching.about["names"]["fighter:west-late_1"] == "Sir Bob"
        assert watching.view["armies"]["west"][-1]["id"] == "west-late_1"
        events = [event for frame in watching.position["frames"] for event in frame["events"]]
        assert [event["type"] for event in events] == ["fighter-joined"]
        assert mine.position["can_undo"]
        mine.act("undo", "marshal")
        assert len(mine.view["armies"]["west"]) == 30
        joined = [event for event in hello(mine, "marshal")["log"] if event["type"] == "fighter-joined"]
        assert [event.get("struck") for event in joined] == [True]


def test_a_general_gives_no_order_and_a_wrong_one_is_refused(table: tuple[Browser, str]) -> None:
    me, name = table
    with me.socket(name) as mine:
        hello(mine, "west")
        assert mine.act("order", "west", order={"roster": [LATE]})["error"]["key"] == "kernel.refused.order"
        wrong = {"roster": [{**LATE, "rank": "king"}]}
        assert mine.act("order", "marshal", order=wrong)["error"]["key"] == "kernel.refused.order"
        assert mine.position["version"] == 0 or mine.position["moves"]


def test_any_report_is_corrected_and_the_correction_undone(table: tuple[Browser, str]) -> None:
    me, name = table
    chance = random.Random(1)
    with me.socket(name) as mine:
        play_to_report(mine, chance)
        mine.play("marshal", "declare side:west", "enough")
        play_to_report(mine, chance)
        mine.play("marshal", "declare side:east", "enough")
        hello(mine, "marshal")
        results = mine.view["results"]
        first, second = mine.position["reports"]
        assert first < second
        assert not mine.position["can_restore"]
        assert mine.act("correct", "marshal", to=first + 1)["error"]["key"] == "kernel.refused.correct"
        mine.act("correct", "marshal", to=first)
        assert mine.view["results"] == []
        assert mine.position["can_restore"]
        assert not mine.position["can_resume"]
        mine.play("marshal", "declare side:west", "enough")
        assert mine.position["can_resume"]
        assert mine.act("resume", "marshal")["type"] == "done"
        assert mine.view["results"] == results
        assert mine.act("resume", "marshal")["error"]["key"] == "kernel.refused.resume"
        mine.act("restore", "marshal")
        assert mine.view["results"] == results
        assert mine.act("restore", "marshal")["error"]["key"] == "kernel.refused.restore"


def test_no_computer_helps_while_people_fight_unless_the_marshal_allows_it(table: tuple[Browser, str]) -> None:
    me, name = table
    sandbox = f"/api/tables/{name}/sandbox"
    asked = {"version": 0, "seat": "west", "seats": {}}
    with me.socket(name) as mine:
        position = hello(mine, "west")
        seat = position["to_act"][0]
        position = hello(mine, seat)
        assert position["no_help"]
        assert position["uncertain"] == []
        hint = {"type": "hint", "key": "h", "seat": seat, "version": position["version"], "agent": "level1"}
        mine.say(**hint)
        assert mine.until("refused")["error"]["key"] == "server.refused.no-help"
        mine.say(type="odds", seat=seat, version=position["version"])
        assert mine.until("refused")["error"]["key"] == "server.refused.no-help"
        refused = mine.act("entrust", seat, agent="level1")
        assert refused["error"]["key"] == "server.refused.no-help"
        assert me.ask("POST", sandbox, asked, status=403)["error"]["key"] == "server.refused.no-help"
        mine.act("order", "marshal", order={"help": True})
        assert "no_help" not in mine.position
        mine.say(**{**hint, "version": mine.position["version"]})
        assert mine.until("hint")["move"]
        me.ask("POST", sandbox, asked)
        mine.act("order", "marshal", order={"help": False})
        assert mine.position["no_help"]
    with me.socket(name) as watching:
        assert hello(watching, None)["no_help"]


def test_a_discreet_desk_gets_no_hand_until_it_asks(table: tuple[Browser, str]) -> None:
    me, name = table
    with me.socket(name) as mine:
        hello(mine, "marshal", discreet=True)
        assert mine.view["hands"] == {}
        assert not any(event["type"] in ("terrain-dealt", "tile-dealt") for event in mine.position["log"])
        mine.say(type="look", key="l", seat="marshal")
        assert sorted(mine.until("look")["view"]["hands"]) == ["east", "west"]
        mine.say(type="since", seat="marshal", version=None)
        assert mine.until("frames")["view"]["hands"] == {}
        hello(mine, "west", discreet=True)
        assert sorted(mine.view["hands"]) == ["west"]
    stranger = Browser(me.base).come()
    with stranger.socket(name) as other:
        hello(other, None)
        other.say(type="look", key="l", seat="marshal")
        assert other.until("refused")["error"]["key"] == "server.refused.foreign-seat"


def test_a_second_computer_of_the_marshal_runs_the_table_and_ends_the_first(browser: MakeBrowser) -> None:
    first, second, phone, new = browser("Marshal"), browser("Spare"), browser("Ben"), browser("Ben")
    opened = first.open(GAME, {"west": "open", "east": "open", "marshal": "me"}, options=EVENT)
    table = f"/api/tables/{opened['id']}"
    phone.join(opened["links"]["west"])
    second.join(first.ask("POST", f"{table}/links", {"seat": "marshal"})["link"])
    about = second.ask("GET", table)
    assert about["opener"]
    ids = {person["name"]: person["id"] for people in about["holders"].values() for person in people}
    second.ask("DELETE", f"{table}/seats/west/holders/{ids['Ben']}")
    new.join(second.ask("POST", f"{table}/links", {"seat": "west"})["link"])
    with phone.socket(opened["id"]) as lost:
        lost.say(type="hello", seat="west", protocol=2)
        assert lost.until("refused")["error"]["key"] == "server.refused.foreign-seat"
    second.ask("DELETE", f"{table}/seats/marshal/holders/{ids['Marshal']}")
    assert second.ask("GET", table)["opener"]
    assert not first.ask("GET", table)["opener"]
    first.ask("POST", f"{table}/links", {"seat": "marshal"}, status=403)


def test_the_desk_knows_since_when_a_general_is_away(browser: MakeBrowser) -> None:
    marshal, phone = browser("Marshal"), browser("Ben")
    opened = marshal.open(GAME, {"west": "open", "east": "open", "marshal": "me"}, options=EVENT)
    phone.join(opened["links"]["west"])
    with marshal.socket(opened["id"]) as desk:
        hello(desk, "marshal")
        with phone.socket(opened["id"]) as mobile:
            hello(mobile, "west")
            while not desk.about["holders"]["west"][0]["online"]:
                desk.until("table")
            assert "left" not in desk.about["holders"]["west"][0]
        while desk.about["holders"]["west"][0]["online"]:
            desk.until("table")
        assert desk.about["holders"]["west"][0]["left"] > opened.get("created", 1_000_000)


def test_the_desk_knows_after_a_kill_since_when_at_least_a_general_is_away(tmp_path: Path) -> None:
    port, database = free_port(), str(tmp_path / "games.db")
    with process(port, database):
        marshal, phone = (Browser(f"http://127.0.0.1:{port}").come(name) for name in ("Marshal", "Ben"))
        opened = marshal.open(GAME, {"west": "open", "east": "open", "marshal": "me"}, options=EVENT)
        phone.join(opened["links"]["west"])
    killed = time.time()
    with process(port, database), marshal.socket(opened["id"]) as desk:
        hello(desk, "marshal")
        (general,) = desk.about["holders"]["west"]
        assert not general["online"]
        assert killed <= general["left"] <= time.time()
