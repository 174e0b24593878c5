"""Routes for the persons at a table: removing a holder of a seat, and the log of joins, links and removals."""

from typing import Annotated

from fastapi import APIRouter, Path, Response

from gonfalon.server.errors import FORBIDDEN, ApiError
from gonfalon.server.http_api.answers import EmptyAnswer
from gonfalon.server.http_api.dependencies import CurrentUser, ServicesDep, SessionDep
from gonfalon.server.http_api.openapi import answer
from gonfalon.server.http_api.responses import JsonResponse
from gonfalon.server.sessions.session import Session
from gonfalon.server.storage.audit import AuditLine
from gonfalon.server.storage.users import User

router = APIRouter(prefix="/tables/{table_id}")

Named = Annotated[str, Path(max_length=64)]


def require_opener(session: Session, user: User) -> None:
    """Raise ApiError unless the user opened the table or runs its match."""
    if not session.runs(user):
        raise ApiError("server.refused.not-opener", FORBIDDEN)


@router.delete("/seats/{seat}/holders/{holder}", responses=answer(EmptyAnswer))
async def remove_holder(
    services: ServicesDep, session: SessionDep, user: CurrentUser, seat: Named, holder: Named
) -> Response:
    """Remove a person from a seat, and end all links to it. Without a person the seat is open again.

    If an official removes the opener from their common seat, the table belongs to that official from then on.
    """
    require_opener(session, user)
    if holder == session.opener != user.id and seat in session.officials:
        await services.store.set_opener(session.id, user.id)
        session.opener = user.id
    await services.links.remove(session.id, seat, holder, user)
    await session.reload_seats()
    return JsonResponse(EmptyAnswer())


@router.get("/log", responses=answer(list[AuditLine]))
async def log(services: ServicesDep, session: SessionDep, user: CurrentUser) -> Response:
    """Joins, links and removals at a table, the latest first, for its opener."""
    require_opener(session, user)
    return JsonResponse(await services.audit.lines(session.id))
