"""Records: exported, imported, replayed."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import TypeAdapter, ValidationError

from gonfalon.server.access import Heavy, Me, Somebody, TheHall, TheTable
from gonfalon.server.answers import Json
from gonfalon.server.bodies import text_body, text_of
from gonfalon.server.forms import SeatForm
from gonfalon.server.refusals import CONFLICT, UNFIT, ApiError
from gonfalon.server.replays import replay_of

router = APIRouter()

CHOICES: TypeAdapter[dict[str, SeatForm]] = TypeAdapter(dict[str, SeatForm])


@router.post("/records", dependencies=[Heavy], status_code=201, openapi_extra=text_body("application/json"))
async def import_record(
    request: Request, hall: TheHall, browser: Me, seats: Annotated[str | None, Query(max_length=2000)] = None
) -> Response:
    """A table with the game of a record, which is the body. `seats` says who shall sit where, as for a new table."""
    try:
        forms = {} if seats is None else CHOICES.validate_json(seats)
    except ValidationError as error:
        raise ApiError("server.refused.shape", UNFIT, where="seats") from error
    text = await text_of(request)
    async with hall.heavy:
        opened = await hall.opening.from_record(browser, text, {seat: form.choice() for seat, form in forms.items()})
    return Json(opened._asdict(), 201)


@router.get("/tables/{table_id}/record", dependencies=[Heavy])
async def export_record(hall: TheHall, table: TheTable) -> Response:
    """The record of a game, as a file. A running game keeps its key, one with secrets its record; so does a sandbox."""
    async with hall.heavy, table.lock:
        match = (await table.board()).match
        if match.is_sandbox:
            raise ApiError("server.refused.sandbox", CONFLICT)
        if table.secrets and not match.over:
            raise ApiError("server.refused.secret", CONFLICT)
        text = await asyncio.to_thread(match.record.to_json)
    name = f"{table.game}-{table.id[:6]}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Json(text.encode("utf-8"), headers=headers)


@router.get("/tables/{table_id}/replay", dependencies=[Heavy])
async def replay(
    hall: TheHall, table: TheTable, browser: Somebody, seat: Annotated[str | None, Query(max_length=64)] = None
) -> Response:
    """Every position from the opening on, as one seat sees or saw it; without a seat, as a spectator does."""
    async with hall.heavy:
        async with table.lock:
            board = await table.board()
            table.demand_eyes(board.match, browser, seat)
            past = board.match.history()
        with table.read():
            return Json(await asyncio.to_thread(replay_of, board, past, seat))
