"""The OpenAPI document: schemas of answers, made by msgspec."""

from typing import Any, Final

import msgspec
from fastapi import FastAPI

from gonfalon.server.http_api.responses import JSON
from gonfalon.server.websocket.message_parts import PATCH_SCHEMA, Frame, GameEvent

Described = dict[int | str, dict[str, Any]]

PLACE: Final = "#/components/schemas/"
REFERRED: Final = [Frame, GameEvent]
"""Types that others only name in their schema."""

ANSWERS: list[Any] = []
"""The types of all answers that routes have described."""


def answer(kind: Any, status: int = 200) -> Described:
    """The description of an answer, for `responses` of a route."""
    (schema,) = schemas_of(kind)
    return described(status, JSON, schema)


def answer_lines(*kinds: Any, media_type: str) -> Described:
    """The description of an answer whose lines are each of one of these types."""
    return described(200, media_type, {"anyOf": schemas_of(*kinds)})


def described(status: int, media_type: str, schema: dict[str, Any]) -> Described:
    """The part of the document about one answer."""
    return {status: {"description": "Successful Response", "content": {media_type: {"schema": schema}}}}


def schemas_of(*kinds: Any) -> list[dict[str, Any]]:
    """The schemas of some types, which become components of the document."""
    ANSWERS.extend(kinds)
    schemas, _ = msgspec.json.schema_components(kinds, ref_template=PLACE + "{name}")
    return list(schemas)


def components() -> dict[str, Any]:
    """The schemas of all answers and their parts, by name."""
    _, found = msgspec.json.schema_components([*ANSWERS, *REFERRED], ref_template=PLACE + "{name}")
    placed: dict[str, Any] = moved({**found, "Patch": PATCH_SCHEMA})
    return placed


def moved(value: Any) -> Any:
    """A schema whose references lead to the components of the document."""
    if isinstance(value, dict):
        return {key: each.replace("#/$defs/", PLACE) if key == "$ref" else moved(each) for key, each in value.items()}
    return [moved(each) for each in value] if isinstance(value, list) else value


class DescribedApi(FastAPI):
    """An application whose document has the schemas of its answers."""

    def openapi(self) -> dict[str, Any]:
        """The document; made once."""
        if self.openapi_schema is None:
            document = super().openapi()
            document.setdefault("components", {}).setdefault("schemas", {}).update(components())
        return super().openapi()
