"""The application: routes, the guard before them, and errors as keys."""

import asyncio
import logging
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from gonfalon import __version__
from gonfalon.kernel.errors import GonfalonError
from gonfalon.server.errors import NOT_FOUND, UNAVAILABLE, UNFIT, ApiError
from gonfalon.server.http_api.answers import ErrorAnswer
from gonfalon.server.http_api.middleware import HEADERS, SecurityMiddleware
from gonfalon.server.http_api.openapi import DescribedApi, answer
from gonfalon.server.http_api.responses import error_response
from gonfalon.server.http_api.routes import games, me, records, reviews, sandboxes, tables
from gonfalon.server.http_api.static_files import nothing_here, page_routes, wants_page
from gonfalon.server.runtime.network import addresses_of
from gonfalon.server.runtime.serve import run
from gonfalon.server.services import Services
from gonfalon.server.settings import Settings
from gonfalon.server.storage.database import check_database
from gonfalon.server.storage.file_lock import lock_database
from gonfalon.server.websocket.handler import MOST_TEXT, socket_routes

LOG = logging.getLogger(__name__)

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"description": "Refused", "content": answer(ErrorAnswer, status)[status]["content"]}
    for status in (400, 401, 403, 404, 409, 411, 413, 422, 429, 503)
}
"""How every part of the API says no."""

API = (me, games, tables, records, sandboxes, reviews)

STATUS_KEYS = {404: "server.refused.no-page", 405: "server.refused.method"}


def create_app(settings: Settings) -> FastAPI:
    """A server's application."""
    services = Services(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with services.opened():
            app.openapi()  # routes are made ready when they are first looked at: better now than under way
            yield

    app = DescribedApi(
        title="Gonfalon",
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.services = services
    app.add_middleware(SecurityMiddleware, settings=settings, addresses=services.addresses)
    for part in (*(module.router for module in API), socket_routes()):
        app.include_router(part, prefix="/api", responses=REFUSALS)
    app.include_router(page_routes())
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)
    return app


def serve(settings: Settings, bound: socket.socket, ready: Callable[[], None]) -> None:
    """Serve on a bound socket until Ctrl-C; raises DatabaseInUse or ApiError if the database cannot be used."""
    with lock_database(settings.database, addresses_of(bound, lan=False)[0]):
        asyncio.run(check_database(settings.database))
        run(create_app(settings), bound, ready, most_message_bytes=2 * MOST_TEXT)


async def tell_error(_request: Request, error: Any) -> Response:
    """What the rules, the readers or the server refuse."""
    assert isinstance(error, GonfalonError)
    return error_response(error)


async def tell_shape(_request: Request, error: Any) -> Response:
    """A body or an address that is not as it should be: where, not how it was read."""
    assert isinstance(error, RequestValidationError)
    where = ".".join(str(part) for part in error.errors()[0]["loc"][1:]) if error.errors() else ""
    return error_response(ApiError("server.refused.shape", UNFIT, where=where[:200]))


async def tell_status(request: Request, error: Any) -> Response:
    """No such address, no such method."""
    assert isinstance(error, HTTPException)
    if error.status_code == NOT_FOUND and wants_page(request):
        return await nothing_here()
    answer = error_response(ApiError(STATUS_KEYS.get(error.status_code, "server.refused.request"), error.status_code))
    answer.headers.update(error.headers or {})
    return answer


async def tell_storage(_request: Request, error: Any) -> Response:
    """The database does not do what it should."""
    LOG.error("the database refused", exc_info=error)
    return error_response(ApiError("server.refused.storage", UNAVAILABLE))


async def tell_failure(_request: Request, error: Any) -> Response:
    """Something is wrong with the server itself; the log has it, the asker need not."""
    LOG.error("a request failed", exc_info=error)
    answer = error_response(ApiError("server.refused.failed", 500))
    answer.headers.update(HEADERS)  # this answer is made outside the guard
    return answer


HANDLERS: dict[int | type[Exception], Any] = {
    GonfalonError: tell_error,
    RequestValidationError: tell_shape,
    HTTPException: tell_status,
    SQLAlchemyError: tell_storage,
    Exception: tell_failure,
}
