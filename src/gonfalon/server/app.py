"""The application: routes, middleware, and errors as message keys."""

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
from gonfalon.server.http_api.observer import ObserverMiddleware
from gonfalon.server.http_api.openapi import DescribedApi, answer
from gonfalon.server.http_api.responses import error_response
from gonfalon.server.http_api.routes import (
    aids,
    analyses,
    games,
    health,
    lessons,
    me,
    records,
    reports,
    reviews,
    sandboxes,
    seats,
    studies,
    tables,
)
from gonfalon.server.http_api.static_files import nothing_here, page_routes, wants_page
from gonfalon.server.lessons.socket import lesson_socket_routes
from gonfalon.server.runtime.connection_table import ConnectionTable, room_for_connections
from gonfalon.server.runtime.hand_over import HandOver
from gonfalon.server.runtime.logs import log_as_json
from gonfalon.server.runtime.metrics import Metrics
from gonfalon.server.runtime.network import addresses_of
from gonfalon.server.runtime.proxies import is_trusted
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
"""The refusals that every route may answer with."""

API = (me, games, lessons, studies, tables, records, sandboxes, reviews, analyses, seats)

STATUS_KEYS = {404: "server.refused.no-page", 405: "server.refused.method"}


def create_app(settings: Settings) -> FastAPI:
    """The application of a server."""
    services = Services(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with services.opened():
            app.openapi()  # FastAPI prepares routes at the first use: do it before the first request
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
    app.add_middleware(SecurityMiddleware, settings=settings, addresses=services.addresses, users=services.users)
    app.add_middleware(ObserverMiddleware, settings=settings, metrics=services.metrics)
    for part in (*(module.router for module in API), socket_routes(), lesson_socket_routes()):
        app.include_router(part, prefix="/api", responses=REFUSALS)
    app.include_router(health.router)
    app.include_router(aids.router)
    app.include_router(reports.router)
    app.include_router(page_routes())
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)
    return app


def serve(
    settings: Settings, bound: socket.socket, ready: Callable[[], None], hand_over: HandOver | None = None
) -> None:
    """Serve on a bound socket until Ctrl-C; raises DatabaseInUse or ApiError if the database cannot be used."""
    with lock_database(settings.database, addresses_of(bound, lan=False)[0]):
        asyncio.run(check_database(settings.database))
        proxies = settings.trusted_proxies
        most = settings.limits.connections_of_address
        table = ConnectionTable(room_for_connections(), most, exempt=lambda address: is_trusted(address, proxies))
        app = create_app(settings)
        metrics: Metrics = app.state.services.metrics
        metrics.watch("connections", "Open connections, WebSockets included.", lambda: len(table))
        if settings.log_requests:
            log_as_json()
        with metrics.served(settings.metrics):
            run(app, bound, ready, table, 2 * MOST_TEXT, settings.log_requests, hand_over)


async def answer_error(_request: Request, error: Any) -> Response:
    """Answer an error of the rules, of a reader or of the server."""
    assert isinstance(error, GonfalonError)
    return error_response(error)


async def answer_malformed(_request: Request, error: Any) -> Response:
    """Answer a malformed body or address: the place of the fault only, nothing of the internals."""
    assert isinstance(error, RequestValidationError)
    where = ".".join(str(part) for part in error.errors()[0]["loc"][1:]) if error.errors() else ""
    return error_response(ApiError("server.refused.shape", UNFIT, where=where[:200]))


async def answer_status(request: Request, error: Any) -> Response:
    """Answer an unknown address or method; a browser gets the page."""
    assert isinstance(error, HTTPException)
    if error.status_code == NOT_FOUND and wants_page(request):
        return await nothing_here()
    answer = error_response(ApiError(STATUS_KEYS.get(error.status_code, "server.refused.request"), error.status_code))
    answer.headers.update(error.headers or {})
    return answer


async def answer_storage(_request: Request, error: Any) -> Response:
    """Answer an error of the database."""
    LOG.error("the database failed", exc_info=error)
    return error_response(ApiError("server.refused.storage", UNAVAILABLE))


async def answer_failure(_request: Request, error: Any) -> Response:
    """Answer an unexpected error. The log has the details, the answer has none."""
    LOG.error("a request failed", exc_info=error)
    answer = error_response(ApiError("server.refused.failed", 500))
    answer.headers.update(HEADERS)  # this answer does not pass the middleware
    return answer


HANDLERS: dict[int | type[Exception], Any] = {
    GonfalonError: answer_error,
    RequestValidationError: answer_malformed,
    HTTPException: answer_status,
    SQLAlchemyError: answer_storage,
    Exception: answer_failure,
}
