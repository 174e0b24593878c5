"""The generator of schema, declarations and tables, tried on small types."""

from types import SimpleNamespace
from typing import Annotated, Any, NotRequired, TypedDict

import pytest
from fastapi import APIRouter
from msgspec import UNSET, Meta, Struct, UnsetType, field

from gonfalon.server.http_api.openapi import answer
from message_types.routes import answered, declaration_of
from message_types.schema import definitions, prefixed
from message_types.tables import field_table, question_rows, replaced
from message_types.typescript import alias, comment, declaration, module, type_of


class Facts(TypedDict):
    """Facts."""

    value: int
    """What it is worth."""
    borders: dict[str, str]


class Place(Facts):
    """A place; None of it
    is hidden."""

    owner: str | None
    marks: NotRequired[list[str | int]]


class Note(Struct, tag_field="type", tag="note", kw_only=True):
    """A note."""

    start: int = field(name="from")
    """The first | the last."""
    pair: tuple[str, float]
    place: Place | UnsetType = UNSET
    anything: list[Annotated[Any, Meta(extra_json_schema={"$ref": "#/$defs/Place"})]]


FOUND = definitions([Note])


def test_definitions_have_inherited_fields_in_their_order_with_their_docs() -> None:
    assert list(FOUND) == ["Note", "Place"]
    place = FOUND["Place"]
    assert list(place["properties"]) == ["value", "borders", "owner", "marks"]
    assert place["properties"]["value"]["description"] == "What it is worth."
    assert place["description"] == "A place; null of it is hidden."
    assert sorted(place["required"]) == ["borders", "owner", "value"]


def test_fields_have_their_names_in_json() -> None:
    assert list(FOUND["Note"]["properties"]) == ["type", "from", "pair", "place", "anything"]
    assert FOUND["Note"]["properties"]["from"]["description"] == "The first | the last."


def test_an_interface() -> None:
    assert declaration("Note", FOUND["Note"]).splitlines() == [
        "/** A note. */",
        "export interface Note {",
        '  type: "note";',
        "  /** The first | the last. */",
        "  from: number;",
        "  pair: [string, number];",
        "  place?: Place;",
        "  anything: Place[];",
        "}",
    ]
    assert "  marks?: (string | number)[];" in declaration("Place", FOUND["Place"])
    empty = {"type": "object", "properties": {}}
    assert declaration("Empty", empty) == "export type Empty = { [name: string]: never };"
    # An object with more fields than its type names: the others cannot be read by mistake.
    opened = declaration("Open", {**FOUND["Place"], "additionalProperties": True})
    assert "export type Open = {" in opened
    assert "any" not in opened


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        ({}, "unknown"),
        ({"type": "object"}, "{ [name: string]: unknown }"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "{ [name: string]: number }"),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "null"}]}, "number | null"),
        ({"$ref": "#/$defs/Place", "type": "object"}, "Place"),
    ],
)
def test_types(schema: dict[str, Any], text: str) -> None:
    assert type_of(schema) == text


def test_long_lines_are_broken() -> None:
    assert alias("A", " | ".join(["B" * 50, "C" * 50, "D" * 50])).count("\n") == 3
    lines = comment("word " * 50, "  ")
    assert lines[0] == "  /**"
    assert lines[-1] == "   */"
    assert max(len(line) for line in lines) <= 120
    assert comment("") == []


def test_tables() -> None:
    assert question_rows(FOUND, ["Note"]).splitlines()[2] == (
        "| `note` | `from`, `pair`, `place`?, `anything` | A note. `from`: The first \\| the last. |"
    )
    assert field_table("Note", FOUND["Note"]).splitlines()[:5] == [
        "**`note`**: A note.",
        "",
        "| field | type | meaning |",
        "| --- | --- | --- |",
        "| `from` | `number` | The first \\| the last. |",
    ]


def test_only_the_text_between_the_markers_is_replaced() -> None:
    page = "before\n<!-- a: written by scripts/types -->\nold\n<!-- end of a -->\nafter\n"
    new = replaced(page, "a", "new")
    assert new == "before\n<!-- a: written by scripts/types -->\n\nnew\n\n<!-- end of a -->\nafter\n"
    assert replaced(new, "a", "new") == new
    with pytest.raises(ValueError, match="no markers for b"):
        replaced(page, "b", "new")


def test_a_module_imports_what_it_does_not_declare() -> None:
    assert 'import type { Place } from "./other.d.ts";' in module("Notes.", {"Note": FOUND["Note"]}, "./other.d.ts")
    assert "import" not in module("Notes.", FOUND)


def test_references_of_a_game_get_its_prefix() -> None:
    schema = {"anyOf": [{"$ref": "#/$defs/Place"}, {"type": "null"}]}
    assert prefixed(schema, "toy.") == {"anyOf": [{"$ref": "#/$defs/toy.Place"}, {"type": "null"}]}


def test_routes_are_patterns_and_a_longer_one_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gonfalon.server.http_api.openapi.ANSWERS", [])
    router = APIRouter()
    for method, path, kind in [("GET", "/games/{id}", Note), ("POST", "/games/{id}/notes", list[Note])]:
        router.add_api_route(path, lambda: None, methods=[method], responses=answer(kind))
    router.add_api_route("/pictures", lambda: None, methods=["GET"])
    routes = answered([SimpleNamespace(router=router)])
    assert declaration_of(routes).splitlines()[2:] == [
        "export type Routes = [",
        "  [`POST /api/games/${string}/notes`, Note[]],",
        "  [`GET /api/games/${string}`, Note],",
        "];",
    ]
