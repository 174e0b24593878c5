"""`/api/tables`: opened, listed, joined, deleted."""

import json
from typing import Any

from fastapi import APIRouter, Response
from sqlalchemy import Row

from gonfalon.kernel.errors import BadRecord, UnknownName
from gonfalon.server.access import Me, Somebody, TableId, TheHall, TheTable
from gonfalon.server.answers import Json
from gonfalon.server.forms import JoinForm, LinkForm, Nothing, TableForm
from gonfalon.server.hall import Hall
from gonfalon.server.identity import Browser
from gonfalon.server.links import WAY_BACK, Link
from gonfalon.server.position import seat_info
from gonfalon.server.refusals import CONFLICT, FORBIDDEN, NOT_FOUND, ApiError
from gonfalon.server.seats import OPEN, PERSON, Seat, rotated, seats_of
from gonfalon.server.table import Session

router = APIRouter(prefix="/tables")


def table_summary(row: Row[Any], seats: list[Seat], browser: Browser) -> dict[str, object]:
    """A table in the list of mine."""
    return {
        "id": row.id,
        "game": row.game,
        "scenario": row.scenario,
        "seats": [seat_info(seat, browser, set()) for seat in seats],
        "to_act": json.loads(row.to_act),
        "mine": seats_of(seats, browser.id),
        "opener": row.opener == browser.id,
        "turn": row.turn,
        "version": row.version,
        "sandbox": row.sandbox,
        "result": None if row.result is None else json.loads(row.result),
        "updated": row.updated,
    }


@router.get("")
async def mine(hall: TheHall, browser: Somebody) -> Response:
    """My tables, the latest first."""
    found = [] if browser is None else await hall.store.list_of(browser.id)
    return Json([table_summary(row, seats, browser) for row, seats in found if browser is not None])


@router.post("", status_code=201)
async def open_table(hall: TheHall, browser: Me, form: TableForm) -> Response:
    """Open a table."""
    game = hall.opening.game(form.game)
    async with hall.openings:
        data = await hall.opening.read(game, form.pack, form.armies())
        opened = await hall.opening.new(browser, game, form.scenario, dict(form.options), data, form.choices())
    return Json(opened._asdict(), 201)


@router.get("/{table_id}")
async def about(table: TheTable, browser: Somebody) -> Response:
    """A table, without its position."""
    async with table.lock:
        return Json(table.about(await table.board(), browser))


@router.delete("/{table_id}")
async def delete(hall: TheHall, table_id: TableId, browser: Me) -> Response:
    """Delete a table; only who opened it may. One that newer rules cannot even open goes as well."""
    opener = await hall.store.opener(table_id)
    if opener is None:
        raise ApiError("server.refused.no-table", NOT_FOUND)
    if browser.id != opener:
        raise ApiError("server.refused.not-opener", FORBIDDEN)
    try:
        await hall.tables.delete(await hall.tables.find(table_id))
    except BadRecord:
        await hall.store.delete(table_id)
    return Json({})


@router.post("/{table_id}/links", status_code=201)
async def link(hall: TheHall, table: TheTable, browser: Me, form: LinkForm) -> Response:
    """A link to an open seat, for all who sit here; a way back into a seat of mine, or for whom I run the game."""
    seat = next((seat for seat in table.seats if seat.seat == form.seat), None)
    if seat is None:
        raise UnknownName("seat", form.seat, [each.seat for each in table.seats])
    if browser.id in seat.holders or (seat.kind == PERSON and runs(table, browser)):
        return Json({"link": await hall.links.make(Link(table.id, seat.seat, WAY_BACK))}, 201)
    if seat.kind != OPEN or not may_invite(table, browser):
        raise ApiError("server.refused.foreign-seat", FORBIDDEN, seat=f"seat:{seat.seat}")
    return Json({"link": await hall.opening.invite(table.id, seat.seat)}, 201)


def runs(table: Session, browser: Browser) -> bool:
    """Does somebody run the game here? He sees all of it, and lets a player back in whose phone is lost."""
    return any(seat in table.officials for seat in seats_of(table.seats, browser.id))


def may_invite(table: Session, browser: Browser) -> bool:
    """Who opened the table or sits at it may ask others to it."""
    return browser.id == table.opener or bool(seats_of(table.seats, browser.id))


@router.post("/{table_id}/links/look")
async def look(hall: TheHall, table: TheTable, browser: Me, form: JoinForm) -> Response:
    """Where a link leads, for somebody who has not followed it yet."""
    return Json((await hall.links.look(table.id, form.secret, browser))._asdict())


@router.post("/{table_id}/join")
async def join(hall: TheHall, table: TheTable, browser: Me, form: JoinForm) -> Response:
    """Take the seat that a link leads to."""
    seat = await hall.links.follow(table.id, form.secret, browser)
    await table.reread()
    return Json({"seat": seat})


@router.post("/{table_id}/rematch", status_code=201)
async def rematch(hall: TheHall, table: TheTable, browser: Me, _form: Nothing) -> Response:
    """The same game once more, everybody one seat further on; the second to ask gets the table of the first."""
    if not seats_of(table.seats, browser.id):
        raise ApiError("server.refused.not-seated", FORBIDDEN)
    async with table.lock:
        match = (await table.board()).match
    if match.is_sandbox:
        raise ApiError("server.refused.sandbox", CONFLICT)
    if not match.over:
        raise ApiError("server.refused.not-over", CONFLICT)
    if table.rematch is not None:
        return Json({"id": table.rematch, "links": {}})
    async with hall.openings:
        opened = await hall.opening.from_setup(
            browser, match.game, match.setup, rotated(table.seats, match.game.official_seats)
        )
    table.rematch = await hall.store.set_rematch(table.id, opened.id)
    if table.rematch != opened.id:
        await drop(hall, opened.id)
        return Json({"id": table.rematch, "links": {}})
    await table.tell_about()
    return Json(opened._asdict(), 201)


async def drop(hall: Hall, table_id: str) -> None:
    """Somebody was quicker: this table is not needed."""
    await hall.store.delete(table_id)
