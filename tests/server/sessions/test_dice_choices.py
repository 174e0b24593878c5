"""No player can choose the dice: not by showing a part late, not by promising one that fits those of the others."""

from collections.abc import Callable

import pytest

from gonfalon.server.computers import players
from tests.server.clients import Browser
from tests.server.servers import TestServer
from tests.server.sessions.test_dice_parts import GAME, dice_of, finish, greet, promise, until_dice, verified


def test_a_player_who_saw_the_opening_gets_no_other_one_by_showing_late(
    server: TestServer, browser: Callable[..., Browser]
) -> None:
    me, friend = browser(), browser()
    (mine, my_hash), (theirs, their_hash) = promise(), promise()
    opened = me.open(GAME, {"english": "me", "french": "open"}, dice=my_hash)
    friend.join(opened["links"]["french"])
    with me.socket(opened["id"]) as one, friend.socket(opened["id"]) as two:
        greet(one, "english")
        greet(two, "french")
        two.say(type="part", seat="french", hash=their_hash)
        until_dice(one, lambda dice: dice["ready"])
        one.say(type="part", seat="english", part=mine)
        one.say(type="ping")
        one.until("pong")
        assert two.act("undo", "french")["error"]["key"] == "server.refused.drawn-again", (
            "now the part of the other counts"
        )
        greet(two, "french")
        seen = two.view
        two.say(type="part", seat="french", part=theirs)
        added = until_dice(two, lambda dice: len(dice["added"]) == 2)["added"]
        assert [each["version"] > 0 for each in added] == [False, True]
        greet(two, "french")
        assert two.view == seen
        finish(two, "french")
    found = verified(me, opened["id"])
    assert (found.luck, found.parts, found.seats) == ("keyed", "all", ["english", "french"])


def test_a_player_who_declined_cannot_choose_a_part_that_fits_the_others(browser: Callable[..., Browser]) -> None:
    """A host who plays knows the key, and the parts of the others once they are shown."""
    host, friend = browser(), browser()
    (theirs, their_hash), (_, chosen) = promise(), promise()
    opened = host.open(GAME, {"english": "me", "french": "open"})
    friend.join(opened["links"]["french"])
    with host.socket(opened["id"]) as one, friend.socket(opened["id"]) as two:
        one.hello("english")
        greet(two, "french")
        two.say(type="part", seat="french", hash=their_hash)
        two.say(type="part", seat="french", part=theirs)
        until_dice(two, lambda dice: bool(dice["added"]))
        greet(one, "english")
        one.say(type="part", seat="english", hash=chosen)
        one.say(type="ping")
        one.until("pong")
        dice = host.ask("GET", f"/api/tables/{opened['id']}")["dice"]
        assert (dice["hashes"], dice["added"][0]["parts"]) == ({}, {"english": "", "french": theirs})


def test_an_open_seat_has_not_declined(browser: Callable[..., Browser]) -> None:
    me, friend = browser(), browser()
    mine, my_hash = promise()
    opened = me.open(GAME, {"english": "me", "french": "open"}, dice=my_hash)
    table = opened["id"]
    friend.join(opened["links"]["french"])
    with friend.socket(table) as two:
        two.hello("french")
    holder = me.ask("GET", f"/api/tables/{table}")["holders"]["french"][0]["id"]
    me.ask("DELETE", f"/api/tables/{table}/seats/french/holders/{holder}")
    with me.socket(table) as one:
        greet(one, "english")
        one.say(type="part", seat="english", part=mine)
        assert one.until("refused")["error"]["key"] == "server.refused.part-early"
        assert one.about["dice"]["missing"] == ["french"]


def test_computers_do_not_wait_for_ever_for_a_part(
    server: TestServer, browser: Callable[..., Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else one player who promises a part and never shows it could stop a game in which a computer begins."""
    monkeypatch.setattr(players, "PARTS_SECONDS", 0.3)
    me = browser()
    table = me.open("tiny", {"white": "random", "black": "me"}, dice=promise()[1])["id"]
    with me.socket(table) as socket:
        greet(socket, "black")
        while socket.position["version"] == 0:
            socket.until("position")
    assert dice_of(server, table).get("parts", {}) == {}
