"""Route for sandboxes: a table that begins at a version of another table."""

from fastapi import APIRouter, Response
from starlette.requests import Request

from gonfalon.kernel.errors import UnknownName
from gonfalon.server.errors import UNFIT, ApiError
from gonfalon.server.http_api.dependencies import (
    CurrentUser,
    HeavyLimit,
    OpeningLimit,
    ServicesDep,
    SessionDep,
    check_computer_limit,
    check_copied_pack,
    kinds_of,
)
from gonfalon.server.http_api.openapi import answer
from gonfalon.server.http_api.requests import SandboxBody
from gonfalon.server.http_api.responses import JsonResponse
from gonfalon.server.sessions.create import NewSession
from gonfalon.server.sessions.load import is_quick

router = APIRouter()


@router.post(
    "/tables/{table_id}/sandbox",
    dependencies=[HeavyLimit, OpeningLimit],
    status_code=201,
    responses=answer(NewSession, 201),
)
async def open_sandbox(
    connection: Request, services: ServicesDep, session: SessionDep, user: CurrentUser, form: SandboxBody
) -> Response:
    """Create a sandbox at a version, as a seat (none: a spectator) knew it. The first table does not change."""
    for seat in form.seats:
        if not session.has(seat):
            raise UnknownName("seat", seat, [each.seat for each in session.seats])
    check_copied_pack(connection, services, user.id, session)
    check_computer_limit(connection, services, user.id, kinds_of(form.choices()))
    async with services.heavy.place(user.id, is_quick(session.match.version)):
        async with session.lock:
            match = await session.load()
            session.require_viewer(match, user, form.seat)
            session.require_help()
            past = match.history()
        if form.version > past.version:
            raise ApiError("server.refused.no-position", UNFIT, version=form.version, last=past.version)
        with session.read():
            opened = await services.factory.sandbox(user, past.match, form.version, form.seat, form.choices())
    return JsonResponse(opened, 201)
