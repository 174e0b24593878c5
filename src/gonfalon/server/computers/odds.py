"""Odds for people: how likely is what, before a choice of theirs. For these eyes only, and the table stays as it is."""

import asyncio
import logging

from gonfalon.kernel.match import Match
from gonfalon.kernel.odds.values import OddsValues
from gonfalon.server.computers.players import request_of, seed_of
from gonfalon.server.computers.worker_pool import Request, WorkerFailed, WorkerPool
from gonfalon.server.errors import CONFLICT, ApiError
from gonfalon.server.sessions.session import Session, require_playable, require_version
from gonfalon.server.websocket.messages import OddsMessage
from gonfalon.server.websocket.protocol import AskOdds

LOG = logging.getLogger(__name__)

ODDS_SECONDS = 2.0
"""Whoever chooses does not wait longer; then there are fewer trials, and wider bounds."""

KIND = "odds"


async def odds_message(advisers: WorkerPool, session: Session, asked: AskOdds) -> OddsMessage:
    """The odds of the choice that a seat has; raises IllegalMove or Refused."""
    async with session.lock:
        board = await session.board()
        require_playable(board)
        require_version(board.match, asked.version)
        match = board.match
        if asked.laid:
            match = await asyncio.to_thread(match.draft, asked.seat, asked.laid)
        if asked.seat not in match.to_act:
            raise ApiError("server.refused.stale", CONFLICT)
        request = odds_request(match, board.pack, session.salt, asked)
    try:
        return answer_to(asked, (await advisers.ask(request, ODDS_SECONDS))["odds"])
    except WorkerFailed as error:
        LOG.warning("a worker told no odds: %s", error)
        return answer_to(asked, [])


def answer_to(asked: AskOdds, found: list[OddsValues]) -> OddsMessage:
    """The message that answers a question; without any odds nobody waits for them any longer."""
    return OddsMessage(seat=asked.seat, version=asked.version, laid=asked.laid, odds=found)


def odds_request(match: Match, pack: dict[str, object] | None, salt: str, asked: AskOdds) -> Request:
    """What a worker is asked, the same for the same choice."""
    seed = seed_of(salt, asked.version, f"{KIND} {asked.seat}")
    return request_of(match, pack, asked.seat, KIND, seed=seed)
