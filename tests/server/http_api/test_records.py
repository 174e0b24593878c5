"""Records: exported, imported, replayed."""

import dataclasses
import json
import random
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import text

import gonfalon
from gonfalon.kernel.record.verify import verify
from tests.server.clients import Browser, Message, patched
from tests.server.playing import play_alone
from tests.server.servers import GENEROUS, TestServer, find, running_server, settings_for

MakeBrowser = Callable[..., Browser]

WAR = "warriors-of-god"
TWO_HERE = {"english": "me", "french": "me"}


def finished_record(seed: int) -> str:
    """A game that random players have finished."""
    match = gonfalon.game(WAR).new_match(seed=seed)
    chance = random.Random(seed)
    while not match.over:
        seat = match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
    return match.record.to_json()


def follow(replay: Message) -> Message:
    """The last view of a replay."""
    view: Message = replay["base"]
    for frame in replay["frames"]:
        view = patched(view, frame["patch"])
    return view


def test_a_finished_game_is_replayed_frame_by_frame(browser: MakeBrowser) -> None:
    me = browser()
    record = finished_record(3)
    opened = me.http.post("/api/records", content=record.encode())
    assert opened.status_code == 201, opened.text
    table = opened.json()["id"]
    replay = me.ask("GET", f"/api/tables/{table}/replay")
    match = gonfalon.load(record)
    assert follow(replay) == json.loads(json.dumps(match.view(None)))
    assert replay["result"]["winner"] == match.result.winner if match.result else False
    assert [frame["version"] for frame in replay["frames"]][-1] == match.version
    assert replay["frames"][-1]["prompt"]["step"] == "over"
    events = [event for frame in replay["frames"] for event in frame["events"]]
    assert [*replay["opening"], *events] == json.loads(json.dumps(match.events(None)))
    turns = [frame["turn"] for frame in replay["frames"]]
    assert turns == sorted(turns)


def test_an_exported_record_can_be_imported(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open(WAR, TWO_HERE)["id"]
    with me.socket(table) as socket:
        socket.hello("english")
        play_alone(socket, 30, random.Random(1))
        before = socket.hello("english")
    answer = me.http.get(f"/api/tables/{table}/record")
    assert "attachment" in answer.headers["content-disposition"]
    assert json.loads(answer.text)["luck"]["key"] is None
    again = me.http.post("/api/records", content=answer.content).json()["id"]
    with me.socket(again) as socket:
        after = socket.hello("english")
        assert after["version"] == before["version"] + 1, "a new key is entered"
        for field in ("view", "moves", "prompt", "fortunes"):
            assert after[field] == before[field], field
        play_alone(socket, 5, random.Random(1))
    with me.socket(table) as socket:
        socket.hello("english")
        socket.act("resign", "english")
    proved = me.http.get(f"/api/tables/{table}/record").text
    assert gonfalon.verify(proved).luck == "keyed"


def test_seats_of_an_imported_match_can_be_chosen(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "me"})["id"]
    with me.socket(table) as socket:
        socket.hello("white")
        socket.act("offer", "white", what="draw")
    record = json.loads(me.http.get(f"/api/tables/{table}/record").text)
    assert verify(json.dumps(record), find).luck == "keyed"
    running = {**record, "entries": [], "result": None}
    seats = json.dumps({"black": {"kind": "open"}})
    opened = me.http.post("/api/records", json=running, params={"seats": seats}).json()
    assert list(opened["links"]) == ["black"]
    wrong = me.http.post("/api/records", json=running, params={"seats": '{"black": 3}'})
    assert wrong.status_code == 422


def test_malformed_records_are_refused_with_a_key(browser: MakeBrowser) -> None:
    me = browser()
    sound = json.loads(finished_record(4))
    edited = {**sound, "entries": [*sound["entries"][:5], {**sound["entries"][5], "move": "pass"}]}
    for body, key in (
        (b"", "error.record.not-json"),
        (b"\xff\xfe", "server.refused.not-text"),
        (b"[]", "error.record.foreign"),
        (b'{"format": "gonfalon-record"}', "error.record.version"),
        (json.dumps({**sound, "game": "chess"}).encode(), "error.record.set-up"),
        (json.dumps(edited).encode(), "server.refused.no-replay"),
        (b"[" * 100_000, "error.record.not-json"),
    ):
        answer = me.http.post("/api/records", content=body)
        assert answer.status_code == 422, answer.text
        assert answer.json()["error"]["key"] == key


def test_a_record_that_does_not_replay_is_refused_with_the_key_of_its_fault(browser: MakeBrowser) -> None:
    sound = json.loads(finished_record(4))
    for change, key in (
        ({"game": "chess"}, "error.unknown-name"),
        ({"options": {"home_court": "never"}}, "error.bad-option"),
        ({"entries": [{**sound["entries"][0], "move": "march leader:edward_iii"}]}, "kernel.refused.now"),
        ({"entries": []}, "error.record.result"),
    ):
        answer = browser().http.post("/api/records", json={**sound, **change})
        assert answer.status_code == 422
        assert answer.json()["error"]["args"]["why"]["key"] == key
    shape = browser().http.post("/api/records", json={**sound, "entries": [{"seat": 3, "move": "pass"}]}).json()
    assert shape["error"]["args"] == {"where": "entries[0].seat"}


def test_a_record_with_too_many_entries_is_refused_before_its_replay(tmp_path: Path) -> None:
    limits = dataclasses.replace(GENEROUS, entries=10)
    with running_server(settings_for(tmp_path, limits=limits)) as server:
        me = Browser(server.base).come()
        answer = me.http.post("/api/records", content=finished_record(5).encode())
        assert answer.status_code == 413
        assert answer.json()["error"]["key"] == "server.refused.too-long"


def test_a_record_that_breaks_under_newer_rules_is_shown_up_to_there(browser: MakeBrowser, server: TestServer) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "me"})["id"]
    with me.socket(table) as socket:
        socket.hello("white")
        socket.play("white", "bid n:1")
        socket.play("black", "bid n:2")

    async def spoil() -> None:
        async with server.services.database.write() as connection:
            await connection.execute(
                text("UPDATE entries SET body = :body WHERE table_id = :id AND version = 2"),
                {"body": '{"seat": "black", "move": "bid n:5"}', "id": table},
            )
        server.services.sessions._open.pop(table)

    server.run(spoil)
    with me.socket(table) as socket:
        assert socket.hello("white")["version"] == 1
        assert socket.about["broken"] == {"entry": 2}
        assert socket.play("black", "bid n:1")["error"]["key"] == "server.refused.broken"
