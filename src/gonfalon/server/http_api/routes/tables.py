"""Routes for tables: create, list, join, delete, rematch."""

from typing import Any

import msgspec
from fastapi import APIRouter, Response
from sqlalchemy import Row
from starlette.requests import Request

from gonfalon.kernel.errors import BadRecord, UnknownName
from gonfalon.server.errors import CONFLICT, FORBIDDEN, NOT_FOUND, TOO_MANY, ApiError
from gonfalon.server.http_api.answers import EmptyAnswer, JoinAnswer, LinkAnswer, TableSummary
from gonfalon.server.http_api.dependencies import (
    CurrentUser,
    OpeningLimit,
    OptionalUser,
    ServicesDep,
    SessionDep,
    TableId,
    check_computer_limit,
    check_copied_pack,
    kinds_of,
)
from gonfalon.server.http_api.openapi import answer
from gonfalon.server.http_api.requests import EmptyBody, JoinBody, LinkBody, NewTableBody
from gonfalon.server.http_api.responses import JsonResponse
from gonfalon.server.sessions.create import NewSession
from gonfalon.server.sessions.seats import rotated, seat_info, seats_of
from gonfalon.server.storage.seat_links import SeatLinkPreview
from gonfalon.server.storage.seats import OPEN, SeatAssignment
from gonfalon.server.storage.users import User
from gonfalon.server.websocket.message_parts import ResultBody
from gonfalon.server.websocket.messages import TableMessage

router = APIRouter(prefix="/tables")


def list_fields(row: Row[Any]) -> tuple[list[str], ResultBody | None]:
    """The seats to act and the result of a row. A damaged row has neither: the list shows it, and it can be deleted."""
    try:
        to_act = msgspec.json.decode(row.to_act, type=list[str])
        return to_act, None if row.result is None else msgspec.json.decode(row.result, type=ResultBody)
    except (msgspec.DecodeError, TypeError):
        return [], None


def table_summary(row: Row[Any], seats: list[SeatAssignment], user: User, expire_seconds: float | None) -> TableSummary:
    """A table in the list of a user's tables."""
    to_act, result = list_fields(row)
    return TableSummary(
        id=row.id,
        game=row.game,
        scenario=row.scenario,
        seats=[seat_info(seat, user, set()) for seat in seats],
        to_act=to_act,
        mine=seats_of(seats, user.id),
        opener=row.opener == user.id,
        turn=row.turn,
        version=row.version,
        sandbox=row.sandbox,
        result=result,
        updated=row.updated,
        expires=msgspec.UNSET if expire_seconds is None else max(row.updated, row.seen) + expire_seconds,
    )


@router.get("", responses=answer(list[TableSummary]))
async def mine(services: ServicesDep, user: OptionalUser) -> Response:
    """The tables of the user, the latest first."""
    found = [] if user is None else await services.store.list_of(user.id)
    after = services.settings.expire_seconds
    return JsonResponse([table_summary(row, seats, user, after) for row, seats in found if user is not None])


@router.post("", dependencies=[OpeningLimit], status_code=201, responses=answer(NewSession, 201))
async def open_table(connection: Request, services: ServicesDep, user: CurrentUser, form: NewTableBody) -> Response:
    """Create a table."""
    game = services.factory.game(form.game)
    check_computer_limit(connection, services, user.id, kinds_of(form.choices()))
    async with services.opening_jobs.place(user.id):
        data = await services.factory.read(game, form.pack, form.armies())
        opened = await services.factory.new(
            user, game, form.scenario, dict(form.options), data, form.choices(), form.dice
        )
    return JsonResponse(opened, 201)


@router.get("/{table_id}", responses=answer(TableMessage))
async def summary_for(session: SessionDep, user: OptionalUser) -> Response:
    """A table, without its position."""
    async with session.lock:
        await session.load()
        return JsonResponse(session.summary_for(user))


@router.delete("/{table_id}", responses=answer(EmptyAnswer))
async def delete(services: ServicesDep, table_id: TableId, user: CurrentUser) -> Response:
    """Delete a table of the user's own. A table that the present rules cannot load is deleted as well."""
    opener = await services.store.opener(table_id)
    if opener is None:
        raise ApiError("server.refused.no-table", NOT_FOUND)
    if user.id != opener:
        raise ApiError("server.refused.not-opener", FORBIDDEN)
    try:
        await services.sessions.delete(await services.sessions.find(table_id))
    except BadRecord:
        await services.store.delete(table_id)
    return JsonResponse(EmptyAnswer())


@router.post("/{table_id}/links", status_code=201, responses=answer(LinkAnswer, 201))
async def link(services: ServicesDep, session: SessionDep, user: CurrentUser, form: LinkBody) -> Response:
    """Create a link: the opener invites to an open seat, a holder makes a way back to their own.

    A player who lost their cookie is removed and invited again by the opener, which all can see.
    """
    seat = next((seat for seat in session.seats if seat.seat == form.seat), None)
    if seat is None:
        raise UnknownName("seat", form.seat, [each.seat for each in session.seats])
    if (user.id in seat.holders or session.runs(user)) and not services.links_made.take(user.id):
        raise ApiError("server.refused.too-often", TOO_MANY)
    if user.id in seat.holders:
        return JsonResponse(LinkAnswer(await services.links.make_way_back(session.id, seat.seat, user)), 201)
    if seat.kind != OPEN or not session.runs(user):
        raise ApiError("server.refused.foreign-seat", FORBIDDEN, seat=f"seat:{seat.seat}")
    return JsonResponse(LinkAnswer(await services.factory.invite(session.id, seat.seat, user)), 201)


@router.post("/{table_id}/links/look", responses=answer(SeatLinkPreview))
async def look(services: ServicesDep, session: SessionDep, user: CurrentUser, form: JoinBody) -> Response:
    """Preview where a link leads."""
    return JsonResponse(await services.links.look(session.id, form.secret, user))


@router.post("/{table_id}/join", responses=answer(JoinAnswer))
async def join(services: ServicesDep, session: SessionDep, user: CurrentUser, form: JoinBody) -> Response:
    """Take the seat that a link leads to."""
    seat = await services.links.follow(session.id, form.secret, user)
    await session.reload_seats()
    return JsonResponse(JoinAnswer(seat))


@router.post(
    "/{table_id}/rematch",
    dependencies=[OpeningLimit],
    status_code=201,
    responses=answer(NewSession) | answer(NewSession, 201),
)
async def rematch(
    connection: Request, services: ServicesDep, session: SessionDep, user: CurrentUser, _form: EmptyBody
) -> Response:
    """Create a rematch with all players one seat further. The second request gets the table of the first."""
    if not seats_of(session.seats, user.id):
        raise ApiError("server.refused.not-seated", FORBIDDEN)
    async with session.lock:
        match = await session.load()
    if match.is_sandbox:
        raise ApiError("server.refused.sandbox", CONFLICT)
    if not match.over:
        raise ApiError("server.refused.not-over", CONFLICT)
    if session.rematch is not None:
        return JsonResponse(NewSession(session.rematch, {}))
    check_copied_pack(connection, services, user.id, session)
    check_computer_limit(connection, services, user.id, [seat.kind for seat in session.seats])
    async with services.opening_jobs.place(user.id):
        opener = User(session.opener, "")  # not the user who asks: the opener invites and removes persons
        opened = await services.factory.from_setup(
            opener, match.game, match.setup, rotated(session.seats, match.game.official_seats)
        )
    session.rematch = await services.store.set_rematch(session.id, opened.id)
    if session.rematch != opened.id:
        await services.store.delete(opened.id)  # another request created a rematch first
        return JsonResponse(NewSession(session.rematch, {}))
    await session.publish_summary()
    links = opened.links if user.id == session.opener else {}
    return JsonResponse(NewSession(opened.id, links), 201)
