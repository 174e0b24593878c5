"""Route for reviews: `/api/tables/{id}/review`. It answers line by line, because a review takes a while."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from gonfalon.ai.registry import agents, usual
from gonfalon.kernel.errors import UnknownName
from gonfalon.server.computers.review_lines import ProgressLine, ReviewErrorLine, ReviewLine
from gonfalon.server.computers.reviews import review_request
from gonfalon.server.errors import CONFLICT, ApiError
from gonfalon.server.http_api.dependencies import HeavyLimit, Person, ServicesDep, SessionDep
from gonfalon.server.http_api.openapi import answer_lines
from gonfalon.server.http_api.responses import LINE_HEADERS, LINES

router = APIRouter()


@router.get(
    "/tables/{table_id}/review",
    dependencies=[HeavyLimit],
    response_class=StreamingResponse,
    responses=answer_lines(ProgressLine, ReviewLine, ReviewErrorLine, media_type=LINES),
)
async def review(
    request: Request,
    services: ServicesDep,
    session: SessionDep,
    person: Person,
    seat: Annotated[str, Query(max_length=64)],
    agent: Annotated[str | None, Query(max_length=64)] = None,
) -> Response:
    """The choices that cost a seat most, and its luck. The review ends when the client disconnects."""
    players = [each.seat for each in session.seats if each.seat not in session.officials]
    if seat not in players:
        raise UnknownName("seat", seat, players)
    player = usual(session.game) if agent is None else agent
    if player not in agents(session.game):
        raise UnknownName("agent", player, list(agents(session.game)))
    async with session.lock:
        match = await session.load()
        session.require_playable(match.version)
        if not match.over:
            raise ApiError("server.refused.not-over", CONFLICT)
        asked = await asyncio.to_thread(review_request, match, session.salt, seat, player)
    return StreamingResponse(services.reviews.lines(asked, person, request.is_disconnected), 200, LINE_HEADERS, LINES)
