"""Sandboxes: a table of one's own that begins at a position of another."""

from fastapi import APIRouter, Response

from gonfalon.kernel.errors import UnknownName
from gonfalon.server.access import Heavy, Me, TheHall, TheTable
from gonfalon.server.answers import Json
from gonfalon.server.forms import SandboxForm
from gonfalon.server.refusals import UNFIT, ApiError

router = APIRouter()


@router.post("/tables/{table_id}/sandbox", dependencies=[Heavy], status_code=201)
async def open_sandbox(hall: TheHall, table: TheTable, browser: Me, form: SandboxForm) -> Response:
    """Try things out from a position, as a seat (none: a spectator) knew it then; its own table is only read."""
    for seat in form.seats:
        if not table.has(seat):
            raise UnknownName("seat", seat, [each.seat for each in table.seats])
    async with hall.heavy:
        async with table.lock:
            board = await table.board()
            table.demand_eyes(board.match, browser, form.seat)
            past = board.match.history()
        if form.version > past.version:
            raise ApiError("server.refused.no-position", UNFIT, version=form.version, last=past.version)
        with table.read():
            opened = await hall.opening.sandbox(browser, past.match, form.version, form.seat, form.choices())
    return Json(opened._asdict(), 201)
