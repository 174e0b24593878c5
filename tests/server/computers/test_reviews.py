"""Reviews of matches that are over: lines of JSON, computed by a worker."""

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from gonfalon.server.computers.review_lines import ProgressLine, ReviewLine
from tests.server.clients import Browser
from tests.server.playing import play_alone

MakeBrowser = Callable[..., Browser]


def finished(me: Browser, game: str, seats: dict[str, str], moves: int) -> str:
    """A table with some moves and a resignation."""
    table: str = me.open(game, seats)["id"]
    with me.socket(table) as socket:
        socket.hello(None)
        play_alone(socket, moves, random.Random(4))
        if socket.position["result"] is None:
            seat = next(iter(seats))
            socket.hello(seat)
            socket.act("resign", seat)
    return table


def lines_of(me: Browser, table: str, **asked: str) -> list[dict[str, Any]]:
    """All that a review says."""
    answer = me.http.get(f"/api/tables/{table}/review", params=asked, timeout=60)
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    return [json.loads(line) for line in answer.text.splitlines()]


def typed(line: dict[str, Any], kind: type[Any]) -> Any:
    """A line without the fields that its type does not have; raises ValidationError if one is wrong or missing."""
    return json.loads(msgspec.json.encode(msgspec.convert(line, kind)))


def test_a_review_sends_progress_and_result(browser: MakeBrowser) -> None:
    me = browser()
    table = finished(me, "warriors-of-god", {"english": "me", "french": "me"}, 60)
    *progress, last = lines_of(me, table, seat="english", agent="level1")
    assert [line["progress"] for line in progress] == list(range(1, progress[-1]["of"] + 1))
    assert all(typed(line, ProgressLine) == line for line in progress)
    assert typed(last, ReviewLine) == last
    review = last["review"]
    assert (review["seat"], review["agent"]) == ("english", "level1")
    assert review["choices"] > 0
    costs = [choice["cost"] for choice in review["dearest"]]
    assert costs == sorted(costs, reverse=True)
    assert all(choice["move"] != choice["best"] for choice in review["dearest"])
    assert all(event["luck"] < 0 for event in review["worst"])
    assert all(event["luck"] > 0 for event in review["best"])
    frames = me.ask("GET", f"/api/tables/{table}/replay?seat=english")["frames"]
    moves = {frame["version"]: frame["move"] for frame in frames if frame["seat"] == "english"}
    assert all(choice["move"] in moves.values() for choice in review["dearest"])


def test_a_running_match_is_not_reviewed(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "me"})["id"]
    refusal = me.ask("GET", f"/api/tables/{table}/review?seat=white", status=409)
    assert refusal["error"]["key"] == "server.refused.not-over"


@pytest.mark.parametrize("asked", [{"seat": "green"}, {"seat": "white", "agent": "level9"}])
def test_unknown_seats_and_agents_are_refused(browser: MakeBrowser, asked: dict[str, str]) -> None:
    me = browser()
    table = finished(me, "tiny", {"white": "me", "black": "me"}, 3)
    answer = me.http.get(f"/api/tables/{table}/review", params=asked)
    assert answer.status_code == 422
    assert answer.json()["error"]["key"] == "error.unknown-name"


def test_officials_get_no_reviews(browser: MakeBrowser) -> None:
    me = browser()
    seats = {"west": "me", "east": "me", "marshal": "me"}
    table = me.open("generals-war", seats, options={"fights": "marshal"})["id"]
    with me.socket(table) as socket:
        socket.hello("west")
        socket.act("resign", "west")
    refusal = me.ask("GET", f"/api/tables/{table}/review?seat=marshal", status=422)
    assert refusal["error"]["args"]["known"] == "west, east"
