"""Bodies that are plain text: data packs and records."""

from typing import Any

from starlette.requests import Request

from gonfalon.server.refusals import UNFIT, ApiError


async def text_of(request: Request) -> str:
    """The body as text; raises Refused. Its length was checked at the door."""
    try:
        return (await request.body()).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ApiError("server.refused.not-text", UNFIT) from error


def text_body(kind: str) -> dict[str, Any]:
    """How the API describes such a body."""
    schema = {"type": "object"} if kind == "application/json" else {"type": "string"}
    return {"requestBody": {"required": True, "content": {kind: {"schema": schema}}}}
