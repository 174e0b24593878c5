"""JSON answers. No cache may keep them, except those that it revalidates by their ETag."""

import gzip
import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from gonfalon.kernel.errors import GonfalonError
from gonfalon.server.errors import error_body, status_of
from gonfalon.server.http_api.answers import ErrorAnswer

JSON = "application/json"
NOT_MODIFIED = 304

LINES = "application/x-ndjson"
LINE_HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
"""Headers of an answer that comes line by line. Without the second one nginx passes all lines on at the end."""

Body = msgspec.Struct | Sequence[msgspec.Struct] | bytes
"""What an answer consists of: no dictionary, so that each answer has a schema. Bytes are encoded already."""


class JsonResponse(Response):
    """An answer in JSON."""

    media_type = JSON

    def __init__(self, content: Body, status_code: int = 200, headers: dict[str, str] | None = None) -> None:
        super().__init__(content, status_code, {"Cache-Control": "no-store", **(headers or {})})

    def render(self, content: Any) -> bytes:
        """The bytes of an answer."""
        return content if isinstance(content, bytes) else msgspec.json.encode(content)


def error_response(error: GonfalonError) -> JsonResponse:
    """An error as an answer."""
    status = status_of(error)
    return JsonResponse(
        msgspec.json.encode(ErrorAnswer(error_body(error))), status, {"Retry-After": "1"} if status == 429 else None
    )


def tag_of(content: bytes) -> str:
    """The ETag of some bytes: 64 bits are enough to distinguish the versions of about 150 files."""
    return f'"{hashlib.sha256(content).hexdigest()[:16]}"'


def is_known(request: Request, tag: str) -> bool:
    """Whether the client has these bytes already."""
    given = request.headers.get("if-none-match", "")
    return tag in [each.strip().removeprefix("W/") for each in given.split(",")]


@lru_cache(maxsize=256)
def compressed(content: bytes) -> bytes:
    """Bytes compressed at the highest level, because they are sent more than once."""
    return gzip.compress(content, 9, mtime=0)


def accepts_gzip(request: Request) -> bool:
    """Whether the client accepts gzip."""
    return "gzip" in request.headers.get("accept-encoding", "")


def cacheable(request: Request, content: bytes) -> Response:
    """JSON that seldom changes. It is sent again only after a change."""
    headers = {"Cache-Control": "no-cache", "ETag": tag_of(content), "Vary": "Accept-Encoding"}
    if is_known(request, headers["ETag"]):
        return Response(None, NOT_MODIFIED, headers)
    if accepts_gzip(request):
        return JsonResponse(compressed(content), headers={**headers, "Content-Encoding": "gzip"})
    return JsonResponse(content, headers=headers)
