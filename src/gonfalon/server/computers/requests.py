"""Requests to worker processes, as they are sent: one JSON object a line."""

from typing import Any

import msgspec


class WorkerRequest(msgspec.Struct, tag_field="kind", tag=str.lower, forbid_unknown_fields=True):
    """Every request says its kind."""

    id: str | int


class StateRequest(WorkerRequest, kw_only=True):
    """A seat that must choose in a position."""

    game: str
    scenario: str
    state: dict[str, Any]
    seat: int
    seed: int
    seats: list[str] | None = None
    options: dict[str, Any] = {}
    pack: dict[str, Any] | None = None
    limit: float | None = None


class ChooseRequest(StateRequest, kw_only=True, tag="choose"):
    """One choice to be made."""

    agent: str


class HintRequest(ChooseRequest, tag="hint"):
    """One choice to be made by somebody else, who would like to know why."""


class OddsRequest(StateRequest, tag="odds"):
    """One choice whose odds somebody would like to know."""


class ReviewRequest(WorkerRequest, kw_only=True, tag="review"):
    """A game that is over, to be looked at with the eyes of a seat."""

    record: str
    seat: str
    agent: str
    seed: int
    limit: float


Request = ChooseRequest | HintRequest | OddsRequest | ReviewRequest
