"""ASGI middleware: counts every request and WebSocket, and logs it in one line without secrets."""

import re
import secrets
import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gonfalon.server.errors import FORBIDDEN
from gonfalon.server.http_api.middleware import address_of
from gonfalon.server.http_api.static_files import STATIC
from gonfalon.server.runtime.logs import REQUEST, REQUESTS, shown_id
from gonfalon.server.runtime.metrics import Metrics
from gonfalon.server.runtime.proxies import is_trusted
from gonfalon.server.settings import Settings

REQUEST_ID = re.compile(r"[A-Za-z0-9-]{8,64}")
API = "/api"

CANCELLED = 499
"""The status of a request that ended without an answer."""
SWITCHED = 101
"""The status of a socket that a route accepted."""


def route_of(scope: Scope) -> str:
    """The route without ids; one name for all files and one for addresses that do not exist."""
    if scope["path"].startswith(f"{STATIC}/"):
        return f"{STATIC}/"
    path = getattr(scope.get("route"), "path", None)
    if not isinstance(path, str):
        return "none"
    return f"{API}{path.removeprefix(API)}" if scope["path"].startswith(f"{API}/") else path


class ObserverMiddleware:
    """The outermost middleware: it sees what others refuse."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app = app
        self._settings = settings
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and observe its answer."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        number, begun, status = self._request_id(scope), time.perf_counter(), CANCELLED
        is_logged = self._settings.log_requests

        async def observed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                if is_logged:
                    MutableHeaders(scope=message)["X-Request-Id"] = number
            await send(message)

        REQUEST.set(number)
        try:
            await self._app(scope, receive, observed if scope["type"] == "http" else send)
        finally:
            if scope["type"] == "websocket":
                # Routes accept every socket, also those that they refuse. Messages are not observed: they are many.
                status = SWITCHED if "endpoint" in scope else FORBIDDEN
            self._note(scope, status, time.perf_counter() - begun)

    def _request_id(self, scope: Scope) -> str:
        """The id that a trusted proxy gave the request, or a new one."""
        given = Headers(scope=scope).get("x-request-id", "")
        if REQUEST_ID.fullmatch(given) and is_trusted(address_of(scope), self._settings.trusted_proxies):
            return given
        return secrets.token_hex(8)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route, method = route_of(scope), scope.get("method", "WEBSOCKET")
        method = method if method in ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "WEBSOCKET") else "other"
        self._metrics.requests.labels(route, method, str(status)).inc()
        if scope["type"] == "http":
            self._metrics.seconds.labels(route).observe(seconds)
        if self._settings.log_requests:
            fields = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
            fields["client"] = address_of(scope)
            table = scope.get("path_params", {}).get("table_id")
            if table:
                fields["table"] = shown_id(table)
            REQUESTS.info("request", extra={"fields": fields})
