"""ASGI middleware: checks Host, Origin, body size and request rate before any route runs."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gonfalon.server.errors import FORBIDDEN, TOO_LARGE, TOO_MANY, ApiError
from gonfalon.server.http_api.responses import error_response
from gonfalon.server.http_api.static_files import STATIC
from gonfalon.server.runtime.rate_limits import AddressLimits, KeyedBuckets
from gonfalon.server.settings import Limits, Settings

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
DOCUMENT_HEADERS = {"Content-Security-Policy": POLICY, "X-Frame-Options": "DENY", **HEADERS}
PARTS = ("text/javascript", "text/css", "font/")
"""Types of files that are never documents, so they need no policy. A page has about a hundred of them, and the policy
would be a tenth of all bytes."""

HARMLESS = ("GET", "HEAD", "OPTIONS")
POLICY_VIOLATION = 1008


def host_name(host: str) -> str:
    """A Host header without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower()


def check_host(headers: Headers, hosts: frozenset[str]) -> None:
    """Raise ApiError for an unknown Host: another site could point its name at this address."""
    given = headers.getlist("host")
    if len(given) != 1 or host_name(given[0]) not in hosts:
        raise ApiError("server.refused.host", 400)


def check_origin(headers: Headers) -> None:
    """Raise ApiError for a page of another origin. Programs that are no browsers send no Origin."""
    host = headers.get("host", "").lower()
    for origin in headers.getlist("origin"):
        parts = split(origin.lower())
        if parts is None or parts[0] not in ("http", "https") or parts[1] != host:
            raise ApiError("server.refused.origin", FORBIDDEN)
    if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        raise ApiError("server.refused.origin", FORBIDDEN)


def split(address: str) -> tuple[str, str] | None:
    """Scheme and host of an address; None if it is malformed."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return None
    return parts.scheme, parts.netloc


def check_size(path: str, headers: Headers, limits: Limits) -> None:
    """Raise ApiError if the announced length of a body is missing or too large."""
    most = limits.body
    if path == "/api/records":
        most = limits.record
    elif path.startswith("/api/packs/") or path == "/api/tables":
        most = limits.pack
    if "transfer-encoding" in headers:
        raise ApiError("server.refused.no-length", 411)
    length = headers.get("content-length", "0")
    if not length.isascii() or not length.isdigit() or int(length) > most:
        raise ApiError("server.refused.too-large", TOO_LARGE, most=most)


def address_of(scope: Scope) -> str:
    """The IP address of a client."""
    client = scope.get("client")
    return client[0] if client else ""


class SecurityMiddleware:
    """Checks requests and sockets before the application, and adds security headers."""

    def __init__(self, app: ASGIApp, settings: Settings, addresses: AddressLimits) -> None:
        self._app = app
        self._settings = settings
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        try:
            self._check(scope)
        except ApiError as error:
            await self._refuse(error, scope, receive, send)
            return
        await self._app(scope, receive, with_headers(send) if scope["type"] == "http" else send)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        address = address_of(scope)
        check_host(headers, self._settings.hosts)
        if not self._bucket_for(scope["path"]).take(address):
            raise ApiError("server.refused.too-often", TOO_MANY)
        if scope["type"] == "websocket":
            check_origin(headers)
        elif scope["method"] not in HARMLESS:
            check_origin(headers)
            if not self._addresses.changes.take(address):
                raise ApiError("server.refused.too-often", TOO_MANY)
        if scope["type"] == "http":
            check_size(scope["path"], headers, self._settings.limits)

    def _bucket_for(self, path: str) -> KeyedBuckets:
        """The rate limit that counts this request."""
        return self._addresses.files if path.startswith(f"{STATIC}/") else self._addresses.requests

    async def _refuse(self, error: ApiError, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})
        else:
            await error_response(error)(scope, receive, with_headers(send))


def with_headers(send: Send) -> Send:
    """A `send` that adds the security headers which the type of an answer needs."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = MutableHeaders(scope=message)
            is_part = given.get("content-type", "").startswith(PARTS)
            given.update(HEADERS if is_part else DOCUMENT_HEADERS)
        await send(message)

    return send_with_headers
