"""Lines of a review as they are sent. The worker makes the values."""

from typing import TypedDict

from msgspec import Struct

from gonfalon.server.errors import ErrorBody
from gonfalon.server.websocket.message_parts import ActMoveBody


class ReviewedChoiceValues(TypedDict):
    """A choice that cost points; the same move missed again within a turn is listed and counted once."""

    version: int
    """The version of the position in which it was made."""
    move: str
    best: str
    """The best move."""
    cost: float
    turn: int
    act: list[tuple[int, str]]
    """The plan up to the choice: versions and moves."""
    played: list[ActMoveBody]
    """The whole act that was played."""
    better: list[ActMoveBody]
    """The whole act that would have been better."""


class LuckValues(TypedDict):
    """An event of luck: what came minus the mean of what might have come."""

    version: int
    """The version of the position after it."""
    luck: float


class ReviewValues(TypedDict):
    """A review of a finished game for a seat. All figures are points of the computer's evaluation."""

    seat: str
    agent: str
    choices: int
    """The number of choices."""
    cost: float
    """What the choices cost in all."""
    luck: float
    """How much luck the seat had in all."""
    start: float
    """The lead at the start."""
    play: float
    """What the moves of the seat changed, without their luck."""
    others: float
    """What the moves of the other seats changed, without their luck."""
    final: float
    """The lead in the result: the sum of `start`, `play`, `others` and `luck`."""
    dearest: list[ReviewedChoiceValues]
    worst: list[LuckValues]
    best: list[LuckValues]


class ProgressLine(Struct):
    """How many parts of a review are done."""

    progress: int
    of: int


class ReviewLine(Struct):
    """The last line of a review."""

    review: ReviewValues


class ReviewErrorLine(Struct):
    """The last line of a review that failed."""

    error: ErrorBody
