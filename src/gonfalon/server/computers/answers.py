"""Answers of worker processes: encoded by the worker, decoded by the server, one JSON object a line."""

import msgspec

from gonfalon.ai.analysis.best_acts import ActChance
from gonfalon.ai.analysis.report import AnalysisHead
from gonfalon.kernel.odds.values import OddsValues
from gonfalon.server.computers.analysis_lines import ShownAct
from gonfalon.server.computers.review_lines import ReviewValues


class WorkerAnswer(msgspec.Struct, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """What every answer has. Its kind is that of its request, or `progress` or `error`."""

    id: str | int | None
    """The number of the request; None if it cannot be read."""


class ChooseAnswer(WorkerAnswer, tag="choose", omit_defaults=True):
    """The move that the agent chooses."""

    move: int
    failed: str = ""
    """How an external engine failed; it has chosen no move then, and loses the match."""


class HintAnswer(WorkerAnswer, tag="hint"):
    """The move that the agent would choose for a person, compared with others. The fields are those of `Advice`."""

    move: int
    why: str
    other: int
    than: int
    lead: float
    gains: list[tuple[str, float]]
    losses: list[tuple[str, float]]
    plan: list[int]
    other_plan: list[int]


class OddsAnswer(WorkerAnswer, tag="odds"):
    """The odds of the uncertain events before a choice."""

    odds: list[OddsValues]


class ReviewAnswer(WorkerAnswer, tag="review"):
    """The review of a match for a seat."""

    review: ReviewValues


class AnalysisAnswer(WorkerAnswer, tag="analysis"):
    """A part of an analysis: the head if no acts were asked for, else the acts."""

    head: AnalysisHead | None
    acts: list[ShownAct]


class ThinkAnswer(WorkerAnswer, tag="think"):
    """The best acts of a choice, the best first, and the win chance of the seat before it."""

    chance: float | None
    acts: list[ActChance]


class ProgressAnswer(WorkerAnswer, tag="progress"):
    """How many parts of a review are done. More answers follow."""

    progress: int
    of: int


class FailureAnswer(WorkerAnswer, tag="error"):
    """Why there is no answer, for the log of the server."""

    error: str


LastAnswer = ChooseAnswer | HintAnswer | OddsAnswer | ReviewAnswer | AnalysisAnswer | ThinkAnswer | FailureAnswer
"""An answer after which no other one follows."""

AnyAnswer = LastAnswer | ProgressAnswer
