"""Conversations about questions on the socket: drafts, reasons, odds, hints, frames."""

from typing import Any

from tests.compatibility.positions import FREE, LUCKY
from tests.compatibility.room import Room
from tests.compatibility.scribe import Scribe


def draft(scribe: Scribe, game: str) -> None:
    """Moves are laid out; drafts that are refused."""
    room = Room(scribe, game, FREE)
    room.act("draft", moves=room.free[:1])
    room.act("draft", moves=room.free)
    room.act("draft", moves=["no such move"])
    room.act("draft", moves=room.free, version=0)
    scribe.act("b", "draft", room.seat, moves=room.free)


def why(scribe: Scribe, game: str) -> None:
    """Reasons: for moves, for targets, after a draft, for others' seats."""
    room = Room(scribe, game, FREE)
    seat = room.seat
    targets = sorted({move.partition(" ")[2] for move in room.moves if " " in move})[:2]
    questions: list[dict[str, Any]] = [
        *[{"move": move} for move in (room.moves[0], "no such move")],
        *[{"target": target} for target in (*targets, "area:nowhere", "seat:ann")],
        {"move": room.free[0], "laid": room.free[:1]},
    ]
    for question in questions:
        scribe.say("a", "why", type="why", seat=seat, **question)
    scribe.say("a", "refused", type="why", seat=seat)
    scribe.say("b", "refused", type="why", seat=seat, move=room.moves[0])
    scribe.say("b", "why", type="why", seat=room.other, move=room.moves[0])


def odds(scribe: Scribe, game: str) -> None:
    """Odds of a choice, and where there are none."""
    room = Room(scribe, game, LUCKY)
    version = scribe.positions["a"]["version"]
    scribe.say("a", "odds", type="odds", seat=room.seat, version=version)
    scribe.say("b", "refused", type="odds", seat=room.seat, version=version)
    scribe.say("a", "refused", type="odds", seat=room.seat, version=version, laid=["no such move"])


def hint(scribe: Scribe, game: str) -> None:
    """Advice of a computer, and where it is refused."""
    room = Room(scribe, game, FREE)
    room.act("hint", agent="random")
    room.act("hint", agent="nobody-knows")
    room.act("hint", agent="random", version=0)
    scribe.act("b", "hint", room.other, agent="random")
    scribe.act("b", "hint", room.seat, agent="random")


def since(scribe: Scribe, game: str) -> None:
    """Frames since a version, and since the last own choice."""
    room = Room(scribe, game, FREE)
    version = scribe.positions["a"]["version"]
    room.act("play", moves=room.free[:1])
    scribe.say("a", "frames", type="since", seat=room.seat, version=version)
    scribe.say("b", "frames", type="since", seat=room.other, version=None)
    scribe.say("s", "frames", type="since", seat=None, version=version - 2)
    scribe.say("b", "refused", type="since", seat=room.seat, version=version)


def shown(scribe: Scribe, game: str) -> None:
    """What has no answer, and a ping, which has one."""
    Room(scribe, game, FREE)
    scribe.say("a", type="shown", version=scribe.positions["a"]["version"])
    scribe.say("s", type="shown", version=0)
    scribe.say("s", "refused", type="shown", version=-1)
    scribe.say_text("a", '{"type":"ping"}', "pong")
