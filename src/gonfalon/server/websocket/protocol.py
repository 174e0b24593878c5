"""Incoming messages of the socket, as msgspec structs. Unknown types and fields are refused."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

PROTOCOL = 2
"""The newest protocol of this server. It uses protocol 1 with clients that ask for nothing newer."""

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
    """Become a viewer. Without `seat` and `own` the viewer is a spectator."""

    seat: Name | None = None
    own: bool = False
    """Take the user's first seat, if there is one."""
    since: Version | None = None
    """The version that the client has."""
    protocol: Annotated[int, Meta(ge=1, le=1000)] = 1
    """The newest protocol that the client knows. From 2 on frames have scenes."""
    discreet: bool = False
    """For a seat of an official: views and events as a spectator sees them. `look` shows the rest."""
    dice: bool = False
    """Whether the client adds random bytes to the dice with the message `part`."""


class Command(ClientMessage):
    """A message that changes a match."""

    key: Key
    """Chosen by the client and unique at the table: the same key again gets the same answer as the first time."""
    seat: Name
    version: Version
    """The version that the client saw. If the match has gone on, the answer is a refusal and the new position."""


class Play(Command):
    """Play these moves, all or none. Only the last of several may use luck or reveal something."""

    moves: Annotated[Moves, Meta(min_length=1)]


class Undo(Command):
    """Take the last choice back."""


class Reset(Command):
    """Take all choices back, as far as undo is free."""


class Correct(Command):
    """Return to a report of an official, also after later moves (`can_correct` and `reports` in the position)."""

    to: Version | None = None
    """The version at which the report began; null: the last report."""


class Restore(Command):
    """Undo the last correction: what it struck counts again (`can_restore` in the position)."""


class Resume(Command):
    """Enter again what the last correction struck, as far as it fits its new report (`can_resume` in the position)."""


class GiveOrder(Command, tag="order"):
    """Enter an order of an official. In The Generals' War: `roster`, changes of fighters, or `help`."""

    order: dict[str, Any]


class Resign(Command):
    """End the game."""


class MakeOffer(Command, tag="offer"):
    """Offer something to the others. An offer that needs no agreement is done at once."""

    what: Annotated[str, Meta(pattern="^(draw|back)$")]
    """`draw`, or `back`: going back to a version."""
    to: Version | None = None


class AnswerOffer(Command, tag="answer"):
    """Accept or decline an offer."""

    offer: Name
    """Its `id`: it may be another one by now."""
    accept: bool


class Withdraw(Command):
    """Withdraw an offer."""


class SetStandIn(Command, tag="entrust"):
    """Let an agent play a seat of the user (a stand-in), or take the seat back.

    This is possible at any time, also while the agent thinks: `version` does not matter here. A user may hand over
    twelve times a minute, and take back without limit.
    """

    agent: Name | None
    """Null: take the seat back."""


class SetClock(ClientMessage, tag="clock"):
    """Set the clock of an official. `seat` is that of the official; the version of the match does not matter."""

    key: Key
    seat: Name
    act: Literal["start", "stop", "phase", "add", "pace", "horn"]
    """`phase`: the whole time of `phase`. `add`: `n` minutes more, or less. `pace`: `n` seconds in one second."""
    phase: Name = ""
    run: bool = False
    """Whether the phase begins at once."""
    n: Annotated[int, Meta(ge=-60, le=60)] = 0


class AddPart(ClientMessage, tag="part"):
    """Add random bytes to the dice for a seat of the user.

    First `hash`, the SHA-256 of 32 bytes, once and before the bytes of others are shown. Then, once `dice.ready` of the
    table is true, the bytes themselves as `part`; `""` if the client does not have them any more. If all arrive before
    the first choice, they count from the opening on, which is drawn again. Later ones count from the next die on.
    """

    seat: Name
    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None = None
    part: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] | None = None


class AskHint(ClientMessage, tag="hint"):
    """What would this agent choose here, and why?

    The answer goes to this connection only and is not part of the record. Another hint, or a command that changes the
    match, cancels a hint that is still computed, without an answer. A user may ask thirty times a minute, and sixty
    times at once.
    """

    key: Key
    seat: Name
    version: Version
    agent: Name


class ShowDraft(ClientMessage, tag="draft"):
    """What would the position be after these moves?

    Nothing is changed, and the answer goes to this connection only.
    """

    key: Key
    seat: Name
    version: Version
    moves: Annotated[Moves, Meta(min_length=1)]


class AskOdds(ClientMessage, tag="odds"):
    """The odds before the seat's choice.

    Other messages are answered while they are computed; of several questions with one target the last is answered.
    """

    seat: Name
    version: Version
    laid: Moves = []
    """Draft moves that come first."""
    target: Name | None = None
    """Only the odds that belong to this `kind:id`."""


class AskWhyNot(ClientMessage, tag="why"):
    """Why is this `move` not legal, or why can nothing be done with this `target`? One of them is given."""

    seat: Name
    target: Name | None = None
    move: Name | None = None
    laid: Moves = []
    """Draft moves that come first."""


class AskLook(ClientMessage, tag="look"):
    """Show all that a seat may see, once, to this connection: for a client that said `discreet`."""

    key: Key
    seat: Name


class GetFrames(ClientMessage, tag="since"):
    """The frames since a version."""

    seat: Name | None
    version: Version | None
    """Null: since the seat's last choice before the others chose."""


class ShownVersion(ClientMessage, tag="shown"):
    """The page shows this version now.

    Where agents play every seat, the next choice waits until a page has shown the last one, at most half a minute. It
    is a page of a user who holds a seat or opened the table, else of any spectator. The choice also waits 0.8 seconds
    after the last message. The server does not wait for a client that never sends `shown`. A match that no page watches
    pauses until the next `hello`.
    """

    version: Version


class Ping(ClientMessage):
    """Is the server there? The answer is `pong`."""

    time: bool = False
    """Whether the answer shall have the server's time."""


class LessonGo(ClientMessage, tag="lesson-go"):
    """In a lesson: leave the present step. What is left of it is played, or the lesson goes back."""

    to: Literal["next", "back"]


Question = AskHint | ShowDraft | AskOdds | AskWhyNot | AskLook | GetFrames
"""Messages that change nothing and are answered to their sender only."""

Incoming = (
    Hello
    | Play
    | Undo
    | Reset
    | Correct
    | Restore
    | Resume
    | GiveOrder
    | Resign
    | MakeOffer
    | AnswerOffer
    | Withdraw
    | SetStandIn
    | Question
    | SetClock
    | AddPart
    | ShownVersion
    | Ping
)

LessonIncoming = Hello | Play | Undo | AskWhyNot | LessonGo | Ping | ShownVersion
"""Messages of the socket of a lesson."""

LESSON_DECODER: msgspec.json.Decoder[LessonIncoming] = msgspec.json.Decoder(LessonIncoming)

DECODER: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


def key_in(text: str) -> str | None:
    """The key of a message that is otherwise wrong, so that its sender knows which one was refused."""
    try:
        said = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return None
    key = said.get("key") if isinstance(said, dict) else None
    return key if isinstance(key, str) and len(key) <= MOST_KEY else None
