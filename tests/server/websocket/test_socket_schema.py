"""docs/socket.schema.json describes every message of the recorded conversations and every view, and no other field."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

import gonfalon
from gonfalon.registry import packages
from gonfalon.server.websocket.protocol import DECODER
from tests.compatibility.added_fields import ADDED_TO_MESSAGES, ADDED_TO_VIEWS
from tests.compatibility.files import CONVERSATIONS
from tests.paths import ROOT

SCHEMA = json.loads((ROOT / "docs" / "socket.schema.json").read_text(encoding="utf-8"))
NAMES = [path.stem for path in sorted(CONVERSATIONS.glob("*.json"))]
GAMES = ["generals-war", "warriors-of-god", "ye-gods"]
ADDED = tuple(path.rpartition(".")[2] for path in (*ADDED_TO_VIEWS, *ADDED_TO_MESSAGES))
"""Fields that the recorded messages do not have."""
OF_LESSONS = {"lesson", "study"}
"""Messages of the socket of a lesson or a study; `tests/server/lessons` and `tests/server/studies` compare them."""
OF_CLOCKS = {"clock"}
"""Messages of tables with an official; `tests/server/sessions/test_clock.py` compares them with the schema."""
OF_OFFICIALS = {"look"}
"""Messages of protocol 2 to officials: no recorded conversation has them."""
CHOICES = 30
"""First choices of a game whose views are all checked; later on every fifteenth is."""


def closed(schema: dict[str, Any]) -> dict[str, Any]:
    """A definition that allows no other properties than its own, unless it says that it is open."""
    return {"additionalProperties": False, **schema} if "properties" in schema else schema


STRICT = {**SCHEMA, "$defs": {name: closed(schema) for name, schema in SCHEMA["$defs"].items()}}


@cache
def validator(name: str) -> Draft202012Validator:
    """Checks values of one definition, strictly."""
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": STRICT["$defs"]})


@cache
def message_names(union: str) -> dict[str, str]:
    """By the `type` of a message, its definition."""
    names = [each["$ref"].rpartition("/")[2] for each in SCHEMA["$defs"][union]["anyOf"]]
    return {SCHEMA["$defs"][name]["properties"]["type"]["enum"][0]: name for name in names}


def problems(name: str, value: object, missing: tuple[str, ...] = ()) -> list[str]:
    """What is wrong with a value of a definition; `missing` are fields that it may lack."""
    lacks = {f"'{field}' is a required property" for field in missing}
    errors = [error for error in validator(name).iter_errors(value) if error.message not in lacks]
    return [f"{error.json_path}: {error.message[:200]}" for error in errors]


def view_name(game: str) -> str:
    """The definition of the view of a game."""
    return f"{packages()[game].module.rpartition('.')[2]}.View"


def definition_name(event_type: str) -> str:
    """The definition of a type of event: `turn-begins` is `TurnBeginsEvent`."""
    return event_type.title().replace("-", "") + "Event"


def steps_of(name: str) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = json.loads((CONVERSATIONS / f"{name}.json").read_text("utf-8"))["steps"]
    return steps


def messages_heard(name: str) -> Iterator[dict[str, Any]]:
    """All messages that the server sent in a conversation."""
    for step in steps_of(name):
        for texts in step.get("heard", {}).values():
            yield from [json.loads(text) for text in texts if isinstance(text, str)]  # else: how it was closed


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("name", NAMES)
def test_messages_of_the_server_fit(name: str) -> None:
    game = next(game for game in GAMES if name.startswith(game))
    for message in messages_heard(name):
        assert problems(message_names("ServerMessage")[message["type"]], message, ADDED) == []
        if "view" in message:
            assert problems(view_name(game), message["view"], ADDED) == []


@pytest.mark.parametrize("name", NAMES)
def test_the_schema_accepts_the_messages_that_the_server_accepts(name: str) -> None:
    for step in steps_of(name):
        if step["do"] == "say" and step["text"].startswith("{"):
            message = json.loads(step["text"])
            kind = message_names("ClientMessage").get(message.get("type", ""), "ClientMessage")
            assert (problems(kind, message) == []) == is_accepted(step["text"])


def is_accepted(text: str) -> bool:
    """Whether the server takes a message; it may still refuse what the message asks."""
    try:
        DECODER.decode(text)
    except msgspec.DecodeError:
        return False
    return True


def test_every_type_of_message_is_among_them() -> None:
    heard = {message["type"] for name in NAMES for message in messages_heard(name)}
    assert heard | OF_LESSONS | OF_CLOCKS | OF_OFFICIALS == message_names("ServerMessage").keys()


def views_of(game: str, seed: int) -> Iterator[dict[str, Any]]:
    """The views of all viewers in a game whose moves a fixed rule chooses."""
    match = gonfalon.game(game).new_match(seed=seed)
    number = 0
    while not match.over and number < 4 * CHOICES:
        seat = match.to_act[0]
        moves = match.moves(seat)
        match.play(seat, moves[number * seed % len(moves)])
        number += 1
        if number < CHOICES or number % 15 == 0:
            for viewer in (*match.setup.seats, None):
                yield json.loads(json.dumps(match.view(viewer)))


@pytest.mark.parametrize("game", GAMES)
def test_events_fit(game: str) -> None:
    match = gonfalon.game(game).new_match(seed=3)
    prefix = view_name(game).removesuffix("View")
    while not match.over and match.version < 4 * CHOICES:
        match.play(match.to_act[0], match.moves(match.to_act[0])[match.version % len(match.moves(match.to_act[0]))])
    events = [event for viewer in (*match.setup.seats, None) for event in match.events(viewer)]
    assert len({event["type"] for event in events}) > 5
    for event in events:
        assert problems(prefix + definition_name(str(event["type"])), event) == []


@pytest.mark.parametrize("seed", [3, 7])
@pytest.mark.parametrize("game", GAMES)
def test_views_fit_and_have_their_keys_in_the_order_of_the_type(game: str, seed: int) -> None:
    name = view_name(game)
    order = list(SCHEMA["$defs"][name]["properties"])
    for view in views_of(game, seed):
        assert problems(name, view) == []
        assert list(view) == order


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("PongMessage", {"type": "ping"}),
        ("PongMessage", {"other": 1}),
        ("DoneMessage", {"version": "1"}),
        ("DoneMessage", {"key": None}),
    ],
)
def test_a_planted_fault_is_found(name: str, change: dict[str, object]) -> None:
    sound: dict[str, object] = {"type": "pong"} if name == "PongMessage" else {"type": "done", "key": "k", "version": 1}
    assert problems(name, sound) == []
    assert problems(name, sound | change)
