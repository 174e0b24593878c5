"""What a client may say on the socket. What is not listed is refused."""

from typing import Annotated

import msgspec
from msgspec import Meta

MOST_KEY = 64
MOST_MOVES = 64
"""Moves of one message: more than the longest movement step of any game takes."""

Key = Annotated[str, Meta(min_length=1, max_length=MOST_KEY)]
Name = Annotated[str, Meta(max_length=100)]
Version = Annotated[int, Meta(ge=0, le=2**31)]
Moves = Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=MOST_MOVES)]


class ClientMessage(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Every message says its type."""


class Hello(ClientMessage):
    """Which eyes to look with, and the version that the client has. `own` is the first seat of one's own, if any."""

    seat: Name | None = None
    own: bool = False
    since: Version | None = None


class Command(ClientMessage):
    """Something that a seat does about the position of a version, once for each key."""

    key: Key
    seat: Name
    version: Version


class Play(Command):
    """Moves, all or none of them."""

    moves: Annotated[Moves, Meta(min_length=1)]


class Undo(Command):
    """The last choice back."""


class Reset(Command):
    """All choices back, as far as they are free."""


class Correct(Command):
    """An official goes back to what he reported last."""


class Resign(Command):
    """Give up."""


class MakeOffer(Command, tag="offer"):
    """A draw, or going back to a version."""

    what: Annotated[str, Meta(pattern="^(draw|back)$")]
    to: Version | None = None


class AnswerOffer(Command, tag="answer"):
    """What a seat says to an offer, by the offer's id: it may be another one by now."""

    offer: Name
    accept: bool


class Withdraw(Command):
    """Take an offer back."""


class SetStandIn(Command, tag="entrust"):
    """Let a computer go on for this seat, or (None) take it back. At any time: the version does not matter."""

    agent: Name | None


class AskHint(ClientMessage, tag="hint"):
    """What would a computer do here, and why? Nobody else hears of it."""

    key: Key
    seat: Name
    version: Version
    agent: Name


class ShowDraft(ClientMessage, tag="draft"):
    """How would it look if these moves were made at this version? Nothing is done."""

    key: Key
    seat: Name
    version: Version
    moves: Annotated[Moves, Meta(min_length=1)]


class AskOdds(ClientMessage, tag="odds"):
    """How likely is what, before this choice, once these moves are laid out?"""

    seat: Name
    version: Version
    laid: Moves = []


class AskWhyNot(ClientMessage, tag="why"):
    """Why not this move, or nothing at this target, once these moves are laid out?"""

    seat: Name
    target: Name | None = None
    move: Name | None = None
    laid: Moves = []


class GetFrames(ClientMessage, tag="since"):
    """What happened since a version, or (None) since that seat chose before the others did?"""

    seat: Name | None
    version: Version | None


class ShownVersion(ClientMessage, tag="shown"):
    """This version is now before a person's eyes: where computers play among themselves they go on after it."""

    version: Version


class Ping(ClientMessage):
    """Is anybody there?"""


Incoming = (
    Hello
    | Play
    | Undo
    | Reset
    | Correct
    | Resign
    | MakeOffer
    | AnswerOffer
    | Withdraw
    | SetStandIn
    | AskHint
    | ShowDraft
    | AskOdds
    | AskWhyNot
    | GetFrames
    | ShownVersion
    | Ping
)

DECODER: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


def key_in(text: str) -> str | None:
    """The key of a message that is otherwise wrong, so that its sender knows which one was refused."""
    try:
        said = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return None
    key = said.get("key") if isinstance(said, dict) else None
    return key if isinstance(key, str) and len(key) <= MOST_KEY else None
