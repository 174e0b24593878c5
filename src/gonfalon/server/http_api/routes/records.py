"""Routes for records: export, import, replay."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import TypeAdapter, ValidationError

from gonfalon.kernel.record.schema import RecordDocument
from gonfalon.server.errors import CONFLICT, UNFIT, ApiError
from gonfalon.server.http_api.dependencies import (
    CurrentUser,
    HeavyLimit,
    OpeningLimit,
    OptionalUser,
    Person,
    ServicesDep,
    SessionDep,
    check_computer_limit,
    kinds_of,
)
from gonfalon.server.http_api.openapi import answer
from gonfalon.server.http_api.requests import SeatBody, text_body, text_of
from gonfalon.server.http_api.responses import JsonResponse
from gonfalon.server.sessions.create import NewSession
from gonfalon.server.sessions.load import is_quick
from gonfalon.server.sessions.replay import replay_of
from gonfalon.server.sessions.scenes import turn_summary
from gonfalon.server.websocket.message_parts import SCENES_PROTOCOL, Replay, TurnSummary

router = APIRouter()

LONG_TEXT = 300_000
"""From so many characters on an import counts as long. A long game takes about 50 KB."""

CHOICES: TypeAdapter[dict[str, SeatBody]] = TypeAdapter(dict[str, SeatBody])


@router.post(
    "/records",
    dependencies=[HeavyLimit, OpeningLimit],
    status_code=201,
    openapi_extra=text_body("application/json"),
    responses=answer(NewSession, 201),
)
async def import_record(
    request: Request,
    services: ServicesDep,
    user: CurrentUser,
    seats: Annotated[str | None, Query(max_length=2000)] = None,
) -> Response:
    """Create a table from a record, which is the body. `seats` is the same as for a new table."""
    try:
        forms = {} if seats is None else CHOICES.validate_json(seats)
    except ValidationError as error:
        raise ApiError("server.refused.shape", UNFIT, where="seats") from error
    text, choices = await text_of(request), {seat: form.choice() for seat, form in forms.items()}
    check_computer_limit(request, services, user.id, kinds_of(choices))
    async with services.heavy.place(user.id, len(text) < LONG_TEXT):
        opened = await services.factory.from_record(user, text, choices)
    return JsonResponse(opened, 201)


@router.get("/tables/{table_id}/record", dependencies=[HeavyLimit], responses=answer(RecordDocument))
async def export_record(services: ServicesDep, session: SessionDep, person: Person) -> Response:
    """The record as a file. Refused for sandboxes and for running matches with secrets."""
    async with services.heavy.place(person, is_quick(session.match.version)), session.lock:
        match = await session.load()
        if match.is_sandbox:
            raise ApiError("server.refused.sandbox", CONFLICT)
        if session.secrets and not match.over:
            raise ApiError("server.refused.secret", CONFLICT)
        text = await asyncio.to_thread(match.record.to_json)
    name = f"{session.game}-{session.id[:6]}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return JsonResponse(text.encode("utf-8"), headers=headers)


@router.get("/tables/{table_id}/replay", dependencies=[HeavyLimit], responses=answer(Replay))
async def replay(
    services: ServicesDep,
    session: SessionDep,
    user: OptionalUser,
    person: Person,
    seat: Annotated[str | None, Query(max_length=64)] = None,
    protocol: Annotated[int, Query(ge=1, le=1000)] = 1,
) -> Response:
    """All frames of the match as a seat sees them; without a seat, as a spectator does.

    From protocol 2 on they have scenes.
    """
    async with services.heavy.place(person, is_quick(session.match.version)):
        async with session.lock:
            match = await session.load()
            session.require_viewer(match, user, seat)
            past = match.history()
        with session.read():
            has_scenes = protocol >= SCENES_PROTOCOL
            return JsonResponse(await asyncio.to_thread(replay_of, past, seat, session.names, has_scenes))


@router.get("/tables/{table_id}/summary", dependencies=[HeavyLimit], responses=answer(TurnSummary))
async def summary(
    services: ServicesDep,
    session: SessionDep,
    user: OptionalUser,
    person: Person,
    turn: Annotated[int, Query(ge=0, le=10**6)],
    seat: Annotated[str | None, Query(max_length=64)] = None,
) -> Response:
    """The summary of a turn, as one seat may know it; without a seat, as a spectator does."""
    async with services.heavy.place(person, is_quick(session.match.version)), session.lock:
        match = await session.load()
        session.require_viewer(match, user, seat)
        return JsonResponse(await asyncio.to_thread(turn_summary, match, match.seat_index(seat), turn))
