"""Outgoing messages of the socket, as msgspec structs. This module imports only their parts and error bodies."""

from typing import Any

from msgspec import UNSET, UnsetType, field

from gonfalon.kernel.odds.values import OddsValues
from gonfalon.server.errors import ErrorBody
from gonfalon.server.websocket.guided_messages import LessonMessage, StudyMessage
from gonfalon.server.websocket.message_parts import (
    ActMoveBody,
    Args,
    BrokenEntry,
    ClockPhase,
    DiceBody,
    DraftedMove,
    Events,
    Frame,
    Frames,
    HolderInfo,
    LegalMove,
    Offer,
    PackRef,
    Patch,
    PromptBody,
    ResultBody,
    SeatInfo,
    TableRef,
    View,
    WaysBack,
)
from gonfalon.server.websocket.server_message import ServerMessage


class TableMessage(ServerMessage, tag="table"):
    """All facts of a table that do not change with a move. Sent after `hello`, and when seats or users change."""

    id: str
    game: str
    board: bool
    """Whether the page has a board for the game."""
    scenario: str
    options: dict[str, Any]
    secrets: bool
    """Whether the game hides anything from a seat."""
    sandbox: bool
    officials: tuple[str, ...]
    """The seats that run the match and cannot win it."""
    names: dict[str, str]
    """The names that the data pack gives, by `kind:id`."""
    pack: PackRef | None
    """Null: the built-in data pack."""
    opener: bool
    """Whether the user runs the table: they opened it, or share the seat of an official with the opener."""
    seats: list[SeatInfo]
    agents: tuple[str, ...]
    """The agents that can play the game."""
    commitments: list[str]
    """The hashes of the keys; an imported game goes on under a new one."""
    rematch: TableRef | None
    created: float
    """Seconds since 1970."""
    over: bool
    broken: BrokenEntry | None
    protocol: int | UnsetType = UNSET
    """The protocol that the server uses with this client; missing: 1."""
    holders: dict[str, list[HolderInfo]] | UnsetType = UNSET
    """By seat all persons who may play it; the opener gets all seats, a holder their own."""
    dice: DiceBody | UnsetType = UNSET
    """What players add to the dice; missing in a sandbox and in games without a key."""


class PositionMessage(ServerMessage, tag="position"):
    """The position of a viewer: the whole `view` with the recent `log`, or `frames` from the client's version.

    The message is sent after `hello`, after every change, and after a refusal.
    """

    version: int
    seat: str | None
    """The viewer; null for a spectator."""
    base: int | None
    """The version from which `frames` lead to this one; null: the message has the whole `view`."""
    frames: Frames
    prompt: PromptBody
    moves: list[LegalMove]
    """The legal moves, each with its undo barrier."""
    uncertain: list[str]
    """For each of the `odds` the move that leads to it; `""`: it comes anyway."""
    can_undo: bool
    can_reset: bool
    can_correct: bool
    """Whether an official may return to its last report."""
    to_act: list[str]
    """The seats that must choose."""
    thinking: list[str]
    """The seats whose agents think."""
    result: ResultBody | None
    offer: Offer | None
    fortunes: dict[str, dict[str, list[float]]]
    """By seat and kind of luck: the sum that came, the sum that was expected, and the number of events."""
    keys: list[str]
    """The keys of the luck, once the game is over."""
    back: WaysBack | UnsetType = UNSET
    """Only in a sandbox."""
    reports: list[int] | UnsetType = UNSET
    """For an official: the versions at which its reports began, in order. `correct` returns to one of them."""
    can_restore: bool | UnsetType = UNSET
    """For an official: whether `restore` can undo a correction."""
    can_resume: bool | UnsetType = UNSET
    """For an official: whether `resume` can enter again what a correction struck."""
    no_help: bool | UnsetType = UNSET
    """True while an official's match allows no hints, odds, stand-ins and sandboxes."""
    view: View | UnsetType = UNSET
    log: Events | UnsetType = UNSET
    """At most 400 events."""


class DoneMessage(ServerMessage, tag="done"):
    """A command was executed."""

    key: str
    version: int | None
    """The version that it led to; null if it did not change the match."""


class RefusedMessage(ServerMessage, tag="refused"):
    """A message was refused. The position follows, unless the socket is closed."""

    key: str | None
    """The key of the message, if it had one."""
    error: ErrorBody
    version: int | UnsetType | None = UNSET
    """The version that was last sent; missing if the socket is closed at once."""


class DraftMessage(ServerMessage, tag="draft"):
    """The answer to `draft`: the position as the seat would see it after its moves."""

    key: str
    seat: str
    version: int
    laid: list[DraftedMove]
    patch: Patch
    """From the seat's view to the one that it would have."""
    prompt: PromptBody
    moves: list[LegalMove]
    uncertain: list[str]


class OddsMessage(ServerMessage, tag="odds"):
    """The answer to `odds`, with the fields of the question."""

    seat: str
    version: int
    laid: list[str]
    odds: list[OddsValues]
    """Empty where there are none."""
    target: str | UnsetType = UNSET


class HintMessage(ServerMessage, tag="hint"):
    """The answer to `hint`: what the agent would choose, and why."""

    key: str
    seat: str
    version: int
    agent: str
    move: str | None
    other: str | None
    """The best other move; null: there is none."""
    than: str | None
    """The move that `gains` and `losses` compare with; null: the present position."""
    why: str
    """`forced`: the only move. `plain`: heuristics or odds leave no other. `ahead`: better than the other. `later`:
    better after rollouts of both. `even`: equal to the other. `still`: no move gains anything. `behind`: the other is
    better, but the agent did not consider it or tried little."""
    lead: float
    """The points by which the move is better than `other` after its plan."""
    gains: list[tuple[str, float]]
    """Terms of the evaluation with their points; a term's text is `agent.part.{game}.{term}`."""
    losses: list[tuple[str, float]]
    act: list[ActMoveBody]
    """The whole act that begins with `move`. Its moves up to the first `final` one can be played as one list."""
    other_act: list[ActMoveBody]
    """The act that begins with `other`; empty if there is none."""


class LookMessage(ServerMessage, tag="look"):
    """The answer to `look`: all that the seat may see."""

    key: str
    seat: str
    version: int
    view: View


class WhyMessage(ServerMessage, tag="why", kw_only=True):
    """The answer to `why`."""

    move: str | UnsetType = UNSET
    target: str | UnsetType = UNSET
    legal: bool
    rule: str
    key: str | None
    args: Args


class FramesMessage(ServerMessage, tag="frames"):
    """The answer to `since`."""

    seat: str | None
    start: int = field(name="from")
    """The version of `view`."""
    view: View
    frames: list[Frame]


class ClockMessage(ServerMessage, tag="clock"):
    """The clock that an official keeps. Sent after `hello` and after every change, from protocol 2 on.

    While it runs, `left - pace * (now - since)` milliseconds are left; times are the server's, in milliseconds since
    1970.
    """

    phase: str
    phases: list[ClockPhase]
    left: int
    """Milliseconds on the clock when it was last started or stopped."""
    since: int | None
    """When it was started; null while it stands."""
    now: int
    """The server's time when the message was made."""
    held: bool
    """Whether it stands because of a correction."""
    pace: int
    """Seconds that pass on the clock in one second; more than 1 in a rehearsal."""
    horns: int
    """How often an official has sounded the horn: a page that sees it grow sounds it."""


class PongMessage(ServerMessage, tag="pong"):
    """The answer to `ping`."""

    now: int | UnsetType = UNSET
    """The server's time in milliseconds since 1970, if the client asked for it."""


Outgoing = (
    LessonMessage
    | StudyMessage
    | TableMessage
    | PositionMessage
    | DoneMessage
    | RefusedMessage
    | DraftMessage
    | OddsMessage
    | HintMessage
    | LookMessage
    | WhyMessage
    | FramesMessage
    | ClockMessage
    | PongMessage
)
