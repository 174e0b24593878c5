"""Odds for people: how likely is what, before a choice of theirs. For these eyes only, and the table stays as it is."""

import asyncio
import logging

from gonfalon.kernel.odds.values import OddsValues
from gonfalon.server.computers.requests import OddsRequest, seed_of, state_request
from gonfalon.server.computers.worker_pool import WorkerFailed, WorkerPool
from gonfalon.server.errors import CONFLICT, ApiError
from gonfalon.server.sessions.session import Session
from gonfalon.server.websocket.messages import OddsMessage
from gonfalon.server.websocket.protocol import AskOdds

LOG = logging.getLogger(__name__)

ODDS_SECONDS = 2.0
"""Whoever chooses does not wait longer; then there are fewer trials, and wider bounds."""


async def odds_message(advisers: WorkerPool, session: Session, asked: AskOdds) -> OddsMessage:
    """The odds of the choice that a seat has; raises IllegalMove or Refused."""
    async with session.lock:
        match = await session.load()
        session.require_playable(asked.version)
        if asked.laid:
            match = await asyncio.to_thread(match.draft, asked.seat, asked.laid)
        if asked.seat not in match.to_act:
            raise ApiError("server.refused.stale", CONFLICT)
        seed = seed_of(session.salt, asked.version, f"odds {asked.seat}")
        request = state_request(OddsRequest, match, session.pack, asked.seat, seed)
    try:
        return answer_to(asked, (await advisers.ask(request, ODDS_SECONDS))["odds"])
    except WorkerFailed as error:
        LOG.warning("a worker told no odds: %s", error)
        return answer_to(asked, [])


def answer_to(asked: AskOdds, found: list[OddsValues]) -> OddsMessage:
    """The message that answers a question; without any odds nobody waits for them any longer."""
    return OddsMessage(seat=asked.seat, version=asked.version, laid=asked.laid, odds=found)
