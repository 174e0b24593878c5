"""Bodies of answers, as msgspec structs. Those that the socket sends too are in `websocket/messages.py`."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from gonfalon.server.errors import ErrorBody, TextBody
from gonfalon.server.websocket.message_parts import ResultBody, SeatInfo


class ErrorAnswer(Struct):
    """A refused request."""

    error: ErrorBody


class EmptyAnswer(Struct):
    """A request was done; there is nothing to say about it."""


class UserAnswer(Struct):
    """A user, as they see themselves."""

    id: str
    name: str
    """The name that others see."""
    lan: str | None
    """The address of the page in the local network; null unless the server was started for it."""


class GameOption(Struct):
    """An option of the rules."""

    name: str
    default: Any
    choices: tuple[Any, ...]
    ruling: str
    """The ruling that explains it."""


class GamePreset(Struct):
    """A named set of options and seats."""

    name: str
    options: dict[str, Any]
    seats: dict[str, str]
    """By seat: `me`, `open` or `nobody`."""


class GameLengths(Struct):
    """How long a match may last: an option, the choices that are offered, and the one that is offered first."""

    option: str
    choices: tuple[Any, ...]
    usual: Any


class LessonSummary(Struct):
    """A lesson of a game."""

    id: str
    number: int
    key: str
    """The beginning of the keys of its texts."""
    seat: str
    minutes: int
    short: bool
    """Whether it belongs to the short way through the game."""


class StudySummary(Struct):
    """A study of a game."""

    id: str
    kind: str
    """What it asks about."""
    theme: str
    """What it trains; it may give the answer away."""
    stars: int
    """How hard it is: the weakest level of computer that solves it."""
    scenario: str
    seats: int
    """How many seats play."""
    seat: str
    turn: int


class GameSummary(Struct):
    """A game that can be played."""

    id: str
    seats: tuple[str, ...]
    optional: tuple[str, ...]
    """The seats that may stay empty."""
    officials: tuple[str, ...]
    """The seats that run the match and cannot win it."""
    scenarios: tuple[str, ...]
    options: list[GameOption]
    rosters: tuple[str, ...]
    """The seats whose army may come from a file."""
    presets: list[GamePreset]
    agents: tuple[str, ...]
    board: bool
    """Whether the page has a board for it."""
    names: dict[str, str]
    """The names of seats as the data give them, by `seat:id`."""
    secrets: bool
    """Whether it hides anything from a seat."""
    rules: str
    """The version of the rules."""
    lengths: GameLengths | UnsetType = UNSET
    """Missing for a game of one length."""
    lessons: int = 0
    """How many lessons the game has."""
    studies: int = 0
    """How many studies the game has."""
    aid: bool = False
    """Whether there is a player aid to print."""
    kit: bool = False
    """Whether there is a paper kit to print."""


class CatalogueAnswer(Struct):
    """A part of a catalogue."""

    language: str
    entries: dict[str, Any]
    """By message key its text, or a list: the argument that is counted, and the plural forms."""


class RuleText(Struct):
    """A rule in our words."""

    number: str
    title: str
    text: str


class PackAnswer(Struct):
    """A data pack without faults."""

    ok: bool
    sha256: str


class RosterAnswer(Struct):
    """A roster without faults."""

    fighters: int
    """-1: unknown."""
    notes: list[TextBody]
    """What was ignored in the file."""


class TableSummary(Struct):
    """A table in the list of the user's tables."""

    id: str
    game: str
    scenario: str
    seats: list[SeatInfo]
    to_act: list[str]
    """The seats that must choose."""
    mine: list[str]
    """The seats that the user holds."""
    opener: bool
    """Whether the user opened it."""
    turn: int | None
    version: int
    sandbox: bool
    result: ResultBody | None
    updated: float
    """Seconds since 1970."""
    expires: float | UnsetType = UNSET
    """When the table is deleted if no player visits it, in seconds since 1970. Absent where tables stay."""


class LinkAnswer(Struct):
    """A link to a seat."""

    link: str


class JoinAnswer(Struct):
    """The seat that a link led to."""

    seat: str


class KeptAnalyses(Struct):
    """Which analyses of a match are kept."""

    possible: bool
    """Whether the game has win chances. Without them a match cannot be analysed."""
    agents: list[str]
    """The agents whose analyses are kept and up to date."""
