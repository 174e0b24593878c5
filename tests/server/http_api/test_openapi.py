"""The OpenAPI document describes every answer of the recorded conversations, and no other field."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from gonfalon.server.app import create_app
from gonfalon.server.settings import Settings
from gonfalon.studies import studies_of
from tests.compatibility.added_fields import ADDED_TO_MESSAGES
from tests.compatibility.files import CONVERSATIONS
from tests.server.clients import Browser
from tests.server.computers.test_reviews import finished
from tests.server.playing import play_alone

MakeBrowser = Callable[..., Browser]

DOCUMENT = create_app(Settings(":memory:")).openapi()
OPEN = {"GameEvent"}
"""Schemas whose values have more properties than those that are named."""
JSON = "application/json"
NAMES = [path.stem for path in sorted(CONVERSATIONS.glob("*.json"))]
PATHS = {re.compile(re.sub(r"\{\w+\}", "[^/]+", path) + "$"): path for path in DOCUMENT["paths"]}

LESSONS = "/api/lessons/{game}"
LESSON_SANDBOX = "/api/lessons/{game}/{lesson_id}/sandbox"
STUDIES = "/api/studies/{game}"
STUDY_SANDBOX = "/api/studies/{game}/{study_id}/sandbox"
ANALYSES = "/api/tables/{table_id}/analyses"
ENGINE = "/api/tables/{table_id}/engine"
ROSTER = "/api/rosters/{game}/{seat}"
SUMMARY = "/api/tables/{table_id}/summary"
LOG = "/api/tables/{table_id}/log"
HOLDER = "/api/tables/{table_id}/seats/{seat}/holders/{holder}"
TEXTS = ["/api/catalogue/en/home", "/api/catalogue/fr/kernel", "/api/rules/ye-gods/en", "/api/reference/ye-gods/en"]
"""Addresses of texts. They change with every better wording, so no conversation records them."""


def closed(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """A schema that allows no other properties than its own."""
    return {"additionalProperties": False, **schema} if "properties" in schema and name not in OPEN else schema


STRICT = {name: closed(name, schema) for name, schema in DOCUMENT["components"]["schemas"].items()}


def path_of(address: str) -> str:
    """The path of the document that an address belongs to."""
    found: str
    (found,) = [path for pattern, path in PATHS.items() if pattern.match(address.partition("?")[0])]
    return found


def schema_of(method: str, address: str, status: int) -> dict[str, Any]:
    """The schema of an answer."""
    operation = DOCUMENT["paths"][path_of(address)][method.lower()]
    schema: dict[str, Any] = operation["responses"][str(status)]["content"][JSON]["schema"]
    return schema


def problems(schema: dict[str, Any], value: object) -> list[str]:
    """What is wrong with an answer."""
    checked = Draft202012Validator({**schema, "components": {"schemas": STRICT}})
    lacks = {f"'{path.rpartition('.')[2]}' is a required property" for path in ADDED_TO_MESSAGES}
    errors = [error for error in checked.iter_errors(value) if error.message not in lacks]
    return [f"{error.json_path}: {error.message[:200]}" for error in errors]


def answers_of(name: str) -> list[dict[str, Any]]:
    """The requests of a conversation that JSON answers."""
    steps = json.loads((CONVERSATIONS / f"{name}.json").read_text("utf-8"))["steps"]
    return [step for step in steps if step["do"] == "http" and step["type"] == JSON and is_described(step)]


def is_described(step: dict[str, Any]) -> bool:
    """An address that does not exist, or a method that it does not take, is not in the document."""
    address = step["path"].partition("?")[0]
    return any(
        pattern.match(address) and step["method"].lower() in DOCUMENT["paths"][path] for pattern, path in PATHS.items()
    )


@pytest.mark.parametrize("name", NAMES)
def test_answers_fit(name: str) -> None:
    for step in answers_of(name):
        schema = schema_of(step["method"], step["path"], step["status"])
        assert problems(schema, json.loads(step["answer"])) == [], step["path"]


@pytest.mark.parametrize("address", TEXTS)
def test_texts_fit(browser: MakeBrowser, address: str) -> None:
    assert problems(schema_of("GET", address, 200), browser().ask("GET", address)) == []


def test_the_summary_of_a_turn_fits(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("warriors-of-god", {"english": "me", "french": "me"})["id"]
    with me.socket(table) as socket:
        socket.hello(None)
        play_alone(socket, 60, random.Random(4))
    address = f"/api/tables/{table}/summary?turn=1"
    assert path_of(address) == SUMMARY
    assert problems(schema_of("GET", address, 200), me.ask("GET", address)) == []


def test_removals_and_the_log_of_a_table_fit(browser: MakeBrowser) -> None:
    me, friend = browser("Ann"), browser("Ben")
    opened = me.open("tiny", {"white": "me", "black": "open"})
    friend.join(opened["links"]["black"])
    table = f"/api/tables/{opened['id']}"
    holder = me.ask("GET", table)["holders"]["black"][0]["id"]
    for method, address in (("DELETE", f"{table}/seats/black/holders/{holder}"), ("GET", f"{table}/log")):
        assert path_of(address) in (HOLDER, LOG)
        assert problems(schema_of(method, address, 200), me.ask(method, address)) == []


def test_lessons_and_their_sandboxes_fit(browser: MakeBrowser) -> None:
    me = browser()
    listed, opened = "/api/lessons/ye-gods", "/api/lessons/ye-gods/war/sandbox"
    assert (path_of(listed), path_of(opened)) == (LESSONS, LESSON_SANDBOX)
    assert problems(schema_of("GET", listed, 200), me.ask("GET", listed)) == []
    assert problems(schema_of("POST", opened, 201), me.ask("POST", opened, {})) == []


def test_studies_and_their_sandboxes_fit(browser: MakeBrowser) -> None:
    me = browser()
    study = studies_of("generals-war")[0].id
    listed, opened = "/api/studies/generals-war", f"/api/studies/generals-war/{study}/sandbox"
    assert (path_of(listed), path_of(opened)) == (STUDIES, STUDY_SANDBOX)
    assert problems(schema_of("GET", listed, 200), me.ask("GET", listed)) == []
    assert problems(schema_of("POST", opened, 201), me.ask("POST", opened, {})) == []


def test_what_a_roster_holds_fits(browser: MakeBrowser) -> None:
    address = "/api/rosters/generals-war/west"
    assert path_of(address) == ROSTER
    roster = {"file": "mine.csv", "text": "name;mail;rank;weapon\nAnna;a@x;knight;pike\nBors;;squire;pike\n"}
    read = browser().ask("POST", address, roster, status=200)
    assert read["notes"]
    assert problems(schema_of("POST", address, 200), read) == []


def test_kept_analyses_and_best_acts_fit(browser: MakeBrowser) -> None:
    me = browser()
    table = finished(me, "warriors-of-god", {"english": "me", "french": "me"}, 20)
    kept, best = f"/api/tables/{table}/analyses", f"/api/tables/{table}/engine?version=10&agent=level1"
    assert (path_of(kept), path_of(best)) == (ANALYSES, ENGINE)
    assert problems(schema_of("GET", kept, 200), me.ask("GET", kept)) == []
    found = me.ask("GET", best)
    assert found["acts"]
    for move in [move for act in found["acts"] for move in act["act"]]:
        move["events"] = []  # events that were not played have no version, which the schema does not say
    assert problems(schema_of("GET", best, 200), found) == []


def test_all_operations_with_answers_in_json_are_among_them() -> None:
    asked = {(step["method"].lower(), path_of(step["path"])) for name in NAMES for step in answers_of(name)}
    described = {
        (method, path)
        for path, operations in DOCUMENT["paths"].items()
        for method, operation in operations.items()
        if any(JSON in operation["responses"].get(status, {}).get("content", ()) for status in ("200", "201"))
    }
    apart = {("get", path) for path in (SUMMARY, LOG, LESSONS, STUDIES, ANALYSES, ENGINE, *map(path_of, TEXTS))}
    apart |= {("delete", HOLDER), ("post", LESSON_SANDBOX), ("post", STUDY_SANDBOX), ("post", ROSTER)}
    assert described - asked - apart == set()


def test_every_answer_has_a_schema() -> None:
    missing = [
        (method, path, status)
        for path, operations in DOCUMENT["paths"].items()
        for method, operation in operations.items()
        for status, answer in operation["responses"].items()
        if not all(each["schema"] for each in answer["content"].values())
    ]
    assert missing == []


def test_a_planted_fault_is_found() -> None:
    schema = schema_of("POST", "/api/me", 200)
    sound = {"id": "a", "name": "", "lan": None}
    assert problems(schema, sound) == []
    assert problems(schema, {**sound, "more": 1})
    assert problems(schema, {"id": "a", "name": ""})
