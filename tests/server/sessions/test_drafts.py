"""Drafts: the position after some moves, for one seat only. The match does not change."""

import secrets
from collections.abc import Callable, Iterator

import pytest

from gonfalon.server.websocket.protocol import MOST_MOVES
from tests.server.clients import Browser, Message, Socket, patched

MakeBrowser = Callable[..., Browser]
TWO_HERE = {"white": "me", "black": "me"}


@pytest.fixture
def at_turn(browser: MakeBrowser) -> Iterator[Socket]:
    """A table at which White must choose."""
    me = browser()
    with me.socket(me.open("tiny", TWO_HERE)["id"]) as socket:
        socket.hello("white")
        socket.play("white", "bid n:2")
        socket.play("black", "bid n:0")
        yield socket


def draft(socket: Socket, *moves: str, seat: str = "white", version: int | None = None) -> Message:
    """Lay moves out; the answer, or the refusal."""
    key = secrets.token_hex(8)
    at = socket.position["version"] if version is None else version
    socket.say(type="draft", key=key, seat=seat, version=at, moves=list(moves))
    answer = socket.next()
    while answer.get("key") != key:
        answer = socket.next()
    if answer["type"] == "refused":
        socket.until("position")
    return answer


def test_a_draft_shows_view_events_and_prompt(at_turn: Socket) -> None:
    answer = draft(at_turn, "take", "amount n:2")
    assert (answer["type"], answer["seat"], answer["version"]) == ("draft", "white", at_turn.position["version"])
    assert [each["move"] for each in answer["laid"]] == ["take", "amount n:2"]
    assert [[event["type"] for event in each["events"]] for each in answer["laid"]] == [[], ["took", "stowed"]]
    seen, asked, moves = patched(at_turn.view, answer["patch"]), answer["prompt"], answer["moves"]
    assert at_turn.play("white", "take", "amount n:2")["type"] == "done"
    assert (at_turn.view, at_turn.position["prompt"], at_turn.position["moves"]) == (seen, asked, moves)
    frames = at_turn.position["frames"]
    assert [frame["events"] for frame in frames] == [each["events"] for each in answer["laid"]]


def test_a_draft_changes_nothing_and_is_sent_to_no_other_client(browser: MakeBrowser) -> None:
    ann, ben = browser("Ann"), browser("Ben")
    opened = ann.open("tiny", {"white": "me", "black": "open"})
    ben.join(opened["links"]["black"])
    with ann.socket(opened["id"]) as white, ben.socket(opened["id"]) as black:
        white.hello("white")
        black.hello("black")
        white.play("white", "bid n:2")
        black.until("position", version=1)
        black.play("black", "bid n:0")
        white.until("position", version=2)
        before = white.hello("white")
        while True:
            black.say(type="ping")
            if black.next()["type"] == "pong":
                break
        for moves in (["take"], ["take", "amount n:3"], ["attack gate:north"], ["take"]):
            draft(white, *moves)
        black.say(type="ping")
        assert black.next()["type"] == "pong"
        assert white.hello("white") == before


def test_the_last_move_of_a_draft_may_end_the_choice(at_turn: Socket) -> None:
    answer = draft(at_turn, "take", "amount n:2", "quiet")
    assert (answer["type"], answer["prompt"]["waits"], answer["moves"]) == ("draft", True, [])
    assert draft(at_turn, "pass", "hide")["error"]["key"] == "kernel.refused.turn"


def test_drafts_with_luck_or_illegal_moves_are_refused(at_turn: Socket) -> None:
    for moves, key in [
        (["attack gate:north"], "server.refused.draft"),
        (["swap"], "server.refused.draft"),
        (["take", "amount n:9"], "tiny.refused.too-many"),
        (["take", "take"], "kernel.refused.now"),
        (["nonsense"], "kernel.refused.unknown"),
    ]:
        assert draft(at_turn, *moves)["error"]["key"] == key, moves


def test_a_draft_for_another_version_or_a_foreign_seat_is_refused(at_turn: Socket, browser: MakeBrowser) -> None:
    version = at_turn.position["version"]
    assert draft(at_turn, "take", version=version - 1)["error"]["key"] == "server.refused.stale"
    assert draft(at_turn, "hide", seat="black")["error"]["key"] == "kernel.refused.turn"
    other = browser()
    with other.socket(at_turn.about["id"]) as socket:
        socket.hello(None)
        assert draft(socket, "take")["error"]["key"] == "server.refused.foreign-seat"
    at_turn.act("resign", "white")
    assert draft(at_turn, "take")["error"]["key"] == "kernel.refused.over"


def test_drafts_and_plays_have_the_same_limit_of_moves(at_turn: Socket) -> None:
    assert draft(at_turn, *["take"] * MOST_MOVES)["error"]["key"] == "kernel.refused.now"
    assert draft(at_turn, *["take"] * (MOST_MOVES + 1))["error"]["key"] == "server.refused.shape"
    assert draft(at_turn)["error"]["key"] == "server.refused.shape"


def test_why_is_answered_after_the_moves_of_a_draft(at_turn: Socket) -> None:
    at_turn.say(type="why", seat="white", move="amount n:2")
    assert at_turn.until("why")["key"] == "kernel.refused.now"
    at_turn.say(type="why", seat="white", move="amount n:2", laid=["take"])
    assert at_turn.until("why")["legal"]
    at_turn.say(type="why", seat="white", move="amount n:9", laid=["take"])
    assert at_turn.until("why")["key"] == "tiny.refused.too-many"
