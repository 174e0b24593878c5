"""Every generated file: its path and its text."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

from gonfalon.server.app import API
from gonfalon.server.http_api.openapi import ANSWERS
from gonfalon.server.websocket.message_parts import PATCH_SCHEMA, Frame, GameEvent
from gonfalon.server.websocket.messages import Outgoing
from gonfalon.server.websocket.protocol import Incoming, LessonIncoming
from message_types.events import event_definitions
from message_types.routes import answered, declaration_of
from message_types.schema import Schema, definitions, prefixed
from message_types.tables import field_tables, question_rows, replaced
from message_types.typescript import module

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "gonfalon" / "games"
NET = ROOT / "src" / "gonfalon" / "web" / "js" / "net"
PAGE = ROOT / "docs" / "protocol.md"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def names_of(union: Any) -> list[str]:
    """The classes of a union."""
    return [cls.__name__ for cls in get_args(union)]


def union_of(names: list[str], description: str) -> Schema:
    """One of several definitions."""
    return {"description": description, "anyOf": [{"$ref": f"#/$defs/{name}"} for name in names]}


def message_definitions() -> dict[str, Schema]:
    """The messages in both directions, their parts, and both unions."""
    found = definitions([Incoming, LessonIncoming, Outgoing, Frame, GameEvent])
    found["GameEvent"] = {**found["GameEvent"], "additionalProperties": True}
    return {
        **found,
        "Patch": PATCH_SCHEMA,
        "ClientMessage": union_of(names_of(Incoming), "A message of a client."),
        "LessonClientMessage": union_of(names_of(LessonIncoming), "A message of a client in a lesson or a study."),
        "ServerMessage": union_of(names_of(Outgoing), "A message of the server."),
    }


def answer_definitions(messages: dict[str, Schema]) -> dict[str, Schema]:
    """The answers that the routes of the HTTP API describe, without those types that messages have too."""
    assert API, "the routes are imported, so ANSWERS is complete"
    return {name: schema for name, schema in definitions(ANSWERS).items() if name not in messages}


def view_definitions() -> dict[str, dict[str, Schema]]:
    """By folder of a game, the types of its view."""
    folders = sorted(path.parents[1].name for path in GAMES.glob("*/rules/view_types.py"))
    return {
        folder: definitions([import_module(f"gonfalon.games.{folder}.rules.view_types").View]) for folder in folders
    }


def socket_schema(messages: dict[str, Schema], games: dict[str, dict[str, Schema]]) -> str:
    """The schema of the socket; the view of a game is `<folder>.View`, its events are `<folder>.AnyEvent`."""
    of_games = {
        f"{folder}.{name}": prefixed(schema, f"{folder}.")
        for folder, found in games.items()
        for name, schema in found.items()
    }
    document = {
        "$schema": DIALECT,
        "title": "Messages of the socket of a table",
        "description": "Written by scripts/types; do not edit.",
        "anyOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerMessage"}],
        "$defs": {**messages, **of_games},
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def protocol_page(messages: dict[str, Schema], answers: dict[str, Schema], text: str) -> str:
    """docs/protocol.md with new tables."""
    asked, sent = list(dict.fromkeys(names_of(Incoming | LessonIncoming))), names_of(Outgoing)
    unions = {"ClientMessage", "LessonClientMessage", "ServerMessage"}
    parts = [name for name in messages if name not in {*asked, *sent, *unions, "Patch"}]
    text = replaced(text, "messages of a client", question_rows(messages, asked))
    text = replaced(text, "messages of the server", field_tables(messages, sent))
    text = replaced(text, "parts of messages", field_tables(messages, parts))
    return replaced(text, "answers", field_tables(answers, list(answers)))


def answer_module(answers: dict[str, Schema]) -> str:
    """The types of the answers, and which route has which."""
    routes = answered(API)
    used = [each.schema for each in routes]
    return module("Answers of the HTTP API.", answers, "./messages.d.ts", used=used) + declaration_of(routes)


def outputs() -> dict[Path, str]:
    """By path, the text that each generated file should have."""
    messages, views = message_definitions(), view_definitions()
    events = {folder: event_definitions(folder) for folder in views}
    answers = answer_definitions(messages)
    files = {
        ROOT / "docs" / "socket.schema.json": socket_schema(
            messages, {folder: views[folder] | events[folder] for folder in views}
        ),
        NET / "messages.d.ts": module("Messages of the socket.", messages),
        NET / "answers.d.ts": answer_module(answers),
        PAGE: protocol_page(messages, answers, PAGE.read_text(encoding="utf-8")),
    }
    for folder, found in views.items():
        files[GAMES / folder / "web" / "view.d.ts"] = module("The view of the game.", found)
        files[GAMES / folder / "web" / "events.d.ts"] = module(
            "The events of the game.", events[folder], is_argument=True
        )
    return files
