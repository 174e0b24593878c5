"""Imported running matches get a new key, because the user may know the old one."""

import json
import random
from collections.abc import Callable

import pytest

from gonfalon.kernel.luck import KeyedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.verify import verify
from tests.kernel.tiny_game import TINY
from tests.server.clients import Browser
from tests.server.playing import play_alone
from tests.server.servers import TestServer, find

MakeBrowser = Callable[..., Browser]

KEY = b"c" * 32


def known_key() -> str:
    """A running game whose key its reader knows."""
    values = TINY.new_match(luck=KeyedLuck(KEY)).record.to_dict()
    luck = values["luck"]
    assert isinstance(luck, dict)
    return json.dumps({**values, "luck": {**luck, "key": KEY.hex()}})


RECORDS: dict[str, str] = {"key": known_key(), "seed": TINY.new_match(seed=5).record.to_json()}


@pytest.mark.parametrize("known", RECORDS)
def test_an_imported_running_match_gets_a_new_key(browser: MakeBrowser, server: TestServer, known: str) -> None:
    me = browser()
    table = me.http.post("/api/records", content=RECORDS[known]).json()["id"]
    with me.socket(table) as socket:
        socket.hello("white")
        match: Match = server.services.sessions._open[table].match
        luck = match.luck
        assert isinstance(luck, KeyedLuck)
        assert luck.key != KEY
        assert match.version == 1, "entered at once"
        assert socket.about["commitments"][-1] == luck.commitment
        assert len(socket.about["commitments"]) == (2 if known == "key" else 1)
        play_alone(socket, 3, random.Random(1))
        assert socket.position["keys"] == []
        assert not any(luck.key.hex() in heard or KEY.hex() in heard for heard in socket.heard)
        server.services.sessions._open.pop(table)
    with me.socket(table) as socket:  # read from the disk again
        socket.hello("white")
        again = server.services.sessions._open[table].match.luck
        assert isinstance(again, KeyedLuck)
        assert again.key == luck.key
        play_alone(socket, 100, random.Random(2))
        assert socket.position["result"]
        assert socket.position["keys"][-1] == luck.key.hex()
    assert verify(me.http.get(f"/api/tables/{table}/record").text, find).luck == "keyed"


def test_an_imported_finished_match_is_unchanged(browser: MakeBrowser) -> None:
    match = TINY.new_match(seed=5)
    match.end("white", "resigned", "black")
    me = browser()
    table = me.http.post("/api/records", content=match.record.to_json()).json()["id"]
    assert json.loads(me.http.get(f"/api/tables/{table}/record").text) == json.loads(match.record.to_json())
