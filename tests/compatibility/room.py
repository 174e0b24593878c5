"""A room: a table with two users and a spectator, with which most recorded conversations begin."""

import json
from typing import Any
from urllib.parse import quote

import gonfalon
from tests.compatibility.files import CONVERSATIONS
from tests.compatibility.make_records import seats_of
from tests.compatibility.positions import free_moves
from tests.compatibility.scribe import Message, Scribe

ANN, BEN = "ann", "ben"


class Room:
    """Ann and Ben at a table with sockets, and a spectator. The seat that must choose is Ann's, another one Ben's."""

    def __init__(self, scribe: Scribe, game: str, kind: str) -> None:
        self.scribe = scribe
        self.game = game
        self.record = f"positions/{game}-{kind}"
        text = (CONVERSATIONS / f"{self.record}.json").read_text("utf-8")
        match = gonfalon.load(text)
        seats = seats_of(match)
        self.seat = match.to_act[0]
        self.other = next(seat for seat in seats if seat not in match.to_act)
        self.moves = match.moves(self.seat)
        self.free = free_moves(match, self.seat)
        for browser in (ANN, BEN):
            scribe.come(browser)
        chosen = quote(json.dumps({self.other: {"kind": "open"}}))
        opened = scribe.ask(ANN, "POST", f"/api/records?seats={chosen}", record=self.record)
        self.table: str = opened["id"]
        scribe.join(BEN, opened["links"][self.other])
        version = match_version(text)
        self.enter("a", ANN, self.seat, version)
        self.enter("b", BEN, self.other, version)
        self.enter("s", "stranger", None, version)

    def enter(self, socket: str, browser: str, seat: str | None, since: int | None) -> None:
        """A browser opens a socket and looks through the eyes of a seat, from a version on."""
        self.scribe.connect(socket, browser, self.table)
        self.scribe.say(socket, "position", type="hello", seat=seat, since=since)

    def act(self, kind: str, **more: Any) -> Message:
        """A command of Ann about the seat that must choose."""
        return self.scribe.act("a", kind, self.seat, **more)


def match_version(text: str) -> int:
    """The version of an imported match: a key is entered after its entries."""
    return len(json.loads(text)["entries"]) + 1
