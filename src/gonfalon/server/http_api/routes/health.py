"""Routes for programs that watch the server: `/healthz` and `/readyz`."""

import asyncio

from fastapi import APIRouter, Response
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from gonfalon.server.errors import UNAVAILABLE
from gonfalon.server.http_api.dependencies import ServicesDep
from gonfalon.server.storage.schema import HOUSE

router = APIRouter(include_in_schema=False)

READY_SECONDS = 2.0
"""For the database to answer; then the server is not ready."""


@router.get("/healthz")
async def healthz() -> Response:
    """The process answers."""
    return Response("ok\n", media_type="text/plain")


@router.get("/readyz")
async def readyz(services: ServicesDep) -> Response:
    """The database answers."""
    try:
        async with asyncio.timeout(READY_SECONDS), services.database.read() as connection:
            await connection.execute(select(HOUSE.c.id))
    except (SQLAlchemyError, TimeoutError, OSError):
        return Response("the database does not answer\n", UNAVAILABLE, media_type="text/plain")
    return Response("ok\n", media_type="text/plain")
