"""Players add random bytes to the dice: promised, shown when all have promised, and part of the record."""

import hashlib
import json
import secrets
from collections.abc import Callable
from typing import Any

from gonfalon.kernel.record import verify as verification
from tests.server.clients import Browser, Message, Socket
from tests.server.servers import TestServer, find

GAME = "warriors-of-god"


def promise() -> tuple[str, str]:
    """Random bytes and their hash."""
    part = secrets.token_bytes(32)
    return part.hex(), hashlib.sha256(part).hexdigest()


def dice_of(server: TestServer, table: str) -> Any:
    """The luck of the record's head."""
    return server.run(lambda: server.services.sessions.find(table)).match.record.to_dict()["luck"]


def greet(socket: Socket, seat: str) -> None:
    """Say hello as a page that adds to the dice."""
    socket.say(type="hello", seat=seat, since=None, dice=True)
    socket.until("position", seat=seat)


def until_dice(socket: Socket, is_wanted: Callable[[Message], bool]) -> Message:
    """The next table message whose dice fit."""
    while not is_wanted(socket.about["dice"]):
        socket.until("table")
    dice: Message = socket.about["dice"]
    return dice


def await_new_opening(socket: Socket) -> None:
    """Wait for a second whole position: frames do not lead from the former opening to the new one."""
    while sum('"type":"position"' in text and '"base":null' in text for text in socket.heard) < 2:
        socket.next()


def finish(socket: Socket, seat: str) -> Any:
    """Resign, and verify the record."""
    assert socket.act("resign", seat)["type"] == "done"


def verified(browser: Browser, table: str) -> verification.Verification:
    record = browser.ask("GET", f"/api/tables/{table}/record")
    return verification.verify(json.dumps(record), find)


def test_two_players_add_to_the_dice_from_the_opening_on(server: TestServer, browser: Callable[..., Browser]) -> None:
    me, friend = browser("Anna"), browser("Ben")
    (mine, my_hash), (theirs, their_hash) = promise(), promise()
    opened = me.open(GAME, {"english": "me", "french": "open"}, dice=my_hash)
    table, commitment = opened["id"], dice_of(server, opened["id"])["commitment"]
    with me.socket(table) as one:
        greet(one, "english")
        assert one.about["dice"] == {
            "open": True,
            "hashes": {"english": my_hash},
            "ready": False,
            "missing": ["french"],
            "added": [],
        }
        friend.join(opened["links"]["french"])
        with friend.socket(table) as two:
            greet(two, "french")
            two.say(type="part", seat="french", hash=their_hash)
            until_dice(two, lambda dice: dice["ready"])
            two.say(type="part", seat="french", part=theirs)
            until_dice(one, lambda dice: dice["ready"])
            one.say(type="part", seat="english", part=mine)
            parts = {"english": mine, "french": theirs}
            for socket in (one, two):
                dice = until_dice(socket, lambda dice: bool(dice["added"]))
                assert dice["added"] == [{"version": 0, "parts": parts}]
                assert dice["hashes"] == {}
            await_new_opening(one)
            finish(one, "english")
    assert dice_of(server, table)["commitment"] == commitment
    found = verified(me, table)
    assert (found.luck, found.parts, found.seats) == ("keyed", "all", ["english", "french"])


def test_bytes_are_refused_before_all_have_promised_and_if_they_differ(browser: Callable[..., Browser]) -> None:
    me = browser()
    mine, my_hash = promise()
    opened = me.open(GAME, {"english": "me", "french": "open"}, dice=my_hash)
    with me.socket(opened["id"]) as socket:
        greet(socket, "english")
        socket.say(type="part", seat="english", part=mine)
        assert socket.until("refused")["error"]["key"] == "server.refused.part-early"
    alone = me.open(GAME, {"english": "me", "french": "level1"}, dice=my_hash)["id"]
    with me.socket(alone) as socket:
        greet(socket, "english")
        socket.say(type="part", seat="english", part=promise()[0])
        assert socket.until("refused")["error"]["key"] == "server.refused.part"


def test_a_promise_cannot_be_replaced_and_is_for_ones_own_seat(browser: Callable[..., Browser]) -> None:
    me, stranger = browser(), browser()
    _, my_hash = promise()
    table = me.open(GAME, {"english": "me", "french": "open"}, dice=my_hash)["id"]
    with me.socket(table) as mine, stranger.socket(table) as theirs:
        greet(mine, "english")
        mine.say(type="part", seat="english", hash=promise()[1])
        theirs.say(type="part", seat="french", hash=promise()[1])
        assert theirs.until("refused")["error"]["key"] == "server.refused.foreign-seat"
        assert me.ask("GET", f"/api/tables/{table}")["dice"]["hashes"] == {"english": my_hash}


def test_computers_wait_for_the_part_of_the_only_person(server: TestServer, browser: Callable[..., Browser]) -> None:
    me = browser()
    part, promised = promise()
    table = me.open("tiny", {"white": "random", "black": "me"}, dice=promised)["id"]
    with me.socket(table) as socket:
        greet(socket, "black")
        assert socket.position["version"] == 0
        socket.say(type="part", seat="black", part=part)
        while socket.position["version"] == 0:
            socket.until("position")
    assert dice_of(server, table)["parts"] == {"black": part}


def test_an_opening_cannot_be_kept_by_holding_a_part_back(server: TestServer, browser: Callable[..., Browser]) -> None:
    me, friend = browser(), browser()
    (mine, my_hash), (_, their_hash) = promise(), promise()
    opened = me.open("tiny", {"white": "me", "black": "open"}, dice=my_hash)
    friend.join(opened["links"]["black"])
    with me.socket(opened["id"]) as one, friend.socket(opened["id"]) as two:
        greet(one, "white")
        greet(two, "black")
        two.say(type="part", seat="black", hash=their_hash)
        until_dice(one, lambda dice: dice["ready"])
        one.say(type="part", seat="white", part=mine)
        one.say(type="ping")
        one.until("pong")
        actor = two if "black" in two.position["to_act"] else one
        seat = "black" if actor is two else "white"
        refused = actor.play(seat, actor.position["moves"][0][0])
        assert refused["error"]["key"] == "server.refused.drawn-again"
    assert dice_of(server, opened["id"])["parts"] == {"white": mine, "black": ""}


def test_a_part_that_comes_after_the_first_choice_counts_from_then_on(
    server: TestServer, browser: Callable[..., Browser]
) -> None:
    me, friend = browser(), browser()
    (mine, my_hash), (theirs, their_hash) = promise(), promise()
    opened = me.open("tiny", {"white": "me", "black": "open"}, dice=my_hash)
    table = opened["id"]
    with me.socket(table) as one, friend.socket(table) as two:
        greet(one, "white")
        assert one.play("white", one.position["moves"][0][0])["type"] == "done"
        friend.join(opened["links"]["black"])
        greet(two, "black")
        two.say(type="part", seat="black", hash=their_hash)
        until_dice(one, lambda dice: dice["ready"])
        one.say(type="part", seat="white", part=mine)
        two.say(type="part", seat="black", part=theirs)
        dice = until_dice(one, lambda dice: bool(dice["added"]))
        assert dice["added"] == [
            {"version": one.about["dice"]["added"][0]["version"], "parts": {"white": mine, "black": theirs}}
        ]
        assert dice["added"][0]["version"] > 0
        finish(one, "white")
    found = verified(me, table)
    assert (found.luck, found.parts) == ("keyed", "in-part")


def test_an_older_client_declines_and_does_not_stop_the_other(
    server: TestServer, browser: Callable[..., Browser]
) -> None:
    me, friend = browser(), browser()
    mine, my_hash = promise()
    opened = me.open(GAME, {"english": "me", "french": "open"}, dice=my_hash)
    friend.join(opened["links"]["french"])
    with me.socket(opened["id"]) as one, friend.socket(opened["id"]) as two:
        greet(one, "english")
        two.hello("french")
        until_dice(one, lambda dice: dice["ready"])
        one.say(type="part", seat="english", part=mine)
        until_dice(one, lambda dice: bool(dice["added"]))
    assert dice_of(server, opened["id"])["parts"] == {"english": mine, "french": ""}


def test_a_game_without_parts_has_the_record_of_before(server: TestServer, browser: Callable[..., Browser]) -> None:
    me = browser()
    table = me.open(GAME, {"english": "me", "french": "me"})["id"]
    with me.socket(table) as socket:
        socket.hello("english")
        finish(socket, "english")
    assert dice_of(server, table).keys() == {"kind", "commitment", "key"}
    assert verified(me, table).parts == "none"


def test_sandboxes_take_no_parts(browser: Callable[..., Browser]) -> None:
    me = browser()
    table = me.open(GAME, {"english": "me", "french": "me"})["id"]
    sandbox = me.ask("POST", f"/api/tables/{table}/sandbox", {"version": 0})["id"]
    assert "dice" not in me.ask("GET", f"/api/tables/{sandbox}")


def test_a_part_that_is_sent_again_is_not_published_again(server: TestServer, browser: Callable[..., Browser]) -> None:
    """Every page answers a table message with its part, so publishing again would never end."""
    ann, ben = browser("Ann"), browser("Ben")
    opened = ann.open(GAME, {"english": "me", "french": "open"})
    ben.join(opened["links"]["french"])
    with ann.socket(opened["id"]) as one, ben.socket(opened["id"]) as two:
        greet(one, "english")
        greet(two, "french")
        (part, digest), (_, other) = promise(), promise()
        one.say(type="part", seat="english", hash=digest)
        two.say(type="part", seat="french", hash=other)
        until_dice(one, lambda dice: dice["ready"])
        for _ in range(3):
            one.say(type="part", seat="english", part=part)
        one.say(type="ping")
        one.until("pong")
        published = [json.loads(text)["type"] for text in one.heard].count("table")
        one.say(type="part", seat="english", part=part)
        one.say(type="ping")
        one.until("pong")
        assert [json.loads(text)["type"] for text in one.heard].count("table") == published
