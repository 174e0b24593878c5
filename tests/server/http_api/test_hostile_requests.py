"""The API under generated requests, valid and invalid, made from its OpenAPI document."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from gonfalon.server.app import create_app
from gonfalon.server.settings import Settings
from tests.server.clients import Browser
from tests.server.servers import TestServer

DESCRIPTION = create_app(Settings(":memory:")).openapi()
OPERATIONS = {
    each.ok().label: each.ok()
    for each in schemathesis.openapi.from_dict(DESCRIPTION).get_all_operations()
    if isinstance(each, Ok)
}
CAN_BE_WRONG = [
    label for label, each in OPERATIONS.items() if "requestBody" in each.definition.raw or "replay" in label
]
"""Operations whose body or query can be invalid."""

KEYS_OF_ERRORS = {"key", "args", "rule", "faults"}
EXAMPLES = 15


def test_every_operation_is_described() -> None:
    assert len(OPERATIONS) >= 15
    assert len(CAN_BE_WRONG) >= 7


@pytest.mark.parametrize("label", OPERATIONS)
def test_sound_requests_are_answered_or_refused(server: TestServer, label: str) -> None:
    ask_all(server, label, GenerationMode.POSITIVE)


@pytest.mark.parametrize("label", CAN_BE_WRONG)
def test_unsound_requests_are_refused(server: TestServer, label: str) -> None:
    ask_all(server, label, GenerationMode.NEGATIVE)


def ask_all(server: TestServer, label: str, mode: GenerationMode) -> None:
    """Send many requests of one operation, as a user who has a table."""
    operation = OPERATIONS[label]
    documented = DESCRIPTION["paths"][operation.path][operation.method]["responses"]
    me = Browser(server.base).come()
    table = me.open("tiny", {"white": "me", "black": "open"})["id"]

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        if "table_id" in case.path_parameters and mode == GenerationMode.POSITIVE:
            case.path_parameters["table_id"] = table
        answer = case.call(base_url=server.base, headers={"Cookie": me.cookie}, timeout=15)
        assert str(answer.status_code) in documented, (answer.status_code, answer.text)
        if answer.status_code >= 400:
            assert set(answer.json()["error"]) <= KEYS_OF_ERRORS
            assert "Traceback" not in answer.text

    ask()
