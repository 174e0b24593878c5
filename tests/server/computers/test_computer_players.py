"""Computer players: workers choose for them in time, and a dead worker does not stop a match."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gonfalon.server.computers.requests import seed_of
from tests.server.clients import Browser
from tests.server.servers import running_server, settings_for

MakeBrowser = Callable[..., Browser]


@pytest.mark.parametrize("game", ["tiny", "warriors-of-god"])
def test_computers_play_a_whole_match(browser: MakeBrowser, game: str) -> None:
    me = browser()
    seats = {seat: "random" for each in me.ask("GET", "/api/games") if each["id"] == game for seat in each["seats"]}
    table = me.open(game, seats)["id"]
    with me.socket(table) as socket:
        socket.hello(None)
        assert socket.position["thinking"] == socket.position["to_act"]
        while socket.position["result"] is None:
            socket.until("position")
        followed = socket.view
        assert socket.hello(None)["view"] == followed
    (mine,) = me.ask("GET", "/api/tables")
    assert mine["result"] == socket.position["result"]


def test_computers_play_without_connections(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("tiny", {"white": "random", "black": "random"})["id"]
    with me.socket(table) as socket:
        socket.hello(None)
    for _ in range(100):
        if me.ask("GET", "/api/tables")[0]["result"] is not None:
            break
        time.sleep(0.1)
    assert me.ask("GET", "/api/tables")[0]["result"] is not None


WORKERS = {
    "dies": "import sys; sys.exit(3)",
    "is silent": "import time; time.sleep(60)",
    "babbles": "import sys\nfor line in sys.stdin: print('???', flush=True)",
    "cheats": (
        "import json, sys\nfor line in sys.stdin: print(json.dumps(json.loads(line) | {'move': 99}), flush=True)"
    ),
    "answers another kind": (
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    print(json.dumps({'kind': 'odds', 'id': json.loads(line)['id'], 'odds': []}), flush=True)"
    ),
    "is not there": "",
}


@pytest.mark.parametrize("habit", WORKERS)
def test_a_worker_without_an_answer_is_replaced_by_a_random_move(
    tmp_path: Path, habit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gonfalon.server.computers.worker_pool.GRACE_SECONDS", 0.1)
    command = (sys.executable, "-c", WORKERS[habit]) if WORKERS[habit] else (str(tmp_path / "nothing"),)
    with running_server(settings_for(tmp_path, worker=command, think_seconds=0.1)) as server:
        me = Browser(server.base).come()
        table = me.open("tiny", {"white": "random", "black": "random"}, options={"rounds": 1})["id"]
        with me.socket(table) as socket:
            socket.hello(None)
            while socket.position["result"] is None:
                socket.until("position")


def test_seeds_repeat_and_depend_on_the_salt() -> None:
    assert seed_of("salt", 3, "white") == seed_of("salt", 3, "white")
    assert len({seed_of(salt, version, seat) for salt in "ab" for version in (1, 2) for seat in "wb"}) == 8
