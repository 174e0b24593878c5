"""Odds for a person before a choice. The match does not change."""

import asyncio
import logging

from msgspec import UNSET

from gonfalon.kernel.odds.values import OddsValues
from gonfalon.server.computers.jobs import Jobs
from gonfalon.server.computers.requests import OddsRequest, seed_of, state_request
from gonfalon.server.computers.worker_pool import WorkerFailed
from gonfalon.server.errors import CONFLICT, ApiError
from gonfalon.server.sessions.session import Session
from gonfalon.server.websocket.messages import OddsMessage
from gonfalon.server.websocket.protocol import AskOdds

LOG = logging.getLogger(__name__)

ODDS_SECONDS = 2.0
"""Most seconds; if they are not enough, there are fewer trials and wider intervals."""


async def odds_message(advisers: Jobs, person: str, session: Session, asked: AskOdds) -> OddsMessage:
    """The odds for a seat that must choose; raises IllegalMove or ApiError."""
    async with session.lock:
        match = await session.load()
        session.require_playable(asked.version)
        session.require_help()
        if asked.laid:
            match = await asyncio.to_thread(match.draft, asked.seat, asked.laid)
        if asked.seat not in match.to_act:
            raise ApiError("server.refused.stale", CONFLICT)
        seed = seed_of(session.salt, asked.version, f"odds {asked.seat}")
        request = state_request(OddsRequest, match, session.pack, asked.seat, seed, target=asked.target or "")
    try:
        return answer_to(asked, (await advisers.ask(request, ODDS_SECONDS, person)).odds)
    except WorkerFailed as error:
        LOG.warning("a worker gave no odds: %s", error)
        return answer_to(asked, [])


def answer_to(asked: AskOdds, found: list[OddsValues]) -> OddsMessage:
    """The answer to a question for odds; empty if a worker failed, so that the page stops waiting."""
    target = UNSET if asked.target is None else asked.target
    return OddsMessage(seat=asked.seat, version=asked.version, laid=asked.laid, odds=found, target=target)
