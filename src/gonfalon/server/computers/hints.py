"""Hints: what an agent would choose for a person, and why. The match does not change."""

import logging

from gonfalon.ai.heuristics import NO_MOVE
from gonfalon.ai.registry import agents
from gonfalon.kernel.errors import UnknownName
from gonfalon.kernel.match import Match
from gonfalon.server.computers.act_bodies import act_body
from gonfalon.server.computers.answers import HintAnswer
from gonfalon.server.computers.jobs import Jobs
from gonfalon.server.computers.requests import HintRequest, seed_of, state_request
from gonfalon.server.computers.worker_pool import WorkerFailed
from gonfalon.server.errors import CONFLICT, UNAVAILABLE, ApiError
from gonfalon.server.sessions.session import Session
from gonfalon.server.sessions.slow_work import compute
from gonfalon.server.websocket.messages import HintMessage
from gonfalon.server.websocket.protocol import AskHint

LOG = logging.getLogger(__name__)

HINT_SECONDS = 2.0
"""Most seconds for the choice, also for levels that may take longer as players."""
REASON_SECONDS = 6.0
"""Most seconds for the comparison after the choice; on an idle machine it takes less than one."""
ADVICE_SECONDS = HINT_SECONDS + REASON_SECONDS


async def hint_message(advisers: Jobs, person: str, session: Session, hint: AskHint) -> HintMessage:
    """The answer to a question for a hint; raises UnknownName or ApiError."""
    if hint.agent not in agents(session.game):
        raise UnknownName("agent", hint.agent, list(agents(session.game)))
    if hint.seat in session.officials:
        raise ApiError("server.refused.official", CONFLICT)
    async with session.lock:
        match = await session.load()
        session.require_playable(hint.version)
        session.require_help()
        if hint.seat not in match.to_act:
            raise ApiError("server.refused.stale", CONFLICT)
        request = hint_request(session, hint)
    try:
        answer = await advisers.ask(request, ADVICE_SECONDS, person)
    except WorkerFailed as error:
        LOG.warning("a worker gave no hint: %s", error)
        raise ApiError("server.refused.no-hint", UNAVAILABLE) from error
    async with session.lock:
        match = await session.load()
        session.require_playable(hint.version)
        return await compute(session, lambda: answer_message(match, hint, answer))


def hint_request(session: Session, hint: AskHint) -> HintRequest:
    """The request to a worker. The seed is the same for the same state, so the hint is too."""
    seed = seed_of(session.salt, hint.version, f"hint {hint.seat}")
    match, pack = session.match, session.pack
    return state_request(HintRequest, match, pack, hint.seat, seed, agent=hint.agent, limit=HINT_SECONDS)


def answer_message(match: Match, hint: AskHint, answer: HintAnswer) -> HintMessage:
    """The answer of a worker as a message; packed moves become texts. The match is at the version of the hint."""
    return HintMessage(
        key=hint.key,
        seat=hint.seat,
        version=hint.version,
        agent=hint.agent,
        move=move_text(match, answer.move),
        other=move_text(match, answer.other),
        than=move_text(match, answer.than),
        why=answer.why,
        lead=answer.lead,
        gains=answer.gains,
        losses=answer.losses,
        act=act_body(match, hint.seat, answer.plan),
        other_act=act_body(match, hint.seat, answer.other_plan),
    )


def move_text(match: Match, move: int) -> str | None:
    """The text of a packed move; None for NO_MOVE."""
    return None if move == NO_MOVE else match.vocabulary.text(move)
