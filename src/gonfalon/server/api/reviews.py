"""`/api/tables/{id}/review`: a game that is over, looked at by a computer; line by line, for it takes its time."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from gonfalon.ai.registry import agents, usual
from gonfalon.kernel.errors import UnknownName
from gonfalon.server.access import Heavy, TheHall, TheTable
from gonfalon.server.refusals import CONFLICT, ApiError
from gonfalon.server.reviews import review_lines, review_request
from gonfalon.server.table import demand_playable

LINES = "application/x-ndjson"

router = APIRouter()


@router.get("/tables/{table_id}/review", dependencies=[Heavy], response_class=StreamingResponse)
async def review(
    request: Request,
    hall: TheHall,
    table: TheTable,
    seat: Annotated[str, Query(max_length=64)],
    agent: Annotated[str | None, Query(max_length=64)] = None,
) -> Response:
    """The choices that cost a seat most, and apart from them the luck. Whoever goes away ends it."""
    players = [each.seat for each in table.seats if each.seat not in table.officials]
    if seat not in players:
        raise UnknownName("seat", seat, players)
    player = usual(table.game) if agent is None else agent
    if player not in agents(table.game):
        raise UnknownName("agent", player, list(agents(table.game)))
    async with table.lock:
        board = await table.board()
        demand_playable(board)
        if not board.match.over:
            raise ApiError("server.refused.not-over", CONFLICT)
        asked = await asyncio.to_thread(review_request, board.match, table.salt, seat, player)
    return StreamingResponse(
        review_lines(hall, asked, request.is_disconnected), 200, {"Cache-Control": "no-store"}, LINES
    )
