"""Scenes over the wire: who gets them, and that they lead from view to view with all events."""

import random
import time
from collections.abc import Callable

import msgspec
import pytest

from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.sandbox import open_sandbox
from gonfalon.server.sessions.frames import FrameBuilder
from gonfalon.server.sessions.replay import all_points, replay_of, version_before_others
from gonfalon.server.sessions.scenes import SceneBuilder
from gonfalon.testing.tables import TableSpec, finished_match
from tests.conformance.played_tables import ALL_TABLES
from tests.kernel.tiny_game import TINY
from tests.server.clients import Browser, Message, Socket, patched
from tests.server.playing import play_alone

MakeBrowser = Callable[..., Browser]

WAR = "warriors-of-god"
TWO_HERE = {"english": "me", "french": "me"}

each_table = pytest.mark.parametrize("table", ALL_TABLES, ids=[table.name for table in ALL_TABLES])


def plain_frame(frame: Message) -> Message:
    """A frame without its scenes, as protocol 1 has it."""
    return {name: value for name, value in frame.items() if name != "scenes"}


def frames_of(match: Match, viewer: str | None, has_scenes: bool) -> tuple[Message, list[Message]]:
    """The first view of a match and all its frames, as they are sent."""
    first, *points = all_points(match.history())
    maker = FrameBuilder(match, viewer, first, None, SceneBuilder(match, viewer) if has_scenes else None)
    view = msgspec.to_builtins(maker.view)
    return view, [msgspec.json.decode(msgspec.json.encode(maker.make(point))) for point in points]


def after_scenes(view: Message, frame: Message) -> Message:
    """A view after the scenes of a frame, one after the other."""
    for scene in frame["scenes"]:
        view = patched(view, scene.get("patch", frame["patch"]))
    return view


@each_table
def test_scenes_have_the_events_of_their_frame_and_lead_to_its_view(table: TableSpec) -> None:
    match = finished_match(table, 0)
    for viewer in (None, *match.setup.seats):
        view, frames = frames_of(match, viewer, True)
        for frame in frames:
            assert frame["scenes"]
            assert sum(scene["count"] for scene in frame["scenes"]) == len(frame["events"])
            assert all(scene["count"] for scene in frame["scenes"]) or not frame["events"]
            assert all(("patch" in scene) == (len(frame["scenes"]) > 1) for scene in frame["scenes"])
            whole = patched(view, frame["patch"])
            assert after_scenes(view, frame) == whole
            view = whole
        assert [plain_frame(frame) for frame in frames] == frames_of(match, viewer, False)[1]


@each_table
def test_scenes_of_a_move_take_less_than_two_milliseconds(table: TableSpec) -> None:
    """The median of the moves of a game, over the time without scenes. A busy machine is measured again."""
    match = finished_match(table, 0)
    seat = match.setup.seats[0]
    medians: list[float] = []
    for _ in range(5):
        took: dict[bool, list[float]] = {True: [], False: []}
        for has_scenes, times in took.items():
            first, *points = all_points(match.history())
            maker = FrameBuilder(match, seat, first, None, SceneBuilder(match, seat) if has_scenes else None)
            for point in points:
                before = time.perf_counter()
                maker.make(point)
                times.append(time.perf_counter() - before)
        more = sorted(one - other for one, other in zip(took[True], took[False], strict=True))
        medians.append(more[len(more) // 2])
        if medians[-1] < 0.002:
            return
    assert min(medians) < 0.002


def test_only_a_client_that_asks_for_protocol_2_gets_scenes(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open(WAR, TWO_HERE)["id"]
    with me.socket(table) as old, me.socket(table) as new:
        old.hello("english")
        new.hello("english", protocol=2)
        assert "protocol" not in old.about
        assert new.about["protocol"] == 2
        play_alone(old, 5, random.Random(1))
        while new.position["version"] < old.position["version"]:
            new.until("position")
        positions = [message for text in new.heard if (message := msgspec.json.decode(text))["type"] == "position"]
        assert [frame for message in positions for frame in message["frames"] if "scenes" in frame]
        assert not [text for text in old.heard if '"scenes"' in text]
        assert new.view == old.view


def test_newer_client_gets_the_newest_protocol_of_the_server(browser: MakeBrowser) -> None:
    me = browser()
    with me.socket(me.open("tiny", {"white": "me", "black": "me"})["id"]) as socket:
        socket.hello("white", protocol=7)
        assert socket.about["protocol"] == 2


@each_table
def test_sandbox_that_began_inside_a_turn_gets_scenes_without_its_summary(table: TableSpec) -> None:
    played = finished_match(table, 3)
    match = open_sandbox(played, played.version // 2, 0, FastLuck(1), FastLuck(2))
    chance = random.Random(5)
    while not match.over:
        seat = match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
    _, frames = frames_of(match, match.setup.seats[0], True)
    assert all(frame["scenes"] for frame in frames)


def since_my_move(socket: Socket, seat: str, protocol: int) -> list[str]:
    socket.hello(seat, protocol=protocol)
    socket.say(type="since", seat=seat, version=None)
    return [frame["seat"] for frame in socket.until("frames")["frames"]]


def test_since_my_last_move_begins_with_that_move(browser: MakeBrowser) -> None:
    me = browser()
    with me.socket(me.open("tiny", {"white": "me", "black": "me"})["id"]) as socket:
        socket.hello("white")
        socket.play("white", "bid n:2")
        socket.play("black", "bid n:1")
        assert since_my_move(socket, "white", 1) == ["black"]
        assert since_my_move(socket, "white", 2) == ["white", "black"]
        assert since_my_move(socket, "black", 2) == ["white", "black"]


def test_before_any_choice_of_the_seat_all_is_new() -> None:
    match = TINY.new_match(seed=1)
    assert version_before_others(match, "black", True) == match.version
    match.play("white", "bid n:1")
    assert version_before_others(match, "black", True) == version_before_others(match, "black") == 0


@pytest.mark.parametrize("game", [WAR, "ye-gods", "generals-war"])
def test_replay_has_a_summary_for_each_turn_and_the_address_gives_it_again(browser: MakeBrowser, game: str) -> None:
    match = finished_match(next(table for table in ALL_TABLES if table.game == game), 0)
    replay = msgspec.json.decode(replay_of(match.history(), None, {}, True))
    scenes = [scene for frame in replay["frames"] for scene in frame["scenes"]]
    summaries = [scene["summary"] for scene in scenes if "summary" in scene]
    assert [summary["turn"] for summary in summaries] == summaries[0]["turns"]
    me = browser()
    table = me.http.post("/api/records", content=match.record.to_json().encode()).json()["id"]
    for summary in summaries:
        again = me.ask("GET", f"/api/tables/{table}/summary?turn={summary['turn']}")
        assert again["columns"] == summary["columns"]
        assert again["rows"] == summary["rows"]
    refused = me.ask("GET", f"/api/tables/{table}/summary?turn=999", status=422)
    assert refused["error"]["args"]["kind"] == "turn"
