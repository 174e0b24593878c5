"""The best acts at one version of a match, for a page that steps through it."""

from typing import Any, NamedTuple

from msgspec import Struct

from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import EndEntry
from gonfalon.server.computers.act_bodies import act_body
from gonfalon.server.computers.answers import ThinkAnswer
from gonfalon.server.computers.requests import ThinkRequest, state_request
from gonfalon.server.websocket.message_parts import ActMoveBody

DIGITS = 4


class EngineAct(Struct):
    """One of the best acts: its moves, and the win chance of the seat after it; None where nothing predicts one."""

    chance: float | None
    act: list[ActMoveBody]


class EngineAnswer(Struct):
    """The best acts of the seat that chooses at a version, in the order of the search; no seat if none chooses."""

    version: int
    seat: str | None
    chance: float | None
    """The win chance of the seat before it chooses."""
    acts: list[EngineAct]


class EngineQuestion(NamedTuple):
    """A request to a worker and the match at its version."""

    request: ThinkRequest
    match: Match
    seat: str


def engine_request(match: Match, pack: dict[str, Any] | None, version: int, agent: str) -> EngineQuestion | None:
    """The question for the first seat that chooses at a version; None if no player does. Slow."""
    then = Match(match.game, match.setup, ScriptedLuck([]), match.timeline.at(version))
    is_ended = any(isinstance(entry, EndEntry) and not entry.struck for entry in match.timeline.entries[:version])
    seats = [] if is_ended else [seat for seat in then.to_act if seat not in match.game.official_seats]
    if not seats:
        return None
    request = state_request(ThinkRequest, then, pack, seats[0], version, agent=agent)
    return EngineQuestion(request, then, seats[0])


def engine_answer(asked: EngineQuestion, version: int, found: ThinkAnswer) -> EngineAnswer:
    """The answer of a worker with the acts as they are shown. Slow."""
    acts = [EngineAct(rounded(each.chance), act_body(asked.match, asked.seat, each.moves)) for each in found.acts]
    return EngineAnswer(version, asked.seat, rounded(found.chance), acts)


def rounded(chance: float | None) -> float | None:
    """A chance with as many digits as it is worth."""
    return None if chance is None else round(chance, DIGITS)
