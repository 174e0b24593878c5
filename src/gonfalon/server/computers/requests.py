"""Requests to worker processes: built by the server, decoded by the worker, one JSON object a line."""

import hashlib
from typing import Any, Generic, TypeVar

import msgspec

from gonfalon.kernel.match import Match
from gonfalon.server.computers.answers import (
    AnalysisAnswer,
    ChooseAnswer,
    HintAnswer,
    OddsAnswer,
    ReviewAnswer,
    ThinkAnswer,
    WorkerAnswer,
)

A_co = TypeVar("A_co", bound=WorkerAnswer, covariant=True)
"""The answer to a request. It has the same kind."""


class WorkerRequest(msgspec.Struct, Generic[A_co], kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """What every request has."""

    id: str | int = 0
    """The number that the answer repeats; the pool sets it."""
    seed: int
    limit: float | None = None
    """Most seconds for the agent; the pool lowers it to the time that it waits."""


class StateRequest(WorkerRequest[A_co], Generic[A_co], kw_only=True):
    """A question about a seat that must choose in a state."""

    game: str
    scenario: str
    state: dict[str, Any]
    """The true state (`State.to_dict`); agents get an observation of it only."""
    seat: int
    seats: list[str] | None = None
    options: dict[str, Any] = {}
    pack: dict[str, Any] | None = None
    """A data pack that is not the built-in one."""


class ChooseRequest(StateRequest[ChooseAnswer], kw_only=True, tag="choose"):
    """Which move does the agent choose?"""

    agent: str


class HintRequest(StateRequest[HintAnswer], kw_only=True, tag="hint"):
    """Which move would the agent choose for a person, and why?"""

    agent: str


class OddsRequest(StateRequest[OddsAnswer], kw_only=True, tag="odds"):
    """What are the odds of the uncertain events before this choice, or of those of a target?"""

    target: str = ""


class ReviewRequest(WorkerRequest[ReviewAnswer], kw_only=True, tag="review"):
    """Which choices of a seat cost most in a match that is over?"""

    record: str
    seat: str
    agent: str


class AnalysisRequest(WorkerRequest[AnalysisAnswer], kw_only=True, tag="analysis"):
    """How good were these acts of a match? Without numbers: the head of its analysis."""

    record: str
    agent: str
    numbers: list[int]


class ThinkRequest(StateRequest[ThinkAnswer], kw_only=True, tag="think"):
    """Which acts are best for a seat, and what are the win chances after them?"""

    agent: str


AnyRequest = ChooseRequest | HintRequest | OddsRequest | ReviewRequest | AnalysisRequest | ThinkRequest

R = TypeVar("R", bound=StateRequest[Any])


def state_request(kind: type[R], match: Match, pack: dict[str, Any] | None, seat: str, seed: int, **more: Any) -> R:
    """A request of some kind about the present state of a match."""
    return kind(
        game=match.game.info.id,
        scenario=match.setup.scenario,
        seats=list(match.setup.seats),
        options=match.setup.options,
        pack=pack,
        state=match.state.to_dict(),
        seat=match.setup.seats.index(seat),
        seed=seed,
        **more,
    )


def seed_of(salt: str, version: int, purpose: str) -> int:
    """The seed of a request: the same for the same question, and not predictable without the table's salt."""
    return int.from_bytes(hashlib.sha256(f"{salt} {version} {purpose}".encode()).digest()[:6])
