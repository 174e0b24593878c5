"""Parts of outgoing messages, as msgspec structs. This module imports nothing of the server."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, NotRequired, TypedDict

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

SCENES_PROTOCOL = 2
"""The first protocol whose frames have scenes."""

CLOCK_PROTOCOL = 2
"""The first protocol with the message `clock`."""

Args = dict[str, Any]
"""Arguments of a message key."""

View = Mapping[str, Any]
"""What a viewer sees: the type `View` of the game."""

Patch = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/$defs/Patch"})]
"""The change of a view, see `PATCH_SCHEMA`."""

PATCH_SCHEMA: Final = {
    "description": "The change of a view: [new] replaces a value, [] removes it, an object changes the inside.",
    "type": "object",
    "additionalProperties": {"anyOf": [{"type": "array"}, {"$ref": "#/$defs/Patch"}]},
}
"""A patch is recursive, which its Python type does not say."""

LegalMove = tuple[str, str]
"""A legal move and its undo barrier: `luck`, `reveal`, `turn`, `end`, or `""` if the move can be taken back."""


class EventHead(TypedDict):
    """What all events have."""

    version: int
    """The version after it."""
    type: str
    struck: NotRequired[bool]
    """True if it was taken back."""


class GameEvent(EventHead):
    """Something that happened; its other arguments depend on its type. Those here mean the same in every game."""

    origin: NotRequired[str | None]
    """The place from which something moves."""
    n: NotRequired[int]
    """How much of it."""
    die: NotRequired[int]
    dice: NotRequired[list[int]]
    back_to: NotRequired[int]
    """Events after this version were taken back."""


Events = list[Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/$defs/GameEvent"})]]


class PromptBody(Struct):
    """What a seat is asked, or what it waits for."""

    step: str
    rule: str
    key: str
    args: Args
    waits: bool
    """Whether the viewer waits for others."""


class ResultBody(Struct):
    """How a match ended."""

    winner: str | None
    """The seat that won; null: a draw."""
    scores: dict[str, int]
    reason: str


class SummaryLineBody(Struct):
    """A sentence: its message key and arguments."""

    key: str
    args: Args


class SummarySectionBody(Struct):
    """Sentences under a heading, which is a message key."""

    key: str
    lines: list[SummaryLineBody]


class SummaryRowBody(Struct):
    """A row of a table: the message key of its heading, and a number for each column."""

    key: str
    values: list[int]


class TurnSummary(Struct):
    """What happened in one turn, round or scenario, as one viewer may know it."""

    turn: int
    sections: list[SummarySectionBody]
    columns: list[str]
    """References to the sides, such as `side:english`."""
    rows: list[SummaryRowBody]
    turns: list[int]
    """The turns that have begun."""


class SceneBody(Struct):
    """A part of a frame that is shown by itself: its events, and the patch from the view before them."""

    kind: str
    """Its heading is `{game}.scene.{kind}`, with the arguments of its first event and `args`."""
    weight: str
    """How much it matters to the viewer: `routine`, `notable` or `decisive`."""
    count: int
    """The number of its events. The events of the frame belong to its scenes in order."""
    args: Args
    joins: bool
    """Whether it goes on with the scene before it, under the same heading."""
    turn: int | None
    """The turn after it."""
    patch: Patch | UnsetType = UNSET
    """Missing: the scene is the only one, and the frame has its patch."""
    summary: TurnSummary | UnsetType = UNSET
    """Only in a scene that ends a turn."""
    forced: str | UnsetType = UNSET
    """The seat whose only legal move it begins with; missing if the move was chosen."""


class Frame(Struct):
    """What one choice did, with the forced moves after it."""

    version: int
    """The version after it."""
    seat: str | None
    move: str | None
    """Null while the viewer must not know it."""
    step: str
    """The step at which the seat chose."""
    events: Events
    patch: Patch
    turn: int | None
    """The turn after it; null in a game that counts none."""
    scenes: list[SceneBody] | UnsetType = UNSET
    """Only with protocol 2; never empty."""


Frames = list[Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/Frame"})]]
"""Frames that are already encoded."""


class ReplayFrame(Frame, kw_only=True):
    """A frame of a replay, with the prompt after it."""

    prompt: PromptBody


class Replay(Struct):
    """A whole game as frames, as one viewer could see it."""

    base: View
    """The view at the opening."""
    prompt: PromptBody
    """The prompt at the opening."""
    opening: Events
    frames: list[ReplayFrame]
    names: dict[str, str]
    """The names that the data pack gives, by `kind:id`."""
    result: ResultBody | None


class SeatInfo(Struct):
    """A seat as others see it. A person's seat with an `agent` has a stand-in, which its holders may take back."""

    seat: str
    kind: str
    """`person`, `computer` or `open`."""
    agent: str | None
    """The agent that plays the seat."""
    name: str | None
    mine: bool
    """Whether the user holds it."""
    online: bool


class HolderInfo(Struct):
    """A person who may play a seat."""

    id: str
    name: str
    mine: bool
    """Whether it is the user."""
    online: bool
    left: float | UnsetType = UNSET
    """Since when the person is not connected, in seconds since 1970; for users who run the table."""


class AddedParts(Struct):
    """What players added to the dice from a version on."""

    version: int
    """0: from the opening on."""
    parts: dict[str, str]
    """By seat 32 random bytes in hexadecimal digits; `""` for a seat that gave none."""


class DiceBody(Struct):
    """The random bytes that players add to the dice with the message `part`."""

    open: bool
    """Whether the server takes them now."""
    hashes: dict[str, str]
    """By seat the SHA-256 of bytes that are promised and do not count yet."""
    ready: bool
    """Whether all players have promised, so that each can show their bytes."""
    missing: list[str]
    """Once one has promised: the seats that neither promised nor declined."""
    added: list[AddedParts]


class Offer(Struct, kw_only=True):
    """A draw, or going back to a version, that other seats are asked to accept."""

    id: str | UnsetType = UNSET
    seat: str
    what: str
    """`draw` or `back`."""
    asked: list[str]
    """The seats that have not accepted yet."""
    to: int | UnsetType = UNSET
    """The version to go back to."""


class WaysBack(Struct):
    """In a sandbox: versions for an `offer` to go back."""

    first: int | None
    """The version of the first choice."""
    last: int | None
    """The version of the last choice of a person."""


class DraftedMove(Struct):
    """A move of a draft, with the events of it and of the forced moves after it."""

    move: str
    events: Events


class ActMoveBody(Struct):
    """A move of an act: what its seat is asked then, why it cannot be taken back, and what it does by itself."""

    move: str
    prompt: PromptBody
    final: str
    """See the moves of a position. Before the last move only `reveal` can stand here."""
    events: Events
    """Without the steps after it; empty if they need luck or reveal something."""


class StudyActBody(Struct):
    """An act of a study, and the share of the games played on from it that were won."""

    act: list[ActMoveBody]
    share: float
    accepted: bool
    """Whether it solves the study."""


class PackRef(Struct):
    """A data pack that is not the built-in one."""

    sha256: str


class TableRef(Struct):
    """Another table."""

    id: str


class BrokenEntry(Struct):
    """The first entry that the present rules cannot replay."""

    entry: int


class ClockPhase(Struct):
    """A phase that an official times."""

    name: str
    minutes: int
