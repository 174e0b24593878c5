"""The answers of the HTTP API by method and path, as a TypeScript declaration."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from fastapi.routing import APIRoute

from gonfalon.server.http_api.openapi import PLACE
from gonfalon.server.http_api.responses import JSON
from message_types.schema import REF, Schema
from message_types.typescript import type_of

PREFIX = "/api"
HEAD = """
/** By route, what it answers; a longer path stands before one that is its beginning. */
export type Routes = [
"""


class Answered(NamedTuple):
    """A route and the schema of its answer."""

    method: str
    path: str
    schema: Schema


def answered(modules: Iterable[Any]) -> list[Answered]:
    """The routes of some modules that answer one JSON value, the longest first."""
    found = [each for module in modules for route in module.router.routes for each in answers_of(route)]
    return sorted(found, key=lambda each: (-each.path.count("/"), each.path, each.method))


def answers_of(route: APIRoute) -> Iterator[Answered]:
    """A route and its answer, which has the same type with every status; nothing if it is no JSON value."""
    contents = [each["content"] for each in route.responses.values()]
    schemas = [content[JSON]["schema"] for content in contents if JSON in content]
    if schemas:
        (method,) = route.methods or ("GET",)
        yield Answered(method, PREFIX + route.path, placed(schemas[0]))


def placed(schema: Schema) -> Schema:
    """A schema whose references are those of the other declarations."""
    return {
        key: value.replace(PLACE, REF) if key == "$ref" else placed(value) if isinstance(value, dict) else value
        for key, value in schema.items()
    }


def declaration_of(routes: list[Answered]) -> str:
    """The list of routes. Any text stands for a parameter, and for the query after a `?`."""
    lines = [f"  [`{each.method} {pattern(each.path)}`, {type_of(each.schema)}]," for each in routes]
    return HEAD + "\n".join(lines) + "\n];\n"


def pattern(path: str) -> str:
    """A path as a template of TypeScript."""
    return re.sub(r"\{\w+\}", "${string}", path)
