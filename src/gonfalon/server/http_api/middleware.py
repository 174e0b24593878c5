"""ASGI middleware: checks Host, Origin, body size and request rate before any route runs."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gonfalon.server.errors import FORBIDDEN, TOO_LARGE, TOO_MANY, ApiError
from gonfalon.server.http_api.responses import error_response
from gonfalon.server.http_api.static_files import STATIC
from gonfalon.server.runtime.connection_table import group_of
from gonfalon.server.runtime.proxies import client_address
from gonfalon.server.runtime.rate_limits import AddressLimits
from gonfalon.server.settings import Limits, PublicAddress, Settings
from gonfalon.server.storage.users import UserStore

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
POLICY_HEADER = "Content-Security-Policy"
DOCUMENT_HEADERS = {POLICY_HEADER: POLICY, "X-Frame-Options": "DENY", **HEADERS}
PARTS = ("text/javascript", "text/css", "font/")
"""Types of files that are never documents, so they need no policy. A page has about a hundred of them, and the policy
would be a tenth of all bytes."""

TLS_SECONDS = 365 * 24 * 3600
"""How long a browser remembers to use TLS only."""

PROBES = ("/healthz", "/readyz")

HARMLESS = ("GET", "HEAD", "OPTIONS")
POLICY_VIOLATION = 1008


def host_name(host: str) -> str:
    """A Host header without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower()


def check_host(headers: Headers, hosts: frozenset[str], public: PublicAddress | None) -> None:
    """Raise ApiError for an unknown Host: another site could point its name at this address."""
    given = headers.getlist("host")
    if len(given) == 1 and public is not None and given[0].lower() == public.host:
        return
    if len(given) != 1 or host_name(given[0]) not in hosts:
        raise ApiError("server.refused.host", 400)


def check_origin(headers: Headers, public: PublicAddress | None = None) -> None:
    """Raise ApiError for a page of another origin. Programs that are no browsers send no Origin."""
    host = headers.get("host", "").lower()
    is_public = public is not None and host == public.host
    for origin in headers.getlist("origin"):
        parts = split(origin.lower())
        if public is not None and is_public and origin.lower() != public.origin:
            raise ApiError("server.refused.origin", FORBIDDEN)
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


def counted_address(scope: Scope) -> str:
    """What limits count as one address: one IPv6 network has 64 bits of addresses, all of one client."""
    return group_of(address_of(scope))


class SecurityMiddleware:
    """Checks requests and sockets before the application, and adds security headers."""

    def __init__(self, app: ASGIApp, settings: Settings, addresses: AddressLimits, users: UserStore) -> None:
        self._app = app
        self._users = users
        self._settings = settings
        self._addresses = addresses
        is_secure = settings.public is not None and settings.public.is_secure
        self._added = {"Strict-Transport-Security": f"max-age={TLS_SECONDS}"} if is_secure else {}

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
        await self._app(scope, receive, with_headers(send, self._added) if scope["type"] == "http" else send)

    def _check(self, scope: Scope) -> None:
        headers, public = Headers(scope=scope), self._settings.public
        address = client_address(address_of(scope), headers.getlist("x-forwarded-for"), self._settings.trusted_proxies)
        if address != address_of(scope):
            scope["client"] = (address, 0)
        address = counted_address(scope)
        if scope["path"] not in PROBES:  # programs that watch the server ask by its address
            check_host(headers, self._settings.hosts, public)
        person = self._users.known_id(cookie_parser(headers.get("cookie", "")).get(self._users.cookie))
        person = person or f"address {address}"
        is_file = scope["path"].startswith(f"{STATIC}/")
        limits = self._addresses
        if not (limits.files.take(address) if is_file else limits.requests.take(person, address)):
            raise ApiError("server.refused.too-often", TOO_MANY)
        if scope["type"] == "websocket":
            check_origin(headers, public)
        elif scope["method"] not in HARMLESS:
            check_origin(headers, public)
            if not limits.changes.take(person, address):
                raise ApiError("server.refused.too-often", TOO_MANY)
        if scope["type"] == "http":
            check_size(scope["path"], headers, self._settings.limits)

    async def _refuse(self, error: ApiError, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})
        else:
            await error_response(error)(scope, receive, with_headers(send, self._added))


def with_headers(send: Send, added: dict[str, str]) -> Send:
    """A `send` that adds the security headers which the type of an answer needs, and `added` ones.

    An answer may have a policy of its own.
    """

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = MutableHeaders(scope=message)
            is_part = given.get("content-type", "").startswith(PARTS)
            own_policy = given.get(POLICY_HEADER, POLICY)
            given.update(HEADERS if is_part else DOCUMENT_HEADERS | {POLICY_HEADER: own_policy})
            given.update(added)
        await send(message)

    return send_with_headers
